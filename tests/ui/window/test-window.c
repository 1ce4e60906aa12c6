/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "window.h"
#include "parlour-day-words.h"
#include "parlour-finished-words.h"
#include "model-play.h"
#include "wait.h"
#include "within.h"
#include "variant.h"
#include "tests.h"

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };
static const PatVariant trefoil = { &pat_trefoil };

static void
act (WindowFixture *fixture,
     const char    *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static void
act_on (WindowFixture *fixture,
        const char    *action,
        const char    *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, "s", target));
}

static gboolean
can (WindowFixture *fixture,
     const char    *action)
{
  return gtk_widget_is_sensitive (within_find_button (GTK_WIDGET (fixture->window), action, NULL));
}

static void
test_starts_with_the_chooser (WindowFixture *fixture)
{
  g_assert_false (parlour_window_is_playing (fixture->window));
  g_assert_false (gtk_widget_get_visible (window_child (fixture->window, "game_buttons")));
  g_assert_false (gtk_widget_get_visible (window_child (fixture->window, "back_button")));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Parlour");
}

static void
test_undo_and_redo (WindowFixture *fixture)
{
  window_deal (fixture->window, louis, 5);
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (fixture->window))->deal, ==, 5);
  g_assert_true (can (fixture, "win.new-deal"));
  g_assert_false (can (fixture, "win.undo"));
  g_assert_false (can (fixture, "win.redo"));

  model_play_first (window_get_game (fixture->window), 1);
  g_assert_true (can (fixture, "win.undo"));

  act (fixture, "win.undo");
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 0);
  g_assert_false (can (fixture, "win.undo"));
  g_assert_true (can (fixture, "win.redo"));

  act (fixture, "win.redo");
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 1);

  act (fixture, "win.restart");
  g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 0);
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (fixture->window))->deal, ==, 5);
}

/* The key for gathering explains a refusal and shows a move that is still possible; when
 * there is none, it gathers (TRE-5). */
static void
test_gather (WindowFixture *fixture)
{
  ParlourGame *game;

  window_deal (fixture->window, trefoil, 1);
  game = window_get_game (fixture->window);
  act (fixture, "win.redeal");
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  g_assert_cmpstr (window_get_words (fixture->window), ==,
                   "The fans are laid out again only when no card can be moved. Still possible: Ten of diamonds to fan 13");

  while (parlour_game_get_position (game)->deal < 3)
    {
      gboolean stuck = parlour_game_get_legal (game)->moves[0].kind == PAT_MOVE_REDEAL;
      guint deal = parlour_game_get_position (game)->deal;

      act (fixture, "win.redeal");
      g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, deal + stuck);
      if (!stuck)
        model_play_first (game, 1);
    }

  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.redeal", NULL);
  g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, 3);
  g_assert_cmpstr (window_get_words (fixture->window), !=, "The stock is empty");
}

static void
test_continues_what_was_left (WindowFixture *fixture)
{
  ParlourGame *left;

  window_deal (fixture->window, louis, 5);
  model_play_first (window_get_game (fixture->window), 1);
  left = window_get_game (fixture->window);

  act (fixture, "win.choose");
  g_assert_false (parlour_window_is_playing (fixture->window));
  g_assert_true (gtk_widget_get_visible (window_child (fixture->window, "back_button")));
  act (fixture, "win.back");
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_true (window_get_game (fixture->window) == left);

  act (fixture, "win.choose");
  act_on (fixture, "win.deal", "kings");
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_true (parlour_game_get_variant (window_get_game (fixture->window)).game == &pat_kings);

  act (fixture, "win.choose");
  act_on (fixture, "win.continue", "louis");
  g_assert_true (window_get_game (fixture->window) == left);

  /* A new deal abandons the game on the table. */
  act (fixture, "win.new-deal");
  g_assert_true (window_get_game (fixture->window) != left);
  act (fixture, "win.choose");
  g_assert_null (window_find_waiting (fixture->window, louis));
}

/* Every way to another game of the same variant. */
typedef enum
{
  NEW_DEAL,
  DEAL_KIND,
  TODAY,
  DAY,
  POPOVER,
  NUMBER,
  CHOOSER,
  PLAY_AGAIN,
  N_CHOICES,
  RECORD_OF_A_DEAL = N_CHOICES,
  RECORD,
  OPENED,
  PLAY_ON,
  N_WAYS
} Way;

static void
leave (WindowFixture *fixture,
       Way            way)
{
  ParlourRecordTransfer *transfer = parlour_window_get_record_transfer (fixture->window);
  ParlourSession *session = parlour_window_get_session (fixture->window);
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 8);

  switch (way)
    {
    case NEW_DEAL:
      act (fixture, "win.new-deal");
      break;
    case DEAL_KIND:
      g_signal_emit_by_name (within_find_button (GTK_WIDGET (fixture->window), "win.deal-kind", "any"), "clicked");
      break;
    case TODAY:
      act (fixture, "win.deal-today");
      break;
    case DAY:
      g_assert_true (parlour_session_deal_day (session, louis, model_today () - 7));
      break;
    case POPOVER:
      g_signal_emit_by_name (window_child (fixture->window, "deal_popover"), "deal", 8);
      break;
    case NUMBER:
      parlour_record_transfer_open_text (transfer, "8");
      break;
    case RECORD_OF_A_DEAL:
      parlour_record_transfer_open_text (transfer, "Parlour game record 1\ngame: louis\ndeal: 8\n");
      break;
    case CHOOSER:
      act (fixture, "win.choose");
      act_on (fixture, "win.deal", "louis");
      break;
    case PLAY_AGAIN:
      parlour_session_deal_again (session, other);
      break;
    case RECORD:
      parlour_record_transfer_open_text (transfer, "Parlour game record 1\ngame: louis\ndeal: 8\nmove: deal\n");
      break;
    case OPENED:
      model_play_first (other, 1);
      parlour_record_transfer_open_game (transfer, other);
      break;
    case PLAY_ON:
      parlour_game_set_practice (other);
      parlour_session_set_game (session, other);
      break;
    case N_WAYS:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
offers (WindowFixture *fixture,
        const char    *button)
{
  return gtk_widget_get_visible (window_line_child (fixture->window, button));
}

/* Only a new deal gives a game up, and Undo brings it back.  A game that is opened, and one that
 * goes on from a review, are for practice: the own game waits, and Undo is about the new one. */
static void
test_gives_nothing_up (WindowFixture *fixture)
{
  ParlourGame *game;

  window_deal (fixture->window, louis, 5);
  game = window_get_game (fixture->window);
  model_play_first (game, 3);
  for (Way way = 0; way < N_WAYS; way++)
    {
      const gboolean chosen = way < N_CHOICES;

      leave (fixture, way);
      g_assert_true (window_get_game (fixture->window) != game);
      g_assert_cmpint (offers (fixture, "take_back_button"), ==, chosen);
      g_assert_cmpint (offers (fixture, "own_game_button"), ==, !chosen);
      if (way == NUMBER)
        g_assert_cmpstr (window_get_words (fixture->window), ==, "Game given up: Undo brings it back");
      if (!chosen)
        {
          g_assert_cmpstr (window_get_words (fixture->window), ==,
                           "For practice: your own game is waiting");
          act (fixture, "win.undo");
          g_assert_cmpuint (parlour_game_get_n_moves (window_get_game (fixture->window)), ==, 0);
          g_assert_true (offers (fixture, "own_game_button"));
        }
      act (fixture, chosen && way % 2 == 0 ? "win.undo" : "win.take-back");
      g_assert_cmpint (g_str_equal (window_get_words (fixture->window), "Game taken back"), ==, chosen);
      g_assert_true (window_get_game (fixture->window) == game);
      g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 3);
      g_assert_false (parlour_game_get_facts (game)->counted);
      g_assert_false (offers (fixture, "take_back_button"));
      g_assert_false (offers (fixture, "own_game_button"));
    }

  leave (fixture, PLAY_ON);
  model_play_first (window_get_game (fixture->window), 2);
  g_assert_true (offers (fixture, "own_game_button"));
  act (fixture, "win.new-deal");
  g_assert_true (offers (fixture, "take_back_button"));
  model_play_first (window_get_game (fixture->window), 1);
  g_assert_false (offers (fixture, "take_back_button"));
}

/* Whether @widget says that a game for practice has so many moves. */
static gboolean
says_practice (GtkWidget     *widget,
               gconstpointer  n_moves)
{
  g_autofree char *end = g_strdup_printf (" · %u moves", GPOINTER_TO_UINT (n_moves));

  return GTK_IS_LABEL (widget)
         && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "Practice · ")
         && g_str_has_suffix (gtk_label_get_label (GTK_LABEL (widget)), end);
}

/* Whether the window of games played lists a game for practice with so many moves. */
static gboolean
lists_practice (WindowFixture *fixture,
                guint          n_moves)
{
  act (fixture, "win.games-played");

  return within_find (GTK_WIDGET (window_find_other (fixture->window)), says_practice,
                      GUINT_TO_POINTER (n_moves)) != NULL;
}

/* A game for practice is not lost either: a new deal gives it back after Undo, and when another
 * game is opened it is among the games played. */
static void
test_practice_is_found_again (WindowFixture *fixture)
{
  ParlourGame *own, *game;

  window_deal (fixture->window, louis, 5);
  own = window_get_game (fixture->window);
  model_play_first (own, 3);
  for (Way way = 0; way < N_WAYS; way++)
    {
      g_autoptr (ParlourGame) practice = parlour_game_new (louis, 20 + way);

      model_play_first (practice, 4 + way);
      parlour_record_transfer_open_game (parlour_window_get_record_transfer (fixture->window),
                                         practice);
      leave (fixture, way);
      act (fixture, "win.undo");
      game = window_get_game (fixture->window);
      if (way < N_CHOICES)
        {
          g_assert_true (game == practice);
          g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 4 + way);
          g_assert_false (lists_practice (fixture, 4 + way));
        }
      else
        {
          g_assert_true (game != practice);
          g_assert_true (lists_practice (fixture, 4 + way));
        }
      act (fixture, "win.take-back");
      g_assert_true (window_get_game (fixture->window) == own);
      g_assert_cmpuint (parlour_game_get_n_moves (own), ==, 3);
      g_assert_false (parlour_game_get_facts (own)->counted);
      /* Also once the own game goes on. */
      g_assert_true (lists_practice (fixture, 4 + way));
    }
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

/* There is only one file dialog at a time, and none after the window is closed. */
static void
test_one_file_dialog (WindowFixture *fixture)
{
  act (fixture, "win.open-record");
  g_assert_cmpuint (count_file_dialogs (), ==, 1);
  act (fixture, "win.open-record");
  g_assert_cmpuint (count_file_dialogs (), ==, 1);

  window_tear_down (fixture);
  g_assert_cmpuint (count_file_dialogs (), ==, 0);
  window_set_up (fixture);
}

/* The action without a game shows the rules of the game on the table. */
static void
test_rules_of_table (WindowFixture *fixture)
{
  window_deal (fixture->window, trefoil, 7);
  act_on (fixture, "win.rules", "louis");
  g_assert_cmpstr (gtk_window_get_title (window_find_other (fixture->window)), ==, "Rules of Louis");
  act_on (fixture, "win.rules", "");
  g_assert_cmpstr (gtk_window_get_title (window_find_other (fixture->window)), ==, "Rules of Trefoil");
}

/* Each window is open at most once. */
static void
test_each_window_opens_once (WindowFixture *fixture)
{
  for (guint i = 0; i < 2; i++)
    {
      act_on (fixture, "win.statistics", "");
      act (fixture, "win.games-played");
      act (fixture, "win.find-better-move");
      g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ()))), ==, 4);
    }
}

static void
ask_for_day (WindowFixture *fixture,
             guint32        day)
{
  act_on (fixture, "win.statistics", "louis");
  while (!gtk_widget_get_mapped (GTK_WIDGET (window_find_other (fixture->window))))
    wait_step ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window_find_other (fixture->window)), "statistics.play-day", "u", day));
  while (window_find_other (fixture->window) != NULL)
    wait_step ();
}

static const char *
get_subtitle (WindowFixture *fixture)
{
  return gtk_label_get_label (window_child (fixture->window, "subtitle_label"));
}

/* A deal of a past day can be played without a game on the table, and header and status
 * line name it.  A deal older than a month cannot be played. */
static void
test_plays_a_day (WindowFixture *fixture)
{
  const guint32 day = model_today () - 7;
  g_autofree char *name = parlour_day_words_format (day, "The deal of %-d %B");
  g_autofree char *short_name = parlour_day_words_format (day, "%-d %B");
  g_autofree char *dealt = parlour_day_words_format (day, "The deal of %-d %B, which can be won");
  ParlourGame *game;

  ask_for_day (fixture, day - 40);
  g_assert_null (window_get_game (fixture->window));

  ask_for_day (fixture, day);
  game = window_get_game (fixture->window);
  g_assert_true (parlour_window_is_playing (fixture->window));
  g_assert_cmpuint (parlour_game_get_facts (game)->day, ==, day);
  g_assert_true (g_str_has_prefix (get_subtitle (fixture), name));
  g_assert_cmpstr (window_get_words (fixture->window), ==, dealt);
  g_assert_false (gtk_widget_is_visible (within_find_button (GTK_WIDGET (fixture->window), "win.copy-result", NULL)));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 600);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!g_str_equal (get_subtitle (fixture), short_name))
    wait_step ();

  window_deal (fixture->window, louis, 5);
  g_assert_false (g_str_has_prefix (get_subtitle (fixture), name));
}

/* Wins a recorded game as the daily deal of @day. */
static void
win_day (WindowFixture *fixture,
         guint32        day)
{
  const PatVariant variant = variant_named ("trefoil", "gathering=any-time");
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");
  const ParlourHistory *history = parlour_game_get_history (won);

  window_deal (fixture->window, variant, parlour_game_get_facts (won)->deal);
  parlour_game_set_day (window_get_game (fixture->window), day);
  for (guint i = 0; i < parlour_history_get_length (history); i++)
    g_assert_true (parlour_game_play (window_get_game (fixture->window), *parlour_history_get_move (history, i)));
}

/* Copies the result with the button; the status line shows it, too. */
static char *
copy_result (WindowFixture *fixture)
{
  GtkWidget *button = within_find_button (GTK_WIDGET (fixture->window), "win.copy-result", NULL);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_auto (GValue) copied = G_VALUE_INIT;

  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  g_value_init (&copied, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &copied, NULL));
  g_assert_nonnull (strstr (window_get_words (fixture->window), g_value_get_string (&copied)));

  return g_value_dup_string (&copied);
}

/* The result of a daily deal can be copied when the game has ended, and a review does not
 * change it.  Other games have no result to copy. */
static void
test_copies_a_result (WindowFixture *fixture)
{
  const guint32 day = model_today () - 7;
  PatVariant variant;
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *result = NULL;
  g_autofree char *line = NULL;
  g_autofree char *copied = NULL;

  win_day (fixture, 0);
  g_assert_false (gtk_widget_is_visible (within_find_button (GTK_WIDGET (fixture->window), "win.copy-result", NULL)));

  win_day (fixture, day);
  variant = parlour_game_get_variant (window_get_game (fixture->window));
  figures = parlour_statistics_read (window_get_statistics (fixture->window), variant);
  result = parlour_finished_words_result (parlour_variant_statistics_get_day (figures, day));
  line = parlour_day_words_line (variant, day, result);
  g_assert_nonnull (strstr (line, "Won"));
  g_assert_null (strstr (line, "with help"));

  parlour_game_set_helped (window_get_game (fixture->window));
  copied = copy_result (fixture);
  g_assert_cmpstr (copied, ==, line);

  /* The line that a friend copied leads to the same deal. */
  window_deal (fixture->window, kings, 5);
  parlour_record_transfer_open_text (parlour_window_get_record_transfer (fixture->window), copied);
  g_assert_true (pat_variant_is_same (parlour_game_get_variant (window_get_game (fixture->window)), variant));
  g_assert_cmpuint (parlour_game_get_facts (window_get_game (fixture->window))->day, ==, day);
}

/* A game without legal moves counts as lost only when it is abandoned. */
static void
test_copies_before_the_end (WindowFixture *fixture)
{
  g_autoptr (ParlourGame) game = window_lose_game ();
  g_autofree char *open = NULL;
  g_autofree char *lost = NULL;

  parlour_game_set_day (game, model_today () - 7);
  window_set_game (fixture->window, game);
  open = copy_result (fixture);
  g_assert_nonnull (strstr (open, "No moves left"));

  window_deal (fixture->window, parlour_game_get_variant (game), 5);
  window_set_game (fixture->window, game);
  lost = copy_result (fixture);
  g_assert_nonnull (strstr (lost, "Lost"));
}

TESTS_WITH (window_init)
{
#define ADD(name, function) \
  fixture_add ("/window/" name, WindowFixture, window_set_up, function, window_tear_down)
  ADD ("starts-with-the-chooser", test_starts_with_the_chooser);
  ADD ("undo-and-redo", test_undo_and_redo);
  ADD ("gather", test_gather);
  ADD ("continues-unfinished-game", test_continues_what_was_left);
  ADD ("gives-nothing-up", test_gives_nothing_up);
  ADD ("practice-is-found-again", test_practice_is_found_again);
  ADD ("one-file-dialog", test_one_file_dialog);
  ADD ("each-window-opens-once", test_each_window_opens_once);
  ADD ("rules-of-table", test_rules_of_table);
  ADD ("plays-a-day", test_plays_a_day);
  ADD ("copies-a-result", test_copies_a_result);
  ADD ("copies-before-the-end", test_copies_before_the_end);
#undef ADD
  g_test_add_func ("/window/deal-numbers", test_deal_numbers);
}
