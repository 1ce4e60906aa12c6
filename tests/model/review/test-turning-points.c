/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-turning-point.h"
#include "tests.h"

static GArray *
choose (const ParlourTurningPoint *points,
        guint                      n)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));

  g_array_append_vals (chosen, points, n);
  parlour_turning_points_choose (chosen);

  return chosen;
}

static void
assert_point (const GArray    *points,
              guint            index,
              ParlourTurnKind  kind,
              guint            move)
{
  g_assert_cmpint (g_array_index (points, ParlourTurningPoint, index).kind, ==, kind);
  g_assert_cmpuint (g_array_index (points, ParlourTurningPoint, index).move, ==, move);
}

/* All mistakes are kept, however small.  The largest changes by cards get the places that are
 * left. */
static void
test_mistakes_first (void)
{
  const ParlourTurningPoint points[] = {
    { PARLOUR_TURN_BAD_LUCK, 60, 0.5, 0.1 },   { PARLOUR_TURN_GOOD_LUCK, 10, 0.5, 0.61 },
    { PARLOUR_TURN_GOOD_LUCK, 20, 0.5, 0.75 }, { PARLOUR_TURN_BAD_LUCK, 70, 0.5, 0.2 },
    { PARLOUR_TURN_MISTAKE, 50, 0.5, 0.4 },    { PARLOUR_TURN_MISTAKE, 40, 0.5, 0.35 },
  };
  g_autoptr (GArray) chosen = choose (points, G_N_ELEMENTS (points));

  g_assert_cmpuint (chosen->len, ==, PARLOUR_MOST_TURNING_POINTS);
  assert_point (chosen, 0, PARLOUR_TURN_GOOD_LUCK, 20);
  assert_point (chosen, 1, PARLOUR_TURN_MISTAKE, 40);
  assert_point (chosen, 2, PARLOUR_TURN_MISTAKE, 50);
  assert_point (chosen, 3, PARLOUR_TURN_BAD_LUCK, 60);
  assert_point (chosen, 4, PARLOUR_TURN_BAD_LUCK, 70);
}

/* If there are more mistakes than places, the greatest are kept. */
static void
test_many_mistakes (void)
{
  ParlourTurningPoint points[PARLOUR_MOST_TURNING_POINTS + 2] = { { PARLOUR_TURN_BAD_LUCK, 9, 1, 0 } };
  g_autoptr (GArray) chosen = NULL;

  for (guint i = 1; i < G_N_ELEMENTS (points); i++)
    points[i] = (ParlourTurningPoint) { PARLOUR_TURN_MISTAKE, i, 0.5, 0.4 - i / 100. };
  chosen = choose (points, G_N_ELEMENTS (points));

  g_assert_cmpuint (chosen->len, ==, PARLOUR_MOST_TURNING_POINTS);
  for (guint i = 0; i < chosen->len; i++)
    assert_point (chosen, i, PARLOUR_TURN_MISTAKE, i + 2);
}

/* A card that a mistake turned may be lucky. */
static void
test_lucky_mistake (void)
{
  const ParlourTurningPoint points[] = {
    { PARLOUR_TURN_GOOD_LUCK, 46, 0.67, 0.92 },
    { PARLOUR_TURN_MISTAKE, 46, 0.88, 0.67 },
  };
  g_autoptr (GArray) chosen = choose (points, G_N_ELEMENTS (points));

  g_assert_cmpuint (chosen->len, ==, 2);
  assert_point (chosen, 0, PARLOUR_TURN_MISTAKE, 46);
  assert_point (chosen, 1, PARLOUR_TURN_GOOD_LUCK, 46);
}

/* Moves that alone kept the chance leave room for other turning points. */
static void
test_saved (void)
{
  const ParlourTurningPoint points[] = {
    { PARLOUR_TURN_SAVED, 4, 1, 0 }, { PARLOUR_TURN_SAVED, 3, 1, 0 },    { PARLOUR_TURN_SAVED, 2, 1, 0 },
    { PARLOUR_TURN_SAVED, 1, 1, 0 }, { PARLOUR_TURN_BAD_LUCK, 5, 0.6, 0.4 },
  };
  g_autoptr (GArray) chosen = choose (points, G_N_ELEMENTS (points));

  g_assert_cmpuint (chosen->len, ==, 3);
  assert_point (chosen, 2, PARLOUR_TURN_BAD_LUCK, 5);
}

TESTS
{
  g_test_add_func ("/model/turning-points/mistakes-first", test_mistakes_first);
  g_test_add_func ("/model/turning-points/many-mistakes", test_many_mistakes);
  g_test_add_func ("/model/turning-points/lucky-mistake", test_lucky_mistake);
  g_test_add_func ("/model/turning-points/saved", test_saved);
}
