/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-day-words.h"

#include <glib/gi18n.h>

#include "parlour-finished-words.h"
#include "parlour-words.h"

/*
 * Daily deals in words.  Days are numbered as by g_date_get_julian().
 */

/**
 * parlour_day_words_format:
 * @day: a day
 * @words: a translated format of g_date_time_format()
 *
 * Returns: (transfer full): the day in words
 */
char *
parlour_day_words_format (guint32     day,
                          const char *words)
{
  g_autoptr (GDateTime) time = NULL;
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  time = g_date_time_new_utc (g_date_get_year (&date), (int) g_date_get_month (&date),
                              g_date_get_day (&date), 0, 0, 0);

  return g_date_time_format (time, words);
}

/**
 * parlour_day_words_label:
 * @day: a day
 *
 * Returns: (transfer full): the day, and whether its deal was played and how it went
 */
char *
parlour_day_words_label (const ParlourMonthDay *day)
{
  g_autofree char *date = parlour_day_words_format (day->day, C_("day", "%A, %-d %B %Y"));
  g_autofree char *result = NULL;

  if (day->is_today)
    {
      g_autofree char *plain = g_steal_pointer (&date);

      date = g_strconcat (C_("day", "Today"), C_("between facts", " · "), plain, NULL);
    }
  if (day->result != NULL)
    result = parlour_finished_words_result (day->result);
  else if (day->open)
    result = g_strdup (_("Not played yet"));
  else
    return g_steal_pointer (&date);

  /* Translators: a day, and the result of its deal. */
  return g_strdup_printf (C_("day", "%1$s: %2$s"), date, result);
}

/**
 * parlour_day_words_line:
 * @variant: the variant played
 * @day: the day of the deal
 * @result: the result in words
 *
 * Returns: (transfer full): one line of text to send to a friend
 */
char *
parlour_day_words_line (PatVariant  variant,
                        guint32     day,
                        const char *result)
{
  g_autofree char *name = parlour_words_full_variant (variant);
  /* Translators: a date, such as “12 November 2026”. */
  g_autofree char *date = parlour_day_words_format (day, C_("day", "%-d %B %Y"));

  /* Translators: the game, the day of the deal, and the result, as a line to send to a
   * friend: “Parlour – GAME, 12 November 2026: Won · 4:32 · 97 moves”. */
  return g_strdup_printf (_("Parlour – %1$s, %2$s: %3$s"), name, date, result);
}

/**
 * parlour_day_words_read_line:
 * @line: any text
 * @today: today
 * @variant: (out): the variant played
 * @day: (out): the day of the deal, whose deal may still be played
 *
 * Returns: whether @line begins as parlour_day_words_line() does, in the same language
 */
gboolean
parlour_day_words_read_line (const char *line,
                             guint32     today,
                             PatVariant *variant,
                             guint32    *day)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (*day = today; parlour_month_is_open (*day, today); (*day)--)
    for (gsize i = 0; i < n; i++)
      {
        g_autofree char *start = parlour_day_words_line (variants[i], *day, "\n");

        *strchr (start, '\n') = '\0';
        *variant = variants[i];
        if (g_str_has_prefix (line, start))
          return TRUE;
      }

  return FALSE;
}
