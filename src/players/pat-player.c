/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-player.h"

#include "pat-careful.h"
#include "pat-hasty.h"
#include "pat-hidden.h"
#include "pat-room.h"
#include "pat-search.h"

#include <stdlib.h>
#include <string.h>

struct PatPlayer
{
  PatPlayerKind kind;
  PatVariant    variant;
  PatLimits     limits;
  uint64_t      seed;
  PatHasty      hasty;
  PatPlan       plan;
  /* What is to be done next, and in which position, its hidden cards sorted; they
   * hold for as long as the game comes to it. */
  PatMove      *moves;
  size_t        n_moves;
  size_t        n_played;
  PatPosition   expected;
  /* Of the end, once it is searched. */
  bool          is_ending;
  PatVerdict    verdict;
  uint64_t      nodes;
};

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
 * @kind: (out): whose name it is
 *
 * Returns: false if it is nobody's
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
 * pat_player_new:
 * @seed: of what is left to chance; perfect play leaves nothing
 * @limits: of each search, where there is one: careful play searches once no
 *   more than one card is hidden, and before that by bounds of its own, narrower
 *   ones after its first choice where the verdict alone is asked.  With a limit in
 *   nodes alone, it plays the same everywhere
 *
 * Returns: (nullable): free it with pat_player_free(); NULL for want of memory
 */
PatPlayer *
pat_player_new (PatPlayerKind    kind,
                PatVariant       variant,
                uint64_t         seed,
                const PatLimits *limits)
{
  PatPlayer *player = calloc (1, sizeof *player);

  if (player == NULL)
    return NULL;

  player->kind = kind;
  player->variant = variant;
  player->limits = *limits;
  player->seed = seed;
  pat_hasty_init (&player->hasty, seed);
  return player;
}

/*
 * pat_player_free:
 * @player: (nullable)
 */
void
pat_player_free (PatPlayer *player)
{
  if (player == NULL)
    return;

  free (player->moves);
  free (player);
}

/* Takes @moves, which are the player's from now on. */
static void
take_moves (PatPlayer *player,
            PatMove   *moves,
            size_t     n_moves)
{
  free (player->moves);
  player->moves = moves;
  player->n_moves = n_moves;
  player->n_played = 0;
}

/* The end of the game, of which everything is known. */
static void
search (PatPlayer         *player,
        const PatPosition *position)
{
  PatSolution solution;

  pat_solve (player->variant, position, &player->limits, &solution);
  take_moves (player, solution.moves, solution.n_moves);
  player->is_ending = true;
  player->verdict = solution.verdict;
  player->nodes += solution.nodes;
}

/* What careful play does until the next card is turned. */
static void
plan (PatPlayer         *player,
      const PatPosition *position,
      unsigned           unseen)
{
  PatMove *moves = malloc ((PAT_PLAN_MOST + 1) * sizeof *moves);
  PatLimits limits = player->limits;

  /* Its first choice may be shown, as a hint: more than the verdict is asked of that. */
  limits.verdict_only &= player->moves != NULL;
  player->is_ending = false;
  take_moves (player, moves, 0);
  if (moves != NULL)
    player->n_moves = pat_careful_plan (player->variant, position, unseen, player->seed, &limits,
                                        &player->plan, moves, &player->nodes);
}

static bool
next_thought (PatPlayer         *player,
              const PatPosition *position,
              unsigned           unseen,
              PatMove           *move)
{
  PatPosition seen = *position;
  bool follows;

  /* Nothing looks at the position before this. */
  pat_hidden_sort (&seen, unseen);

  follows = memcmp (&player->expected, &seen, sizeof seen) == 0;
  if (!follows || (player->n_played == player->n_moves && !player->is_ending))
    {
      /* Which card the last one is, those that lie open tell. */
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

/* Whether @player does what comes to hand. */
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
 * @move: (out): what @player does in @position
 *
 * Hasty play remembers which cards it laid where since something went home, and
 * careful play what it had in mind to do; so have one player for one game.
 *
 * Returns: false when the game is won, or given up
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

  return next_thought (player, position, unseen, move);
}

static bool
is_stopped (const PatPlayer *player)
{
  return player->limits.stop != NULL && atomic_load_explicit (player->limits.stop, memory_order_relaxed);
}

/*
 * pat_player_follow:
 * @position: what lies on the table
 * @unseen: as for pat_hidden_count()
 * @moves: what it would think of itself in @position, up to the next card that is turned
 *
 * Spares @player the thought, where it was had before.
 */
void
pat_player_follow (PatPlayer         *player,
                   const PatPosition *position,
                   unsigned           unseen,
                   const PatMove     *moves,
                   size_t             n_moves)
{
  PatMove *copy = malloc (n_moves * sizeof *moves);

  if (copy == NULL)
    return;

  memcpy (copy, moves, n_moves * sizeof *moves);
  take_moves (player, copy, n_moves);
  player->expected = *position;
  pat_hidden_sort (&player->expected, unseen);
}

/*
 * pat_player_finish:
 * @unseen: as for pat_hidden_count(), at the beginning
 * @solution: (out): free it with pat_solution_clear().  Its moves are all that
 *   were made, whatever the verdict: won; lost, when it was given up; open, when
 *   a search came to its limits, or for want of memory; stopped
 *
 * Plays on from @position to the end.
 */
void
pat_player_finish (PatPlayer         *player,
                   const PatPosition *position,
                   unsigned           unseen,
                   PatSolution       *solution)
{
  PatPosition at = *position;
  uint64_t began = pat_search_clock ();
  size_t room = 0;
  PatMove move;

  *solution = (PatSolution) { .verdict = PAT_VERDICT_LOST };
  while (!is_stopped (player) && pat_player_next (player, &at, unseen, &move))
    {
      player->variant.game->play (player->variant, &at, move);
      if (!pat_room_make ((void **) &solution->moves, &room, sizeof move, solution->n_moves, SIZE_MAX))
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
 * @kind: who plays, as pat_player_new() has it
 *
 * As pat_player_finish(), for who wants no more of the player.
 *
 * Returns: false if there is no memory to begin with; then it counts as stopped
 */
bool
pat_player_play (PatPlayerKind      kind,
                 PatVariant         variant,
                 uint64_t           seed,
                 const PatLimits   *limits,
                 const PatPosition *position,
                 unsigned           unseen,
                 PatSolution       *solution)
{
  PatPlayer *player = pat_player_new (kind, variant, seed, limits);

  if (player == NULL)
    {
      *solution = (PatSolution) { .verdict = PAT_VERDICT_STOPPED };
      return false;
    }

  pat_player_finish (player, position, unseen, solution);
  pat_player_free (player);
  return true;
}
