/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-choice.h"
#include "pat-world.h"

#include <string.h>

enum
{
  /* The foundations and the columns. */
  N_PILES = PAT_T1 + N_COLUMNS,

  /* Penalties of a step in each world: for each card that may be stuck (STAYING); for
   * each card in the column that the next card covers (COVERED); and for each card on
   * a foundation, because it can take no other there (HOME).  Found by trial on the
   * deals 2,000,000,001 to 2,000,002,000.  A penalty for any stuck card gained nothing. */
  STAYING = 5,
  COVERED = 11,
  HOME = 6,

  /* The penalty for a lost world. */
  LOST = 800,
};

/* Steps are weighed in @n_worlds worlds, and dropped @behind the best one.  With at most
 * @late cards in the stock, the @n_best best steps are examined again, in @n_late_worlds
 * worlds, or in @n_calm_worlds if none of those is lost. */
typedef struct
{
  unsigned n_worlds;
  int64_t  behind;
  unsigned late;
  unsigned n_best;
  unsigned n_late_worlds;
  unsigned n_calm_worlds;
} Look;

/* The brief look saves time for the chance to win, which takes many games. */
static const Look thorough_look = { 192, 10, 30, 6, 64, 32 }, brief_look = { 64, 5, 16, 2, 16, 4 };

/* The cards that may become exposed in the relaxed game. */
typedef struct
{
  /* A bit for each rank of each suit: it ends a column or was taken up. */
  uint16_t open[PAT_N_SUITS];
  /* The number of cards left in each column. */
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

/* Returns: whether a family of @suit gets to take @rank when exposed cards are
 * played */
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

/* Removes the cards of @column that can be taken up, and opens the next ones.
 * Returns: whether there were any */
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

/* Returns: how many cards may be stuck in a relaxed game, where the last card of a
 * column may be taken up if a family takes it after other exposed cards were played,
 * or if a card of its suit, one rank higher or lower, ends a column or was taken
 * up */
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

/* The piles one by one, with space in each: moving a card is faster here than in a
 * position. */
typedef struct
{
  PatCard cards[N_PILES][PAT_N_RANKS];
  uint8_t n[N_PILES];
} Layout;

static void
lay_out (const PatPosition *position,
         Layout            *layout)
{
  for (unsigned pile = 0; pile < N_PILES; pile++)
    {
      layout->n[pile] = (uint8_t) pat_position_count (position, pile);
      memcpy (layout->cards[pile], pat_position_pile (position, pile), layout->n[pile]);
    }
}

/* Sets @position to @layout, with all cards dealt. */
static void
gather (const Layout *layout,
        PatPosition  *position)
{
  unsigned at = 0;

  for (unsigned pile = 0; pile < N_PILES; pile++)
    {
      memcpy (position->cards + at, layout->cards[pile], layout->n[pile]);
      at += layout->n[pile];
      position->end[pile] = (uint8_t) at;
    }
  memset (position->end + N_PILES, (int) at, PAT_N_PILES - N_PILES);
}

static void
lay (Layout  *layout,
     unsigned pile,
     PatCard  card)
{
  layout->cards[pile][layout->n[pile]++] = card;
}

/* Plays the last card of @column to a foundation if it fits.  Returns: whether it
 * did */
static bool
play_home (Layout  *layout,
           unsigned column)
{
  unsigned up, down;
  PatCard card;

  if (layout->n[column] == 0)
    return false;

  card = layout->cards[column][layout->n[column] - 1];
  up = PAT_F1 + pat_card_suit (card);
  down = up + PAT_N_SUITS;
  if (pat_card_rank (card) == PAT_ACE + (unsigned) layout->n[up])
    lay (layout, up, card);
  else if (pat_card_rank (card) == PAT_KING - (unsigned) layout->n[down])
    lay (layout, down, card);
  else
    return false;

  layout->n[column]--;
  return true;
}

/* Deals one card and then the rest of the stock of @world, playing to foundations
 * only cards that the next one would cover.  Returns: the layout then, if @step is
 * taken first */
static PatPosition
deal_world (const PatChoice   *choice,
            const PatPosition *step,
            const PatPosition *world)
{
  const PatCard *stock = pat_position_pile (world, PAT_STOCK);
  unsigned n_stock = pat_position_count (world, PAT_STOCK);
  PatPosition position = *step;
  Layout layout;

  lay_out (step, &layout);
  for (unsigned i = 0; i < n_stock; i++)
    {
      unsigned column = pat_nationale_column (choice->variant, n_stock - i);

      while (i > 0 && play_home (&layout, column))
        ;
      lay (&layout, column, stock[n_stock - 1 - i]);
    }
  gather (&layout, &position);
  return position;
}

/* Returns: whether the relaxed game proves that @position, with all cards dealt, is
 * lost */
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

/* Weighs @step in @world. */
static int64_t
weigh (const PatChoice   *choice,
       const PatPosition *step,
       const PatPosition *world)
{
  unsigned column = pat_nationale_column (choice->variant, pat_position_count (step, PAT_STOCK));
  PatPosition dealt = deal_world (choice, step, world);

  return -STAYING * (int64_t) count_staying (choice->variant, &dealt) -
         COVERED * (int64_t) pat_position_count (step, column) - HOME * (int64_t) pat_position_start (step, PAT_T1);
}

/* Drops all steps except the @n_best best by @values and those equal to them. */
static void
keep_best (const PatPlan *plan,
           unsigned       n_best,
           int64_t       *values)
{
  int64_t best[PAT_PLAN_MOST];
  size_t n = 0;

  for (size_t i = 0; i < plan->n; i++)
    if (values[i] != PAT_NO_VALUE && (n < n_best || values[i] > best[n - 1]))
      {
        size_t at = n < n_best ? n++ : n - 1;

        for (; at > 0 && best[at - 1] < values[i]; at--)
          best[at] = best[at - 1];
        best[at] = values[i];
      }

  for (size_t i = 0; i < plan->n; i++)
    if (n > 0 && values[i] < best[n - 1])
      values[i] = PAT_NO_VALUE;
}

/* Looks for losses in random worlds. */
static void
look_closer (const PatChoice  *choice,
             const Look       *look,
             int64_t          *values)
{
  const PatPlan *plan = choice->plan;
  uint64_t seed = pat_world_seed (choice->variant, &plan->steps[0].position, choice->unseen, choice->seed);
  bool is_calm = true;

  keep_best (plan, look->n_best, values);
  for (unsigned number = 0; number < (is_calm ? look->n_calm_worlds : look->n_late_worlds); number++)
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
 * Chooses the step that leaves fewest cards stuck when all is dealt out in random
 * worlds.  Towards the end it also counts the worlds that are lost.  Only cards that
 * would be covered go to foundations, and cards that make way for them: all others
 * can go later and may still take cards.
 */
static size_t
choose (const PatChoice *choice)
{
  const PatPlan *plan = choice->plan;
  const Look *look = choice->limits->verdict_only ? &brief_look : &thorough_look;
  const PatPosition *beginning = &plan->steps[0].position;
  unsigned column = pat_nationale_column (choice->variant, pat_position_count (beginning, PAT_STOCK));
  int64_t values[PAT_PLAN_MOST];

  for (size_t i = 0; i < plan->n; i++)
    {
      bool is_worth = plan->steps[i].may_deal && (i == 0 || plan->steps[i].move.from == column);

      values[i] = is_worth ? 0 : PAT_NO_VALUE;
    }

  if (pat_choice_weigh (choice, look->n_worlds, weigh, look->behind, values) > 1 &&
      pat_position_count (beginning, PAT_STOCK) <= look->late)
    look_closer (choice, look, values);

  return pat_choice_highest (choice, values, 0);
}

const PatCareful pat_nationale_careful = {
  .choose = choose,
  .nodes = 1000000,
};
