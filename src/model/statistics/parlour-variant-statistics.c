/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

/**
 * parlour_variant_statistics_new:
 *
 * Returns: (transfer full): the figures of a variant that was never played
 */
ParlourVariantStatistics *
parlour_variant_statistics_new (void)
{
  ParlourVariantStatistics *self = g_new0 (ParlourVariantStatistics, 1);

  self->results = g_array_new (FALSE, FALSE, sizeof (ParlourResult));
  self->won_deals = g_array_new (FALSE, FALSE, sizeof (guint32));

  return self;
}

/**
 * parlour_variant_statistics_copy:
 * @self: figures
 *
 * Returns: (transfer full): a copy of all of @self
 */
ParlourVariantStatistics *
parlour_variant_statistics_copy (const ParlourVariantStatistics *self)
{
  ParlourVariantStatistics *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->results = g_array_copy (self->results);
  copy->won_deals = g_array_copy (self->won_deals);

  return copy;
}

/**
 * parlour_variant_statistics_free:
 * @self: (transfer full): figures
 */
void
parlour_variant_statistics_free (ParlourVariantStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->results);
  g_array_unref (self->won_deals);
  g_free (self);
}

/**
 * parlour_variant_statistics_get_lost:
 * @self: figures
 *
 * Returns: how many games were not won
 */
guint
parlour_variant_statistics_get_lost (const ParlourVariantStatistics *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_played - self->n_won - self->n_won_helped;
}

/**
 * parlour_variant_statistics_get_average_time:
 * @self: figures
 *
 * Returns: how long a game won without help took, in ms
 */
ParlourBest
parlour_variant_statistics_get_average_time (const ParlourVariantStatistics *self)
{
  g_return_val_if_fail (self != NULL, (ParlourBest) { FALSE });

  if (self->n_won == 0)
    return (ParlourBest) { FALSE };

  return (ParlourBest) { TRUE, self->total_time_ms / self->n_won };
}

/**
 * parlour_variant_statistics_knows:
 * @self: figures
 * @game_id: the identity of a game
 *
 * Returns: whether that game is among the results kept
 */
gboolean
parlour_variant_statistics_knows (const ParlourVariantStatistics *self,
                                  guint64                         game_id)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->results->len; i++)
    if (g_array_index (self->results, ParlourResult, i).game_id == game_id)
      return TRUE;

  return FALSE;
}

/**
 * parlour_variant_statistics_has_won:
 * @self: figures
 * @deal: the number of a deal, or 0
 *
 * Returns: whether that deal was won, with or without help; %FALSE for 0
 */
gboolean
parlour_variant_statistics_has_won (const ParlourVariantStatistics *self,
                                    guint32                         deal)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (deal == 0)
    return FALSE;

  for (guint i = 0; i < self->won_deals->len; i++)
    if (g_array_index (self->won_deals, guint32, i) == deal)
      return TRUE;

  return FALSE;
}

static void
lower (ParlourBest *best,
       guint64      value)
{
  if (!best->known || value < best->value)
    *best = (ParlourBest) { TRUE, value };
}

static void
count_win (ParlourVariantStatistics *self,
           const ParlourResult      *result)
{
  if (result->deal != 0)
    g_array_append_val (self->won_deals, result->deal);
  if (self->won_deals->len > PARLOUR_MAX_WON_DEALS)
    g_array_remove_index (self->won_deals, 0);

  if (result->helped)
    {
      self->n_won_helped++;
      return;
    }

  self->n_won++;
  self->current_streak++;
  self->longest_streak = MAX (self->longest_streak, self->current_streak);
  self->total_time_ms += result->duration_ms;
  lower (&self->best_time_ms, result->duration_ms);
  lower (&self->fewest_moves, result->n_moves);
}

/**
 * parlour_variant_statistics_count:
 * @self: figures
 * @result: how a game ended
 *
 * Counts a game, unless this very game was counted before, or its deal was won
 * before: a deal that has been won is done with, and playing it again, for
 * better or worse, changes nothing.
 *
 * Returns: whether it counted
 */
gboolean
parlour_variant_statistics_count (ParlourVariantStatistics *self,
                                  const ParlourResult      *result)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (result != NULL && result->outcome < PARLOUR_N_OUTCOMES, FALSE);

  if (parlour_variant_statistics_knows (self, result->game_id)
      || parlour_variant_statistics_has_won (self, result->deal))
    return FALSE;

  self->n_played++;
  if (result->outcome == PARLOUR_WON)
    count_win (self, result);
  else
    self->current_streak = 0;

  g_array_append_vals (self->results, result, 1);
  if (self->results->len > PARLOUR_MAX_RESULTS)
    g_array_remove_index (self->results, 0);

  return TRUE;
}

/**
 * parlour_variant_statistics_merge:
 * @self: figures
 * @later: what was counted after @self, from nothing
 *
 * Counts the results of @later too, as far as they are not counted in @self.
 */
void
parlour_variant_statistics_merge (ParlourVariantStatistics       *self,
                                  const ParlourVariantStatistics *later)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (later != NULL);

  for (guint i = 0; i < later->results->len; i++)
    parlour_variant_statistics_count (self, &g_array_index (later->results, ParlourResult, i));
}
