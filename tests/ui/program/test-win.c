/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

/*
 * The end of a won game of each kind, as the solver wrote it down, played to the
 * last card through the window with a real pointer.  How games are played up to
 * there, test-play.c shows.
 */

enum { WIDTH = 1000, HEIGHT = 740, N_BY_HAND = 30 };

typedef struct
{
  char               *name;
  ParlourApplication *application;
} Case;

static void
test_win (gconstpointer data)
{
  const Case *play = data;
  ParlourGame *game = table_load_record (play->name);
  PatRecord record;
  Table table;

  parlour_game_fill_record (game, parlour_game_get_n_moves (game), &record);
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
  g_assert_cmpuint (record.n_moves, >, N_BY_HAND);
  parlour_game_go_to (game, record.n_moves - N_BY_HAND);
  table_open (&table, play->application, game, WIDTH, HEIGHT);

  for (gsize i = record.n_moves - N_BY_HAND; i < record.n_moves; i++)
    {
      g_assert_cmpint (parlour_game_get_status (table.game), ==, PAT_PLAYING);
      table_play (&table, record.moves[i], i % 3 != 0);
    }

  g_assert_cmpint (parlour_game_get_status (table.game), ==, PAT_WON);
  g_assert_true (g_str_has_prefix (parlour_status_line_get_words (window_child (table.window, "status_line")), "Won"));
  table_assert_laid (&table);

  pat_record_clear (&record);
  table_close (&table);
}

int
main (int   argc,
      char *argv[])
{
  Case cases[PAT_N_GAMES];
  ParlourApplication *application = table_init (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;

  /* The cards are seen travelling in the other tests. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (pat_games); i++)
    {
      g_autofree char *path = g_strconcat ("/window/win/", pat_games[i]->name, NULL);

      cases[i] = (Case) { g_strconcat ("won/", pat_games[i]->name, NULL), application };
      g_test_add_data_func (path, &cases[i], test_win);
    }

  status = g_test_run ();
  for (gsize i = 0; i < G_N_ELEMENTS (pat_games); i++)
    g_free (cases[i].name);
  return status;
}
