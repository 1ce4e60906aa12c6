/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-placement.h"
#include "pat-build.h"
#include "pat-guide.h"
#include "pat-safe.h"

/*
 * Trefoil with two packs: one deal, two families for each suit, each card twice.
 *
 * A card of rank r goes to a foundation that has reached r - 1, or on to one of the
 * two cards of its suit of rank r + 1.  Of two equal cards, the first one needs one
 * card of rank r - 1 on its foundations, and the second one needs both.
 *
 * Most wins are easy to find after good first moves, and out of reach after bad ones.  So many
 * short dives with noise do better than a long one.
 */

/* Weights of the score. */
enum
{
  HOME = 10,
  /* A card above a lower one of its suit. */
  COVER = -3,
  /* A card that lies on the next higher of its suit. */
  BUILT = 2,
  EMPTY = 2,
};

/* The maximum number of attempts of is_lost(). */
enum { MAX_TRIES = 64 };

#define TEN_DIVES { pat_dive, .nodes = 2000, .noise = 50, .times = 10 }

/* A stage that searches only the suits whose bits are in @suits. */
#define PART(suits, n_nodes) { pat_part, .nodes = (n_nodes), .part = (suits) }

static const PatStage stages[] = {
  TEN_DIVES,
  /* Parts of one suit come first, then parts of two. */
  PART (1, 500), PART (2, 500), PART (4, 500), PART (8, 500),
  PART (3, 2000), PART (5, 2000), PART (6, 2000),
  PART (9, 2000), PART (10, 2000), PART (12, 2000),
  /* Parts that are small enough are searched completely. */
  { pat_dive, .nodes = 20000 },
  TEN_DIVES,
  { NULL },
};

/* The moves that were found possible so far. */
typedef struct
{
  /* For each pack: the cards that can be exposed, and those that can leave their
   * place. */
  Cards exposed[PAT_MAX_PACKS];
  Cards movable[PAT_MAX_PACKS];
  /* Cards that can leave only if they go to a foundation before their twin, as was assumed. */
  Cards assumed[PAT_MAX_PACKS];
  Cards once;
  Cards twice;
} Reach;

static void
send_home (const Placement *placement,
           Reach           *reach)
{
  Cards one = reach->exposed[0] | placement->home[0];
  Cards other = reach->exposed[1] | placement->home[1];
  Cards once, twice;

  do
    {
      once = reach->once;
      twice = reach->twice;
      reach->once |= (one | other) & once << 1;
      reach->twice |= one & other & twice << 1;
    }
  while (reach->once != once || reach->twice != twice);
}

/* Marks the cards of @leaving that are exposed as movable, and exposes the cards under them.
 * Returns: whether there is any new one */
static bool
leave (const Placement *placement,
       Reach           *reach,
       unsigned         pack,
       Cards            leaving)
{
  leaving &= reach->exposed[pack] & placement->covers[pack] & ~reach->movable[pack];
  reach->movable[pack] |= leaving;

  for (Cards rest = leaving; rest != 0; rest &= rest - 1)
    {
      PatCard under = placement->under[(unsigned) __builtin_ctzll (rest) | pack << 6];

      reach->exposed[pat_card_pack (under)] |= CARD (under);
    }

  return leaving != 0;
}

/* Finds cards that can leave without a new assumption; the cards in @first go to a foundation
 * before their twins. */
static bool
leave_freely (const Placement *placement,
              const Cards     *first,
              Reach           *reach)
{
  Cards can = (reach->exposed[0] | reach->exposed[1]) >> 1 | reach->twice << 1;
  bool any = leave (placement, reach, 0, can | (reach->once << 1 & first[0]));

  return leave (placement, reach, 1, can | (reach->once << 1 & first[1])) || any;
}

/* Finds cards that can leave if they go to a foundation before their twins.  Prefers cards whose
 * twins were not assumed to go first. */
static bool
leave_assuming (const Placement *placement,
                const Cards     *first,
                Reach           *reach)
{
  Cards may = reach->once << 1 & ~(first[0] | first[1]);

  for (unsigned i = 0; i < 2 * PAT_MAX_PACKS; i++)
    {
      unsigned pack = i % PAT_MAX_PACKS;
      Cards assuming = i < PAT_MAX_PACKS ? may & ~reach->assumed[1 - pack] : may;
      Cards before = reach->movable[pack];

      if (leave (placement, reach, pack, assuming))
        {
          reach->assumed[pack] |= reach->movable[pack] & ~before;
          return true;
        }
    }

  return false;
}

/*
 * Finds the cards that could reach the foundations if no move ever prevented another,
 * and if the cards in @first went there before their twins.
 *
 * Take a game that is won with the twins in that order.  By induction on its moves,
 * each card that is exposed, leaves its place or reaches a foundation in that game
 * does so here: a card that moves was exposed, and it goes on to a card that was
 * exposed, or to a foundation as the first twin when one next lower card is there, or
 * as the second when both are.  Since nothing is undone here, it can do so at any
 * later time as well.
 */
static void
find_reach (const Placement *placement,
            const Cards     *first,
            Reach           *reach)
{
  *reach = (Reach) {
    .exposed = { placement->tops[0], placement->tops[1] },
    .once = placement->once,
    .twice = placement->twice,
  };

  do
    send_home (placement, reach);
  while (leave_freely (placement, first, reach) || leave_assuming (placement, first, reach));
}

/*
 * Returns: whether no game is won in which twins go to foundations in the order of
 * @first
 *
 * This is proved if not all cards can reach the foundations.  If two twins left on
 * the same assumption, one of them goes first in any game; if both cases are proved
 * lost, so is this one.
 */
static bool
is_hopeless (const Placement *placement,
             const Cards     *first,
             unsigned        *n_tries)
{
  Reach reach;
  Cards clash;

  if ((*n_tries)++ == MAX_TRIES)
    return false;

  find_reach (placement, first, &reach);
  if (reach.twice != ALL_HOME)
    return true;

  clash = reach.assumed[0] & reach.assumed[1];
  clash &= -clash;
  return clash != 0 &&
         is_hopeless (placement, (Cards[]) { first[0] | clash, first[1] }, n_tries) &&
         is_hopeless (placement, (Cards[]) { first[0], first[1] | clash }, n_tries);
}

static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  unsigned n_tries = 0;
  Placement placement = { 0 };

  read_foundations (position, &placement);
  read_fans (position, &placement);

  return is_hopeless (&placement, placement.home, &n_tries);
}

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  unsigned at = pat_position_start (position, PAT_T1);
  int score = HOME * (int) at;

  for (unsigned t = PAT_T1; t < PAT_H1; t++)
    {
      unsigned first = at;

      if (at == position->end[t])
        score += EMPTY;
      for (; at < position->end[t]; at++)
        {
          PatCard card = pat_card_face (position->cards[at]);

          if (at > first && pat_builds_suit_down (position->cards[at - 1], card))
            score += BUILT;
          for (unsigned below = first; below < at; below++)
            {
              PatCard lower = pat_card_face (position->cards[below]);

              if (pat_same_suit (lower, card) && lower < card)
                score += COVER;
            }
        }
    }

  return score;
}

/* The number of cards on the shorter of the two families of @suit. */
static unsigned
lesser_family (const PatPosition *position,
               unsigned           suit)
{
  unsigned one = pat_position_count (position, PAT_F1 + suit);
  unsigned other = pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);

  return one < other ? one : other;
}

/* Whether the twin of @card, its other copy, is the lowest card of its fan. */
static bool
twin_is_lowest (const PatPosition *position,
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
 * Playing a card c of rank r is safe if both families of its suit have reached r - 1.  No
 * card is left that could be built on c, its other copy can be played as well, and the
 * cards under c become free earlier.  It is also safe if one family has reached r - 1 and
 * the other r - 2, and the other copy of c covers no card.
 *
 * Take a game that is won without this play, and play c first.  If that game plays the
 * other copy first, play it when that game plays c; it covers no card that would be
 * missed meanwhile.  One card of rank r - 1 is not on a foundation yet; when that game
 * builds it, play it to its foundation.  All cards that could be built on it are on
 * foundations.  Every other move is still legal.
 */
static bool
is_safe (PatVariant         variant,
         const PatPosition *position,
         PatMove            move)
{
  PatCard card = pat_position_top (position, move.from);
  unsigned count = lesser_family (position, pat_card_suit (card));

  return pat_card_rank (card) == count + 1 ||
         (pat_card_rank (card) == count + 2 && twin_is_lowest (position, card));
}

/*
 * - A safe card is played to its foundation: see is_safe().
 * - The only card of a fan is not built on another.  Take a game in which it is built
 *   on d, and omit that move: it is exposed as it was before, d more often, and no
 *   move needs the empty fan, because of TRE-4.  If its next move would be on to the
 *   twin of d, that one is omitted too.
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  size_t n = 0;

  if (pat_safe_prune (variant, position, list))
    return;

  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].to < PAT_T1 || pat_position_count (position, list->moves[i].from) > 1)
      list->moves[n++] = list->moves[i];

  list->n = n;
}

/*
 * Leaves out the suits whose bits are not in @part.  Take a game that is won and omit
 * their moves: a card of the other suits is exposed as it was before, its target is
 * of its own suit and exposed as well, and so the rest is won.
 */
static void
extract_part (PatVariant         variant,
              const PatPosition *position,
              unsigned           part,
              PatPosition       *rest)
{
  pat_position_init (rest);
  rest->deal = position->deal;

  for (unsigned f = 0; f < PAT_MAX_FOUNDATIONS; f++)
    {
      unsigned suit = f % PAT_N_SUITS;
      unsigned n = pat_position_count (position, PAT_F1 + f);
      bool stays = part >> suit & 1;

      for (unsigned i = 0; i < (stays ? n : PAT_N_RANKS); i++)
        pat_position_push (rest, PAT_F1 + f,
                           stays ? pat_position_pile (position, PAT_F1 + f)[i]
                                 : pat_card_new (i + 1, suit, f / PAT_N_SUITS));
    }

  for (unsigned t = PAT_T1; t < PAT_H1; t++)
    for (unsigned i = pat_position_start (position, t); i < position->end[t]; i++)
      if (part >> pat_card_suit (position->cards[i]) & 1)
        pat_position_push (rest, t, position->cards[i]);
}

const PatGuide pat_trefoil_two_packs_guide = {
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .order_never_matters = true,
  .prune = prune,
  .is_lost = is_lost,
  .is_safe = is_safe,
  .extract_part = extract_part,
};
