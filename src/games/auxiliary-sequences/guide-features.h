/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules.h"

/*
 * Auxiliary Sequences: features of a position that do not depend on the order of its
 * stock.  The score of the search and careful play are sums of them, each with weights
 * of its own.
 */

/* The features.  A card is due when its foundation waits for it, and soon due when at
 * most two others go before it. */
enum
{
  PAT_FEATURE_ONE,
  PAT_FEATURE_FOUNDED,
  PAT_FEATURE_FOUNDED_SQUARES,
  PAT_FEATURE_FOUNDED_LEAST,
  PAT_FEATURE_FOUNDED_MOST,

  PAT_FEATURE_EMPTY,
  PAT_FEATURE_NONE_EMPTY,
  /* The distance of the heads from kings; the ranks of the tails, the highest of
   * them, and how many different ones. */
  PAT_FEATURE_HEADS_BELOW_KING,
  PAT_FEATURE_TAILS,
  PAT_FEATURE_HIGHEST_TAIL,
  PAT_FEATURE_DIFFERENT_TAILS,
  PAT_FEATURE_KING_HEADS,
  PAT_FEATURE_ON_AUXILIARIES,
  PAT_FEATURE_DUE_ON_AUXILIARIES,
  PAT_FEATURE_OVER_DUE_ON_AUXILIARIES,

  PAT_FEATURE_IN_WASTE,
  /* Counts of cards above a lower card of their suit, and of pairs of these; of cards for
   * which no auxiliary has a place; and of kings. */
  PAT_FEATURE_BURYING,
  PAT_FEATURE_BURYING_PAIRS,
  PAT_FEATURE_BURYING_HOMELESS,
  PAT_FEATURE_BURYING_KINGS,
  /* A card on one that it continues, or on a lower one. */
  PAT_FEATURE_WASTE_RUNS,
  PAT_FEATURE_WASTE_RISES,
  PAT_FEATURE_DUE_IN_WASTE,
  PAT_FEATURE_OVER_DUE,
  PAT_FEATURE_OVER_SOON_DUE,

  /* Cards, and pairs, that a stock card will bury. */
  PAT_FEATURE_WILL_BURY,
  PAT_FEATURE_WILL_BURY_PAIRS,
  PAT_FEATURE_DUE_IN_STOCK,
  PAT_FEATURE_SOON_DUE_IN_STOCK,
  PAT_FEATURE_FITTING_IN_STOCK,
  PAT_FEATURE_KINGS_IN_STOCK,

  PAT_SEQUENCES_FEATURES,
};

/*
 * The functions are inline because the search, which spends much of its time in them,
 * uses only some of the features.
 */

enum { PAT_SOON = 3 };

/* Facts that one part of the computation passes to the next. */
typedef struct
{
  /* The number of cards on each foundation. */
  unsigned founded[PAT_N_SUITS];
  /* A bit for each rank of the tails, and of all cards on auxiliaries. */
  unsigned tails;
  unsigned ranks;
  /* For the waste: the lowest rank of each suit, and a bit for each rank. */
  unsigned lowest[PAT_N_SUITS];
  uint16_t met[PAT_N_SUITS];
} PatFacts;

static inline bool
is_due (const PatFacts *facts,
        PatCard         card)
{
  return pat_card_rank (card) == facts->founded[pat_card_suit (card)] + 1;
}

static inline bool
is_soon_due (const PatFacts *facts,
             PatCard         card)
{
  return pat_card_rank (card) <= facts->founded[pat_card_suit (card)] + PAT_SOON;
}

/* Returns: how many of the waste cards so far have the suit of @card and a lower
 * rank */
static inline int16_t
count_lower (const PatFacts *facts,
             PatCard         card)
{
  unsigned lower = (1u << pat_card_rank (card)) - 1;

  return (int16_t) __builtin_popcount (facts->met[pat_card_suit (card)] & lower);
}

static inline void
count_foundations (const PatPosition *position,
                   PatFacts          *facts,
                   int16_t           *x)
{
  x[PAT_FEATURE_FOUNDED_LEAST] = PAT_N_RANKS;
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      int16_t n = (int16_t) pat_position_count (position, PAT_F1 + suit);

      facts->founded[suit] = (unsigned) n;
      x[PAT_FEATURE_FOUNDED] += n;
      x[PAT_FEATURE_FOUNDED_SQUARES] += n * n;
      if (n < x[PAT_FEATURE_FOUNDED_LEAST])
        x[PAT_FEATURE_FOUNDED_LEAST] = n;
      if (n > x[PAT_FEATURE_FOUNDED_MOST])
        x[PAT_FEATURE_FOUNDED_MOST] = n;
    }
}

/* An auxiliary is always one run, from its head down to its tail. */
static inline void
count_auxiliary (const PatCard *cards,
                 unsigned       n,
                 PatFacts      *facts,
                 int16_t       *x)
{
  unsigned head = pat_card_rank (cards[0]);
  unsigned tail = pat_card_rank (cards[n - 1]);

  facts->tails |= 1u << tail;
  facts->ranks |= (2u << head) - (1u << tail);
  x[PAT_FEATURE_HEADS_BELOW_KING] += (int16_t) (PAT_KING - head);
  x[PAT_FEATURE_KING_HEADS] += head == PAT_KING;
  x[PAT_FEATURE_TAILS] += (int16_t) tail;
  if ((int16_t) tail > x[PAT_FEATURE_HIGHEST_TAIL])
    x[PAT_FEATURE_HIGHEST_TAIL] = (int16_t) tail;
  x[PAT_FEATURE_ON_AUXILIARIES] += (int16_t) n;

  for (unsigned i = 0; i < n; i++)
    if (is_due (facts, cards[i]))
      {
        x[PAT_FEATURE_DUE_ON_AUXILIARIES]++;
        x[PAT_FEATURE_OVER_DUE_ON_AUXILIARIES] += (int16_t) (n - 1 - i);
      }
}

static inline void
count_auxiliaries (const PatPosition *position,
                   PatFacts          *facts,
                   int16_t           *x)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      unsigned n = pat_position_count (position, t);

      if (n > 0)
        count_auxiliary (pat_position_pile (position, t), n, facts, x);
      else
        x[PAT_FEATURE_EMPTY]++;
    }

  x[PAT_FEATURE_NONE_EMPTY] = x[PAT_FEATURE_EMPTY] == 0;
  x[PAT_FEATURE_DIFFERENT_TAILS] = (int16_t) __builtin_popcount (facts->tails);
}

static inline void
count_burying (PatCard   card,
               PatFacts *facts,
               int16_t  *x)
{
  unsigned rank = pat_card_rank (card);
  unsigned suit = pat_card_suit (card);

  if (rank > facts->lowest[suit])
    {
      x[PAT_FEATURE_BURYING]++;
      x[PAT_FEATURE_BURYING_PAIRS] += count_lower (facts, card);
      if (rank == PAT_KING)
        x[PAT_FEATURE_BURYING_KINGS]++;
      else if ((facts->ranks >> (rank + 1) & 1) == 0)
        x[PAT_FEATURE_BURYING_HOMELESS]++;
    }
  else
    {
      facts->lowest[suit] = rank;
    }

  facts->met[suit] |= (uint16_t) (1u << rank);
}

static inline void
count_waste (const PatPosition *position,
             PatFacts          *facts,
             int16_t           *x)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  unsigned n = pat_position_count (position, PAT_WASTE);

  x[PAT_FEATURE_IN_WASTE] = (int16_t) n;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (waste[i]);

      count_burying (waste[i], facts, x);
      if (i > 0)
        {
          x[PAT_FEATURE_WASTE_RUNS] += rank + 1 == pat_card_rank (waste[i - 1]);
          x[PAT_FEATURE_WASTE_RISES] += rank > pat_card_rank (waste[i - 1]);
        }
      if (is_due (facts, waste[i]))
        {
          x[PAT_FEATURE_DUE_IN_WASTE]++;
          x[PAT_FEATURE_OVER_DUE] += (int16_t) (n - 1 - i);
        }
      if (is_soon_due (facts, waste[i]))
        x[PAT_FEATURE_OVER_SOON_DUE] += (int16_t) (n - 1 - i);
    }
}

/* Returns: the number of cards that come before due ones */
static inline int
count_stock (const PatPosition *position,
             const PatFacts    *facts,
             int16_t           *x)
{
  const PatCard *stock = pat_position_pile (position, PAT_STOCK);
  unsigned n = pat_position_count (position, PAT_STOCK);
  int before_due = 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (stock[i]);
      bool due = is_due (facts, stock[i]);
      bool fits_run = (facts->tails >> (rank + 1) & 1) != 0;

      if (due)
        before_due += (int) (n - 1 - i);
      x[PAT_FEATURE_WILL_BURY] += rank > facts->lowest[pat_card_suit (stock[i])];
      x[PAT_FEATURE_WILL_BURY_PAIRS] += count_lower (facts, stock[i]);
      x[PAT_FEATURE_DUE_IN_STOCK] += due;
      x[PAT_FEATURE_SOON_DUE_IN_STOCK] += is_soon_due (facts, stock[i]);
      x[PAT_FEATURE_FITTING_IN_STOCK] += due || fits_run;
      x[PAT_FEATURE_KINGS_IN_STOCK] += rank == PAT_KING;
    }

  return before_due;
}

/*
 * pat_sequences_features:
 * @x: (inout): zeros; then the features of @position
 *
 * Returns: the number of stock cards that come before due ones, which depends on the order
 *   of the stock
 */
static inline int
pat_sequences_features (const PatPosition *position,
                        int16_t            x[static PAT_SEQUENCES_FEATURES])
{
  PatFacts facts = { .lowest = { PAT_KING + 1, PAT_KING + 1, PAT_KING + 1, PAT_KING + 1 } };

  x[PAT_FEATURE_ONE] = 1;
  count_foundations (position, &facts, x);
  count_auxiliaries (position, &facts, x);
  count_waste (position, &facts, x);

  return count_stock (position, &facts, x);
}
