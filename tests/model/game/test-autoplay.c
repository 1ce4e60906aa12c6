/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record.h"

#include "model-play.h"
#include "tests.h"

/* Replays a won game from its start with cards played automatically. */

/* A move and the cards played automatically after it are one signal and one step
 * for undo. */
static void
play_and_take_back (ParlourGame *game,
                    PatMove      move)
{
  PatPosition before = *parlour_game_get_position (game);
  guint n_before = parlour_game_get_n_moves (game);
  guint n_after, n_told = 0;
  PatPosition after;
  gulong handler = g_signal_connect_swapped (game, "changed", G_CALLBACK (model_count_cb), &n_told);

  g_assert_true (parlour_game_play (game, move));
  g_assert_cmpuint (n_told, ==, 1);
  after = *parlour_game_get_position (game);
  n_after = parlour_game_get_n_moves (game);

  g_assert_true (parlour_game_undo (game));
  model_assert_same (game, before);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_before);
  g_assert_true (parlour_game_redo (game));
  model_assert_same (game, after);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_after);

  g_signal_handler_disconnect (game, handler);
}

/* Automatic play wins a game again whose last moves were undone. */
static void
test_ends (gconstpointer data)
{
  g_autoptr (ParlourGame) game = model_load_won (data);
  guint n_moves = parlour_game_get_n_moves (game);
  guint n_alone = 0;

  parlour_game_set_autoplay (game, TRUE);
  for (guint n = n_moves; n-- > 0 && n_alone == 0;)
    {
      PatMove move = *parlour_history_get_move (parlour_game_get_history (game), n);

      parlour_game_go_to (game, n);
      play_and_take_back (game, move);
      g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
      n_alone = parlour_game_get_n_moves (game) - n - 1;
    }
  g_assert_cmpuint (n_alone, >, 0);
}

/* No card is played automatically after undo and redo, nor without the option. */
static void
test_only_after_moves (void)
{
  g_autoptr (ParlourGame) game = model_load_won ("kings");
  guint n_moves = parlour_game_get_n_moves (game);
  PatMove move = *parlour_history_get_move (parlour_game_get_history (game), n_moves - 3);

  parlour_game_set_autoplay (game, TRUE);
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves - 1);
  g_assert_true (parlour_game_undo (game));
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves - 3);
  g_assert_true (parlour_game_play_alone (game, move));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves - 2);

  g_assert_true (parlour_game_undo (game));
  parlour_game_set_autoplay (game, FALSE);
  g_assert_true (parlour_game_play (game, move));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves - 2);
}

/* Once half of the cards are on the foundations and the others can follow, they all go there in
 * one step.  This is never possible while there are cards to deal. */
static void
test_finish (gconstpointer data)
{
  g_autoptr (ParlourGame) game = model_load_won (data);
  guint n_moves = parlour_game_get_n_moves (game), n_finished = 0;

  for (guint n = 0; n < n_moves; n++)
    {
      const PatPosition *position;
      PatPosition before;
      gboolean can_finish;

      parlour_game_go_to (game, n);
      position = parlour_game_get_position (game);
      before = *position;
      can_finish = parlour_game_can_finish (game);
      g_assert_true (!can_finish || pat_position_count (position, PAT_STOCK) == 0);
      g_assert_true (!can_finish || 2 * position->end[PAT_T1 - 1] >= position->end[PAT_N_PILES - 1]);
      g_assert_true (parlour_game_finish (game) == can_finish);
      if (!can_finish)
        continue;

      g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
      g_assert_true (parlour_game_undo (game));
      model_assert_same (game, before);
      n_finished++;
      g_object_unref (game);
      game = model_load_won (data);
    }
  g_assert_cmpuint (n_finished, >, 0);
}

/* A step with automatic plays is one step also after saving. */
static void
test_saved (void)
{
  g_autoptr (ParlourGame) game = model_load_won ("kings");
  guint n_moves = parlour_game_get_n_moves (game);
  PatMove move = *parlour_history_get_move (parlour_game_get_history (game), n_moves - 3);
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;
  ParlourGame *read;

  parlour_game_set_autoplay (game, TRUE);
  parlour_game_go_to (game, n_moves - 3);
  g_assert_true (parlour_game_play (game, move));
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);

  text = parlour_record_print_unfinished (game, 1763722409123);
  read = parlour_record_parse (text, "kings.parlour", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (parlour_game_undo (read));
  g_assert_cmpuint (parlour_game_get_n_moves (read), ==, n_moves - 3);

  g_assert_finalize_object (read);
}

TESTS
{
  for (gsize i = 0; i < PAT_N_GAMES; i++)
    {
      g_autofree char *path = g_strconcat ("/model/autoplay/ends/", pat_games[i]->name, NULL);

      g_autofree char *finish = g_strconcat ("/model/finish/", pat_games[i]->name, NULL);

      g_test_add_data_func (path, pat_games[i]->name, test_ends);
      g_test_add_data_func (finish, pat_games[i]->name, test_finish);
    }
  g_test_add_func ("/model/autoplay/only-after-moves", test_only_after_moves);
  g_test_add_func ("/model/autoplay/saved", test_saved);
}
