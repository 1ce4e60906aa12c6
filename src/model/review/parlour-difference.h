/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-chance.h"

/* The smallest difference between two chances that is shown to the player. */
#define PARLOUR_DIFFERENCE_TELLING 0.10

/* By how much one chance is higher than another, -1 to 1, and its 95 % interval. */
typedef struct
{
  double value;
  double low;
  double high;
} ParlourDifference;

ParlourDifference parlour_difference_in_same_worlds (const PatChance         *before,
                                                     const PatChance         *after);
ParlourDifference parlour_difference_apart          (const PatChance         *before,
                                                     const PatChance         *after);
gboolean          parlour_difference_is_telling     (const ParlourDifference *self);
