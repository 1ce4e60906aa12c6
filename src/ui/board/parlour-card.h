/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-card.h"
#include "parlour-deck.h"
#include "parlour-mark.h"
#include "parlour-place.h"

G_BEGIN_DECLS

/**
 * ParlourCardPoise:
 * @PARLOUR_CARD_TURNING: comes to lie at another angle
 * @PARLOUR_CARD_FLYING: keeps its angle, and is seen in passing
 * @PARLOUR_CARD_AT_REST: lies where it belongs
 */
typedef enum
{
  PARLOUR_CARD_TURNING,
  PARLOUR_CARD_FLYING,
  PARLOUR_CARD_AT_REST,
} ParlourCardPoise;

#define PARLOUR_TYPE_CARD (parlour_card_get_type ())
G_DECLARE_FINAL_TYPE (ParlourCard, parlour_card, PARLOUR, CARD, GtkWidget)

GtkWidget          *parlour_card_new           (PatCard             card);

PatCard             parlour_card_get_card      (ParlourCard        *self);
void                parlour_card_set_deck      (ParlourCard        *self,
                                                ParlourDeck        *deck);
const ParlourPlace *parlour_card_get_place     (ParlourCard        *self);
void                parlour_card_set_place     (ParlourCard        *self,
                                                const ParlourPlace *place);
gboolean            parlour_card_get_face_up   (ParlourCard        *self);
void                parlour_card_update_hidden (ParlourCard        *self);
void                parlour_card_set_face_up   (ParlourCard        *self,
                                                gboolean            face_up);
void                parlour_card_set_turn      (ParlourCard        *self,
                                                double              turn);
ParlourMarks        parlour_card_get_marks     (ParlourCard        *self);
void                parlour_card_set_marks     (ParlourCard        *self,
                                                ParlourMarks        marks);
void                parlour_card_set_strips    (ParlourCard        *self,
                                                double              right,
                                                double              below);
void                parlour_card_set_poise     (ParlourCard        *self,
                                                ParlourCardPoise    poise);

G_END_DECLS
