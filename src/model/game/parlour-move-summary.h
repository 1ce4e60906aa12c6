/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

G_BEGIN_DECLS

/* What can be done in a position, counted by what the player would call it. */
typedef struct
{
  /* All legal moves. */
  guint    n_moves;
  /* Those that lead on to foundations, on to the tableau and into abeyance. */
  guint    to_foundation;
  guint    to_tableau;
  guint    set_aside;
  /* Those that start from abeyance, the storehouse and the waste. */
  guint    from_aside;
  guint    from_store;
  guint    from_waste;
  guint    grace;
  guint    deal;
  guint    redeal;
  /* Whether a redeal will be legal once what else can be done is done. */
  gboolean redeal_later;
  /* Among the plays to foundations, how many piles they start from and how many
   * foundations they lead to: 1 and 1 where there is nothing to choose. */
  guint    from_piles;
  guint    to_piles;
  /* The piles that plays start from and lead to, a bit each. */
  guint64  from;
  guint64  to;
  /* Whether the stock has cards yet. */
  gboolean dealing;
  /* Whether a pile of the tableau is empty. */
  gboolean vacancy;
} ParlourMoveSummary;

ParlourMoveSummary parlour_move_summary_new (PatVariant         variant,
                                             const PatPosition *position,
                                             const PatMoveList *legal);

G_END_DECLS
