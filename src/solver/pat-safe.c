/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-safe.h"

#include "pat-order.h"

/* How many cards the less advanced of the two families of @suit holds. */
static unsigned
lesser_family (const PatPosition *position,
               unsigned           suit)
{
  unsigned one = pat_position_count (position, PAT_F1 + suit);
  unsigned other = pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);

  return one < other ? one : other;
}

/* Whether the two families of @suit hold every rank between them. */
static bool
is_crossed (const PatPosition *position,
            unsigned           suit)
{
  return pat_position_count (position, PAT_F1 + suit) +
         pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit) >= PAT_N_RANKS;
}

/*
 * Louis and La Nationale once no card will be dealt any more: a card goes to a
 * foundation if the families of its suit have crossed, that is, hold every rank
 * between them.
 *
 * Then no rank is missing from both, so that each card of the suit still lying
 * about is bound for one family, and its two families take these in an order
 * that is settled.  Say the card X is played, and the line that wins without it
 * is followed as far as it goes, keeping this true: here lies what lies there,
 * but for the topmost cards of some piles, which are on their families already
 * (call them S).  S holds the next cards of a family, without a gap.
 *
 * - A card of S moves there to a family: here nothing is done.  To a pile: the
 *   same; it is then topmost on that pile.
 * - A card Y not of S moves there to a family: the family is as high here, for
 *   Y is its next and S has no gap.  To an empty pile, or on to a card not of
 *   S: here too, since what is exposed and not of S there is exposed here, and
 *   what is empty there is empty here.  A run moves without what is of S at
 *   its end.
 * - Y moves on to X of S, its neighbour in rank and suit: here Y goes to its
 *   family.  If X went to the family that Y is bound for, Y is the next of it
 *   after X or, being before X, of S itself.  If X, of rank r, went up and Y is
 *   bound downwards, it is r - 1, for r + 1 would be bound upwards: all above
 *   what the family up holds is.  As r is not wanted downwards, the family down
 *   holds it, and does not hold Y, so Y is next.  The same the other way.
 * - A card is laid aside only if both families want it (LOU-7): now none is.
 *   One that was aside before counts as a pile.
 *
 * So the line wins here too, and X loses nothing.
 */
static bool
is_safe_between_families (PatVariant         variant,
                          const PatPosition *position,
                          PatMove            move)
{
  return pat_order_all_dealt (variant, position) &&
         is_crossed (position, (move.to - PAT_F1) % PAT_N_SUITS);
}

/* Whether the like of @card is the lowest of its fan. */
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
 * Trefoil with two packs: a card c of rank r goes home if both families of its
 * suit have come to r - 1: none is left to be built on c, its like can go home
 * as well, and cards under c are freed the sooner.  Likewise if one family has
 * come to r - 1 and the other to r - 2, and the like of c covers nothing.
 *
 * Take a game that is won without, and play c home first.  If the like goes
 * home first in that game, it waits until c would go home, and nothing is under
 * it that misses its leaving.  Of the cards of rank r - 1 one is still out;
 * where it would be built it goes home, and all that could be built on it are
 * home.  Every other move is still legal.
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
 * Trefoil with one pack, in the last deal: what fits.  Kept back it could serve
 * one move only, to have the next lower of its suit built on it, and that is on
 * the foundation already.  Cards under it are freed the sooner.  In the deals
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
 * Storehouse: from the storehouse; and from an auxiliary that stays filled,
 * unless vacancies are filled from the storehouse as long as it lasts.
 *
 * The card X that fits is the lowest of its suit still out, so nothing can be
 * laid on it.  Play it, and follow a line that wins without it, keeping this
 * true: the waste, the stock and which auxiliaries are empty are the same here
 * as there, and each auxiliary holds the same from its lowest card on, but that
 * cards are missing at its end that are home here (no other is laid on those),
 * or that cards were added from the storehouse that lie in it there.
 *
 * - The storehouse may be ahead here: where STO-5 demands a play that is not
 *   due there, it is made, home if it fits there.  A card built so lies on the
 *   next higher of its suit, which cannot go home before it and takes it along
 *   when it moves.  There is but one card that fits on another, so a place that
 *   the line needs is never taken.
 * - What the line moves is moved here, without the cards that are home and with
 *   those that were added; what is done already is left out.
 * - An auxiliary is emptied here when it is there: its lowest card is never
 *   ahead, since X was not lowest, nor is what came from the storehouse, which
 *   lies on the next higher of its suit, or is home from where it fills no
 *   vacancy.  Between the emptying and the filling come plays of the storehouse
 *   at most, so the same card of the waste fills it.
 *
 * When X comes from the storehouse itself, nothing else gets ahead: the one
 * other place for it is the next higher of its suit, and the line that chooses
 * that is followed without it.
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
 * Auxiliary Sequences: a card goes home when all lower ones of every suit are
 * there.
 *
 * For whatever line wins without, the same line wins with it, when the moves of
 * this card and of the lower ones are left out: on them can lie only what is
 * lower still, so nothing else that is moved loses its place.  Where another
 * card was moved together with them, it is moved alone; where the grace took a
 * card from under this one, that card is now the top.  Not by the grace: that
 * would be spent.
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
 * Returns: whether @move is a play to a foundation that is proved to lose
 *   nothing.  In The Kings none is: a card is built on whatever its suit and
 *   both upwards and downwards, so that every one may be needed as a place.
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
 * Returns: whether a move of @list is safe; the first that is alone stays in it
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

/* The first move of @list that plays a card to a foundation. */
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

/* Whether after @move all that is left goes home as it comes, which is a win found. */
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
 * Returns: whether @move is a play to a foundation that loses nothing, by
 *   pat_safe_is() or since all that is left goes there after it
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
 * pat_safe_move:
 * @move: (out): a safe play
 *
 * Besides what pat_safe_is() says, each play to a foundation is safe when all
 * that is left goes there one after the other.
 *
 * Returns: whether there is one
 */
bool
pat_safe_move (PatVariant         variant,
               const PatPosition *position,
               PatMove           *move)
{
  PatMoveList list, safe;

  pat_variant_list_moves (variant, position, &list);
  safe = list;
  if (pat_safe_alone (variant, position, &safe))
    {
      *move = safe.moves[0];
      return true;
    }

  return find_home (&list, move) && all_goes_home (variant, *position, *move);
}
