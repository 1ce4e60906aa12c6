/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "louis/guide-foretell.h"
#include "louis/rules.h"
#include "tests.h"

/* Compares the foretold end of a deal of Louis with the one that is played by the rules. */

enum { N_ROUNDS = 300 };

/* Plays the top card of @from to the first pile from @first on, and below @end, that takes it.
 * Returns: whether there is one */
static bool
play_to (PatVariant   variant,
         PatPosition *position,
         unsigned     from,
         unsigned     first,
         unsigned     end)
{
  for (unsigned to = first; to < end; to++)
    {
      PatMove move = { PAT_MOVE_PLAY, from, to, 1 };

      if (pat_variant_is_legal (variant, position, move))
        {
          pat_variant_play (variant, position, move);
          return true;
        }
    }

  return false;
}

/* Plays the top card of @heap into abeyance or to a foundation, if need be after the card
 * in abeyance. */
static bool
play_top (PatVariant   variant,
          PatPosition *position,
          unsigned     heap)
{
  PatCard card = pat_position_top (position, heap);
  unsigned aside = PAT_H1 + pat_card_suit (card);
  bool is_twin = pat_card_face (pat_position_top (position, aside)) == pat_card_face (card);

  if (play_to (variant, position, heap, aside, aside + 1))
    return true;
  if (play_to (variant, position, heap, PAT_F1, PAT_T1))
    return !is_twin || play_to (variant, position, aside, PAT_F1, PAT_T1);

  for (unsigned to = PAT_F1 + pat_card_suit (card); to < PAT_T1; to += PAT_N_SUITS)
    {
      PatPosition after = *position;

      if (play_to (variant, &after, aside, to, to + 1) && play_to (variant, &after, heap, PAT_F1, PAT_T1))
        {
          *position = after;
          return true;
        }
    }

  return false;
}

/* Plays all cards that fit, heap by heap, until none does. */
static void
play_tops (PatVariant   variant,
           PatPosition *position)
{
  bool any;

  do
    {
      any = false;
      for (unsigned heap = PAT_T1; heap < PAT_T1 + N_HEAPS; heap++)
        while (pat_position_count (position, heap) > 0 && play_top (variant, position, heap))
          any = true;
    }
  while (any);
}

static void
assert_foretold (PatVariant         variant,
                 const PatPosition *position)
{
  PatPosition dealt = *position, foretold;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned aside = PAT_H1 + suit, up = PAT_F1 + suit, down = up + PAT_N_SUITS;
      PatCard card = pat_position_top (&dealt, aside);
      bool fits_both = pat_position_count (&dealt, up) + 1u == pat_card_rank (card) &&
                       pat_position_count (&dealt, down) + pat_card_rank (card) == PAT_KING;

      /* A card in abeyance waits only as long as both families need it. */
      if (card != PAT_NO_CARD && !fits_both)
        play_to (variant, &dealt, aside, PAT_F1, PAT_T1);
    }
  pat_variant_play (variant, &dealt, (PatMove) { PAT_MOVE_REDEAL, 0, 0, 0 });
  while (pat_position_count (&dealt, PAT_STOCK) > 0)
    {
      pat_variant_play (variant, &dealt, (PatMove) { PAT_MOVE_DEAL, 0, 0, 0 });
      play_tops (variant, &dealt);
    }

  pat_louis_foretell (variant, position, &foretold);
  g_assert_cmpmem (foretold.end, sizeof foretold.end, dealt.end, sizeof dealt.end);
  g_assert_cmpuint (foretold.deal, ==, dealt.deal);
  for (unsigned heap = PAT_T1; heap < PAT_T1 + N_HEAPS; heap++)
    g_assert_cmpmem (pat_position_pile (&foretold, heap), pat_position_count (&foretold, heap),
                     pat_position_pile (&dealt, heap), pat_position_count (&dealt, heap));
}

static void
test_rules (gconstpointer options)
{
  PatVariant variant = variant_named ("louis", options);
  PatRandom random;

  pat_random_init (&random, 60, 2);
  for (unsigned i = 1; i <= referee_rounds (N_ROUNDS); i++)
    {
      PatPosition position;

      pat_variant_deal (variant, i, &position);
      referee_play_on (variant, &position, 400, false, &random);
      g_assert_cmpuint (pat_position_count (&position, PAT_STOCK), ==, 0);
      assert_foretold (variant, &position);
    }
}

TESTS
{
  g_test_add_data_func ("/solver/foretell/follows-rules", "deals=2", test_rules);
  g_test_add_data_func ("/solver/foretell/follows-rules-with-bases-in-play", "bases=in-play deals=2", test_rules);
}
