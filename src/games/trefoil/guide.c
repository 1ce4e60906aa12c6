/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"
#include "pat-guide.h"
#include "pat-safe.h"

/*
 * Trefoil with one pack.
 *
 * In the last deal the order of the fans is nothing, and a card c has two ways
 * from where it lies: to its foundation, or on to the one card it builds on,
 * which is written c+1 here.  Once on c+1 it lies there until it goes to its
 * foundation, for there is no other c+1; and then c+1 follows.  So a card is
 * built once at most.  The one thing a build can spoil is that c+1 itself is
 * no longer free to be built on c+2.
 *
 * In the deals before, each move changes the order in which the cards are
 * gathered, and none is safe.  Nor is it safe to stop early where TRE-5 allows
 * it, nor to go on: both forms are searched as list_moves has them.
 */

enum { FAN_SIZE = 3 };

static const PatStage stages[] = {
  { PAT_STAGE_DEALS, .width = 10, .nodes = 4000 },
  { PAT_STAGE_END },
};

/* A set of cards: 16 bits a suit, that of a card at its face. */
typedef uint64_t Cards;

#define CARD(card) (UINT64_C (1) << (card))
#define EACH_SUIT  UINT64_C (0x0001000100010001)
/* With the bits below the aces. */
#define ALL_HOME   (EACH_SUIT * 0x3fff)

/* The tableau as it lies: the card under each, and the tops. */
typedef struct
{
  PatCard under[PAT_CARD_LIMIT];
  Cards   tops;
} Lie;

static void
read_lie (PatVariant         variant,
          const PatPosition *position,
          Lie               *lie)
{
  unsigned last = PAT_T1 + pat_variant_tableau (variant) - 1;
  unsigned at = pat_position_start (position, PAT_T1);

  lie->tops = 0;
  for (unsigned t = PAT_T1; t <= last; t++)
    {
      PatCard under = PAT_NO_CARD;

      for (; at < position->end[t]; at++)
        {
          PatCard card = pat_card_face (position->cards[at]);

          lie->under[card] = under;
          under = card;
        }
      lie->tops |= CARD (under) & ~CARD (PAT_NO_CARD);
    }
}

/* The cards on foundations, and below each ace a bit that stands for none. */
static Cards
cards_home (const PatPosition *position)
{
  Cards home = EACH_SUIT;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    home |= ((CARD (pat_position_count (position, PAT_F1 + suit)) * 2) - 1) << suit * 16;

  return home;
}

/*
 * What could reach the foundations in this deal if a card that is built did
 * not hinder the one it lies on.
 *
 * Then no move ever spoils another, so all that can be done is done at once:
 * a card exposed goes home when the one below it in suit is there, and leaves
 * its place when c+1 has been exposed at any time.  In a game as it is really
 * played each card that moves has been exposed, and so had its target or its
 * foundation its turn; by induction on the moves it is found here too.  What
 * is not found cannot be done.
 */
static Cards
reach (PatVariant         variant,
       const PatPosition *position)
{
  Cards home = cards_home (position), left = 0, exposed;
  Lie lie;

  read_lie (variant, position, &lie);
  exposed = lie.tops;

  for (;;)
    {
      Cards before, leaving;

      do
        {
          before = home;
          home |= exposed & home << 1;
        }
      while (home != before);

      leaving = exposed & (exposed >> 1 | home) & ~left;
      if (leaving == 0)
        return home;

      for (left |= leaving; leaving != 0; leaving &= leaving - 1)
        exposed |= CARD (lie.under[__builtin_ctzll (leaving)]) & ~CARD (PAT_NO_CARD);
    }
}

static bool
is_last_deal (PatVariant         variant,
              const PatPosition *position)
{
  return position->deal == pat_variant_deals (variant);
}

/* How much this deal may still bring home, which in the last deal is all, or
 * the position is lost; of those alike, what is there. */
static int
score (PatVariant         variant,
       const PatPosition *position)
{
  Cards home = is_last_deal (variant, position) ? ALL_HOME : reach (variant, position);

  return __builtin_popcountll (home) * 64 + (int) pat_position_start (position, PAT_T1);
}

/*
 * Whether the top card d of @pile, in the last deal, need not be moved but to
 * its foundation:
 * - A king builds on nothing.
 * - With d+1 below it in the same fan, d cannot be built on it: it would have
 *   to leave first, and has no other place to go.
 * - As its fan's only card.  Take a game in which it is built on d+1, and leave
 *   that move out.  d is exposed when it was before; d+1 is exposed more often;
 *   no move needs the emptied fan, for TRE-4 lets nothing be laid there.  So
 *   every other move is still legal, and the game is still won.
 */
static bool
is_settled (const PatPosition *position,
            unsigned           pile)
{
  const PatCard *cards = pat_position_pile (position, pile);
  unsigned n = pat_position_count (position, pile);

  if (n == 1 || pat_card_rank (cards[n - 1]) == PAT_KING)
    return true;

  for (unsigned i = 0; i < n - 1; i++)
    if (pat_builds_suit_down (cards[i], cards[n - 1]))
      return true;

  return false;
}

/* Whether TRE-5 would lay the fans out as they lie. */
static bool
is_laid_out (PatVariant         variant,
             const PatPosition *position)
{
  unsigned last = PAT_T1 + pat_variant_tableau (variant) - 1;
  unsigned left = position->end[last] - pat_position_start (position, PAT_T1);

  for (unsigned t = PAT_T1; left > 0; t++)
    {
      unsigned n = left < FAN_SIZE ? left : FAN_SIZE;

      if (pat_position_count (position, t) != n)
        return false;
      left -= n;
    }

  return true;
}

/*
 * In the last deal:
 * - A card that fits its foundation is played there: see pat_safe_is().
 * - A fan's only card is not built: see is_settled().
 * - A card c is laid on a settled c+1 at once.  In a game won without that,
 *   take c there first, and leave out its later build on c+1 if there is one.
 *   c+1 does not move before c is home, the cards under c are exposed the
 *   sooner, what is built on c can be built on it there, and nothing else is
 *   built on c+1, for there is but one c.  So every other move is still legal.
 * In each case the move that stays wins if any does, and may stand alone.
 *
 * Before: to gather fans that lie as they were laid out only spends a deal.
 * Whatever wins afterwards wins without: with more deals in hand every move is
 * still legal and leads to the same fans, in both forms of TRE-5, for whether a
 * card can be moved is a matter of the fans alone.
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  size_t n = 0;

  if (!is_last_deal (variant, position))
    {
      if (list->n > 0 && list->moves[list->n - 1].kind == PAT_MOVE_REDEAL &&
          is_laid_out (variant, position))
        list->n--;
      return;
    }

  for (size_t i = 0; i < list->n; i++)
    {
      PatMove move = list->moves[i];
      bool is_safe = pat_safe_is (variant, position, move);

      if (!is_safe && pat_position_count (position, move.from) == 1)
        continue;
      if (is_safe || is_settled (position, move.to))
        {
          list->moves[0] = move;
          list->n = 1;
          return;
        }
      list->moves[n++] = move;
    }

  list->n = n;
}

/*
 * Whether, of the first fan's first three cards, one that can only go home lies
 * above a lower one of its suit.
 *
 * A king can only go home, and so can a card with c+1 below it in its fan, as
 * long as it has not left.  Here neither can go before the lower card, and that
 * cannot leave from under it.  So nothing moves of the three up to that card in
 * this deal; and as the fans are gathered from the first one's lowest card on,
 * gathering, whenever it may be done, lays these cards out just where they lie.
 * They stay for ever.
 */
static bool
is_first_fan_locked (const PatPosition *position)
{
  const PatCard *cards = pat_position_pile (position, PAT_T1);
  unsigned n = pat_position_count (position, PAT_T1);

  for (unsigned i = 1; i < n && i < FAN_SIZE; i++)
    {
      bool goes_home_only = pat_card_rank (cards[i]) == PAT_KING;
      bool has_lower = false;

      for (unsigned below = 0; below < i; below++)
        if (pat_same_suit (cards[below], cards[i]))
          {
            if (pat_card_rank (cards[below]) < pat_card_rank (cards[i]))
              has_lower = true;
            else if (pat_builds_down (cards[below], cards[i]))
              goes_home_only = true;
          }
      if (goes_home_only && has_lower)
        return true;
    }

  return false;
}

/* In the last deal all fans are like the first: a king above a lower card of
 * its suit is the simplest case of what reach() does not find. */
static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  if (is_last_deal (variant, position))
    return reach (variant, position) != ALL_HOME;

  return is_first_fan_locked (position);
}

extern const PatGuide pat_trefoil_two_packs_guide;

const PatGuide pat_trefoil_guide = {
  .two_packs = &pat_trefoil_two_packs_guide,
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .interchangeable = is_last_deal,
  .prune = prune,
  .is_lost = is_lost,
};
