/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-guide.h"

/*
 * A number for a position, the same for two that differ only in what does not
 * matter: the order of interchangeable piles, of like foundations, and which of
 * two like cards is which.
 *
 * Its sum over the piles is kept beside the position, so that a move costs no
 * more than the piles it touches.
 */

/* The finisher of splitmix64: every bit of @x reaches every bit. */
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
