/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

/* PatChance stores which worlds were won for the first ones only, this many. */
enum { PAT_CHANCE_NOTED = 448 };

/* PatChance does not store longer plans. */
enum { PAT_CHANCE_PLAN = 16 };

/* How likely careful play is to win. */
typedef struct
{
  /* No card is hidden, and a search has proved the answer. */
  bool     is_proved;
  /* The number of worlds drawn. */
  unsigned n_tried;
  /* The number of worlds that careful play played to the end, and how many it won. */
  unsigned n_worlds;
  unsigned n_won;
  /* 0 to 1, and its 95 % interval. */
  double   share;
  double   low;
  double   high;
  uint64_t nodes;
  /* A bit for each world, from the lowest: whether it was won. */
  uint64_t won[PAT_CHANCE_NOTED / 64];
  /* The first move of careful play, if any.  It is the same in every world while cards
   * are hidden.  Not set when the question has a move. */
  bool     has_first;
  PatMove  first;
  /* The moves of careful play, after the move of the question, up to the next card that
   * it turns.  They are the same in every world, and reused. */
  unsigned n_plan;
  PatMove  plan[PAT_CHANCE_PLAN];
} PatChance;

_Static_assert (PAT_CHANCE_NOTED % 64 == 0, "each world has a bit in won");

/* A question for pat_chance_add(). */
typedef struct
{
  PatVariant         variant;
  const PatPosition *position;
  /* As for pat_hidden_count(). */
  unsigned           unseen;
  /* (nullable): a move; the question is then about the position after it. */
  const PatMove     *move;
  /* (nullable): the start of the game, if its deal was chosen because it can be won.  Worlds in
   * which it cannot be won are left out. */
  const PatPosition *winnable;
  uint64_t           seed;
  /* A seed for the worlds; 0 derives one from the position.  With the same seed, positions
   * that have the same hidden cards can be compared world by world. */
  uint64_t           worlds;
  /* The limits of each search, as for pat_player_init(). */
  PatLimits          limits;
} PatChanceQuestion;

void pat_chance_add          (const PatChanceQuestion *question,
                              unsigned                 n_worlds,
                              PatChance               *chance);
void pat_chance_try          (const PatChanceQuestion *question,
                              unsigned                 n_tries,
                              PatChance               *chance);
bool pat_chance_is_exhausted (const PatChance         *chance);
