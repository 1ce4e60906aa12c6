/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

/* The Kings, chapter 59. */

enum { N_LINES = 4 };

_Static_assert (N_WINGS == 2 * N_LINES, "each line has two wings");
_Static_assert (N_WINGS <= 8 * sizeof ((PatPosition *) NULL)->barred, "each wing can be barred");

static unsigned
wing_bit (unsigned wing)
{
  return 1u << (wing - PAT_T1);
}

/* KIN-4: exposed cards that are not barred and fit a foundation of their own line. */
static void
list_own_line (PatVariant         variant,
               const PatPosition *position,
               PatMoveList       *list)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_WINGS; t++)
    {
      PatCard card = pat_position_top (position, t);
      unsigned first = PAT_F1 + 2 * ((t - PAT_T1) % N_LINES);

      if (card == PAT_NO_CARD || pat_position_is_barred (position, t))
        continue;

      for (unsigned f = first; f < first + 2; f++)
        if (pat_foundation_takes (variant, position, f, card))
          pat_list_add (list, PAT_MOVE_PLAY, t, f, 1);
    }
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  if (pat_position_count (position, PAT_STOCK) > 0)
    {
      list_own_line (variant, position, list);
      if (list->n == 0)
        pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);
      return;
    }

  for (unsigned t = PAT_T1; t < PAT_T1 + N_WINGS; t++)
    {
      pat_list_foundations (variant, position, t, list); /* KIN-5 */
      pat_list_builds (variant, position, t, pat_builds_either, list);
      pat_list_vacancies (variant, position, t, 1, list); /* KIN-6 */
    }
}

/* KIN-3: returns the first of the shortest wings. */
static unsigned
next_wing (const PatPosition *position)
{
  unsigned best = PAT_T1;

  for (unsigned t = PAT_T1 + 1; t < PAT_T1 + N_WINGS; t++)
    if (pat_position_count (position, t) < pat_position_count (position, best))
      best = t;

  return best;
}

/* KIN-3.  When the deal is over no card is barred any more (KIN-2). */
static void
deal (PatPosition *position)
{
  unsigned wing = next_wing (position);

  pat_position_move (position, PAT_STOCK, wing, 1);
  position->barred &= (uint8_t) ~wing_bit (wing);
  if (pat_position_count (position, PAT_STOCK) == 0)
    position->barred = 0;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_DEAL)
    {
      deal (position);
      return;
    }

  pat_position_move (position, move.from, move.to, move.n);

  /* KIN-2: a card of the next row has lain beside the card that is exposed now. */
  if (pat_position_count (position, PAT_STOCK) > 0 && pat_position_count (position, move.from) > 0)
    position->barred |= (uint8_t) wing_bit (move.from);
}

/* KIN-1. */
const PatGame pat_kings = {
  .name = "kings",
  .options = { PAT_BASES },
  .n_packs = 2,
  .families = {
    { PAT_ACE, 1, PAT_ANY_SUIT }, { PAT_ACE, 1, PAT_ANY_SUIT },
    { PAT_ACE, 1, PAT_ANY_SUIT }, { PAT_ACE, 1, PAT_ANY_SUIT },
    { PAT_ACE, 1, PAT_ANY_SUIT }, { PAT_ACE, 1, PAT_ANY_SUIT },
    { PAT_ACE, 1, PAT_ANY_SUIT }, { PAT_ACE, 1, PAT_ANY_SUIT },
  },
  .n_tableau = N_WINGS,
  .n_deals = 1, /* KIN-7 */
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
