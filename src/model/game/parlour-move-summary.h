/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

/* The numbers of legal moves in a position, by kinds that the player has words for. */
typedef struct
{
  /* All legal moves. */
  guint    n_moves;
  /* Plays to foundations, to the tableau, and of cards that are set aside. */
  guint    to_foundation;
  guint    to_tableau;
  guint    set_aside;
  /* Plays of cards that were set aside, from the storehouse, and from the waste. */
  guint    from_aside;
  guint    from_store;
  guint    from_waste;
  guint    grace;
  guint    deal;
  guint    redeal;
  /* Whether a redeal becomes legal later in this deal. */
  gboolean redeal_later;
  /* The number of foundations that plays lead to. */
  guint    to_piles;
  /* Source and target piles of plays, a bit each. */
  guint64  from;
  guint64  to;
  /* Whether the stock has cards left, and whether a run of deals can begin. */
  gboolean dealing;
  gboolean deals_on;
  /* Whether a pile of the tableau is empty. */
  gboolean vacancy;
} ParlourMoveSummary;

ParlourMoveSummary parlour_move_summary_new (ParlourGame *game);
