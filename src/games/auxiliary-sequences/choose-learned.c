/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose-learned.h"

#include "pat-unloading.h"

#include <string.h>

enum { N_AUXILIARIES = 4, SOON = 3 };

const uint8_t pat_learned_knots[PAT_LEARNED_KNOTS] = { 0, 3, 7, 12, 18, 26, 36, 52 };

/* The features.  A card is due when its foundation waits for it, and soon due when at
 * most two others go before it. */
enum
{
  ONE,
  FOUNDED,
  FOUNDED_SQUARES,
  FOUNDED_LEAST,
  FOUNDED_MOST,

  EMPTY,
  NONE_EMPTY,
  /* The distance of the heads from kings; the ranks of the tails, the highest of
   * them, and how many different ones. */
  HEADS_BELOW_KING,
  TAILS,
  HIGHEST_TAIL,
  DIFFERENT_TAILS,
  KING_HEADS,
  ON_AUXILIARIES,
  DUE_ON_AUXILIARIES,
  OVER_DUE_ON_AUXILIARIES,

  IN_WASTE,
  /* Counts of cards above a lower card of their suit, and of pairs of these; of cards for
   * which no auxiliary has a place; and of kings. */
  BURYING,
  BURYING_PAIRS,
  BURYING_HOMELESS,
  BURYING_KINGS,
  /* A card on one that it continues, or on a lower one. */
  WASTE_RUNS,
  WASTE_RISES,
  DUE_IN_WASTE,
  OVER_DUE,
  OVER_SOON_DUE,

  /* Cards, and pairs, that a stock card will bury. */
  WILL_BURY,
  WILL_BURY_PAIRS,
  DUE_IN_STOCK,
  SOON_DUE_IN_STOCK,
  FITTING_IN_STOCK,
  KINGS_IN_STOCK,

  /* If the waste is unloaded card by card and nothing else is dealt: the maximum
   * number of runs needed; how often that is more than there are auxiliaries, or just
   * as many; the sum of the excess; and the size of the waste when it first
   * happens. */
  RUNS_MOST,
  RUNS_TOO_MANY,
  RUNS_JUST_ENOUGH,
  RUNS_EXCESS,
  RUNS_FIRST,
};

_Static_assert (RUNS_FIRST + 1 == (int) PAT_LEARNED_FEATURES, "all features have their weights");

/* By pat_variant_index() among the variants of the game: bases, then grace. */
static const PatLearnedWeights fitted[2][2] = {
  { {
#include "choose-learned/book.h"
    }, {
#include "choose-learned/grace-no.h"
    } },
  { {
#include "choose-learned/bases-in-play.h"
    }, {
#include "choose-learned/bases-in-play-grace-no.h"
    } },
};

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
} Survey;

static bool
is_due (const Survey *survey,
        PatCard       card)
{
  return pat_card_rank (card) == survey->founded[pat_card_suit (card)] + 1;
}

static bool
is_soon_due (const Survey *survey,
             PatCard       card)
{
  return pat_card_rank (card) <= survey->founded[pat_card_suit (card)] + SOON;
}

/* Returns: how many of the waste cards so far have the suit of @card and a lower
 * rank */
static int16_t
count_lower (const Survey *survey,
             PatCard       card)
{
  return (int16_t) __builtin_popcount (survey->met[pat_card_suit (card)] & ((1u << pat_card_rank (card)) - 1));
}

static void
count_foundations (const PatPosition *position,
                   Survey            *survey,
                   int16_t           *x)
{
  x[FOUNDED_LEAST] = PAT_N_RANKS;
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      int16_t n = (int16_t) pat_position_count (position, PAT_F1 + suit);

      survey->founded[suit] = (unsigned) n;
      x[FOUNDED] += n;
      x[FOUNDED_SQUARES] += n * n;
      if (n < x[FOUNDED_LEAST])
        x[FOUNDED_LEAST] = n;
      if (n > x[FOUNDED_MOST])
        x[FOUNDED_MOST] = n;
    }
}

/* An auxiliary is always one run, from its head down to its tail. */
static void
count_auxiliary (const PatCard *cards,
                 unsigned       n,
                 Survey        *survey,
                 int16_t       *x)
{
  unsigned head = pat_card_rank (cards[0]);
  unsigned tail = pat_card_rank (cards[n - 1]);

  survey->tails |= 1u << tail;
  survey->ranks |= (2u << head) - (1u << tail);
  x[HEADS_BELOW_KING] += (int16_t) (PAT_KING - head);
  x[KING_HEADS] += head == PAT_KING;
  x[TAILS] += (int16_t) tail;
  if ((int16_t) tail > x[HIGHEST_TAIL])
    x[HIGHEST_TAIL] = (int16_t) tail;
  x[ON_AUXILIARIES] += (int16_t) n;

  for (unsigned i = 0; i < n; i++)
    if (is_due (survey, cards[i]))
      {
        x[DUE_ON_AUXILIARIES]++;
        x[OVER_DUE_ON_AUXILIARIES] += (int16_t) (n - 1 - i);
      }
}

static void
count_auxiliaries (const PatPosition *position,
                   Survey            *survey,
                   int16_t           *x)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      unsigned n = pat_position_count (position, t);

      if (n > 0)
        count_auxiliary (pat_position_pile (position, t), n, survey, x);
      else
        x[EMPTY]++;
    }

  x[NONE_EMPTY] = x[EMPTY] == 0;
  x[DIFFERENT_TAILS] = (int16_t) __builtin_popcount (survey->tails);
}

static void
count_burying (PatCard  card,
               Survey  *survey,
               int16_t *x)
{
  unsigned rank = pat_card_rank (card);
  unsigned suit = pat_card_suit (card);

  if (rank > survey->lowest[suit])
    {
      x[BURYING]++;
      x[BURYING_PAIRS] += count_lower (survey, card);
      if (rank == PAT_KING)
        x[BURYING_KINGS]++;
      else if ((survey->ranks >> (rank + 1) & 1) == 0)
        x[BURYING_HOMELESS]++;
    }
  else
    {
      survey->lowest[suit] = rank;
    }

  survey->met[suit] |= (uint16_t) (1u << rank);
}

static void
count_waste (const PatPosition *position,
             Survey            *survey,
             int16_t           *x)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  unsigned n = pat_position_count (position, PAT_WASTE);

  x[IN_WASTE] = (int16_t) n;
  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (waste[i]);

      count_burying (waste[i], survey, x);
      if (i > 0)
        {
          x[WASTE_RUNS] += rank + 1 == pat_card_rank (waste[i - 1]);
          x[WASTE_RISES] += rank > pat_card_rank (waste[i - 1]);
        }
      if (is_due (survey, waste[i]))
        {
          x[DUE_IN_WASTE]++;
          x[OVER_DUE] += (int16_t) (n - 1 - i);
        }
      if (is_soon_due (survey, waste[i]))
        x[OVER_SOON_DUE] += (int16_t) (n - 1 - i);
    }
}

static void
count_stock (const PatPosition *position,
             const Survey      *survey,
             int16_t           *x)
{
  const PatCard *stock = pat_position_pile (position, PAT_STOCK);
  unsigned n = pat_position_count (position, PAT_STOCK);

  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (stock[i]);

      x[WILL_BURY] += rank > survey->lowest[pat_card_suit (stock[i])];
      x[WILL_BURY_PAIRS] += count_lower (survey, stock[i]);
      x[DUE_IN_STOCK] += is_due (survey, stock[i]);
      x[SOON_DUE_IN_STOCK] += is_soon_due (survey, stock[i]);
      x[FITTING_IN_STOCK] += is_due (survey, stock[i]) || (survey->tails >> (rank + 1) & 1) != 0;
      x[KINGS_IN_STOCK] += rank == PAT_KING;
    }
}

static void
count_runs (const PatPosition *position,
            int16_t           *x)
{
  PatUnloading unloading;

  for (pat_unloading_init (&unloading, position, false);;
       pat_unloading_release (&unloading, &unloading.waste))
    {
      int16_t runs = (int16_t) pat_unloading_count_runs (&unloading);

      if (runs > x[RUNS_MOST])
        x[RUNS_MOST] = runs;
      if (runs > N_AUXILIARIES)
        {
          x[RUNS_TOO_MANY]++;
          x[RUNS_EXCESS] += (int16_t) (runs - N_AUXILIARIES);
          if (x[RUNS_FIRST] == 0)
            x[RUNS_FIRST] = (int16_t) unloading.waste.n;
        }
      x[RUNS_JUST_ENOUGH] += runs == N_AUXILIARIES;
      if (unloading.waste.n == 0)
        return;
    }
}

/*
 * pat_learned_features:
 * @features: (out): of @position, the same for any order of its stock
 */
void
pat_learned_features (const PatPosition *position,
                      int16_t            features[static PAT_LEARNED_FEATURES])
{
  Survey survey = { .lowest = { PAT_KING + 1, PAT_KING + 1, PAT_KING + 1, PAT_KING + 1 } };

  memset (features, 0, PAT_LEARNED_FEATURES * sizeof *features);
  features[ONE] = 1;
  count_foundations (position, &survey, features);
  count_auxiliaries (position, &survey, features);
  count_waste (position, &survey, features);
  count_stock (position, &survey, features);
  count_runs (position, features);
}

/* Returns: the index of the knot at or below @n_stock; there is always another knot
 *   after it, for the interpolation */
unsigned
pat_learned_knot (unsigned n_stock)
{
  unsigned knot = 0;

  while (knot + 2 < PAT_LEARNED_KNOTS && pat_learned_knots[knot + 1] <= n_stock)
    knot++;

  return knot;
}

/* Returns: the value of @position by @weights */
int64_t
pat_learned_sum (const PatPosition       *position,
                 const PatLearnedWeights  weights)
{
  unsigned n_stock = pat_position_count (position, PAT_STOCK);
  unsigned knot = pat_learned_knot (n_stock);
  int64_t up = n_stock - pat_learned_knots[knot];
  int64_t width = pat_learned_knots[knot + 1] - pat_learned_knots[knot];
  int16_t features[PAT_LEARNED_FEATURES];
  int64_t value = 0;

  pat_learned_features (position, features);
  for (size_t i = 0; i < PAT_LEARNED_FEATURES; i++)
    value += features[i] * (weights[i][knot] * (width - up) + weights[i][knot + 1] * up);

  return value / width;
}

/*
 * pat_learned_value:
 * @variant: of Auxiliary Sequences
 * @position: before the next card is turned
 *
 * Returns: how good it is; for comparison with other positions of @variant
 */
int64_t
pat_learned_value (PatVariant         variant,
                   const PatPosition *position)
{
  return pat_learned_sum (position, fitted[pat_variant_has (variant, PAT_OPTION_BASES)]
                                          [pat_variant_has (variant, PAT_OPTION_GRACE)]);
}
