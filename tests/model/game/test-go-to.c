/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

enum { N_MOVES = 30 };

/* Any position of the history can be shown, and no move is lost. */
static void
test_anywhere (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (ParlourGame) game = parlour_game_new (*variant, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const ParlourHistory *history = parlour_game_get_history (game);
  guint n_changed = 0;
  guint length;

  model_play_randomly (game, random, N_MOVES);
  length = parlour_history_get_length (history);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (model_count_cb), &n_changed);

  for (guint i = 0; i < N_MOVES; i++)
    {
      guint n_moves = g_rand_int_range (random, 0, length + 1);
      PatPosition expected = *parlour_history_get_after (history, n_moves);
      gboolean changes = n_moves != parlour_game_get_n_moves (game);

      n_changed = 0;
      parlour_game_go_to (game, n_moves);
      g_assert_cmpuint (n_changed, ==, changes);
      g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves);
      g_assert_cmpuint (parlour_history_get_length (history), ==, length);
      g_assert_cmpint (parlour_game_get_can_redo (game), ==, n_moves < length);
      model_assert_same (game, expected);
    }
}

/* A position within a run of deals can be shown; undo and redo go from there to the
 * ends of the run. */
static void
test_within_a_run (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 5);
  guint start, end;

  do
    {
      start = parlour_game_get_n_moves (game);
      g_assert_true (parlour_game_deal_on (game, FALSE));
      end = parlour_game_get_n_moves (game);
    }
  while (end - start < 3);

  parlour_game_go_to (game, start + 1);
  g_assert_true (parlour_game_redo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, end);

  parlour_game_go_to (game, start + 1);
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, start);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  model_add_for_all ("/model/go-to/anywhere", test_anywhere);
  g_test_add_func ("/model/go-to/within-a-run", test_within_a_run);

  return g_test_run ();
}
