/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-analyst.h"
#include "parlour-game.h"
#include "parlour-last-winnable.h"

/* A move and its value. */
typedef struct
{
  PatMove            move;
  /* Winnable: it is on the way to a win.  Lost: so are all moves, and this one
   * gets furthest.  Otherwise it is the best that was found so far. */
  ParlourWinnability winnability;
} ParlourAdvice;

#define PARLOUR_TYPE_ADVISOR (parlour_advisor_get_type ())
G_DECLARE_FINAL_TYPE (ParlourAdvisor, parlour_advisor, PARLOUR, ADVISOR, GObject)

/* The members are public to be read; only parlour-advisor.c writes them. */
struct _ParlourAdvisor
{
  GObject              parent_instance;

  ParlourAnalyst      *analyst;
  ParlourGame         *game;
  GSignalGroup        *game_signals;

  /* The answers to find for every position shown, and those asked for in this one
   * only. */
  gboolean             watching_seen;
  gboolean             watching_known;
  gboolean             asked_seen;
  gboolean             asked_known;

  /* The chance, with the position and the number of unseen cards that it is for. */
  ParlourAsker        *seen;
  PatPosition          position;
  guint                unseen;
  PatChance            chance;
  /* There are no more worlds. */
  gboolean             is_exhausted;

  ParlourAsker        *proof;
  /* Whether the position shown can be won, as far as is known. */
  ParlourWinnability   winnability;
  /* The last winnable position is being found. */
  gboolean             finding;
  ParlourLastWinnable  last_winnable;
};

/*
 * Advises on the position that a game shows: as far as can be seen, while cards are
 * hidden; and knowing all cards, whether it can still be won and how.
 *
 * Signals:
 *   changed       more may be known of the position shown
 *   last-winnable (ParlourLastWinnableAnswer, guint)
 *                 the result of parlour_advisor_find_last_winnable(); for the first
 *                 two values, also the number of moves before that position
 */
ParlourAdvisor    *parlour_advisor_new                      (ParlourAnalyst *analyst);

void               parlour_advisor_set_game                 (ParlourAdvisor *self,
                                                             ParlourGame    *game);
void               parlour_advisor_set_watching             (ParlourAdvisor *self,
                                                             gboolean        seen,
                                                             gboolean        known);

gboolean           parlour_advisor_has_hidden               (ParlourAdvisor *self);
void               parlour_advisor_ask_seen                 (ParlourAdvisor *self);
const PatChance   *parlour_advisor_get_chance               (ParlourAdvisor *self);

void               parlour_advisor_ask                      (ParlourAdvisor *self);
gboolean           parlour_advisor_get_advice               (ParlourAdvisor *self,
                                                             ParlourAdvice  *advice);
GArray            *parlour_advisor_get_plan                 (ParlourAdvisor *self);

void               parlour_advisor_find_last_winnable       (ParlourAdvisor *self);
