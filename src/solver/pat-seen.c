/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-seen.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 1 << 13 };

/*
 * pat_seen_init:
 * @max_bytes: memory limit, also while the table grows
 *
 * Returns: false when memory runs out
 */
bool
pat_seen_init (PatSeen *seen,
               size_t   max_bytes)
{
  *seen = (PatSeen) { .capacity = FIRST_CAPACITY, .max_capacity = FIRST_CAPACITY };
  /* While the table grows, the old block, of half the size, exists as well. */
  while (seen->max_capacity * 3 * sizeof *seen->keys <= max_bytes)
    seen->max_capacity *= 2;
  seen->keys = calloc (seen->capacity, sizeof *seen->keys);

  return seen->keys != NULL;
}

/*
 * pat_seen_clear:
 *
 * Frees what @seen owns.
 */
void
pat_seen_clear (PatSeen *seen)
{
  free (seen->keys);
  *seen = (PatSeen) { 0 };
}

/* Removes all keys, and keeps the memory. */
void
pat_seen_empty (PatSeen *seen)
{
  memset (seen->keys, 0, seen->capacity * sizeof *seen->keys);
  seen->used = 0;
}

/* Zero marks a free slot. */
static inline uint64_t
not_zero (uint64_t key)
{
  return key > 0 ? key : 1;
}

/* The slot that has @key, or the free slot for it. */
static size_t
find (const uint64_t *keys,
      size_t          capacity,
      uint64_t        key)
{
  size_t at = key & (capacity - 1);

  while (keys[at] != 0 && keys[at] != key)
    at = (at + 1) & (capacity - 1);

  return at;
}

static bool
grow (PatSeen *seen)
{
  size_t capacity = seen->capacity * 2;
  uint64_t *keys;

  if (capacity > seen->max_capacity)
    return false;

  keys = calloc (capacity, sizeof *keys);
  if (keys == NULL)
    return false;

  for (size_t i = 0; i < seen->capacity; i++)
    if (seen->keys[i] != 0)
      keys[find (keys, capacity, seen->keys[i])] = seen->keys[i];

  free (seen->keys);
  seen->keys = keys;
  seen->capacity = capacity;
  return true;
}

/*
 * pat_seen_has:
 *
 * Returns: whether @key was added before
 */
bool
pat_seen_has (const PatSeen *seen,
              uint64_t       key)
{
  key = not_zero (key);

  return seen->keys[find (seen->keys, seen->capacity, key)] == key;
}

/*
 * pat_seen_add:
 *
 * Adds @key.
 *
 * Returns: whether it was new
 */
PatSeenAnswer
pat_seen_add (PatSeen  *seen,
              uint64_t  key)
{
  size_t at;

  key = not_zero (key);
  at = find (seen->keys, seen->capacity, key);
  if (seen->keys[at] == key)
    return PAT_SEEN_BEFORE;

  /* At most three quarters of the slots are used. */
  if (seen->used >= seen->capacity / 4 * 3)
    {
      if (!grow (seen))
        return PAT_SEEN_FULL;
      at = find (seen->keys, seen->capacity, key);
    }

  seen->keys[at] = key;
  seen->used++;
  return PAT_SEEN_NEW;
}
