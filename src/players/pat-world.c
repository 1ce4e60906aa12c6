/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-world.h"

#include "pat-hidden.h"
#include "pat-key.h"
#include "pat-shuffle.h"

#include <string.h>

/* The stream of random numbers for worlds. */
enum { STREAM = 2 };

/*
 * pat_world_seed:
 *
 * Returns: a seed for pat_world_draw(), which depends on @seed and on the visible cards
 *   of @position, but not on the order of its hidden cards
 */
uint64_t
pat_world_seed (PatVariant         variant,
                const PatPosition *position,
                unsigned           unseen,
                uint64_t           seed)
{
  PatPosition seen = *position;
  uint64_t sum;

  pat_hidden_sort (&seen, unseen);
  sum = pat_key_sum (variant, pat_guide_find (variant), &seen);
  return pat_key_mix (seed) ^ pat_key_finish (sum, &seen);
}

/*
 * pat_world_draw:
 * @number: the number of the world, from 0
 *
 * Shuffles the hidden cards of @position.
 */
void
pat_world_draw (PatPosition *position,
                unsigned     unseen,
                uint64_t     world_seed,
                unsigned     number)
{
  PatRandom random;

  pat_random_init (&random, world_seed + number, STREAM);
  pat_hidden_sort (position, unseen);
  pat_random_shuffle (&random, position->cards + pat_position_start (position, PAT_STOCK),
                      pat_hidden_count (position, unseen));
}

/*
 * pat_world_copy:
 * @world: a position with the same stock, or with more cards on top of it
 *
 * Copies the order of the stock of @world to @position.
 */
void
pat_world_copy (PatPosition       *position,
                const PatPosition *world)
{
  memcpy (position->cards + pat_position_start (position, PAT_STOCK),
          world->cards + pat_position_start (world, PAT_STOCK),
          pat_position_count (position, PAT_STOCK));
}
