/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

/* Cards of no further use play themselves after a move made by hand. */

enum { WIDTH = 900, HEIGHT = 700, LEFT = 3 };

static void
set_up (Table         *table,
        gconstpointer  data)
{
  ParlourGame *game = table_load_record ("won/kings");

  parlour_game_go_to (game, parlour_game_get_n_moves (game) - LEFT);
  table_open (table, (ParlourApplication *) data, game, WIDTH, HEIGHT);
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  g_object_set (window_get_settings (table->window), "autoplay", FALSE, NULL);
  table_close (table);
}

static PatMove
next_move (Table *table)
{
  return *parlour_history_get_move (parlour_game_get_history (table->game),
                                    parlour_game_get_n_moves (table->game));
}

static void
test_plays_on (Table         *table,
               gconstpointer  data)
{
  guint n_moves = parlour_game_get_n_moves (table->game);

  g_object_set (window_get_settings (table->window), "autoplay", TRUE, NULL);
  table_drag (table, next_move (table));
  g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + LEFT);

  player_key (table->player, GDK_KEY_u, 0);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
  table_assert_laid (table);
}

static void
test_only_if_wanted (Table         *table,
                     gconstpointer  data)
{
  guint n_moves = parlour_game_get_n_moves (table->game);

  table_drag (table, next_move (table));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

  g_test_add ("/window/autoplay/plays-on", Table, application, set_up, test_plays_on, tear_down);
  g_test_add ("/window/autoplay/only-if-wanted", Table, application, set_up, test_only_if_wanted,
              tear_down);

  return g_test_run ();
}
