/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-card.h"
#include "parlour-deck.h"
#include "parlour-mark.h"
#include "parlour-motion.h"

#define PARLOUR_TYPE_CARD (parlour_card_get_type ())
G_DECLARE_FINAL_TYPE (ParlourCard, parlour_card, PARLOUR, CARD, GtkWidget)

struct _ParlourCard
{
  GtkWidget          parent_instance;

  PatCard            card;
  /* (nullable): draws the face. */
  ParlourDeck       *deck;
  ParlourCardMotion  motion;
  ParlourMarks       marks;
  /* The strips that the next card leaves visible; see parlour_layout_find_strips(). */
  double             strip_across;
  double             strip_down;
  /* The next card lies on this one. */
  gboolean           covered;
  /* The top of a pile of many cards. */
  gboolean           on_pile;
  /* The style has no shadows. */
  gboolean           flat;

  /* (nullable): the card rotated by rotated_angle, drawn from rotated_from. */
  GskRenderNode     *rotated;
  cairo_surface_t   *rotated_from;
  double             rotated_angle;
};

ParlourCard  *parlour_card_new           (PatCard                  card,
                                          GtkAccessibleRole        role);

void          parlour_card_set_deck      (ParlourCard             *self,
                                          ParlourDeck             *deck);
void          parlour_card_set_motion    (ParlourCard             *self,
                                          const ParlourCardMotion *motion);
void          parlour_card_update_hidden (ParlourCard             *self);
void          parlour_card_set_marks     (ParlourCard             *self,
                                          ParlourMarks             marks);
void          parlour_card_set_pile      (ParlourCard             *self,
                                          double                   across,
                                          double                   down,
                                          gboolean                 covered,
                                          gboolean                 on_pile);
