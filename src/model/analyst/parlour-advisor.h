/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-analyst.h"
#include "parlour-game.h"
#include "parlour-last-winnable.h"

/* A move and its value. */
typedef struct
{
  PatMove            move;
  /* Winnable: the move leads to a win.  Lost: every move loses, and this one gets most cards on
   * foundations.  Otherwise it is the best move that was found so far. */
  ParlourWinnability winnability;
} ParlourAdvice;

#define PARLOUR_TYPE_ADVISOR (parlour_advisor_get_type ())
G_DECLARE_FINAL_TYPE (ParlourAdvisor, parlour_advisor, PARLOUR, ADVISOR, GObject)

/*
 * Advises on the position that a game shows.  While cards are hidden, it finds the chance of a
 * win from what was seen.  Knowing all cards, it finds whether and how the game can be won.
 *
 * Signals:
 *   changed       more may be known of the position shown
 *   last-winnable (ParlourLastWinnableAnswer, guint)
 *                 the result of parlour_advisor_find_last_winnable(), and the number of
 *                 moves before that position if the result has one
 */
ParlourAdvisor    *parlour_advisor_new                      (ParlourAnalyst *analyst);

void               parlour_advisor_set_game                 (ParlourAdvisor *self,
                                                             ParlourGame    *game);
void               parlour_advisor_update                   (ParlourAdvisor *self);
void               parlour_advisor_set_watching             (ParlourAdvisor *self,
                                                             gboolean        seen,
                                                             gboolean        known);

gboolean           parlour_advisor_has_hidden               (ParlourAdvisor *self);
const PatChance   *parlour_advisor_get_chance               (ParlourAdvisor *self);
int                parlour_advisor_get_told                 (ParlourAdvisor *self);

void               parlour_advisor_ask                      (ParlourAdvisor *self,
                                                             gboolean        seen);
ParlourWinnability parlour_advisor_get_winnability          (ParlourAdvisor *self);
gboolean           parlour_advisor_get_advice               (ParlourAdvisor *self,
                                                             ParlourAdvice  *advice);
GArray            *parlour_advisor_get_plan                 (ParlourAdvisor *self);

void               parlour_advisor_find_last_winnable       (ParlourAdvisor *self);
gboolean           parlour_advisor_is_finding_last_winnable (ParlourAdvisor *self);
