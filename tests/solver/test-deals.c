/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-key.h"
#include "pat-search.h"
#include "tests.h"

#include <glib.h>
#include <limits.h>

/*
 * Tests the search deal by deal on small games of Trefoil.  With enough memory its verdict must
 * be right.  With too little it may give up, but must not claim to have searched everything.
 * The option to gather at any time gives the most layouts.
 */

static PatOutcome
search_deals (const PatPosition *position,
              unsigned           width,
              uint64_t           nodes)
{
  PatVariant variant = variant_named ("trefoil", "gathering=any-time");
  PatLimits limits = { .unpruned = true };
  PatSearch search = {
    .variant = variant,
    .guide = pat_guide_find (variant),
    .limits = &limits,
    .start.position = *position,
    .n_cards = PAT_PACK_SIZE,
    .stage_end = nodes,
    .width = width,
    .best_score = INT_MIN,
    .stage_memory = 16 << 20,
  };
  PatOutcome outcome;

  search.start.sum = pat_key_sum (variant, search.guide, position);
  g_assert_true (pat_seen_init (&search.seen, 16 << 20));
  outcome = pat_deals (&search, NULL);
  pat_seen_clear (&search.seen);
  g_free (search.best.moves);

  return outcome;
}

/* Compares searches with limits to searches without. */
static void
compare_limited (unsigned width,
                 uint64_t nodes)
{
  unsigned n = referee_rounds (2000);
  unsigned n_won = 0, n_lost = 0, n_missed = 0, n_given_up = 0;
  PatRandom random;

  pat_random_init (&random, 5, width);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = referee_reduced_trefoil (3, &random);
      PatOutcome truth = search_deals (&position, 200, UINT64_MAX);
      PatOutcome outcome = search_deals (&position, width, nodes);

      g_assert_true (truth == PAT_SEARCH_WON || truth == PAT_SEARCH_EXHAUSTED);
      g_assert_true (outcome == truth || outcome == PAT_SEARCH_ON);
      n_won += truth == PAT_SEARCH_WON;
      n_lost += truth == PAT_SEARCH_EXHAUSTED;
      n_missed += truth == PAT_SEARCH_WON && outcome == PAT_SEARCH_ON;
      n_given_up += truth == PAT_SEARCH_EXHAUSTED && outcome == PAT_SEARCH_ON;
    }

  g_test_message ("won %u lost %u missed %u given up %u", n_won, n_lost, n_missed, n_given_up);
  g_assert_cmpuint (n_won, >, n / 10);
  g_assert_cmpuint (n_lost, >, n / 10);
  g_assert_cmpuint (n_missed, >, 0);
  g_assert_cmpuint (n_given_up, >, 0);
}

static void
test_narrow (void)
{
  compare_limited (1, UINT64_MAX);
}

static void
test_short (void)
{
  compare_limited (200, 400);
}

TESTS
{
  g_test_add_func ("/solver/deals/narrow-search-proves-nothing-wrong", test_narrow);
  g_test_add_func ("/solver/deals/few-nodes-prove-nothing-wrong", test_short);
}
