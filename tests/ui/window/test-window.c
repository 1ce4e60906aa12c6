/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window.h"
#include "screen.h"
#include "wait.h"
#include "within.h"

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };
static const PatVariant trefoil = { &pat_trefoil };

static GtkLabel *
get_said_label (ParlourWindow *window)
{
  GObject *label = gtk_widget_get_template_child (window_child (window, "status_line"),
                                                  PARLOUR_TYPE_STATUS_LINE, "said_label");

  return GTK_LABEL (label);
}

typedef struct
{
  ParlourSettings *settings;
  ParlourWindow   *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = parlour_settings_new ();
  fixture->window = window_new (GTK_APPLICATION (data), fixture->settings);
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  ParlourBoard *board = NULL;
  ParlourChooser *chooser = NULL;
  ParlourGame *game = NULL;

  /* Nothing may keep a closed window, or what was in it. */
  g_set_weak_pointer (&board, window_child (fixture->window, "board"));
  g_set_weak_pointer (&chooser, window_child (fixture->window, "chooser"));
  g_set_weak_pointer (&game, window_get_game (fixture->window));
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_for (is_gone, &fixture->window, "the end of the window");
  wait_for (is_gone, &board, "the end of the board");
  wait_for (is_gone, &chooser, "the end of the chooser");
  wait_for (is_gone, &game, "the end of the game");

  g_assert_finalize_object (fixture->settings);
}

static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static void
play_first (Fixture *fixture)
{
  ParlourGame *game = window_get_game (fixture->window);

  g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
}

static gboolean
can (Fixture    *fixture,
     const char *action)
{
  return gtk_widget_is_sensitive (within_find_button (GTK_WIDGET (fixture->window), action, NULL));
}

static void
test_starts_with_the_chooser (Fixture       *fixture,
                              gconstpointer  data)
{
  g_assert_false (parlour_window_is_playing (fixture->window));
  g_assert_false (gtk_widget_get_visible (window_child (fixture->window, "game_buttons")));
  g_assert_false (gtk_widget_get_visible (window_child (fixture->window, "back_button")));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Parlour");
}

static void
test_undo_and_redo (Fixture       *fixture,
                    gconstpointer  data)
{
  window_deal (fixture->window, louis, 5);
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_cmpuint (parlour_game_get_deal (window_get_game (fixture->window)), ==, 5);
  g_assert_true (can (fixture, "win.new-deal"));
  g_assert_false (can (fixture, "win.undo"));
  g_assert_false (can (fixture, "win.redo"));

  play_first (fixture);
  g_assert_true (can (fixture, "win.undo"));

  act (fixture, "win.undo");
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 0);
  g_assert_false (can (fixture, "win.undo"));
  g_assert_true (can (fixture, "win.redo"));

  act (fixture, "win.redo");
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 1);

  act (fixture, "win.restart");
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 0);
  g_assert_cmpuint (parlour_game_get_deal (window_get_game (fixture->window)), ==, 5);
}

/* The key for gathering tells why it does not, and what can still be moved, as
 * long as there is another deal to come; then it gathers (TRE-5). */
static void
test_gather (Fixture       *fixture,
             gconstpointer  data)
{
  GtkLabel *said = get_said_label (fixture->window);
  ParlourGame *game;

  window_deal (fixture->window, trefoil, 1);
  game = window_get_game (fixture->window);
  act (fixture, "win.redeal");
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (said), ==,
                   "No gathering while a card can be moved: Ten of diamonds to fan 13");

  while (parlour_game_get_position (game)->deal < 3)
    {
      gboolean stuck = parlour_game_get_legal (game)->moves[0].kind == PAT_MOVE_REDEAL;
      guint deal = parlour_game_get_position (game)->deal;

      act (fixture, "win.redeal");
      g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, deal + stuck);
      if (!stuck)
        play_first (fixture);
    }

  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.redeal", NULL);
  g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, 3);
  g_assert_cmpstr (gtk_label_get_label (said), !=, "The stock is empty");
}

static void
test_continues_what_was_left (Fixture       *fixture,
                              gconstpointer  data)
{
  ParlourGame *left;

  window_deal (fixture->window, louis, 5);
  play_first (fixture);
  left = window_get_game (fixture->window);

  act (fixture, "win.choose");
  g_assert_false (parlour_window_is_playing (fixture->window));

  g_signal_emit_by_name (window_child (fixture->window, "chooser"), "chosen", kings.game, kings.chosen, FALSE);
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_true (parlour_game_get_variant (window_get_game (fixture->window)).game == &pat_kings);

  act (fixture, "win.choose");
  g_signal_emit_by_name (window_child (fixture->window, "chooser"), "chosen", louis.game, louis.chosen, TRUE);
  g_assert_true (window_get_game (fixture->window) == left);

  /* A new deal gives up the old one. */
  act (fixture, "win.new-deal");
  g_assert_true (window_get_game (fixture->window) != left);
  act (fixture, "win.choose");
  g_assert_null (window_find_waiting (fixture->window, louis));
}

static guint
count_lost (Fixture    *fixture,
            PatVariant  variant)
{
  ParlourStatistics *statistics = window_get_statistics (fixture->window);
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (statistics, variant);

  return parlour_variant_statistics_get_lost (figures);
}

static void
test_counts_what_is_left (Fixture       *fixture,
                          gconstpointer  data)
{
  /* What is kept outlives a window. */
  guint n_louis = count_lost (fixture, louis);
  guint n_kings = count_lost (fixture, kings);
  ParlourGame *left;

  window_deal (fixture->window, louis, 5);
  act (fixture, "win.new-deal");
  g_assert_cmpuint (count_lost (fixture, louis), ==, n_louis);

  /* It waits while another table is played at. */
  window_deal (fixture->window, louis, 5);
  left = window_get_game (fixture->window);
  play_first (fixture);
  act (fixture, "win.undo");
  act (fixture, "win.choose");
  window_deal (fixture->window, kings, 7);
  play_first (fixture);
  g_assert_cmpuint (count_lost (fixture, louis), ==, n_louis);

  /* The same deal anew is the same game. */
  window_deal (fixture->window, louis, 5);
  g_assert_true (window_get_game (fixture->window) == left);
  act (fixture, "win.redo");
  window_deal (fixture->window, louis, 5);
  g_assert_true (window_get_game (fixture->window) == left);
  g_assert_cmpuint (parlour_game_get_n_moves (left), ==, 0);
  g_assert_cmpuint (count_lost (fixture, louis), ==, n_louis);

  act (fixture, "win.new-deal");
  g_assert_cmpuint (count_lost (fixture, louis), ==, n_louis + 1);
  act (fixture, "win.new-deal");
  g_assert_cmpuint (count_lost (fixture, louis), ==, n_louis + 1);

  /* From another table too. */
  g_assert_cmpuint (count_lost (fixture, kings), ==, n_kings);
  g_signal_emit_by_name (window_child (fixture->window, "chooser"), "chosen", kings.game, kings.chosen, FALSE);
  g_assert_cmpuint (count_lost (fixture, kings), ==, n_kings + 1);
}

static void
test_goes_back_to_the_table (Fixture       *fixture,
                             gconstpointer  data)
{
  ParlourGame *game;

  window_deal (fixture->window, kings, 7);
  game = window_get_game (fixture->window);
  act (fixture, "win.choose");
  g_assert_true (gtk_widget_get_visible (window_child (fixture->window, "back_button")));

  act (fixture, "win.back");
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_true (window_get_game (fixture->window) == game);
}

static void
test_says_why (Fixture       *fixture,
               gconstpointer  data)
{
  ParlourStatusLine *line = window_child (fixture->window, "status_line");
  PatMove move = { PAT_MOVE_PLAY, PAT_T1, PAT_T1 + 1, 1 };

  window_deal (fixture->window, louis, 5);
  g_signal_emit_by_name (window_child (fixture->window, "board"), "refused", &move);
  g_assert_cmpstr (parlour_status_line_get_words (line), ==,
                   "Nothing is built on the heaps until all cards are dealt");

  play_first (fixture);
  g_assert_cmpstr (parlour_status_line_get_words (line), !=,
                   "Nothing is built on the heaps until all cards are dealt");
}

static void
deal_cb (guint *deal,
         guint  number)
{
  *deal = number;
}

static void
test_deal_numbers (void)
{
  static const struct
  {
    const char *text;
    guint       number;
  } cases[] = {
    { "1", 1 },
    { " 42 ", 42 },
    { "2147483647", 2147483647 },
    { "2147483648", 0 },
    { "0", 0 },
    { "-3", 0 },
    { "seven", 0 },
    { "", 0 },
  };
  GtkWidget *popover = g_object_ref_sink (g_object_new (PARLOUR_TYPE_DEAL_POPOVER, NULL));
  GtkWidget *entry = within_find_type (popover, GTK_TYPE_ENTRY);
  guint deal = 0;

  g_signal_connect_swapped (popover, "deal", G_CALLBACK (deal_cb), &deal);

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      deal = 0;
      gtk_editable_set_text (GTK_EDITABLE (entry), cases[i].text);
      g_signal_emit_by_name (entry, "activate");
      g_assert_cmpuint (deal, ==, cases[i].number);
    }

  g_assert_finalize_object (popover);
}

static guint
count_file_dialogs (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l != NULL; l = l->next)
    n += GTK_IS_FILE_CHOOSER_DIALOG (l->data) && gtk_widget_get_visible (l->data);

  return n;
}

/* To ask for a file once more asks no second question, and a window that is
 * closed asks none. */
static void
test_asks_once (Fixture       *fixture,
                gconstpointer  data)
{
  act (fixture, "win.open-record");
  g_assert_cmpuint (count_file_dialogs (), ==, 1);
  act (fixture, "win.open-record");
  g_assert_cmpuint (count_file_dialogs (), ==, 1);

  tear_down (fixture, data);
  g_assert_cmpuint (count_file_dialogs (), ==, 0);
  set_up (fixture, data);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GtkApplication) application = NULL;

  if (!screen_init (&argc, &argv))
    return 0;

  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

#define ADD(name, function) \
  g_test_add ("/window/" name, Fixture, application, set_up, function, tear_down)
  ADD ("starts-with-the-chooser", test_starts_with_the_chooser);
  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("gather", test_gather);
  ADD ("continues-what-was-left", test_continues_what_was_left);
  ADD ("counts-what-is-left", test_counts_what_is_left);
  ADD ("goes-back-to-the-table", test_goes_back_to_the_table);
  ADD ("says-why", test_says_why);
  ADD ("asks-once", test_asks_once);
#undef ADD
  g_test_add_func ("/window/deal-numbers", test_deal_numbers);

  return g_test_run ();
}
