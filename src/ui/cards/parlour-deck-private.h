/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deck.h"

#include "parlour-deck-source.h"

G_BEGIN_DECLS

struct _ParlourDeck
{
  GObject            parent_instance;

  ParlourDeckSource  source;
  /* For drawing our own face by face; NULL when that is over. */
  ParlourSheet      *sheet;
  /* (nullable): what was begun of it; NULL when it is taken over. */
  ParlourDeckPreload  *begun;
  double             aspect;
  GPtrArray         *sizes;
  GCancellable      *cancellable;
  /* The size that is being drawn, and a way to stop that; NULL if none is. */
  GCancellable      *drawing;
  guint              drawing_width_px;
  guint              drawing_height_px;
  /* (nullable): by what it is found in the cache; NULL if it is not ours. */
  char              *key;
  guint              keep_source;
  guint              draw_source;
};

/* parlour-deck-draw.c */
void parlour_deck_drop_unused (ParlourDeck *self);
void parlour_deck_draw_next   (ParlourDeck *self);
void parlour_deck_draw_soon   (ParlourDeck *self);

G_END_DECLS
