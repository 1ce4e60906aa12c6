/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "model-play.h"
#include "pat-hidden.h"
#include "tests.h"

/* The result of game @id; every other one is another deal. */
static ParlourFacts
make (guint64        id,
      ParlourOutcome outcome)
{
  return model_result (id, (guint32) id, outcome, 100 + (guint) id, 60000 + 1000 * id);
}

static gboolean
count (ParlourVariantStatistics *figures,
       guint64                   id,
       ParlourOutcome            outcome)
{
  const ParlourFacts result = make (id, outcome);

  return parlour_variant_statistics_count (figures, &result);
}

/* Ten games: lost, won, won, with help, lost, won, lost, won, won, won. */
static ParlourVariantStatistics *
ten_games (void)
{
  static const char *const story = "lwwhlwlwww";
  ParlourVariantStatistics *figures = parlour_variant_statistics_new ();

  for (guint i = 0; story[i] != '\0'; i++)
    {
      ParlourFacts next = make (i + 1, story[i] == 'l' ? PARLOUR_LOST : PARLOUR_WON);

      next.helped = story[i] == 'h';
      g_assert_true (parlour_variant_statistics_count (figures, &next));
    }

  return figures;
}

/* Returns: (transfer full): the figures as they are stored and read */
static ParlourVariantStatistics *
read_again (const ParlourVariantStatistics *figures)
{
  g_auto (GStrv) lines = parlour_variant_statistics_print (figures);
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  guint n_without_sum;
  ParlourVariantStatistics *read = parlour_variant_statistics_new_parsed ((const char *const *) lines, unreadable,
                                                                          &n_without_sum);

  g_assert_cmpuint (unreadable->len + n_without_sum, ==, 0);

  return read;
}

static void
assert_same (const ParlourVariantStatistics *one,
             const ParlourVariantStatistics *other)
{
  g_auto (GStrv) lines = parlour_variant_statistics_print (one);
  g_auto (GStrv) others = parlour_variant_statistics_print (other);

  g_assert_cmpstrv (lines, others);
}

/* All totals; unless their name says otherwise they are about wins without help. */
static void
test_totals (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  ParlourFacts quick = make (12, PARLOUR_WON);
  ParlourTotals totals = parlour_variant_statistics_get_totals (figures);

  g_assert_cmpuint (totals.n_played, ==, 10);
  g_assert_cmpuint (totals.n_won, ==, 6);
  g_assert_cmpuint (totals.n_won_helped, ==, 1);
  g_assert_cmpuint (totals.n_first_sight, ==, 0);
  g_assert_cmpuint (totals.current_streak, ==, 3);
  g_assert_cmpuint (totals.longest_streak, ==, 3);
  g_assert_cmpuint (totals.best_time_ms, ==, 62000);
  g_assert_cmpuint (totals.fewest_moves, ==, 102);
  g_assert_cmpuint (totals.total_time_ms, ==, 6 * 60000 + (2 + 3 + 6 + 8 + 9 + 10) * 1000);

  count (figures, 11, PARLOUR_LOST);
  totals = parlour_variant_statistics_get_totals (figures);
  g_assert_cmpuint (totals.current_streak, ==, 0);
  g_assert_cmpuint (totals.longest_streak, ==, 3);

  quick.elapsed_ms = 0;
  parlour_variant_statistics_count (figures, &quick);
  count (figures, 13, PARLOUR_WON);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).best_time_ms, ==, 0);
}

/* A win with help neither ends a streak nor lengthens it. */
static void
test_help_counts_apart (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  ParlourFacts helped = make (2, PARLOUR_WON);
  ParlourTotals totals;

  helped.helped = TRUE;
  helped.elapsed_ms = 1;
  helped.n_moves = 1;

  count (figures, 1, PARLOUR_WON);
  g_assert_true (parlour_variant_statistics_count (figures, &helped));
  count (figures, 3, PARLOUR_WON);

  totals = parlour_variant_statistics_get_totals (figures);
  g_assert_cmpuint (totals.n_played, ==, 3);
  g_assert_cmpuint (totals.current_streak, ==, 2);
  g_assert_cmpuint (totals.best_time_ms, ==, 61000);
  g_assert_cmpuint (totals.fewest_moves, ==, 101);

  /* Help does not matter in a lost game. */
  helped = make (4, PARLOUR_LOST);
  helped.helped = TRUE;
  parlour_variant_statistics_count (figures, &helped);
  totals = parlour_variant_statistics_get_totals (figures);
  g_assert_cmpuint (totals.n_won_helped, ==, 1);
  g_assert_cmpuint (totals.n_played, ==, 4);
}

/* A game counts once, and so does a deal that was won. */
static void
test_counts_once (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  g_autoptr (ParlourVariantStatistics) before = parlour_variant_statistics_copy (figures);
  ParlourFacts again = make (50, PARLOUR_WON);

  /* The same game. */
  again.id = 1;
  g_assert_false (parlour_variant_statistics_count (figures, &again));

  /* Won without help, and with. */
  again.id = 50;
  for (guint32 deal = 3; deal <= 4; deal++)
    {
      again.deal = deal;
      again.outcome = PARLOUR_WON;
      g_assert_false (parlour_variant_statistics_count (figures, &again));
      again.outcome = PARLOUR_LOST;
      g_assert_false (parlour_variant_statistics_count (figures, &again));
    }
  assert_same (figures, before);

  /* Lost. */
  again.deal = 1;
  again.outcome = PARLOUR_WON;
  g_assert_true (parlour_variant_statistics_count (figures, &again));
}

static void
test_unnumbered_deals_all_count (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint i = 1; i <= 3; i++)
    {
      ParlourFacts next = make (i, PARLOUR_WON);

      next.deal = 0;
      g_assert_true (parlour_variant_statistics_count (figures, &next));
    }

  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_won, ==, 3);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 0), ==, PAT_UNSEEN_ALL);
}

/* The totals cover every game, but the lists are bounded; a deal is kept longer
 * than its result. */
static void
test_lists_are_bounded (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + PARLOUR_MAX_OLDER + 1 };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  ParlourTotals totals;

  for (guint i = 1; i <= N_GAMES; i++)
    {
      ParlourFacts result = make (i, i == 3 ? PARLOUR_LOST : PARLOUR_WON);

      result.first_sight = PARLOUR_FIRST_SIGHT_YES;
      result.unseen = 7;
      parlour_variant_statistics_count (figures, &result);
    }

  totals = parlour_variant_statistics_get_totals (figures);
  g_assert_cmpuint (totals.n_played, ==, N_GAMES);
  g_assert_cmpuint (totals.n_first_sight, ==, N_GAMES - 1);
  g_assert_cmpuint (totals.current_streak, ==, N_GAMES - 3);
  g_assert_cmpuint (totals.best_time_ms, ==, 61000);
  g_assert_cmpuint (figures->results->len, ==, PARLOUR_MAX_RESULTS);
  g_assert_cmpuint (figures->before.n_played, ==, N_GAMES - PARLOUR_MAX_RESULTS);
  g_assert_cmpuint (figures->older->len, ==, PARLOUR_MAX_OLDER);
  g_assert_false (parlour_variant_statistics_knows (figures, N_GAMES - PARLOUR_MAX_RESULTS));
  g_assert_true (parlour_variant_statistics_knows (figures, N_GAMES));
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 1), ==, PAT_UNSEEN_ALL);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 2), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 3), ==, 7);
}

/* Only a smaller number of unseen cards is new; a deal that was won has none. */
static void
test_unseen (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  ParlourFacts lost = make (11, PARLOUR_LOST);
  ParlourFacts won = make (12, PARLOUR_WON);

  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 2), ==, 0);
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 2, 5));
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 0), ==, PAT_UNSEEN_ALL);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, PAT_UNSEEN_ALL);

  g_assert_true (parlour_variant_statistics_note_unseen (figures, 11, 40));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 11, 40));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 11, 41));
  g_assert_true (parlour_variant_statistics_note_unseen (figures, 11, 39));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 0, 39));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 12, PAT_UNSEEN_ALL));
  g_assert_cmpuint (figures->older->len, ==, 1);

  /* The smallest number of all games counts. */
  lost.unseen = 50;
  parlour_variant_statistics_count (figures, &lost);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, 39);
  lost.id = 13;
  lost.unseen = 30;
  parlour_variant_statistics_count (figures, &lost);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, 30);
  won.deal = 11;
  g_assert_true (parlour_variant_statistics_count (figures, &won));
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, 0);
}

static void
note_grade (ParlourVariantStatistics *figures,
            ParlourFacts              graded)
{
  g_assert_true (parlour_variant_statistics_note_grades (figures, &graded, 1));
  g_assert_false (parlour_variant_statistics_note_grades (figures, &graded, 1));
}

static void
assert_comparison (const ParlourComparison *comparison,
                   guint                    n_games,
                   guint                    n_won,
                   double                   hasty,
                   double                   careful,
                   double                   perfect)
{
  g_assert_cmpuint (comparison->n_games, ==, n_games);
  g_assert_cmpuint (comparison->n_won, ==, n_won);
  g_assert_cmpfloat (comparison->players[PAT_PLAYER_HASTY], ==, hasty);
  g_assert_cmpfloat (comparison->players[PAT_PLAYER_CAREFUL], ==, careful);
  g_assert_cmpfloat (comparison->players[PAT_PLAYER_PERFECT], ==, perfect);
}

/* Deals without a grade, or without a number, are left out; a deal that was played
 * again is played again by the others too, but not at first sight. */
static void
test_compare (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  ParlourComparison all, at_first_sight;
  ParlourFacts more[] = {
    make (11, PARLOUR_WON), make (12, PARLOUR_WON), make (13, PARLOUR_LOST), make (14, PARLOUR_WON),
    make (15, PARLOUR_WON), make (16, PARLOUR_WON),
  };
  const ParlourFacts not_played = { .deal = 100, .can_be_won = 1, .hasty = 64, .careful = 8 };

  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  assert_comparison (&all, 0, 0, 0, 0, 0);

  /* Lost, won, won, with help; and a deal that was not played. */
  note_grade (figures, (ParlourFacts) { .deal = 1, .can_be_won = 0, .hasty = 0, .careful = 0 });
  note_grade (figures, (ParlourFacts) { .deal = 2, .can_be_won = 1, .hasty = 16, .careful = 8 });
  note_grade (figures, (ParlourFacts) { .deal = 3, .can_be_won = 1, .hasty = 64, .careful = 6 });
  note_grade (figures, (ParlourFacts) { .deal = 4, .can_be_won = 1, .hasty = 0, .careful = 1 });
  g_assert_false (parlour_variant_statistics_note_grades (figures, &not_played, 1));
  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  assert_comparison (&all, 4, 3, 1.25, 1.875, 3);
  assert_comparison (&at_first_sight, 0, 0, 0, 0, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_first_sight, ==, 0);

  for (ParlourFirstSight i = PARLOUR_FIRST_SIGHT_UNKNOWN; i <= PARLOUR_FIRST_SIGHT_YES; i++)
    more[i].first_sight = i;
  for (guint i = 0; i < 2; i++)
    more[3 + i].first_sight = PARLOUR_FIRST_SIGHT_YES;
  more[4].deal = 0;
  more[5].deal = 13;
  more[5].first_sight = PARLOUR_FIRST_SIGHT_NO;
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    g_assert_true (parlour_variant_statistics_count (figures, &more[i]));
  for (guint32 deal = 11; deal <= 14; deal++)
    note_grade (figures, (ParlourFacts) { .deal = deal, .can_be_won = 1, .hasty = 8, .careful = 4 });

  /* Game 12 was won, but not at first sight; 13 was lost; 14 was won. */
  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  assert_comparison (&all, 9, 7, 1.25 + 5 / 8.0, 1.875 + 5 / 2.0, 8);
  assert_comparison (&at_first_sight, 3, 1, 3 / 8.0, 3 / 2.0, 3);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_first_sight, ==, 2);
}

/* Returns: (transfer full): the figures in all lines but one, and in a copy */
static ParlourVariantStatistics *
restore_without (char                          **lines,
                 guint                           lost,
                 const ParlourVariantStatistics *copy)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  ParlourVariantStatistics *read;
  guint n_without_sum;

  for (guint i = 0; i <= g_strv_length (lines); i++)
    if (i != lost)
      g_ptr_array_add (left, lines[i]);
  read = parlour_variant_statistics_new_parsed ((const char *const *) left->pdata, unreadable,
                                                &n_without_sum);
  parlour_variant_statistics_restore (read, copy);

  return read;
}

/* A lost line comes back from a copy, at its place, even if the copy lacks the latest game.  No
 * game comes twice, although all of them end in the same second. */
static void
test_restore (void)
{
  enum { N_GAMES = PARLOUR_MAX_RESULTS + 20 };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  ParlourVariantStatistics *copies[2];
  g_auto (GStrv) lines = NULL;
  guint n_lines;

  for (guint i = 1; i <= N_GAMES; i++)
    {
      if (i == N_GAMES)
        copies[0] = parlour_variant_statistics_copy (figures);
      count (figures, i, i % 3 == 0 ? PARLOUR_WON : PARLOUR_LOST);
    }
  copies[1] = parlour_variant_statistics_copy (figures);
  lines = parlour_variant_statistics_print (figures);
  n_lines = g_strv_length (lines);
  g_assert_cmpuint (n_lines, ==, 1 + 20 + PARLOUR_MAX_RESULTS);

  /* The last line is in the later copy alone. */
  for (guint i = 0; i < n_lines; i++)
    for (guint j = i == n_lines - 1; j < G_N_ELEMENTS (copies); j++)
      {
        g_autoptr (ParlourVariantStatistics) read = restore_without (lines, i, copies[j]);

        g_assert_cmpuint (parlour_variant_statistics_get_totals (read).n_played, ==, N_GAMES);
        g_assert_cmpuint (parlour_variant_statistics_get_totals (read).n_won, ==, N_GAMES / 3);
        g_assert_true (parlour_variant_statistics_is_same (read, figures));
      }

  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    parlour_variant_statistics_free (copies[i]);
}

/* The copy is older than an import, which inserted games and moved others to the sums.  At most
 * the lost line is missing then, and no game comes twice. */
static void
test_restore_after_import (void)
{
  enum { N_IMPORTED = 7 };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) copy = NULL;
  ParlourFacts imported[N_IMPORTED];
  g_auto (GStrv) lines = NULL;
  guint n_games;

  for (guint i = 1; i <= PARLOUR_MAX_RESULTS + 20; i++)
    {
      ParlourFacts result = make (i, PARLOUR_LOST);

      result.ended_ms += i * 10000;
      parlour_variant_statistics_count (figures, &result);
    }
  copy = parlour_variant_statistics_copy (figures);

  for (guint i = 0; i < N_IMPORTED; i++)
    {
      imported[i] = make (10000 + i, PARLOUR_LOST);
      imported[i].ended_ms = make (0, PARLOUR_LOST).ended_ms + 5000;
      imported[i].ended_ms += 10000 * (i < 3 ? 22 + i : 100 * i);
    }
  g_assert_cmpuint (parlour_variant_statistics_import (figures, imported, N_IMPORTED), ==,
                    N_IMPORTED);
  n_games = parlour_variant_statistics_get_totals (figures).n_played;
  lines = parlour_variant_statistics_print (figures);

  for (guint i = 0; i < g_strv_length (lines); i++)
    {
      g_autoptr (ParlourVariantStatistics) read = restore_without (lines, i, copy);
      const guint n_read = parlour_variant_statistics_get_totals (read).n_played;
      g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);

      if (i > 0)
        g_assert_cmpuint (n_read, >=, n_games - 1);
      g_assert_cmpuint (n_read, <=, n_games);
      for (guint j = 0; j < read->results->len; j++)
        g_assert_true (g_hash_table_add (ids, &g_array_index (read->results, ParlourFacts, j).id));
    }
}

/* Records a game of the deal of a day.  Returns: whether that changed anything */
static gboolean
play_day (ParlourVariantStatistics *figures,
          guint32                   day,
          ParlourOutcome            outcome,
          guint                     n_moves)
{
  ParlourFacts result = model_result (n_moves, day, outcome, n_moves, 60000);

  result.day = day;

  return parlour_variant_statistics_count (figures, &result);
}

static void
assert_day (const ParlourVariantStatistics *figures,
            guint32                         day,
            ParlourOutcome                  outcome,
            guint                           n_moves)
{
  const ParlourFacts *kept = parlour_variant_statistics_get_day (figures, day);

  g_assert_nonnull (kept);
  g_assert_cmpuint (kept->day, ==, day);
  g_assert_cmpint (kept->outcome, ==, outcome);
  g_assert_cmpuint (kept->n_moves, ==, n_moves);
}

/* The result of a day is its first win, or its first loss until there is a win. */
static void
test_days (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) copy = NULL;
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  g_assert_null (parlour_variant_statistics_get_day (figures, 739932));
  g_assert_cmpuint (parlour_variant_statistics_get_first_day (figures), ==, G_DATE_BAD_JULIAN);
  g_assert_true (play_day (figures, 739932, PARLOUR_LOST, 50));
  g_assert_true (play_day (figures, 739932, PARLOUR_LOST, 60));
  assert_day (figures, 739932, PARLOUR_LOST, 50);
  g_assert_true (play_day (figures, 739932, PARLOUR_WON, 70));
  g_assert_false (play_day (figures, 739932, PARLOUR_WON, 65));
  g_assert_false (play_day (figures, 739932, PARLOUR_LOST, 66));
  assert_day (figures, 739932, PARLOUR_WON, 70);

  g_assert_true (play_day (figures, 739940, PARLOUR_LOST, 40));
  g_assert_true (play_day (figures, 739931, PARLOUR_LOST, 30));
  g_assert_null (parlour_variant_statistics_get_day (figures, 739935));
  g_assert_cmpuint (parlour_variant_statistics_get_first_day (figures), ==, 739931);
  assert_day (figures, 739931, PARLOUR_LOST, 30);
  assert_day (figures, 739940, PARLOUR_LOST, 40);

  /* Days that another process stored meanwhile. */
  copy = parlour_variant_statistics_copy (figures);
  play_day (later, 739931, PARLOUR_WON, 31);
  play_day (later, 739932, PARLOUR_LOST, 32);
  parlour_variant_statistics_restore (copy, later);
  assert_day (copy, 739931, PARLOUR_WON, 31);
  assert_day (copy, 739932, PARLOUR_WON, 70);
  assert_day (figures, 739931, PARLOUR_LOST, 30);
}

/* A deal that was won before does not count, but its day does. */
static void
test_day_of_a_deal_that_was_won (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  g_autoptr (ParlourVariantStatistics) copy = NULL;
  ParlourFacts again = make (50, PARLOUR_LOST);

  again.deal = 2;
  again.day = 739932;
  g_assert_true (parlour_variant_statistics_count (figures, &again));
  g_assert_false (parlour_variant_statistics_count (figures, &again));
  assert_day (figures, 739932, PARLOUR_LOST, 150);

  copy = parlour_variant_statistics_copy (figures);
  g_assert_true (parlour_variant_statistics_forget (copy, 50));
  g_assert_null (parlour_variant_statistics_get_day (copy, 739932));

  again.id = 51;
  again.n_moves = 151;
  again.outcome = PARLOUR_WON;
  g_assert_true (parlour_variant_statistics_count (figures, &again));
  assert_day (figures, 739932, PARLOUR_WON, 151);
  parlour_variant_statistics_restore (copy, figures);
  assert_day (copy, 739932, PARLOUR_WON, 151);

  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_played, ==, 10);
}

/* Days stay known after their results have become sums. */
static void
test_days_of_older_games (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) read = NULL;

  for (guint i = 1; i <= PARLOUR_MAX_RESULTS + 2; i++)
    g_assert_true (play_day (figures, 739000 + i, PARLOUR_LOST, i));
  g_assert_cmpuint (figures->older->len, ==, 2);

  read = read_again (figures);
  assert_day (read, 739001, PARLOUR_LOST, 1);
  assert_day (read, 739003, PARLOUR_LOST, 3);
  g_assert_cmpuint (parlour_variant_statistics_get_first_day (read), ==, 739001);
}

/* Figures that are printed and parsed are the same. */
static void
test_round_trip (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  g_autoptr (ParlourVariantStatistics) read = NULL;
  ParlourFacts more = make (11, PARLOUR_LOST);

  more.first_sight = PARLOUR_FIRST_SIGHT_NO;
  more.unseen = 0;
  more.day = 739932;
  parlour_variant_statistics_count (figures, &more);
  parlour_variant_statistics_note_unseen (figures, 70, 3);
  note_grade (figures, (ParlourFacts) { .deal = 2, .can_be_won = 0, .hasty = 0, .careful = 0 });
  figures->before = (ParlourTotals) { 600, 300, 20, 100, 1, 2, G_GUINT64_CONSTANT (9000000000), G_GUINT64_CONSTANT (2700000000000), 5 };

  read = read_again (figures);
  assert_same (read, figures);
  g_assert_cmpuint (read->before.n_first_sight, ==, 100);
  g_assert_cmpuint (g_array_index (read->results, ParlourFacts, 1).can_be_won, ==, 0);
  g_assert_cmpuint (g_array_index (read->results, ParlourFacts, 0).can_be_won, ==, PARLOUR_UNKNOWN);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (read, 11), ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (read, 70), ==, 3);
  assert_day (read, 739932, PARLOUR_LOST, 111);
}

/* Lines that cannot be read are left out and counted. */
static void
test_unreadable_lines (void)
{
  static const char *const lines[] = {
    "result moves=5 outcome=won id=00000000000000ff",
    "", "result", "results moves=5", "result moves=5 outcome=won", "result moves=5 id=00000000000000fe",
    "result moves=5 outcome=won id=00000000000000FE", "result moves=5 outcome=drawn id=00000000000000fe",
    "result moves=-5 outcome=won id=00000000000000fe", "result  moves=5 outcome=won id=00000000000000fe",
    "result moves=4294967296 outcome=won id=00000000000000fe", "result wins=5 outcome=won id=00000000000000fe",
    "deal unseen=4", "deal deal=4294967296", "deal day=2026-02-30 deal=5 moves=5 outcome=won id=00000000000000fe", "deal day=2026-02-20 deal=5 outcome=won id=00000000000000fe",
    "before played=many", "before played=99999999999", "before", "before played=0 won=20",
    "before played=20 won=15 won-helped=6 streak=1 longest-streak=1 best-ms=1 total-ms=15 fewest-moves=9",
    "before played=20 won=5 first-sight=6 longest-streak=1 best-ms=1 total-ms=15 fewest-moves=9",
    "before played=20 won=5 streak=2 longest-streak=1 best-ms=1 total-ms=15 fewest-moves=9",
    "before played=20 won=5 longest-streak=6 best-ms=1 total-ms=15 fewest-moves=9",
    "before played=20 won=5 longest-streak=5 best-ms=4 total-ms=15 fewest-moves=9",
    "before played=20 won=5 longest-streak=5 best-ms=3 total-ms=15",
    "before played=20 won=5 best-ms=3 total-ms=15 fewest-moves=9",
    "before played=20 total-ms=15", "before played=20 best-ms=1", "before played=20 fewest-moves=15",
    "result moves=0 outcome=won id=00000000000000fe", "result outcome=won id=00000000000000fe",
    "result moves=5 outcome=won id=00000000000000fe sum=00000000", "result moves=5 outcome=won sum=00000000",
    "result moves=5 outcome=won id=00000000000000fe sum=",
    NULL
  };
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);
  guint n_without_sum;

  figures = parlour_variant_statistics_new_parsed (lines, unreadable, &n_without_sum);
  g_assert_cmpuint (n_without_sum, ==, 1);
  g_assert_cmpuint (unreadable->len, ==, G_N_ELEMENTS (lines) - 2);
  for (guint i = 0; i < unreadable->len; i++)
    g_assert_cmpstr (unreadable->pdata[i], ==, lines[i + 1]);
  g_assert_cmpuint (figures->results->len, ==, 1);
  g_assert_cmpuint (figures->older->len + figures->before.n_played, ==, 0);
}

/* A line that may be cut off needs its check sum, because the part that is left may look whole. */
static void
test_needed_sums (void)
{
  static const char *const lines[] = {
    "before played=20",
    "result moves=5 outcome=won id=00000000000000ff",
    NULL
  };
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func (g_free);

  figures = parlour_variant_statistics_new_parsed (lines, unreadable, NULL);
  g_assert_cmpuint (unreadable->len, ==, 2);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_played, ==, 0);
}

/* A game that is won if @id is even, after the chance @percent was told halfway. */
static void
count_told (ParlourVariantStatistics *figures,
            guint64                   id,
            guint                     percent)
{
  ParlourFacts result = make (id, id % 2 == 0 ? PARLOUR_WON : PARLOUR_LOST);

  result.chance = percent;
  g_assert_true (parlour_variant_statistics_count (figures, &result));
}

static void
assert_foretold (const ParlourVariantStatistics *figures,
                 guint                           from,
                 guint                           to,
                 guint                           n_games,
                 guint                           n_won)
{
  const ParlourForetold told = parlour_variant_statistics_get_foretold (figures, from, to);

  g_assert_cmpuint (told.n_games, ==, n_games);
  g_assert_cmpuint (told.n_won, ==, n_won);
}

/* There are no figures until fifty games had a chance halfway. */
static void
test_foretold (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) parsed = NULL;

  for (guint id = 1; id < PARLOUR_LEAST_FORETOLD; id++)
    {
      count (figures, 1000 + id, PARLOUR_WON);
      count_told (figures, id, id <= 30 ? 90 : 40);
    }
  assert_foretold (figures, 0, 100, 0, 0);

  count_told (figures, PARLOUR_LEAST_FORETOLD, 100);
  parsed = read_again (figures);
  assert_foretold (parsed, 0, 100, PARLOUR_LEAST_FORETOLD, PARLOUR_LEAST_FORETOLD / 2);
  assert_foretold (parsed, 90, 90, 30, 15);
  assert_foretold (parsed, 91, 110, 1, 1);
  assert_foretold (parsed, 40, 89, 19, 9);
  assert_foretold (parsed, 41, 89, 0, 0);
}

TESTS
{
  g_test_add_func ("/variant-statistics/totals", test_totals);
  g_test_add_func ("/variant-statistics/help-counts-apart", test_help_counts_apart);
  g_test_add_func ("/variant-statistics/counts-once", test_counts_once);
  g_test_add_func ("/variant-statistics/unnumbered-deals-all-count", test_unnumbered_deals_all_count);
  g_test_add_func ("/variant-statistics/lists-are-bounded", test_lists_are_bounded);
  g_test_add_func ("/variant-statistics/unseen", test_unseen);
  g_test_add_func ("/variant-statistics/compare", test_compare);
  g_test_add_func ("/variant-statistics/foretold", test_foretold);
  g_test_add_func ("/variant-statistics/restore", test_restore);
  g_test_add_func ("/variant-statistics/restore-after-import", test_restore_after_import);
  g_test_add_func ("/variant-statistics/days", test_days);
  g_test_add_func ("/variant-statistics/day-of-a-deal-that-was-won", test_day_of_a_deal_that_was_won);
  g_test_add_func ("/variant-statistics/days-of-older-games", test_days_of_older_games);
  g_test_add_func ("/variant-statistics/round-trip", test_round_trip);
  g_test_add_func ("/variant-statistics/unreadable-lines", test_unreadable_lines);
  g_test_add_func ("/variant-statistics/needed-sums", test_needed_sums);
}
