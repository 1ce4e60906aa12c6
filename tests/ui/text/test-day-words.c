/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-day-words.h"
#include "parlour-finished-words.h"
#include "variant.h"
#include "tests.h"

/* 12 November 2026, a Thursday. */
enum { DAY = 739932 };

static const PatVariant louis = { &pat_louis };
static PatVariant two_packs;

static ParlourFacts
make_result (ParlourOutcome    outcome,
             gboolean          helped,
             ParlourFirstSight first_sight)
{
  return (ParlourFacts) {
    .day = DAY,
    .n_moves = 97,
    .elapsed_ms = 272000,
    .outcome = outcome,
    .helped = helped,
    .first_sight = first_sight,
  };
}

static void
assert_line (PatVariant    variant,
             ParlourFacts  result,
             const char   *expected)
{
  g_autofree char *words = parlour_finished_words_result (&result);
  g_autofree char *line = parlour_day_words_line (variant, result.day, words);

  g_assert_cmpstr (line, ==, expected);
}

static void
test_line (void)
{
  ParlourFacts single = make_result (PARLOUR_LOST, FALSE, PARLOUR_FIRST_SIGHT_NO);

  assert_line (louis, make_result (PARLOUR_WON, FALSE, PARLOUR_FIRST_SIGHT_YES),
               "Parlour – Louis, 12 November 2026: Won · 4:32 · 97 moves · first try");
  assert_line (louis, make_result (PARLOUR_WON, FALSE, PARLOUR_FIRST_SIGHT_NO),
               "Parlour – Louis, 12 November 2026: Won · 4:32 · 97 moves");
  assert_line (louis, make_result (PARLOUR_WON, TRUE, PARLOUR_FIRST_SIGHT_YES),
               "Parlour – Louis, 12 November 2026: Won · 4:32 · 97 moves · with help");
  assert_line (two_packs, make_result (PARLOUR_LOST, FALSE, PARLOUR_FIRST_SIGHT_UNKNOWN),
               "Parlour – Trefoil, Two packs, 12 November 2026: Lost · 4:32 · 97 moves");

  single.n_moves = 1;
  single.elapsed_ms = 3723000;
  assert_line (louis, single, "Parlour – Louis, 12 November 2026: Lost · 1:02:03 · 1 move");
}

static void
assert_words (char       *words,
              const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_format (void)
{
  assert_words (parlour_day_words_format (DAY, "The deal of %-d %B"), "The deal of 12 November");
  assert_words (parlour_day_words_format (DAY, "%OB %Y"), "November 2026");
  /* The year 1 began with a Monday. */
  assert_words (parlour_day_words_format (1, "%a"), "Mon");
  assert_words (parlour_day_words_format (7, "%a"), "Sun");
}

/* The accessible label of a day in the calendar. */
static void
test_said (void)
{
  const ParlourFacts won = make_result (PARLOUR_WON, FALSE, PARLOUR_FIRST_SIGHT_YES);
  ParlourMonthDay day = { .day = DAY };

  assert_words (parlour_day_words_label (&day), "Thursday, 12 November 2026");
  day.open = TRUE;
  assert_words (parlour_day_words_label (&day), "Thursday, 12 November 2026: Not played yet");
  day.is_today = TRUE;
  assert_words (parlour_day_words_label (&day), "Today · Thursday, 12 November 2026: Not played yet");
  day.is_today = FALSE;
  day.result = &won;
  assert_words (parlour_day_words_label (&day),
                "Thursday, 12 November 2026: Won · 4:32 · 97 moves · first try");
}

TESTS
{
  two_packs = variant_named ("trefoil", "packs=2");

  g_test_add_func ("/day-words/line", test_line);
  g_test_add_func ("/day-words/format", test_format);
  g_test_add_func ("/day-words/accessible-label", test_said);
}
