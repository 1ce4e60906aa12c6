/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "pat-grade.h"
#include "pat-hidden.h"
#include "pat-shuffle.h"

/*
 * What is stored may have been changed by hand, by another program, or by a
 * version with a mistake.  The results tell most: every figure has a bound by
 * them, and is taken from them where it makes no sense itself.  They do not
 * tell all, or they alone would be stored: only the last of them are kept, and
 * the totals go back to the first game.
 */

/* Nobody plays more games than this, or plays one longer (thirty years). */
#define MAX_COUNT 10000000u
#define MAX_DURATION_MS G_GUINT64_CONSTANT (1000000000000)
#define MAX_MOVES 1000000u
/* The last second of the year 9999, and its last day: what lies behind has no
 * date. */
#define MAX_TIME_S G_GINT64_CONSTANT (253402300799)
#define MAX_DAY 3652059u

static void
complain (GString    *trouble,
          const char *what)
{
  if (trouble->len > 0)
    g_string_append (trouble, ", ");
  g_string_append (trouble, what);
}

static gboolean
makes_sense (const ParlourResult *result)
{
  return result->outcome < PARLOUR_N_OUTCOMES
         && result->finished_at_s >= 0
         && result->finished_at_s <= MAX_TIME_S
         && result->duration_ms <= MAX_DURATION_MS
         && result->n_moves > 0
         && result->n_moves <= MAX_MOVES
         && result->deal <= PAT_DEAL_MAX;
}

static void
repair_results (ParlourVariantStatistics *self,
                GString                  *trouble)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (ParlourResult));

  for (guint i = 0; i < self->results->len; i++)
    {
      ParlourResult *result = &g_array_index (self->results, ParlourResult, i);

      if (makes_sense (result) && g_hash_table_add (ids, &result->game_id))
        g_array_append_vals (results, result, 1);
    }

  if (results->len < self->results->len)
    complain (trouble, "results that cannot be");

  if (results->len > PARLOUR_MAX_RESULTS)
    {
      complain (trouble, "too many results");
      g_array_remove_range (results, 0, results->len - PARLOUR_MAX_RESULTS);
    }

  g_array_unref (self->results);
  self->results = g_steal_pointer (&results);
}

/* Returns: @value where it can be, else the least */
static guint64
bound (guint64     value,
       guint64     least,
       guint64     most,
       const char *key,
       GString    *trouble)
{
  if (value >= least && value <= most)
    return value;

  complain (trouble, key);
  return least;
}

/* @sum: here and below, what the results alone say. */
static void
repair_counts (ParlourVariantStatistics       *self,
               const ParlourVariantStatistics *sum,
               GString                        *trouble)
{
  const guint n_lost = parlour_variant_statistics_get_lost (sum);

  self->n_won = bound (self->n_won, sum->n_won, MAX_COUNT, "won", trouble);
  self->n_won_helped = bound (self->n_won_helped, sum->n_won_helped, MAX_COUNT,
                              "won-helped", trouble);

  if (self->n_played <= MAX_COUNT
      && self->n_played >= self->n_won + self->n_won_helped + n_lost)
    return;

  /* They contradict each other, and nobody knows which of them is right. */
  complain (trouble, "played");
  self->n_played = sum->n_played;
  self->n_won = sum->n_won;
  self->n_won_helped = sum->n_won_helped;
}

/* Wins before the results may belong to a streak that no result ends. */
static void
repair_streaks (ParlourVariantStatistics       *self,
                const ParlourVariantStatistics *sum,
                GString                        *trouble)
{
  const gboolean ended = parlour_variant_statistics_get_lost (sum) > 0;

  self->current_streak = bound (self->current_streak, sum->current_streak,
                                ended ? sum->current_streak : self->n_won,
                                "current-streak", trouble);
  self->longest_streak = bound (self->longest_streak,
                                MAX (sum->longest_streak, self->current_streak), self->n_won,
                                "longest-streak", trouble);
}

/* There may have been a win of which no more is known. */
static void
repair_best (ParlourBest *best,
             ParlourBest  of_results,
             guint64      least,
             guint64      most,
             const char  *key,
             GString     *trouble)
{
  if (best->known
      ? best->value >= least && best->value <= (of_results.known ? of_results.value : most)
      : !of_results.known)
    return;

  complain (trouble, key);
  *best = of_results;
}

static void
repair_times (ParlourVariantStatistics       *self,
              const ParlourVariantStatistics *sum,
              GString                        *trouble)
{
  self->total_time_ms = bound (self->total_time_ms, sum->total_time_ms,
                               self->n_won * MAX_DURATION_MS, "total-time", trouble);

  if (self->n_won == 0 && (self->best_time_ms.known || self->fewest_moves.known))
    {
      complain (trouble, "bests without a win");
      self->best_time_ms = self->fewest_moves = (ParlourBest) { FALSE };
    }
  repair_best (&self->best_time_ms, sum->best_time_ms, 0, self->total_time_ms,
               "best-time", trouble);
  repair_best (&self->fewest_moves, sum->fewest_moves, 1, MAX_MOVES,
               "fewest-moves", trouble);
}

static void
repair_won_deals (ParlourVariantStatistics       *self,
                  const ParlourVariantStatistics *sum,
                  GString                        *trouble)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) deals = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_possible;

  for (guint i = 0; i < self->won_deals->len; i++)
    {
      guint32 deal = g_array_index (self->won_deals, guint32, i);

      if (deal >= PAT_DEAL_MIN && deal <= PAT_DEAL_MAX
          && g_hash_table_add (seen, GUINT_TO_POINTER (deal)))
        g_array_append_val (deals, deal);
    }

  n_possible = deals->len;
  if (n_possible < self->won_deals->len)
    complain (trouble, "deals that cannot be");

  for (guint i = 0; i < sum->won_deals->len; i++)
    {
      guint32 deal = g_array_index (sum->won_deals, guint32, i);

      if (g_hash_table_add (seen, GUINT_TO_POINTER (deal)))
        g_array_append_val (deals, deal);
    }

  if (deals->len > n_possible)
    complain (trouble, "deals that are missing");

  if (deals->len > PARLOUR_MAX_WON_DEALS)
    {
      complain (trouble, "too many deals");
      g_array_remove_range (deals, 0, deals->len - PARLOUR_MAX_WON_DEALS);
    }

  g_array_unref (self->won_deals);
  self->won_deals = g_steal_pointer (&deals);
}

/* What cannot be is as if it were not known. */
static void
repair_seen_deals (ParlourVariantStatistics *self,
                   GString                  *trouble)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) deals = g_array_new (FALSE, FALSE, sizeof (ParlourSeenDeal));

  for (guint i = 0; i < self->seen_deals->len; i++)
    {
      const ParlourSeenDeal *seen = &g_array_index (self->seen_deals, ParlourSeenDeal, i);

      if (seen->deal >= PAT_DEAL_MIN && seen->deal <= PAT_DEAL_MAX
          && seen->unseen < PAT_UNSEEN_ALL
          && g_hash_table_add (met, GUINT_TO_POINTER (seen->deal)))
        g_array_append_vals (deals, seen, 1);
    }

  if (deals->len < self->seen_deals->len)
    complain (trouble, "deals that cannot have been seen");

  if (deals->len > PARLOUR_MAX_SEEN_DEALS)
    {
      complain (trouble, "too many deals seen");
      g_array_remove_range (deals, 0, deals->len - PARLOUR_MAX_SEEN_DEALS);
    }

  g_array_unref (self->seen_deals);
  self->seen_deals = g_steal_pointer (&deals);
}

static gboolean
is_grade (const ParlourGradedDeal *graded)
{
  if (graded->deal < PAT_DEAL_MIN || graded->deal > PAT_DEAL_MAX)
    return FALSE;
  if (graded->can_be_won == 0)
    return graded->hasty == 0 && graded->careful == 0;

  return graded->can_be_won == 1
         && graded->hasty <= PAT_GRADE_HASTY
         && graded->careful <= PAT_GRADE_CAREFUL;
}

/* It can be found out again. */
static void
repair_graded_deals (ParlourVariantStatistics *self,
                     GString                  *trouble)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) deals = g_array_new (FALSE, FALSE, sizeof (ParlourGradedDeal));

  for (guint i = 0; i < self->graded_deals->len; i++)
    {
      const ParlourGradedDeal *graded = &g_array_index (self->graded_deals, ParlourGradedDeal, i);

      if (is_grade (graded) && g_hash_table_add (met, GUINT_TO_POINTER (graded->deal)))
        g_array_append_vals (deals, graded, 1);
    }

  if (deals->len < self->graded_deals->len)
    complain (trouble, "grades that cannot be");

  if (deals->len > PARLOUR_MAX_GRADED_DEALS)
    {
      complain (trouble, "too many grades");
      g_array_remove_range (deals, 0, deals->len - PARLOUR_MAX_GRADED_DEALS);
    }

  g_array_unref (self->graded_deals);
  self->graded_deals = g_steal_pointer (&deals);
}

static gboolean
is_day (const ParlourDayResult *result)
{
  return result->day > 0
         && result->day <= MAX_DAY
         && result->n_moves > 0
         && result->n_moves <= MAX_MOVES
         && result->duration_ms <= MAX_DURATION_MS
         && result->outcome < PARLOUR_N_OUTCOMES
         && result->first_sight <= PARLOUR_FIRST_SIGHT_YES;
}

/* To note each of them puts them in order. */
static void
repair_days (ParlourVariantStatistics *self,
             GString                  *trouble)
{
  g_autoptr (GArray) stored = g_steal_pointer (&self->days);
  guint32 before = 0;
  gboolean in_order = TRUE;

  self->days = g_array_new (FALSE, FALSE, sizeof (ParlourDayResult));
  for (guint i = 0; i < stored->len; i++)
    {
      const ParlourDayResult *result = &g_array_index (stored, ParlourDayResult, i);

      in_order &= result->day > before && is_day (result);
      before = result->day;
      if (is_day (result))
        parlour_variant_statistics_note_day (self, result);
    }

  if (!in_order)
    complain (trouble, "days that cannot be");
  else if (self->days->len < stored->len)
    complain (trouble, "too many days");
}

/**
 * parlour_variant_statistics_repair:
 * @self: figures as they were stored
 *
 * Drops what cannot be, and takes from the rest what follows from it.
 *
 * Returns: (transfer full) (nullable): what was wrong, or %NULL if @self made
 *   sense and is as it was
 */
char *
parlour_variant_statistics_repair (ParlourVariantStatistics *self)
{
  g_autoptr (ParlourVariantStatistics) sum = parlour_variant_statistics_new ();
  GString *trouble = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  repair_results (self, trouble);
  repair_graded_deals (self, trouble);
  repair_days (self, trouble);
  parlour_variant_statistics_merge (sum, self);
  repair_counts (self, sum, trouble);
  repair_streaks (self, sum, trouble);
  repair_times (self, sum, trouble);
  repair_won_deals (self, sum, trouble);
  repair_seen_deals (self, trouble);

  return g_string_free (trouble, trouble->len == 0);
}
