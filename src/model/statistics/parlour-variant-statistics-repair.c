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

/* Keeps what can be of @stored, each once: @met is for what it is known by, at offset
 * @key, and points into what was stored. */
static void
keep_possible (GArray     **stored,
               gboolean   (*can_be) (gconstpointer element),
               gsize        key,
               GHashTable  *met,
               const char  *impossible,
               GString     *trouble)
{
  const gsize size = g_array_get_element_size (*stored);
  GArray *kept = g_array_new (FALSE, FALSE, size);

  for (guint i = 0; i < (*stored)->len; i++)
    {
      char *element = (*stored)->data + i * size;

      if (can_be (element) && g_hash_table_add (met, element + key))
        g_array_append_vals (kept, element, 1);
    }

  if (kept->len < (*stored)->len)
    complain (trouble, impossible);
  g_array_unref (*stored);
  *stored = kept;
}

/* Keeps the last of @stored. */
static void
keep_last (GArray     *stored,
           guint       most,
           const char *too_many,
           GString    *trouble)
{
  if (stored->len <= most)
    return;

  complain (trouble, too_many);
  g_array_remove_range (stored, 0, stored->len - most);
}

static gboolean
is_result (gconstpointer element)
{
  const ParlourResult *result = element;

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

  keep_possible (&self->results, is_result, G_STRUCT_OFFSET (ParlourResult, game_id), ids,
                 "results that cannot be", trouble);
  keep_last (self->results, PARLOUR_MAX_RESULTS, "too many results", trouble);
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

/* @element: a deal, or what begins with one */
static gboolean
is_deal (gconstpointer element)
{
  const guint32 *deal = element;

  return *deal >= PAT_DEAL_MIN && *deal <= PAT_DEAL_MAX;
}

static void
repair_won_deals (ParlourVariantStatistics       *self,
                  const ParlourVariantStatistics *sum,
                  GString                        *trouble)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_int_hash, g_int_equal);
  g_autoptr (GArray) stored = g_array_ref (self->won_deals);
  guint n_possible;

  keep_possible (&self->won_deals, is_deal, 0, met, "deals that cannot be", trouble);
  n_possible = self->won_deals->len;
  for (guint i = 0; i < sum->won_deals->len; i++)
    {
      guint32 *deal = &g_array_index (sum->won_deals, guint32, i);

      if (g_hash_table_add (met, deal))
        g_array_append_vals (self->won_deals, deal, 1);
    }

  if (self->won_deals->len > n_possible)
    complain (trouble, "deals that are missing");
  keep_last (self->won_deals, PARLOUR_MAX_WON_DEALS, "too many deals", trouble);
}

static gboolean
is_seen_deal (gconstpointer element)
{
  const ParlourSeenDeal *seen = element;

  return is_deal (&seen->deal) && seen->unseen < PAT_UNSEEN_ALL;
}

/* What cannot be is as if it were not known. */
static void
repair_seen_deals (ParlourVariantStatistics *self,
                   GString                  *trouble)
{
  g_autoptr (GHashTable) met = g_hash_table_new (g_int_hash, g_int_equal);

  keep_possible (&self->seen_deals, is_seen_deal, 0, met, "deals that cannot have been seen", trouble);
  keep_last (self->seen_deals, PARLOUR_MAX_SEEN_DEALS, "too many deals seen", trouble);
}

static gboolean
is_grade (gconstpointer element)
{
  const ParlourGradedDeal *graded = element;

  if (!is_deal (&graded->deal))
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
  g_autoptr (GHashTable) met = g_hash_table_new (g_int_hash, g_int_equal);

  keep_possible (&self->graded_deals, is_grade, 0, met, "grades that cannot be", trouble);
  keep_last (self->graded_deals, PARLOUR_MAX_GRADED_DEALS, "too many grades", trouble);
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
         && result->helped <= 1
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
