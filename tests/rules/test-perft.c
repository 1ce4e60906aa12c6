/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

#include "pat-text.h"
#include "tests.h"

#include <string.h>

/*
 * Perft counts the ways to play a given number of moves.  Nearly every fault in the rules
 * changes such a count.  The perft.txt of a game has counts; most come from a second program
 * that shares no code with this one.
 */
typedef struct
{
  PatVariant variant;
  guint      deal;
  guint      skip;
  guint      depth;
  guint64    count;
} Fixture;

/* Plays the moves before the counted ones: as move number i, from 0, the one at index i mod n of
 * the n legal moves in byte order. */
static void
skip_moves (PatVariant   variant,
            PatPosition *position,
            guint        n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *legal = pat_table_sorted (variant, position);
      g_auto (GStrv) moves = g_strsplit (legal, " ", -1);
      PatMove move;

      g_assert_true (pat_move_parse (moves[i % g_strv_length (moves)], &move));
      pat_variant_play (variant, position, move);
    }
}

static void
test_count (gconstpointer data)
{
  const Fixture *fixture = data;
  PatPosition position;

  pat_variant_deal (fixture->variant, fixture->deal, &position);
  skip_moves (fixture->variant, &position, fixture->skip);

  g_assert_cmpuint (pat_variant_perft (fixture->variant, &position, fixture->depth), ==, fixture->count);
}

/* @line: "options: deal moves-before depth count" */
static void
add_fixture (const char *game,
             const char *line)
{
  g_auto (GStrv) sides = g_strsplit (line, ":", 2);
  Fixture *fixture = g_new0 (Fixture, 1);
  g_autofree char *title = NULL, *path = NULL;

  fixture->variant = variant_named (game, sides[0]);
  if (sscanf (sides[1], "%u %u %u %" G_GUINT64_FORMAT,
              &fixture->deal, &fixture->skip, &fixture->depth, &fixture->count) != 4)
    g_error ("not a line of perft.txt: %s", line);

  title = variant_title (fixture->variant);
  path = g_strdup_printf ("/rules/perft/%s/%u-%u", title, fixture->deal, fixture->skip);
  g_test_add_data_func_full (g_strdelimit (path, " ", ','), fixture, test_count, g_free);
}

static void
add_fixtures (const char *game)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "games", game, "perft.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;

  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && **line != '#')
      add_fixture (game, *line);
}

TESTS
{
  for (size_t i = 0; i < PAT_N_GAMES; i++)
    add_fixtures (pat_games[i]->name);
}
