/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "noted.h"
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"
#include "pat-setup.h"
#include "variant.h"
#include "tests.h"

#include <glib.h>

/*
 * Compares the results of searches, and of hasty and careful play, for some deals with stored
 * ones.  After an intended change, increase PAT_SOLVER_VERSION or PAT_PLAYER_VERSION, write
 * solver.txt and players.txt of each game with PARLOUR_TEST_WRITE=1 in the environment, and
 * mention it in the last line of the commit message.
 */
enum { SEARCHED_DEALS = 3, SEARCHED_NODES = 40000, PLAYED_DEALS = 2, PLAYED_NODES = 20000, SEED = 1 };

static void
add_line (GString       *text,
          PatPlayerKind  kind,
          PatVariant     variant,
          guint          deal)
{
  const gboolean is_search = kind == PAT_PLAYER_PERFECT;
  uint64_t nodes = pat_careful_nodes (variant);
  PatLimits limits = { .nodes = is_search ? SEARCHED_NODES : MIN (nodes, PLAYED_NODES) };
  g_autofree char *title = variant_title (variant);
  PatPosition position;
  PatSolution solution;

  pat_variant_deal (variant, deal, &position);
  pat_player_play (kind, variant, SEED, &limits, &position, PAT_UNSEEN_ALL, &solution);

  g_string_append_printf (text, "%s: deal %u %s%s%s %zu moves %" G_GUINT64_FORMAT " nodes\n",
                          title, deal,
                          is_search ? "" : pat_player_name (kind), is_search ? "" : " ",
                          pat_verdict_name (solution.verdict), solution.n_moves, solution.nodes);
  pat_solution_clear (&solution);
}

static void
test_signature (gconstpointer game)
{
  g_autoptr (GString) searched = g_string_new (NULL);
  g_autoptr (GString) played = g_string_new (NULL);
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    for (guint deal = 1; deal <= SEARCHED_DEALS && variants[i].game == game; deal++)
      {
        add_line (searched, PAT_PLAYER_PERFECT, variants[i], deal);
        if (deal > PLAYED_DEALS)
          continue;
        add_line (played, PAT_PLAYER_HASTY, variants[i], deal);
        add_line (played, PAT_PLAYER_CAREFUL, variants[i], deal);
      }

  noted_assert_game (game, "solver.txt", searched->str, NULL);
  noted_assert_game (game, "players.txt", played->str, NULL);
}

TESTS
{
  noted_add_games ("/players/signature/", test_signature);
}
