/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hold.h"

/*
 * How long the main loop is held by what a player asks for at the table.
 */

enum { N_DRAGS = 3, N_LEFT = 20, MANY_MOVES = 600 };

/* Plays what is legal, dragging where cards are played. */
static void
play_some (Hold *hold)
{
  Table *table = &hold->table;
  guint n_dragged = 0;

  while (n_dragged < N_DRAGS)
    {
      PatMove move = parlour_game_get_legal (table->game)->moves[0];

      for (gsize i = 0; i < parlour_game_get_legal (table->game)->n; i++)
        if (parlour_game_get_legal (table->game)->moves[i].kind == PAT_MOVE_PLAY)
          move = parlour_game_get_legal (table->game)->moves[i];
      hold_begin (hold);
      if (move.kind == PAT_MOVE_PLAY)
        {
          table_drag (table, move);
          n_dragged++;
        }
      else
        g_assert_true (parlour_game_play (table->game, move));
      hold_end (hold, hold_is_at_rest, move.kind == PAT_MOVE_PLAY ? "drag" : "deal");
    }
}

static void
undo_all (Hold       *hold,
          const char *what)
{
  while (parlour_game_undo (hold->table.game))
    ;
}

static gboolean
is_hinted (Hold *hold)
{
  return parlour_table_view_get_marks (hold->table.view)->hinted != 0;
}

static void
do_play (Hold *hold)
{
  /* Nothing has been found out of it yet. */
  hold_act (hold, "win.hint", is_hinted);
  play_some (hold);
  hold_act (hold, "win.hint", is_hinted);
  hold_act (hold, "win.undo", hold_is_at_rest);
  hold_act (hold, "win.redo", hold_is_at_rest);
  hold_do (hold, undo_all, hold_is_at_rest, "undo-all");
  hold_act (hold, "win.restart", hold_is_at_rest);
}

static gboolean
can_redeal (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_REDEAL)
      return TRUE;

  return FALSE;
}

static ParlourGame *
make_redealable (void)
{
  const PatVariant trefoil = { &pat_trefoil, PAT_OPTION_GATHERING };
  ParlourGame *game = parlour_game_new (trefoil, 7);

  for (guint i = 0; i < MANY_MOVES && !can_redeal (game); i++)
    g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));

  return game;
}

/* The cards are seen on their way together and out again. */
static void
do_redeal (Hold *hold)
{
  g_object_set (hold->table.board, "animations", TRUE, NULL);
  hold_act (hold, "win.redeal", hold_is_at_rest);
}

static gboolean
is_won (Hold *hold)
{
  return parlour_game_get_status (hold->table.game) == PAT_WON && hold_is_at_rest (hold);
}

static void
play_next (Hold       *hold,
           const char *what)
{
  ParlourGame *game = hold->table.game;

  g_assert_true (parlour_game_play (game, *parlour_history_get_move (parlour_game_get_history (game),
                                                                     parlour_game_get_n_moves (game))));
}

static ParlourGame *
make_nearly_won (void)
{
  ParlourGame *game = model_load_won ("trefoil");

  parlour_game_go_to (game, parlour_game_get_n_moves (game) - N_LEFT);

  return game;
}

/* Twenty cards play themselves, and the win is celebrated. */
static void
do_win (Hold *hold)
{
  g_object_set (window_get_settings (hold->table.window), "autoplay", TRUE, NULL);
  g_object_set (hold->table.board, "animations", TRUE, NULL);
  hold_do (hold, play_next, is_won, "win");
  g_object_set (window_get_settings (hold->table.window), "autoplay", FALSE, NULL);
}

static gboolean
has_other_game (Hold *hold)
{
  return parlour_board_get_game (hold->table.board) != hold->table.game && hold_is_at_rest (hold);
}

/* What is done brings another game to the table. */
static void
change_game (Hold       *hold,
             HoldDeed    deed,
             const char *what)
{
  hold_do (hold, deed, has_other_game, what);
  g_object_unref (hold->table.game);
  hold->table.game = g_object_ref (parlour_board_get_game (hold->table.board));
}

static void
deal_anew (Hold       *hold,
           const char *what)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (hold->table.window), "win.new-deal", NULL));
}

static void
open_record (Hold       *hold,
             const char *what)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "games", "trefoil", "records", "played.parlour", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  parlour_record_transfer_open_file (parlour_window_get_record_transfer (hold->table.window), file);
}

static void
change_variant (Hold       *hold,
                const char *what)
{
  PatVariant variant = { &pat_nationale, 0 };

  window_deal (hold->table.window, variant, 0);
}

static void
do_games (Hold *hold)
{
  change_game (hold, deal_anew, "new-deal");
  change_game (hold, change_variant, "other-variant");
  change_game (hold, open_record, "record");
}

/* Whether a card is shown in its size and not in another, scaled. */
static gboolean
is_sharp (Hold *hold)
{
  const PatPosition *position = parlour_game_get_position (hold->table.game);
  GtkWidget *card = GTK_WIDGET (parlour_table_view_get_card (hold->table.view, position->cards[0]));
  guint width_px = gtk_widget_get_width (card), height_px = gtk_widget_get_height (card);
  ParlourFace face;

  return hold_is_at_rest (hold)
         && parlour_deck_get_face (parlour_table_view_get_deck (PARLOUR_TABLE_VIEW (hold->table.board)), PARLOUR_FACE_BACK,
                                   width_px, height_px, &face)
         && face.width_px == width_px;
}

static gboolean
is_larger (Hold *hold)
{
  return gtk_widget_get_width (GTK_WIDGET (hold->table.board)) > 1200 && is_sharp (hold);
}

static gboolean
is_smaller (Hold *hold)
{
  return gtk_widget_get_width (GTK_WIDGET (hold->table.board)) < 800 && is_sharp (hold);
}

/* Words fade into others meanwhile. */
static void
resize (Hold       *hold,
        const char *what)
{
  gboolean larger = g_str_equal (what, "larger");

  parlour_status_line_say (window_child (hold->table.window, "status_line"), what);
  gtk_window_set_default_size (GTK_WINDOW (hold->table.window), larger ? 1280 : 640, larger ? 900 : 600);
}

static void
choose_style (Hold       *hold,
              const char *what)
{
  g_object_set (window_get_settings (hold->table.window), what, TRUE, NULL);
}

static gboolean
has_other_deck (Hold *hold)
{
  ParlourDeck *deck = parlour_table_view_get_deck (PARLOUR_TABLE_VIEW (hold->table.board));

  return deck != hold->deck && is_sharp (hold);
}

static void
turn_dark (Hold       *hold,
           const char *what)
{
  g_object_set (gtk_settings_get_default (),
                "gtk-application-prefer-dark-theme", g_str_equal (what, "dark"),
                NULL);
}

static void
do_looks (Hold *hold)
{
  hold_do (hold, resize, is_larger, "larger");
  hold_do (hold, resize, is_smaller, "smaller");
  hold_do (hold, choose_style, has_other_deck, "four-colours");
  g_object_set (window_get_settings (hold->table.window), "four-colours", FALSE, NULL);
  hold_do (hold, turn_dark, hold_is_at_rest, "dark");
  hold_do (hold, turn_dark, hold_is_at_rest, "light");
}

/*
 * hold_measure_table:
 * @application: for the life of the process
 *
 * Measures what is done at the table itself.
 */
void
hold_measure_table (ParlourApplication *application)
{
  hold_measure (application, do_play, NULL);
  hold_measure (application, do_redeal, make_redealable);
  hold_measure (application, do_win, make_nearly_won);
  hold_measure (application, do_games, NULL);
  hold_measure (application, do_looks, NULL);
}
