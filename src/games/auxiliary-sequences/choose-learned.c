/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose-learned.h"

#include "rules.h"
#include "guide-features.h"
#include "guide-unloading.h"

#include <string.h>

const uint8_t pat_learned_knots[PAT_LEARNED_KNOTS] = { 0, 3, 7, 12, 18, 26, 36, 52 };

enum
{
  /* These features unload the waste card by card, without dealing, and count each time the
   * fewest runs that the unloaded cards make.  The greatest of these counts: */
  RUNS_MOST = PAT_SEQUENCES_FEATURES,
  /* How many counts exceed the number of auxiliaries, or are equal to it. */
  RUNS_TOO_MANY,
  RUNS_JUST_ENOUGH,
  /* The sum of the excess, and the size of the waste when a count first exceeds. */
  RUNS_EXCESS,
  RUNS_FIRST,
};

_Static_assert (RUNS_FIRST + 1 == (int) PAT_LEARNED_FEATURES, "all features have their weights");

/* By the values of the options. */
static const PatLearnedWeights fitted[PAT_BASES_IN_PLAY + 1][SEQUENCES_GRACE_NO + 1] = {
  [PAT_BASES_LAID_OUT] = {
    [SEQUENCES_GRACE_YES] = {
#include "choose-learned/book.h"
    },
    [SEQUENCES_GRACE_NO] = {
#include "choose-learned/grace-no.h"
    },
  },
  [PAT_BASES_IN_PLAY] = {
    [SEQUENCES_GRACE_YES] = {
#include "choose-learned/bases-in-play.h"
    },
    [SEQUENCES_GRACE_NO] = {
#include "choose-learned/bases-in-play-grace-no.h"
    },
  },
};

static void
count_runs (const PatPosition *position,
            int16_t           *x)
{
  PatUnloading unloading;

  for (pat_unloading_init (&unloading, position, false);;
       pat_unloading_release (&unloading, &unloading.waste))
    {
      int16_t runs = (int16_t) pat_unloading_count_runs (&unloading);

      if (runs > x[RUNS_MOST])
        x[RUNS_MOST] = runs;
      if (runs > N_AUXILIARIES)
        {
          x[RUNS_TOO_MANY]++;
          x[RUNS_EXCESS] += (int16_t) (runs - N_AUXILIARIES);
          if (x[RUNS_FIRST] == 0)
            x[RUNS_FIRST] = (int16_t) unloading.waste.n;
        }
      x[RUNS_JUST_ENOUGH] += runs == N_AUXILIARIES;
      if (unloading.waste.n == 0)
        return;
    }
}

/*
 * pat_learned_features:
 * @features: (out): the features of @position; the order of its stock has no influence
 */
void
pat_learned_features (const PatPosition *position,
                      int16_t            features[static PAT_LEARNED_FEATURES])
{
  memset (features, 0, PAT_LEARNED_FEATURES * sizeof *features);
  pat_sequences_features (position, features);
  count_runs (position, features);
}

/* Returns: the index of the knot at or below @n_stock; there is always another knot
 *   after it, for the interpolation */
unsigned
pat_learned_knot (unsigned n_stock)
{
  unsigned knot = 0;

  while (knot + 2 < PAT_LEARNED_KNOTS && pat_learned_knots[knot + 1] <= n_stock)
    knot++;

  return knot;
}

/* Returns: the value of @position by @weights */
int64_t
pat_learned_sum (const PatPosition       *position,
                 const PatLearnedWeights  weights)
{
  unsigned n_stock = pat_position_count (position, PAT_STOCK);
  unsigned knot = pat_learned_knot (n_stock);
  int64_t up = n_stock - pat_learned_knots[knot];
  int64_t width = pat_learned_knots[knot + 1] - pat_learned_knots[knot];
  int16_t features[PAT_LEARNED_FEATURES];
  int64_t value = 0;

  pat_learned_features (position, features);
  for (size_t i = 0; i < PAT_LEARNED_FEATURES; i++)
    value += features[i] * (weights[i][knot] * (width - up) + weights[i][knot + 1] * up);

  return value / width;
}

/*
 * pat_learned_value:
 * @variant: of Auxiliary Sequences
 * @position: before the next card is turned
 *
 * Returns: how good it is; for comparison with other positions of @variant
 */
int64_t
pat_learned_value (PatVariant         variant,
                   const PatPosition *position)
{
  unsigned bases = pat_variant_get (variant, PAT_OPTION_BASES);
  unsigned grace = pat_variant_get (variant, SEQUENCES_GRACE);

  return pat_learned_sum (position, fitted[bases][grace]);
}
