/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-card.h"
#include "parlour-deck.h"
#include "parlour-mark.h"
#include "parlour-motion.h"

#define PARLOUR_TYPE_CARD (parlour_card_get_type ())
G_DECLARE_FINAL_TYPE (ParlourCard, parlour_card, PARLOUR, CARD, GtkWidget)

GtkWidget    *parlour_card_new           (PatCard                  card);

PatCard       parlour_card_get_card      (ParlourCard             *self);
void          parlour_card_set_deck      (ParlourCard             *self,
                                          ParlourDeck             *deck);
void          parlour_card_set_motion    (ParlourCard             *self,
                                          const ParlourCardMotion *motion);
void          parlour_card_update_hidden (ParlourCard             *self);
ParlourMarks  parlour_card_get_marks     (ParlourCard             *self);
void          parlour_card_set_marks     (ParlourCard             *self,
                                          ParlourMarks             marks);
void          parlour_card_set_pile      (ParlourCard             *self,
                                          double                   across,
                                          double                   down,
                                          gboolean                 covered,
                                          gboolean                 on_pile);
