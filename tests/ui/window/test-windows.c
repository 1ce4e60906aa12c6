/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rules-page.h"
#include "screen.h"
#include "stage.h"
#include "within.h"

/*
 * The windows beside the one with the table: what they have to do with it, and
 * that nothing is left of them when they are closed.
 */

static Stage stage;

static const PatGame *
get_explained (void)
{
  GtkWidget *page = within_find_type (GTK_WIDGET (stage.other), PARLOUR_TYPE_RULES_PAGE);

  return parlour_rules_page_get_game (PARLOUR_RULES_PAGE (page));
}

static void
deal (const PatGame *rules,
      guint32        number)
{
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { .game = rules }, number);

  window_set_game (stage.window, game);
}

/* Whoever looks something up elsewhere may, until another game is played. */
static void
test_rules_follow_table (void)
{
  deal (&pat_kings, 7);
  stage_show (&stage, STAGE_RULES);
  g_assert_true (get_explained () == &pat_louis);

  deal (&pat_kings, 8);
  g_assert_true (get_explained () == &pat_louis);
  deal (&pat_trefoil, 7);
  g_assert_true (get_explained () == &pat_trefoil);
}

/* No reference is left anywhere: a sanitizer would not see one that is kept. */
static void
test_let_go (gconstpointer data)
{
  const StageScene scene = GPOINTER_TO_UINT (data);
  gpointer window = stage_show (&stage, scene);

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
  const StageScene beside[] = { STAGE_PREFERENCES, STAGE_CARDS, STAGE_RULES, STAGE_SHORTCUTS,
                                STAGE_STATISTICS, STAGE_GAMES };

  if (!screen_init (&argc, &argv))
    return 0;

  stage_open (&stage);
  stage_resize (&stage, 800, 600);
  g_test_add_func ("/windows/rules-follow-table", test_rules_follow_table);
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_autofree char *path = g_strconcat ("/windows/let-go/", stage_get_name (beside[i]), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (beside[i]), test_let_go);
    }

  return g_test_run ();
}
