/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"

/* La Nationale, chapter 50. */

enum { COLUMN_SIZE = 8 };

/* NAT-2. */
static unsigned
n_tableau (PatVariant variant)
{
  return pat_variant_has (variant, PAT_OPTION_BASES) ? 13 : 12;
}

static unsigned
max (unsigned a,
     unsigned b)
{
  return a > b ? a : b;
}

/* NAT-5: the last card of @from, or a run that goes only up or only down, moves to
 * every empty column, but never the whole column. */
static void
list_vacancies (PatVariant         variant,
                const PatPosition *position,
                unsigned           from,
                PatMoveList       *list)
{
  unsigned count = pat_position_count (position, from);
  unsigned run = max (pat_run_length (position, from, pat_builds_suit_up),
                      pat_run_length (position, from, pat_builds_suit_down));

  for (unsigned t = PAT_T1; t < PAT_T1 + n_tableau (variant); t++)
    if (pat_position_count (position, t) == 0)
      for (unsigned n = 1; n <= run && n < count; n++)
        pat_list_add (list, PAT_MOVE_PLAY, from, t, n);
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  bool dealt = pat_position_count (position, PAT_STOCK) == 0;

  if (!dealt)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);

  for (unsigned t = PAT_T1; t < PAT_T1 + n_tableau (variant); t++)
    {
      pat_list_foundations (variant, position, t, list); /* NAT-3 */
      if (dealt)
        {
          pat_list_builds (variant, position, t, pat_builds_suit_either, list); /* NAT-4 */
          list_vacancies (variant, position, t, list);
        }
    }
}

/* NAT-2: counts the cards that were dealt, because some may have left their
 * column. */
static unsigned
next_column (PatVariant         variant,
             const PatPosition *position)
{
  unsigned n_dealt = n_tableau (variant) * COLUMN_SIZE - pat_position_count (position, PAT_STOCK);

  return PAT_T1 + n_dealt / COLUMN_SIZE;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_DEAL)
    pat_position_move (position, PAT_STOCK, next_column (variant, position), 1);
  else
    pat_position_move (position, move.from, move.to, move.n);
}

/* NAT-1. */
const PatGame pat_nationale = {
  .name = "nationale",
  .options = PAT_OPTION_BASES,
  .n_packs = 2,
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
    PAT_FAMILIES (PAT_KING, -1),
  },
  .count_tableau = n_tableau,
  .n_deals = 1, /* NAT-6 */
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
