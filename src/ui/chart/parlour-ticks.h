/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The kind of numbers along an axis. */
typedef enum
{
  /* Whole numbers. */
  PARLOUR_SCALE_COUNT,
  /* 0 to 1, written in per cent. */
  PARLOUR_SCALE_SHARE,
  /* Milliseconds, written in hours, minutes and seconds. */
  PARLOUR_SCALE_TIME,
} ParlourScale;

typedef struct
{
  double first;
  double step;
  guint  n;
} ParlourTicks;

double       parlour_ticks_step   (ParlourScale scale,
                                   guint        i);
ParlourTicks parlour_ticks_choose (ParlourScale scale,
                                   double       min,
                                   double       max,
                                   guint        max_n);
char        *parlour_ticks_label  (ParlourScale scale,
                                   double       value);
