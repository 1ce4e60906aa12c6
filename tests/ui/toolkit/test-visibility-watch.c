/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-visibility-watch.h"

#include "player.h"

static void
changed_cb (guint    *n_changes,
            gboolean  visible)
{
  (*n_changes)++;
}

static gboolean
is_hidden (gpointer watch)
{
  return !parlour_visibility_watch_get_visible (watch);
}

static gboolean
is_shown (gpointer watch)
{
  return parlour_visibility_watch_get_visible (watch);
}

static void
test_watch (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("Parlour");
  g_autoptr (ParlourVisibilityWatch) watch = parlour_visibility_watch_new (label);
  g_autoptr (Player) player = player_new (GTK_WINDOW (window));
  guint n_changes = 0;

  g_signal_connect_swapped (watch, "changed", G_CALLBACK (changed_cb), &n_changes);
  gtk_window_set_child (GTK_WINDOW (window), label);
  g_assert_true (is_hidden (watch));
  gtk_window_present (GTK_WINDOW (window));
  player_wait (player, is_shown, watch);

  player_minimize (player, TRUE);
  player_wait (player, is_hidden, watch);
  player_minimize (player, FALSE);
  player_wait (player, is_shown, watch);

  gtk_widget_set_visible (label, FALSE);
  g_assert_true (is_hidden (watch));
  gtk_widget_set_visible (label, TRUE);
  player_wait (player, is_shown, watch);

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (is_hidden (watch));
  g_assert_cmpuint (n_changes, ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  if (!player_init (&argc, &argv))
    return 0;

  g_test_add_func ("/visibility-watch", test_watch);

  return g_test_run ();
}
