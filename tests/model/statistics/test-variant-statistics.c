/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "pat-hidden.h"
#include "pat-shuffle.h"

/* Result number @id; every other one is another deal. */
static ParlourResult
result (guint64        id,
        ParlourOutcome outcome)
{
  return (ParlourResult) {
    .finished_at_s = 1700000000 + id,
    .duration_ms = 60000 + 1000 * id,
    .n_moves = 100 + id,
    .outcome = outcome,
    .deal = id,
    .game_id = id,
  };
}

static gboolean
count (ParlourVariantStatistics *figures,
       guint64                   id,
       ParlourOutcome            outcome)
{
  const ParlourResult counted = result (id, outcome);

  return parlour_variant_statistics_count (figures, &counted);
}

/* Ten games: lost, won, won, with help, lost, won, lost, won, won, won. */
static ParlourVariantStatistics *
ten_games (void)
{
  static const char *const story = "lwwhlwlwww";
  ParlourVariantStatistics *figures = parlour_variant_statistics_new ();

  for (guint i = 0; story[i] != '\0'; i++)
    {
      ParlourResult next = result (i + 1, story[i] == 'l' ? PARLOUR_LOST : PARLOUR_WON);

      next.helped = story[i] == 'h';
      g_assert_true (parlour_variant_statistics_count (figures, &next));
    }

  return figures;
}

static void
assert_same (const ParlourVariantStatistics *one,
             const ParlourVariantStatistics *other)
{
  g_assert_cmpuint (one->n_played, ==, other->n_played);
  g_assert_cmpuint (one->n_won, ==, other->n_won);
  g_assert_cmpuint (one->n_won_helped, ==, other->n_won_helped);
  g_assert_cmpuint (one->current_streak, ==, other->current_streak);
  g_assert_cmpuint (one->longest_streak, ==, other->longest_streak);
  g_assert_cmpint (one->best_time_ms.known, ==, other->best_time_ms.known);
  g_assert_cmpuint (one->best_time_ms.value, ==, other->best_time_ms.value);
  g_assert_cmpuint (one->total_time_ms, ==, other->total_time_ms);
  g_assert_cmpint (one->fewest_moves.known, ==, other->fewest_moves.known);
  g_assert_cmpuint (one->fewest_moves.value, ==, other->fewest_moves.value);
  g_assert_cmpmem (one->results->data, one->results->len * sizeof (ParlourResult),
                   other->results->data, other->results->len * sizeof (ParlourResult));
  g_assert_cmpmem (one->won_deals->data, one->won_deals->len * sizeof (guint32),
                   other->won_deals->data, other->won_deals->len * sizeof (guint32));
  g_assert_cmpmem (one->seen_deals->data, one->seen_deals->len * sizeof (ParlourSeenDeal),
                   other->seen_deals->data, other->seen_deals->len * sizeof (ParlourSeenDeal));
  g_assert_cmpmem (one->graded_deals->data, one->graded_deals->len * sizeof (ParlourGradedDeal),
                   other->graded_deals->data, other->graded_deals->len * sizeof (ParlourGradedDeal));
}

/* Every figure, of a win without help but where it says otherwise. */
static void
test_count (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  ParlourBest average = parlour_variant_statistics_get_average_time (figures);

  g_assert_cmpuint (figures->n_played, ==, 10);
  g_assert_cmpuint (figures->n_won, ==, 6);
  g_assert_cmpuint (figures->n_won_helped, ==, 1);
  g_assert_cmpuint (parlour_variant_statistics_get_lost (figures), ==, 3);
  g_assert_cmpuint (figures->current_streak, ==, 3);
  g_assert_cmpuint (figures->longest_streak, ==, 3);
  g_assert_cmpuint (figures->best_time_ms.value, ==, 62000);
  g_assert_cmpuint (figures->fewest_moves.value, ==, 102);
  g_assert_cmpuint (figures->total_time_ms, ==, 6 * 60000 + (2 + 3 + 6 + 8 + 9 + 10) * 1000);
  g_assert_true (average.known);
  g_assert_cmpuint (average.value, ==, figures->total_time_ms / 6);
  g_assert_cmpuint (figures->results->len, ==, 10);
  g_assert_cmpuint (figures->won_deals->len, ==, 7);

  count (figures, 11, PARLOUR_LOST);
  g_assert_cmpuint (figures->current_streak, ==, 0);
  g_assert_cmpuint (figures->longest_streak, ==, 3);
}

static void
test_nothing_is_not_zero (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  ParlourResult quick = result (2, PARLOUR_WON);

  g_assert_false (parlour_variant_statistics_get_average_time (figures).known);

  count (figures, 1, PARLOUR_LOST);
  g_assert_false (figures->best_time_ms.known);
  g_assert_false (figures->fewest_moves.known);

  quick.duration_ms = 0;
  parlour_variant_statistics_count (figures, &quick);
  count (figures, 3, PARLOUR_WON);
  g_assert_true (figures->best_time_ms.known);
  g_assert_cmpuint (figures->best_time_ms.value, ==, 0);
  g_assert_cmpuint (figures->fewest_moves.value, ==, 102);
  g_assert_null (parlour_variant_statistics_repair (figures));
}

/* A win with help neither ends a streak nor lengthens it. */
static void
test_help_counts_apart (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  ParlourResult helped = result (2, PARLOUR_WON);

  helped.helped = TRUE;
  helped.duration_ms = 1;
  helped.n_moves = 1;

  count (figures, 1, PARLOUR_WON);
  g_assert_true (parlour_variant_statistics_count (figures, &helped));
  count (figures, 3, PARLOUR_WON);

  g_assert_cmpuint (figures->n_played, ==, 3);
  g_assert_cmpuint (figures->current_streak, ==, 2);
  g_assert_cmpuint (figures->best_time_ms.value, ==, 61000);
  g_assert_cmpuint (figures->fewest_moves.value, ==, 101);

  /* It was lost with help: help is no matter then. */
  helped = result (4, PARLOUR_LOST);
  helped.helped = TRUE;
  parlour_variant_statistics_count (figures, &helped);
  g_assert_cmpuint (figures->n_won_helped, ==, 1);
  g_assert_cmpuint (parlour_variant_statistics_get_lost (figures), ==, 1);
}

static void
test_same_game_counts_once (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  g_autoptr (ParlourVariantStatistics) before = parlour_variant_statistics_copy (figures);
  ParlourResult again = result (1, PARLOUR_WON);

  again.deal = 77;
  g_assert_false (parlour_variant_statistics_count (figures, &again));
  assert_same (figures, before);
}

static void
test_won_deal_counts_once (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  g_autoptr (ParlourVariantStatistics) before = parlour_variant_statistics_copy (figures);
  ParlourResult again = result (50, PARLOUR_WON);

  /* Won without help, and with. */
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
      ParlourResult next = result (i, PARLOUR_WON);

      next.deal = 0;
      g_assert_true (parlour_variant_statistics_count (figures, &next));
    }

  g_assert_cmpuint (figures->n_won, ==, 3);
  g_assert_cmpuint (figures->won_deals->len, ==, 0);
}

/* The figures go back to the first game, the lists do not; a deal is known
 * longer than its result. */
static void
test_lists_are_bounded (void)
{
  enum { N_GAMES = PARLOUR_MAX_WON_DEALS + 1 };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint i = 1; i <= N_GAMES; i++)
    count (figures, i, PARLOUR_WON);

  g_assert_cmpuint (figures->n_played, ==, N_GAMES);
  g_assert_cmpuint (figures->current_streak, ==, N_GAMES);
  g_assert_cmpuint (figures->results->len, ==, PARLOUR_MAX_RESULTS);
  g_assert_cmpuint (figures->won_deals->len, ==, PARLOUR_MAX_WON_DEALS);
  g_assert_false (parlour_variant_statistics_knows (figures, N_GAMES - PARLOUR_MAX_RESULTS));
  g_assert_true (parlour_variant_statistics_knows (figures, N_GAMES));
  g_assert_false (parlour_variant_statistics_has_won (figures, 1));
  g_assert_true (parlour_variant_statistics_has_won (figures, 2));
  g_assert_null (parlour_variant_statistics_repair (figures));
}

/* Only what is deeper is news; of the ten games, which say nothing of it, all was
 * seen, and of those that nobody played nothing. */
static void
test_unseen (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  ParlourResult won = result (12, PARLOUR_WON);

  for (guint32 deal = 1; deal <= 10; deal++)
    {
      g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, deal), ==, 0);
      g_assert_false (parlour_variant_statistics_note_unseen (figures, deal, 5));
    }
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 0), ==, PAT_UNSEEN_ALL);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, PAT_UNSEEN_ALL);

  g_assert_true (parlour_variant_statistics_note_unseen (figures, 11, 40));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 11, 40));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 11, 41));
  g_assert_true (parlour_variant_statistics_note_unseen (figures, 11, 39));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 0, 39));
  g_assert_false (parlour_variant_statistics_note_unseen (figures, 12, PAT_UNSEEN_ALL));
  g_assert_cmpuint (figures->seen_deals->len, ==, 1);

  /* A result takes nothing away, but a win has seen all. */
  count (figures, 11, PARLOUR_LOST);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, 39);
  won.deal = 11;
  g_assert_true (parlour_variant_statistics_count (figures, &won));
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 11), ==, 0);
}

static void
test_deals_seen_are_bounded (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint32 deal = 1; deal <= PARLOUR_MAX_SEEN_DEALS + 1; deal++)
    g_assert_true (parlour_variant_statistics_note_unseen (figures, deal, 7));

  g_assert_cmpuint (figures->seen_deals->len, ==, PARLOUR_MAX_SEEN_DEALS);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 1), ==, PAT_UNSEEN_ALL);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 2), ==, 7);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, PARLOUR_MAX_SEEN_DEALS + 1), ==, 7);
  g_assert_null (parlour_variant_statistics_repair (figures));
}

static void
note_grade (ParlourVariantStatistics *figures,
            ParlourGradedDeal         grade)
{
  g_assert_true (parlour_variant_statistics_note_grade (figures, &grade));
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
  ParlourResult more[] = {
    result (11, PARLOUR_WON), result (12, PARLOUR_WON), result (13, PARLOUR_LOST), result (14, PARLOUR_WON),
    result (15, PARLOUR_WON), result (16, PARLOUR_WON),
  };

  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  assert_comparison (&all, 0, 0, 0, 0, 0);

  /* Lost, won, won, with help; and what nobody played. */
  note_grade (figures, (ParlourGradedDeal) { 1, 0, 0, 0 });
  note_grade (figures, (ParlourGradedDeal) { 2, 1, 16, 8 });
  note_grade (figures, (ParlourGradedDeal) { 3, 1, 64, 6 });
  note_grade (figures, (ParlourGradedDeal) { 4, 1, 0, 1 });
  note_grade (figures, (ParlourGradedDeal) { 100, 1, 64, 8 });
  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  assert_comparison (&all, 4, 2, 1.25, 1.875, 3);
  assert_comparison (&at_first_sight, 0, 0, 0, 0, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_first_sight (figures), ==, 0);

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
    note_grade (figures, (ParlourGradedDeal) { deal, 1, 8, 4 });

  /* 12 won, but not so; 13 lost; 14 won. */
  parlour_variant_statistics_compare (figures, &all, &at_first_sight);
  assert_comparison (&all, 9, 6, 1.25 + 5 / 8.0, 1.875 + 5 / 2.0, 8);
  assert_comparison (&at_first_sight, 3, 1, 3 / 8.0, 3 / 2.0, 3);
  g_assert_cmpuint (parlour_variant_statistics_get_first_sight (figures), ==, 2);
  g_assert_null (parlour_variant_statistics_repair (figures));
}

static void
test_grades_are_bounded (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint32 deal = 1; deal <= PARLOUR_MAX_GRADED_DEALS + 1; deal++)
    note_grade (figures, (ParlourGradedDeal) { deal, 1, 1, 1 });

  g_assert_false (parlour_variant_statistics_note_grade (figures, &(ParlourGradedDeal) { 2, 1, 7, 7 }));
  g_assert_cmpuint (figures->graded_deals->len, ==, PARLOUR_MAX_GRADED_DEALS);
  g_assert_null (parlour_variant_statistics_get_grade (figures, 1));
  g_assert_cmpuint (parlour_variant_statistics_get_grade (figures, 2)->hasty, ==, 1);
  g_assert_null (parlour_variant_statistics_repair (figures));
}

static void
test_merge (void)
{
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  count (later, 10, PARLOUR_WON);
  count (later, 11, PARLOUR_WON);
  parlour_variant_statistics_note_unseen (later, 12, 33);
  count (later, 12, PARLOUR_LOST);
  note_grade (later, (ParlourGradedDeal) { 12, 1, 5, 6 });
  g_assert_true (parlour_variant_statistics_merge (figures, later));
  g_assert_false (parlour_variant_statistics_merge (figures, later));

  g_assert_cmpuint (figures->n_played, ==, 12);
  g_assert_cmpuint (figures->n_won, ==, 7);
  g_assert_cmpuint (figures->longest_streak, ==, 4);
  g_assert_cmpuint (figures->current_streak, ==, 0);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 12), ==, 33);
  g_assert_cmpuint (parlour_variant_statistics_get_grade (figures, 12)->careful, ==, 6);
}

/* Without results the figures can only be held against each other. */
static void
test_sense_is_left_alone (void)
{
  g_autoptr (ParlourVariantStatistics) empty = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();

  g_assert_null (parlour_variant_statistics_repair (empty));

  for (guint n = 11; n-- > 0; )
    {
      g_autoptr (ParlourVariantStatistics) before = NULL;

      g_array_remove_range (figures->results, 0, figures->results->len - n);
      before = parlour_variant_statistics_copy (figures);
      g_assert_null (parlour_variant_statistics_repair (figures));
      assert_same (figures, before);
    }
}

/* A figure of ten_games() that is spoilt, and found again in the results. */
typedef struct
{
  const char *name;
  gsize       offset;
  gsize       size;
  guint64     value;
  /* What the repair names. */
  const char *trouble;
} Nonsense;

#define FIGURE(member) \
  G_STRUCT_OFFSET (ParlourVariantStatistics, member), G_SIZEOF_MEMBER (ParlourVariantStatistics, member)

static const Nonsense nonsense[] = {
  { "no-games", FIGURE (n_played), 0, "played" },
  { "too-few-games", FIGURE (n_played), 9, "played" },
  { "too-many-games", FIGURE (n_played), G_MAXUINT, "played" },
  { "too-few-wins", FIGURE (n_won), 2, "won" },
  { "more-wins-than-games", FIGURE (n_won), 11, "played" },
  { "too-many-wins", FIGURE (n_won), G_MAXUINT, "won" },
  { "more-help-than-games", FIGURE (n_won_helped), 1000, "played" },
  { "too-little-help", FIGURE (n_won_helped), 0, "won-helped" },
  { "too-much-help", FIGURE (n_won_helped), G_MAXUINT, "won-helped" },
  { "streak-too-short", FIGURE (current_streak), 1, "current-streak" },
  { "streak-too-long", FIGURE (current_streak), 4, "current-streak" },
  { "longest-too-short", FIGURE (longest_streak), 1, "longest-streak" },
  { "longest-too-long", FIGURE (longest_streak), 7, "longest-streak" },
  { "no-best", FIGURE (best_time_ms.known), FALSE, "best-time" },
  { "best-too-long", FIGURE (best_time_ms.value), 99000, "best-time" },
  { "best-over-the-total", FIGURE (best_time_ms.value), G_MAXUINT64, "best-time" },
  { "total-too-short", FIGURE (total_time_ms), 61999, "total-time" },
  { "total-too-long", FIGURE (total_time_ms), G_MAXUINT64, "total-time" },
  { "no-fewest", FIGURE (fewest_moves.known), FALSE, "fewest-moves" },
  { "fewest-too-many", FIGURE (fewest_moves.value), 4000000, "fewest-moves" },
  { "fewest-is-none", FIGURE (fewest_moves.value), 0, "fewest-moves" },
};

/* Repairs what was ten_games() before it was spoilt; then it makes sense. */
static void
assert_repaired (ParlourVariantStatistics *figures,
                 const char               *words)
{
  g_autoptr (ParlourVariantStatistics) right = ten_games ();
  g_autofree char *trouble = parlour_variant_statistics_repair (figures);

  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, words));
  assert_same (figures, right);
  g_assert_null (parlour_variant_statistics_repair (figures));
}

static void
test_repair (gconstpointer data)
{
  const Nonsense *spoilt = data;
  g_autoptr (ParlourVariantStatistics) figures = ten_games ();
  const guint small = (guint) spoilt->value;

  memcpy (G_STRUCT_MEMBER_P (figures, spoilt->offset),
          spoilt->size == sizeof small ? (gconstpointer) &small : &spoilt->value, spoilt->size);
  assert_repaired (figures, spoilt->trouble);
}

static void
test_impossible_deals (void)
{
  const guint32 deals[] = { 0, PAT_DEAL_MAX + 1u, G_MAXUINT32, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = ten_games ();

      g_array_append_val (figures->won_deals, deals[i]);
      assert_repaired (figures, "deals that cannot be");
      g_array_set_size (figures->won_deals, 0);
      assert_repaired (figures, "deals that are missing");
    }
}

static void
test_impossible_seen_deals (void)
{
  const ParlourSeenDeal bad[] = {
    { 0, 3 }, { PAT_DEAL_MAX + 1u, 3 }, { G_MAXUINT32, 3 }, { 21, PAT_UNSEEN_ALL }, { 21, G_MAXUINT32 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = ten_games ();

      g_array_append_val (figures->seen_deals, bad[i]);
      assert_repaired (figures, "deals that cannot have been seen");
    }
}

static void
test_deal_seen_twice (void)
{
  const ParlourSeenDeal twice[] = { { 20, 3 }, { 20, 2 } };
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autofree char *trouble = NULL;

  g_array_append_vals (figures->seen_deals, twice, 2);
  trouble = parlour_variant_statistics_repair (figures);
  g_assert_cmpstr (trouble, ==, "deals that cannot have been seen");
  g_assert_cmpuint (figures->seen_deals->len, ==, 1);
  g_assert_cmpuint (parlour_variant_statistics_get_unseen (figures, 20), ==, 3);
}

static void
test_impossible_grades (void)
{
  const ParlourGradedDeal bad[] = {
    { 0, 1, 1, 1 }, { PAT_DEAL_MAX + 1u, 1, 1, 1 }, { 21, 2, 1, 1 }, { 21, 1, 65, 1 }, { 21, 1, 1, 9 },
    { 21, 0, 1, 0 }, { 21, 0, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = ten_games ();

      g_array_append_val (figures->graded_deals, bad[i]);
      assert_repaired (figures, "grades that cannot be");
    }
}

static void
test_too_many_seen_deals (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autofree char *trouble = NULL;

  for (guint32 deal = 1; deal <= PARLOUR_MAX_SEEN_DEALS + 10; deal++)
    {
      const ParlourSeenDeal seen = { deal, 3 };

      g_array_append_val (figures->seen_deals, seen);
    }

  trouble = parlour_variant_statistics_repair (figures);
  g_assert_cmpstr (trouble, ==, "too many deals seen");
  g_assert_cmpuint (figures->seen_deals->len, ==, PARLOUR_MAX_SEEN_DEALS);
  g_assert_cmpuint (g_array_index (figures->seen_deals, ParlourSeenDeal, 0).deal, ==, 11);
}

/* Each of these is one result more than there should be. */
static void
test_impossible_results (void)
{
  const ParlourResult good = result (11, PARLOUR_WON);
  ParlourResult bad[9];

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    bad[i] = good;
  bad[0].outcome = PARLOUR_N_OUTCOMES;
  bad[1].outcome = 255;
  bad[2].finished_at_s = -1;
  bad[3].finished_at_s = G_MAXINT64;
  bad[4].duration_ms = G_MAXUINT64;
  bad[5].n_moves = 0;
  bad[6].n_moves = G_MAXUINT;
  bad[7].deal = G_MAXUINT32;
  bad[8] = result (2, PARLOUR_WON);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = ten_games ();

      g_array_insert_val (figures->results, MIN (i + 2, 10), bad[i]);
      assert_repaired (figures, "results that cannot be");
    }
}

static void
test_too_many_results (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autofree char *trouble = NULL;

  for (guint i = 1; i <= PARLOUR_MAX_RESULTS; i++)
    count (figures, i, PARLOUR_LOST);
  for (guint i = 1; i <= 10; i++)
    {
      ParlourResult more = result (PARLOUR_MAX_RESULTS + i, PARLOUR_LOST);

      figures->n_played++;
      g_array_append_val (figures->results, more);
    }

  trouble = parlour_variant_statistics_repair (figures);
  g_assert_cmpstr (trouble, ==, "too many results");
  g_assert_cmpuint (figures->n_played, ==, PARLOUR_MAX_RESULTS + 10);
  g_assert_cmpuint (figures->results->len, ==, PARLOUR_MAX_RESULTS);
  g_assert_cmpuint (g_array_index (figures->results, ParlourResult, 0).game_id, ==, 11);
}

/* Whatever is stored: it makes sense after one repair. */
static void
test_any_nonsense (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  const guint64 values[] = { 0, 1, 2, 5, 9, 10, 11, 1000, 10000000, 10000001, G_MAXUINT32, G_MAXUINT64 };
#define ANY values[g_rand_int_range (random, 0, G_N_ELEMENTS (values))]

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (ParlourVariantStatistics) figures = ten_games ();
      g_autofree char *trouble = NULL;
      g_autofree char *more = NULL;

      figures->n_played = ANY;
      figures->n_won = ANY;
      figures->n_won_helped = ANY;
      figures->current_streak = ANY;
      figures->longest_streak = ANY;
      figures->best_time_ms = (ParlourBest) { g_rand_boolean (random), ANY };
      figures->total_time_ms = ANY;
      figures->fewest_moves = (ParlourBest) { g_rand_boolean (random), ANY };
      g_array_set_size (figures->results, g_rand_int_range (random, 0, 11));
      if (figures->results->len > 0)
        g_array_index (figures->results, ParlourResult, 0).duration_ms = ANY;

      trouble = parlour_variant_statistics_repair (figures);
      more = parlour_variant_statistics_repair (figures);
      if (more != NULL)
        g_error ("%u: %s; then %s", i, trouble, more);

      g_assert_cmpuint (figures->n_won + figures->n_won_helped, <=, figures->n_played);
      g_assert_cmpuint (figures->current_streak, <=, figures->longest_streak);
      g_assert_cmpuint (figures->longest_streak, <=, figures->n_won);
      if (figures->best_time_ms.known)
        g_assert_cmpuint (figures->best_time_ms.value, <=, figures->total_time_ms);
    }
}

static ParlourDayResult
day_result (guint32        day,
            ParlourOutcome outcome,
            guint          n_moves)
{
  return (ParlourDayResult) {
    .day = day,
    .n_moves = n_moves,
    .duration_ms = 60000,
    .outcome = outcome,
    .first_sight = PARLOUR_FIRST_SIGHT_NO,
  };
}

static gboolean
note_day (ParlourVariantStatistics *figures,
          guint32                   day,
          ParlourOutcome            outcome,
          guint                     n_moves)
{
  const ParlourDayResult noted = day_result (day, outcome, n_moves);

  return parlour_variant_statistics_note_day (figures, &noted);
}

static void
assert_day (const ParlourVariantStatistics *figures,
            guint32                         day,
            ParlourOutcome                  outcome,
            guint                           n_moves)
{
  const ParlourDayResult *kept = parlour_variant_statistics_get_day (figures, day);

  g_assert_nonnull (kept);
  g_assert_cmpuint (kept->day, ==, day);
  g_assert_cmpint (kept->outcome, ==, outcome);
  g_assert_cmpuint (kept->n_moves, ==, n_moves);
}

/* A day is kept once, by day: its first win, and until then its first loss. */
static void
test_days (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  g_autoptr (ParlourVariantStatistics) copy = NULL;
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  g_assert_null (parlour_variant_statistics_get_day (figures, 739932));
  g_assert_true (note_day (figures, 739932, PARLOUR_LOST, 50));
  g_assert_false (note_day (figures, 739932, PARLOUR_LOST, 60));
  assert_day (figures, 739932, PARLOUR_LOST, 50);
  g_assert_true (note_day (figures, 739932, PARLOUR_WON, 70));
  g_assert_false (note_day (figures, 739932, PARLOUR_WON, 65));
  g_assert_false (note_day (figures, 739932, PARLOUR_LOST, 65));
  assert_day (figures, 739932, PARLOUR_WON, 70);

  g_assert_true (note_day (figures, 739940, PARLOUR_LOST, 40));
  g_assert_true (note_day (figures, 739931, PARLOUR_LOST, 30));
  g_assert_null (parlour_variant_statistics_get_day (figures, 739935));
  g_assert_cmpuint (figures->days->len, ==, 3);
  assert_day (figures, 739931, PARLOUR_LOST, 30);
  assert_day (figures, 739940, PARLOUR_LOST, 40);
  g_assert_null (parlour_variant_statistics_repair (figures));

  /* What another process stored meanwhile. */
  copy = parlour_variant_statistics_copy (figures);
  note_day (later, 739931, PARLOUR_WON, 31);
  note_day (later, 739932, PARLOUR_LOST, 32);
  g_assert_true (parlour_variant_statistics_merge (copy, later));
  g_assert_false (parlour_variant_statistics_merge (copy, later));
  assert_day (copy, 739931, PARLOUR_WON, 31);
  assert_day (copy, 739932, PARLOUR_WON, 70);
  assert_day (figures, 739931, PARLOUR_LOST, 30);
}

/* About a year of them. */
static void
test_days_are_bounded (void)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();
  const guint32 first = 739000;

  for (guint i = 0; i < PARLOUR_MAX_DAYS + 10; i++)
    g_assert_true (note_day (figures, first + i, PARLOUR_WON, 1 + i));
  g_assert_cmpuint (figures->days->len, ==, PARLOUR_MAX_DAYS);
  g_assert_null (parlour_variant_statistics_get_day (figures, first + 9));
  assert_day (figures, first + 10, PARLOUR_WON, 11);

  /* What is older than all that are kept is not. */
  g_assert_false (note_day (figures, first, PARLOUR_WON, 1));
  g_assert_null (parlour_variant_statistics_get_day (figures, first));
  g_assert_null (parlour_variant_statistics_repair (figures));
}

/* What cannot be is dropped, and what is out of order is put in order. */
static void
test_repair_of_days (void)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  ParlourDayResult wrong[] = {
    day_result (0, PARLOUR_WON, 50),
    day_result (G_MAXUINT32, PARLOUR_WON, 50),
    day_result (739932, PARLOUR_N_OUTCOMES, 50),
    day_result (739932, PARLOUR_WON, 0),
    day_result (739932, PARLOUR_WON, G_MAXUINT),
    day_result (739932, PARLOUR_WON, 50),
    day_result (739932, PARLOUR_WON, 50),
    day_result (739931, PARLOUR_LOST, 40),
    day_result (739930, PARLOUR_LOST, 40),
  };
  const ParlourDayResult kept = day_result (739931, PARLOUR_LOST, 40);

  wrong[5].first_sight = PARLOUR_FIRST_SIGHT_YES + 1;
  wrong[6].duration_ms = G_MAXUINT64;
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_clear_pointer (&figures, parlour_variant_statistics_free);
      figures = ten_games ();
      g_array_append_val (figures->days, kept);
      g_array_append_val (figures->days, wrong[i]);
      assert_repaired (figures, "days that cannot be");
      assert_day (figures, 739931, PARLOUR_LOST, 40);
      g_assert_cmpuint (figures->n_played, ==, 10);
      /* Of these only the order was wrong. */
      g_assert_cmpuint (figures->days->len, ==, wrong[i].day == 739930 ? 2 : 1);
    }

  for (guint i = 0; i < PARLOUR_MAX_DAYS; i++)
    {
      const ParlourDayResult more = day_result (740000 + i, PARLOUR_WON, 50);

      g_array_append_val (figures->days, more);
    }
  assert_repaired (figures, "too many days");
  g_assert_cmpuint (figures->days->len, ==, PARLOUR_MAX_DAYS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figures/count", test_count);
  g_test_add_func ("/figures/nothing-is-not-zero", test_nothing_is_not_zero);
  g_test_add_func ("/figures/help-counts-apart", test_help_counts_apart);
  g_test_add_func ("/figures/same-game-counts-once", test_same_game_counts_once);
  g_test_add_func ("/figures/won-deal-counts-once", test_won_deal_counts_once);
  g_test_add_func ("/figures/unnumbered-deals-all-count", test_unnumbered_deals_all_count);
  g_test_add_func ("/figures/lists-are-bounded", test_lists_are_bounded);
  g_test_add_func ("/figures/unseen", test_unseen);
  g_test_add_func ("/figures/deals-seen-are-bounded", test_deals_seen_are_bounded);
  g_test_add_func ("/figures/compare", test_compare);
  g_test_add_func ("/figures/grades-are-bounded", test_grades_are_bounded);
  g_test_add_func ("/figures/merge", test_merge);
  g_test_add_func ("/figures/sense-is-left-alone", test_sense_is_left_alone);
  for (gsize i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autofree char *path = g_strconcat ("/figures/repair/", nonsense[i].name, NULL);

      g_test_add_data_func (path, &nonsense[i], test_repair);
    }
  g_test_add_func ("/figures/repair/impossible-deals", test_impossible_deals);
  g_test_add_func ("/figures/repair/impossible-seen-deals", test_impossible_seen_deals);
  g_test_add_func ("/figures/repair/impossible-grades", test_impossible_grades);
  g_test_add_func ("/figures/repair/deal-seen-twice", test_deal_seen_twice);
  g_test_add_func ("/figures/repair/too-many-seen-deals", test_too_many_seen_deals);
  g_test_add_func ("/figures/repair/impossible-results", test_impossible_results);
  g_test_add_func ("/figures/repair/too-many-results", test_too_many_results);
  g_test_add_func ("/figures/repair/any-nonsense", test_any_nonsense);
  g_test_add_func ("/variant-statistics/days", test_days);
  g_test_add_func ("/variant-statistics/days-are-bounded", test_days_are_bounded);
  g_test_add_func ("/variant-statistics/repair-of-days", test_repair_of_days);

  return g_test_run ();
}
