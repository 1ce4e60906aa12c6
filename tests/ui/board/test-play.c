/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "tests.h"

#include <string.h>

/*
 * Wins recorded games with a real pointer: half of the moves by drag, half by click, now
 * and then a drop that is refused, and at the end undoes everything.  Only the first moves
 * of each stage of a game and its last moves are played so; the others are played by the
 * program.
 */

enum { REFUSE_EVERY = 5, N_STAGES = 3, N_BY_HAND = 9, N_LAST = 16 };

static void
assert_position (Table             *table,
                 const PatPosition *expected)
{
  g_assert_cmpmem (parlour_game_get_position (table->game), sizeof *expected,
                   expected, sizeof *expected);
  table_assert_arranged (table);
}

/* Finds a card that cannot go anywhere, and another pile to drop it on. */
static gboolean
find_refusal (Table   *table,
              PatMove *move)
{
  const ParlourPlaces *places = &table->view->places;
  const PatMoveList *legal = parlour_game_get_legal (table->game);
  const PatPosition *position = parlour_game_get_position (table->game);

  for (guint from = PAT_T1; from < PAT_H1; from++)
    {
      guint64 open = 0;

      if (pat_position_count (position, from) == 0)
        continue;
      for (gsize i = 0; i < legal->n; i++)
        if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].from == from)
          open |= G_GUINT64_CONSTANT (1) << legal->moves[i].to;
      if (open != 0)
        continue;

      for (guint to = PAT_T1; to < PAT_H1; to++)
        if (to != from && places->shown[to])
          {
            *move = (PatMove) { PAT_MOVE_PLAY, from, to, 1 };
            return TRUE;
          }
    }

  return FALSE;
}

/* Returns whether there was such a card. */
static gboolean
refuse (Table *table)
{
  PatPosition before = *parlour_game_get_position (table->game);
  PatMove move;

  if (!find_refusal (table, &move))
    return FALSE;

  table_drag (table, move);
  assert_position (table, &before);
  return TRUE;
}

static void
take_back (Table *table)
{
  for (guint i = parlour_game_get_n_moves (table->game); i > 0; i--)
    player_strike_key (table->player, GDK_KEY_z, GDK_CONTROL_MASK);

  while (parlour_game_get_n_moves (table->game) != 0)
    player_step (table->player);
  table_rest (table);
}

/* Whether move @i of @n is played by the pointer. */
static gboolean
is_by_hand (gsize i,
            gsize n)
{
  return i * N_STAGES % n / N_STAGES < N_BY_HAND || i + N_LAST >= n;
}

static void
test_play (gconstpointer data)
{
  ParlourGame *game = model_load_won (data);
  PatRecord record;
  Table table;
  PatPosition expected, start;
  guint n_refused = 0;

  parlour_game_fill_record (game, parlour_game_get_n_moves (game), &record);
  parlour_game_go_to (game, 0);
  start = expected = *parlour_game_get_position (game);

  table_open (&table, game, TABLE_WIDTH_PX, TABLE_HEIGHT_PX);
  assert_position (&table, &start);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (gsize i = 0; i < record.n_moves; i++)
    {
      g_assert_cmpint (parlour_game_get_status (table.game), ==, PAT_PLAYING);
      pat_variant_play (record.variant, &expected, record.moves[i]);
      if (!is_by_hand (i, record.n_moves))
        {
          g_assert_true (parlour_game_play (table.game, record.moves[i]));
          continue;
        }

      table_rest (&table);
      if (i % REFUSE_EVERY == REFUSE_EVERY - 1)
        n_refused += refuse (&table);
      table_play (&table, record.moves[i], i % 2 == 0);
      assert_position (&table, &expected);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);

  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpint (parlour_game_get_status (table.game), ==, PAT_WON);
  g_assert_true (g_str_has_prefix (window_get_words (table.window), "Won"));
  pat_record_clear (&record);
  take_back (&table);
  assert_position (&table, &start);
  table_close (&table);
}

TESTS_WITH (table_init)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pat_games); i++)
    {
      g_autofree char *path = g_strconcat ("/window/play/", pat_games[i]->name, NULL);

      g_test_add_data_func (path, pat_games[i]->name, test_play);
    }
}
