/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-card.h"
#include "parlour-deck.h"
#include "parlour-mark.h"
#include "parlour-place.h"

G_BEGIN_DECLS

/**
 * ParlourCardMark:
 * @PARLOUR_CARD_LIT: a card may be put here
 * @PARLOUR_CARD_HINTED: the hint speaks of this card
 * @PARLOUR_CARD_FOUND: looked for and found
 * @PARLOUR_CARD_FOCUSED: the keyboard is here
 * @PARLOUR_CARD_PICKED: picked up by the keyboard
 * @PARLOUR_CARD_NEXT: the next card dealt goes upon this one
 * @PARLOUR_CARD_RAISED: held above the table
 */
typedef enum
{
  PARLOUR_CARD_LIT = 1 << PARLOUR_MARK_LIT,
  PARLOUR_CARD_HINTED = 1 << PARLOUR_MARK_HINTED,
  PARLOUR_CARD_FOUND = 1 << PARLOUR_MARK_FOUND,
  PARLOUR_CARD_FOCUSED = 1 << PARLOUR_MARK_FOCUSED,
  PARLOUR_CARD_PICKED = 1 << PARLOUR_MARK_PICKED,
  PARLOUR_CARD_NEXT = 1 << PARLOUR_MARK_NEXT,
  PARLOUR_CARD_RAISED = 1 << PARLOUR_N_MARKS,
} ParlourCardMark;

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
ParlourCardMark     parlour_card_get_marks     (ParlourCard        *self);
void                parlour_card_set_marks     (ParlourCard        *self,
                                                ParlourCardMark     marks);
void                parlour_card_set_strips    (ParlourCard        *self,
                                                double              right,
                                                double              below);
void                parlour_card_set_poise     (ParlourCard        *self,
                                                ParlourCardPoise    poise);

G_END_DECLS
