/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board.h"
#include "screen.h"
#include "stage.h"
#include "wait.h"
#include "tests.h"

/*
 * With animations switched off, running animations end at once, and none starts.
 */

enum { WIDTH = 700, HEIGHT = 560 };

static void
set_motion (gboolean wanted)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", wanted, NULL);
}

static gboolean
is_at_rest (gpointer board)
{
  return !parlour_motion_is_active (&PARLOUR_TABLE_VIEW (board)->motion);
}

static gboolean
is_astray (gpointer data)
{
  ParlourTableView *view = data;
  const ParlourPlaces *table = &view->places;
  const PatPosition *position = &view->position;

  for (guint i = 0; i < position->end[PAT_N_PILES - 1]; i++)
    {
      const ParlourPlace *at = &view->motion.cards[position->cards[i]].place;

      if (at->x != table->cards[i].x || at->y != table->cards[i].y)
        return TRUE;
    }

  return FALSE;
}

static void
test_cards (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  ParlourBoard *board = window_child (stage->window, "board");

  set_motion (FALSE);
  stage_show (stage, STAGE_TABLE);
  wait_for (is_at_rest, board, "rest");

  set_motion (TRUE);
  parlour_game_undo (window_get_game (stage->window));
  wait_for (is_astray, board, "a card on its way");
  set_motion (FALSE);
  wait_for (is_at_rest, board, "a stop");
  g_assert_false (is_astray (board));

  parlour_game_redo (window_get_game (stage->window));
  g_assert_true (is_at_rest (board));
  g_assert_false (is_astray (board));
}

static void
test_celebration (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  ParlourBoard *board = window_child (stage->window, "board");

  set_motion (FALSE);
  stage_show (stage, STAGE_WON);
  wait_for (is_at_rest, board, "rest");
  parlour_table_view_celebrate (PARLOUR_TABLE_VIEW (board));
  g_assert_true (is_at_rest (board));

  set_motion (TRUE);
  parlour_table_view_celebrate (PARLOUR_TABLE_VIEW (board));
  wait_for (is_astray, board, "a walk");
  set_motion (FALSE);
  wait_for (is_at_rest, board, "a stop");
  g_assert_false (is_astray (board));
  g_assert_false (parlour_table_view_end_celebration (PARLOUR_TABLE_VIEW (board)));
}

TESTS_WITH (screen_init)
{
  static Stage stage;

  stage_open (&stage);
  stage_resize (&stage, WIDTH, HEIGHT);
  g_test_add_data_func ("/reduced-motion/cards", &stage, test_cards);
  g_test_add_data_func ("/reduced-motion/celebration", &stage, test_celebration);
}
