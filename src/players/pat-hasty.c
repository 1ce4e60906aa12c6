/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-hasty.h"

#include "pat-choice.h"

#include <string.h>

/* The priority of a move; a move with the highest one is played. */
typedef enum
{
  NEVER,
  REDEAL,
  GRACE,
  DEAL,
  FILL,
  BUILD,
  HOME,
} Priority;

/* The stream of random numbers for hasty play. */
enum { STREAM = 1 };

void
pat_hasty_init (PatHasty *hasty,
                uint64_t  seed)
{
  memset (hasty, 0, sizeof *hasty);
  pat_random_init (&hasty->random, seed, STREAM);
}

/* Whether @move would take only some cards of a pile that the game keeps whole. */
static bool
parts_pile (PatVariant         variant,
            const PatPosition *position,
            PatMove            move)
{
  return pat_careful_find (variant)->keeps_piles_whole && move.from < PAT_H1 &&
         pat_position_count (position, move.from) > move.n;
}

static Priority
get_priority (const PatHasty    *hasty,
              PatVariant         variant,
              const PatPosition *position,
              PatMove            move)
{
  if (move.to < PAT_T1)
    return HOME;
  /* Cards do not leave foundations, and are not laid aside when they can go home. */
  if (move.from < PAT_T1 || move.to >= PAT_H1 ||
      hasty->laid[position->cards[pat_move_find_card (position, move)]] ||
      parts_pile (variant, position, move))
    return NEVER;

  return pat_position_count (position, move.to) > 0 ? BUILD : FILL;
}

/*
 * pat_hasty_next:
 * @move: (out): the move of hasty play in @position
 *
 * Chooses a play to a foundation, else a build, else a play to an empty pile, else the
 * deal, else the grace, else the gathering; among equal moves at random.  A card that it
 * built, or played to an empty pile, stays there until a card goes home or is dealt.
 *
 * Returns: false when it gives up
 */
bool
pat_hasty_next (PatHasty          *hasty,
                PatVariant         variant,
                const PatPosition *position,
                PatMove           *move)
{
  static const Priority priorities[] = {
    [PAT_MOVE_DEAL] = DEAL,
    [PAT_MOVE_REDEAL] = REDEAL,
    [PAT_MOVE_GRACE] = GRACE,
  };
  PatMoveList list;
  Priority best = NEVER;
  uint32_t n_alike = 0;

  pat_variant_list_moves (variant, position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      PatMove candidate = list.moves[i];
      Priority priority = priorities[candidate.kind];

      if (candidate.kind == PAT_MOVE_PLAY)
        priority = get_priority (hasty, variant, position, candidate);

      if (priority > best)
        {
          best = priority;
          n_alike = 0;
        }
      if (priority == best && priority != NEVER &&
          pat_random_below (&hasty->random, ++n_alike) == 0)
        *move = candidate;
    }

  if (best == BUILD || best == FILL)
    hasty->laid[position->cards[pat_move_find_card (position, *move)]] = true;
  else
    memset (hasty->laid, 0, sizeof hasty->laid);

  return best != NEVER;
}
