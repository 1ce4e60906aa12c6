/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-card.h"

#include <stdint.h>

#define PAT_DEAL_MIN UINT32_C (1)
#define PAT_DEAL_MAX UINT32_C (2147483647)

/* The random number generator PCG32. */
typedef struct
{
  uint64_t state;
  uint64_t increment;
} PatRandom;

void     pat_random_init    (PatRandom *random,
                             uint64_t   seed,
                             uint64_t   stream);
uint32_t pat_random_next    (PatRandom *random);
uint32_t pat_random_below   (PatRandom *random,
                             uint32_t   bound);
void     pat_random_shuffle (PatRandom *random,
                             PatCard   *cards,
                             unsigned   n);

void     pat_shuffle        (uint32_t   deal,
                             unsigned   n_packs,
                             PatCard   *pack);
