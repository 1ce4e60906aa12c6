/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"
#include "pat-guide.h"
#include "pat-order.h"
#include "pat-safe.h"

/*
 * Trefoil with two packs: one deal, two families a suit, each card twice.
 *
 * A card of rank r goes home to a family that has come to r - 1, or on to one
 * of the two cards of its suit of rank r + 1.  Of two like cards the one that
 * goes home first needs one card of rank r - 1 at home, and the second needs
 * both.
 *
 * What wins is mostly easy to come by from a good start and out of reach from
 * a bad one, so many short dives with noise do better than a long one.
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

/* How many attempts is_lost() makes before it gives up. */
enum { MAX_TRIES = 64 };

#define DIVE       { PAT_STAGE_DIVE, .nodes = 2000, .noise = 50 }
#define FIVE_DIVES DIVE, DIVE, DIVE, DIVE, DIVE

/* The suits of bits @suits. */
#define PART(suits, n_nodes) { PAT_STAGE_PART, .nodes = (n_nodes), .part = (suits) }

static const PatStage stages[] = {
  FIVE_DIVES,
  FIVE_DIVES,
  /* One suit, and two. */
  PART (1, 500), PART (2, 500), PART (4, 500), PART (8, 500),
  PART (3, 2000), PART (5, 2000), PART (6, 2000),
  PART (9, 2000), PART (10, 2000), PART (12, 2000),
  /* What can be searched through, is. */
  { PAT_STAGE_DIVE, .nodes = 20000 },
  FIVE_DIVES,
  FIVE_DIVES,
  { PAT_STAGE_END },
};

/* A set of cards of one pack: 16 bits a suit, that of a card at its face. */
typedef uint64_t Cards;

#define CARD(card) (UINT64_C (1) << pat_card_face (card))
#define EACH_SUIT  UINT64_C (0x0001000100010001)
#define ALL_HOME   (EACH_SUIT * 0x3fff)

/* What the proof of loss starts from. */
typedef struct
{
  /* The card under each. */
  PatCard under[PAT_CARD_LIMIT];
  /* Of each pack: the tops of the fans, the cards that cover another, and the
   * cards at home. */
  Cards   tops[PAT_MAX_PACKS];
  Cards   covers[PAT_MAX_PACKS];
  Cards   home[PAT_MAX_PACKS];
  /* Of which at least one is home, and both; below each ace a bit that stands
   * for none. */
  Cards   once;
  Cards   twice;
} Lie;

static void
read_foundations (const PatPosition *position,
                  Lie               *lie)
{
  lie->once = lie->twice = EACH_SUIT;

  for (unsigned f = PAT_F1; f < PAT_F1 + PAT_MAX_FOUNDATIONS; f++)
    {
      Cards family = ((CARD (0) << (pat_position_count (position, f) + 1)) - 1)
                     << (f - PAT_F1) % PAT_N_SUITS * 16;

      lie->twice |= lie->once & family;
      lie->once |= family;
    }

  for (unsigned i = 0; i < pat_position_start (position, PAT_T1); i++)
    lie->home[pat_card_pack (position->cards[i])] |= CARD (position->cards[i]);
}

static void
read_fans (const PatPosition *position,
           Lie               *lie)
{
  unsigned at = pat_position_start (position, PAT_T1);

  for (unsigned t = PAT_T1; t < PAT_H1; t++)
    {
      PatCard under = PAT_NO_CARD;

      for (; at < position->end[t]; at++)
        {
          PatCard card = position->cards[at];

          lie->under[card] = under;
          if (under != PAT_NO_CARD)
            lie->covers[pat_card_pack (card)] |= CARD (card);
          under = card;
        }
      if (under != PAT_NO_CARD)
        lie->tops[pat_card_pack (under)] |= CARD (under);
    }
}

/* What could be done, as far as it is known. */
typedef struct
{
  /* Of each pack: what can be exposed, and what can leave its place. */
  Cards exposed[PAT_MAX_PACKS];
  Cards left[PAT_MAX_PACKS];
  /* What left in the hope to be the first of two like cards to go home. */
  Cards hoped[PAT_MAX_PACKS];
  Cards once;
  Cards twice;
} Reach;

static void
send_home (const Lie *lie,
           Reach     *reach)
{
  Cards one = reach->exposed[0] | lie->home[0];
  Cards other = reach->exposed[1] | lie->home[1];
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

/* Returns: whether there are any that leave */
static bool
leave (const Lie *lie,
       Reach     *reach,
       unsigned   pack,
       Cards      leaving)
{
  leaving &= reach->exposed[pack] & lie->covers[pack] & ~reach->left[pack];
  reach->left[pack] |= leaving;

  for (Cards rest = leaving; rest != 0; rest &= rest - 1)
    {
      PatCard under = lie->under[(unsigned) __builtin_ctzll (rest) | pack << 6];

      reach->exposed[pat_card_pack (under)] |= CARD (under);
    }

  return leaving != 0;
}

/* What can leave for certain, those in @first by going home first. */
static bool
leave_freely (const Lie   *lie,
              const Cards *first,
              Reach       *reach)
{
  Cards can = (reach->exposed[0] | reach->exposed[1]) >> 1 | reach->twice << 1;
  bool any = leave (lie, reach, 0, can | (reach->once << 1 & first[0]));

  return leave (lie, reach, 1, can | (reach->once << 1 & first[1])) || any;
}

/* What can leave in the hope to be first; against one of its like only when
 * there is nothing else. */
static bool
leave_hoping (const Lie   *lie,
              const Cards *first,
              Reach       *reach)
{
  Cards may = reach->once << 1 & ~(first[0] | first[1]);

  for (unsigned i = 0; i < 2 * PAT_MAX_PACKS; i++)
    {
      unsigned pack = i % PAT_MAX_PACKS;
      Cards hoping = i < PAT_MAX_PACKS ? may & ~reach->hoped[1 - pack] : may;
      Cards left = reach->left[pack];

      if (leave (lie, reach, pack, hoping))
        {
          reach->hoped[pack] |= reach->left[pack] & ~left;
          return true;
        }
    }

  return false;
}

/*
 * What could reach the foundations if no move ever spoiled another, and if of
 * two like cards the one in @first went home first, where one is.
 *
 * Take a game that is won in which the like cards go home in that order.  By
 * induction on its moves, each card that is exposed in it, leaves its place or
 * goes home does so here: one that moves has been exposed, and is built on a
 * card that has been exposed, or goes home as the first of two when one next
 * lower is home, or as the second when both are.  As nothing is taken back, it
 * can do so here at any later time as well.
 */
static void
spread (const Lie   *lie,
        const Cards *first,
        Reach       *reach)
{
  *reach = (Reach) {
    .exposed = { lie->tops[0], lie->tops[1] },
    .once = lie->once,
    .twice = lie->twice,
  };

  do
    send_home (lie, reach);
  while (leave_freely (lie, first, reach) || leave_hoping (lie, first, reach));
}

/*
 * Whether no game is won in which like cards go home in the order of @first.
 *
 * If not all can go home, that is proved.  If two like cards left in the same
 * hope, one of them goes home first in any game: if both ways are proved lost,
 * so is this.
 */
static bool
is_hopeless (const Lie   *lie,
             const Cards *first,
             unsigned    *n_tries)
{
  Reach reach;
  Cards clash;

  if ((*n_tries)++ == MAX_TRIES)
    return false;

  spread (lie, first, &reach);
  if (reach.twice != ALL_HOME)
    return true;

  clash = reach.hoped[0] & reach.hoped[1];
  clash &= -clash;
  return clash != 0 &&
         is_hopeless (lie, (Cards[]) { first[0] | clash, first[1] }, n_tries) &&
         is_hopeless (lie, (Cards[]) { first[0], first[1] | clash }, n_tries);
}

static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  unsigned n_tries = 0;
  Lie lie = { 0 };

  read_foundations (position, &lie);
  read_fans (position, &lie);

  return is_hopeless (&lie, lie.home, &n_tries);
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

/*
 * - A card that is safe goes home: see pat_safe_is().
 * - A fan's only card is not built.  Take a game in which it is built, on d,
 *   and leave that move out: it is exposed when it was before, d more often,
 *   and no move needs the emptied fan, for TRE-4 lets nothing be laid there.
 *   Where its next move would be on to d's like, that is left out, too.
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  size_t n = 0;

  if (pat_safe_alone (variant, position, list))
    return;

  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].to < PAT_T1 || pat_position_count (position, list->moves[i].from) > 1)
      list->moves[n++] = list->moves[i];

  list->n = n;
}

/*
 * Leaves out the suits whose bits are not in @part.  Take a game that is won,
 * and leave out their moves: a card of the other suits is exposed when it was
 * before, what it goes to is of its own suit and exposed as well, and so the
 * rest is won.
 */
static void
take_part (PatVariant         variant,
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
  .interchangeable = pat_order_never_matters,
  .prune = prune,
  .is_lost = is_lost,
  .take_part = take_part,
};
