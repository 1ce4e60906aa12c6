/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "parlour-calendar.h"
#include "parlour-chooser.h"
#include "parlour-day-words.h"
#include "parlour-finished-words.h"
#include "parlour-split-view.h"
#include "parlour-statistics-words.h"
#include "parlour-statistics-window.h"
#include "parlour-variant.h"
#include "parlour-banner-stack.h"
#include "model-play.h"
#include "small-disk.h"
#include "wait.h"
#include "window.h"
#include "within.h"
#include "variant.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <unistd.h>

static const PatVariant louis = { &pat_louis };
static PatVariant trefoil;

typedef struct
{
  ParlourStatistics       *statistics;
  ParlourDeals            *deals;
  GtkWidget               *parent;
  ParlourStatisticsWindow *window;
} Fixture;

/* Game @i of any number: every third is won, every seventh with help. */
static ParlourFacts
make_result (guint i)
{
  ParlourFacts result = model_result (i + 1, i % 5 == 0 ? 0 : i + 1, i % 3 == 0 ? PARLOUR_WON : PARLOUR_LOST,
                                      90 + i % 40, 123456 + 7001 * (guint64) i);

  result.ended_ms = (1600000000 + 86400 * (guint64) i) * 1000;
  result.helped = i % 7 == 0;

  return result;
}

static void
play (Fixture    *fixture,
      PatVariant  variant,
      guint       from,
      guint       to)
{
  for (guint i = from; i < to; i++)
    {
      ParlourFacts result = make_result (i);

      parlour_statistics_record (fixture->statistics, variant, &result);
    }
}

static void
open_window (Fixture *fixture)
{
  fixture->window = parlour_statistics_window_new (fixture->statistics, fixture->deals,
                                                   GTK_WINDOW (fixture->parent));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
set_up (Fixture *fixture)
{
  g_autoptr (GFile) folder = g_file_new_for_uri ("resource:///org/parlour/Parlour");
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (GError) error = NULL;

  fixture->statistics = parlour_statistics_new ();
  fixture->deals = parlour_deals_new (folder, analyst, &error);
  g_assert_no_error (error);
  fixture->parent = gtk_application_window_new (GTK_APPLICATION (g_application_get_default ()));
  gtk_window_present (GTK_WINDOW (fixture->parent));
  open_window (fixture);
}

static void
tear_down (Fixture *fixture)
{
  /* A closed window must be finalized. */
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_for (wait_is_gone, &fixture->window, "the end of the window");

  gtk_window_destroy (GTK_WINDOW (fixture->parent));
  g_assert_finalize_object (fixture->statistics);
  g_assert_finalize_object (fixture->deals);
}

/* A template child of the window. */
static gpointer
get_part (Fixture    *fixture,
          const char *name)
{
  return within_part (fixture->window, name);
}

/* Asserts the label of figure @i among those with @name.  Returns: the figure */
static GtkFlowBoxChild *
assert_number (Fixture    *fixture,
               const char *name,
               int         i,
               const char *expected)
{
  GtkFlowBoxChild *figure = gtk_flow_box_get_child_at_index (get_part (fixture, name), i);
  GtkWidget *value_label = within_find_css_class (GTK_WIDGET (figure), "figure");

  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (value_label)), ==, expected);

  return figure;
}

static void
assert_figure (Fixture    *fixture,
               guint       figure,
               const char *expected)
{
  GtkFlowBoxChild *child = figure <= PARLOUR_FIGURE_PLAYED
                             ? assert_number (fixture, "lead_figures", (int) figure, expected)
                             : assert_number (fixture, "figures", (int) (figure - PARLOUR_FIGURE_SHARE), expected);

  /* A figure that is not known is not shown. */
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (child)) == (*expected != '\0'));
}

static void
assert_label (Fixture    *fixture,
              const char *name,
              const char *words)
{
  g_assert_true (gtk_widget_get_visible (get_part (fixture, name)));
  g_assert_cmpstr (gtk_label_get_label (get_part (fixture, name)), ==, words);
}

static void
test_figures (Fixture *fixture)
{
  /* No schema is installed. */
  g_assert_false (parlour_statistics_are_kept (fixture->statistics));
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "not_kept_label")));
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "results")));

  /* A game is lost, and no game is won. */
  play (fixture, trefoil, 1, 2);
  parlour_statistics_window_show_variant (fixture->window, trefoil);
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "results")));
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "times")));
  assert_figure (fixture, PARLOUR_FIGURE_SHARE, "0\u00a0%");
  assert_figure (fixture, PARLOUR_FIGURE_BEST_TIME, "");
  assert_figure (fixture, PARLOUR_FIGURE_FEWEST_MOVES, "");

  /* Games 0, 3, 6 and 9 are won, 0 with help. */
  parlour_statistics_window_show_variant (fixture->window, louis);
  play (fixture, louis, 0, 10);
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "times")));
  assert_label (fixture, "name_label", "Louis");
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "10");
  assert_figure (fixture, PARLOUR_FIGURE_WON, "4");
  assert_figure (fixture, PARLOUR_FIGURE_SHARE, "30\u00a0%");
  assert_figure (fixture, PARLOUR_FIGURE_HELPED, "1");
  assert_figure (fixture, PARLOUR_FIGURE_CURRENT_STREAK, "1");
  assert_figure (fixture, PARLOUR_FIGURE_LONGEST_STREAK, "1");
  assert_figure (fixture, PARLOUR_FIGURE_BEST_TIME, "2:24");
  assert_figure (fixture, PARLOUR_FIGURE_AVERAGE_TIME, "2:45");
  assert_figure (fixture, PARLOUR_FIGURE_FEWEST_MOVES, "93");

  parlour_statistics_window_show_variant (fixture->window, trefoil);
  assert_label (fixture, "name_label", "Trefoil");
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "1");
  play (fixture, trefoil, 2, 60);
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "59");
}

static GtkListBoxRow *
get_row (Fixture *fixture,
         int      i)
{
  return gtk_list_box_get_row_at_index (get_part (fixture, "list"), i);
}

static gboolean
is_listed (Fixture *fixture,
           int      i)
{
  return gtk_widget_get_child_visible (GTK_WIDGET (get_row (fixture, i)));
}

static void
assert_row (Fixture    *fixture,
            int         i,
            const char *words)
{
  g_assert_true (is_listed (fixture, i));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_row (fixture, i)), GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

/* A first win counts as a win although it was helped: no number or chart says that nothing was
 * won. */
static void
test_first_win_helped (Fixture *fixture)
{
  const char *rate = "Win rate over one game: 100\u00a0%";
  GtkWidget *share;

  parlour_statistics_window_show_variant (fixture->window, louis);
  play (fixture, louis, 0, 1);
  assert_figure (fixture, PARLOUR_FIGURE_WON, "1");
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "1");
  assert_figure (fixture, PARLOUR_FIGURE_HELPED, "1");
  for (guint i = 0; i < PARLOUR_N_FIGURES; i++)
    if (i != PARLOUR_FIGURE_WON && i != PARLOUR_FIGURE_PLAYED && i != PARLOUR_FIGURE_HELPED)
      assert_figure (fixture, i, "");

  assert_row (fixture, 0, "Louis: 1 of 1 won · 1 with help");
  share = within_find_css_class (GTK_WIDGET (get_row (fixture, 0)), "share");
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (share)), ==, "100\u00a0%");
  /* The macro makes its arguments part of a format, where a percent sign has a meaning. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_part (fixture, "rate_chart")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, rate);
}

/* Before the first game all variants are listed; afterwards only the played ones and the
 * selected one. */
static void
test_list (Fixture *fixture)
{
  PatVariant all[PAT_MAX_VARIANTS];
  int n = (int) pat_variants (all);

  g_assert_null (get_row (fixture, n));
  assert_row (fixture, 0, "Louis: Not played yet");
  for (int i = 0; i < n; i++)
    g_assert_true (is_listed (fixture, i));

  play (fixture, trefoil, 0, 10);
  assert_row (fixture, 0, "Trefoil, Aces in play · One round: 4 of 10 won · 1 with help · best 2:24");
  gtk_check_button_set_active (get_part (fixture, "all_button"), FALSE);
  assert_row (fixture, 1, "Louis: Not played yet");
  for (int i = 2; i < n; i++)
    g_assert_false (is_listed (fixture, i));
  parlour_statistics_window_show_variant (fixture->window, trefoil);
  g_assert_false (is_listed (fixture, 1));

  gtk_check_button_set_active (get_part (fixture, "all_button"), TRUE);
  for (int i = 0; i < n; i++)
    g_assert_true (is_listed (fixture, i));
}

/* A figure of a row, and its accessible label. */
static void
assert_compared (Fixture    *fixture,
                 const char *name,
                 int         i,
                 const char *value,
                 const char *said)
{
  GtkFlowBoxChild *figure = assert_number (fixture, name, i, value);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (figure), GTK_ACCESSIBLE_PROPERTY_LABEL, said);
}

/* The comparison is shown once it is known, with the number of games; wins at first
 * sight have their own. */
static void
test_same_deals (Fixture *fixture)
{
  ParlourFacts grades[] = {
    { .deal = 2, .can_be_won = 1, .hasty = 16, .careful = 8 },
    { .deal = 3, .can_be_won = 1, .hasty = 0, .careful = 2 },
    { .deal = 4, .can_be_won = 1, .hasty = 64, .careful = 8 },
    { .deal = 5, .can_be_won = 0 },
  };
  ParlourFacts seen = make_result (10);

  play (fixture, louis, 0, 10);
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "same_deals")));

  /* Games 1 to 4, of which 3 was won; first sight is not known. */
  parlour_statistics_note_grades (fixture->statistics, louis, grades, G_N_ELEMENTS (grades));
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "same_deals")));
  assert_label (fixture, "same_label", "4 of 10 games");
  assert_compared (fixture, "same_figures", 0, "25\u00a0%", "You: 25\u00a0%");
  assert_compared (fixture, "same_figures", 1, "31\u00a0%", "Hasty: 31\u00a0%");
  assert_compared (fixture, "same_figures", 2, "56\u00a0%", "Careful: 56\u00a0%");
  assert_compared (fixture, "same_figures", 3, "75\u00a0%", "Perfect: 75\u00a0%");
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "first_sight")));

  seen.outcome = PARLOUR_WON;
  seen.helped = FALSE;
  seen.deal = 77;
  seen.first_sight = PARLOUR_FIRST_SIGHT_YES;
  parlour_statistics_record (fixture->statistics, louis, &seen);
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "first_sight")));
  grades[0].deal = 77;
  parlour_statistics_note_grades (fixture->statistics, louis, grades, 1);
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "first_sight")));
  assert_label (fixture, "same_label", "5 of 11 games");
  assert_label (fixture, "first_sight_label", "Won on the first try, of 1 game");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_part (fixture, "first_sight_figures")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Won on the first try, of 1 game");
  assert_compared (fixture, "first_sight_figures", 0, "100\u00a0%", "You: 100\u00a0%");
  assert_compared (fixture, "first_sight_figures", 1, "25\u00a0%", "Hasty: 25\u00a0%");
  assert_row (fixture, 0, "Louis: 5 of 11 won · 1 on the first try · 1 with help · best 2:24");

  parlour_statistics_window_show_variant (fixture->window, trefoil);
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "same_deals")));
}

/* Fifty games with a chance halfway show how many of such games the player won. */
static void
test_foretold (Fixture *fixture)
{
  for (guint i = 0; i < 50; i++)
    {
      ParlourFacts result = make_result (i);

      g_assert_false (gtk_widget_get_visible (get_part (fixture, "foretold")));
      result.chance = i < 32 ? 90 : 50;
      parlour_statistics_record (fixture->statistics, louis, &result);
    }

  /* Of games 0 to 31 eleven are won, and of the others six, with or without help. */
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "foretold")));
  assert_label (fixture, "foretold_label", "75 to 100\u00a0%: 11 of 32 won\n25 to 50\u00a0%: 6 of 18 won");

  parlour_statistics_window_show_variant (fixture->window, trefoil);
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "foretold")));
}

/* The button of a day; shows its month. */
static GtkWidget *
find_day (Fixture *fixture,
          guint32  day)
{
  ParlourCalendar *calendar = get_part (fixture, "calendar");
  GtkWidget *before = within_part (calendar, "before_button");
  GtkWidget *after = within_part (calendar, "after_button");

  while (gtk_widget_get_sensitive (after))
    g_signal_emit_by_name (after, "clicked");
  while (parlour_calendar_get_day (calendar, day) == NULL && gtk_widget_get_sensitive (before))
    g_signal_emit_by_name (before, "clicked");

  return parlour_calendar_get_day (calendar, day);
}

static void
finish_day (Fixture        *fixture,
            guint32         day,
            ParlourOutcome  outcome)
{
  ParlourFacts result = make_result (day);

  result.ended_ms = G_GUINT64_CONSTANT (1600000000000);
  result.outcome = outcome;
  result.helped = FALSE;
  result.first_sight = PARLOUR_FIRST_SIGHT_YES;
  result.elapsed_ms = 272000;
  result.n_moves = 97;
  result.day = day;
  parlour_statistics_record (fixture->statistics, louis, &result);
}

/* The label of a day has its date and result; a win and a loss have their marks. */
static void
assert_marked (Fixture    *fixture,
               guint32     day,
               const char *mark,
               const char *state)
{
  GtkWidget *button = find_day (fixture, day);
  g_autofree char *said = parlour_day_words_label (&(ParlourMonthDay) { .day = day });
  g_autofree char *all = g_strconcat (said, ": ", state, NULL);

  g_assert_cmpint (gtk_widget_has_css_class (button, "won"), ==, g_strcmp0 (mark, "won") == 0);
  g_assert_cmpint (gtk_widget_has_css_class (button, "lost"), ==, g_strcmp0 (mark, "lost") == 0);
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, all);
}

static void
test_marks_days (Fixture *fixture)
{
  const guint32 today = model_today ();

  assert_marked (fixture, today - 3, NULL, "Not played yet");
  finish_day (fixture, today - 3, PARLOUR_WON);
  finish_day (fixture, today - 4, PARLOUR_LOST);
  finish_day (fixture, today - 90, PARLOUR_LOST);
  assert_marked (fixture, today - 3, "won", "Won · 4:32 · 97 moves · first try");
  assert_marked (fixture, today - 4, "lost", "Lost · 4:32 · 97 moves · first try");
  assert_marked (fixture, today - 90, "lost", "Lost · 4:32 · 97 moves · first try");
  assert_marked (fixture, today - 5, NULL, "Not played yet");
  g_assert_true (gtk_widget_has_css_class (find_day (fixture, today), "today"));
  g_assert_false (gtk_widget_has_css_class (find_day (fixture, today - 1), "today"));

  /* Each variant has its own daily deals. */
  parlour_statistics_window_show_variant (fixture->window, trefoil);
  assert_marked (fixture, today - 3, NULL, "Not played yet");
}

static void
note_asked_cb (ParlourStatisticsWindow *window,
               const PatVariant        *variant,
               guint                    day,
               GString                 *asked)
{
  g_autofree char *id = parlour_variant_to_id (*variant);

  g_string_append_printf (asked, "%s %u ", id, day);
}

/* A day of the past month can be played, and the window closes for it; older and future
 * days cannot. */
static void
test_plays_a_day (Fixture *fixture)
{
  const guint32 today = model_today ();
  g_autoptr (GString) asked = g_string_new (NULL);
  g_autofree char *expected = g_strdup_printf ("louis %u ", today - 7);
  GtkWidget *to_come = find_day (fixture, today + 1);
  GtkWidget *too_old;

  g_signal_connect (fixture->window, "play-day", G_CALLBACK (note_asked_cb), asked);
  g_assert_true (to_come == NULL || !gtk_widget_get_sensitive (to_come));
  finish_day (fixture, today - 90, PARLOUR_WON);
  too_old = find_day (fixture, today - 40);
  g_assert_false (gtk_widget_get_sensitive (too_old));
  g_signal_emit_by_name (too_old, "clicked");
  g_assert_cmpstr (asked->str, ==, "");

  wait_for (within_is_laid_out, fixture->window, "the window");
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  g_signal_emit_by_name (find_day (fixture, today - 7), "clicked");
  g_assert_cmpstr (asked->str, ==, expected);
  wait_for (wait_is_gone, &fixture->window, "the end of the window");
  open_window (fixture);
}

static gboolean
has_room (gpointer day)
{
  return gtk_widget_get_width (day) > 0;
}

/* Arrow keys move between days, Tab leaves the calendar, and an update keeps the focus. */
static void
test_keyboard_on_days (Fixture *fixture)
{
  ParlourCalendar *calendar = get_part (fixture, "calendar");
  guint32 day;
  GDate date;

  wait_for (within_is_laid_out, fixture->window, "the window");
  /* A day in the middle of the previous month. */
  g_date_clear (&date, 1);
  g_date_set_julian (&date, model_today ());
  day = model_today () - g_date_get_day (&date) - 19;
  finish_day (fixture, day, PARLOUR_WON);
  finish_day (fixture, day + 7, PARLOUR_WON);

  gtk_widget_grab_focus (find_day (fixture, day));
  wait_for (has_room, parlour_calendar_get_day (calendar, day), "the month");
  g_signal_emit_by_name (fixture->window, "move-focus", GTK_DIR_DOWN);
  g_assert_true (within_has_focus (parlour_calendar_get_day (calendar, day + 7)));
  finish_day (fixture, day + 8, PARLOUR_LOST);
  g_assert_true (within_has_focus (parlour_calendar_get_day (calendar, day + 7)));
  wait_for (has_room, parlour_calendar_get_day (calendar, day), "the month");
  g_signal_emit_by_name (fixture->window, "move-focus", GTK_DIR_RIGHT);
  g_assert_true (within_has_focus (parlour_calendar_get_day (calendar, day + 8)));

  g_signal_emit_by_name (fixture->window, "move-focus", GTK_DIR_TAB_BACKWARD);
  g_assert_true (within_has_focus (get_part (fixture, "calendar")));
  g_assert_false (within_has_focus (parlour_calendar_get_day (calendar, day + 7)));
  gtk_widget_grab_focus (parlour_calendar_get_day (calendar, day));
  g_signal_emit_by_name (fixture->window, "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_false (within_has_focus (get_part (fixture, "calendar")));
}

/* Whether the menu of a day offers @action. */
static gboolean
offers (GtkWidget  *day,
        const char *action)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (day));
  g_autoptr (GMenuModel) items = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);

  for (int i = 0; i < g_menu_model_get_n_items (items); i++)
    {
      g_autofree char *name = NULL;

      g_menu_model_get_item_attribute (items, i, G_MENU_ATTRIBUTE_ACTION, "s", &name);
      if (g_str_equal (name, action))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_banner (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_first_child (get_part (fixture, "banners")) != NULL;
}

/* The text of the first banner. */
static const char *
get_words (Fixture *fixture)
{
  GtkWidget *banner = gtk_widget_get_first_child (get_part (fixture, "banners"));

  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (banner)));
}

static void
press (Fixture    *fixture,
       const char *label)
{
  g_signal_emit_by_name (within_find_labelled (get_part (fixture, "banners"), label), "clicked");
}

/* The menu of a day played shows the result, copies it, and plays the deal again for a
 * month. */
static void
test_copies_a_day (Fixture *fixture)
{
  const guint32 today = model_today ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  g_autofree char *result = NULL;
  g_autofree char *line = NULL;
  g_auto (GValue) copied = G_VALUE_INIT;

  finish_day (fixture, today - 7, PARLOUR_WON);
  finish_day (fixture, today - 60, PARLOUR_WON);
  g_assert_true (offers (find_day (fixture, today - 7), "statistics.play-day"));
  g_assert_true (offers (find_day (fixture, today - 7), "statistics.copy-day"));
  g_assert_false (offers (find_day (fixture, today - 60), "statistics.play-day"));
  g_assert_true (offers (find_day (fixture, today - 60), "statistics.copy-day"));

  g_assert_true (gtk_widget_activate_action (find_day (fixture, today - 7), "statistics.copy-day",
                                             "u", today - 7));
  figures = parlour_statistics_read (fixture->statistics, louis);
  result = parlour_finished_words_result (parlour_variant_statistics_get_day (figures, today - 7));
  line = parlour_day_words_line (louis, today - 7, result);
  g_value_init (&copied, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &copied, NULL));
  g_assert_cmpstr (g_value_get_string (&copied), ==, line);
  g_assert_true (has_banner (fixture));
  g_assert_nonnull (strstr (get_words (fixture), line));
}

static gboolean
offers_to_stop (gpointer data)
{
  Fixture *fixture = data;

  return within_find_labelled (get_part (fixture, "banners"), "Stop") != NULL;
}

/* Whether the import or export has ended. */
static gboolean
has_result (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *banners = get_part (fixture, "banners");

  return within_find_labelled (banners, "Close") != NULL
         || within_find_labelled (banners, "Cancel") != NULL;
}

static void
import (Fixture *fixture,
        GFile   *file)
{
  parlour_statistics_window_import (fixture->window, file);
  wait_for (has_result, fixture, "the end of the import");
}

static void
export_to (Fixture *fixture,
           GFile   *file)
{
  parlour_statistics_window_export (fixture->window, file);
  wait_for (has_result, fixture, "the end of the export");
}

/* (transfer full): the content of the file after an export. */
static char *
export (Fixture    *fixture,
        const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *csv;

  export_to (fixture, file);
  g_assert_true (g_str_has_prefix (get_words (fixture), "Exported"));
  press (fixture, "Close");
  g_assert_false (has_banner (fixture));
  g_assert_true (g_file_get_contents (path, &csv, NULL, NULL));

  return csv;
}

static void
test_export (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autofree char *all = NULL;

  play (fixture, louis, 0, 3);
  play (fixture, trefoil, 0, 40);

  all = export (fixture, path);
  g_assert_nonnull (strstr (all, "louis"));
  g_assert_nonnull (strstr (all, "trefoil"));

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* When the window that exports a file has closed, the file is complete. */
static void
test_export_closes (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  play (fixture, louis, 0, 3);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  parlour_statistics_window_export (fixture->window, file);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_true (g_file_query_exists (file, NULL));

  wait_for (wait_is_gone, &fixture->window, "the end of the window");
  open_window (fixture);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A window that is closed during an export stays until that ends.  It closes when the file is
 * written, or says why it could not be written. */
static void
test_close_waits (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  play (fixture, louis, 0, 3);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  parlour_statistics_window_export (fixture->window, file);
  gtk_window_close (GTK_WINDOW (fixture->window));
  g_assert_cmpstr (get_words (fixture), ==, "Exporting to “it.csv”");
  wait_for (has_result, fixture, "the end of the export");
  g_assert_nonnull (strstr (get_words (fixture), "it.csv: No such file or directory"));
  press (fixture, "Close");

  /* The next export does not close the window by itself. */
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  export_to (fixture, file);
  press (fixture, "Close");

  g_assert_cmpint (g_remove (path), ==, 0);
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  parlour_statistics_window_export (fixture->window, file);
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_for (wait_is_gone, &fixture->window, "the end of the window");
  g_assert_true (g_file_query_exists (file, NULL));

  open_window (fixture);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* An export is described, and imported if the player agrees. */
static void
test_import (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autofree char *all = NULL;
  g_autofree char *damaged = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (ParlourVariantStatistics) after = NULL;

  play (fixture, louis, 0, 3);
  all = export (fixture, path);
  import (fixture, file);
  g_assert_cmpstr (get_words (fixture), ==, "Import 3 results from “it.csv”?");
  press (fixture, "Import");
  wait_for (has_banner, fixture, "the count");
  g_assert_cmpstr (get_words (fixture), ==, "“it.csv”: 3 results, 0 new");
  press (fixture, "Close");

  parlour_statistics_reset (fixture->statistics, louis);
  damaged = g_strconcat (all, "nonsense\r\n", NULL);
  g_assert_true (g_file_set_contents (path, damaged, -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      import (fixture, file);
      g_assert_cmpstr (get_words (fixture), ==,
                       "Import 3 results from “it.csv”?\n1 line cannot be read:\n5: too few values");
      assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "0");
      press (fixture, i == 0 ? "Cancel" : "Import");
    }
  wait_for (has_banner, fixture, "the count");
  g_assert_cmpstr (get_words (fixture), ==, "“it.csv”: 3 results, 3 new");
  press (fixture, "Close");
  after = parlour_statistics_read (fixture->statistics, louis);
  g_assert_cmpuint (after->results->len, ==, 3);

  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The words about a file that has nothing to import say why. */
static void
test_import_fails (Fixture *fixture)
{
  static const char *const contents[] = {
    "Dear sir,", "“it.csv” has no statistics that were exported by Parlour",
    "game,variant,finished_at,duration_s,result,help\n", "“it.csv” has no column “moves”",
    "variant,finished_at,duration_s,moves,result,help\n", "“it.csv”: 0 results, 0 new",
    "variant,finished_at,duration_s,moves,result,help\nlouis,never,1,90,won,no\n",
    "“it.csv”: 0 results, 0 new\n1 line cannot be read:\n2: “finished_at” cannot be “never”",
  };
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autofree char *large = g_strnfill (16 * 1024 * 1024 + 1, ' ');
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (contents); i += 2)
    {
      g_assert_true (g_file_set_contents (path, contents[i], -1, NULL));
      import (fixture, file);
      g_assert_cmpstr (get_words (fixture), ==, contents[i + 1]);
      press (fixture, "Close");
    }

  g_assert_true (g_file_set_contents (path, large, -1, NULL));
  import (fixture, file);
  g_assert_cmpstr (get_words (fixture), ==, "“it.csv” is too large to be imported");
  press (fixture, "Close");

  g_assert_cmpint (g_remove (path), ==, 0);
  import (fixture, file);
  g_assert_nonnull (strstr (get_words (fixture), "it.csv"));
  press (fixture, "Close");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Writes results of about @size bytes to @file. */
static void
write_many (const char *path,
            gsize       size)
{
  static const char head[] = "variant,finished_at,duration_s,moves,result,help,deal\n";
  g_autoptr (GString) csv = g_string_new (head);
  g_autoptr (GDateTime) first = g_date_time_new_utc (2001, 1, 1, 0, 0, 0);

  for (guint i = 0; csv->len < size; i++)
    {
      g_autoptr (GDateTime) time = g_date_time_add_seconds (first, i);
      g_autofree char *words = g_date_time_format_iso8601 (time);

      g_string_append_printf (csv, "louis,%s,12.345,%u,lost,no,%u\n", words, i % 100, i + 1);
    }
  g_assert_true (g_file_set_contents (path, csv->str, (gssize) csv->len, NULL));
}

/* A long import shows how far it is.  Stopping it leaves everything as it was, and another
 * import may follow; closing the window stops it, too. */
static void
test_stop_import (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  play (fixture, louis, 0, 3);
  write_many (path, 15 * 1024 * 1024);
  parlour_statistics_window_import (fixture->window, file);
  wait_for (offers_to_stop, fixture, "the progress");
  g_assert_true (g_str_has_prefix (get_words (fixture), "Reading “it.csv”: "));
  press (fixture, "Stop");
  g_assert_false (has_banner (fixture));
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "3");

  g_assert_true (g_file_set_contents (path, "Dear sir,", -1, NULL));
  import (fixture, file);
  g_assert_cmpstr (get_words (fixture), ==, "“it.csv” has no statistics that were exported by Parlour");
  press (fixture, "Close");
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "3");

  write_many (path, 15 * 1024 * 1024);
  parlour_statistics_window_import (fixture->window, file);
  wait_for (offers_to_stop, fixture, "the progress");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* @where: a path or a URI
 * @reason: the file, and what is wrong with it */
static void
assert_not_exported (Fixture    *fixture,
                     const char *where,
                     const char *reason)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (where);
  g_autofree char *words = g_strconcat ("The statistics could not be exported:\n", reason, NULL);

  export_to (fixture, file);
  g_assert_cmpstr (get_words (fixture), ==, words);
  press (fixture, "Close");
}

/* The player is told of a failure, and the old file stays as it was. */
static void
test_export_fails (Fixture *fixture)
{
  g_autofree char *folder = g_dir_make_tmp ("parlour-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (folder, "nothing", "it.csv", NULL);
  g_autofree char *path = g_build_filename (folder, "it.csv", NULL);
  g_autofree char *link = g_build_filename (folder, "link.csv", NULL);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *reason = g_strconcat (name, ": Is a directory", NULL);
  const char *const paths[] = { path, link };

  play (fixture, louis, 0, 3);
  assert_not_exported (fixture, folder, reason);
  assert_not_exported (fixture, missing, "it.csv: No such file or directory");
  assert_not_exported (fixture, "nowhere://host/it.csv", "it.csv: Operation not supported");

  g_assert_cmpint (symlink ("it.csv", link), ==, 0);
  assert_not_exported (fixture, link, "link.csv: No such file or directory");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autofree char *kept = NULL;

      small_disk_limit (TRUE);
      export_to (fixture, file);
      small_disk_limit (FALSE);
      g_assert_cmpstr (get_words (fixture), ==,
                       "The statistics could not be exported:\nit.csv: File too large");
      press (fixture, "Close");
      g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, "old");
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
    }

  g_assert_cmpint (g_remove (link), ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

/* Resetting asks first, and only the variant of the question is reset. */
static void
test_reset (Fixture *fixture)
{
  play (fixture, louis, 0, 30);
  play (fixture, trefoil, 0, 3);

  act (fixture, "statistics.reset");
  g_assert_cmpstr (get_words (fixture), ==, "Delete the results of 30 games of Louis?");
  press (fixture, "Cancel");
  g_assert_false (has_banner (fixture));
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "30");

  act (fixture, "statistics.reset");
  parlour_statistics_window_show_variant (fixture->window, trefoil);
  press (fixture, "Reset");
  g_assert_false (has_banner (fixture));
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "3");
  parlour_statistics_window_show_variant (fixture->window, louis);
  assert_figure (fixture, PARLOUR_FIGURE_PLAYED, "0");
}

static int
measure_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static void
test_narrow (Fixture *fixture)
{
  ParlourSplitView *pages = get_part (fixture, "split_view");
  GtkWidget *list = gtk_widget_get_first_child (GTK_WIDGET (pages));
  GtkWidget *page = gtk_widget_get_last_child (GTK_WIDGET (pages));

  play (fixture, louis, 0, 30);
  wait_for (within_is_laid_out, fixture->window, "the window");
  g_assert_cmpint (measure_width (GTK_WIDGET (fixture->window)), <=, 360);

  /* On a phone, list and page are shown one at a time. */
  gtk_widget_size_allocate (GTK_WIDGET (pages), &(GtkAllocation) { 0, 0, 360, 540 }, -1);
  g_assert_true (pages->folded);
  g_assert_true (gtk_widget_get_child_visible (list));
  g_assert_false (gtk_widget_get_child_visible (page));
  g_assert_cmpint (gtk_widget_get_width (list), ==, 360);

  parlour_statistics_window_show_variant (fixture->window, trefoil);
  gtk_widget_size_allocate (GTK_WIDGET (pages), &(GtkAllocation) { 0, 0, 360, 540 }, -1);
  g_assert_false (gtk_widget_get_child_visible (list));
  g_assert_true (gtk_widget_get_child_visible (page));
  g_assert_cmpint (gtk_widget_get_width (page), ==, 360);
  g_assert_true (gtk_widget_get_visible (get_part (fixture, "back_button")));

  act (fixture, "statistics.back");
  g_assert_false (pages->show_detail);
  g_assert_false (gtk_widget_get_visible (get_part (fixture, "back_button")));

  /* Otherwise they are side by side. */
  gtk_widget_size_allocate (GTK_WIDGET (pages), &(GtkAllocation) { 0, 0, 1000, 640 }, -1);
  g_assert_false (pages->folded);
  g_assert_true (gtk_widget_get_child_visible (list));
  g_assert_true (gtk_widget_get_child_visible (page));
  g_assert_cmpint (gtk_widget_get_width (list) + gtk_widget_get_width (page), ==, 1000);
}

/* Arrow keys do not look for the focus in the closed comparisons. */
static void
test_arrow_keys (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *comparisons = within_find_type (window, GTK_TYPE_EXPANDER);

  play (fixture, louis, 0, 10);
  wait_for (within_is_laid_out, fixture->window, "the window");
  g_assert_true (gtk_widget_grab_focus (comparisons));
  gtk_widget_child_focus (window, GTK_DIR_DOWN);

  gtk_expander_set_expanded (GTK_EXPANDER (comparisons), TRUE);
  g_assert_true (gtk_widget_get_mapped (gtk_expander_get_child (GTK_EXPANDER (comparisons))));
}

/* The chooser shows the player's results after the first game, unless the preferences
 * hide them. */
static void
test_own_record (Fixture *fixture)
{
  ParlourChooser *chooser = g_object_ref_sink (g_object_new (PARLOUR_TYPE_CHOOSER, NULL));
  GtkWidget *record = within_part (chooser, "own_statistics");
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  g_autoptr (ParlourGameList) games = parlour_game_list_new ();

  parlour_chooser_follow (chooser, settings, fixture->deals, games, fixture->statistics);
  window_activate_tile (chooser, &pat_louis);
  g_assert_false (gtk_widget_get_visible (record));

  play (fixture, louis, 0, 10);
  g_assert_true (gtk_widget_get_visible (record));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (record)), ==, "You won 4 of 10");
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (record)),
                                         NULL), ==, "louis");

  window_activate_tile (chooser, &pat_trefoil);
  g_assert_false (gtk_widget_get_visible (record));
  window_activate_tile (chooser, &pat_louis);
  g_assert_true (gtk_widget_get_visible (record));

  g_object_set (settings, "show-statistics", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (record));

  g_assert_finalize_object (chooser);
}

static gboolean
init (int    *argc,
      char ***argv)
{
  /* Hide installed schemas.  Newer GTK recognizes icons by their content. */
  g_content_type_set_mime_dirs ((const char *const[]) { "/usr/share/mime", NULL });
  g_setenv ("GSETTINGS_SCHEMA_DIR", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nonexistent", TRUE);
  g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE);

  return window_init (argc, argv);
}

TESTS_WITH (init)
{
  trefoil = variant_named ("trefoil", "bases=in-play deals=1");

  fixture_add ("/statistics-window/figures", Fixture, set_up, test_figures, tear_down);
  fixture_add ("/statistics-window/first-win-helped", Fixture, set_up, test_first_win_helped, tear_down);
  fixture_add ("/statistics-window/list", Fixture, set_up, test_list, tear_down);
  fixture_add ("/statistics-window/foretold", Fixture, set_up, test_foretold, tear_down);
  fixture_add ("/statistics-window/same-deals", Fixture, set_up, test_same_deals, tear_down);
  fixture_add ("/statistics-window/marks-days", Fixture, set_up, test_marks_days, tear_down);
  fixture_add ("/statistics-window/plays-a-day", Fixture, set_up, test_plays_a_day, tear_down);
  fixture_add ("/statistics-window/keyboard-on-days", Fixture, set_up, test_keyboard_on_days, tear_down);
  fixture_add ("/statistics-window/copies-a-day", Fixture, set_up, test_copies_a_day, tear_down);
  fixture_add ("/statistics-window/export", Fixture, set_up, test_export, tear_down);
  fixture_add ("/statistics-window/import", Fixture, set_up, test_import, tear_down);
  fixture_add ("/statistics-window/import-fails", Fixture, set_up, test_import_fails, tear_down);
  fixture_add ("/statistics-window/stop-import", Fixture, set_up, test_stop_import, tear_down);
  fixture_add ("/statistics-window/export-is-finished", Fixture, set_up, test_export_closes, tear_down);
  fixture_add ("/statistics-window/close-waits", Fixture, set_up, test_close_waits, tear_down);
  fixture_add ("/statistics-window/export-fails", Fixture, set_up, test_export_fails, tear_down);
  fixture_add ("/statistics-window/reset", Fixture, set_up, test_reset, tear_down);
  fixture_add ("/statistics-window/narrow", Fixture, set_up, test_narrow, tear_down);
  fixture_add ("/statistics-window/arrow-keys", Fixture, set_up, test_arrow_keys, tear_down);
  fixture_add ("/statistics-window/own-record", Fixture, set_up, test_own_record, tear_down);
}
