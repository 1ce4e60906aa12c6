/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-position.h"

#include <glib.h>
#include <string.h>

/* Makes a position with three cards each on the first, a middle and the last pile. */
static PatPosition
make_position (void)
{
  PatPosition position;

  memset (&position, 0xff, sizeof position);
  pat_position_init (&position);
  for (PatCard card = 1; card <= 3; card++)
    {
      pat_position_push (&position, PAT_STOCK, 20 + card);
      pat_position_push (&position, PAT_F1, card);
      pat_position_push (&position, PAT_T1, 10 + card);
    }

  return position;
}

/* Asserts that @pile has exactly @cards, lowest first. */
static void
assert_pile (const PatPosition *position,
             unsigned           pile,
             const char        *cards)
{
  g_assert_cmpmem (pat_position_pile (position, pile), pat_position_count (position, pile),
                   cards, strlen (cards));
  g_assert_cmpuint (pat_position_top (position, pile), ==,
                    *cards != '\0' ? cards[strlen (cards) - 1] : PAT_NO_CARD);
}

/* Asserts that unused bytes are zero, which memcmp() needs. */
static void
assert_rest_is_zero (const PatPosition *position)
{
  for (unsigned i = position->end[PAT_N_PILES - 1]; i < PAT_MAX_CARDS; i++)
    g_assert_cmpuint (position->cards[i], ==, PAT_NO_CARD);
}

static void
test_init (void)
{
  PatPosition position;

  memset (&position, 0xff, sizeof position);
  pat_position_init (&position);
  g_assert_cmpuint (position.deal, ==, 1);
  g_assert_cmpuint (position.cursor + position.live + position.grace_spent, ==, 0);
  for (unsigned pile = 0; pile < PAT_N_PILES; pile++)
    assert_pile (&position, pile, "");
  assert_rest_is_zero (&position);
}

static void
test_push (void)
{
  PatPosition position = make_position ();

  assert_pile (&position, PAT_F1, "\1\2\3");
  assert_pile (&position, PAT_F1 + 1, "");
  assert_pile (&position, PAT_T1, "\13\14\15");
  assert_pile (&position, PAT_STOCK, "\25\26\27");
  assert_rest_is_zero (&position);
}

/* Moves to later and earlier piles, and moves of all cards and of none. */
static void
test_move (void)
{
  PatPosition position = make_position ();
  PatPosition start = position;

  pat_position_move (&position, PAT_F1, PAT_STOCK, 2);
  assert_pile (&position, PAT_F1, "\1");
  assert_pile (&position, PAT_T1, "\13\14\15");
  assert_pile (&position, PAT_STOCK, "\25\26\27\2\3");

  pat_position_move (&position, PAT_STOCK, PAT_F1, 2);
  g_assert_cmpmem (&position, sizeof position, &start, sizeof start);

  pat_position_move (&position, PAT_T1, PAT_T1 + 1, 3);
  assert_pile (&position, PAT_T1, "");
  assert_pile (&position, PAT_T1 + 1, "\13\14\15");
  pat_position_move (&position, PAT_T1 + 1, PAT_T1, 3);
  g_assert_cmpmem (&position, sizeof position, &start, sizeof start);

  pat_position_move (&position, PAT_T1, PAT_F1, 0);
  pat_position_move (&position, PAT_F1, PAT_T1, 0);
  g_assert_cmpmem (&position, sizeof position, &start, sizeof start);
}

static void
test_remove (void)
{
  PatPosition position = make_position ();

  g_assert_cmpuint (pat_position_remove (&position, PAT_T1, 0), ==, 11);
  assert_pile (&position, PAT_T1, "\14\15");
  g_assert_cmpuint (pat_position_remove (&position, PAT_STOCK, 2), ==, 23);
  assert_pile (&position, PAT_F1, "\1\2\3");
  assert_pile (&position, PAT_STOCK, "\25\26");
  assert_rest_is_zero (&position);
}

static void
test_take (void)
{
  PatPosition position = make_position ();
  PatCard cards[PAT_MAX_CARDS];

  g_assert_cmpuint (pat_position_take (&position, PAT_T1, cards), ==, 3);
  g_assert_cmpmem (cards, 3, "\13\14\15", 3);
  assert_pile (&position, PAT_F1, "\1\2\3");
  assert_pile (&position, PAT_T1, "");
  assert_pile (&position, PAT_STOCK, "\25\26\27");
  assert_rest_is_zero (&position);
  g_assert_cmpuint (pat_position_take (&position, PAT_T1, cards), ==, 0);
}

/* Two packs fit in one pile. */
static void
test_full (void)
{
  PatPosition position;

  pat_position_init (&position);
  for (unsigned i = 0; i < PAT_MAX_CARDS; i++)
    pat_position_push (&position, PAT_STOCK, i + 1);
  pat_position_move (&position, PAT_STOCK, PAT_F1, PAT_MAX_CARDS);
  g_assert_cmpuint (pat_position_count (&position, PAT_F1), ==, PAT_MAX_CARDS);
  g_assert_cmpuint (pat_position_top (&position, PAT_F1), ==, PAT_MAX_CARDS);
  g_assert_cmpuint (pat_position_top (&position, PAT_STOCK), ==, PAT_NO_CARD);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/position/init", test_init);
  g_test_add_func ("/rules/position/push", test_push);
  g_test_add_func ("/rules/position/move", test_move);
  g_test_add_func ("/rules/position/remove", test_remove);
  g_test_add_func ("/rules/position/take", test_take);
  g_test_add_func ("/rules/position/two-packs-in-one-pile", test_full);

  return g_test_run ();
}
