/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-search.h"

#include "cli-report.h"

#include <stdlib.h>

/*
 * cli_search_room:
 * @n: how many searches go at once
 *
 * To a search, memory that cannot be had is a limit that is reached: it would
 * say "open" where elsewhere it says "lost".  So ask beforehand.
 *
 * Returns: CLI_DONE, or CLI_BAD_INPUT after telling that there is not enough
 */
int
cli_search_room (const PatLimits *limits,
                 unsigned         n)
{
  size_t size = (size_t) limits->memory_mb << 20;
  /* Each block begins with the address of the one before. */
  void **last = NULL;
  unsigned got = 0;

  for (; got < n; got++)
    {
      void **block = malloc (size);

      if (block == NULL)
        break;
      *block = last;
      last = block;
    }

  while (last != NULL)
    {
      void **before = *last;

      free (last);
      last = before;
    }

  if (got < n)
    return cli_error ("out of memory: there is no room for %u × %u MiB", n, limits->memory_mb);
  return CLI_DONE;
}

/* Whether the moves are legal, each in its turn, and win. */
static bool
wins (PatVariant         variant,
      PatPosition        position,
      const PatSolution *solution)
{
  for (size_t i = 0; i < solution->n_moves; i++)
    {
      if (!pat_variant_is_legal (variant, &position, solution->moves[i]))
        return false;
      pat_variant_play (variant, &position, solution->moves[i]);
    }

  return pat_variant_status (variant, &position) == PAT_WON;
}

/*
 * cli_search:
 * @solution: (out): free it with pat_solution_clear()
 *
 * Solves, and plays what is said to win.
 */
void
cli_search (PatVariant         variant,
            const PatPosition *position,
            const PatLimits   *limits,
            PatSolution       *solution)
{
  pat_solve (variant, position, limits, solution);

  if (solution->verdict == PAT_VERDICT_WON && !wins (variant, *position, solution))
    {
      cli_error ("a mistake of this program: the moves it found do not win");
      abort ();
    }
}
