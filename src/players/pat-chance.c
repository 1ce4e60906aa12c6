/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-chance.h"

#include "pat-choice.h"
#include "pat-hidden.h"
#include "pat-key.h"
#include "pat-player.h"
#include "pat-wilson.h"
#include "pat-world.h"

#include <string.h>

enum
{
  /* The limit of nodes of the search that tells whether a world could be won from the
   * start. */
  BEGINNING_NODES = 20000,
  /* The maximum number of worlds drawn for each one that is used. */
  MAX_TRIES = 64,
};

/* Computes the share and its interval; without worlds the interval is 0 to 1. */
static void
compute_share (PatChance *chance)
{
  chance->share = 0;
  chance->low = 0;
  chance->high = 1;
  if (chance->n_worlds == 0)
    return;

  chance->share = (double) chance->n_won / chance->n_worlds;
  if (chance->is_proved)
    {
      chance->low = chance->share;
      chance->high = chance->share;
    }
  else
    {
      chance->low = pat_wilson (chance->n_won, chance->n_worlds, -1);
      chance->high = pat_wilson (chance->n_won, chance->n_worlds, 1);
    }
}

static void
play_asked_move (const PatChanceQuestion *question,
                 PatPosition             *position)
{
  if (question->move != NULL)
    question->variant.game->play (question->variant, position, *question->move);
}

/* Stores the moves up to the next card that is turned.  Stores none if no card is turned, or if
 * the move of the question turns one: the plans then differ from world to world. */
static void
note_plan (const PatChanceQuestion *question,
           PatPosition              world,
           const PatSolution       *solution,
           PatChance               *chance)
{
  unsigned n_hidden = pat_hidden_count (question->position, question->unseen);
  unsigned n = 0;

  while (n < solution->n_moves && n < PAT_CHANCE_PLAN &&
         pat_hidden_count (&world, question->unseen) == n_hidden)
    {
      chance->plan[n] = solution->moves[n];
      question->variant.game->play (question->variant, &world, solution->moves[n]);
      n++;
    }

  chance->n_plan = pat_hidden_count (&world, question->unseen) < n_hidden ? n : 0;
}

/* Plays on from @world.  Returns: the verdict */
static PatVerdict
play_world (const PatChanceQuestion *question,
            PatPosition              world,
            PatChance               *chance)
{
  PatPlayer player;
  PatSolution solution;
  PatVerdict verdict;

  pat_player_init (&player, PAT_PLAYER_CAREFUL, question->variant, question->seed,
                   &question->limits);
  play_asked_move (question, &world);
  if (chance->n_plan > 0)
    pat_player_follow (&player, &world, question->unseen, chance->plan, chance->n_plan);
  pat_player_finish (&player, &world, question->unseen, &solution);
  pat_player_clear (&player);
  if (chance->n_plan == 0)
    note_plan (question, world, &solution, chance);

  verdict = solution.verdict;
  chance->nodes += solution.nodes;
  if (question->move == NULL && solution.n_moves > 0)
    {
      chance->has_first = true;
      chance->first = solution.moves[0];
    }
  pat_solution_clear (&solution);
  return verdict;
}

/* Whether the game could have been won from its start if @world were the true order, as
 * far as a short search finds. */
static bool
is_winnable_from_start (const PatChanceQuestion *question,
                        const PatPosition       *world,
                        uint64_t                *nodes)
{
  PatLimits limits = {
    .nodes = BEGINNING_NODES,
    .memory_mb = PAT_SOLVER_MIN_MEMORY_MB,
    .stop = question->limits.stop,
    .verdict_only = true,
  };
  PatPosition beginning;
  PatSolution solution;
  bool is_winnable;

  if (question->winnable == NULL || !pat_careful_find (question->variant)->drops_lost_worlds)
    return true;

  /* The hidden cards are still in their places at the bottom of the stock. */
  beginning = *question->winnable;
  memcpy (beginning.cards + pat_position_start (&beginning, PAT_STOCK),
          world->cards + pat_position_start (world, PAT_STOCK),
          pat_hidden_count (world, question->unseen));
  pat_solve (question->variant, &beginning, &limits, &solution);
  is_winnable = solution.verdict != PAT_VERDICT_LOST;
  *nodes += solution.nodes;
  pat_solution_clear (&solution);
  return is_winnable;
}

/* Answers by one search, when no card is hidden. */
static void
prove (const PatChanceQuestion *question,
       PatChance               *chance)
{
  PatPosition position = *question->position;
  PatSolution solution;

  if (chance->is_proved)
    return;

  play_asked_move (question, &position);
  pat_solve (question->variant, &position, &question->limits, &solution);
  chance->nodes += solution.nodes;
  chance->is_proved = solution.verdict == PAT_VERDICT_WON || solution.verdict == PAT_VERDICT_LOST;
  chance->n_worlds = chance->is_proved;
  chance->n_won = solution.verdict == PAT_VERDICT_WON;
  pat_solution_clear (&solution);
}

static void
add_world (PatChance *chance,
           bool       won)
{
  if (won && chance->n_worlds < PAT_CHANCE_NOTED)
    chance->won[chance->n_worlds / 64] |= UINT64_C (1) << chance->n_worlds % 64;
  chance->n_worlds++;
  chance->n_won += won;
}

static uint64_t
worlds_seed (const PatChanceQuestion *question)
{
  if (question->worlds != 0)
    return pat_key_mix (question->worlds) ^ pat_key_mix (~question->seed);

  return pat_world_seed (question->variant, question->position, question->unseen, ~question->seed);
}

/*
 * pat_chance_try:
 * @n_tries: the number of worlds to draw
 * @chance: (inout): n_tried is the number of the first world to draw
 *
 * Like pat_chance_add(), but draws exactly @n_tries worlds, some of which may be left
 * out.  More than one card must be hidden.  Several threads may each compute a part of a
 * chance.
 */
void
pat_chance_try (const PatChanceQuestion *question,
                unsigned                 n_tries,
                PatChance               *chance)
{
  PatChanceQuestion asked = *question;
  uint64_t seed = worlds_seed (question);

  /* The moves of the wins are not used. */
  asked.limits.verdict_only = true;

  for (unsigned i = 0; i < n_tries; i++)
    {
      PatPosition world = *question->position;
      PatVerdict verdict;

      pat_world_draw (&world, question->unseen, seed, chance->n_tried++);
      if (!is_winnable_from_start (question, &world, &chance->nodes))
        continue;

      verdict = play_world (&asked, world, chance);
      if (verdict != PAT_VERDICT_STOPPED)
        add_world (chance, verdict == PAT_VERDICT_WON);
    }

  compute_share (chance);
}

/*
 * pat_chance_is_exhausted:
 *
 * Returns: whether nearly all worlds were left out, so that drawing more is pointless
 */
bool
pat_chance_is_exhausted (const PatChance *chance)
{
  return chance->n_tried >= MAX_TRIES * (chance->n_worlds + 1);
}

/*
 * pat_chance_add:
 * @n_worlds: the number of worlds to add
 * @chance: (inout): zeroed before the first call
 *
 * Estimates how likely careful play is to win, more precisely with each call.  In each
 * world the hidden cards are in a random order, which careful play does not know.  The
 * worlds are the same for all moves of a position.  They differ from those that careful
 * play itself uses to choose moves, so that its choices are not overrated.
 *
 * A world counts as not won if a search in it reaches its limits.
 */
void
pat_chance_add (const PatChanceQuestion *question,
                unsigned                 n_worlds,
                PatChance               *chance)
{
  unsigned end = chance->n_worlds + n_worlds;

  if (pat_hidden_count (question->position, question->unseen) <= 1)
    prove (question, chance);
  else
    for (unsigned tries = 0; chance->n_worlds < end && tries < n_worlds * MAX_TRIES; tries++)
      pat_chance_try (question, 1, chance);

  compute_share (chance);
}
