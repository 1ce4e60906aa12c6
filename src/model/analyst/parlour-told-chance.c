/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-told-chance.h"

#include <math.h>

/* A chance is told only if its interval is at most this wide.  A chance with a wider interval says
 * little about the position. */
#define SURE 0.2

/**
 * parlour_told_chance_round:
 * @share: a chance, 0 to 1
 *
 * Returns: the chance as it is told, per cent
 */
guint
parlour_told_chance_round (double share)
{
  return (guint) round (share * 100 / PARLOUR_CHANCE_STEP) * PARLOUR_CHANCE_STEP;
}

/**
 * parlour_told_chance_move:
 * @self: a told chance
 *
 * Another position is shown: its chance may change the figure.
 */
void
parlour_told_chance_move (ParlourToldChance *self)
{
  self->is_settled = FALSE;
}

/**
 * parlour_told_chance_update:
 * @self: a told chance
 * @chance: the chance of the position shown, as far as it is known
 *
 * Changes the figure if @chance shows that it is wrong.
 *
 * Returns: whether the figure is the chance of the position shown; if not, @chance is not
 *   exact enough yet
 */
gboolean
parlour_told_chance_update (ParlourToldChance *self,
                            const PatChance   *chance)
{
  double told = self->percent / 100.0;

  if (chance->high - chance->low > SURE)
    return FALSE;

  if (!self->is_settled && (self->percent < 0 || told < chance->low || told > chance->high))
    {
      self->percent = (int) parlour_told_chance_round (chance->share);
      self->is_settled = TRUE;
    }

  return TRUE;
}
