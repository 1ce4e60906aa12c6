/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-choice.h"
#include "pat-world.h"

enum
{
  /* Cards dealt to a column. */
  COLUMN = 8,

  N_WORLDS = 64,
  /* What counts against a step: in each world, for each card that may stay where it
   * lies; and as if in each world, for a card that the next one covers, and for one
   * that has gone home, where it is of no more use.  Found by trial on the deals
   * 2,000,000,001 to 2,000,002,000; a penalty for any card that stays, and more
   * worlds, gained nothing. */
  STAYING = 5,
  COVERED = 11,
  HOME = 6,

  /* With so many cards to come or fewer, the best few steps are looked at again in
   * some of the worlds, in fewer if none is lost in those; and what counts against
   * one that is lost.  As few as they are for the time it takes. */
  LATE = 16,
  N_BEST = 2,
  N_LATE_WORLDS = 16,
  N_CALM_WORLDS = 4,
  LOST = 800,
};

/* What may come to lie open, in a game made looser. */
typedef struct
{
  /* A bit a rank, of each suit: it ends a column, or was taken up. */
  uint16_t open[PAT_N_SUITS];
  /* How many cards of each column are left. */
  uint8_t  left[PAT_MAX_TABLEAU];
} Loose;

static void
open_end (const PatPosition *position,
          unsigned           column,
          Loose             *loose)
{
  const PatCard *cards = pat_position_pile (position, PAT_T1 + column);
  unsigned n = loose->left[column];

  if (n > 0)
    loose->open[pat_card_suit (cards[n - 1])] |= (uint16_t) (1u << pat_card_rank (cards[n - 1]));
}

/* Whether a family of @suit comes to take @rank, if what lies open goes home. */
static bool
goes_home (const PatPosition *position,
           const Loose       *loose,
           unsigned           suit,
           unsigned           rank)
{
  unsigned up = PAT_ACE + pat_position_count (position, PAT_F1 + suit);
  unsigned down = PAT_KING - pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);

  if (rank < up && rank > down)
    return false;

  while (up < rank && (loose->open[suit] >> up & 1) != 0)
    up++;
  while (down > rank && (loose->open[suit] >> down & 1) != 0)
    down--;

  return up == rank || down == rank;
}

/* Takes up what can be of @column.  Returns: whether anything could */
static bool
dig (const PatPosition *position,
     unsigned           column,
     Loose             *loose)
{
  const PatCard *cards = pat_position_pile (position, PAT_T1 + column);
  unsigned before = loose->left[column];

  while (loose->left[column] > 0)
    {
      PatCard card = cards[loose->left[column] - 1];
      unsigned rank = pat_card_rank (card);
      unsigned suit = pat_card_suit (card);
      unsigned neighbours = 1u << (rank + 1) | 1u << (rank - 1);

      if ((loose->open[suit] & neighbours) == 0 && !goes_home (position, loose, suit, rank))
        break;
      loose->left[column]--;
      open_end (position, column, loose);
    }

  return loose->left[column] < before;
}

/* Returns: how many cards may stay where they are, by what lies open, in a game made
 * looser: the last card of a column may be taken up if a family takes it once
 * others have gone home that lie open, or if a card of its suit, one rank higher or
 * lower, ends a column or was taken up */
static unsigned
count_staying (PatVariant         variant,
               const PatPosition *position)
{
  unsigned n_columns = pat_variant_tableau (variant);
  Loose loose = { { 0 }, { 0 } };
  unsigned staying = 0;
  bool goes_on = true;

  for (unsigned column = 0; column < n_columns; column++)
    {
      loose.left[column] = (uint8_t) pat_position_count (position, PAT_T1 + column);
      open_end (position, column, &loose);
    }
  while (goes_on)
    {
      goes_on = false;
      for (unsigned column = 0; column < n_columns; column++)
        goes_on |= dig (position, column, &loose);
    }
  for (unsigned column = 0; column < n_columns; column++)
    staying += loose.left[column];

  return staying;
}

/* The column that the next card is dealt to. */
static unsigned
next_column (PatVariant         variant,
             const PatPosition *position)
{
  unsigned dealt = pat_variant_tableau (variant) * COLUMN - pat_position_count (position, PAT_STOCK);

  return PAT_T1 + dealt / COLUMN;
}

/* Plays the last card of @column home if it fits.  Returns: whether it did */
static bool
play_home (PatPosition *position,
           unsigned     column)
{
  PatCard card = pat_position_top (position, column);
  unsigned up, down;

  if (card == PAT_NO_CARD)
    return false;

  up = PAT_F1 + pat_card_suit (card);
  down = up + PAT_N_SUITS;
  if (pat_card_rank (card) == PAT_ACE + pat_position_count (position, up))
    pat_position_move (position, column, up, 1);
  else if (pat_card_rank (card) == PAT_KING - pat_position_count (position, down))
    pat_position_move (position, column, down, 1);
  else
    return false;

  return true;
}

/* Deals all the rest; only what would be covered goes home, if it can. */
static void
deal_out (PatVariant   variant,
          PatPosition *position)
{
  while (pat_position_count (position, PAT_STOCK) > 0)
    {
      unsigned column = next_column (variant, position);

      while (play_home (position, column))
        ;
      pat_position_move (position, PAT_STOCK, column, 1);
    }
}

/* Takes one card and then the rest from the stock of @world.  Returns: what lies
 * then, if @step is taken there */
static PatPosition
deal_world (const PatChoice   *choice,
            const PatPosition *step,
            const PatPosition *world)
{
  PatPosition position = *step;

  pat_world_copy (&position, world);
  pat_position_move (&position, PAT_STOCK, next_column (choice->variant, &position), 1);
  deal_out (choice->variant, &position);
  return position;
}

/* Whether so little can be reached from @position, all being dealt, that it is
 * found to hold no win. */
static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  PatPlan plan;

  pat_plan_make (variant, position, &plan);
  if (plan.n == PAT_PLAN_MOST)
    return false;

  for (size_t i = 0; i < plan.n; i++)
    if (pat_variant_is_won (variant, &plan.steps[i].position))
      return false;

  return true;
}

/* Leaves none but the best of @values a value, and those alike. */
static void
keep_best (const PatPlan *plan,
           int64_t       *values)
{
  int64_t best[N_BEST];
  size_t n = 0;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE && (n < N_BEST || values[i] > best[n - 1]))
      {
        size_t at = n < N_BEST ? n++ : n - 1;

        for (; at > 0 && best[at - 1] < values[i]; at--)
          best[at] = best[at - 1];
        best[at] = values[i];
      }

  for (size_t i = 0; i < plan->n; i++)
    if (n > 0 && values[i] < best[n - 1])
      values[i] = PAT_NO_VALUE;
}

/* Looks for losses in worlds drawn by chance. */
static void
look_closer (const PatChoice *choice,
             uint64_t         seed,
             int64_t         *values)
{
  const PatPlan *plan = choice->plan;
  bool is_calm = true;

  keep_best (plan, values);
  for (unsigned number = 0; number < (is_calm ? N_CALM_WORLDS : N_LATE_WORLDS); number++)
    {
      PatPosition world = plan->steps[0].position;

      pat_world_draw (&world, choice->unseen, seed, number);
      for (size_t i = 0; i < plan->n; i++)
        if (values[i] != PAT_NO_VALUE)
          {
            PatPosition dealt = deal_world (choice, &plan->steps[i].position, &world);

            if (is_lost (choice->variant, &dealt))
              {
                values[i] -= LOST;
                is_calm = false;
              }
          }
    }
}

/*
 * pat_choose_nationale:
 *
 * La Nationale: what leaves fewest cards to stay where they lie, once all is dealt
 * out in worlds drawn by chance; towards the end, also what is lost there in fewest.
 * Only what would be covered goes home, and what makes way for it: all else can go
 * later, and may still take others.
 */
size_t
pat_choose_nationale (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  const PatPosition *beginning = &plan->steps[0].position;
  unsigned column = next_column (choice->variant, beginning);
  uint64_t seed = pat_world_seed (choice->variant, beginning, choice->unseen, choice->seed);
  int64_t values[PAT_PLAN_MOST];
  unsigned n_steps = 0;

  for (size_t i = 0; i < plan->n; i++)
    {
      const PatPosition *step = &plan->steps[i].position;
      bool is_worth = plan->steps[i].may_deal && (i == 0 || plan->steps[i].move.from == column);

      n_steps += is_worth;
      values[i] = is_worth
                  ? -(int64_t) N_WORLDS * (COVERED * pat_position_count (step, column) +
                                           HOME * pat_position_start (step, PAT_T1))
                  : PAT_NO_VALUE;
    }

  for (unsigned number = 0; n_steps > 1 && number < N_WORLDS; number++)
    {
      PatPosition world = *beginning;

      pat_world_draw (&world, choice->unseen, seed, number);
      for (size_t i = 0; i < plan->n; i++)
        if (values[i] != PAT_NO_VALUE)
          {
            PatPosition dealt = deal_world (choice, &plan->steps[i].position, &world);

            values[i] -= STAYING * (int64_t) count_staying (choice->variant, &dealt);
          }
    }
  if (n_steps > 1 && pat_position_count (beginning, PAT_STOCK) <= LATE)
    look_closer (choice, seed, values);

  return pat_choice_highest (choice, values, 0);
}
