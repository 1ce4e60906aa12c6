/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player.h"
#include "stage.h"
#include "wait.h"
#include "tests.h"

/*
 * Closes windows and quits the program from every window.  Meson sets MALLOC_PERTURB_, which
 * overwrites freed memory, so use after free is noticed.  The program ends only once in a
 * process.
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

/* Starts with a lost game whose cards are face up, which is reviewed quickly. */
static void
begin (Stage *stage)
{
  stage_open (stage);
  stage_resize (stage, WIDTH, HEIGHT);
  stage_show (stage, STAGE_STUCK);
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
quit_from_one (guint which)
{
  Stage stage;

  begin (&stage);
  strike (open_beside (&stage, which), GDK_KEY_q);
  end (&stage);
}

static void
close_in_turn (guint unused)
{
  Stage stage;

  begin (&stage);
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      gpointer window = open_beside (&stage, i);

      g_object_add_weak_pointer (window, &window);
      strike (window, GDK_KEY_w);
      wait_for (wait_is_gone, &window, "a window to close");
      stage_settle (GTK_WIDGET (stage.window));
    }
  strike (GTK_WINDOW (stage.window), GDK_KEY_w);
  end (&stage);
}

/* Keeps all windows alive, as the reference of a key event may.  Their parent must still be
 * destroyed. */
static void
hold_all (guint unused)
{
  GtkWindow *windows[G_N_ELEMENTS (beside)];
  Stage stage;
  gpointer below;

  begin (&stage);
  below = stage.window;
  g_object_add_weak_pointer (below, &below);
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    windows[i] = g_object_ref (open_beside (&stage, i));
  gtk_window_close (below);
  end (&stage);
  g_assert_null (below);
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_assert_null (gtk_window_get_transient_for (windows[i]));
      g_object_unref (windows[i]);
    }
}

static void
close_below_all (guint unused)
{
  Stage stage;

  begin (&stage);
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    open_beside (&stage, i);
  strike (GTK_WINDOW (stage.window), GDK_KEY_w);
  end (&stage);
}

typedef struct
{
  const char *name;
  void      (*leave) (guint which);
  guint       which;
} Way;

static const Way ways[] = {
  { "close-in-turn", close_in_turn },
  { "hold-all", hold_all },
  { "close-below-all", close_below_all },
};

static void
test_way (gconstpointer data)
{
  const Way *way = data;

  if (g_test_subprocess ())
    {
      way->leave (way->which);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

TESTS_WITH (player_init)
{
  static Way quits[G_N_ELEMENTS (beside)];

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strconcat ("/leave/", ways[i].name, NULL);

      g_test_add_data_func (path, &ways[i], test_way);
    }
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *path = g_strconcat ("/leave/quit/", beside[i].name, NULL);

      quits[i] = (Way) { beside[i].name, quit_from_one, i };
      g_test_add_data_func (path, &quits[i], test_way);
    }
}
