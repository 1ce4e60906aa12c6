/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-guide.h"
#include "pat-order.h"

enum
{
  /* Weights of the score. */
  HOME = 10,
  VACANCY = 4,
};

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  int result = HOME * (int) pat_position_start (position, PAT_T1) +
               pat_order (position, N_WINGS, false) -
               (int) pat_position_count (position, PAT_STOCK);

  for (unsigned t = PAT_T1; t < PAT_T1 + N_WINGS; t++)
    {
      int count = (int) pat_position_count (position, t);

      /* Cards are easier to reach when the wings are even. */
      result -= count * count / 16;
      if (count == 0)
        result += VACANCY;
    }

  return result;
}

/* Returns: whether a foundation before the target of @move holds as many cards and so takes the
 * same card.  While dealing only the two foundations of a line are compared (f1 and f2, f3 and
 * f4 …), because a wing's card goes to no others (KIN-4). */
static bool
has_equal_foundation (const PatPosition *position,
                      PatMove            move)
{
  unsigned first = pat_position_count (position, PAT_STOCK) > 0 ? move.to & ~1u : PAT_F1;

  for (unsigned f = first; f < move.to; f++)
    if (pat_position_count (position, f) == pat_position_count (position, move.to))
      return true;

  return false;
}

/*
 * Two foundations that hold equally many cards, and that the rules treat alike, can
 * change places together with all cards that they take later.  So only moves to the
 * first of them are tried.  The same holds for empty wings after the deal.
 *
 * While cards are dealt, only the two foundations of one line are treated alike.
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  size_t kept = 0;

  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].kind != PAT_MOVE_PLAY || list->moves[i].to >= PAT_T1 ||
        !has_equal_foundation (position, list->moves[i]))
      list->moves[kept++] = list->moves[i];

  list->n = kept;
  pat_order_prune_vacancies (position, N_WINGS, list);
}

/* There is no is_safe(): cards of any suit are built on a card, upwards and downwards, so every
 * card may be needed as a place. */
const PatGuide pat_kings_guide = {
  .stages = pat_order_stages,
  .face = 0x0f,
  .score = score,
  .prune = prune,
};
