/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-turning-point.h"

static GArray *
choose (const ParlourTurningPoint *points,
        guint                      n)
{
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));

  g_array_append_vals (chosen, points, n);
  parlour_turning_points_choose (chosen);

  return chosen;
}

static guint
move_of (const GArray *points,
         guint         index)
{
  return g_array_index (points, ParlourTurningPoint, index).move;
}

/* The largest changes are kept, one for each move. */
static void
test_most_telling (void)
{
  const ParlourTurningPoint points[] = {
    { PARLOUR_TURN_BAD_LUCK, 60, 0.5, 0.1 },   { PARLOUR_TURN_GOOD_LUCK, 10, 0.5, 0.61 },
    { PARLOUR_TURN_MISTAKE, 50, 0.5, 0.2 },    { PARLOUR_TURN_GOOD_LUCK, 50, 0.2, 0.4 },
    { PARLOUR_TURN_GOOD_LUCK, 20, 0.5, 0.75 }, { PARLOUR_TURN_BAD_LUCK, 30, 0.5, 0.3 },
    { PARLOUR_TURN_MISTAKE, 40, 0.5, 0.35 },
  };
  g_autoptr (GArray) chosen = choose (points, G_N_ELEMENTS (points));

  g_assert_cmpuint (chosen->len, ==, PARLOUR_MOST_TURNING_POINTS);
  for (guint i = 0; i < chosen->len; i++)
    g_assert_cmpuint (move_of (chosen, i), ==, 20 + 10 * i);
  g_assert_cmpint (g_array_index (chosen, ParlourTurningPoint, 3).kind, ==, PARLOUR_TURN_MISTAKE);
}

/* Moves that alone kept the chance leave room for other turning points. */
static void
test_saved (void)
{
  const ParlourTurningPoint points[] = {
    { PARLOUR_TURN_SAVED, 4, 1, 0 }, { PARLOUR_TURN_SAVED, 3, 1, 0 },    { PARLOUR_TURN_SAVED, 2, 1, 0 },
    { PARLOUR_TURN_SAVED, 1, 1, 0 }, { PARLOUR_TURN_MISTAKE, 5, 0.6, 0.4 },
  };
  g_autoptr (GArray) chosen = choose (points, G_N_ELEMENTS (points));

  g_assert_cmpuint (chosen->len, ==, 3);
  g_assert_cmpuint (move_of (chosen, 2), ==, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/turning-points/most-telling", test_most_telling);
  g_test_add_func ("/model/turning-points/saved", test_saved);

  return g_test_run ();
}
