/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "pat-grade.h"
#include "pat-hidden.h"

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
  self->seen_deals = g_array_new (FALSE, FALSE, sizeof (ParlourSeenDeal));
  self->graded_deals = g_array_new (FALSE, FALSE, sizeof (ParlourGradedDeal));
  self->days = g_array_new (FALSE, FALSE, sizeof (ParlourDayResult));

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
  copy->seen_deals = g_array_copy (self->seen_deals);
  copy->graded_deals = g_array_copy (self->graded_deals);
  copy->days = g_array_copy (self->days);

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
  g_array_unref (self->seen_deals);
  g_array_unref (self->graded_deals);
  g_array_unref (self->days);
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

/* Returns: (nullable): what @array has of @deal; each of its elements is a deal, or begins
 * with one */
static gpointer
find_deal (GArray  *array,
           guint32  deal)
{
  const gsize size = g_array_get_element_size (array);

  for (guint i = 0; i < array->len; i++)
    {
      gpointer element = array->data + i * size;

      if (*(const guint32 *) element == deal)
        return element;
    }

  return NULL;
}

/* Appends @element to @array, where the first one makes room for it if there are
 * @most. */
static void
append (GArray        *array,
        gconstpointer  element,
        guint          most)
{
  g_array_append_vals (array, element, 1);
  if (array->len > most)
    g_array_remove_index (array, 0);
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

  return find_deal (self->won_deals, deal) != NULL;
}

static gboolean
has_result (const ParlourVariantStatistics *self,
            guint32                         deal)
{
  for (guint i = 0; i < self->results->len; i++)
    if (g_array_index (self->results, ParlourResult, i).deal == deal)
      return TRUE;

  return FALSE;
}

/**
 * parlour_variant_statistics_get_unseen:
 * @self: figures
 * @deal: the number of a deal, or 0
 *
 * How deep the player has looked into a deal when it was played before.  Who won
 * it has seen all of it.  So, for all that is known, has who lost it before
 * versions of the program took note: to call a card hidden that lay open once
 * would claim too much for what is played then, and the other mistake claims
 * nothing.
 *
 * Returns: how many cards at the bottom of its first stock were never turned;
 *   %PAT_UNSEEN_ALL where it is not known that @deal was played, and for 0
 */
guint
parlour_variant_statistics_get_unseen (const ParlourVariantStatistics *self,
                                       guint32                         deal)
{
  const ParlourSeenDeal *seen;

  g_return_val_if_fail (self != NULL, 0);

  if (deal == 0)
    return PAT_UNSEEN_ALL;
  if (parlour_variant_statistics_has_won (self, deal))
    return 0;

  seen = find_deal (self->seen_deals, deal);
  if (seen != NULL)
    return seen->unseen;

  return has_result (self, deal) ? 0 : PAT_UNSEEN_ALL;
}

/**
 * parlour_variant_statistics_note_unseen:
 * @self: figures
 * @deal: the number of a deal, or 0
 * @unseen: how many cards at the bottom of its first stock were never turned
 *
 * Notes how deep the player has looked into a deal.  For that of a game that is
 * counted too, to be called before.
 *
 * Returns: whether that is deeper than what was known
 */
gboolean
parlour_variant_statistics_note_unseen (ParlourVariantStatistics *self,
                                        guint32                   deal,
                                        guint                     unseen)
{
  ParlourSeenDeal *seen;

  g_return_val_if_fail (self != NULL, FALSE);

  if (deal == 0 || unseen >= parlour_variant_statistics_get_unseen (self, deal))
    return FALSE;

  seen = find_deal (self->seen_deals, deal);
  if (seen != NULL)
    seen->unseen = unseen;
  else
    append (self->seen_deals, &(ParlourSeenDeal) { deal, unseen }, PARLOUR_MAX_SEEN_DEALS);

  return TRUE;
}

/**
 * parlour_variant_statistics_get_grade:
 * @self: figures
 * @deal: the number of a deal, or 0
 *
 * Returns: (transfer none) (nullable): who wins @deal, or %NULL if that is not
 *   known
 */
const ParlourGradedDeal *
parlour_variant_statistics_get_grade (const ParlourVariantStatistics *self,
                                      guint32                         deal)
{
  g_return_val_if_fail (self != NULL, NULL);

  return find_deal (self->graded_deals, deal);
}

/**
 * parlour_variant_statistics_note_grade:
 * @self: figures
 * @grade: who wins a deal
 *
 * Notes who wins a deal, so that it need not be found out again.
 *
 * Returns: whether that was not known
 */
gboolean
parlour_variant_statistics_note_grade (ParlourVariantStatistics *self,
                                       const ParlourGradedDeal  *grade)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (grade != NULL && grade->deal != 0, FALSE);

  if (parlour_variant_statistics_get_grade (self, grade->deal) != NULL)
    return FALSE;

  append (self->graded_deals, grade, PARLOUR_MAX_GRADED_DEALS);
  return TRUE;
}

/* Returns: where @day is among the days, or where it belongs */
static guint
find_day (const ParlourVariantStatistics *self,
          guint32                         day)
{
  guint i = self->days->len;

  while (i > 0 && g_array_index (self->days, ParlourDayResult, i - 1).day >= day)
    i--;

  return i;
}

/**
 * parlour_variant_statistics_get_day:
 * @self: figures
 * @day: a day, as g_date_get_julian() has it
 *
 * Returns: (transfer none) (nullable): how the deal of @day went, or %NULL if it was
 *   not played to its end
 */
const ParlourDayResult *
parlour_variant_statistics_get_day (const ParlourVariantStatistics *self,
                                    guint32                         day)
{
  const ParlourDayResult *result;
  guint i;

  g_return_val_if_fail (self != NULL, NULL);

  i = find_day (self, day);
  if (i == self->days->len)
    return NULL;

  result = &g_array_index (self->days, ParlourDayResult, i);
  return result->day == day ? result : NULL;
}

/**
 * parlour_variant_statistics_note_day:
 * @self: figures
 * @result: how the deal of a day went
 *
 * Notes how the deal of a day went, also where it does not count because that deal
 * was won before.  It may be tried again until it is won; then its first win stays,
 * and until then its first loss.  Of more days than are kept the last ones are.
 *
 * Returns: whether that is new
 */
gboolean
parlour_variant_statistics_note_day (ParlourVariantStatistics *self,
                                     const ParlourDayResult   *result)
{
  const ParlourDayResult *before;
  guint i;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (result != NULL && result->day != 0, FALSE);

  i = find_day (self, result->day);
  before = parlour_variant_statistics_get_day (self, result->day);
  if (before != NULL)
    {
      if (before->outcome == PARLOUR_WON || result->outcome != PARLOUR_WON)
        return FALSE;

      g_array_index (self->days, ParlourDayResult, i) = *result;
      return TRUE;
    }

  if (i == 0 && self->days->len == PARLOUR_MAX_DAYS)
    return FALSE;

  g_array_insert_vals (self->days, i, result, 1);
  if (self->days->len > PARLOUR_MAX_DAYS)
    g_array_remove_index (self->days, 0);

  return TRUE;
}

/* Without help: with it, wins are counted apart. */
static gboolean
is_win (const ParlourResult *result)
{
  return result->outcome == PARLOUR_WON && !result->helped;
}

/**
 * parlour_variant_statistics_get_first_sight:
 * @self: figures
 *
 * Returns: how many games were won at first sight, of the results kept
 */
guint
parlour_variant_statistics_get_first_sight (const ParlourVariantStatistics *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourResult *result = &g_array_index (self->results, ParlourResult, i);

      n += is_win (result) && result->first_sight == PARLOUR_FIRST_SIGHT_YES;
    }

  return n;
}

static void
add_game (ParlourComparison       *comparison,
          const ParlourGradedDeal *grade,
          gboolean                 won)
{
  comparison->n_games++;
  comparison->n_won += won;
  comparison->players[PAT_PLAYER_HASTY] += (double) grade->hasty / PAT_GRADE_HASTY;
  comparison->players[PAT_PLAYER_CAREFUL] += (double) grade->careful / PAT_GRADE_CAREFUL;
  comparison->players[PAT_PLAYER_PERFECT] += grade->can_be_won;
}

/**
 * parlour_variant_statistics_compare:
 * @self: figures
 * @all: (out): over all games of which it is known who wins the deal
 * @at_first_sight: (out): over those of them of which it is also known whether
 *   they were played at first sight; there only what was so is won
 *
 * Holds the results kept against what others make of the same deals.  Nobody
 * plays a deal at first sight twice: there a deal counts when it was played first,
 * however that went.
 */
void
parlour_variant_statistics_compare (const ParlourVariantStatistics *self,
                                    ParlourComparison              *all,
                                    ParlourComparison              *at_first_sight)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  g_return_if_fail (self != NULL);

  *all = *at_first_sight = (ParlourComparison) { 0 };
  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourResult *result = &g_array_index (self->results, ParlourResult, i);
      const ParlourGradedDeal *grade = parlour_variant_statistics_get_grade (self, result->deal);
      gboolean first = g_hash_table_add (met, GUINT_TO_POINTER (result->deal));

      if (grade == NULL)
        continue;

      add_game (all, grade, is_win (result));
      if (first && result->first_sight != PARLOUR_FIRST_SIGHT_UNKNOWN)
        add_game (at_first_sight, grade,
                  is_win (result) && result->first_sight == PARLOUR_FIRST_SIGHT_YES);
    }
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
    append (self->won_deals, &result->deal, PARLOUR_MAX_WON_DEALS);

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

  append (self->results, result, PARLOUR_MAX_RESULTS);
  return TRUE;
}

/**
 * parlour_variant_statistics_merge:
 * @self: figures
 * @later: what was counted after @self, from nothing
 *
 * Counts the results of @later too, as far as they are not counted in @self, and
 * notes what was seen then, who wins the deals, and how those of days went.
 *
 * Returns: whether there was anything new in @later
 */
gboolean
parlour_variant_statistics_merge (ParlourVariantStatistics       *self,
                                  const ParlourVariantStatistics *later)
{
  gboolean is_new = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (later != NULL, FALSE);

  for (guint i = 0; i < later->seen_deals->len; i++)
    {
      const ParlourSeenDeal *seen = &g_array_index (later->seen_deals, ParlourSeenDeal, i);

      is_new |= parlour_variant_statistics_note_unseen (self, seen->deal, seen->unseen);
    }
  for (guint i = 0; i < later->graded_deals->len; i++)
    is_new |= parlour_variant_statistics_note_grade (self, &g_array_index (later->graded_deals,
                                                                           ParlourGradedDeal, i));
  for (guint i = 0; i < later->days->len; i++)
    is_new |= parlour_variant_statistics_note_day (self, &g_array_index (later->days,
                                                                         ParlourDayResult, i));
  for (guint i = 0; i < later->results->len; i++)
    is_new |= parlour_variant_statistics_count (self, &g_array_index (later->results, ParlourResult, i));

  return is_new;
}
