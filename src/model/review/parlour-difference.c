/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-difference.h"

#include <math.h>

#include "pat-wilson.h"

/* Any difference is possible. */
static const ParlourDifference unknown = { 0, -1, 1 };

/* Counts the worlds that were won in @a and not in @b. */
static guint
count_only (const PatChance *a,
            const PatChance *b,
            guint            n_worlds)
{
  guint n = 0;

  for (guint i = 0; i < n_worlds; i++)
    n += (a->won[i / 64] & ~b->won[i / 64]) >> i % 64 & 1;

  return n;
}

/**
 * parlour_difference_in_same_worlds:
 * @before: a chance
 * @after: another, in the same worlds
 *
 * Compares them world by world.  Only worlds that one of the two wins and the other does not say
 * anything; the interval of the difference comes from Wilson's interval for these worlds.
 *
 * Returns: by how much @after is higher
 */
ParlourDifference
parlour_difference_in_same_worlds (const PatChance *before,
                                   const PatChance *after)
{
  guint n = MIN (MIN (before->n_worlds, after->n_worlds), PAT_CHANCE_NOTED);
  guint n_gained = count_only (after, before, n);
  guint n_lost = count_only (before, after, n);
  guint n_differ = n_gained + n_lost;
  double value = n > 0 ? ((double) n_gained - n_lost) / n : 0;
  double share = n > 0 ? (double) n_differ / n : 0;

  if (n == 0)
    return unknown;
  if (n_differ == 0)
    return (ParlourDifference) { 0, -pat_wilson (0, n, 1), pat_wilson (0, n, 1) };

  /* The player is told corrected chances, so the difference must be that of these. */
  if (value != 0 && before->n_worlds == after->n_worlds)
    {
      double told = after->share - before->share;

      share *= told / value;
      value = told;
    }

  return (ParlourDifference) {
    .value = value,
    .low = share * (2 * pat_wilson (n_gained, n_differ, -1) - 1),
    .high = share * (2 * pat_wilson (n_gained, n_differ, 1) - 1),
  };
}

/**
 * parlour_difference_apart:
 * @before: a chance
 * @after: another, in independent worlds
 *
 * The interval is Newcombe's, from two intervals by Wilson.
 *
 * Returns: by how much @after is higher
 */
ParlourDifference
parlour_difference_apart (const PatChance *before,
                          const PatChance *after)
{
  double value = after->share - before->share;

  if (before->n_worlds == 0 || after->n_worlds == 0)
    return unknown;

  return (ParlourDifference) {
    .value = value,
    .low = value - hypot (after->share - after->low, before->high - before->share),
    .high = value + hypot (after->high - after->share, before->share - before->low),
  };
}

/**
 * parlour_difference_is_telling:
 * @self: a difference
 *
 * Returns: whether it is large enough to be shown, and significant (95 %)
 */
gboolean
parlour_difference_is_telling (const ParlourDifference *self)
{
  return fabs (self->value) >= PARLOUR_DIFFERENCE_TELLING && (self->low > 0 || self->high < 0);
}
