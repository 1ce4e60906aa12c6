/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "pat-shuffle.h"

/*
 * What is stored may have been changed by hand, by another program, or by a
 * version with a mistake.  The results tell most: every figure has a bound by
 * them, and is taken from them where it makes no sense itself.
 */

/* Nobody plays more games than this, or plays one longer (thirty years). */
#define MAX_COUNT 10000000u
#define MAX_DURATION_MS G_GUINT64_CONSTANT (1000000000000)
#define MAX_MOVES 1000000u
/* The last second of the year 9999: what lies behind has no date. */
#define MAX_TIME_S G_GINT64_CONSTANT (253402300799)

/* What the results alone say. */
typedef struct
{
  guint       n_won;
  guint       n_won_helped;
  guint       n_lost;
  /* Wins after the last loss; all of them if there was none. */
  guint       current_streak;
  guint       longest_streak;
  ParlourBest best_time_ms;
  guint64     total_time_ms;
  ParlourBest fewest_moves;
} Sum;

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

static void
sum_up (const ParlourVariantStatistics *self,
        Sum                            *sum)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_variant_statistics_new ();

  for (guint i = 0; i < self->results->len; i++)
    parlour_variant_statistics_count (figures, &g_array_index (self->results, ParlourResult, i));

  *sum = (Sum) {
    .n_won = figures->n_won,
    .n_won_helped = figures->n_won_helped,
    .n_lost = parlour_variant_statistics_get_lost (figures),
    .current_streak = figures->current_streak,
    .longest_streak = figures->longest_streak,
    .best_time_ms = figures->best_time_ms,
    .total_time_ms = figures->total_time_ms,
    .fewest_moves = figures->fewest_moves,
  };
}

static void
repair_counts (ParlourVariantStatistics *self,
               const Sum                *sum,
               GString                  *trouble)
{
  const guint n = self->results->len;
  guint least;

  if (self->n_won > MAX_COUNT || self->n_won < sum->n_won)
    {
      complain (trouble, "won");
      self->n_won = sum->n_won;
    }

  if (self->n_won_helped > MAX_COUNT || self->n_won_helped < sum->n_won_helped)
    {
      complain (trouble, "won-helped");
      self->n_won_helped = sum->n_won_helped;
    }

  least = self->n_won + self->n_won_helped + sum->n_lost;
  if (self->n_played <= MAX_COUNT && self->n_played >= least)
    return;

  complain (trouble, "played");
  if (self->n_played == n || least > MAX_COUNT)
    {
      /* The results are all there ever were, or all that is to be believed. */
      self->n_won = sum->n_won;
      self->n_won_helped = sum->n_won_helped;
      least = self->n_won + self->n_won_helped + sum->n_lost;
    }
  if (self->n_played > MAX_COUNT || self->n_played < least)
    self->n_played = least;
}

static void
repair_streaks (ParlourVariantStatistics *self,
                const Sum                *sum,
                GString                  *trouble)
{
  const gboolean ended = sum->n_lost > 0;

  if (self->current_streak > self->n_won
      || self->current_streak < sum->current_streak
      || (ended && self->current_streak != sum->current_streak))
    {
      complain (trouble, "current-streak");
      self->current_streak = sum->current_streak;
    }

  if (self->longest_streak > self->n_won
      || self->longest_streak < sum->longest_streak
      || self->longest_streak < self->current_streak)
    {
      complain (trouble, "longest-streak");
      self->longest_streak = MAX (sum->longest_streak, self->current_streak);
    }
}

static void
repair_best (ParlourBest *best,
             ParlourBest  of_results,
             gboolean     any,
             guint64      max,
             const char  *key,
             GString     *trouble)
{
  if (any
      && (best->known || !of_results.known)
      && (!best->known || best->value <= max)
      && (!of_results.known || best->value <= of_results.value))
    return;
  if (!any && !best->known)
    return;

  complain (trouble, key);
  *best = of_results;
}

static void
repair_times (ParlourVariantStatistics *self,
              const Sum                *sum,
              GString                  *trouble)
{
  const gboolean any = self->n_won > 0;

  if (self->total_time_ms < sum->total_time_ms
      || self->total_time_ms > self->n_won * MAX_DURATION_MS)
    {
      complain (trouble, "total-time");
      self->total_time_ms = sum->total_time_ms;
    }

  repair_best (&self->best_time_ms, sum->best_time_ms, any,
               self->total_time_ms, "best-time", trouble);
  repair_best (&self->fewest_moves, sum->fewest_moves, any,
               MAX_MOVES, "fewest-moves", trouble);
  if (self->fewest_moves.known && self->fewest_moves.value == 0)
    {
      complain (trouble, "fewest-moves");
      self->fewest_moves = sum->fewest_moves;
    }
}

static void
repair_won_deals (ParlourVariantStatistics *self,
                  GString                  *trouble)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) deals = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint n_missing = 0;

  for (guint i = 0; i < self->won_deals->len; i++)
    {
      guint32 deal = g_array_index (self->won_deals, guint32, i);

      if (deal >= PAT_DEAL_MIN && deal <= PAT_DEAL_MAX
          && g_hash_table_add (seen, GUINT_TO_POINTER (deal)))
        g_array_append_val (deals, deal);
    }

  if (deals->len < self->won_deals->len)
    complain (trouble, "deals that cannot be");

  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourResult *result = &g_array_index (self->results, ParlourResult, i);

      if (result->outcome != PARLOUR_WON || result->deal == 0
          || !g_hash_table_add (seen, GUINT_TO_POINTER (result->deal)))
        continue;

      g_array_append_val (deals, result->deal);
      n_missing++;
    }

  if (n_missing > 0)
    complain (trouble, "deals that are missing");

  if (deals->len > PARLOUR_MAX_WON_DEALS)
    {
      complain (trouble, "too many deals");
      g_array_remove_range (deals, 0, deals->len - PARLOUR_MAX_WON_DEALS);
    }

  g_array_unref (self->won_deals);
  self->won_deals = g_steal_pointer (&deals);
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
  GString *trouble = g_string_new (NULL);
  Sum sum;

  g_return_val_if_fail (self != NULL, NULL);

  repair_results (self, trouble);
  sum_up (self, &sum);
  repair_counts (self, &sum, trouble);
  repair_streaks (self, &sum, trouble);
  repair_times (self, &sum, trouble);
  repair_won_deals (self, trouble);

  return g_string_free (trouble, trouble->len == 0);
}
