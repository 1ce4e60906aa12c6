/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include <stdbool.h>

/* Which cards must be on the auxiliaries when the waste and the stock have shrunk to their
 * lowest cards. */

/* The waste or the stock, shrunk to its lowest n cards, which are called remaining. */
typedef struct
{
  const PatCard *cards;
  unsigned       n;
  /* The lowest rank of each suit among the lowest 0, 1, … cards. */
  uint8_t        least[PAT_PACK_SIZE + 1][PAT_N_SUITS];
} PatUnloadingPile;

/* A moment at which all cards except the remaining ones are on auxiliaries and foundations. */
typedef struct
{
  PatUnloadingPile waste;
  PatUnloadingPile stock;
  /* A bit for each rank of each suit: the remaining cards, and the cards that must be on
   * auxiliaries. */
  uint16_t         remaining[PAT_N_SUITS];
  uint16_t         held[PAT_N_SUITS];
  /* The number of cards of each rank that are on auxiliaries, at least and at most. */
  uint8_t          least[PAT_N_RANKS + 1];
  uint8_t          most[PAT_N_RANKS + 1];
} PatUnloading;

void     pat_unloading_init       (PatUnloading       *unloading,
                                   const PatPosition  *position,
                                   bool                with_stock);
void     pat_unloading_release    (PatUnloading       *unloading,
                                   PatUnloadingPile   *shrunk);
unsigned pat_unloading_count_runs (const PatUnloading *unloading);
bool     pat_unloading_is_lost    (PatVariant          variant,
                                   const PatPosition  *position);
