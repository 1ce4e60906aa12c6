/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"
#include "variant.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/*
 * Measures careful play: for each variant the processor time of a decision, ms, as the 99th
 * percentile and the maximum, and the mean of a whole game; and the mean of a game of hasty
 * play.  Each requested move counts as a decision, also one that was planned before.
 *
 *   bench-players [FIRST-DEAL N]
 */

static double
clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const double *x = a, *y = b;

  return *x < *y ? -1 : *x > *y;
}

/* Plays a game, and adds the time of each decision.  Returns: the total time, ms */
static double
play (PatPlayerKind  kind,
      PatVariant     variant,
      guint32        deal,
      GArray        *decisions)
{
  PatLimits limits = { .nodes = pat_careful_nodes (variant) };
  PatPlayer player;
  double sum = 0;
  PatPosition position;
  bool plays = true;
  PatMove move;

  pat_player_init (&player, kind, variant, 1, &limits);
  pat_variant_deal (variant, deal, &position);
  while (plays)
    {
      double began = clock_ms (), took;

      plays = pat_player_next (&player, &position, PAT_UNSEEN_ALL, &move);
      took = clock_ms () - began;
      sum += took;
      g_array_append_val (decisions, took);
      if (plays)
        pat_variant_play (variant, &position, move);
    }

  pat_player_clear (&player);
  return sum;
}

int
main (int   argc,
      char *argv[])
{
  guint32 first = argc > 2 ? (guint32) strtoul (argv[1], NULL, 10) : 1000001;
  guint n_deals = argc > 2 ? (guint) strtoul (argv[2], NULL, 10) : 100;
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  printf ("%-70s %9s %9s %9s %9s\n", "VARIANT", "99 %, ms", "MOST, ms", "GAME, ms", "HASTY, ms");
  for (gsize v = 0; v < n; v++)
    {
      g_autoptr (GArray) decisions = g_array_new (FALSE, FALSE, sizeof (double));
      g_autoptr (GArray) hasty = g_array_new (FALSE, FALSE, sizeof (double));
      double careful_ms = 0, hasty_ms = 0;
      g_autofree char *name = variant_title (variants[v]);

      for (guint i = 0; i < n_deals; i++)
        {
          careful_ms += play (PAT_PLAYER_CAREFUL, variants[v], first + i, decisions);
          hasty_ms += play (PAT_PLAYER_HASTY, variants[v], first + i, hasty);
        }
      g_array_sort (decisions, compare);
      printf ("%-70s %9.2f %9.2f %9.2f %9.2f\n", name,
              g_array_index (decisions, double, decisions->len * 99 / 100),
              g_array_index (decisions, double, decisions->len - 1),
              careful_ms / n_deals, hasty_ms / n_deals);
      fflush (stdout);
    }

  return 0;
}
