/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-chance.h"

/* The chance is estimated from sampled games, so it is rounded to multiples of this, per
 * cent. */
#define PARLOUR_CHANCE_STEP 5

/*
 * The chance of a win that the player is told: one steady figure.  It changes only when the
 * interval of the chance no longer contains it, and at most once for each position: a better
 * estimate of the same position is no news.
 */
typedef struct
{
  /* Per cent; -1 while none was told. */
  int      percent;
  /* The figure is settled for the position shown. */
  gboolean is_settled;
} ParlourToldChance;

#define PARLOUR_TOLD_CHANCE_NONE ((ParlourToldChance) { .percent = -1 })

guint    parlour_told_chance_round  (double             share);
void     parlour_told_chance_move   (ParlourToldChance *self);
gboolean parlour_told_chance_update (ParlourToldChance *self,
                                     const PatChance   *chance);
