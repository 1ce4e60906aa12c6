/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"

/* Compares long texts with files of expected texts, which a person has read and accepted. */

/*
 * noted_assert:
 * @path: a file with the expected text
 * @text: a text of lines
 * @is_same: (nullable): compares two lines; letter by letter by default
 *
 * Fails at the first line that differs.  If PARLOUR_TEST_WRITE is set in the
 * environment, @text is written to @path first.
 */
void
noted_assert (const char *path,
              const char *text,
              NotedSame   is_same)
{
  g_autofree char *expected = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto (GStrv) expected_lines = NULL;
  g_autoptr (GError) error = NULL;

  if (g_getenv ("PARLOUR_TEST_WRITE") != NULL)
    {
      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
    }

  g_file_get_contents (path, &expected, NULL, &error);
  g_assert_no_error (error);
  expected_lines = g_strsplit (expected, "\n", -1);
  for (guint i = 0; lines[i] != NULL && expected_lines[i] != NULL; i++)
    if (is_same == NULL || !is_same (lines[i], expected_lines[i]))
      g_assert_cmpstr (lines[i], ==, expected_lines[i]);
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected_lines));
}

/*
 * noted_assert_game:
 * @game: a game
 * @name: the name of a file in its folder of tests/games
 *
 * Calls noted_assert(); skips the test if the file does not exist yet.
 */
void
noted_assert_game (const PatGame *game,
                   const char    *name,
                   const char    *text,
                   NotedSame      is_same)
{
  g_autofree char *path = g_build_filename (NOTED_GAMES, game->name, name, NULL);

  if (g_getenv ("PARLOUR_TEST_WRITE") == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    g_test_skip_printf ("%s does not exist: set PARLOUR_TEST_WRITE=1 to write it", path);
  else
    noted_assert (path, text, is_same);
}

/*
 * noted_add_games:
 * @prefix: the path of the tests, ending with a slash
 * @test: (scope forever): takes a game
 *
 * Adds a test for each game.
 */
void
noted_add_games (const char    *prefix,
                 GTestDataFunc  test)
{
  for (size_t i = 0; i < PAT_N_GAMES; i++)
    {
      g_autofree char *path = g_strconcat (prefix, pat_games[i]->name, NULL);

      g_test_add_data_func (path, pat_games[i], test);
    }
}
