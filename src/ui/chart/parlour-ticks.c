/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-ticks.h"

#include <math.h>

#include "parlour-numbers.h"

#define SECOND_MS 1000.0
#define HOUR_MS (3600 * SECOND_MS)

/* How far beyond the end of an axis a tick may be, in steps, because of rounding. */
#define NEAR_STEPS 1e-6

/*
 * The ticks of an axis: on round numbers or, for time, on those of a clock.
 */

/* 1, 2, 5, 10, 20, 50 and so on. */
static double
decimal_step (guint i)
{
  static const double digits[] = { 1, 2, 5 };

  return digits[i % G_N_ELEMENTS (digits)] * pow (10, i / G_N_ELEMENTS (digits));
}

/**
 * parlour_ticks_step:
 * @scale: the kind of numbers
 * @i: which step, in ascending order from 0
 *
 * Returns: a distance between ticks
 */
double
parlour_ticks_step (ParlourScale scale,
                    guint        i)
{
  static const double shares[] = { 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5 };
  static const double seconds[] = { 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800 };

  switch (scale)
    {
    case PARLOUR_SCALE_SHARE:
      if (i < G_N_ELEMENTS (shares))
        return shares[i];
      return decimal_step (i - G_N_ELEMENTS (shares));

    case PARLOUR_SCALE_TIME:
      if (i < G_N_ELEMENTS (seconds))
        return seconds[i] * SECOND_MS;
      return decimal_step (i - G_N_ELEMENTS (seconds)) * HOUR_MS;

    case PARLOUR_SCALE_COUNT:
    default:
      return decimal_step (i);
    }
}

/**
 * parlour_ticks_choose:
 * @scale: the kind of numbers
 * @min: the beginning of the axis
 * @max: its end, not less than @min
 * @max_n: the greatest number of ticks, at least 2
 *
 * Chooses the smallest distance between ticks for which there is room.
 *
 * Returns: all ticks from @min to @max
 */
ParlourTicks
parlour_ticks_choose (ParlourScale scale,
                      double       min,
                      double       max,
                      guint        max_n)
{
  g_return_val_if_fail (isfinite (min) && isfinite (max) && min <= max, (ParlourTicks) { 0 });
  g_return_val_if_fail (max_n >= 2, (ParlourTicks) { 0 });

  for (guint i = 0;; i++)
    {
      double step = parlour_ticks_step (scale, i);
      double first = ceil (min / step - NEAR_STEPS);
      double last = floor (max / step + NEAR_STEPS);

      if (last - first + 1 <= max_n)
        return (ParlourTicks) {
          .first = first * step,
          .step = step,
          .n = MAX (last - first + 1, 0),
        };
    }
}

/**
 * parlour_ticks_label:
 * @scale: the kind of number
 * @value: the number, not negative
 *
 * Returns: (transfer full): its text along an axis
 */
char *
parlour_ticks_label (ParlourScale scale,
                     double       value)
{
  switch (scale)
    {
    case PARLOUR_SCALE_SHARE:
      return parlour_numbers_share (value);

    case PARLOUR_SCALE_TIME:
      return parlour_numbers_time ((guint64) (value + 0.5));

    case PARLOUR_SCALE_COUNT:
    default:
      return parlour_numbers_count ((guint) (value + 0.5));
    }
}
