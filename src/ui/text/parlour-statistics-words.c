/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-words.h"

#include <glib/gi18n.h>

#include "parlour-numbers.h"
#include "parlour-words.h"

/*
 * The statistics of a variant in words and numbers.
 */

/* Chances at most this far apart, in per cent, count as the same.  With fewer games the share of
 * wins is not shown. */
enum { NEAR_PERCENT = 10, MIN_NEAR_GAMES = 10 };

enum { QUARTER_PERCENT = 25 };

static char *
format_won_of (guint n_won,
               guint n_games)
{
  /* Translators: %1$u games of %2$u, in a list. */
  return g_strdup_printf (ngettext ("%1$u of %2$u won", "%1$u of %2$u won", n_games), n_won,
                          n_games);
}

/* How many games were won, with or without help. */
static guint
count_won (const ParlourTotals *totals)
{
  return totals->n_won + totals->n_won_helped;
}

/**
 * parlour_statistics_words_line:
 * @figures: the figures of a variant
 *
 * Returns: (transfer full): how many games were won, with or without help, of how many
 */
char *
parlour_statistics_words_line (const ParlourVariantStatistics *figures)
{
  const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);

  if (totals.n_played == 0)
    return g_strdup (_("Not played yet"));

  /* Translators: %1$u games of %2$u. */
  return g_strdup_printf (ngettext ("You won %1$u of %2$u", "You won %1$u of %2$u",
                                    totals.n_played),
                          count_won (&totals), totals.n_played);
}

/**
 * parlour_statistics_words_share:
 * @figures: the figures of a variant
 *
 * Returns: (transfer full) (nullable): the share of games won, with or without help; %NULL
 *   before the first game
 */
char *
parlour_statistics_words_share (const ParlourVariantStatistics *figures)
{
  const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);

  return totals.n_played > 0
           ? parlour_numbers_share ((double) count_won (&totals) / totals.n_played) : NULL;
}

/**
 * parlour_statistics_words_note:
 * @figures: the figures of a variant
 *
 * Returns: (transfer full): for the row of a list, how many games were won of how many, the wins at
 *   first sight and with help, if there are any, and the best time
 */
char *
parlour_statistics_words_note (const ParlourVariantStatistics *figures)
{
  const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);
  g_autofree char *won = NULL;
  g_autofree char *best = NULL;

  if (totals.n_played == 0)
    return parlour_statistics_words_line (figures);

  won = format_won_of (count_won (&totals), totals.n_played);
  if (totals.n_first_sight > 0)
    {
      g_autofree char *all = g_steal_pointer (&won);

      /* Translators: how many games were won, and how many of them at first sight: with
       * no card seen early, e.g. by undoing a deal. */
      won = g_strdup_printf (_("%1$s · %2$u on the first try"), all, totals.n_first_sight);
    }
  if (totals.n_won_helped > 0)
    {
      g_autofree char *all = g_steal_pointer (&won);

      /* Translators: how many games were won, and how many of them with help. */
      won = g_strdup_printf (_("%1$s · %2$u with help"), all, totals.n_won_helped);
    }
  if (totals.n_won == 0)
    return g_steal_pointer (&won);

  best = parlour_numbers_time (totals.best_time_ms);
  /* Translators: how many games were won, and the best time. */
  return g_strdup_printf (_("%1$s · best %2$s"), won, best);
}

/* Returns: (nullable): the last result, if it is a win of the game @id */
static const ParlourFacts *
find_win (const ParlourVariantStatistics *figures,
          guint64                         id)
{
  guint n = figures->results->len;
  const ParlourFacts *last;

  if (n == 0)
    return NULL;

  last = &g_array_index (figures->results, ParlourFacts, n - 1);

  return last->id == id && last->outcome == PARLOUR_WON ? last : NULL;
}

/**
 * parlour_statistics_words_first_win:
 * @statistics: the statistics
 * @variant: a variant
 * @id: the game of it that ended last
 *
 * Returns: (transfer full) (nullable): words, if no other game was won with any options, with
 *   or without help
 */
char *
parlour_statistics_words_first_win (ParlourStatistics *statistics,
                                    PatVariant         variant,
                                    guint64            id)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);
  guint n_won = 0;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);

  figures = parlour_statistics_read (statistics, variant);
  if (find_win (figures, id) == NULL)
    return NULL;

  for (gsize i = 0; i < n; i++)
    if (variants[i].game == variant.game)
      {
        g_autoptr (ParlourVariantStatistics) of = parlour_statistics_read (statistics, variants[i]);
        const ParlourTotals totals = parlour_variant_statistics_get_totals (of);

        n_won += count_won (&totals);
      }

  /* Translators: the name of a game, which was won for the first time. */
  return n_won == 1 ? g_strdup_printf (_("Your first win: %s"), parlour_words_game (variant.game))
                    : NULL;
}

/* Returns: (nullable): the last result, if it is a win of the game @id without help, and there
 *   was such a win before */
static const ParlourFacts *
find_record (const ParlourVariantStatistics *figures,
             guint64                         id)
{
  const ParlourFacts *win = find_win (figures, id);

  return win != NULL && !win->helped
         && parlour_variant_statistics_get_totals (figures).n_won > 1 ? win : NULL;
}

/**
 * parlour_statistics_words_best_time:
 * @figures: the figures of a variant
 * @id: the game that ended last
 *
 * Returns: (transfer full) (nullable): words, if no win was faster; %NULL for the first win
 */
char *
parlour_statistics_words_best_time (const ParlourVariantStatistics *figures,
                                    guint64                         id)
{
  const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);
  const ParlourFacts *win = find_record (figures, id);

  return win != NULL && win->elapsed_ms == totals.best_time_ms
           ? g_strdup (C_("figure", "Best time")) : NULL;
}

/**
 * parlour_statistics_words_fewest_moves:
 * @figures: the figures of a variant
 * @id: the game that ended last
 *
 * Returns: (transfer full) (nullable): words, if no win had fewer moves; %NULL for the first win
 */
char *
parlour_statistics_words_fewest_moves (const ParlourVariantStatistics *figures,
                                       guint64                         id)
{
  const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);
  const ParlourFacts *win = find_record (figures, id);

  return win != NULL && win->n_moves == totals.fewest_moves
           ? g_strdup (C_("figure", "Fewest moves")) : NULL;
}

/**
 * parlour_statistics_words_streak:
 * @figures: the figures of a variant
 * @id: the game that ended last
 *
 * Returns: (transfer full) (nullable): how many games were won in a row; %NULL if it is not
 *   more than this one
 */
char *
parlour_statistics_words_streak (const ParlourVariantStatistics *figures,
                                 guint64                         id)
{
  guint n = parlour_variant_statistics_get_totals (figures).current_streak;

  if (n < 2 || find_record (figures, id) == NULL)
    return NULL;

  /* Translators: said when a game is won. */
  return g_strdup_printf (ngettext ("%u win in a row", "%u wins in a row", n), n);
}

/**
 * parlour_statistics_words_near:
 * @figures: the figures of a variant
 * @percent: a chance of a win, per cent
 *
 * Returns: (transfer full) (nullable): of the games in which about @percent was told halfway, how
 *   many the player won, without a full stop; %NULL if there are few such games
 */
char *
parlour_statistics_words_near (const ParlourVariantStatistics *figures,
                               guint                           percent)
{
  const guint least = percent - MIN (percent, NEAR_PERCENT), most = percent + NEAR_PERCENT;
  const ParlourForetold near = parlour_variant_statistics_get_foretold (figures, least, most);
  g_autofree char *won = NULL;

  if (near.n_games < MIN_NEAR_GAMES)
    return NULL;

  won = format_won_of (near.n_won, near.n_games);
  /* Translators: after words about the chance of a win; %s is "9 of 32 won". */
  return g_strdup_printf (_("When you had this chance halfway through a game: %s"), won);
}

/**
 * parlour_statistics_words_foretold:
 * @figures: the figures of a variant
 *
 * Returns: (transfer full): how many games the player won, a line for each range of 25 per cent of
 *   the chance that was told halfway; empty if there are few such games
 */
char *
parlour_statistics_words_foretold (const ParlourVariantStatistics *figures)
{
  GString *lines = g_string_new (NULL);

  for (guint to = 100; to > 0; to -= QUARTER_PERCENT)
    {
      guint from = to - QUARTER_PERCENT;
      const guint least = from > 0 ? from + 1 : 0;
      const ParlourForetold told = parlour_variant_statistics_get_foretold (figures, least, to);
      g_autofree char *won = format_won_of (told.n_won, told.n_games);

      if (told.n_games == 0)
        continue;
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      /* Translators: two chances of a win, and "9 of 32 won": of the games with a chance
       * between them. */
      g_string_append_printf (lines, _("%1$u to %2$u %%: %3$s"), from, to, won);
    }

  return g_string_free (lines, FALSE);
}

static const char *const names[PARLOUR_N_FIGURES] = {
  [PARLOUR_FIGURE_WON] = NC_("figure", "Won"),
  [PARLOUR_FIGURE_PLAYED] = NC_("figure", "Played"),
  [PARLOUR_FIGURE_SHARE] = NC_("figure", "Won without help"),
  [PARLOUR_FIGURE_HELPED] = NC_("figure", "Won with help"),
  [PARLOUR_FIGURE_CURRENT_STREAK] = NC_("figure", "Current streak"),
  [PARLOUR_FIGURE_LONGEST_STREAK] = NC_("figure", "Longest streak"),
  [PARLOUR_FIGURE_BEST_TIME] = NC_("figure", "Best time"),
  [PARLOUR_FIGURE_AVERAGE_TIME] = NC_("figure", "Average time of wins"),
  [PARLOUR_FIGURE_FEWEST_MOVES] = NC_("figure", "Fewest moves"),
};

/**
 * parlour_statistics_words_name:
 * @figure: a figure
 *
 * Returns: (transfer none): its label
 */
const char *
parlour_statistics_words_name (ParlourFigure figure)
{
  g_return_val_if_fail (figure < PARLOUR_N_FIGURES, NULL);

  return g_dpgettext2 (NULL, "figure", names[figure]);
}

/* Whether there is anything to say.  A player who has won only with help has no figures of
 * other wins: they would say of a win that it is none. */
static gboolean
is_known (const ParlourTotals *totals,
          ParlourFigure        figure)
{
  switch (figure)
    {
    case PARLOUR_FIGURE_WON:
    case PARLOUR_FIGURE_PLAYED:
    case PARLOUR_FIGURE_HELPED:
      return TRUE;

    case PARLOUR_FIGURE_SHARE:
    case PARLOUR_FIGURE_CURRENT_STREAK:
    case PARLOUR_FIGURE_LONGEST_STREAK:
      return totals->n_played > 0 && (totals->n_won > 0 || totals->n_won_helped == 0);

    default:
      return totals->n_won > 0;
    }
}

/**
 * parlour_statistics_words_value:
 * @figures: the figures of a variant
 * @figure: one of them
 *
 * Returns: (transfer full) (nullable): the figure as text; %NULL if it is not known
 */
char *
parlour_statistics_words_value (const ParlourVariantStatistics *figures,
                                ParlourFigure                   figure)
{
  const ParlourTotals totals = parlour_variant_statistics_get_totals (figures);
  const guint64 values[] = {
    [PARLOUR_FIGURE_WON] = count_won (&totals),
    [PARLOUR_FIGURE_PLAYED] = totals.n_played,
    [PARLOUR_FIGURE_HELPED] = totals.n_won_helped,
    [PARLOUR_FIGURE_CURRENT_STREAK] = totals.current_streak,
    [PARLOUR_FIGURE_LONGEST_STREAK] = totals.longest_streak,
    [PARLOUR_FIGURE_BEST_TIME] = totals.best_time_ms,
    [PARLOUR_FIGURE_AVERAGE_TIME] = totals.total_time_ms / MAX (totals.n_won, 1),
    [PARLOUR_FIGURE_FEWEST_MOVES] = totals.fewest_moves,
  };

  g_return_val_if_fail (figure < PARLOUR_N_FIGURES, NULL);

  if (!is_known (&totals, figure))
    return NULL;

  if (figure == PARLOUR_FIGURE_SHARE)
    return parlour_numbers_share ((double) totals.n_won / totals.n_played);

  return figure == PARLOUR_FIGURE_BEST_TIME || figure == PARLOUR_FIGURE_AVERAGE_TIME
           ? parlour_numbers_time (values[figure]) : parlour_numbers_count ((guint) values[figure]);
}
