/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player.h"
#include "stage.h"
#include "wait.h"

/*
 * Closes windows and quits the program from every window.  Each case is a process of its
 * own, to detect use after free: Meson sets MALLOC_PERTURB_, so freed memory is
 * overwritten.
 */

enum { WIDTH = 800, HEIGHT = 600 };

/* All windows that can be opened from the table. */
static const struct
{
  const char *name;
  const char *action;
} beside[] = {
  { "preferences", "app.preferences" },
  { "statistics", "app.statistics" },
  { "about", "app.about" },
  { "rules", "win.rules::" },
  { "shortcuts", "win.show-help-overlay" },
  { "games", "win.games-played" },
  { "exercise", "win.find-better-move" },
  { "review", "win.look-back" },
};

static gboolean
is_mapped (gpointer window)
{
  return gtk_widget_get_mapped (window);
}

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWindow *
open_beside (Stage *stage,
             guint  which)
{
  GListModel *all = gtk_window_get_toplevels ();
  guint n_before = g_list_model_get_n_items (all);
  g_autofree char *action = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkWindow) window = NULL;

  g_action_parse_detailed_name (beside[which].action, &action, &target, &error);
  g_assert_no_error (error);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (stage->window), action, target));
  g_assert_cmpuint (g_list_model_get_n_items (all), ==, n_before + 1);
  window = g_list_model_get_item (all, n_before);
  wait_for (is_mapped, window, beside[which].name);
  stage_settle (GTK_WIDGET (window));

  return window;
}

static void
strike (GtkWindow *window,
        guint      keyval)
{
  g_autoptr (Player) player = player_new (window);

  player_focus (player);
  player_strike_key (player, keyval, GDK_CONTROL_MASK);
}

/* Starts with a won game, which has a review. */
static void
begin (Stage *stage)
{
  stage_open (stage);
  stage_resize (stage, WIDTH, HEIGHT);
  stage_show (stage, STAGE_WON);
}

static void
end (Stage *stage)
{
  while (gtk_application_get_windows (GTK_APPLICATION (stage->application)) != NULL)
    wait_step ();
  drain ();
  g_object_unref (stage->application);
}

static void
close_one (guint which)
{
  Stage stage;
  gpointer window;

  begin (&stage);
  window = open_beside (&stage, which);
  g_object_add_weak_pointer (window, &window);
  strike (window, GDK_KEY_w);
  wait_for (wait_is_gone, &window, "a window to close");
  stage_settle (GTK_WIDGET (stage.window));
  strike (GTK_WINDOW (stage.window), GDK_KEY_w);
  end (&stage);
}

static void
quit_from_one (guint which)
{
  Stage stage;

  begin (&stage);
  strike (open_beside (&stage, which), GDK_KEY_q);
  end (&stage);
}

/* If a reference, e.g. of a key event, keeps a window alive, its parent is still destroyed. */
static void
hold_one (guint which)
{
  Stage stage;
  gpointer below;
  GtkWindow *window;

  begin (&stage);
  below = stage.window;
  g_object_add_weak_pointer (below, &below);
  window = g_object_ref (open_beside (&stage, which));
  gtk_window_close (below);
  end (&stage);
  g_assert_null (below);
  g_assert_null (gtk_window_get_transient_for (window));
  g_object_unref (window);
}

static void
close_below_all (void)
{
  Stage stage;

  begin (&stage);
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    open_beside (&stage, i);
  strike (GTK_WINDOW (stage.window), GDK_KEY_w);
  end (&stage);
}

static const struct
{
  const char *name;
  void      (*leave) (guint which);
} ways[] = {
  { "close", close_one },
  { "quit", quit_from_one },
  { "hold", hold_one },
};

static void
test_way (gconstpointer data)
{
  const guint way = GPOINTER_TO_UINT (data) / G_N_ELEMENTS (beside);
  const guint which = GPOINTER_TO_UINT (data) % G_N_ELEMENTS (beside);

  if (g_test_subprocess ())
    {
      ways[way].leave (which);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
test_close_below_all (void)
{
  if (g_test_subprocess ())
    {
      close_below_all ();
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

int
main (int   argc,
      char *argv[])
{
  if (!player_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (ways) * G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *path = g_strdup_printf ("/leave/%s/%s", ways[i / G_N_ELEMENTS (beside)].name,
                                               beside[i % G_N_ELEMENTS (beside)].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_way);
    }
  g_test_add_func ("/leave/close-below-all", test_close_below_all);

  return g_test_run ();
}
