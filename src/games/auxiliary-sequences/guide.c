/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-guide.h"
#include "pat-order.h"
#include "pat-safe.h"
#include "pat-unloading.h"

enum { N_AUXILIARIES = 4 };

static const PatStage stages[] = {
  { PAT_STAGE_OUTLINE, .width = 8 },
  { PAT_STAGE_DIVE },
  { PAT_STAGE_END },
};

/* Weights of the score, found by trial on the deals 1001 to 1100. */
enum
{
  /* A card on a foundation; it counts more the higher the foundation is. */
  FOUNDATION_CARD = 800,
  FOUNDATION_SQUARE = 10,
  LEAST_FOUNDATION = 72,
  EMPTY_AUXILIARY = 480,
  /* The distance of an auxiliary's lowest card from a king, and the rank of its last
   * card. */
  HEAD_BELOW_KING = 32,
  TAIL_RANK = 24,
  WASTE_CARD = -88,
  /* A waste card above a lower one of its suit: it must wait on an auxiliary. */
  BURYING = -1816,
  /* The same, if no auxiliary has a card that it can lie on, or if it is a king. */
  BURYING_HOMELESS = 96,
  BURYING_KING = -48,
  /* Pairs of cards of which one buries the other. */
  BURYING_PAIR = -48,
  /* A stock card that is higher than a waste card of its suit. */
  WILL_BURY = -320,
  /* A waste card on one that it continues, or on a lower one. */
  WASTE_RUN = -80,
  WASTE_RISE = 64,
  /* A card above a foundation's next card in the waste, or before it in the stock. */
  OVER_NEXT = -104,
  BEFORE_NEXT = -8,
  GRACE_SPENT = 72,
};

/* Facts that one part of the score passes to the next. */
typedef struct
{
  /* The number of cards on each foundation. */
  unsigned  founded[PAT_N_SUITS];
  /* A bit for each rank that lies on an auxiliary. */
  unsigned  ranks;
  /* The lowest rank of each suit in the waste so far. */
  unsigned  lowest[PAT_N_SUITS];
} Survey;

static int
score_foundations (const PatPosition *position,
                   Survey            *survey)
{
  unsigned least = PAT_N_RANKS;
  int score = (int) pat_position_start (position, PAT_T1) * FOUNDATION_CARD;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned count = pat_position_count (position, PAT_F1 + suit);

      survey->founded[suit] = count;
      score += (int) (count * count) * FOUNDATION_SQUARE;
      if (count < least)
        least = count;
    }

  return score + (int) least * LEAST_FOUNDATION;
}

/* An auxiliary is always one run, from its head down to its tail. */
static int
score_auxiliaries (const PatPosition *position,
                   Survey            *survey)
{
  int score = 0;

  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (pat_position_count (position, t) == 0)
      {
        score += EMPTY_AUXILIARY;
      }
    else
      {
        unsigned head = pat_card_rank (*pat_position_pile (position, t));
        unsigned tail = pat_card_rank (pat_position_top (position, t));

        survey->ranks |= (2u << head) - (1u << tail);
        score += (int) (PAT_KING - head) * HEAD_BELOW_KING + (int) tail * TAIL_RANK;
      }

  return score;
}

/* A waste card of @rank and @suit lies above a lower one of its suit. */
static int
score_burying (const Survey *survey,
               unsigned      rank,
               unsigned      suit,
               uint16_t      met)
{
  int score = BURYING + __builtin_popcount (met & ((1u << rank) - 1)) * BURYING_PAIR;

  if (rank == PAT_KING)
    score += BURYING_KING;
  else if ((survey->ranks >> (rank + 1) & 1) == 0)
    score += BURYING_HOMELESS;

  return score;
}

static int
score_waste (const PatPosition *position,
             Survey            *survey)
{
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  unsigned n = pat_position_count (position, PAT_WASTE);
  unsigned below = 0;
  /* A bit for each rank so far. */
  uint16_t met[PAT_N_SUITS] = { 0 };
  int score = (int) n * WASTE_CARD;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (waste[i]);
      unsigned suit = pat_card_suit (waste[i]);

      if (rank > survey->lowest[suit])
        score += score_burying (survey, rank, suit, met[suit]);
      else
        survey->lowest[suit] = rank;
      met[suit] |= (uint16_t) (1u << rank);

      if (i > 0 && rank + 1 == below)
        score += WASTE_RUN;
      else if (i > 0 && rank > below)
        score += WASTE_RISE;
      if (rank == survey->founded[suit] + 1)
        score += (int) (n - 1 - i) * OVER_NEXT;
      below = rank;
    }

  return score;
}

static int
score_stock (const PatPosition *position,
             const Survey      *survey)
{
  const PatCard *stock = pat_position_pile (position, PAT_STOCK);
  unsigned n = pat_position_count (position, PAT_STOCK);
  int score = 0;

  for (unsigned i = 0; i < n; i++)
    {
      unsigned rank = pat_card_rank (stock[i]);
      unsigned suit = pat_card_suit (stock[i]);

      if (rank > survey->lowest[suit])
        score += WILL_BURY;
      if (rank == survey->founded[suit] + 1)
        score += (int) (n - 1 - i) * BEFORE_NEXT;
    }

  return score;
}

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  Survey survey = { .lowest = { PAT_KING, PAT_KING, PAT_KING, PAT_KING } };
  int score = score_foundations (position, &survey);

  score += score_auxiliaries (position, &survey);
  score += score_waste (position, &survey);
  score += score_stock (position, &survey);

  return score + position->grace_spent * GRACE_SPENT;
}

/*
 * Empty auxiliaries are alike, so only moves to the first are tried.
 *
 * A safe card is played to its foundation at once: see pat_safe_is().
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  if (!pat_safe_alone (variant, position, list))
    pat_order_prune_vacancies (position, N_AUXILIARIES, list);
}

const PatGuide pat_auxiliary_sequences_guide = {
  .stages = stages,
  .face = 0x3f,
  .has_outlines = true,
  .score = score,
  .interchangeable = pat_order_never_matters,
  .prune = prune,
  .is_lost = pat_unloading_is_lost,
};
