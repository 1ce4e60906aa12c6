/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant.h"

#include "model-play.h"

/*
 * Reads the record of a won game of each variant, written by the solver: it is a
 * game of that variant, and its last move wins.
 */

static void
test_won (gconstpointer data)
{
  g_autofree char *id = parlour_variant_to_id (*(const PatVariant *) data);
  g_autoptr (ParlourGame) game = model_load_won (id);
  g_autofree char *found = parlour_variant_to_id (parlour_game_get_variant (game));

  g_assert_cmpstr (found, ==, id);
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);

  g_assert_true (parlour_game_undo (game));
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  model_add_for_all ("/won", test_won);

  return g_test_run ();
}
