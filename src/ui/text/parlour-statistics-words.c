/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-words.h"

#include <glib/gi18n.h>

#include "parlour-numbers.h"

/*
 * The statistics of a variant in words.
 */

static char *
format_time (guint64 ms)
{
  return parlour_numbers_time ((gint64) MIN (ms, G_MAXINT64));
}

/**
 * parlour_statistics_words_line:
 * @figures: the figures of a variant
 *
 * Returns: (transfer full): the numbers of games won and played
 */
char *
parlour_statistics_words_line (const ParlourVariantStatistics *figures)
{
  if (figures->n_played == 0)
    return g_strdup (_("Not played yet"));

  /* Translators: %1$u games of %2$u. */
  return g_strdup_printf (ngettext ("You won %1$u of %2$u", "You won %1$u of %2$u",
                                    figures->n_played),
                          figures->n_won, figures->n_played);
}

/**
 * parlour_statistics_words_note:
 * @figures: the figures of a variant
 *
 * Returns: (transfer full): the same for a list, with the wins at first sight and
 *   the best time if there are any
 */
char *
parlour_statistics_words_note (const ParlourVariantStatistics *figures)
{
  g_autofree char *won = NULL;
  g_autofree char *best = NULL;
  guint n_first_sight;

  if (figures->n_played == 0)
    return parlour_statistics_words_line (figures);

  /* Translators: %1$u games of %2$u, in a list. */
  won = g_strdup_printf (ngettext ("%1$u of %2$u won", "%1$u of %2$u won", figures->n_played),
                         figures->n_won, figures->n_played);
  n_first_sight = parlour_variant_statistics_get_first_sight (figures);
  if (n_first_sight > 0)
    {
      g_autofree char *all = g_steal_pointer (&won);

      /* Translators: the number of games won, and how many of them at first sight,
       * without looking ahead. */
      won = g_strdup_printf (_("%1$s · %2$u at first sight"), all, n_first_sight);
    }
  if (!figures->best_time_ms.known)
    return g_steal_pointer (&won);

  best = format_time (figures->best_time_ms.value);
  /* Translators: the number of games won, and the best time. */
  return g_strdup_printf (_("%1$s · best %2$s"), won, best);
}

/**
 * parlour_statistics_words_name:
 * @figure: a figure
 *
 * Returns: (transfer none): its label
 */
const char *
parlour_statistics_words_name (ParlourStatistic figure)
{
  static const char *const names[PARLOUR_N_STATISTICS] = {
    [PARLOUR_STATISTIC_PLAYED] = NC_("figure", "Played"),
    [PARLOUR_STATISTIC_WON] = NC_("figure", "Won"),
    [PARLOUR_STATISTIC_SHARE] = NC_("figure", "Share won"),
    [PARLOUR_STATISTIC_HELPED] = NC_("figure", "Won with help"),
    [PARLOUR_STATISTIC_CURRENT_STREAK] = NC_("figure", "Current streak"),
    [PARLOUR_STATISTIC_LONGEST_STREAK] = NC_("figure", "Longest streak"),
    [PARLOUR_STATISTIC_BEST_TIME] = NC_("figure", "Best time"),
    [PARLOUR_STATISTIC_AVERAGE_TIME] = NC_("figure", "Average time"),
    [PARLOUR_STATISTIC_FEWEST_MOVES] = NC_("figure", "Fewest moves"),
  };

  g_return_val_if_fail (figure < PARLOUR_N_STATISTICS, "");

  return g_dpgettext2 (NULL, "figure", names[figure]);
}

static char *
format_best (ParlourBest  best,
             char       *(*format) (guint64 value))
{
  /* Translators: a figure that is not known yet. */
  return best.known ? format (best.value) : g_strdup (C_("figure", "–"));
}

static char *
format_moves (guint64 n)
{
  return parlour_numbers_count ((guint) MIN (n, G_MAXUINT));
}

/**
 * parlour_statistics_words_value:
 * @figures: the figures of a variant
 * @figure: which of them
 *
 * Returns: (transfer full): its value in words
 */
char *
parlour_statistics_words_value (const ParlourVariantStatistics *figures,
                                ParlourStatistic                figure)
{
  switch (figure)
    {
    case PARLOUR_STATISTIC_PLAYED:
      return parlour_numbers_count (figures->n_played);

    case PARLOUR_STATISTIC_WON:
      return parlour_numbers_count (figures->n_won);

    case PARLOUR_STATISTIC_SHARE:
      if (figures->n_played == 0)
        return format_best ((ParlourBest) { FALSE }, NULL);
      return parlour_numbers_share ((double) figures->n_won / figures->n_played);

    case PARLOUR_STATISTIC_HELPED:
      return parlour_numbers_count (figures->n_won_helped);

    case PARLOUR_STATISTIC_CURRENT_STREAK:
      return parlour_numbers_count (figures->current_streak);

    case PARLOUR_STATISTIC_LONGEST_STREAK:
      return parlour_numbers_count (figures->longest_streak);

    case PARLOUR_STATISTIC_BEST_TIME:
      return format_best (figures->best_time_ms, format_time);

    case PARLOUR_STATISTIC_AVERAGE_TIME:
      return format_best (parlour_variant_statistics_get_average_time (figures), format_time);

    case PARLOUR_STATISTIC_FEWEST_MOVES:
      return format_best (figures->fewest_moves, format_moves);

    case PARLOUR_N_STATISTICS:
    default:
      g_return_val_if_reached (NULL);
    }
}
