/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

G_BEGIN_DECLS

/* More places than a card can have to go to. */
#define PARLOUR_OFFER_MOST PAT_N_PILES

/* What may be done with a card: the legal moves that take it up, at most one
 * for each pile. */
typedef struct
{
  PatMove moves[PARLOUR_OFFER_MOST];
  guint   n_moves;
  /* The piles the moves lead to, a bit each. */
  guint64 piles;
} ParlourOffer;

void     parlour_offer_find          (ParlourOffer       *offer,
                                      const PatMoveList  *legal,
                                      const PatPosition  *position,
                                      guint               pile,
                                      guint               place);
gboolean parlour_offer_is_plain      (const ParlourOffer *offer,
                                      PatVariant          variant,
                                      const PatPosition  *position);
int      parlour_offer_to_pile       (const ParlourOffer *offer,
                                      guint               pile);
int      parlour_offer_to_foundation (const ParlourOffer *offer);

G_END_DECLS
