/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "parlour-unfinished-games.h"

static void
play_first (ParlourGame *game)
{
  g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
}

static void
test_keeps_what_was_begun (void)
{
  g_autoptr (ParlourUnfinishedGames) games = parlour_unfinished_games_new ();
  PatVariant louis = { &pat_louis };
  PatVariant harder = { &pat_louis, PAT_OPTION_BASES };
  PatVariant found;
  g_autoptr (ParlourGame) game = parlour_game_new (louis, 1);
  guint n_changes = 0;

  g_signal_connect_swapped (games, "changed", G_CALLBACK (model_count_cb), &n_changes);

  parlour_unfinished_games_keep (games, game);
  g_assert_null (parlour_unfinished_games_get (games, louis));
  g_assert_false (parlour_unfinished_games_find (games, &pat_louis, NULL));

  play_first (game);
  parlour_unfinished_games_keep (games, game);
  parlour_unfinished_games_keep (games, game);
  g_assert_true (parlour_unfinished_games_get (games, louis) == game);
  g_assert_null (parlour_unfinished_games_get (games, harder));
  g_assert_true (parlour_unfinished_games_find (games, &pat_louis, &found));
  g_assert_cmpuint (found.chosen, ==, 0);
  g_assert_false (parlour_unfinished_games_find (games, &pat_kings, NULL));
  g_assert_cmpuint (n_changes, ==, 1);

  /* A restarted game still has moves, so it is kept. */
  parlour_game_restart (game);
  parlour_unfinished_games_keep (games, game);
  g_assert_true (parlour_unfinished_games_get (games, louis) == game);
  g_assert_cmpuint (n_changes, ==, 1);

  parlour_unfinished_games_drop (games, louis);
  parlour_unfinished_games_drop (games, louis);
  g_assert_null (parlour_unfinished_games_get (games, louis));
  g_assert_cmpuint (n_changes, ==, 2);
}

static void
test_lets_go (void)
{
  ParlourUnfinishedGames *games = parlour_unfinished_games_new ();
  ParlourGame *one = parlour_game_new ((PatVariant) { &pat_storehouse }, 1);
  ParlourGame *two = parlour_game_new ((PatVariant) { &pat_storehouse }, 2);

  play_first (one);
  play_first (two);
  parlour_unfinished_games_keep (games, one);
  parlour_unfinished_games_keep (games, two);
  g_assert_true (parlour_unfinished_games_get (games, (PatVariant) { &pat_storehouse }) == two);
  g_assert_finalize_object (one);

  g_assert_finalize_object (games);
  g_assert_finalize_object (two);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/unfinished-games/keeps-games-with-moves", test_keeps_what_was_begun);
  g_test_add_func ("/model/unfinished-games/lets-go", test_lets_go);

  return g_test_run ();
}
