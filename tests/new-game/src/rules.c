/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

enum { N_AUXILIARIES = 4 };

/* SEV-5: each value is one turn of the waste more. */
static unsigned
count_deals (PatVariant variant)
{
  return 1 + pat_variant_get (variant, SEVENTH_TURNS);
}

/* SEV-4: a card that ends the waste or an auxiliary continues an auxiliary, and the
 * waste alone fills an empty one. */
static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      pat_list_foundations (variant, position, t, list);
      pat_list_builds (variant, position, t, pat_builds_down, list);
    }

  pat_list_foundations (variant, position, PAT_WASTE, list);
  pat_list_builds (variant, position, PAT_WASTE, pat_builds_down, list);
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (pat_position_count (position, t) == 0 && pat_position_count (position, PAT_WASTE) > 0)
      pat_list_add (list, PAT_MOVE_PLAY, PAT_WASTE, t, 1);

  if (pat_position_count (position, PAT_STOCK) > 0)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);
  else if (pat_position_count (position, PAT_WASTE) > 0 &&
           position->deal < pat_variant_deals (variant)) /* SEV-5 */
    pat_list_add (list, PAT_MOVE_REDEAL, 0, 0, 0);
}

/* SEV-5: turns the waste over. */
static void
turn_waste (PatPosition *position)
{
  PatCard cards[PAT_MAX_CARDS];

  pat_stack_stock (position, cards, pat_position_take (position, PAT_WASTE, cards));
  position->deal++;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_DEAL) /* SEV-3 */
    pat_position_move (position, PAT_STOCK, PAT_WASTE, 1);
  else if (move.kind == PAT_MOVE_REDEAL)
    turn_waste (position);
  else
    pat_position_move (position, move.from, move.to, move.n);
}

/* SEV-1, SEV-2. */
const PatGame pat_seventh = {
  .name = "seventh",
  .options = {
    PAT_BASES,
    [SEVENTH_TURNS] = {
      "turns",
      PAT_OF_OURS,
      { [SEVENTH_TURNS_0] = "0", [SEVENTH_TURNS_1] = "1", [SEVENTH_TURNS_2] = "2" },
    },
  },
  .n_packs = 1,
  .turns_waste = true,
  .families = {
    PAT_FAMILIES (PAT_KING, 1),
  },
  .n_tableau = N_AUXILIARIES,
  .count_deals = count_deals,
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
