/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-hasty.h"
#include "pat-plan.h"
#include "pat-solver.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Increase this when hasty or careful play may choose other moves than before.  Surveys name the
 * version that made them. */
#define PAT_PLAYER_VERSION 11

/* The kinds of players. */
typedef enum
{
  /* Does not look ahead: plays to a foundation, else builds, else fills an empty pile,
   * else deals; among equal moves at random. */
  PAT_PLAYER_HASTY,
  /* Sees what a person at the table sees, remembers it, and looks ahead.  It knows
   * which cards are hidden, but not their order. */
  PAT_PLAYER_CAREFUL,
  /* Knows all cards: the solver. */
  PAT_PLAYER_PERFECT,
} PatPlayerKind;

enum { PAT_N_PLAYERS = 3 };

/* A player of one game, move by move. */
typedef struct
{
  PatPlayerKind  kind;
  PatVariant     variant;
  PatLimits      limits;
  uint64_t       seed;
  /* How many per cent of the moves, at random, careful play makes as hasty play would.  The
   * caller may set it. */
  unsigned       percent_hasty;
  PatHasty       hasty;
  PatPlan        plan;
  PatMove        planned[PAT_MAX_STEPS + 1];
  /* Owned: the moves of a search. */
  PatMove       *found;
  /* The next moves, planned or found, and the position in which they apply, with its hidden
   * cards sorted.  In another position they are replaced. */
  const PatMove *moves;
  size_t         n_moves;
  size_t         n_played;
  PatPosition    expected;
  /* The result of the search, once there was one. */
  bool           is_ending;
  PatVerdict     verdict;
  uint64_t       nodes;
} PatPlayer;

const char *pat_player_name       (PatPlayerKind      kind);
bool        pat_player_find       (const char        *name,
                                   PatPlayerKind     *kind);

void        pat_player_init       (PatPlayer         *player,
                                   PatPlayerKind      kind,
                                   PatVariant         variant,
                                   uint64_t           seed,
                                   const PatLimits   *limits);
void        pat_player_clear      (PatPlayer         *player);
bool        pat_player_next       (PatPlayer         *player,
                                   const PatPosition *position,
                                   unsigned           unseen,
                                   PatMove           *move);
void        pat_player_follow     (PatPlayer         *player,
                                   const PatPosition *position,
                                   unsigned           unseen,
                                   const PatMove     *moves,
                                   size_t             n_moves);
void        pat_player_finish     (PatPlayer         *player,
                                   const PatPosition *position,
                                   unsigned           unseen,
                                   PatSolution       *solution);

void        pat_player_play       (PatPlayerKind      kind,
                                   PatVariant         variant,
                                   uint64_t           seed,
                                   const PatLimits   *limits,
                                   const PatPosition *position,
                                   unsigned           unseen,
                                   PatSolution       *solution);
