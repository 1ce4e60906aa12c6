/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

#include "parlour-time-label.h"

/*
 * Numbers as a player reads them.
 */

/**
 * parlour_numbers_share:
 * @share: 0 to 1
 *
 * Returns: (transfer full): the share in whole per cent; none and all are said
 *   of nothing else
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
 * @n: how many
 *
 * Returns: (transfer full): the number
 */
char *
parlour_numbers_count (guint n)
{
  return g_strdup_printf ("%'u", n);
}

/**
 * parlour_numbers_on:
 * @scale: what the number is
 * @value: the number, not negative
 *
 * Returns: (transfer full): how it is written along an axis
 */
char *
parlour_numbers_on (ParlourScale scale,
                    double       value)
{
  switch (scale)
    {
    case PARLOUR_SCALE_SHARE:
      return parlour_numbers_share (value);

    case PARLOUR_SCALE_TIME:
      return parlour_time_label_format ((gint64) (value + 0.5));

    case PARLOUR_SCALE_COUNT:
    default:
      return parlour_numbers_count ((guint) (value + 0.5));
    }
}
