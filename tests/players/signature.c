/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"
#include "pat-setup.h"

#include <glib.h>

/*
 * The results of hasty and careful play for some deals.  After an intended change, increase
 * PAT_PLAYER_VERSION, write players.txt of each game with PARLOUR_TEST_WRITE=1 in the
 * environment, and mention it in the last line of the commit message.
 */
enum { N_DEALS = 2, SEED = 1, MAX_NODES = 20000 };

static void
add_line (GString       *text,
          PatPlayerKind  kind,
          PatVariant     variant,
          guint          deal)
{
  uint64_t nodes = pat_careful_nodes (variant);
  PatLimits limits = { .nodes = MIN (nodes, MAX_NODES) };
  char options[PAT_OPTIONS_TEXT];
  PatPosition position;
  PatSolution solution;

  pat_variant_deal (variant, deal, &position);
  g_assert_true (pat_player_play (kind, variant, SEED, &limits, &position, PAT_UNSEEN_ALL, &solution));

  pat_options_format (variant, options);
  g_string_append_printf (text, "%s %s: deal %u %s %s %zu moves %" G_GUINT64_FORMAT " nodes\n", variant.game->name,
                          options, deal, pat_player_name (kind), pat_verdict_name (solution.verdict),
                          solution.n_moves, solution.nodes);
  pat_solution_clear (&solution);
}

static void
test_signature (gconstpointer game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PatVariant variants[PAT_N_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    for (guint deal = 1; deal <= N_DEALS && variants[i].game == game; deal++)
      {
        add_line (text, PAT_PLAYER_HASTY, variants[i], deal);
        add_line (text, PAT_PLAYER_CAREFUL, variants[i], deal);
      }

  noted_assert_game (game, "players.txt", text->str, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  noted_add_games ("/players/signature/", test_signature);

  return g_test_run ();
}
