/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-seen.h"
#include "tests.h"

#include <glib.h>

/* spread() gives keys with different slots, same_slot() keys with the same slot. */
static uint64_t
spread (uint64_t n)
{
  return n * UINT64_C (0x9e3779b97f4a7c15);
}

static uint64_t
same_slot (uint64_t n)
{
  return n << 40 | 7;
}

/* All keys are kept while the table grows several times. */
static void
assert_keeps (uint64_t (*key) (uint64_t n),
              unsigned   n_keys)
{
  PatSeen seen;

  g_assert_true (pat_seen_init (&seen, 4 << 20));
  for (unsigned n = 1; n <= n_keys; n++)
    g_assert_cmpint (pat_seen_add (&seen, key (n)), ==, PAT_SEEN_NEW);
  for (unsigned n = 1; n <= n_keys; n++)
    {
      g_assert_true (pat_seen_has (&seen, key (n)));
      g_assert_false (pat_seen_has (&seen, key (n_keys + n)));
      g_assert_cmpint (pat_seen_add (&seen, key (n)), ==, PAT_SEEN_BEFORE);
    }
  g_assert_cmpuint (seen.used, ==, n_keys);
  pat_seen_clear (&seen);
}

static void
test_spread (void)
{
  assert_keeps (spread, 50000);
}

static void
test_same_slot (void)
{
  assert_keeps (same_slot, 3000);
}

static void
test_zero (void)
{
  PatSeen seen;

  g_assert_true (pat_seen_init (&seen, 1 << 20));
  g_assert_false (pat_seen_has (&seen, 0));
  g_assert_cmpint (pat_seen_add (&seen, 0), ==, PAT_SEEN_NEW);
  g_assert_true (pat_seen_has (&seen, 0));
  g_assert_cmpint (pat_seen_add (&seen, 0), ==, PAT_SEEN_BEFORE);
  pat_seen_clear (&seen);
}

static void
test_empty (void)
{
  PatSeen seen;
  size_t capacity;

  g_assert_true (pat_seen_init (&seen, 4 << 20));
  for (unsigned n = 1; n <= 20000; n++)
    pat_seen_add (&seen, spread (n));
  capacity = seen.capacity;

  pat_seen_empty (&seen);
  g_assert_cmpuint (seen.capacity, ==, capacity);
  for (unsigned n = 1; n <= 20000; n++)
    g_assert_cmpint (pat_seen_add (&seen, spread (n)), ==, PAT_SEEN_NEW);
  pat_seen_clear (&seen);
}

/* A full table takes no new keys, stays within its limit, and loses no keys. */
static void
test_full (void)
{
  const size_t max_bytes = 1 << 20;
  PatSeen seen;
  unsigned n = 0;

  g_assert_true (pat_seen_init (&seen, max_bytes));
  while (pat_seen_add (&seen, spread (n + 1)) == PAT_SEEN_NEW)
    n++;

  g_assert_cmpuint (n, >=, 16384);
  g_assert_cmpuint (seen.capacity * sizeof *seen.keys, <=, max_bytes);
  g_assert_cmpint (pat_seen_add (&seen, spread (n + 2)), ==, PAT_SEEN_FULL);
  for (unsigned i = 1; i <= n; i++)
    g_assert_cmpint (pat_seen_add (&seen, spread (i)), ==, PAT_SEEN_BEFORE);
  pat_seen_clear (&seen);
}

TESTS
{
  g_test_add_func ("/solver/seen/keeps-keys", test_spread);
  g_test_add_func ("/solver/seen/keeps-keys-with-equal-slots", test_same_slot);
  g_test_add_func ("/solver/seen/key-of-zero", test_zero);
  g_test_add_func ("/solver/seen/empty-keeps-memory", test_empty);
  g_test_add_func ("/solver/seen/full-table", test_full);
}
