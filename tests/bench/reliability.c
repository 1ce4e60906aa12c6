/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deals.h"
#include "parlour-variant.h"
#include "pat-careful.h"
#include "pat-hidden.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * Compares the chance of a win that is told in a game of careful play with how the game
 * ends, for build-aux/reliability.
 *
 *   bench-reliability DATA VARIANT FIRST LAST
 *
 * DATA is a folder with the grades that the chance is corrected by.  Grades the deals
 * FIRST to LAST that can be won.  Prints a row for each position: the game, the deal,
 * its grade, the share of the stock that is hidden, the chance of a deal that was chosen as
 * winnable, that of one chosen by its grade, and whether careful play won.
 */

/* The number of positions in a game, and of worlds for each. */
enum { N_POSITIONS = 4, N_WORLDS = 64, MEMORY_MB = 32, SEED = 1 };

static const char *const names[] = { "easy", "middling", "hard" };

/* Plays by careful play from @positions[0].
 * @positions: (out): positions with ever fewer hidden cards
 * @n: (out): how many there are
 *
 * Returns: whether it wins */
static gboolean
play (PatVariant  variant,
      PatPosition positions[static N_POSITIONS],
      guint      *n)
{
  PatLimits limits = { .nodes = pat_careful_nodes (variant) };
  PatPlayer *player = pat_player_new (PAT_PLAYER_CAREFUL, variant, SEED, &limits);
  PatPosition at = positions[0];
  guint all = pat_hidden_count (&at, PAT_UNSEEN_ALL);
  PatMove move;

  *n = 1;
  while (pat_player_next (player, &at, PAT_UNSEEN_ALL, &move))
    {
      pat_variant_play (variant, &at, move);
      if (*n < N_POSITIONS && pat_hidden_count (&at, PAT_UNSEEN_ALL) * N_POSITIONS <= all * (N_POSITIONS - *n))
        positions[(*n)++] = at;
    }
  pat_player_free (player);

  return pat_variant_status (variant, &at) == PAT_WON;
}

static PatChance
find_chance (PatVariant         variant,
             const PatPosition *beginning,
             const PatPosition *position)
{
  PatChance chance = { 0 };
  const PatChanceQuestion question = {
    .variant = variant,
    .position = position,
    .unseen = PAT_UNSEEN_ALL,
    .winnable = beginning,
    .seed = SEED,
    .limits = { .nodes = pat_careful_brief_nodes (variant), .memory_mb = MEMORY_MB, .verdict_only = TRUE },
  };

  pat_chance_add (&question, N_WORLDS, &chance);
  return chance;
}

static void
examine (ParlourDeals   *deals,
         PatVariant      variant,
         guint           deal,
         ParlourDealKind kind,
         PatPosition     beginning)
{
  PatPosition positions[N_POSITIONS] = { beginning };
  guint n;
  gboolean won = play (variant, positions, &n);

  for (guint i = 0; i < n && pat_hidden_count (&positions[i], PAT_UNSEEN_ALL) > 1; i++)
    {
      PatChance chance = find_chance (variant, &beginning, &positions[i]);
      double raw = chance.share;
      const ParlourQuestion question = {
        .n_hidden = pat_hidden_count (&positions[i], PAT_UNSEEN_ALL),
        .beginning = beginning,
        .odds = parlour_deals_get_odds (deals, variant, kind),
      };

      parlour_question_correct (&question, &chance);
      printf ("%s,%u,%s,%.3f,%.4f,%.4f,%d\n", variant.game->name, deal, names[kind - PARLOUR_DEAL_EASY],
              (double) question.n_hidden / pat_hidden_count (&beginning, PAT_UNSEEN_ALL), raw, chance.share, won);
    }
  fflush (stdout);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (GFile) folder = g_file_new_for_path (argc > 1 ? argv[1] : ".");
  g_autoptr (ParlourDeals) deals = parlour_deals_new (folder, analyst, NULL);
  PatVariant variant;

  if (argc != 5 || deals == NULL || !parlour_variant_from_id (argv[2], &variant))
    {
      fputs ("Usage: bench-reliability DATA VARIANT FIRST LAST\n", stderr);
      return EXIT_FAILURE;
    }

  for (guint deal = (guint) atoi (argv[3]); deal <= (guint) atoi (argv[4]); deal++)
    {
      const PatLimits limits = { .nodes = PARLOUR_NODES_LONG };
      PatPosition beginning;
      PatSolution solution;
      PatGrade grade;

      pat_variant_deal (variant, deal, &beginning);
      pat_solve (variant, &beginning, &limits, &solution);
      if (solution.verdict == PAT_VERDICT_WON && pat_grade_find (variant, &beginning, SEED, NULL, &grade))
        examine (deals, variant, deal, PARLOUR_DEAL_EASY + pat_grade_name (&grade), beginning);
      pat_solution_clear (&solution);
    }

  return EXIT_SUCCESS;
}
