/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-names.h"

/*
 * Playing by keyboard: which card is meant, what is taken up, where it may go,
 * where it is put down, and how it is put back.
 */

enum { WIDTH = 1000, HEIGHT = 740 };

static void
set_up (Table         *table,
        gconstpointer  data)
{
  table_open (table, (ParlourApplication *) data, model_load_played ("nationale"), WIDTH, HEIGHT);
  player_focus (table->player);
}

static void
key (Table           *table,
     guint            keyval,
     GdkModifierType  modifiers)
{
  player_key (table->player, keyval, modifiers);
}

static void
assert_in_focus (Table *table,
                 guint  pile)
{
  g_assert_cmpuint (parlour_keyboard_get_pile (table->keyboard), ==, pile);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (table->window)) == parlour_table_view_get_pile (table->view, pile));
}

/* Enter takes up, Tab goes round the places there are for it and no other, and
 * Enter puts down. */
static void
test_puts_down (Table         *table,
                gconstpointer  data)
{
  PatMove move = table_go_to_build (table);
  ParlourCardMoves card_moves = table_find_card_moves (table, move.from, table_top (table, move.from));
  guint n_moves = parlour_game_get_n_moves (table->game);
  guint64 met = 0;

  parlour_keyboard_go_to (table->keyboard, move.from);
  key (table, GDK_KEY_Return, 0);
  g_assert_true (parlour_keyboard_holds (table->keyboard, move.from, table_top (table, move.from)));
  g_assert_cmphex (parlour_table_view_get_marks (table->view)->lit, ==, card_moves.piles);

  for (guint i = 0; i < card_moves.n_moves; i++)
    {
      key (table, GDK_KEY_Tab, 0);
      met |= G_GUINT64_CONSTANT (1) << parlour_keyboard_get_pile (table->keyboard);
      assert_in_focus (table, parlour_keyboard_get_pile (table->keyboard));
    }
  g_assert_cmphex (met, ==, card_moves.piles);

  while (parlour_keyboard_get_pile (table->keyboard) != move.to)
    key (table, GDK_KEY_Tab, GDK_SHIFT_MASK);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves + 1);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
  g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, 0);
  assert_in_focus (table, move.to);
}

/* Escape puts back, and so does Enter where it was taken up. */
static void
test_puts_back (Table         *table,
                gconstpointer  data)
{
  const guint ways[] = { GDK_KEY_Escape, GDK_KEY_Return };
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game);

  parlour_keyboard_go_to (table->keyboard, move.from);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      key (table, GDK_KEY_Return, 0);
      g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, !=, 0);
      key (table, ways[i], 0);
      g_assert_cmpuint (parlour_table_view_get_marks (table->view)->lit, ==, 0);
      g_assert_false (parlour_keyboard_holds (table->keyboard, move.from,
                                              table_top (table, move.from)));
      assert_in_focus (table, move.from);
    }
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

static void
refused_cb (ParlourBoardMoves *moves,
            const PatMove     *move,
            PatMove           *refused)
{
  *refused = *move;
}

/* Where it may not lie it is refused, and stays in the hand. */
static void
test_refused (Table         *table,
              gconstpointer  data)
{
  PatMove move = table_go_to_build (table);
  guint n_moves = parlour_game_get_n_moves (table->game), wrong = PAT_T1;
  int place = table_top (table, move.from);
  ParlourCardMoves card_moves = table_find_card_moves (table, move.from, place);
  PatMove refused = { 0 };

  while (wrong == move.from || parlour_card_moves_to_pile (&card_moves, wrong) >= 0)
    wrong++;
  g_signal_connect (parlour_board_get_moves (table->board), "refused", G_CALLBACK (refused_cb), &refused);

  parlour_keyboard_go_to (table->keyboard, move.from);
  key (table, GDK_KEY_Return, 0);
  parlour_keyboard_go_to (table->keyboard, wrong);
  key (table, GDK_KEY_Return, 0);
  g_assert_cmpuint (refused.from, ==, move.from);
  g_assert_cmpuint (refused.to, ==, wrong);
  g_assert_cmpuint (refused.n, ==, 1);
  g_assert_true (parlour_keyboard_holds (table->keyboard, move.from, place));
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);

  g_signal_handlers_disconnect_by_func (parlour_board_get_moves (table->board), refused_cb, &refused);
}

/* Arrows go to what lies that way. */
static void
test_arrows (Table         *table,
             gconstpointer  data)
{
  parlour_keyboard_go_to (table->keyboard, PAT_T1 + 1);
  key (table, GDK_KEY_Right, 0);
  assert_in_focus (table, PAT_T1 + 2);
  key (table, GDK_KEY_Left, 0);
  key (table, GDK_KEY_Left, 0);
  assert_in_focus (table, PAT_T1);
  key (table, GDK_KEY_Left, 0);
  assert_in_focus (table, PAT_T1);

  parlour_keyboard_go_to (table->keyboard, PAT_T1 + 6);
  key (table, GDK_KEY_Up, 0);
  g_assert_cmpuint (parlour_keyboard_get_pile (table->keyboard), <, PAT_T1);
  key (table, GDK_KEY_Down, 0);
  g_assert_cmpuint (parlour_keyboard_get_pile (table->keyboard), >=, PAT_T1);
}

static void
assert_described (Table      *table,
                  guint       pile,
                  const char *words)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (parlour_table_view_get_pile (table->view, pile)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

/* Which card is meant is said of the pile, as long as the focus is there. */
static void
test_meant (Table         *table,
            gconstpointer  data)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  guint pile = PAT_T1;
  int place;

  while (table_top (table, pile) < 2)
    pile++;
  place = table_top (table, pile) - 1;

  parlour_keyboard_go_to (table->keyboard, pile);
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  assert_described (table, pile, parlour_names_card (pat_position_pile (position, pile)[place]));
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  assert_described (table, pile, parlour_names_card (pat_position_pile (position, pile)[place - 1]));
  key (table, GDK_KEY_Up, 0);
  key (table, GDK_KEY_Down, 0);
  parlour_keyboard_go_to (table->keyboard, pile);
  assert_described (table, pile, "");
}

/* With Shift the cards are meant one by one, and so a run is taken up. */
static void
test_run (Table         *table,
          gconstpointer  data)
{
  PatMove move = *table_last_move (table);

  /* The record ends so. */
  g_assert_cmpuint (move.n, ==, 2);
  parlour_game_undo (table->game);
  table_rest (table);

  parlour_keyboard_go_to (table->keyboard, move.from);
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  g_assert_cmpint (parlour_keyboard_get_card (table->keyboard), ==,
                   table_top (table, move.from) - 1);
  key (table, GDK_KEY_Return, 0);
  g_assert_true (parlour_keyboard_holds (table->keyboard, move.from,
                                         table_top (table, move.from) - 1));
  parlour_keyboard_go_to (table->keyboard, move.to);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

#define ADD(name, function) \
  g_test_add ("/window/keys-hand/" name, Table, application, set_up, function, table_tear_down)
  ADD ("puts-down", test_puts_down);
  ADD ("puts-back", test_puts_back);
  ADD ("refused", test_refused);
  ADD ("arrows", test_arrows);
  ADD ("meant", test_meant);
  ADD ("run", test_run);
#undef ADD

  return g_test_run ();
}
