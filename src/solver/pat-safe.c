/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-safe.h"

#include "pat-order.h"

/* The number of cards on the shorter of the two families of @suit. */
static unsigned
lesser_family (const PatPosition *position,
               unsigned           suit)
{
  unsigned one = pat_position_count (position, PAT_F1 + suit);
  unsigned other = pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);

  return one < other ? one : other;
}

/* Whether the two families of @suit hold every rank together. */
static bool
is_crossed (const PatPosition *position,
            unsigned           suit)
{
  return pat_position_count (position, PAT_F1 + suit) +
         pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit) >= PAT_N_RANKS;
}

/*
 * Louis and La Nationale, when no card will be dealt any more: a play to a foundation is
 * safe if the families of its suit have crossed, that is, hold every rank together.
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
 * - A card is laid aside only if both families need it (LOU-7), so now none is.  A card
 *   laid aside before counts as a pile.
 *
 * Therefore the line wins here too.
 *
 * La Nationale with foundations first (NAT-4): while X fits, only plays to foundations are
 * legal, and X stays exposed.  No second X is left, so the line itself plays X before its
 * next build.  The plays to foundations before that stay legal after X, and lead to the
 * same position.
 */
static bool
is_safe_between_families (PatVariant         variant,
                          const PatPosition *position,
                          PatMove            move)
{
  return pat_order_all_dealt (variant, position) &&
         is_crossed (position, (move.to - PAT_F1) % PAT_N_SUITS);
}

/* Whether the other copy of @card is the lowest card of its fan. */
static bool
like_is_lowest (const PatPosition *position,
                PatCard            card)
{
  for (unsigned t = PAT_T1; t < PAT_H1; t++)
    {
      unsigned start = pat_position_start (position, t);

      if (start < position->end[t] && (position->cards[start] ^ card) == pat_card_new (0, 0, 1))
        return true;
    }

  return false;
}

/*
 * Trefoil with two packs: playing a card c of rank r is safe if both families of its
 * suit have reached r - 1.  No card is left that could be built on c, its other copy can
 * be played as well, and the cards under c become free earlier.  It is also safe if one
 * family has reached r - 1 and the other r - 2, and the other copy of c covers no card.
 *
 * Take a game that is won without this play, and play c first.  If that game plays the
 * other copy first, play it when that game plays c; it covers no card that would be
 * missed meanwhile.  One card of rank r - 1 is not on a foundation yet; when that game
 * builds it, play it to its foundation.  All cards that could be built on it are on
 * foundations.  Every other move is still legal.
 */
static bool
is_safe_of_two (const PatPosition *position,
                PatMove            move)
{
  PatCard card = pat_position_top (position, move.from);
  unsigned count = lesser_family (position, pat_card_suit (card));

  return pat_card_rank (card) == count + 1 ||
         (pat_card_rank (card) == count + 2 && like_is_lowest (position, card));
}

/*
 * Trefoil with one pack, in the last deal: every play to a foundation is safe.  Kept on
 * the table, the card could only have the next lower card of its suit built on it, which
 * is on the foundation already.  The cards under it become free earlier.  In the deals
 * before, each move changes the order in which the cards are gathered.
 */
static bool
is_safe_in_trefoil (PatVariant         variant,
                    const PatPosition *position,
                    PatMove            move)
{
  if (pat_variant_has (variant, PAT_OPTION_PACKS))
    return is_safe_of_two (position, move);

  return position->deal == pat_variant_deals (variant);
}

/*
 * Storehouse: a play from the storehouse is safe; so is one from an auxiliary that does
 * not become empty, unless vacancies are filled from the storehouse while that has cards.
 *
 * The card X that is played is the lowest of its suit that is not on a foundation, so no
 * card can be laid on it.  Play it (“here”), and follow a line that wins without this
 * play (“there”).  The invariant: the waste, the stock and the empty auxiliaries are the
 * same here and there.  Each auxiliary has the same cards from the bottom on, except that
 * cards are missing at its top that are on foundations here (no other card is laid on
 * those), or that cards were added from the storehouse that are still in it there.
 *
 * - The storehouse may have fewer cards here.  When STO-5 demands a play here that it
 *   does not demand there, make it, to the foundation if possible.  A card built so lies
 *   on the next higher card of its suit, which cannot go to the foundation before it and
 *   takes it along when it moves.  Only one card fits on another, so the play never takes
 *   a place that the line needs.
 * - Make each move of the line, without the cards that are on foundations here and with
 *   the cards that were added.  Leave out moves that are done already.
 * - An auxiliary becomes empty here when it does there.  Its lowest card is never played
 *   early: X was not the lowest, nor is a card from the storehouse, which lies on the next
 *   higher card of its suit or went to the foundation without filling a vacancy.  Between
 *   emptying and filling there can only be plays from the storehouse, so the same card of
 *   the waste fills the vacancy.
 *
 * When X comes from the storehouse itself, no other card is played early.  The only other
 * place for X is the next higher card of its suit; a line that moves it there is followed
 * without this move.
 */
static bool
is_safe_in_storehouse (PatVariant         variant,
                       const PatPosition *position,
                       PatMove            move)
{
  if (move.from == PAT_STORE)
    return true;
  if (move.from >= PAT_H1 || pat_position_count (position, move.from) == 1)
    return false;

  return !pat_variant_has (variant, PAT_OPTION_VACANCIES) ||
         pat_position_count (position, PAT_STORE) == 0;
}

/*
 * Auxiliary Sequences: a play is safe when all lower cards of every suit are on
 * foundations.
 *
 * A line that wins without the play also wins after it, if the moves of this card and of
 * lower ones are left out: only lower cards can lie on them, so no other card loses its
 * place.  A card that the line moves together with them is moved alone.  If the grace
 * takes a card from under this one, that card is now on top.  A play by the grace is not
 * safe, because it spends the grace.
 */
static bool
is_safe_in_sequences (const PatPosition *position,
                      PatMove            move)
{
  unsigned count = pat_position_count (position, move.to);

  for (unsigned f = PAT_F1; f < PAT_F1 + PAT_N_SUITS; f++)
    if (pat_position_count (position, f) < count)
      return false;

  return true;
}

/*
 * pat_safe_is:
 * @move: a legal move
 *
 * Returns: whether @move is a play to a foundation that is proved safe.  In The Kings no
 *   play is: any suit is built on a card, upwards and downwards, so every card may be
 *   needed as a place.
 */
bool
pat_safe_is (PatVariant         variant,
             const PatPosition *position,
             PatMove            move)
{
  if (move.kind != PAT_MOVE_PLAY || move.to >= PAT_T1)
    return false;

  if (variant.game == &pat_louis || variant.game == &pat_nationale)
    return is_safe_between_families (variant, position, move);
  if (variant.game == &pat_trefoil)
    return is_safe_in_trefoil (variant, position, move);
  if (variant.game == &pat_storehouse)
    return is_safe_in_storehouse (variant, position, move);
  if (variant.game == &pat_auxiliary_sequences)
    return is_safe_in_sequences (position, move);

  return false;
}

/*
 * pat_safe_alone:
 *
 * Removes all moves but the first safe one from @list.
 *
 * Returns: whether there is a safe move; without one, @list is unchanged
 */
bool
pat_safe_alone (PatVariant         variant,
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
    if (list->moves[i].kind == PAT_MOVE_PLAY && list->moves[i].to < PAT_T1)
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
 * pat_safe_at_last:
 * @move: a legal move
 *
 * Returns: whether @move is a safe play, by pat_safe_is() or because all other cards can
 *   go to foundations after it
 */
bool
pat_safe_at_last (PatVariant         variant,
                  const PatPosition *position,
                  PatMove            move)
{
  return pat_safe_is (variant, position, move) ||
         (move.kind == PAT_MOVE_PLAY && move.to < PAT_T1 &&
          all_goes_home (variant, *position, move));
}

/*
 * pat_safe_home:
 * @move: (out): the first play to a foundation
 *
 * Returns: whether all cards that are left can be played to foundations one after another,
 *   beginning with @move
 */
bool
pat_safe_home (PatVariant         variant,
               const PatPosition *position,
               PatMove           *move)
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);

  return find_home (&list, move) && all_goes_home (variant, *position, *move);
}

/*
 * pat_safe_move:
 * @move: (out): a safe play
 *
 * Finds a safe play, by pat_safe_is() or because all other cards can go to foundations
 * after it.
 *
 * Returns: whether there is one
 */
bool
pat_safe_move (PatVariant         variant,
               const PatPosition *position,
               PatMove           *move)
{
  PatMoveList safe;

  pat_variant_list_moves (variant, position, &safe);
  if (pat_safe_alone (variant, position, &safe))
    {
      *move = safe.moves[0];
      return true;
    }

  return pat_safe_home (variant, position, move);
}
