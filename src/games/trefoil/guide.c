/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "guide-placement.h"
#include "pat-build.h"
#include "pat-guide.h"
#include "pat-order.h"

#include <string.h>

/*
 * Trefoil with one pack.
 *
 * In the last deal the order of the fans does not matter.  A card c can go to its
 * foundation, or on to the one card that it builds on, called c+1 here.  From c+1 it
 * can only go to its foundation, because there is no other c+1; then c+1 can follow.
 * So a card is built at most once.  The only harm that a build can do is that c+1
 * itself can no longer be built on c+2.
 *
 * In earlier deals each move changes the order in which the cards are gathered, so no
 * move is safe.  Where TRE-5 allows it, stopping early is not safe either, and
 * neither is going on: the search tries both, as list_moves lists them.
 */

static const PatStage stages[] = {
  { pat_deals, .width = 10, .nodes = 4000 },
  { NULL },
};

/*
 * Finds the cards that could reach the foundations in this deal if a card that is
 * built did not hinder the one under it.
 *
 * Then no move prevents another, so all possible moves are made at once: an exposed
 * card goes to its foundation when the next lower one is there, and leaves its place
 * when c+1 has been exposed at any time.  In a real game each card that moves was
 * exposed, and its target or foundation was ready; by induction on the moves it is
 * found here too.  A card that is not found cannot get there.
 */
static Cards
reach (const PatPosition *position)
{
  Cards home;
  Cards left = 0;
  Cards exposed;
  Placement placement = { 0 };

  read_foundations (position, &placement);
  read_fans (position, &placement);
  home = placement.once;
  exposed = placement.tops[0];

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
        exposed |= CARD (placement.under[__builtin_ctzll (leaving)]) & ~CARD (PAT_NO_CARD);
    }
}

/* Counts the cards that this deal may still bring to foundations.  In the last deal
 * that must be all cards, or the position is lost.  Among equal positions, the cards
 * that are there already decide. */
static int
score (PatVariant         variant,
       const PatPosition *position)
{
  Cards home = pat_order_all_dealt (variant, position) ? ALL_HOME : reach (position);

  return __builtin_popcountll (home) * 64 + (int) pat_position_start (position, PAT_T1);
}

/*
 * Returns: whether the top card d of @pile, in the last deal, need only move to its
 * foundation:
 * - A king builds on nothing.
 * - If d+1 lies below it in the same fan, d cannot be built on it: d would have to
 *   leave first, and has no other place to go.
 * - The only card d of a fan need not be built.  Take a game in which it is built on d+1,
 *   and omit that move.  d is exposed as it was before, d+1 is exposed more often, and no
 *   move needs the empty fan, because of TRE-4.  So every other move is still legal,
 *   and the game is still won.
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

/* Returns: whether TRE-5 would lay the fans out as they lie */
static bool
is_laid_out (PatVariant         variant,
             const PatPosition *position)
{
  PatPosition gathered = *position;

  pat_trefoil.play (variant, &gathered, (PatMove) { .kind = PAT_MOVE_REDEAL });

  return memcmp (gathered.end, position->end, sizeof gathered.end) == 0;
}

/*
 * In the last deal every play to a foundation is safe.  Kept on the table, the card could
 * only have the next lower card of its suit built on it, which is on the foundation already.
 * The cards under it become free earlier.  In the deals before, each move changes the order
 * in which the cards are gathered.
 */
static bool
is_safe (PatVariant         variant,
         const PatPosition *position,
         PatMove            move)
{
  return position->deal == pat_variant_deals (variant);
}

/*
 * In the last deal:
 * - A card that fits its foundation is played there: see is_safe().
 * - The only card of a fan is not built: see is_settled().
 * - A card c is laid on a settled c+1 at once.  In a game that is won otherwise, move
 *   c there first, and omit its later build on c+1 if there is one. c+1 does not move
 *   before c is on its foundation, the cards under c are exposed earlier, cards that
 *   are built on c can be built on it there, and nothing else is built on c+1, since
 *   there is only one c.  So every other move is still legal.
 * In each case the remaining move wins if any does, so it may stand alone.
 *
 * In earlier deals, gathering fans that lie as they were laid out only spends a deal.
 * A win after it is also a win without it: with more deals left every move is still
 * legal and leads to the same fans, in both forms of TRE-5, because only the fans
 * decide which cards can move.
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  size_t n = 0;

  if (!pat_order_all_dealt (variant, position))
    {
      if (list->n > 0 && list->moves[list->n - 1].kind == PAT_MOVE_REDEAL &&
          is_laid_out (variant, position))
        list->n--;
      return;
    }

  for (size_t i = 0; i < list->n; i++)
    {
      PatMove move = list->moves[i];
      bool goes_home = move.to < PAT_T1;

      if (!goes_home && pat_position_count (position, move.from) == 1)
        continue;
      if (goes_home || is_settled (position, move.to))
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
 * Returns: whether one of the first three cards of the first fan can only go to its
 * foundation, and lies above a lower card of its suit
 *
 * A king can only go to its foundation, and so can a card with c+1 below it in its
 * fan.  Here it cannot go before the lower card, which cannot leave from under it.
 * So the three cards up to that one do not move in this deal.  The fans are gathered
 * from the lowest card of the first one on, so gathering lays these cards out just
 * where they lie, at whatever time.  They stay there for ever.
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

/* In the last deal reach() covers is_first_fan_locked() for all fans: it does not find, for
 * example, a king that lies above a lower card of its suit. */
static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  if (pat_order_all_dealt (variant, position))
    return reach (position) != ALL_HOME;

  return is_first_fan_locked (position);
}

extern const PatGuide pat_trefoil_two_packs_guide;

static const PatGuide *
choose (PatVariant variant)
{
  return pat_variant_get (variant, TREFOIL_PACKS) == TREFOIL_PACKS_2 ? &pat_trefoil_two_packs_guide
                                                                     : &pat_trefoil_guide;
}

const PatGuide pat_trefoil_guide = {
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .prune = prune,
  .is_lost = is_lost,
  .is_safe = is_safe,
  .choose = choose,
};
