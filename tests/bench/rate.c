/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-solver.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * How many positions a second the search plays and looks up, in one-deal
 * Trefoil, on one core.  Safe moves and proofs of loss are off: with them most
 * deals are over before a clock can be read.
 *
 *   bench-rate [DEALS]     deals 1 to so many, 200 if nothing is said
 */
enum { N_DEALS = 200, MAX_NODES = 300000, RUNS = 5 };

static int
compare_rates (const void *a,
               const void *b)
{
  const double *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

/* Returns: millions a second */
static double
search_deals (PatVariant variant,
              uint32_t   n_deals)
{
  const PatLimits limits = { .nodes = MAX_NODES, .unpruned = true };
  uint64_t nodes = 0, ms = 0;

  for (uint32_t deal = 1; deal <= n_deals; deal++)
    {
      PatPosition position;
      PatSolution solution;

      pat_variant_deal (variant, deal, &position);
      pat_solve (variant, &position, &limits, &solution);
      nodes += solution.nodes;
      ms += solution.ms;
      pat_solution_clear (&solution);
    }

  return ms > 0 ? (double) nodes / 1000 / (double) ms : 0;
}

int
main (int   argc,
      char *argv[])
{
  static const struct { const char *name; unsigned chosen; } variants[] = {
    { "deals=1", PAT_OPTION_DEALS },
    { "bases=in-play deals=1", PAT_OPTION_BASES | PAT_OPTION_DEALS },
  };
  uint32_t n_deals = argc > 1 ? (uint32_t) strtoul (argv[1], NULL, 10) : N_DEALS;

  for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++)
    {
      double rates[RUNS];

      for (int run = 0; run < RUNS; run++)
        rates[run] = search_deals ((PatVariant) { &pat_trefoil, variants[i].chosen }, n_deals);
      qsort (rates, RUNS, sizeof rates[0], compare_rates);
      printf ("%-22s %5.2f million positions a second, median of %d runs\n",
              variants[i].name, rates[RUNS / 2], RUNS);
    }

  return 0;
}
