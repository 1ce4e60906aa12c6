/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant-statistics.h"

#include "pat-grade.h"
#include "pat-hidden.h"

#include <string.h>

#define MEMBER(member) PARLOUR_MEMBER (ParlourTotals, member)

/* Nobody plays more games than this. */
#define MAX_GAMES 10000000

static const ParlourField totals_fields[] = {
  { "played", PARLOUR_FIELD_NUMBER, MEMBER (n_played), .max = MAX_GAMES },
  { "won", PARLOUR_FIELD_NUMBER, MEMBER (n_won), .max = MAX_GAMES },
  { "won-helped", PARLOUR_FIELD_NUMBER, MEMBER (n_won_helped), .max = MAX_GAMES },
  { "first-sight", PARLOUR_FIELD_NUMBER, MEMBER (n_first_sight), .max = MAX_GAMES },
  { "streak", PARLOUR_FIELD_NUMBER, MEMBER (current_streak), .max = MAX_GAMES },
  { "longest-streak", PARLOUR_FIELD_NUMBER, MEMBER (longest_streak), .max = MAX_GAMES },
  { "best-ms", PARLOUR_FIELD_NUMBER, MEMBER (best_time_ms), .max = PARLOUR_MAX_ELAPSED_MS },
  { "total-ms", PARLOUR_FIELD_NUMBER, MEMBER (total_time_ms), .max = MAX_GAMES * PARLOUR_MAX_ELAPSED_MS },
  { "fewest-moves", PARLOUR_FIELD_NUMBER, MEMBER (fewest_moves), .max = G_MAXINT32 },
  { NULL }
};

/* The first word of each line that is stored. */
enum { LINE_BEFORE, LINE_RESULT, LINE_DEAL, LINE_DAY, N_LINES };

static const char *const line_names[N_LINES] = { "before", "result", "deal", "day" };

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
  self->deals = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
  self->days = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));

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
  ParlourVariantStatistics *copy = g_memdup2 (self, sizeof *self);

  copy->results = g_array_copy (self->results);
  copy->deals = g_array_copy (self->deals);
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
  g_array_unref (self->results);
  g_array_unref (self->deals);
  g_array_unref (self->days);
  g_free (self);
}

static const ParlourFacts *
facts_at (const GArray *array,
          guint         index)
{
  return &g_array_index (array, ParlourFacts, index);
}

/* Returns: (nullable): the facts of @deal in @array */
static ParlourFacts *
find_deal (const GArray *array,
           guint32       deal)
{
  for (guint i = 0; i < array->len; i++)
    if (facts_at (array, i)->deal == deal)
      return &g_array_index (array, ParlourFacts, i);

  return NULL;
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

  totals->best_time_ms = totals->n_won > 0 ? MIN (totals->best_time_ms, result->elapsed_ms) : result->elapsed_ms;
  totals->fewest_moves = totals->n_won > 0 ? MIN (totals->fewest_moves, result->n_moves) : result->n_moves;
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
  ParlourTotals totals = self->before;

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
  const ParlourFacts *older;

  if (deal == 0)
    return FALSE;

  for (guint i = 0; i < self->results->len; i++)
    if (facts_at (self->results, i)->deal == deal && facts_at (self->results, i)->outcome == PARLOUR_WON)
      return TRUE;

  older = find_deal (self->deals, deal);
  return older != NULL && older->outcome == PARLOUR_WON;
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
  const ParlourFacts *older;
  guint unseen = PAT_UNSEEN_ALL;

  if (deal == 0)
    return PAT_UNSEEN_ALL;
  if (has_won (self, deal))
    return 0;

  for (guint i = 0; i < self->results->len; i++)
    if (facts_at (self->results, i)->deal == deal)
      unseen = MIN (unseen, facts_at (self->results, i)->unseen);

  older = find_deal (self->deals, deal);
  return older != NULL ? MIN (unseen, older->unseen) : unseen;
}

/* Adds a deal to the list of deals, or updates it. */
static void
note_deal (ParlourVariantStatistics *self,
           guint32                   deal,
           ParlourOutcome            outcome,
           guint                     unseen)
{
  ParlourFacts *known = find_deal (self->deals, deal);
  ParlourFacts facts = parlour_facts_none ();

  if (known != NULL)
    {
      known->unseen = MIN (known->unseen, unseen);
      known->outcome = MAX (known->outcome, outcome);
      return;
    }

  facts.deal = deal;
  facts.outcome = outcome;
  facts.unseen = unseen;
  g_array_append_val (self->deals, facts);
  if (self->deals->len > PARLOUR_MAX_OLDER_DEALS)
    g_array_remove_index (self->deals, 0);
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
  if (deal == 0 || unseen >= parlour_variant_statistics_get_unseen (self, deal))
    return FALSE;

  note_deal (self, deal, PARLOUR_UNFINISHED, unseen);
  return TRUE;
}

/**
 * parlour_variant_statistics_note_grade:
 * @self: figures
 * @grade: how often each player wins a deal
 *
 * Adds the grade to the results of its deal.
 *
 * Returns: whether any result changed
 */
gboolean
parlour_variant_statistics_note_grade (ParlourVariantStatistics *self,
                                       const ParlourGradedDeal  *grade)
{
  gboolean is_new = FALSE;

  g_return_val_if_fail (grade->deal != 0, FALSE);

  for (guint i = 0; i < self->results->len; i++)
    {
      ParlourFacts *result = &g_array_index (self->results, ParlourFacts, i);

      if (result->deal != grade->deal || result->can_be_won != PARLOUR_UNKNOWN)
        continue;

      result->can_be_won = grade->can_be_won;
      result->hasty = grade->hasty;
      result->careful = grade->careful;
      is_new = TRUE;
    }

  return is_new;
}

/* Returns: the index of @day among the days, or the index at which it belongs */
static guint
find_day (const ParlourVariantStatistics *self,
          guint32                         day)
{
  guint i = self->days->len;

  while (i > 0 && facts_at (self->days, i - 1)->day >= day)
    i--;

  return i;
}

/**
 * parlour_variant_statistics_get_day:
 * @self: figures
 * @day: a day, as g_date_get_julian() has it
 *
 * Returns: (transfer none) (nullable): how the deal of @day went, or %NULL if no game
 *   of it has ended
 */
const ParlourFacts *
parlour_variant_statistics_get_day (const ParlourVariantStatistics *self,
                                    guint32                         day)
{
  const guint i = find_day (self, day);

  return i < self->days->len && facts_at (self->days, i)->day == day ? facts_at (self->days, i) : NULL;
}

/**
 * parlour_variant_statistics_note_day:
 * @self: figures
 * @result: how the deal of a day went
 *
 * Notes how the deal of a day went, also if the result does not count because the deal
 * was won before.  The first win of a day is kept, and until then its first loss.  Of
 * more than %PARLOUR_MAX_DAYS days the latest are kept.
 *
 * Returns: whether that is new
 */
gboolean
parlour_variant_statistics_note_day (ParlourVariantStatistics *self,
                                     const ParlourFacts       *result)
{
  const guint i = find_day (self, result->day);
  const ParlourFacts *before = parlour_variant_statistics_get_day (self, result->day);

  g_return_val_if_fail (result->day != 0, FALSE);

  if (before != NULL)
    {
      if (before->outcome == PARLOUR_WON || result->outcome != PARLOUR_WON)
        return FALSE;

      g_array_index (self->days, ParlourFacts, i) = *result;
      return TRUE;
    }

  if (i == 0 && self->days->len == PARLOUR_MAX_DAYS)
    return FALSE;

  g_array_insert_vals (self->days, i, result, 1);
  if (self->days->len > PARLOUR_MAX_DAYS)
    g_array_remove_index (self->days, 0);

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
 * @all: (out): over all results whose deal has a grade
 * @at_first_sight: (out): over those of them of which it is known whether they were
 *   played at first sight; only wins at first sight count as won
 *
 * Compares the results with what others win of the same deals.  Nobody plays a deal at
 * first sight twice, so @at_first_sight takes only the first game of each deal.
 */
void
parlour_variant_statistics_compare (const ParlourVariantStatistics *self,
                                    ParlourComparison              *all,
                                    ParlourComparison              *at_first_sight)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  *all = *at_first_sight = (ParlourComparison) { 0 };
  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourFacts *result = facts_at (self->results, i);
      gboolean first = g_hash_table_add (met, GUINT_TO_POINTER (result->deal));

      if (result->can_be_won == PARLOUR_UNKNOWN)
        continue;

      add_to_comparison (all, result, is_win (result));
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
 * Returns: how the player did in the games in which a chance between both was told halfway;
 *   no games until a chance was told in %PARLOUR_LEAST_FORETOLD games
 */
ParlourForetold
parlour_variant_statistics_get_foretold (const ParlourVariantStatistics *self,
                                         guint                           from,
                                         guint                           to)
{
  ParlourForetold found = { 0 };
  guint n_told = 0;

  for (guint i = 0; i < self->results->len; i++)
    {
      const ParlourFacts *result = facts_at (self->results, i);

      n_told += result->chance != PARLOUR_UNKNOWN;
      if (result->chance >= from && result->chance <= to)
        {
          found.n_games++;
          found.n_won += is_win (result);
        }
    }

  return n_told >= PARLOUR_LEAST_FORETOLD ? found : (ParlourForetold) { 0 };
}

/* Adds a result at @index; the oldest one moves to the sums if there are too many. */
static void
insert_result (ParlourVariantStatistics *self,
               guint                     index,
               const ParlourFacts       *result)
{
  g_array_insert_val (self->results, index, *result);

  while (self->results->len > PARLOUR_MAX_RESULTS)
    {
      const ParlourFacts oldest = *facts_at (self->results, 0);

      add_to_totals (&self->before, &oldest);
      if (oldest.deal != 0)
        note_deal (self, oldest.deal, oldest.outcome, oldest.unseen);
      g_array_remove_index (self->results, 0);
    }
}

/**
 * parlour_variant_statistics_count:
 * @self: figures
 * @result: how a game ended
 *
 * Counts a game, unless it was counted before, or its deal was won before: playing a
 * won deal again changes nothing.
 *
 * Returns: whether it counted
 */
gboolean
parlour_variant_statistics_count (ParlourVariantStatistics *self,
                                  const ParlourFacts       *result)
{
  g_return_val_if_fail (result->outcome != PARLOUR_UNFINISHED, FALSE);

  if (parlour_variant_statistics_knows (self, result->id)
      || has_won (self, result->deal))
    return FALSE;

  insert_result (self, self->results->len, result);
  return TRUE;
}

/* Games that are part of the sums are not known one by one, so a game that is as old as
 * they are may be one of them. */
static gboolean
may_be_counted (const ParlourVariantStatistics *self,
                const ParlourFacts             *result)
{
  for (guint i = 0; i < self->results->len; i++)
    if (facts_at (self->results, i)->ended_ms / 1000 == result->ended_ms / 1000)
      return TRUE;

  return self->before.n_played > 0
         && (self->results->len == 0 || result->ended_ms < facts_at (self->results, 0)->ended_ms);
}

/**
 * parlour_variant_statistics_import:
 * @self: figures
 * @result: how a game ended, maybe elsewhere
 *
 * Counts a game at its place in time, unless a game that ended in the same second was
 * counted before, or its deal was won.
 *
 * Returns: whether it counted
 */
gboolean
parlour_variant_statistics_import (ParlourVariantStatistics *self,
                                   const ParlourFacts       *result)
{
  guint i;

  g_return_val_if_fail (result->outcome != PARLOUR_UNFINISHED, FALSE);

  if (may_be_counted (self, result) || has_won (self, result->deal))
    return FALSE;

  for (i = self->results->len; i > 0 && facts_at (self->results, i - 1)->ended_ms > result->ended_ms; i--)
    ;
  insert_result (self, i, result);
  return TRUE;
}

/* Returns: whether @array had results of the game */
static gboolean
remove_game (GArray  *array,
             guint64  game_id)
{
  const guint before = array->len;

  for (guint i = array->len; i > 0; i--)
    if (facts_at (array, i - 1)->id == game_id)
      g_array_remove_index (array, i - 1);

  return array->len < before;
}

/**
 * parlour_variant_statistics_forget:
 * @self: figures
 * @game_id: the id of a game
 *
 * Undoes parlour_variant_statistics_count() and parlour_variant_statistics_note_day() for
 * a game that was lost.
 *
 * Returns: whether the game was counted or noted
 */
gboolean
parlour_variant_statistics_forget (ParlourVariantStatistics *self,
                                   guint64                   game_id)
{
  const gboolean counted = remove_game (self->results, game_id);
  const gboolean noted = remove_game (self->days, game_id);

  return counted || noted;
}

/**
 * parlour_variant_statistics_merge:
 * @self: figures
 * @later: figures that were counted since @self, starting from none
 *
 * Adds what is new in @later.
 *
 * Returns: whether there was anything new
 */
gboolean
parlour_variant_statistics_merge (ParlourVariantStatistics       *self,
                                  const ParlourVariantStatistics *later)
{
  gboolean is_new = FALSE;

  for (guint i = 0; i < later->deals->len; i++)
    is_new |= parlour_variant_statistics_note_unseen (self, facts_at (later->deals, i)->deal,
                                                      facts_at (later->deals, i)->unseen);
  for (guint i = 0; i < later->days->len; i++)
    is_new |= parlour_variant_statistics_note_day (self, facts_at (later->days, i));
  for (guint i = 0; i < later->results->len; i++)
    is_new |= parlour_variant_statistics_count (self, facts_at (later->results, i));

  return is_new;
}

static void
print_facts (GStrvBuilder *lines,
             guint         kind,
             guint         where,
             const GArray *array)
{
  for (guint i = 0; i < array->len; i++)
    {
      g_autoptr (GString) line = g_string_new (line_names[kind]);

      parlour_fields_print (parlour_facts, where, facts_at (array, i), line);
      g_strv_builder_add (lines, line->str);
    }
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
  g_autoptr (GString) before = g_string_new (line_names[LINE_BEFORE]);

  parlour_fields_print (totals_fields, 0, &self->before, before);
  if (self->before.n_played > 0)
    g_strv_builder_add (lines, before->str);
  print_facts (lines, LINE_DEAL, PARLOUR_IN_DEAL, self->deals);
  print_facts (lines, LINE_DAY, PARLOUR_IN_RESULT, self->days);
  print_facts (lines, LINE_RESULT, PARLOUR_IN_RESULT, self->results);

  return g_strv_builder_end (lines);
}

/**
 * parlour_variant_statistics_can_count:
 * @facts: the facts of a game, as they were read
 *
 * Returns: whether they are all that a result needs
 */
gboolean
parlour_variant_statistics_can_count (const ParlourFacts *facts)
{
  if (facts->can_be_won != PARLOUR_UNKNOWN && (facts->hasty == PARLOUR_UNKNOWN || facts->careful == PARLOUR_UNKNOWN))
    return FALSE;

  return facts->id != 0 && facts->outcome != PARLOUR_UNFINISHED && facts->n_moves != PARLOUR_UNKNOWN;
}

/* Whether a line of @kind has all facts that it needs. */
static gboolean
is_complete (guint               kind,
             const ParlourFacts *facts)
{
  switch (kind)
    {
    case LINE_RESULT:
      return parlour_variant_statistics_can_count (facts);
    case LINE_DAY:
      return facts->day != 0 && facts->outcome != PARLOUR_UNFINISHED && facts->n_moves != PARLOUR_UNKNOWN;
    default:
      return facts->deal != 0;
    }
}

/* Reads a line and adds its facts.  Returns: FALSE if it cannot be read */
static gboolean
read_line (ParlourVariantStatistics *self,
           const char               *line)
{
  const gsize length = strcspn (line, " ");
  ParlourTotals before;
  ParlourFacts facts;
  guint kind = 0;

  while (strlen (line_names[kind]) != length || memcmp (line_names[kind], line, length) != 0)
    if (++kind == N_LINES)
      return FALSE;

  if (kind == LINE_BEFORE)
    {
      if (!parlour_fields_read (totals_fields, &before, line + length))
        return FALSE;
      self->before = before;
      return TRUE;
    }

  if (!parlour_fields_read (parlour_facts, &facts, line + length) || !is_complete (kind, &facts))
    return FALSE;

  if (kind == LINE_DAY)
    parlour_variant_statistics_note_day (self, &facts);
  else if (kind == LINE_DEAL)
    g_array_append_val (self->deals, facts);
  else if (!parlour_variant_statistics_knows (self, facts.id))
    insert_result (self, self->results->len, &facts);

  return TRUE;
}

/**
 * parlour_variant_statistics_new_parsed:
 * @lines: the lines of parlour_variant_statistics_print(), possibly damaged
 * @n_unreadable: (out): how many lines cannot be read, and were left out
 *
 * Returns: (transfer full): the figures
 */
ParlourVariantStatistics *
parlour_variant_statistics_new_parsed (const char *const *lines,
                                       guint             *n_unreadable)
{
  ParlourVariantStatistics *self = parlour_variant_statistics_new ();

  *n_unreadable = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    *n_unreadable += !read_line (self, lines[i]);

  return self;
}
