/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-guide.h"
#include "pat-order.h"

/*
 * A hash of a position.  Positions have the same key if they differ only in the order of
 * interchangeable piles or of equal foundations, or in the packs of equal cards.
 *
 * The search stores the sum over all piles with each position.  After a move it updates the
 * sum by the changed piles alone.
 */

/* The finisher of splitmix64: every bit of @x affects every bit of the result. */
static inline uint64_t
pat_key_mix (uint64_t x)
{
  x ^= x >> 30;
  x *= UINT64_C (0xbf58476d1ce4e5b9);
  x ^= x >> 27;
  x *= UINT64_C (0x94d049bb133111eb);
  x ^= x >> 31;

  return x;
}

/* Returns: whether tableau piles are interchangeable in @position */
static inline bool
pat_key_piles_are_alike (PatVariant         variant,
                         const PatGuide    *guide,
                         const PatPosition *position)
{
  return guide->order_never_matters || pat_order_all_dealt (variant, position);
}

uint64_t pat_key_sum       (PatVariant         variant,
                            const PatGuide    *guide,
                            const PatPosition *position);
uint64_t pat_key_sum_after (PatVariant         variant,
                            const PatGuide    *guide,
                            const PatPosition *before,
                            uint64_t           sum,
                            PatMove            move,
                            const PatPosition *after);
uint64_t pat_key_finish    (uint64_t           sum,
                            const PatPosition *position);
