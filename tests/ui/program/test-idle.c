/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"
#include "stage.h"
#include "tests.h"

/* An idle window requests no frames, whether it is active or not. */

enum { WIDTH = 900, HEIGHT = 640, SLEEP_MS = 700 };

/* Longer than GTK shows the focus after a key. */
enum { FOCUS_MS = 3600 };

static void
frame_cb (GdkFrameClock *clock,
          guint         *n_frames)
{
  (*n_frames)++;
}

static gboolean
wake_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static guint
count_frames (guint *n_frames,
              guint  time_ms)
{
  gboolean over = FALSE;

  *n_frames = 0;
  g_timeout_add (time_ms, wake_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);

  return *n_frames;
}

/* Waits for animations to end and for a second without a tick of the clock. */
static void
assert_idle (Stage      *stage,
             const char *what)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (stage->window));
  guint n_frames;
  gulong handler = g_signal_connect (clock, "update", G_CALLBACK (frame_cb), &n_frames);

  while (count_frames (&n_frames, SLEEP_MS) > 0)
    g_test_message ("%s: %u frames", what, n_frames);

  g_signal_handler_disconnect (clock, handler);
}

static void
test_scenes (gconstpointer data)
{
  static const StageScene scenes[] = {
    STAGE_TABLE, STAGE_PAUSE, STAGE_WON, STAGE_CHOOSER, STAGE_VARIANT,
  };
  Stage *stage = (Stage *) data;

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      stage_show (stage, scenes[i]);
      assert_idle (stage, stage_get_name (scenes[i]));
    }
}

/* A scene requests no frames after others have been shown and closed. */
static void
test_after (gconstpointer data)
{
  static const StageScene scenes[] = { STAGE_PREFERENCES, STAGE_STATISTICS, STAGE_DEAL, STAGE_MENU };
  Stage *stage = (Stage *) data;

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      stage_show (stage, STAGE_TABLE);
      stage_show (stage, scenes[i]);
      stage_show (stage, STAGE_TABLE);
      assert_idle (stage, stage_get_name (scenes[i]));
    }
}

/* The focus stays visible longer than the three seconds that GTK shows it. */
static void
test_focus_stays_visible (gconstpointer data)
{
  Stage *stage = (Stage *) data;
  GtkWindow *window = GTK_WINDOW (stage->window);
  guint n_frames;

  /* The chooser shows no clock. */
  stage_show (stage, STAGE_CHOOSER);
  /* GTK does this after each key. */
  gtk_window_set_focus_visible (window, TRUE);
  stage_settle (GTK_WIDGET (window));
  gtk_window_set_focus_visible (window, TRUE);

  count_frames (&n_frames, FOCUS_MS);
  g_assert_true (gtk_window_get_focus_visible (window));
}

TESTS_WITH (screen_init)
{
  static Stage stage;

  stage_open (&stage);
  window_set_indication (PARLOUR_INDICATION_CHANCE);
  stage_resize (&stage, WIDTH, HEIGHT);
  g_test_add_data_func ("/idle/scenes", &stage, test_scenes);
  g_test_add_data_func ("/idle/after-other-scenes", &stage, test_after);
  g_test_add_data_func ("/idle/focus-stays-visible", &stage, test_focus_stays_visible);
}
