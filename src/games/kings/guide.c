/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-guide.h"
#include "pat-order.h"

/* A narrow beam wins nearly every deal, and by short ways; the dive proves what
 * is lost.  What the score leads astray is tried with some noise, and more. */
static const PatStage stages[] = {
  { PAT_STAGE_BEAM, .width = 30 },
  { PAT_STAGE_DIVE, .nodes = 5000 },
  { PAT_STAGE_BEAM, .width = 30, .noise = 12 },
  { PAT_STAGE_BEAM, .width = 30, .noise = 30 },
  { PAT_STAGE_END },
};

enum
{
  N_WINGS = 8,

  /* What adds to a score. */
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

      /* Cards spread evenly are easier to come by. */
      result -= count * count / 16;
      if (count == 0)
        result += VACANCY;
    }

  return result;
}

/* Once the stock is dealt, a wing's line no longer matters (KIN-5, KIN-6). */
static bool
interchangeable (PatVariant         variant,
                 const PatPosition *position)
{
  return pat_position_count (position, PAT_STOCK) == 0;
}

/* Whether a foundation before that of @move, which takes the same card, is as
 * high.  While dealing it must be of the same line, f1 and f2 or f3 and f4 …:
 * only those two take a wing's card (KIN-4). */
static bool
is_second_best (const PatPosition *position,
                PatMove            move)
{
  unsigned first = pat_position_count (position, PAT_STOCK) > 0 ? move.to & ~1u : PAT_F1;

  for (unsigned f = first; f < move.to; f++)
    if (pat_position_count (position, f) == pat_position_count (position, move.to))
      return true;

  return false;
}

/*
 * Foundations and, after the deal, wings, have no effect but by what they hold.
 * Of two foundations that are as high and that the rules treat alike, exchanged
 * with all that comes to them later, the one is as good as the other; so of two
 * wings that are empty.  The first will do.
 *
 * While cards are dealt the two foundations of a line are treated alike, and
 * those of different lines are not.
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  size_t kept = 0;

  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].kind != PAT_MOVE_PLAY || list->moves[i].to >= PAT_T1 ||
        !is_second_best (position, list->moves[i]))
      list->moves[kept++] = list->moves[i];

  list->n = kept;
  pat_order_strike_vacancies (position, N_WINGS, list);
}

const PatGuide pat_kings_guide = {
  .stages = stages,
  .face = 0x0f,
  .score = score,
  .interchangeable = interchangeable,
  .prune = prune,
};
