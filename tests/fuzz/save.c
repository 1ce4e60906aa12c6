/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "parlour-record.h"

#include <stdio.h>
#include <string.h>

#define NAME "save.parlour"

/* Restores a saved game: a record and its head, or an error with file and line. */

static void
check_error (const GError *error)
{
  guint line;

  g_assert_nonnull (error);
  g_assert_true (error->domain == PARLOUR_RECORD_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  for (const char *c = error->message; *c != '\0'; c++)
    g_assert_false (g_ascii_iscntrl (*c));

  g_assert_cmpint (sscanf (error->message, NAME ", line %u: ", &line), ==, 1);
  g_assert_cmpuint (line, >, 0);
}

static ParlourGame *
read_again (GBytes *text)
{
  g_autoptr (GError) error = NULL;
  ParlourGame *game = parlour_record_parse (text, NAME, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

static void
check_same_position (ParlourGame *a,
                     ParlourGame *b)
{
  g_assert_cmpmem (parlour_game_get_position (a), sizeof (PatPosition),
                   parlour_game_get_position (b), sizeof (PatPosition));
  g_assert_cmpuint (parlour_game_get_n_moves (a), ==, parlour_game_get_n_moves (b));
  g_assert_cmpuint (parlour_game_get_facts (a)->id, ==, parlour_game_get_facts (b)->id);
  g_assert_cmpuint (parlour_game_get_facts (a)->unseen, ==, parlour_game_get_facts (b)->unseen);
  g_assert_cmpint (parlour_game_get_facts (a)->helped, ==, parlour_game_get_facts (b)->helped);
  g_assert_cmpint (parlour_game_get_facts (a)->counted, ==, parlour_game_get_facts (b)->counted);
}

/* Saving the game again gives the same text; an exported record ends at the current
 * position. */
static void
check_game (ParlourGame *game)
{
  g_autoptr (GBytes) text = parlour_record_print_unfinished (game, 1);
  g_autoptr (ParlourGame) again = read_again (text);
  g_autoptr (GBytes) text_again = parlour_record_print_unfinished (again, 1);
  g_autoptr (GBytes) shown_text = parlour_record_print (game);
  g_autoptr (ParlourGame) shown = read_again (shown_text);

  pat_table_check_cards (parlour_game_get_variant (game), parlour_game_get_position (game));
  check_same_position (game, again);
  g_assert_true (g_bytes_equal (text, text_again));
  g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, parlour_game_get_facts (again)->first_sight);
  g_assert_cmpint (parlour_history_can_redo (parlour_game_get_history (game)), ==,
                   parlour_history_can_redo (parlour_game_get_history (again)));
  check_same_position (game, shown);
  g_assert_false (parlour_history_can_redo (parlour_game_get_history (shown)));

  while (parlour_game_undo (game))
    g_assert_true (parlour_game_undo (again));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  check_same_position (game, again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) game = parlour_record_parse (bytes, NAME, NULL, &error);

  if (game != NULL)
    check_game (game);
  else
    check_error (error);

  return 0;
}
