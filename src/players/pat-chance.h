/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

/* Of so many worlds, the first ones, a chance notes which were won. */
enum { PAT_CHANCE_NOTED = 256 };

/* Of a plan with more moves a chance keeps none. */
enum { PAT_CHANCE_PLAN = 16 };

/* How likely careful play is to win, and how that is known. */
typedef struct
{
  /* Nothing is hidden, and a search has the answer. */
  bool     is_proved;
  /* Worlds drawn. */
  unsigned n_tried;
  /* Games that careful play played on to their ends, each with the hidden cards in
   * an order by chance, and how many it won. */
  unsigned n_worlds;
  unsigned n_won;
  /* 0 to 1, and its 95 % interval. */
  double   share;
  double   low;
  double   high;
  uint64_t nodes;
  /* A bit for each world, the first one the lowest: it was won. */
  uint64_t won[PAT_CHANCE_NOTED / 64];
  /* What careful play does first, where anything: in every world the same, as long
   * as cards are hidden.  Not said of how it stands after a move. */
  bool     has_first;
  PatMove  first;
  /* All it does, after the move that is asked about, until it turns a card: also in
   * every world the same, and not thought of anew. */
  unsigned n_plan;
  PatMove  plan[PAT_CHANCE_PLAN];
} PatChance;

/* What is asked. */
typedef struct
{
  PatVariant         variant;
  const PatPosition *position;
  /* As for pat_hidden_count(). */
  unsigned           unseen;
  /* (nullable): how it stands after this move. */
  const PatMove     *move;
  /* (nullable): the game began with this, and was chosen because it can be won:
   * orders of which that is not so are left out. */
  const PatPosition *winnable;
  uint64_t           seed;
  /* 0: worlds of its own.  Else those of this number: what is asked of positions
   * with the same hidden cards can be held against each other, world by world. */
  uint64_t           worlds;
  /* Of each search; as for pat_player_new(). */
  PatLimits          limits;
} PatChanceQuestion;

void pat_chance_add (const PatChanceQuestion *question,
                     unsigned                 n_worlds,
                     PatChance               *chance);
