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
  /* Always 1: its weight is the constant of the sum. */
  PAT_FEATURE_ONE,
  PAT_FEATURE_FOUNDED,
  PAT_FEATURE_FOUNDED_SQUARES,
  PAT_FEATURE_FOUNDED_LEAST,
  PAT_FEATURE_FOUNDED_MOST,

  PAT_FEATURE_EMPTY,
  PAT_FEATURE_NONE_EMPTY,
  /* The head of an auxiliary is its lowest card, with the highest rank, and the tail is its
   * exposed card. */
  PAT_FEATURE_HEADS_BELOW_KING,
  PAT_FEATURE_TAILS,
  PAT_FEATURE_HIGHEST_TAIL,
  PAT_FEATURE_DIFFERENT_TAILS,
  PAT_FEATURE_KING_HEADS,
  PAT_FEATURE_ON_AUXILIARIES,
  PAT_FEATURE_DUE_ON_AUXILIARIES,
  PAT_FEATURE_OVER_DUE_ON_AUXILIARIES,

  PAT_FEATURE_IN_WASTE,
  /* The number of waste cards above a lower card of their suit; the number of pairs of such
   * cards; how many of them find no card of the next rank on an auxiliary; how many are kings. */
  PAT_FEATURE_BURYING,
  PAT_FEATURE_BURYING_PAIRS,
  PAT_FEATURE_BURYING_HOMELESS,
  PAT_FEATURE_BURYING_KINGS,
  /* The number of waste cards that continue the card below, or have a higher rank. */
  PAT_FEATURE_WASTE_RUNS,
  PAT_FEATURE_WASTE_RISES,
  PAT_FEATURE_DUE_IN_WASTE,
  PAT_FEATURE_OVER_DUE,
  PAT_FEATURE_OVER_SOON_DUE,

  /* As BURYING and BURYING_PAIRS, for stock cards that would be laid on the waste now. */
  PAT_FEATURE_WILL_BURY,
  PAT_FEATURE_WILL_BURY_PAIRS,
  PAT_FEATURE_DUE_IN_STOCK,
  PAT_FEATURE_SOON_DUE_IN_STOCK,
  PAT_FEATURE_FITTING_IN_STOCK,
  PAT_FEATURE_KINGS_IN_STOCK,

  PAT_SEQUENCES_FEATURES,
};

/*
 * The functions are inline because the search spends much of its time in them, and uses only
 * some of the features: the compiler drops the others.
 */

enum { PAT_SOON = 3 };

/* Results of one part of the computation, which the next part uses. */
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
} PatSummary;

static inline bool
is_due (const PatSummary *summary,
        PatCard           card)
{
  return pat_card_rank (card) == summary->founded[pat_card_suit (card)] + 1;
}

static inline bool
is_soon_due (const PatSummary *summary,
             PatCard           card)
{
  return pat_card_rank (card) <= summary->founded[pat_card_suit (card)] + PAT_SOON;
}

/* Returns: how many of the waste cards so far have the suit of @card and a lower
 * rank */
static inline int16_t
count_lower (const PatSummary *summary,
             PatCard           card)
{
  unsigned lower = (1u << pat_card_rank (card)) - 1;

  return (int16_t) __builtin_popcount (summary->met[pat_card_suit (card)] & lower);
}

static inline void
count_foundations (const PatPosition *position,
                   PatSummary        *summary,
                   int16_t           *x)
{
  x[PAT_FEATURE_FOUNDED_LEAST] = PAT_N_RANKS;
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      int16_t n = (int16_t) pat_position_count (position, PAT_F1 + suit);

      summary->founded[suit] = (unsigned) n;
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
                 PatSummary    *summary,
                 int16_t       *x)
{
  unsigned head = pat_card_rank (cards[0]);
  unsigned tail = pat_card_rank (cards[n - 1]);

  summary->tails |= 1u << tail;
  summary->ranks |= (2u << head) - (1u << tail);
  x[PAT_FEATURE_HEADS_BELOW_KING] += (int16_t) (PAT_KING - head);
  x[PAT_FEATURE_KING_HEADS] += head == PAT_KING;
  x[PAT_FEATURE_TAILS] += (int16_t) tail;
  if ((int16_t) tail > x[PAT_FEATURE_HIGHEST_TAIL])
    x[PAT_FEATURE_HIGHEST_TAIL] = (int16_t) tail;
  x[PAT_FEATURE_ON_AUXILIARIES] += (int16_t) n;

  for (unsigned i = 0; i < n; i++)
    if (is_due (summary, cards[i]))
      {
        x[PAT_FEATURE_DUE_ON_AUXILIARIES]++;
        x[PAT_FEATURE_OVER_DUE_ON_AUXILIARIES] += (int16_t) (n - 1 - i);
      }
}

static inline void
count_auxiliaries (const PatPosition *position,
                   PatSummary        *summary,
                   int16_t           *x)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      unsigned n = pat_position_count (position, t);

      if (n > 0)
        count_auxiliary (pat_position_pile (position, t), n, summary, x);
      else
        x[PAT_FEATURE_EMPTY]++;
    }

  x[PAT_FEATURE_NONE_EMPTY] = x[PAT_FEATURE_EMPTY] == 0;
  x[PAT_FEATURE_DIFFERENT_TAILS] = (int16_t) __builtin_popcount (summary->tails);
}

static inline void
count_burying (PatCard     card,
               PatSummary *summary,
               int16_t    *x)
{
  unsigned rank = pat_card_rank (card);
  unsigned suit = pat_card_suit (card);

  if (rank > summary->lowest[suit])
    {
      x[PAT_FEATURE_BURYING]++;
      x[PAT_FEATURE_BURYING_PAIRS] += count_lower (summary, card);
      if (rank == PAT_KING)
        x[PAT_FEATURE_BURYING_KINGS]++;
      else if ((summary->ranks >> (rank + 1) & 1) == 0)
        x[PAT_FEATURE_BURYING_HOMELESS]++;
    }
  else
    {
      summary->lowest[suit] = rank;
    }

  summary->met[suit] |= (uint16_t) (1u << rank);
}

static inline void
count_waste (const PatPosition *position,
             PatSummary        *summary,
             int16_t           *x)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  unsigned n = pat_position_count (position, PAT_WASTE);

  x[PAT_FEATURE_IN_WASTE] = (int16_t) n;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (waste[i]);

      count_burying (waste[i], summary, x);
      if (i > 0)
        {
          x[PAT_FEATURE_WASTE_RUNS] += rank + 1 == pat_card_rank (waste[i - 1]);
          x[PAT_FEATURE_WASTE_RISES] += rank > pat_card_rank (waste[i - 1]);
        }
      if (is_due (summary, waste[i]))
        {
          x[PAT_FEATURE_DUE_IN_WASTE]++;
          x[PAT_FEATURE_OVER_DUE] += (int16_t) (n - 1 - i);
        }
      if (is_soon_due (summary, waste[i]))
        x[PAT_FEATURE_OVER_SOON_DUE] += (int16_t) (n - 1 - i);
    }
}

/* Returns: how many stock cards are dealt before a due one, summed over the due ones */
static inline int
count_stock (const PatPosition *position,
             const PatSummary  *summary,
             int16_t           *x)
{
  const PatCard *stock = pat_position_pile (position, PAT_STOCK);
  unsigned n = pat_position_count (position, PAT_STOCK);
  int before_due = 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (stock[i]);
      bool due = is_due (summary, stock[i]);
      bool fits_run = (summary->tails >> (rank + 1) & 1) != 0;

      if (due)
        before_due += (int) (n - 1 - i);
      x[PAT_FEATURE_WILL_BURY] += rank > summary->lowest[pat_card_suit (stock[i])];
      x[PAT_FEATURE_WILL_BURY_PAIRS] += count_lower (summary, stock[i]);
      x[PAT_FEATURE_DUE_IN_STOCK] += due;
      x[PAT_FEATURE_SOON_DUE_IN_STOCK] += is_soon_due (summary, stock[i]);
      x[PAT_FEATURE_FITTING_IN_STOCK] += due || fits_run;
      x[PAT_FEATURE_KINGS_IN_STOCK] += rank == PAT_KING;
    }

  return before_due;
}

/*
 * pat_sequences_features:
 * @x: (inout): zeros; then the features of @position
 *
 * Returns: how many stock cards are dealt before a due one, summed over the due ones.  Unlike
 *   the features it depends on the order of the stock
 */
static inline int
pat_sequences_features (const PatPosition *position,
                        int16_t            x[static PAT_SEQUENCES_FEATURES])
{
  PatSummary summary = { .lowest = { PAT_KING + 1, PAT_KING + 1, PAT_KING + 1, PAT_KING + 1 } };

  x[PAT_FEATURE_ONE] = 1;
  count_foundations (position, &summary, x);
  count_auxiliaries (position, &summary, x);
  count_waste (position, &summary, x);

  return count_stock (position, &summary, x);
}
