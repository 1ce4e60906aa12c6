/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-advisor.h"
#include "parlour-variant.h"

#include <stdlib.h>

/*
 * How long a player waits for the first answer when asking for a hint, over
 * positions of games played at random.
 *
 *   bench-hint [POSITIONS]     so many of each variant, 200 if nothing is said
 */
enum { N_POSITIONS = 200, FIRST_DEAL = 9001, MAX_MOVES = 120 };

typedef struct
{
  GArray *times_ms;
  guint   n_winnabilities[PARLOUR_WINNABILITY_LOST + 1];
} Figures;

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const double *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

static double
quantile_ms (const Figures *figures,
             double         share)
{
  guint at = (guint) (share * (figures->times_ms->len - 1) + 0.5);

  return g_array_index (figures->times_ms, double, at);
}

/* Asks for a hint and waits for the first answer. */
static void
measure (ParlourGame *game,
         Figures     *figures)
{
  g_autoptr (ParlourAdvisor) advisor = parlour_advisor_new ();
  gint64 began_us = g_get_monotonic_time ();
  ParlourAdvice advice;
  double took_ms;

  parlour_advisor_set_game (advisor, game);
  parlour_advisor_ask (advisor);
  while (!parlour_advisor_get_advice (advisor, &advice))
    g_main_context_iteration (NULL, TRUE);

  took_ms = (double) (g_get_monotonic_time () - began_us) / G_TIME_SPAN_MILLISECOND;
  g_array_append_val (figures->times_ms, took_ms);
  figures->n_winnabilities[advice.winnability]++;
}

static void
measure_variant (PatVariant variant,
                 guint      n_positions)
{
  Figures figures = { g_array_new (FALSE, FALSE, sizeof (double)), { 0 } };
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autoptr (GRand) random = g_rand_new_with_seed (1890);

  for (guint i = 0; i < n_positions; i++)
    {
      g_autoptr (ParlourGame) game = NULL;

      /* Some games end before that. */
      do
        {
          g_clear_object (&game);
          game = parlour_game_new (variant, FIRST_DEAL + i);
          model_play_randomly (game, random, g_rand_int_range (random, 0, MAX_MOVES + 1));
        }
      while (parlour_game_get_status (game) != PAT_PLAYING);

      measure (game, &figures);
    }

  g_array_sort (figures.times_ms, compare_times);
  g_print ("%-52s %7.1f %7.1f %7.1f %7u %7u %7u\n", id, quantile_ms (&figures, 0.5),
           quantile_ms (&figures, 0.99), quantile_ms (&figures, 1),
           figures.n_winnabilities[PARLOUR_WINNABILITY_WINNABLE], figures.n_winnabilities[PARLOUR_WINNABILITY_LOST],
           figures.n_winnabilities[PARLOUR_WINNABILITY_SEARCHING] + figures.n_winnabilities[PARLOUR_WINNABILITY_UNKNOWN]);
  g_array_unref (figures.times_ms);
}

int
main (int   argc,
      char *argv[])
{
  guint n_positions = argc > 1 ? (guint) atoi (argv[1]) : N_POSITIONS;
  PatVariant variants[PAT_N_VARIANTS];
  size_t n = pat_variants (variants);

  if (argc > 2 || n_positions == 0)
    {
      g_printerr ("Usage: bench-hint [POSITIONS]\n");
      return 2;
    }

  g_print ("%-52s %7s %7s %7s %7s %7s %7s\n", "first answer to a hint, ms", "median", "99 %", "longest",
           "to win", "lost", "unknown");
  for (size_t i = 0; i < n; i++)
    measure_variant (variants[i], n_positions);

  return 0;
}
