/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

/* Auxiliary Sequences, chapter 23, footnote. */

/* AUX-5: lists plays of any part of the run at the top of the waste to every empty
 * auxiliary, and of the top card alone to the others. */
static void
list_waste (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  unsigned run = pat_run_length (position, PAT_WASTE, pat_builds_down);

  pat_list_foundations (variant, position, PAT_WASTE, list);
  pat_list_builds (variant, position, PAT_WASTE, pat_builds_down, list);
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (pat_position_count (position, t) == 0)
      for (unsigned n = 1; n <= run; n++)
        pat_list_add (list, PAT_MOVE_PLAY, PAT_WASTE, t, n);
}

/* AUX-6: lists moves of the top card of a foundation, except the base, back to an
 * auxiliary. */
static void
list_lay_back (PatVariant         variant,
               const PatPosition *position,
               PatMoveList       *list)
{
  for (unsigned f = PAT_F1; f < PAT_F1 + pat_variant_foundations (variant); f++)
    if (pat_position_count (position, f) > 1)
      pat_list_builds (variant, position, f, pat_builds_down, list);
}

/* AUX-7: lists plays of each card under the top of the waste, as if it were the
 * top. */
static void
list_grace (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  unsigned count = pat_position_count (position, PAT_WASTE);

  for (unsigned place = 1; place < count; place++)
    {
      PatCard card = waste[place - 1];

      for (unsigned f = PAT_F1; f < PAT_F1 + pat_variant_foundations (variant); f++)
        if (pat_foundation_takes (variant, position, f, card))
          pat_list_add (list, PAT_MOVE_GRACE, PAT_WASTE, f, place);

      for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
        {
          PatCard under = pat_position_top (position, t);

          if (under == PAT_NO_CARD || pat_builds_down (under, card))
            pat_list_add (list, PAT_MOVE_GRACE, PAT_WASTE, t, place);
        }
    }
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      pat_list_foundations (variant, position, t, list);
      pat_list_runs (variant, position, t, pat_builds_down, true, list); /* AUX-4 */
    }
  list_waste (variant, position, list);
  list_lay_back (variant, position, list);

  if (pat_position_count (position, PAT_STOCK) > 0)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);
  else if (pat_variant_get (variant, SEQUENCES_GRACE) == SEQUENCES_GRACE_YES &&
           !position->grace_spent)
    list_grace (variant, position, list);
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  switch (move.kind)
    {
    case PAT_MOVE_DEAL: /* AUX-3 */
      pat_position_move (position, PAT_STOCK, PAT_WASTE, 1);
      break;

    case PAT_MOVE_GRACE:
      pat_position_push (position, move.to,
                         pat_position_remove (position, PAT_WASTE, move.n - 1u));
      position->grace_spent = 1;
      break;

    default:
      pat_position_move (position, move.from, move.to, move.n);
      break;
    }
}

/* AUX-1. */
const PatGame pat_auxiliary_sequences = {
  .name = "auxiliary-sequences",
  .options = {
    PAT_BASES,
    [SEQUENCES_GRACE] = {
      "grace",
      PAT_OF_OURS,
      { [SEQUENCES_GRACE_YES] = "yes", [SEQUENCES_GRACE_NO] = "no" },
    },
  },
  .n_packs = 1,
  .turns_waste = true,
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
  },
  .n_tableau = N_AUXILIARIES,
  .n_deals = 1, /* AUX-7 */
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
