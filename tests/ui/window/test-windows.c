/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "screen.h"
#include "stage.h"

/*
 * Windows other than the main window: how they follow it, and that they leak nothing.
 */

static Stage stage;

static void
deal (const PatGame *rules,
      guint32        number)
{
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { .game = rules }, number);

  window_set_game (stage.window, game);
}

/* The player can read the rules of other games until the table shows another game. */
static void
test_rules_follow_table (void)
{
  deal (&pat_kings, 7);
  stage_show (&stage, STAGE_RULES);
  g_assert_cmpstr (gtk_window_get_title (stage.other), ==, "Rules of Louis");

  deal (&pat_kings, 8);
  g_assert_cmpstr (gtk_window_get_title (stage.other), ==, "Rules of Louis");
  deal (&pat_trefoil, 7);
  g_assert_cmpstr (gtk_window_get_title (stage.other), ==, "Rules of Trefoil");
}

/* Closed windows are finalized.  A sanitizer would not report a reference that is still
 * reachable.  test-leave checks the other windows. */
static void
test_closed_preferences (void)
{
  gpointer window = stage_show (&stage, STAGE_CARDS);

  g_object_add_weak_pointer (window, &window);
  stage.other = NULL;
  gtk_window_close (window);
  stage_settle (GTK_WIDGET (stage.window));
  g_assert_null (window);
}

int
main (int   argc,
      char *argv[])
{
  if (!screen_init (&argc, &argv))
    return 0;

  stage_open (&stage);
  stage_resize (&stage, 800, 600);
  g_test_add_func ("/windows/rules-follow-table", test_rules_follow_table);
  g_test_add_func ("/windows/closed-preferences-are-finalized", test_closed_preferences);

  return g_test_run ();
}
