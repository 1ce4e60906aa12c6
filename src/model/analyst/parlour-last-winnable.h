/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-winnability.h"

/*
 * Finds the last winnable position of a game.  All positions after a lost one are lost, and all
 * before a winnable one are winnable.  If a search leaves a position open, nothing follows from it
 * for the others.
 *
 * Plain data that searches nothing itself: get the next position, search it and note the answer,
 * until there is no next one.
 */
typedef struct
{
  guint     n_positions;
  /* All before n_winnable are winnable, all from lost on are lost. */
  guint     n_winnable;
  guint     lost;
  guint64   most_nodes;
  /* The current round, and the number of positions searched in it. */
  guint     round;
  guint     n_searched;
  /* Positions that were searched in this round. */
  gboolean *tried;
  /* How far back from lost to look next, while no win is found. */
  guint     step;
  /* The position to search; set by parlour_last_winnable_next(). */
  guint     asked;
} ParlourLastWinnable;

typedef enum
{
  /* A win is possible at that position, and at none after it. */
  PARLOUR_LAST_WINNABLE_EXACT,
  /* A win is possible at that position; some after it are open. */
  PARLOUR_LAST_WINNABLE_KNOWN,
  /* It is proved that the deal could never be won. */
  PARLOUR_LAST_WINNABLE_NEVER,
  /* No win was found, and no proof. */
  PARLOUR_LAST_WINNABLE_OPEN,
} ParlourLastWinnableAnswer;

void                      parlour_last_winnable_init      (ParlourLastWinnable       *self,
                                                           guint                      n_positions,
                                                           guint64                    most_nodes);
void                      parlour_last_winnable_clear     (ParlourLastWinnable       *self);
gboolean                  parlour_last_winnable_next      (ParlourLastWinnable       *self);
guint64                   parlour_last_winnable_get_nodes (const ParlourLastWinnable *self);
void                      parlour_last_winnable_note      (ParlourLastWinnable       *self,
                                                           ParlourWinnability         winnability);

ParlourLastWinnableAnswer parlour_last_winnable_answer    (const ParlourLastWinnable *self,
                                                           guint                     *position);
