/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-foretell.h"
#include "pat-guide.h"
#include "pat-order.h"
#include "pat-safe.h"

#include <string.h>

#define BEAM(most_noise) { PAT_STAGE_BEAM, .width = 30, .noise = (most_noise) }
#define BEAMS            BEAM (10), BEAM (20), BEAM (30)
#define TWELVE_BEAMS     BEAMS, BEAMS, BEAMS, BEAMS

/* A narrow beam wins nearly every deal of three, with few moves.  The dive proves losses.
 * Where the score misleads, many narrow beams with noise do better than a wide one. */
static const PatStage stages[] = {
  BEAM (0),
  { PAT_STAGE_DIVE, .nodes = 5000 },
  TWELVE_BEAMS,
  TWELVE_BEAMS,
  TWELVE_BEAMS,
  { PAT_STAGE_END },
};

/* With two deals, the order in which the cards are gathered decides nearly everything.
 * Each beam foretells what thousands of orders lead to, and searches the last deal from the
 * best of them.  Much noise makes the first deals differ from beam to beam. */
static const PatStage two_deals_stages[] = {
  { PAT_STAGE_BEAM, .width = 60, .layouts = 3 },
  { PAT_STAGE_DIVE, .nodes = 5000 },
  { PAT_STAGE_BEAM, .width = 60, .layouts = 3, .noise = 300, .times = 36 },
  { PAT_STAGE_END },
};

enum
{
  N_HEAPS = 12,

  /* Weights of the score. */
  HOME = 10,
  ABEYANCE = 4,
  DEAL = -40,
  /* In the last deal, of the order of the tableau.  Before that the cards will be
   * gathered, and their order counts for less. */
  LAST_ORDER = 3,
  /* With two deals, of the whole score in the last deal: noise counts for less there. */
  LAST = 8,
};

static int
weigh (const PatPosition *position,
       int                order)
{
  unsigned n_aside = position->end[PAT_H1 + PAT_N_SUITS - 1] - pat_position_start (position, PAT_H1);

  return HOME * (int) pat_position_start (position, PAT_T1) + order * pat_order (position, N_HEAPS, true) +
         ABEYANCE * (int) n_aside - (int) pat_position_count (position, PAT_STOCK);
}

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return weigh (position, position->deal == pat_variant_deals (variant) ? LAST_ORDER : 1) +
         DEAL * position->deal;
}

/* A position in which the cards can be gathered, or are gathered, has the score of the
 * foretold end of the next deal. */
static int
score_two_deals (PatVariant         variant,
                 const PatPosition *position)
{
  bool last = position->deal == pat_variant_deals (variant);
  bool gathered = pat_position_start (position, PAT_T1) == pat_position_start (position, PAT_H1);
  PatPosition foretold;

  if (last && !gathered)
    return LAST * weigh (position, LAST_ORDER);
  if (!last && pat_position_count (position, PAT_STOCK) > 0)
    return weigh (position, 1);

  pat_louis_foretell (variant, position, &foretold);
  return (last ? LAST : 1) * weigh (&foretold, LAST_ORDER);
}

/* The cards that can be exposed in the last deal of the relaxed game. */
typedef struct
{
  /* A bit for each rank of each suit: exposed at some time. */
  uint16_t exposed[PAT_N_SUITS];
  /* A bit for each rank: the ascending or the descending family may take it. */
  uint16_t home[PAT_N_SUITS];
} Loose;

/* Finds the ranks that the families of @suit may take, including exposed ones that
 * follow one another. */
static uint16_t
bound_home (const PatPosition *position,
            unsigned           suit,
            uint16_t           exposed)
{
  unsigned up = pat_position_count (position, PAT_F1 + suit) + PAT_ACE;
  unsigned down = PAT_KING - pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);
  /* Of the ranks that are not exposed, the first from @up on, and the last up to @down.
   * Bit 14 and bit 0 are always set. */
  unsigned upto = (2u << down) - 1;
  unsigned first = up + (unsigned) __builtin_ctz (~(unsigned) exposed >> up);
  unsigned last = 31u - (unsigned) __builtin_clz (~(unsigned) exposed & upto);

  return (uint16_t) (((1u << first) - (1u << up)) | (upto & ~((2u << last) - 1)));
}

/* Takes all cards that can move off @heap, which still has @count cards.  Returns:
 * the number of cards left, the last of which is exposed */
static unsigned
dig (const PatPosition *position,
     unsigned           heap,
     unsigned           count,
     Loose             *loose)
{
  const PatCard *cards = pat_position_pile (position, heap);

  for (; count > 0; count--)
    {
      unsigned suit = pat_card_suit (cards[count - 1]);
      unsigned rank = pat_card_rank (cards[count - 1]);
      unsigned neighbours = 1u << (rank - 1) | 1u << (rank + 1);

      if ((loose->exposed[suit] >> rank & 1) == 0)
        {
          loose->exposed[suit] |= (uint16_t) (1u << rank);
          loose->home[suit] = bound_home (position, suit, loose->exposed[suit]);
        }
      if ((loose->exposed[suit] & neighbours) == 0 && (loose->home[suit] >> rank & 1) == 0)
        break;
    }

  return count;
}

static void
expose (Loose             *loose,
        const PatPosition *position,
        unsigned           pile)
{
  for (unsigned i = pat_position_start (position, pile); i < position->end[pile]; i++)
    loose->exposed[pat_card_suit (position->cards[i])] |= (uint16_t) (1u << pat_card_rank (position->cards[i]));
}

/*
 * Proves losses in the last deal by a relaxed game.  There, a card that was exposed
 * once stays exposed wherever it is, a family takes a rank that it may take any
 * number of times, and the stock and the cards in abeyance are exposed from the start
 * and cover nothing.  So no move undoes or prevents another, and all orders of moves
 * end alike.
 *
 * Every win of the real game is also one of the relaxed game.  If some heap cannot be
 * cleared there, @position is lost.
 */
static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  unsigned counts[N_HEAPS], left;
  Loose loose = { 0 }, before;

  if (position->deal < pat_variant_deals (variant))
    return false;

  for (unsigned pile = PAT_H1; pile < PAT_N_PILES; pile++)
    expose (&loose, position, pile);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    loose.home[suit] = bound_home (position, suit, loose.exposed[suit]);
  for (unsigned heap = 0; heap < N_HEAPS; heap++)
    counts[heap] = pat_position_count (position, PAT_T1 + heap);

  /* Cards that leave one heap may free another. */
  do
    {
      before = loose;
      left = 0;
      for (unsigned heap = 0; heap < N_HEAPS; heap++)
        left += counts[heap] = dig (position, PAT_T1 + heap, counts[heap], &loose);
    }
  while (left > 0 && memcmp (&before, &loose, sizeof loose) != 0);

  return left > 0;
}

/* If a safe move exists, it is the only one to try. */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  pat_safe_alone (variant, position, list);
}

static const PatGuide two_deals_guide = {
  .stages = two_deals_stages,
  .face = 0x3f,
  .score = score_two_deals,
  .interchangeable = pat_order_all_dealt,
  .prune = prune,
  .is_lost = is_lost,
};

const PatGuide pat_louis_guide = {
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .interchangeable = pat_order_all_dealt,
  .prune = prune,
  .is_lost = is_lost,
  .option = PAT_OPTION_TWO_DEALS,
  .with_option = &two_deals_guide,
};
