/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-safe.h"

#include "pat-order.h"

/* Whether each rank of @suit is on at least one of the suit's two families. */
static bool
is_crossed (const PatPosition *position,
            unsigned           suit)
{
  return pat_position_count (position, PAT_F1 + suit) +
         pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit) >= PAT_N_RANKS;
}

/*
 * pat_safe_between_families:
 * @move: a legal play to a foundation
 *
 * The is_safe() of games with two packs in which each suit has a family upwards and a
 * family downwards, and cards are built in suit, up or down.  When no card will be dealt any
 * more, a play to a foundation is safe if the families of its suit have crossed, that is, if
 * each rank is on at least one of them.
 *
 * Then no rank is missing from both families, so each card of the suit that is still in
 * play can go to one family only, and the order in which each family takes its cards is
 * fixed.  Let X be the card that is played.  Take a line that wins without this play
 * (“there”), and follow it after the play (“here”) as far as it goes.  The invariant:
 * both games have the same cards in the same places, except that the top cards of some
 * piles there are on their families here.  Call these cards S.  S consists of the next
 * cards of families, without a gap.
 *
 * - The line moves a card of S to a family, or to a pile: do nothing.  In the second case
 *   it is then the top card of that pile there.
 * - The line moves a card Y that is not in S to a family: do the same.  The family has
 *   the same height here, because Y is its next card and S has no gap.  To an empty pile,
 *   or on to a card that is not in S: do the same.  An exposed card there that is not in S
 *   is exposed here, and an empty pile there is empty here.  A run moves without the cards
 *   of S at its end.
 * - The line moves Y on to a card X of S, adjacent in rank and of the same suit: play Y to
 *   its family.  If X is on the family that takes Y, then Y is the next card after X or,
 *   if it comes before X, is in S itself.  Otherwise let X, of rank r, be on the family
 *   upwards, and Y belong to the family downwards.  Then Y has rank r - 1, because r + 1
 *   belongs upwards, as do all ranks above those that the family upwards holds.  The
 *   family downwards does not need r, so it holds r; and it does not hold Y, so Y is its
 *   next card.  The same holds with upwards and downwards exchanged.
 * - If a game lets cards be laid aside, then only those that both families need, so now
 *   none is.  A card laid aside before counts as a pile.
 *
 * Therefore the line wins here too.
 */
bool
pat_safe_between_families (PatVariant         variant,
                           const PatPosition *position,
                           PatMove            move)
{
  return pat_order_all_dealt (variant, position) &&
         is_crossed (position, (move.to - PAT_F1) % PAT_N_SUITS);
}

static bool
is_home (PatMove move)
{
  return move.kind == PAT_MOVE_PLAY && move.to < PAT_T1;
}

/*
 * pat_safe_is:
 * @move: a legal move
 *
 * Returns: whether @move is a play to a foundation that the guide proves safe
 */
bool
pat_safe_is (PatVariant         variant,
             const PatPosition *position,
             PatMove            move)
{
  const PatGuide *guide = pat_guide_find (variant);

  return guide->is_safe != NULL && is_home (move) && guide->is_safe (variant, position, move);
}

/*
 * pat_safe_prune:
 *
 * Removes all moves except the first safe one from @list.
 *
 * Returns: whether there is a safe move; without one, @list is unchanged
 */
bool
pat_safe_prune (PatVariant         variant,
                const PatPosition *position,
                PatMoveList       *list)
{
  for (size_t i = 0; i < list->n; i++)
    if (pat_safe_is (variant, position, list->moves[i]))
      {
        list->moves[0] = list->moves[i];
        list->n = 1;
        return true;
      }

  return false;
}

/* Finds the first move of @list that plays a card to a foundation. */
static bool
find_home (const PatMoveList *list,
           PatMove           *move)
{
  for (size_t i = 0; i < list->n; i++)
    if (is_home (list->moves[i]))
      {
        *move = list->moves[i];
        return true;
      }

  return false;
}

/* Whether after @move all other cards can be played to foundations one after another. */
static bool
all_goes_home (PatVariant  variant,
               PatPosition position,
               PatMove     move)
{
  PatMoveList list;

  do
    {
      pat_variant_play (variant, &position, move);
      pat_variant_list_moves (variant, &position, &list);
    }
  while (find_home (&list, &move));

  return pat_variant_status (variant, &position) == PAT_WON;
}

/*
 * pat_safe_is_or_wins:
 * @move: a legal move
 *
 * Returns: whether @move is safe by pat_safe_is(), or begins a series of plays of all cards to
 *   foundations
 */
bool
pat_safe_is_or_wins (PatVariant         variant,
                     const PatPosition *position,
                     PatMove            move)
{
  return pat_safe_is (variant, position, move) ||
         (is_home (move) && all_goes_home (variant, *position, move));
}

/*
 * pat_safe_find_win:
 * @move: (out): the first play to a foundation
 *
 * Returns: whether @move begins a series of plays of all cards to foundations
 */
bool
pat_safe_find_win (PatVariant         variant,
                   const PatPosition *position,
                   PatMove           *move)
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);

  return find_home (&list, move) && all_goes_home (variant, *position, *move);
}

/*
 * pat_safe_find:
 * @move: (out): a play for which pat_safe_is_or_wins() holds
 *
 * Returns: whether there is one
 */
bool
pat_safe_find (PatVariant         variant,
               const PatPosition *position,
               PatMove           *move)
{
  PatMoveList safe;

  pat_variant_list_moves (variant, position, &safe);
  if (pat_safe_prune (variant, position, &safe))
    {
      *move = safe.moves[0];
      return true;
    }

  return pat_safe_find_win (variant, position, move);
}
