/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

/* La Nationale, chapter 50. */

static unsigned
max (unsigned a,
     unsigned b)
{
  return a > b ? a : b;
}

/* NAT-4, NAT-5: every move from column to column.  A run that goes only up or only down
 * moves to an empty column. */
static void
list_arrangements (PatVariant         variant,
                   const PatPosition *position,
                   PatMoveList       *list)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_COLUMNS; t++)
    {
      pat_list_builds (variant, position, t, pat_builds_suit_either, list);
      pat_list_vacancies (variant, position, t,
                          max (pat_run_length (position, t, pat_builds_suit_up),
                               pat_run_length (position, t, pat_builds_suit_down)), list);
    }
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_COLUMNS; t++)
    pat_list_foundations (variant, position, t, list); /* NAT-3 */

  if (pat_position_count (position, PAT_STOCK) > 0)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);
  else if (list->n == 0 || pat_variant_get (variant, NATIONALE_BUILDING) == NATIONALE_FREE)
    list_arrangements (variant, position, list);
}

/*
 * pat_nationale_column:
 * @n_stock: how many cards the stock holds, more than 0
 *
 * Returns: the column that the next card is dealt to (NAT-2).  A column counts the cards
 *   dealt to it, not those it still holds.  If the cards do not come out even, the first
 *   columns take one card more.
 */
unsigned
pat_nationale_column (PatVariant variant,
                      unsigned   n_stock)
{
  unsigned n_bases = pat_variant_bases_in_play (variant) ? 0 : PAT_MAX_FOUNDATIONS;
  unsigned n_cards = pat_variant_cards (variant) - n_bases;
  unsigned size = n_cards / N_COLUMNS;
  unsigned n_longer = n_cards % N_COLUMNS;
  unsigned n_dealt = n_cards - n_stock;

  if (n_dealt < n_longer * (size + 1))
    return PAT_T1 + n_dealt / (size + 1);

  return PAT_T1 + (n_dealt - n_longer) / size;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_DEAL)
    pat_position_move (position, PAT_STOCK,
                       pat_nationale_column (variant, pat_position_count (position, PAT_STOCK)), 1);
  else
    pat_position_move (position, move.from, move.to, move.n);
}

/* NAT-1. */
const PatGame pat_nationale = {
  .name = "nationale",
  .options = {
    PAT_BASES,
    [NATIONALE_BUILDING] = {
      "building",
      PAT_OF_OURS,
      { [NATIONALE_FOUNDATIONS_FIRST] = "foundations-first", [NATIONALE_FREE] = "free" },
    },
  },
  .n_packs = 2,
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
    PAT_FAMILIES (PAT_KING, -1),
  },
  .n_tableau = N_COLUMNS,
  .n_deals = 1, /* NAT-6 */
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
