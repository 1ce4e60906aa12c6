/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-winnability.h"

G_BEGIN_DECLS

/*
 * The search for the last winnable one among positions that follow one
 * another.  Whatever comes after a lost one is lost and whatever comes before
 * a winnable one is winnable; but a search may leave a position open, and then
 * it says nothing of the others.
 *
 * Plain data that searches nothing itself: ask it for the next position, tell
 * it what was found, until there is no next.
 */
typedef struct
{
  /* All before n_winnable are winnable, all from lost on are lost. */
  guint    n_winnable;
  guint    lost;
  /* For each position, whether its search is over and done with. */
  gboolean *tried;
  /* How far back from lost to look next, while no win is found. */
  guint    step;
} ParlourLookBack;

void     parlour_look_back_init  (ParlourLookBack    *self,
                                  guint               n_positions);
void     parlour_look_back_clear (ParlourLookBack    *self);
void     parlour_look_back_note  (ParlourLookBack    *self,
                                  guint               position,
                                  ParlourWinnability  outlook);
gboolean parlour_look_back_next  (ParlourLookBack    *self,
                                  guint              *position);

G_END_DECLS
