/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A hash set of 64-bit keys of positions, in one block of memory that grows up to a
 * limit.  The probability that two of ten million positions have the same key is about
 * one in 400,000.
 */
typedef struct
{
  uint64_t *keys;
  /* A power of two. */
  size_t    capacity;
  size_t    used;
  size_t    max_capacity;
} PatSeen;

typedef enum
{
  PAT_SEEN_NEW,
  PAT_SEEN_BEFORE,
  /* New, but the table is full. */
  PAT_SEEN_FULL,
} PatSeenAnswer;

bool          pat_seen_init  (PatSeen       *seen,
                              size_t         max_bytes);
void          pat_seen_clear (PatSeen       *seen);
void          pat_seen_empty (PatSeen       *seen);
bool          pat_seen_has   (const PatSeen *seen,
                              uint64_t       key);
PatSeenAnswer pat_seen_add   (PatSeen       *seen,
                              uint64_t       key);
