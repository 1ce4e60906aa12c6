/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"

/*
 * La Capricieuse, two packs.  The book names it as La Nationale's sister, whose
 * cards are dealt horizontally, and its chapter is not among those we have, so
 * these are our clauses: La Nationale's wherever nothing else was known.
 *
 * - CAP-1 Foundations as LOU-1.
 * - CAP-2 The stock is dealt across twelve columns, a card to each in turn,
 *   row after row; also when the base cards are in play, and then eight columns
 *   get a ninth card.  A column has its turn whatever it holds: a card played
 *   away is not replaced.
 * - CAP-3 During the deal the last card of any column may be played to a
 *   foundation at any time.  Nothing else may be moved.
 * - CAP-4 After the deal the last card of a column may also be laid on the last
 *   card of another column of the same suit, one rank higher or lower; one card
 *   at a time.
 * - CAP-5 After the deal an empty column takes the last card of any column,
 *   singly.  (Moving the only card of a column to an empty one is no move.)
 * - CAP-6 The cards may be dealt three times in all.  Once the stock is empty,
 *   the player may gather: the columns in order, each from its lowest card to
 *   its top, the lowest card of the first becoming the first card dealt, without
 *   shuffling.  Dealing then starts again at CAP-2, with the first column.
 */

enum { N_COLUMNS = 12, N_DEALS = 3 };

static unsigned
n_tableau (PatVariant variant)
{
  return N_COLUMNS;
}

static unsigned
n_deals (PatVariant variant)
{
  return N_DEALS;
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  bool dealt = pat_position_count (position, PAT_STOCK) == 0;
  unsigned n_lying = pat_position_start (position, PAT_T1 + N_COLUMNS) - pat_position_start (position, PAT_T1);

  if (!dealt)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);

  for (unsigned t = PAT_T1; t < PAT_T1 + N_COLUMNS; t++)
    {
      pat_list_foundations (variant, position, t, list); /* CAP-3 */
      if (dealt)
        {
          pat_list_builds (variant, position, t, pat_builds_suit_either, list); /* CAP-4 */
          pat_list_vacancies (variant, position, t, list); /* CAP-5 */
        }
    }

  if (dealt && n_lying > 0 && position->deal < N_DEALS)
    pat_list_add (list, PAT_MOVE_REDEAL, 0, 0, 0);
}

/* CAP-2. */
static void
deal (PatPosition *position)
{
  unsigned column = position->cursor % N_COLUMNS;

  pat_position_move (position, PAT_STOCK, PAT_T1 + column, 1);
  position->cursor = pat_position_count (position, PAT_STOCK) > 0 ? column + 1 : 0;
}

/* CAP-6. */
static void
gather (PatPosition *position)
{
  PatCard cards[PAT_MAX_CARDS];
  unsigned n = pat_gather_tableau (position, PAT_T1, PAT_T1 + N_COLUMNS - 1, cards);

  pat_stack_stock (position, cards, n);
  position->deal++;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_DEAL)
    deal (position);
  else if (move.kind == PAT_MOVE_REDEAL)
    gather (position);
  else
    pat_position_move (position, move.from, move.to, move.n);
}

/* CAP-1. */
const PatGame pat_capricieuse = {
  .name = "capricieuse",
  .options = PAT_OPTION_BASES,
  .n_packs = 2,
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
    PAT_FAMILIES (PAT_KING, -1),
  },
  .n_tableau = n_tableau,
  .n_deals = n_deals,
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
