/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-move-list.h"
#include "place.h"
#include "table.h"
#include "within.h"
#include "tests.h"

#include <string.h>

/*
 * Opening and saving games: by drops, copy and paste with the keys, and files.
 */

enum { WIDTH = 900, HEIGHT = 700 };

#define RECORD "Parlour game record 1\n"

static const PatVariant trefoil = { &pat_trefoil };

/* Strikes a key; first gives the window the focus, since no window manager does when a
 * dialog closes. */
static void
strike (Table *table,
        guint  key)
{
  player_focus (table->player);
  while (!gtk_window_is_active (GTK_WINDOW (table->window)))
    player_step (table->player);
  player_key (table->player, key, GDK_CONTROL_MASK);
}

static void
set_up (Table *table)
{
  table_open (table, parlour_game_new (trefoil, 1), WIDTH, HEIGHT);
}

/* Writes a file to a folder that is deleted after the test. */
static GFile *
write_file (const char *name,
            const char *text)
{
  place_put (g_get_user_data_dir (), name, text);

  return g_file_new_build_filename (g_get_user_data_dir (), name, NULL);
}

static const char *
get_words (Table *table)
{
  return within_get_banner (GTK_WIDGET (table->window), "record");
}

static gboolean
has_words (gpointer data)
{
  return get_words (data) != NULL;
}

static gboolean
has_kings (gpointer data)
{
  return parlour_game_get_variant (window_get_game (((Table *) data)->window)).game == &pat_kings;
}

/* Drops @value on the window. */
static gboolean
drop (Table        *table,
      const GValue *value)
{
  GtkEventController *target = within_find_controller (GTK_WIDGET (table->window), GTK_TYPE_DROP_TARGET);
  gboolean taken = FALSE;

  g_assert_true (gdk_content_formats_contain_gtype (gtk_drop_target_get_formats (GTK_DROP_TARGET (target)),
                                                    G_VALUE_TYPE (value)));
  g_signal_emit_by_name (target, "drop", value, 10.0, 10.0, &taken);

  return taken;
}

static gboolean
drop_files (Table *table,
            GFile *one,
            GFile *other)
{
  GSList files[] = { { one, other != NULL ? &files[1] : NULL }, { other, NULL } };
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);

  return drop (table, &value);
}

static void
test_drop (Table *table)
{
  g_autoptr (GFile) good = write_file ("good.parlour", RECORD "game: kings\ndeal: 7\n");
  g_autoptr (GFile) bad = write_file ("bad.parlour", RECORD "game: kings\ndeal: 0\n");
  g_auto (GValue) text = G_VALUE_INIT;

  g_assert_true (drop_files (table, bad, NULL));
  player_wait (table->player, has_words, table);
  g_assert_nonnull (strstr (get_words (table),
                            "bad.parlour, line 3: a deal number goes from 1 to 2147483647: 0"));
  g_assert_true (window_get_game (table->window) == table->game);

  g_assert_true (drop_files (table, good, bad));
  g_assert_nonnull (strstr (get_words (table), "one record"));
  g_assert_true (window_get_game (table->window) == table->game);

  g_assert_true (drop_files (table, good, NULL));
  player_wait (table->player, has_kings, table);
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (table->window))->deal, ==, 7);
  g_assert_null (get_words (table));

  g_value_init (&text, G_TYPE_STRING);
  g_value_set_string (&text, RECORD "game: trefoil\ndeal: 3\n");
  g_assert_true (drop (table, &text));
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (table->window))->deal, ==, 3);
}

static gboolean
has_deal (Table   *table,
          guint32  deal)
{
  return parlour_game_get_facts (window_get_game (table->window))->deal == deal;
}

/* A copied deal can be pasted as a new deal, and a copied game with its moves. */
static void
test_copy_and_paste (Table *table)
{
  model_play_first (window_get_game (table->window), 2);
  gtk_widget_activate_action (GTK_WIDGET (table->window), "win.copy-deal", NULL);
  window_deal (table->window, trefoil, 5);
  strike (table, GDK_KEY_v);
  while (!has_deal (table, 1))
    player_step (table->player);
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (table->window)), ==, 0);

  model_play_first (window_get_game (table->window), 2);
  strike (table, GDK_KEY_c);
  window_deal (table->window, trefoil, 5);
  strike (table, GDK_KEY_v);
  while (parlour_game_get_n_moves (window_get_game (table->window)) != 2)
    player_step (table->player);
  g_assert_true (has_deal (table, 1));
  /* The game was given up before, so it does not count again. */
  g_assert_true (parlour_game_get_facts (window_get_game (table->window))->counted);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (table->window)), "9");
  strike (table, GDK_KEY_v);
  while (!has_deal (table, 9))
    player_step (table->player);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (table->window)), "Dear sir,");
  strike (table, GDK_KEY_v);
  player_wait (table->player, has_words, table);
  g_assert_cmpstr (get_words (table), ==, "This text is neither a game nor the number of a deal");
  g_assert_true (has_deal (table, 9));
}

static GtkWidget *
find_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      return l->data;

  return NULL;
}

static gboolean
has_dialog (gpointer data)
{
  return find_dialog () != NULL;
}

static gboolean
has_chosen (gpointer data)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (find_dialog ()));

  return file != NULL && g_file_equal (file, data);
}

/* The dialog selects its own folder when it appears.  Wait for that, because it would override
 * an earlier choice. */
static gboolean
has_folder (gpointer chooser)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (chooser);

  return folder != NULL;
}

/* Chooses @file in the file dialog. */
static void
choose (Table *table,
        GFile *file)
{
  GtkFileChooser *chooser;

  player_wait (table->player, has_dialog, NULL);
  chooser = GTK_FILE_CHOOSER (find_dialog ());
  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);
      g_autofree char *name = g_file_get_basename (file);

      player_wait (table->player, has_folder, chooser);
      g_assert_true (gtk_file_chooser_set_current_folder (chooser, folder, NULL));
      gtk_file_chooser_set_current_name (chooser, name);
    }
  else
    {
      g_assert_true (gtk_file_chooser_set_file (chooser, file, NULL));
    }
  player_wait (table->player, has_chosen, file);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  player_wait_while (table->player, has_dialog, NULL);
}

static void
test_open (Table *table)
{
  g_autoptr (GFile) good = write_file ("open.parlour", RECORD "game: kings\ndeal: 7\n");
  g_autoptr (GFile) bad = write_file ("letter.txt", "Dear sir,\n");

  strike (table, GDK_KEY_o);
  choose (table, bad);
  player_wait (table->player, has_words, table);
  g_assert_cmpstr (get_words (table), ==, "“letter.txt” is not a game that was saved by Parlour");
  g_assert_true (window_get_game (table->window) == table->game);

  strike (table, GDK_KEY_o);
  choose (table, good);
  player_wait (table->player, has_kings, table);
  g_assert_true (has_deal (table, 7));
  g_assert_null (get_words (table));

  /* Cancelling shows no message. */
  strike (table, GDK_KEY_o);
  player_wait (table->player, has_dialog, NULL);
  gtk_dialog_response (GTK_DIALOG (find_dialog ()), GTK_RESPONSE_CANCEL);
  player_wait_while (table->player, has_dialog, NULL);
  g_assert_true (has_deal (table, 7));
}

/* The moves up to the position shown can be copied and saved as text.  A name without a
 * suffix gets one. */
static void
test_moves (Table *table)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (table->window));
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "moves.txt", NULL);
  g_autoptr (GFile) plain = g_file_new_build_filename (g_get_user_data_dir (), "moves", NULL);
  g_auto (GValue) copied = G_VALUE_INIT;
  g_autofree char *text = NULL;

  model_play_first (table->game, 2);
  g_assert_true (parlour_game_undo (table->game));
  text = parlour_move_list_text (table->game);

  strike (table, GDK_KEY_m);
  g_value_init (&copied, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &copied, NULL));
  g_assert_cmpstr (g_value_get_string (&copied), ==, text);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (table->window), "win.save-moves", NULL));
  player_wait (table->player, has_dialog, NULL);
  gtk_dialog_response (GTK_DIALOG (find_dialog ()), GTK_RESPONSE_CANCEL);
  player_wait_while (table->player, has_dialog, NULL);
  g_assert_false (g_file_query_exists (file, NULL));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (table->window), "win.save-moves", NULL));
  choose (table, plain);
  while (!g_str_equal (window_get_words (table->window), "Saved as “moves.txt”"))
    player_step (table->player);
  place_assert_text (file, text, strlen (text));
}

static gboolean
stands_above (gpointer data)
{
  Table *table = data;
  graphene_rect_t notices, board;

  g_assert_true (gtk_widget_compute_bounds (window_child (table->window, "banners"),
                                            GTK_WIDGET (table->window), &notices));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table->board),
                                            GTK_WIDGET (table->window), &board));

  return notices.size.height > 0 && notices.origin.y + notices.size.height <= board.origin.y;
}

/* A banner covers no card, and many banners leave space for the table. */
static void
test_notices_make_room (Table *table)
{
  int height = gtk_widget_get_height (GTK_WIDGET (table->board));

  parlour_banner_stack_show (window_child (table->window, "banners"), "one", "One thing has gone wrong.");
  player_wait (table->player, stands_above, table);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (table->board)), <, height);

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *about = g_strdup_printf ("%u", i);

      parlour_banner_stack_show (window_child (table->window, "banners"), about, "Another thing has gone wrong.");
    }
  table_rest (table);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (table->board)), >, height / 2);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (table->window)), <=, HEIGHT);
}

static gboolean
init (int    *argc,
      char ***argv)
{
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);

  return table_init (argc, argv);
}

TESTS_WITH (init)
{
#define ADD(name, function) \
  fixture_add ("/window/records/" name, Table, set_up, function, table_close)
  ADD ("drop", test_drop);
  ADD ("copy-and-paste", test_copy_and_paste);
  ADD ("open", test_open);
  ADD ("moves", test_moves);
  ADD ("notices-make-room", test_notices_make_room);
#undef ADD
}
