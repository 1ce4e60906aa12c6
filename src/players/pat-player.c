/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-player.h"

#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-array.h"
#include "pat-search.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[PAT_N_PLAYERS] = {
  [PAT_PLAYER_HASTY] = "hasty",
  [PAT_PLAYER_CAREFUL] = "careful",
  [PAT_PLAYER_PERFECT] = "perfect",
};

/* Returns: hasty, careful or perfect */
const char *
pat_player_name (PatPlayerKind kind)
{
  return names[kind];
}

/*
 * pat_player_find:
 * @kind: (out): set only on success
 *
 * Returns: whether there is a player called @name
 */
bool
pat_player_find (const char    *name,
                 PatPlayerKind *kind)
{
  for (size_t i = 0; i < PAT_N_PLAYERS; i++)
    if (strcmp (name, names[i]) == 0)
      {
        *kind = (PatPlayerKind) i;
        return true;
      }

  return false;
}

/*
 * pat_player_init:
 * @player: (out): free what it owns with pat_player_clear()
 * @seed: the seed of random choices; perfect play has none
 * @limits: the limits of each search.  Careful play uses them once at most one card is
 *   hidden.  Before that it has limits of its own; with verdict_only these are lower from
 *   its second choice on.  With a limit in nodes alone, play is repeatable
 */
void
pat_player_init (PatPlayer       *player,
                 PatPlayerKind    kind,
                 PatVariant       variant,
                 uint64_t         seed,
                 const PatLimits *limits)
{
  memset (player, 0, sizeof *player);
  player->kind = kind;
  player->variant = variant;
  player->limits = *limits;
  player->seed = seed;
  pat_hasty_init (&player->hasty, seed);
}

void
pat_player_clear (PatPlayer *player)
{
  free (player->found);
}

/* Sets the next moves; @player owns the array. */
static void
set_moves (PatPlayer     *player,
           const PatMove *moves,
           size_t         n_moves)
{
  player->moves = moves;
  player->n_moves = n_moves;
  player->n_played = 0;
}

/* Searches for a win, when no card is hidden. */
static void
search (PatPlayer         *player,
        const PatPosition *position)
{
  PatSolution solution;

  pat_solve (player->variant, position, &player->limits, &solution);
  free (player->found);
  player->found = solution.moves;
  set_moves (player, player->found, solution.n_moves);
  player->is_ending = true;
  player->verdict = solution.verdict;
  player->nodes += solution.nodes;
}

/* Plans the moves of careful play up to the next card that is turned. */
static void
plan (PatPlayer         *player,
      const PatPosition *position,
      unsigned           unseen)
{
  PatLimits limits = player->limits;
  size_t n_moves;

  /* The first choice may be shown as a hint, so it is never made for the verdict alone. */
  limits.verdict_only &= player->moves != NULL;
  n_moves = pat_careful_plan (player->variant, position, unseen, player->seed, &limits,
                              &player->plan, player->planned, &player->nodes);

  player->is_ending = false;
  set_moves (player, player->planned, n_moves);
}

/* The next move of careful or perfect play. */
static bool
next_planned (PatPlayer         *player,
              const PatPosition *position,
              unsigned           unseen,
              PatMove           *move)
{
  PatPosition seen = *position;
  bool follows;

  /* No code before this may read the position: it reveals the hidden cards. */
  pat_hidden_sort (&seen, unseen);

  follows = memcmp (&player->expected, &seen, sizeof seen) == 0;
  if (!follows || (player->n_played == player->n_moves && !player->is_ending))
    {
      /* A single hidden card follows from the visible ones. */
      if (pat_hidden_count (&seen, unseen) <= 1)
        search (player, &seen);
      else
        plan (player, &seen, unseen);
      player->expected = seen;
    }
  if (player->n_played == player->n_moves)
    return false;

  *move = player->moves[player->n_played++];
  player->variant.game->play (player->variant, &player->expected, *move);
  return true;
}

/* Whether @player plays like hasty play in @position. */
static bool
is_hasty (const PatPlayer   *player,
          const PatPosition *position,
          unsigned           unseen)
{
  return player->kind == PAT_PLAYER_HASTY ||
         (player->kind == PAT_PLAYER_CAREFUL && pat_careful_is_hasty (player->variant) &&
          pat_hidden_count (position, unseen) > 1);
}

/*
 * pat_player_next:
 * @unseen: as for pat_hidden_count()
 * @move: (out): the move of @player in @position
 *
 * Players have state that belongs to one game, so each game needs its own player.
 *
 * Returns: false when the game is won, or @player gives up
 */
bool
pat_player_next (PatPlayer         *player,
                 const PatPosition *position,
                 unsigned           unseen,
                 PatMove           *move)
{
  if (player->kind == PAT_PLAYER_PERFECT)
    unseen = 0;
  if (pat_variant_status (player->variant, position) != PAT_PLAYING)
    return false;
  if (is_hasty (player, position, unseen))
    return pat_hasty_next (&player->hasty, player->variant, position, move);

  if (!next_planned (player, position, unseen, move))
    return false;

  /* The plan stays valid if hasty play makes the same move, or has none. */
  if (player->percent_hasty > 0 &&
      pat_random_below (&player->hasty.random, 100) < player->percent_hasty)
    pat_hasty_next (&player->hasty, player->variant, position, move);
  return true;
}

static bool
is_stopped (const PatPlayer *player)
{
  const atomic_bool *stop = player->limits.stop;

  return stop != NULL && atomic_load_explicit (stop, memory_order_relaxed);
}

/*
 * pat_player_follow:
 * @unseen: as for pat_hidden_count()
 * @moves: the moves that @player would plan in @position, up to the next card that is
 *   turned; at most PAT_MAX_STEPS and that card
 *
 * Saves the player from planning these moves.
 */
void
pat_player_follow (PatPlayer         *player,
                   const PatPosition *position,
                   unsigned           unseen,
                   const PatMove     *moves,
                   size_t             n_moves)
{
  memcpy (player->planned, moves, n_moves * sizeof *moves);
  set_moves (player, player->planned, n_moves);
  player->expected = *position;
  pat_hidden_sort (&player->expected, unseen);
}

/*
 * pat_player_finish:
 * @unseen: as for pat_hidden_count(), at the start
 * @solution: (out): free it with pat_solution_clear().  It has all moves that were
 *   played, whatever the verdict: won; lost, when @player gave up; open, when a search
 *   reached its limits or memory ran out; stopped
 *
 * Plays from @position to the end of the game.
 */
void
pat_player_finish (PatPlayer         *player,
                   const PatPosition *position,
                   unsigned           unseen,
                   PatSolution       *solution)
{
  PatPosition at = *position;
  uint64_t began = pat_search_clock ();
  size_t capacity = 0;
  PatMove move;

  *solution = (PatSolution) { .verdict = PAT_VERDICT_LOST };
  while (!is_stopped (player) && pat_player_next (player, &at, unseen, &move))
    {
      player->variant.game->play (player->variant, &at, move);
      if (!pat_array_reserve ((void **) &solution->moves, &capacity, sizeof move,
                              solution->n_moves, SIZE_MAX))
        {
          solution->verdict = PAT_VERDICT_OPEN;
          break;
        }
      solution->moves[solution->n_moves++] = move;
    }

  if (pat_variant_is_won (player->variant, &at))
    solution->verdict = PAT_VERDICT_WON;
  else if (is_stopped (player))
    solution->verdict = PAT_VERDICT_STOPPED;
  else if (player->is_ending)
    solution->verdict = player->verdict;
  solution->nodes = player->nodes;
  solution->ms = (unsigned) (pat_search_clock () - began);
}

/*
 * pat_player_play:
 *
 * Plays from @position to the end with a new player, as pat_player_finish().
 */
void
pat_player_play (PatPlayerKind      kind,
                 PatVariant         variant,
                 uint64_t           seed,
                 const PatLimits   *limits,
                 const PatPosition *position,
                 unsigned           unseen,
                 PatSolution       *solution)
{
  PatPlayer player;

  pat_player_init (&player, kind, variant, seed, limits);
  pat_player_finish (&player, position, unseen, solution);
  pat_player_clear (&player);
}
