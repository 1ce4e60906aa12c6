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
  /* The position to search, once there is a next. */
  guint    asked;
} ParlourLastWinnable;

/* What became of it. */
typedef enum
{
  /* A win is possible at that position, and at none after it. */
  PARLOUR_LAST_WINNABLE_EXACT,
  /* A win is possible at that position; of some that come after it that is not
   * known. */
  PARLOUR_LAST_WINNABLE_KNOWN,
  /* It is proved that the deal could never be won. */
  PARLOUR_LAST_WINNABLE_NEVER,
  /* No win was found, and no proof. */
  PARLOUR_LAST_WINNABLE_OPEN,
} ParlourLastWinnableAnswer;

void                      parlour_last_winnable_init   (ParlourLastWinnable       *self,
                                                        guint                      n_positions);
void                      parlour_last_winnable_clear  (ParlourLastWinnable       *self);
void                      parlour_last_winnable_note   (ParlourLastWinnable       *self,
                                                        guint                      position,
                                                        ParlourWinnability         winnability);
gboolean                  parlour_last_winnable_next   (ParlourLastWinnable       *self);

ParlourLastWinnableAnswer parlour_last_winnable_answer (const ParlourLastWinnable *self,
                                                        guint                     *position);

G_END_DECLS
