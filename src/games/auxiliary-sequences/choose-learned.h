/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * Auxiliary Sequences: the value of a position while the order of the stock is
 * unknown.
 *
 * The value is a sum of features, each with a weight that depends on the number of
 * cards in the stock: it is given for some numbers and interpolated linearly between
 * them. build-aux/fit fitted the weights.  A value is 65,536 times the logarithm of
 * the odds to win.
 */

enum
{
  PAT_LEARNED_FEATURES = 36,
  PAT_LEARNED_KNOTS = 8,
  PAT_LEARNED_ONE = 65536,
};

/* The numbers of cards in the stock, ascending. */
extern const uint8_t pat_learned_knots[PAT_LEARNED_KNOTS];

typedef int32_t PatLearnedWeights[PAT_LEARNED_FEATURES][PAT_LEARNED_KNOTS];

unsigned pat_learned_knot     (unsigned                 n_stock);
void     pat_learned_features (const PatPosition       *position,
                               int16_t                  features[static PAT_LEARNED_FEATURES]);
int64_t  pat_learned_sum      (const PatPosition       *position,
                               const PatLearnedWeights  weights);
int64_t  pat_learned_value    (PatVariant               variant,
                               const PatPosition       *position);
