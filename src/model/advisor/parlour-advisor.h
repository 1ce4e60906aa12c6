/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-last-winnable.h"
#include "parlour-winnability.h"

G_BEGIN_DECLS

/* A move, and what it is worth. */
typedef struct
{
  PatMove        move;
  /* Winnable: it is on the way to a win.  Lost: so are all moves, and this one
   * gets furthest.  Otherwise it is the best that was found so far. */
  ParlourWinnability winnability;
} ParlourAdvice;

#define PARLOUR_TYPE_ADVISOR (parlour_advisor_get_type ())
G_DECLARE_FINAL_TYPE (ParlourAdvisor, parlour_advisor, PARLOUR, ADVISOR, GObject)

/*
 * Knows whether a game can still be won, and how.  It searches in another
 * thread and never waits for it; it knows the cards still to be dealt.
 *
 * Signals:
 *   changed       what is known of the position shown may be something else
 *   last-winnable (ParlourLastWinnableAnswer, guint)
 *                 what parlour_advisor_find_last_winnable() has found: for the
 *                 first two values the position after so many moves
 */
ParlourAdvisor    *parlour_advisor_new                      (void);

void               parlour_advisor_set_game                 (ParlourAdvisor *self,
                                                             ParlourGame    *game);
void               parlour_advisor_set_watching             (ParlourAdvisor *self,
                                                             gboolean        watching);

ParlourWinnability parlour_advisor_get_winnability          (ParlourAdvisor *self);
void               parlour_advisor_ask                      (ParlourAdvisor *self);
gboolean           parlour_advisor_get_advice               (ParlourAdvisor *self,
                                                             ParlourAdvice  *advice);
GArray            *parlour_advisor_get_plan                 (ParlourAdvisor *self);

void               parlour_advisor_find_last_winnable       (ParlourAdvisor *self);
gboolean           parlour_advisor_is_finding_last_winnable (ParlourAdvisor *self,
                                                             guint          *lost);

G_END_DECLS
