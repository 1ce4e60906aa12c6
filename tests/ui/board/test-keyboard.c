/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include "parlour-names.h"
#include "within.h"
#include "tests.h"

/*
 * Playing and moving about by keyboard alone.  There is always a focus: it returns to the
 * table by itself, and is visible.
 */

enum { N_LEFT = 8 };

static gboolean
board_has_focus (gpointer data)
{
  Table *table = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table->window));

  return focus != NULL && gtk_widget_get_parent (focus) == GTK_WIDGET (table->board)
         && gtk_widget_get_mapped (focus)
         && focus == table->view->piles[table->keyboard->pile];
}

static void
await_board (Table *table)
{
  player_wait (table->player, board_has_focus, table);
}

static void
key (Table           *table,
     guint            keyval,
     GdkModifierType  modifiers)
{
  player_key (table->player, keyval, modifiers);
}

static gboolean
is_active (gpointer data)
{
  Table *table = data;

  return gtk_window_is_active (GTK_WINDOW (table->window));
}

/* Opens a game that is over.  The panel at the end has the focus, and Escape moves it to the table.
 * @game: (transfer full): the game */
static void
open_over (Table       *table,
           ParlourGame *game)
{
  table_open (table, game, TABLE_WIDTH_PX, TABLE_HEIGHT_PX);
  player_focus (table->player);
  player_wait (table->player, is_active, table);
  while (gtk_window_get_focus (GTK_WINDOW (table->window)) != window_child (table->window, "end_panel"))
    player_step (table->player);
  key (table, GDK_KEY_Escape, 0);
  await_board (table);
}

static void
set_up (Table *table)
{
  open_over (table, model_load_played ("nationale"));
}

static void
set_up_won (Table *table)
{
  open_over (table, model_load_won ("trefoil"));
}

static gboolean
popover_is_open (gpointer data)
{
  Table *table = data;

  return gtk_widget_get_mapped (window_child (table->window, "deal_popover"));
}

static gboolean
menu_is_open (gpointer data)
{
  Table *table = data;

  return gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (window_child (table->window, "menu_button"))));
}

static gboolean
header_has_focus (gpointer data)
{
  Table *table = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table->window));

  return focus != NULL
         && gtk_widget_is_ancestor (focus, window_child (table->window, "header_bar"));
}

static void
test_popovers (Table *table)
{
  guint pile;

  key (table, GDK_KEY_Right, 0);
  pile = table->keyboard->pile;

  key (table, GDK_KEY_F10, 0);
  player_wait (table->player, menu_is_open, table);
  key (table, GDK_KEY_Escape, 0);
  await_board (table);
  g_assert_cmpuint (table->keyboard->pile, ==, pile);
  g_assert_true (gtk_widget_has_visible_focus (table->view->piles[pile]));

  key (table, GDK_KEY_d, GDK_CONTROL_MASK);
  player_wait (table->player, popover_is_open, table);
  key (table, GDK_KEY_Escape, 0);
  await_board (table);
  g_assert_cmpuint (table->keyboard->pile, ==, pile);
}

/* A click hides the focus; the next key that acts on the focused pile shows it again. */
static void
test_shows_focus (Table *table)
{
  const guint acting[] = { GDK_KEY_Return, GDK_KEY_f, GDK_KEY_l };

  for (gsize i = 0; i < G_N_ELEMENTS (acting); i++)
    {
      player_click (table->player, window_child (table->window, "status_line"), 200, 4);
      await_board (table);
      g_assert_false (gtk_window_get_focus_visible (GTK_WINDOW (table->window)));
      key (table, acting[i], 0);
      g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (table->window)));
    }
}

static void
test_deal_by_number (Table *table)
{
  key (table, GDK_KEY_d, GDK_CONTROL_MASK);
  player_wait (table->player, popover_is_open, table);
  key (table, GDK_KEY_4, 0);
  key (table, GDK_KEY_2, 0);
  key (table, GDK_KEY_Return, 0);
  while (parlour_game_get_facts (window_get_game (table->window))->deal != 42)
    player_step (table->player);
  await_board (table);
  g_clear_object (&table->game);
  table->game = g_object_ref (window_get_game (table->window));
}

/* Tab leads from the board to the header, and Escape back. */
static void
test_header (Table *table)
{
  for (guint i = 0; i < 20 && !header_has_focus (table); i++)
    key (table, GDK_KEY_Tab, 0);
  player_wait (table->player, header_has_focus, table);
  key (table, GDK_KEY_Escape, 0);
  await_board (table);

  /* The focus also returns when the focused button becomes insensitive. */
  parlour_game_go_to (table->game, 0);
  g_assert_true (parlour_game_play (table->game, parlour_game_get_legal (table->game)->moves[0]));
  table_rest (table);
  gtk_widget_grab_focus (window_child (table->window, "new_deal_button"));
  key (table, GDK_KEY_Right, 0);
  key (table, GDK_KEY_Right, 0);
  player_wait (table->player, header_has_focus, table);
  key (table, GDK_KEY_Return, 0);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, 0);
  await_board (table);
}

static void
test_notice (Table *table)
{
  parlour_banner_stack_show (window_child (table->window, "banners"), "test", "Something is the matter");
  player_settle (table->player);
  for (guint i = 0; i < 30 && within_get_banner (GTK_WIDGET (table->window), "test"); i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table->window));

      g_assert_nonnull (focus);
      key (table, gtk_widget_is_ancestor (focus, window_child (table->window, "banners"))
                    ? GDK_KEY_space : GDK_KEY_Tab, 0);
    }
  g_assert_null (within_get_banner (GTK_WIDGET (table->window), "test"));
  await_board (table);
}

static gboolean
shown_row_has_focus (gpointer data)
{
  Table *table = data;
  GtkWindow *window = window_find_other (table->window);
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;

  return GTK_IS_LIST_BOX_ROW (focus) && gtk_widget_get_mapped (GTK_WIDGET (window))
         && gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (focus))
         && g_str_equal (gtk_label_get_label (GTK_LABEL (within_find_css_class (GTK_WIDGET (window), "page-title"))),
                         "La Nationale");
}

static void
test_statistics (Table *table)
{
  key (table, GDK_KEY_i, GDK_CONTROL_MASK);
  player_wait (table->player, shown_row_has_focus, table);
  gtk_window_destroy (window_find_other (table->window));
  player_focus (table->player);
  await_board (table);
}

static gboolean
is_choosing (gpointer data)
{
  Table *table = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table->window));

  return !parlour_window_is_playing (table->window) && focus != NULL
         && gtk_widget_is_ancestor (focus, window_child (table->window, "chooser"));
}

/* From one game through the chooser to another: Right, Right, and Enter on the tile of The
 * Kings, Enter on Play. */
static void
test_chooser (Table *table)
{
  key (table, GDK_KEY_Home, GDK_ALT_MASK);
  player_wait (table->player, is_choosing, table);
  key (table, GDK_KEY_Right, 0);
  key (table, GDK_KEY_Right, 0);
  key (table, GDK_KEY_Return, 0);
  player_wait (table->player, is_choosing, table);
  key (table, GDK_KEY_F10, 0);
  player_wait (table->player, menu_is_open, table);
  key (table, GDK_KEY_Escape, 0);
  player_wait (table->player, is_choosing, table);
  key (table, GDK_KEY_Return, 0);
  while (!parlour_window_is_playing (table->window)
         || parlour_game_get_variant (window_get_game (table->window)).game != &pat_kings)
    player_step (table->player);
  await_board (table);
  g_clear_object (&table->game);
  table->game = g_object_ref (window_get_game (table->window));
}

static gboolean
preferences_are_active (gpointer data)
{
  GtkWindow *preferences = window_find_other (((Table *) data)->window);

  return preferences != NULL && gtk_window_is_active (preferences);
}

static gboolean
is_closed (gpointer data)
{
  Table *table = data;

  return gtk_application_get_windows (GTK_APPLICATION (table->application)) == NULL;
}

/* Quitting from the table closes the other window. */
static void
test_quit_below (Table *table)
{
  GtkWindow *preferences;

  g_action_group_activate_action (G_ACTION_GROUP (table->application), "preferences", NULL);
  preferences = window_find_other (table->window);
  g_object_add_weak_pointer (G_OBJECT (preferences), (gpointer *) &preferences);
  player_wait (table->player, preferences_are_active, table);
  player_focus (table->player);
  player_wait (table->player, is_active, table);

  g_action_group_activate_action (G_ACTION_GROUP (table->application), "quit", NULL);
  g_assert_true (is_closed (table));
  g_assert_null (preferences);

  g_clear_pointer (&table->player, player_free);
  g_assert_finalize_object (table->game);
}

static void
assert_in_focus (Table *table,
                 guint  pile)
{
  g_assert_cmpuint (table->keyboard->pile, ==, pile);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (table->window)) == table->view->piles[pile]);
}

/* Enter picks up a card that has a choice, Tab goes through its places, and Enter puts down.  Enter
 * again plays it to its foundation, Escape puts it back. */
static void
test_puts_down (Table *table)
{
  ParlourCardMoves card_moves;
  guint from = table_go_to_choice (table, &card_moves);
  PatMove home = card_moves.moves[parlour_card_moves_to_foundation (&card_moves)], move = card_moves.moves[1];
  guint n_moves = parlour_game_get_n_moves (table->game);
  guint64 met = 0;

  parlour_keyboard_go_to (table->keyboard, from);
  key (table, GDK_KEY_Return, 0);
  g_assert_true (table_is_picked_up (table, from, table_top_index (table, from)));
  g_assert_cmphex (table->view->marks.targets, ==, card_moves.piles);

  for (guint i = 0; i < card_moves.n_moves; i++)
    {
      key (table, GDK_KEY_Tab, 0);
      met |= G_GUINT64_CONSTANT (1) << table->keyboard->pile;
      assert_in_focus (table, table->keyboard->pile);
    }
  g_assert_cmphex (met, ==, card_moves.piles);

  while (table->keyboard->pile != move.to)
    key (table, GDK_KEY_Tab, GDK_SHIFT_MASK);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  table_assert_played (table, n_moves, move);
  g_assert_cmpuint (table->view->marks.targets, ==, 0);
  assert_in_focus (table, move.to);

  parlour_game_undo (table->game);
  table_rest (table);
  parlour_keyboard_go_to (table->keyboard, from);
  key (table, GDK_KEY_Return, 0);
  key (table, GDK_KEY_Escape, 0);
  g_assert_false (table_is_picked_up (table, from, table_top_index (table, from)));
  assert_in_focus (table, from);
  key (table, GDK_KEY_Return, 0);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  table_assert_played (table, n_moves, home);
}

static gboolean
has_one_place (Table   *table,
               PatMove  move)
{
  return move.kind == PAT_MOVE_PLAY && move.n == 1
         && table_find_card_moves (table, move.from, table_top_index (table, move.from)).n_moves == 1;
}

/* Enter plays a card that has one place. */
static void
test_plays (Table *table)
{
  PatMove move = table_go_back_to (table, has_one_place);
  guint n_moves = parlour_game_get_n_moves (table->game);

  parlour_keyboard_go_to (table->keyboard, move.from);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  table_assert_played (table, n_moves, move);
}

static gboolean
may_be_built_twice (Table   *table,
                    PatMove  move)
{
  ParlourCardMoves card_moves;

  if (move.kind != PAT_MOVE_PLAY || move.n != 1)
    return FALSE;

  card_moves = table_find_card_moves (table, move.from, table_top_index (table, move.from));
  return card_moves.n_moves > 1 && parlour_card_moves_to_foundation (&card_moves) < 0
         && parlour_card_moves_find_obvious (&card_moves, parlour_game_get_variant (table->game),
                                             parlour_game_get_position (table->game)) < 0;
}

/* Of a card that fits no foundation but another pile, F says what its foundation waits for. */
static void
test_no_foundation (Table *table)
{
  PatMove move = table_go_back_to (table, may_be_built_twice);
  guint n_moves = parlour_game_get_n_moves (table->game);

  parlour_keyboard_go_to (table->keyboard, move.from);
  gtk_window_set_focus_visible (GTK_WINDOW (table->window), TRUE);
  key (table, GDK_KEY_f, 0);
  g_assert_true (g_str_has_prefix (window_get_words (table->window), "This foundation waits for: "));
  g_assert_cmpuint (table->view->reason.pile, <, PAT_T1);
  g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
}

/* Of a card that no foundation takes, Enter again leads to a place, where Enter puts it down. */
static void
test_leads_to_place (Table *table)
{
  PatMove move = table_go_back_to (table, may_be_built_twice);
  ParlourCardMoves card_moves = table_find_card_moves (table, move.from, table_top_index (table, move.from));
  guint n_moves = parlour_game_get_n_moves (table->game), pile;

  parlour_keyboard_go_to (table->keyboard, move.from);
  key (table, GDK_KEY_Return, 0);
  key (table, GDK_KEY_Return, 0);
  pile = table->keyboard->pile;
  assert_in_focus (table, pile);
  g_assert_cmpint (parlour_card_moves_to_pile (&card_moves, pile), >=, 0);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  table_assert_played (table, n_moves, card_moves.moves[parlour_card_moves_to_pile (&card_moves, pile)]);
}

static void
refused_cb (ParlourBoardMoves *moves,
            const PatMove     *move,
            PatMove           *refused)
{
  *refused = *move;
}

/* Space says why the cards cannot be gathered yet. */
static void
test_gather_refused (Table *table)
{
  PatMove refused = { 0 };

  parlour_game_go_to (table->game, 0);
  await_board (table);
  g_signal_connect (table->board->moves, "refused", G_CALLBACK (refused_cb), &refused);
  key (table, GDK_KEY_space, 0);
  g_assert_cmpint (refused.kind, ==, PAT_MOVE_REDEAL);

  g_signal_handlers_disconnect_by_func (table->board->moves, refused_cb, &refused);
}

/* KIN-4: whether a card must be played before the next deal and has one place. */
static gboolean
is_forced (Table *table)
{
  const PatMoveList *legal = parlour_game_get_legal (table->game);

  return legal->n == 1 && legal->moves[0].kind == PAT_MOVE_PLAY
         && pat_position_count (parlour_game_get_position (table->game), PAT_STOCK) > 0;
}

/* Space, and a click on the stock, play a card that must go to its only place, and deal on to
 * the next choice.  One Undo takes that back. */
static void
test_plays_what_must_go (Table *table)
{
  const PatMove deal = { .kind = PAT_MOVE_DEAL };
  gboolean found = FALSE;
  guint n = 0;
  int n_stock;

  /* A forced play after which cards are dealt. */
  while (!found)
    {
      parlour_game_go_to (table->game, ++n);
      found = is_forced (table);
      parlour_game_go_to (table->game, n + 1);
      found = found && pat_move_list_has (parlour_game_get_legal (table->game), deal);
    }
  parlour_game_go_to (table->game, n);

  n_stock = (int) pat_position_count (parlour_game_get_position (table->game), PAT_STOCK);
  g_object_set (table->board->moves, "single-deal", FALSE, NULL);
  for (guint i = 0; i < 2; i++)
    {
      await_board (table);
      if (i == 0)
        key (table, GDK_KEY_space, 0);
      else
        table_click (table, PAT_STOCK, n_stock - 1);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), >, n + 1);
      g_assert_false (is_forced (table));
      g_assert_true (parlour_game_undo (table->game));
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n);
    }
}

static void
test_arrows (Table *table)
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
  g_assert_cmpuint (table->keyboard->pile, <, PAT_T1);
  key (table, GDK_KEY_Down, 0);
  g_assert_cmpuint (table->keyboard->pile, >=, PAT_T1);
}

/* In The Kings the stock lies between two rows; arrows keep to theirs. */
static void
test_rows (Table *table)
{
  enum { N_LINES = 4 };

  parlour_game_go_to (table->game, 0);
  table_rest (table);
  for (guint line = 0; line < N_LINES; line++)
    {
      const guint right = PAT_T1 + N_LINES + line;

      parlour_keyboard_go_to (table->keyboard, PAT_T1 + line);
      for (guint i = 0; i < N_LINES && table->keyboard->pile != right; i++)
        key (table, GDK_KEY_Right, 0);
      assert_in_focus (table, right);
      for (guint i = 0; i < N_LINES && table->keyboard->pile != PAT_T1 + line; i++)
        key (table, GDK_KEY_Left, 0);
      assert_in_focus (table, PAT_T1 + line);
    }
}

static void
assert_described (Table      *table,
                  guint       pile,
                  const char *words)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (table->view->piles[pile]),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
}

/* Shift and an arrow select a covered card, which is the description of its pile while the pile
 * has the focus, and L raises it. */
static void
test_selected (Table *table)
{
  const PatPosition *position = parlour_game_get_position (table->game);
  guint pile = PAT_T1;
  int place;

  while (table_top_index (table, pile) < 2)
    pile++;
  place = table_top_index (table, pile) - 1;

  parlour_keyboard_go_to (table->keyboard, pile);
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  assert_described (table, pile, parlour_names_card (pat_position_pile (position, pile)[place]));
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  assert_described (table, pile, parlour_names_card (pat_position_pile (position, pile)[place - 1]));
  g_assert_cmpint (parlour_keyboard_get_card (table->keyboard), ==, place - 1);
  g_assert_cmpuint (table->view->raised, ==, PAT_NO_CARD);
  key (table, GDK_KEY_l, 0);
  g_assert_cmpuint (table->view->raised, ==, pat_position_pile (position, pile)[place - 1]);
  key (table, GDK_KEY_Escape, 0);
  g_assert_cmpuint (table->view->raised, ==, PAT_NO_CARD);
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  key (table, GDK_KEY_Up, 0);
  key (table, GDK_KEY_Down, 0);
  parlour_keyboard_go_to (table->keyboard, pile);
  assert_described (table, pile, "");
}

/* Shift and arrows select a run, and Enter plays it to its only place. */
static void
test_run (Table *table)
{
  PatMove move = *table_last_move (table);

  /* The last move of the record. */
  g_assert_cmpuint (move.n, ==, 2);
  parlour_game_undo (table->game);
  table_rest (table);

  parlour_keyboard_go_to (table->keyboard, move.from);
  key (table, GDK_KEY_Up, GDK_SHIFT_MASK);
  g_assert_cmpint (parlour_keyboard_get_card (table->keyboard), ==,
                   table_top_index (table, move.from) - 1);
  key (table, GDK_KEY_Return, 0);
  table_rest (table);
  g_assert_cmpmem (table_last_move (table), sizeof move, &move, sizeof move);
}

/* Once all cards that are left can go to the foundations, a key or a button plays them, in one
 * step. */
static void
test_finish (Table *table)
{
  GtkWidget *line = window_child (table->window, "status_line");
  GtkWidget *button = within_find_button (line, "win.finish", NULL);
  guint n_moves = parlour_game_get_n_moves (table->game) - N_LEFT;

  g_assert_false (gtk_widget_get_mapped (button));
  parlour_game_go_to (table->game, n_moves);
  table_rest (table);
  g_assert_true (g_str_has_suffix (window_get_words (table->window), "press Enter to finish"));

  for (guint by_button = 0; by_button < 2; by_button++)
    {
      g_assert_true (gtk_widget_get_mapped (button));
      if (by_button)
        player_click_middle (table->player, button);
      else
        key (table, GDK_KEY_Return, 0);
      table_rest (table);
      g_assert_cmpint (parlour_game_get_status (table->game), ==, PAT_WON);
      g_assert_false (gtk_widget_get_mapped (button));
      table_assert_arranged (table);

      key (table, GDK_KEY_z, GDK_CONTROL_MASK);
      table_rest (table);
      g_assert_cmpuint (parlour_game_get_n_moves (table->game), ==, n_moves);
    }
}

/* In Trefoil a fan without cards is not shown: the focus goes to the next fan. */
static void
test_emptied (Table *table)
{
  guint pile = PAT_T1 + pat_variant_tableau (parlour_game_get_variant (table->game)) / 2;
  guint n_moves = 0;

  parlour_game_go_to (table->game, n_moves);
  table_rest (table);
  parlour_keyboard_go_to (table->keyboard, pile);
  while (table->keyboard->pile == pile)
    {
      g_assert_cmpuint (pat_position_count (parlour_game_get_position (table->game), pile), >, 0);
      parlour_game_go_to (table->game, ++n_moves);
      table_rest (table);
    }

  await_board (table);
  for (guint i = MIN (pile, table->keyboard->pile) + 1; i < MAX (pile, table->keyboard->pile); i++)
    g_assert_cmpuint (pat_position_count (parlour_game_get_position (table->game), i), ==, 0);
}

TESTS_WITH (table_init)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(name, function) \
  fixture_add ("/window/keys/" name, Table, set_up, function, table_close)
  ADD ("popovers", test_popovers);
  ADD ("shows-focus", test_shows_focus);
  ADD ("deal-by-number", test_deal_by_number);
  ADD ("header", test_header);
  ADD ("notice", test_notice);
  ADD ("puts-down", test_puts_down);
  ADD ("plays", test_plays);
  ADD ("leads-to-place", test_leads_to_place);
  ADD ("no-foundation", test_no_foundation);
  ADD ("arrows", test_arrows);
  ADD ("describes-selected-card", test_selected);
  ADD ("run", test_run);
  ADD ("statistics", test_statistics);
  ADD ("chooser", test_chooser);
  ADD ("quit-below", test_quit_below);
#undef ADD
  table_add ("/window/keys/plays-what-must-go", model_load_won, "kings", test_plays_what_must_go);
  table_add ("/window/keys/rows", model_load_won, "kings", test_rows);
  fixture_add ("/window/keys/gather-refused", Table, set_up_won, test_gather_refused, table_close);
  fixture_add ("/window/keys/emptied", Table, set_up_won, test_emptied, table_close);
  fixture_add ("/window/keys/finish", Table, set_up_won, test_finish, table_close);
}
