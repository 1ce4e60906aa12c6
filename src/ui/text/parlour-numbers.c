/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

/*
 * Numbers formatted for the player.
 */

/**
 * parlour_numbers_share:
 * @share: 0 to 1
 *
 * Returns: (transfer full): the share in whole per cent; 0 % and 100 % only if
 *   exact
 */
char *
parlour_numbers_share (double share)
{
  double percent = round (100 * share);

  if (share > 0)
    percent = MAX (percent, 1);
  if (share < 1)
    percent = MIN (percent, 99);

  /* Translators: a share in per cent. */
  return g_strdup_printf (C_("share", "%.0f\u00a0%%"), percent);
}

/**
 * parlour_numbers_count:
 * @n: a count
 *
 * Returns: (transfer full): @n with the separators of the locale
 */
char *
parlour_numbers_count (guint n)
{
  return g_strdup_printf ("%'u", n);
}

/**
 * parlour_numbers_time:
 * @elapsed_ms: a time in milliseconds
 *
 * Returns: (transfer full): the time, such as 2:05 or 1:02:05
 */
char *
parlour_numbers_time (guint64 elapsed_ms)
{
  guint64 s = elapsed_ms / 1000;

  if (s < 3600)
    /* Translators: minutes and seconds. */
    return g_strdup_printf (C_("time", "%1$d:%2$02d"), (int) (s / 60), (int) (s % 60));

  /* Translators: hours, minutes and seconds. */
  return g_strdup_printf (C_("time", "%1$d:%2$02d:%3$02d"),
                          (int) MIN (s / 3600, G_MAXINT),
                          (int) (s % 3600 / 60),
                          (int) (s % 60));
}
