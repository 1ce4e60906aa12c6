/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-plan.h"

/* The choice of the step of a plan at which careful play turns the next card. */
typedef struct
{
  PatVariant       variant;
  const PatPlan   *plan;
  unsigned         unseen;
  uint64_t         seed;
  /* Only stop and verdict_only are used. */
  const PatLimits *limits;
  /* Increased by the nodes searched. */
  uint64_t        *nodes;
} PatChoice;

enum { PAT_NO_STEP = PAT_MAX_STEPS };

/* The value of a step at which no card can be turned. */
#define PAT_NO_VALUE INT64_MIN

/* How careful play, and in part hasty play, plays one game. */
typedef struct
{
  /* (nullable): chooses a step of the plan, or PAT_NO_STEP, while more than one card
   * is hidden; NULL if the game has no hidden cards. */
  size_t   (*choose) (const PatChoice *choice);
  /* The limit of nodes of the search, which begins once at most one card is hidden.  Higher
   * limits hardly win more games. */
  uint64_t   nodes;
  /* (nullable): makes plans; NULL for plans of single moves. */
  const PatPlanner *planner;
  /* (nullable): see pat_careful_late_wins(), which is 0 if it is NULL. */
  double   (*late_wins) (PatVariant variant);
  /* See pat_careful_brief_odds(); 0 for 1. */
  double     brief_odds;
  /* (nullable): whether careful play plays like hasty play while cards are hidden. */
  bool     (*is_hasty) (PatVariant variant);
  /* Whether a chance leaves out the worlds in which the deal could not be won, if the deal was
   * chosen because it can be.  Finding these worlds takes as long as all else, and changes
   * little in games of which nearly all deals can be won. */
  bool       drops_lost_worlds;
  /* Whether hasty play moves only whole piles within the tableau. */
  bool       keeps_piles_whole;
} PatCareful;

/* How each game is played, pat_NAME_careful. */
#define DECLARE_CAREFUL(name) extern const PatCareful pat_##name##_careful;
PAT_FOR_EACH_GAME (DECLARE_CAREFUL)
#undef DECLARE_CAREFUL

const PatCareful *pat_careful_find (PatVariant variant);

/* Returns: the value of @step if the hidden cards are as in @world */
typedef int64_t (*PatWeigh) (const PatChoice   *choice,
                             const PatPosition *step,
                             const PatPosition *world);

unsigned pat_choice_weigh   (const PatChoice *choice,
                             unsigned         n_worlds,
                             PatWeigh         weigh,
                             int64_t          behind,
                             int64_t         *values);
size_t   pat_choice_highest (const PatChoice *choice,
                             const int64_t   *values,
                             int64_t          alike);
size_t   pat_choose_home    (const PatChoice *choice);
