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
 * DATA is a folder with the grades that the chance is corrected by.  Takes each deal from
 * FIRST to LAST as any deal; one that can be won also as winnable, as today's deal is, and
 * as of its grade.  Prints a row for each of these and each position: the game, the deal, the
 * kind, the share of the stock that is hidden, the chance, and whether careful play won.
 */

/* The number of positions in a game, and of worlds for each.  The table takes about 200
 * worlds.  With few, the chance itself would be wrong by luck. */
enum { N_POSITIONS = 4, N_WORLDS = 128, MEMORY_MB = 32, SEED = 1 };

/* In Storehouse most deals cannot be won: of any deals, these are enough. */
enum { EVERY_ANY = 5 };

static const char *const names[] = {
  [PARLOUR_DEAL_ANY] = "any",
  [PARLOUR_DEAL_WINNABLE] = "winnable",
  [PARLOUR_DEAL_EASY] = "easy",
  [PARLOUR_DEAL_MIDDLING] = "middling",
  [PARLOUR_DEAL_HARD] = "hard",
};

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
  PatPlayer player;
  PatPosition at = positions[0];
  guint all = pat_hidden_count (&at, PAT_UNSEEN_ALL);
  PatMove move;

  pat_player_init (&player, PAT_PLAYER_CAREFUL, variant, SEED, &limits);
  *n = 1;
  while (pat_player_next (&player, &at, PAT_UNSEEN_ALL, &move))
    {
      pat_variant_play (variant, &at, move);
      if (*n < N_POSITIONS && pat_hidden_count (&at, PAT_UNSEEN_ALL) * N_POSITIONS <= all * (N_POSITIONS - *n))
        positions[(*n)++] = at;
    }
  pat_player_clear (&player);

  return pat_variant_status (variant, &at) == PAT_WON;
}

/* @beginning: (nullable): of a deal that was chosen because it can be won */
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

/* @raw: the chance before it is corrected */
static void
print_row (ParlourDeals      *deals,
           PatVariant         variant,
           guint              deal,
           ParlourDealKind    kind,
           const PatPosition *beginning,
           const PatPosition *position,
           PatChance          raw,
           gboolean           won)
{
  const ParlourQuestion question = {
    .variant = variant,
    .n_hidden = pat_hidden_count (position, PAT_UNSEEN_ALL),
    .beginning = *beginning,
    .odds = kind != PARLOUR_DEAL_ANY ? parlour_deals_get_odds (deals, variant, kind) : 0,
  };

  parlour_question_correct (&question, &raw);
  printf ("%s,%u,%s,%.3f,%.4f,%d\n", variant.game->name, deal, names[kind],
          (double) question.n_hidden / pat_hidden_count (beginning, PAT_UNSEEN_ALL), raw.share, won);
}

/* @kind: the grade, or PARLOUR_DEAL_ANY if it is not known to be winnable */
static void
examine (ParlourDeals   *deals,
         PatVariant      variant,
         guint           deal,
         ParlourDealKind kind,
         PatPosition     beginning)
{
  gboolean is_storehouse = variant.game == &pat_storehouse;
  gboolean is_chosen = kind != PARLOUR_DEAL_ANY;
  gboolean is_any = !is_storehouse || deal % EVERY_ANY == 0;
  PatPosition positions[N_POSITIONS] = { beginning };
  gboolean won;
  guint n;

  if (!is_chosen && !is_any)
    return;

  won = play (variant, positions, &n);
  for (guint i = 0; i < n && pat_hidden_count (&positions[i], PAT_UNSEEN_ALL) > 1; i++)
    {
      PatChance chance = { 0 };

      if (is_any)
        {
          chance = find_chance (variant, NULL, &positions[i]);
          print_row (deals, variant, deal, PARLOUR_DEAL_ANY, &beginning, &positions[i], chance, won);
        }
      if (!is_chosen)
        continue;

      /* In the other games the worlds are the same for all kinds. */
      if (is_storehouse)
        chance = find_chance (variant, &beginning, &positions[i]);
      print_row (deals, variant, deal, PARLOUR_DEAL_WINNABLE, &beginning, &positions[i], chance, won);
      print_row (deals, variant, deal, kind, &beginning, &positions[i], chance, won);
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
      ParlourDealKind kind = PARLOUR_DEAL_ANY;
      PatPosition beginning;
      PatSolution solution;
      PatGrade grade;

      pat_variant_deal (variant, deal, &beginning);
      pat_solve (variant, &beginning, &limits, &solution);
      if (solution.verdict == PAT_VERDICT_WON && pat_grade_find (variant, &beginning, SEED, NULL, &grade))
        kind = PARLOUR_DEAL_EASY + pat_grade_name (&grade);
      examine (deals, variant, deal, kind, beginning);
      pat_solution_clear (&solution);
    }

  return EXIT_SUCCESS;
}
