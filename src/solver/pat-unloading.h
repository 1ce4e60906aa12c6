/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdbool.h>

/*
 * Auxiliary Sequences: what the auxiliaries must hold for the waste, and the
 * stock, to come down to their lowest cards.
 */

/* The lowest cards of the waste or of the stock. */
typedef struct
{
  const PatCard *cards;
  unsigned       n;
  /* The lowest rank of each suit among so many of them. */
  uint8_t        least[PAT_PACK_SIZE + 1][PAT_N_SUITS];
} PatUnloadingRest;

/* A moment at which no more than the rest lies elsewhere than on auxiliaries and
 * foundations. */
typedef struct
{
  PatUnloadingRest waste;
  PatUnloadingRest stock;
  /* Bits for the ranks of each suit: in the rest; on auxiliaries for sure. */
  uint16_t         resting[PAT_N_SUITS];
  uint16_t         held[PAT_N_SUITS];
  /* How many of each rank are there for sure, and at most. */
  uint8_t          least[PAT_N_RANKS + 1];
  uint8_t          most[PAT_N_RANKS + 1];
} PatUnloading;

void     pat_unloading_init       (PatUnloading       *unloading,
                                   const PatPosition  *position,
                                   bool                with_stock);
void     pat_unloading_release    (PatUnloading       *unloading,
                                   PatUnloadingRest   *rest);
unsigned pat_unloading_count_runs (const PatUnloading *unloading);
bool     pat_unloading_is_lost    (PatVariant          variant,
                                   const PatPosition  *position);
