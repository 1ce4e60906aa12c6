/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "pat-grade.h"
#include "pat-hidden.h"

#include <string.h>

#define MEMBER(member) PARLOUR_MEMBER (ParlourTotals, member)

/* More games than a player can play: a greater number is damage. */
#define MAX_GAMES 10000000

static const ParlourField totals_fields[] = {
  { "played", PARLOUR_FIELD_NUMBER, MEMBER (n_played), .max = MAX_GAMES },
  { "won", PARLOUR_FIELD_NUMBER, MEMBER (n_won), .max = MAX_GAMES },
  { "won-helped", PARLOUR_FIELD_NUMBER, MEMBER (n_won_helped), .max = MAX_GAMES },
  { "first-sight", PARLOUR_FIELD_NUMBER, MEMBER (n_first_sight), .max = MAX_GAMES },
  { "streak", PARLOUR_FIELD_NUMBER, MEMBER (current_streak), .max = MAX_GAMES },
  { "longest-streak", PARLOUR_FIELD_NUMBER, MEMBER (longest_streak), .max = MAX_GAMES },
  { "best-ms", PARLOUR_FIELD_NUMBER, MEMBER (best_time_ms), .max = PARLOUR_MAX_ELAPSED_MS },
  { "total-ms", PARLOUR_FIELD_NUMBER, MEMBER (total_time_ms),
    .max = MAX_GAMES * PARLOUR_MAX_ELAPSED_MS },
  { "fewest-moves", PARLOUR_FIELD_NUMBER, MEMBER (fewest_moves), .max = G_MAXINT32 },
  { NULL }
};

/* Each stored line ends with a check sum of the text before it.  Damage to any one byte changes
 * the sum. */
#define SUM " sum="
#define SUM_DIGITS 8

/* The first word of each line that is stored. */
enum { LINE_BEFORE, LINE_RESULT, LINE_DEAL, N_LINES };

static const char *const line_names[N_LINES] = { "before", "result", "deal" };

/**
 * parlour_variant_statistics_new:
 *
 * Returns: (transfer full): the figures of a variant that was never played
 */
ParlourVariantStatistics *
parlour_variant_statistics_new (void)
{
  ParlourVariantStatistics *self = g_new0 (ParlourVariantStatistics, 1);

  self->results = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
  self->older = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));

  return self;
}

/**
 * parlour_variant_statistics_copy:
 * @self: figures
 *
 * Returns: (transfer full): a copy
 */
ParlourVariantStatistics *
parlour_variant_statistics_copy (const ParlourVariantStatistics *self)
{
  ParlourVariantStatistics *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->results = g_array_copy (self->results);
  copy->older = g_array_copy (self->older);

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
  g_array_unref (self->older);
  g_free (self);
}

static const ParlourFacts *
facts_at (const GArray *array,
          guint         index)
{
  return &g_array_index (array, ParlourFacts, index);
}

/**
 * parlour_variant_statistics_clear:
 * @self: figures
 *
 * Forgets every game.
 *
 * Returns: whether there was any
 */
gboolean
parlour_variant_statistics_clear (ParlourVariantStatistics *self)
{
  gboolean had_any;

  g_return_val_if_fail (self != NULL, FALSE);

  had_any = self->before.n_played > 0 || self->results->len > 0 || self->older->len > 0;
  self->before = (ParlourTotals) { 0 };
  g_array_set_size (self->results, 0);
  g_array_set_size (self->older, 0);

  return had_any;
}

/**
 * parlour_variant_statistics_is_same:
 * @self: figures
 * @other: figures
 *
 * Returns: whether both have the same games, with the same grades
 */
gboolean
parlour_variant_statistics_is_same (const ParlourVariantStatistics *self,
                                    const ParlourVariantStatistics *other)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  if (memcmp (&self->before, &other->before, sizeof self->before) != 0
      || self->results->len != other->results->len || self->older->len != other->older->len)
    return FALSE;

  for (guint i = 0; i < self->results->len; i++)
    if (facts_at (self->results, i)->id != facts_at (other->results, i)->id
        || facts_at (self->results, i)->can_be_won != facts_at (other->results, i)->can_be_won)
      return FALSE;

  return TRUE;
}

/* Returns: (nullable): number @i of all facts, those of older games first; NULL after the
 *   last */
static const ParlourFacts *
get_facts (const ParlourVariantStatistics *self,
           guint                           i)
{
  const guint n_older = self->older->len;

  if (i < n_older)
    return facts_at (self->older, i);

  return i - n_older < self->results->len ? facts_at (self->results, i - n_older) : NULL;
}

static gboolean
is_win (const ParlourFacts *result)
{
  return result->outcome == PARLOUR_WON && !result->helped;
}

static void
add_to_totals (ParlourTotals      *totals,
               const ParlourFacts *result)
{
  totals->n_played++;
  if (result->outcome != PARLOUR_WON)
    totals->current_streak = 0;
  else if (result->helped)
    totals->n_won_helped++;

  if (!is_win (result))
    return;

  if (totals->n_won == 0 || result->elapsed_ms < totals->best_time_ms)
    totals->best_time_ms = result->elapsed_ms;
  if (totals->n_won == 0 || result->n_moves < totals->fewest_moves)
    totals->fewest_moves = result->n_moves;
  totals->total_time_ms += result->elapsed_ms;
  totals->n_won++;
  totals->n_first_sight += result->first_sight == PARLOUR_FIRST_SIGHT_YES;
  totals->current_streak++;
  totals->longest_streak = MAX (totals->longest_streak, totals->current_streak);
}

/**
 * parlour_variant_statistics_get_totals:
 * @self: figures
 *
 * Returns: the sums over all games that count
 */
ParlourTotals
parlour_variant_statistics_get_totals (const ParlourVariantStatistics *self)
{
  ParlourTotals totals = { 0 };

  g_return_val_if_fail (self != NULL, totals);

  totals = self->before;
  for (guint i = 0; i < self->results->len; i++)
    add_to_totals (&totals, facts_at (self->results, i));

  return totals;
}

/**
 * parlour_variant_statistics_knows:
 * @self: figures
 * @game_id: the id of a game
 *
 * Returns: whether that game is among the results
 */
gboolean
parlour_variant_statistics_knows (const ParlourVariantStatistics *self,
                                  guint64                         game_id)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->results->len; i++)
    if (facts_at (self->results, i)->id == game_id)
      return TRUE;

  return FALSE;
}

/* Returns: whether a deal was won, with or without help; %FALSE for 0 */
static gboolean
has_won (const ParlourVariantStatistics *self,
         guint32                         deal)
{
  const ParlourFacts *facts;

  for (guint i = 0; deal != 0 && (facts = get_facts (self, i)) != NULL; i++)
    if (facts->deal == deal && facts->outcome == PARLOUR_WON)
      return TRUE;

  return FALSE;
}

/**
 * parlour_variant_statistics_get_unseen:
 * @self: figures
 * @deal: the number of a deal, or 0
 *
 * How deep the player has looked into a deal in earlier games.  A player who won it has
 * seen all of it.
 *
 * Returns: how many cards at the bottom of its first stock were never turned;
 *   %PAT_UNSEEN_ALL if @deal was not played, and for 0
 */
guint
parlour_variant_statistics_get_unseen (const ParlourVariantStatistics *self,
                                       guint32                         deal)
{
  const ParlourFacts *facts;
  guint unseen = PAT_UNSEEN_ALL;

  g_return_val_if_fail (self != NULL, PAT_UNSEEN_ALL);

  if (has_won (self, deal))
    return 0;

  for (guint i = 0; deal != 0 && (facts = get_facts (self, i)) != NULL; i++)
    if (facts->deal == deal)
      unseen = MIN (unseen, facts->unseen);

  return unseen;
}

/* Forgets the oldest of the older games if there are too many. */
static void
trim_older (ParlourVariantStatistics *self)
{
  if (self->older->len > PARLOUR_MAX_OLDER)
    g_array_remove_range (self->older, 0, self->older->len - PARLOUR_MAX_OLDER);
}

static void
add_older (ParlourVariantStatistics *self,
           const ParlourFacts       *facts)
{
  g_array_append_val (self->older, *facts);
  trim_older (self);
}

/* Returns: (transfer full): from the number of each deal that is noted among the older games to
 *   its index there plus 1 */
static GHashTable *
index_deals (const ParlourVariantStatistics *self)
{
  GHashTable *noted = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->older->len; i++)
    {
      const ParlourFacts *facts = facts_at (self->older, i);

      if (facts->day == 0)
        g_hash_table_insert (noted, GUINT_TO_POINTER (facts->deal), GUINT_TO_POINTER (i + 1));
    }

  return noted;
}

/* Notes a deal among the older games, or updates the note.  Call trim_older() afterwards.
 * @noted: from index_deals() */
static void
note_deal (ParlourVariantStatistics *self,
           GHashTable               *noted,
           guint32                   deal,
           ParlourOutcome            outcome,
           guint                     unseen)
{
  const guint index = GPOINTER_TO_UINT (g_hash_table_lookup (noted, GUINT_TO_POINTER (deal)));
  ParlourFacts facts = parlour_facts_none ();

  if (index > 0)
    {
      ParlourFacts *known = &g_array_index (self->older, ParlourFacts, index - 1);

      known->unseen = MIN (known->unseen, unseen);
      known->outcome = MAX (known->outcome, outcome);
      return;
    }

  facts.deal = deal;
  facts.outcome = outcome;
  facts.unseen = unseen;
  g_array_append_val (self->older, facts);
  g_hash_table_insert (noted, GUINT_TO_POINTER (deal), GUINT_TO_POINTER (self->older->len));
}

/**
 * parlour_variant_statistics_note_unseen:
 * @self: figures
 * @deal: the number of a deal, or 0
 * @unseen: how many cards at the bottom of its first stock were never turned
 *
 * Notes how deep the player has looked into a deal, in a game that does not count.
 *
 * Returns: whether that is deeper than before
 */
gboolean
parlour_variant_statistics_note_unseen (ParlourVariantStatistics *self,
                                        guint32                   deal,
                                        guint                     unseen)
{
  g_autoptr (GHashTable) noted = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (deal == 0 || unseen >= parlour_variant_statistics_get_unseen (self, deal))
    return FALSE;

  noted = index_deals (self);
  note_deal (self, noted, deal, PARLOUR_UNFINISHED, unseen);
  trim_older (self);
  return TRUE;
}

/**
 * parlour_variant_statistics_note_grades:
 * @self: figures
 * @graded: (array length=n_graded): deals, and how often each player wins them
 * @n_graded: how many there are
 *
 * Adds the grades to the results of their deals.
 *
 * Returns: whether any result changed
 */
gboolean
parlour_variant_statistics_note_grades (ParlourVariantStatistics *self,
                                        const ParlourFacts       *graded,
                                        guint                     n_graded)
{
  gboolean is_new = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (graded != NULL || n_graded == 0, FALSE);

  for (guint i = 0; i < n_graded; i++)
    for (guint j = 0; j < self->results->len; j++)
      {
        ParlourFacts *result = &g_array_index (self->results, ParlourFacts, j);

        if (result->deal != graded[i].deal || result->deal == 0
            || result->can_be_won != PARLOUR_UNKNOWN)
          continue;

        result->can_be_won = graded[i].can_be_won;
        result->hasty = graded[i].hasty;
        result->careful = graded[i].careful;
        is_new = TRUE;
      }

  return is_new;
}

/**
 * parlour_variant_statistics_get_day:
 * @self: figures
 * @day: a day, as g_date_get_julian() has it
 *
 * Returns: (transfer none) (nullable): how the deal of @day went: its first win, or else its
 *   first loss; %NULL if no game of it has ended
 */
const ParlourFacts *
parlour_variant_statistics_get_day (const ParlourVariantStatistics *self,
                                    guint32                         day)
{
  const ParlourFacts *facts;
  const ParlourFacts *lost = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; day != 0 && (facts = get_facts (self, i)) != NULL; i++)
    if (facts->day == day && facts->outcome == PARLOUR_WON)
      return facts;
    else if (facts->day == day && lost == NULL)
      lost = facts;

  return lost;
}

/**
 * parlour_variant_statistics_get_first_day:
 * @self: figures
 *
 * Returns: the earliest day whose deal was played, or %G_DATE_BAD_JULIAN
 */
guint32
parlour_variant_statistics_get_first_day (const ParlourVariantStatistics *self)
{
  const ParlourFacts *facts;
  guint32 first = G_DATE_BAD_JULIAN;

  g_return_val_if_fail (self != NULL, G_DATE_BAD_JULIAN);

  for (guint i = 0; (facts = get_facts (self, i)) != NULL; i++)
    if (facts->day != 0 && (first == G_DATE_BAD_JULIAN || facts->day < first))
      first = facts->day;

  return first;
}

/* Notes a result that does not count as the result of its day.
 * Returns: whether it is better than the one known for that day */
static gboolean
note_day (ParlourVariantStatistics *self,
          const ParlourFacts       *result)
{
  const ParlourFacts *before = parlour_variant_statistics_get_day (self, result->day);

  if (result->day == 0 || (before != NULL && before->outcome >= result->outcome))
    return FALSE;

  add_older (self, result);
  return TRUE;
}

static void
add_to_comparison (ParlourComparison  *comparison,
                   const ParlourFacts *result,
                   gboolean            won)
{
  comparison->n_games++;
  comparison->n_won += won;
  comparison->players[PAT_PLAYER_HASTY] += (double) result->hasty / PAT_GRADE_HASTY;
  comparison->players[PAT_PLAYER_CAREFUL] += (double) result->careful / PAT_GRADE_CAREFUL;
  comparison->players[PAT_PLAYER_PERFECT] += result->can_be_won;
}

/**
 * parlour_variant_statistics_compare:
 * @self: figures
 * @all: (out): over all results whose deal has a grade, won with or without help
 * @at_first_sight: (out): over those results among them for which it is known whether the game
 *   was played at first sight; here only wins at first sight count as won
 *
 * Compares the results with how often others win the same deals.  A deal can be played at first
 * sight only once, so @at_first_sight has only the first game of each deal.
 */
void
parlour_variant_statistics_compare (const ParlourVariantStatistics *self,
                                    ParlourComparison              *all,
                                    ParlourComparison              *at_first_sight)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  g_return_if_fail (self != NULL);
  g_return_if_fail (all != NULL && at_first_sight != NULL);

  *all = *at_first_sight = (ParlourComparison) { 0 };
  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourFacts *result = facts_at (self->results, i);
      gboolean first = g_hash_table_add (met, GUINT_TO_POINTER (result->deal));

      if (result->can_be_won == PARLOUR_UNKNOWN)
        continue;

      add_to_comparison (all, result, result->outcome == PARLOUR_WON);
      if (first && result->first_sight != PARLOUR_FIRST_SIGHT_UNKNOWN)
        add_to_comparison (at_first_sight, result,
                           is_win (result) && result->first_sight == PARLOUR_FIRST_SIGHT_YES);
    }
}

/**
 * parlour_variant_statistics_get_foretold:
 * @self: figures
 * @from: a chance of a win, per cent
 * @to: another
 *
 * Returns: the number of games in which the player was told a chance from @from to @to halfway,
 *   and of those won, with or without help; both are 0 until a chance was told in
 *   %PARLOUR_LEAST_FORETOLD games
 */
ParlourForetold
parlour_variant_statistics_get_foretold (const ParlourVariantStatistics *self,
                                         guint                           from,
                                         guint                           to)
{
  ParlourForetold found = { 0 };
  guint n_told = 0;

  g_return_val_if_fail (self != NULL, found);

  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourFacts *result = facts_at (self->results, i);

      n_told += result->chance != PARLOUR_UNKNOWN;
      if (result->chance >= from && result->chance <= to)
        {
          found.n_games++;
          found.n_won += result->outcome == PARLOUR_WON;
        }
    }

  return n_told >= PARLOUR_LEAST_FORETOLD ? found : (ParlourForetold) { 0 };
}

/* Moves the oldest results to the sums if there are too many. */
static void
fold_surplus (ParlourVariantStatistics *self)
{
  const guint n = self->results->len - MIN (self->results->len, PARLOUR_MAX_RESULTS);
  g_autoptr (GHashTable) noted = n > 0 ? index_deals (self) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const ParlourFacts *oldest = facts_at (self->results, i);

      add_to_totals (&self->before, oldest);
      if (oldest->day != 0)
        g_array_append_val (self->older, *oldest);
      else if (oldest->deal != 0)
        note_deal (self, noted, oldest->deal, oldest->outcome, oldest->unseen);
    }

  if (n > 0)
    g_array_remove_range (self->results, 0, n);
  trim_older (self);
}

/**
 * parlour_variant_statistics_count:
 * @self: figures
 * @result: how a game ended
 *
 * Counts a game, unless it was counted before, or its deal was won before: playing a
 * won deal again changes nothing but the result of a day.
 *
 * Returns: whether that changed anything
 */
gboolean
parlour_variant_statistics_count (ParlourVariantStatistics *self,
                                  const ParlourFacts       *result)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (result != NULL && result->outcome != PARLOUR_UNFINISHED, FALSE);

  if (parlour_variant_statistics_knows (self, result->id) || has_won (self, result->deal))
    return note_day (self, result);

  g_array_append_val (self->results, *result);
  fold_surplus (self);
  return TRUE;
}

/* Names the game of a result: results with the same name are of the same game, wherever they
 * were read.  A file gives the time in seconds.
 * Returns: (transfer full): the name */
static char *
name_game (const ParlourFacts *result)
{
  const guint64 second = result->ended_ms / 1000;

  return result->deal != 0
         ? g_strdup_printf ("%" G_GUINT64_FORMAT " %u", second, result->deal)
         : g_strdup_printf ("%" G_GUINT64_FORMAT " 0 %u %" G_GUINT64_FORMAT,
                            second, result->n_moves, result->elapsed_ms);
}

/* Returns: an id for a result without one, the same in every process */
static guint64
make_id (const ParlourFacts *result)
{
  g_autofree char *name = name_game (result);
  g_autofree char *text = g_strdup_printf ("%s %u %" G_GUINT64_FORMAT " %d",
                                           name, result->n_moves, result->elapsed_ms,
                                           (int) result->outcome);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  digest[16] = '\0';

  return g_ascii_strtoull (digest, NULL, 16) | 1;
}

#define COMPARE(a, b) \
  G_STMT_START { \
    if ((a) != (b)) \
      return (a) < (b) ? -1 : 1; \
  } G_STMT_END

/* Orders results by time, and those of one second in a way that does not depend on the order
 * in which they were read. */
static int
compare_results (gconstpointer a,
                 gconstpointer b)
{
  const ParlourFacts *one = a, *other = b;

  COMPARE (one->ended_ms, other->ended_ms);
  COMPARE (one->deal, other->deal);
  COMPARE (one->outcome, other->outcome);
  COMPARE (one->n_moves, other->n_moves);
  COMPARE (one->elapsed_ms, other->elapsed_ms);
  COMPARE (one->id, other->id);

  return 0;
}

/* Returns: (transfer full): those of @sorted that are games not counted yet, each once */
static GArray *
find_new (const ParlourVariantStatistics *self,
          const GArray                   *sorted)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GHashTable) won = g_hash_table_new (NULL, NULL);
  const ParlourFacts *known;
  guint64 first_ms = 0;

  /* The sums do not say which games they cover, so a game that is as old as those may be one of
   * them, and must not be counted again. */
  if (self->before.n_played > 0)
    {
      first_ms = G_MAXUINT64;
      if (self->results->len > 0)
        first_ms = facts_at (self->results, 0)->ended_ms / 1000 * 1000;
    }

  for (guint i = 0; (known = get_facts (self, i)) != NULL; i++)
    {
      g_hash_table_add (games, name_game (known));
      if (known->id != 0)
        g_hash_table_add (ids, (gpointer) &known->id);
      if (known->outcome == PARLOUR_WON)
        g_hash_table_add (won, GUINT_TO_POINTER (known->deal));
    }

  for (guint i = 0; i < sorted->len; i++)
    {
      const ParlourFacts *result = facts_at (sorted, i);

      if (result->ended_ms < first_ms || g_hash_table_contains (ids, &result->id)
          || (result->deal != 0 && g_hash_table_contains (won, GUINT_TO_POINTER (result->deal)))
          || !g_hash_table_add (games, name_game (result)))
        continue;

      g_hash_table_add (ids, (gpointer) &result->id);
      if (result->outcome == PARLOUR_WON)
        g_hash_table_add (won, GUINT_TO_POINTER (result->deal));
      g_array_append_val (found, *result);
    }

  return found;
}

/* Merges sorted results with the counted ones, in the order in which the games ended. */
static void
insert_results (ParlourVariantStatistics *self,
                const GArray             *sorted)
{
  guint to = self->results->len + sorted->len;
  guint from = self->results->len;
  guint left = sorted->len;

  g_array_set_size (self->results, to);
  while (left > 0)
    {
      const ParlourFacts *next = facts_at (sorted, left - 1);

      if (from > 0 && facts_at (self->results, from - 1)->ended_ms > next->ended_ms)
        next = facts_at (self->results, --from);
      else
        left--;
      g_array_index (self->results, ParlourFacts, --to) = *next;
    }

  fold_surplus (self);
}

/**
 * parlour_variant_statistics_import:
 * @self: figures
 * @results: (array length=n_results): how games ended, maybe elsewhere, in any order; those
 *   with the id 0 get one
 * @n_results: how many there are
 *
 * Counts games at their places in time, each once.  Two results are of the same game if the
 * games ended in the same second and have the same deal; without the number of a deal, also the
 * moves and the duration must be the same.  A game does not count if its deal was won before, or
 * if it is as old as the games in the sums.
 *
 * Returns: how many counted
 */
guint
parlour_variant_statistics_import (ParlourVariantStatistics *self,
                                   const ParlourFacts       *results,
                                   guint                     n_results)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
  g_autoptr (GArray) found = NULL;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (results != NULL || n_results == 0, 0);

  g_array_append_vals (sorted, results, n_results);
  for (guint i = 0; i < sorted->len; i++)
    {
      ParlourFacts *result = &g_array_index (sorted, ParlourFacts, i);

      g_return_val_if_fail (result->outcome != PARLOUR_UNFINISHED, 0);

      if (result->id == 0)
        result->id = make_id (result);
    }
  g_array_sort (sorted, compare_results);

  found = find_new (self, sorted);
  if (found->len > 0)
    insert_results (self, found);

  return found->len;
}

/* Removes the losses of a game.  Returns: whether there was one */
static gboolean
remove_loss (GArray  *array,
             guint64  game_id)
{
  const guint before = array->len;

  for (guint i = array->len; i > 0; i--)
    {
      const ParlourFacts *facts = facts_at (array, i - 1);

      if (facts->id == game_id && facts->outcome == PARLOUR_LOST)
        g_array_remove_index (array, i - 1);
    }

  return array->len < before;
}

/**
 * parlour_variant_statistics_forget:
 * @self: figures
 * @game_id: the id of a game
 *
 * Undoes parlour_variant_statistics_count() for a game that was lost.
 *
 * Returns: whether a loss of the game was known
 */
gboolean
parlour_variant_statistics_forget (ParlourVariantStatistics *self,
                                   guint64                   game_id)
{
  gboolean counted, noted;

  g_return_val_if_fail (self != NULL, FALSE);

  counted = remove_loss (self->results, game_id);
  noted = remove_loss (self->older, game_id);

  return counted || noted;
}

/**
 * parlour_variant_statistics_find:
 * @self: figures
 * @game_id: the id of a game
 *
 * Returns: how it ended, if it is among the results or noted for its day; otherwise
 *   %PARLOUR_UNFINISHED
 */
ParlourOutcome
parlour_variant_statistics_find (const ParlourVariantStatistics *self,
                                 guint64                         game_id)
{
  const ParlourFacts *facts;

  g_return_val_if_fail (self != NULL, PARLOUR_UNFINISHED);

  for (guint i = 0; (facts = get_facts (self, i)) != NULL; i++)
    if (facts->id == game_id)
      return facts->outcome;

  return PARLOUR_UNFINISHED;
}

/* Adds a deal or a day of older games, unless it is known. */
static void
restore_older (ParlourVariantStatistics *self,
               GHashTable               *noted,
               const ParlourFacts       *older)
{
  if (older->day == 0)
    note_deal (self, noted, older->deal, older->outcome, older->unseen);
  else if (parlour_variant_statistics_find (self, older->id) == PARLOUR_UNFINISHED)
    g_array_append_val (self->older, *older);
}

/* Returns: the index of a game among the results, or their number */
static guint
find_result (const ParlourVariantStatistics *self,
             guint64                         game_id)
{
  guint i = 0;

  while (i < self->results->len && facts_at (self->results, i)->id != game_id)
    i++;

  return i;
}

/* Returns: how many of the results of @copy, from the first on, are part of the sums of @self by
 *   now.  Only the oldest result becomes part of the sums, so their number of games says how
 *   many did since the copy was made */
static guint
count_folded (const ParlourVariantStatistics *self,
              const ParlourVariantStatistics *copy)
{
  guint most = 0;

  if (self->before.n_played > copy->before.n_played)
    most = MIN (self->before.n_played - copy->before.n_played, copy->results->len);

  for (guint i = 0; i < most; i++)
    if (parlour_variant_statistics_knows (self, facts_at (copy->results, i)->id))
      return i;

  return most;
}

/**
 * parlour_variant_statistics_restore:
 * @self: figures of which some may be missing
 * @copy: the same figures, or those before the last change of @self
 *
 * Adds what is missing in @self, each game once.
 */
void
parlour_variant_statistics_restore (ParlourVariantStatistics       *self,
                                    const ParlourVariantStatistics *copy)
{
  g_autoptr (GHashTable) noted = NULL;
  guint n_folded, to = 0;

  g_return_if_fail (self != NULL);
  g_return_if_fail (copy != NULL);

  noted = index_deals (self);
  if (self->before.n_played == 0)
    self->before = copy->before;
  n_folded = count_folded (self, copy);

  for (guint i = 0; i < copy->older->len; i++)
    restore_older (self, noted, facts_at (copy->older, i));
  for (guint i = 0; i < n_folded; i++)
    if (facts_at (copy->results, i)->day != 0 || facts_at (copy->results, i)->deal != 0)
      restore_older (self, noted, facts_at (copy->results, i));
  trim_older (self);

  /* A missing result goes behind the one that is before it in the copy. */
  for (guint i = n_folded; i < copy->results->len; i++)
    {
      const ParlourFacts *result = facts_at (copy->results, i);
      const guint at = find_result (self, result->id);

      if (at < self->results->len)
        to = at + 1;
      else
        g_array_insert_val (self->results, to++, *result);
    }
  fold_surplus (self);
}

/* Returns: the check sum FNV-1a of a text */
static guint32
compute_sum (const char *text,
             gsize       length)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ (guchar) text[i]) * 16777619u;

  return sum;
}

static void
print_line (GStrvBuilder       *lines,
            guint               kind,
            const ParlourField *fields,
            guint               where,
            gconstpointer       data)
{
  g_autoptr (GString) line = g_string_new (line_names[kind]);

  parlour_fields_print (fields, where, data, line);
  g_string_append_printf (line, SUM "%0*x", SUM_DIGITS, compute_sum (line->str, line->len));
  g_strv_builder_add (lines, line->str);
}

/**
 * parlour_variant_statistics_print:
 * @self: figures
 *
 * Returns: (transfer full): the lines that are stored, of small letters, digits,
 *   hyphens, equals signs and spaces
 */
char **
parlour_variant_statistics_print (const ParlourVariantStatistics *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  g_return_val_if_fail (self != NULL, NULL);

  if (self->before.n_played > 0)
    print_line (lines, LINE_BEFORE, totals_fields, 0, &self->before);

  for (guint i = 0; i < self->older->len; i++)
    {
      const ParlourFacts *facts = facts_at (self->older, i);

      print_line (lines, LINE_DEAL, parlour_facts,
                  facts->day != 0 ? PARLOUR_IN_RESULT : PARLOUR_IN_DEAL, facts);
    }

  for (guint i = 0; i < self->results->len; i++)
    print_line (lines, LINE_RESULT, parlour_facts, PARLOUR_IN_RESULT, facts_at (self->results, i));

  return g_strv_builder_end (lines);
}

/**
 * parlour_variant_statistics_can_count:
 * @facts: the facts of a game, as they were read
 *
 * Returns: whether they have all that a result needs, apart from an id, and do not contradict
 *   each other
 */
gboolean
parlour_variant_statistics_can_count (const ParlourFacts *facts)
{
  gboolean is_graded;

  g_return_val_if_fail (facts != NULL, FALSE);

  is_graded = facts->hasty != PARLOUR_UNKNOWN && facts->careful != PARLOUR_UNKNOWN;
  if (facts->can_be_won != PARLOUR_UNKNOWN && !is_graded)
    return FALSE;

  return facts->outcome != PARLOUR_UNFINISHED && facts->n_moves != PARLOUR_UNKNOWN
         && (facts->outcome != PARLOUR_WON || facts->n_moves > 0);
}

/* Whether a result can be true. */
static gboolean
can_be_result (const ParlourFacts *facts)
{
  return facts->id != 0 && parlour_variant_statistics_can_count (facts);
}

/* Whether sums can be true. */
static gboolean
can_be_totals (const ParlourTotals *totals)
{
  const gboolean has_times = totals->n_won > 0;

  return totals->n_played > 0
         && totals->n_won + totals->n_won_helped <= totals->n_played
         && totals->n_first_sight <= totals->n_won
         && totals->current_streak <= totals->longest_streak
         && totals->longest_streak <= totals->n_won
         && (totals->n_won == 0 || totals->longest_streak > 0)
         && (has_times ? totals->fewest_moves > 0 : totals->fewest_moves == 0)
         && (has_times || totals->total_time_ms == 0)
         && totals->best_time_ms * totals->n_won <= totals->total_time_ms
         && (has_times || totals->best_time_ms == 0);
}

/* Reads the sums.  The same line may stand there twice, but not two different ones.
 * Returns: FALSE if it cannot be read */
static gboolean
read_before (ParlourVariantStatistics *self,
             const char               *text)
{
  ParlourTotals before;

  if (!parlour_fields_read (totals_fields, &before, text) || !can_be_totals (&before))
    return FALSE;

  if (self->before.n_played == 0)
    self->before = before;

  return memcmp (&self->before, &before, sizeof before) == 0;
}

/* Reads facts of an older game.  Returns: FALSE if they cannot be read */
static gboolean
read_older (ParlourVariantStatistics *self,
            GHashTable               *noted,
            const char               *text)
{
  ParlourFacts facts;

  if (!parlour_fields_read (parlour_facts, &facts, text)
      || (facts.day != 0 ? !can_be_result (&facts) : facts.deal == 0))
    return FALSE;

  restore_older (self, noted, &facts);
  return TRUE;
}

/* Reads a result.  A game that is known already is left out: its line may stand there twice.
 * Returns: FALSE if it cannot be read */
static gboolean
read_result (ParlourVariantStatistics *self,
             const char               *text)
{
  ParlourFacts facts;

  if (!parlour_fields_read (parlour_facts, &facts, text) || !can_be_result (&facts))
    return FALSE;

  if (!parlour_variant_statistics_knows (self, facts.id))
    g_array_append_val (self->results, facts);

  return TRUE;
}

/* Takes the check sum from the end of a line.
 * @has_sum: (out): whether there is one
 * Returns: FALSE if it is not the sum of the line */
static gboolean
take_sum (char     *line,
          gboolean *has_sum)
{
  char *sum = g_strrstr (line, SUM);
  g_autofree char *expected = NULL;

  *has_sum = sum != NULL;
  if (sum == NULL)
    return TRUE;

  expected = g_strdup_printf (SUM "%0*x", SUM_DIGITS, compute_sum (line, (gsize) (sum - line)));
  if (!g_str_equal (sum, expected))
    return FALSE;

  *sum = '\0';
  return TRUE;
}

/* Reads a line and adds its facts.
 * @needs_sum: whether it must have a check sum
 * @has_sum: (out): whether it has one
 * Returns: FALSE if it cannot be read */
static gboolean
read_line (ParlourVariantStatistics *self,
           GHashTable               *noted,
           const char               *stored,
           gboolean                  needs_sum,
           gboolean                 *has_sum)
{
  g_autofree char *line = g_strdup (stored);
  const gsize length = strcspn (line, " ");
  guint kind = 0;

  if (!take_sum (line, has_sum) || (needs_sum && !*has_sum))
    return FALSE;

  while (strlen (line_names[kind]) != length || memcmp (line_names[kind], line, length) != 0)
    if (++kind == N_LINES)
      return FALSE;

  switch (kind)
    {
    case LINE_BEFORE:
      return read_before (self, line + length);
    case LINE_DEAL:
      return read_older (self, noted, line + length);
    case LINE_RESULT:
    default:
      return read_result (self, line + length);
    }
}

/**
 * parlour_variant_statistics_new_parsed:
 * @lines: the lines of parlour_variant_statistics_print(), possibly damaged
 * @unreadable: (element-type utf8): the lines that cannot be read, or cannot be true, are added
 *   here
 * @n_without_sum: (out) (nullable): how many lines were read although they have no check sum, as
 *   after an edit by hand; %NULL if each line must have one, as in a file that may be cut off
 *
 * Returns: (transfer full): the figures in the other lines
 */
ParlourVariantStatistics *
parlour_variant_statistics_new_parsed (const char *const *lines,
                                       GPtrArray         *unreadable,
                                       guint             *n_without_sum)
{
  ParlourVariantStatistics *self;
  g_autoptr (GHashTable) noted = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (lines != NULL, NULL);
  g_return_val_if_fail (unreadable != NULL, NULL);

  self = parlour_variant_statistics_new ();
  if (n_without_sum != NULL)
    *n_without_sum = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean has_sum;

      if (!read_line (self, noted, lines[i], n_without_sum == NULL, &has_sum))
        g_ptr_array_add (unreadable, g_strdup (lines[i]));
      else if (!has_sum)
        ++*n_without_sum;
    }
  fold_surplus (self);

  return self;
}
