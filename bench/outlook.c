/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-advisor.h"
#include "parlour-variant.h"
#include "pat-hasty.h"
#include "pat-hidden.h"

#include <stdlib.h>

/*
 * Measures the time until the first chance of a win is shown, and the width of its interval
 * after a second.  The positions come from games of hasty play on winnable deals, and have
 * hidden cards.
 *
 *   bench-outlook [POSITIONS [GAME]]     positions of each variant, by default 20
 */
enum { N_POSITIONS = 20, FIRST_DEAL = 9001, LONG_MS = 1000, MOST_MS = 20000 };

typedef struct
{
  GArray *first_ms;
  /* Half the width of the interval, in percentage points. */
  GArray *points;
} Figures;

typedef struct
{
  ParlourAdvisor *advisor;
  gint64          began_us;
  double          first_ms;
  gboolean        is_over;
} Wait;

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const double *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

static double
quantile (GArray *values,
          double  share)
{
  if (values->len == 0)
    return -1;

  g_array_sort (values, compare);
  return g_array_index (values, double, (guint) (share * (values->len - 1) + 0.5));
}

static void
changed_cb (Wait *wait)
{
  if (wait->first_ms < 0 && parlour_advisor_get_chance (wait->advisor) != NULL)
    wait->first_ms = (double) (g_get_monotonic_time () - wait->began_us) / G_TIME_SPAN_MILLISECOND;
}

static gboolean
over_cb (gpointer user_data)
{
  Wait *wait = user_data;

  wait->is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
measure (ParlourGame *game,
         Figures     *figures)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourAdvisor) advisor = parlour_advisor_new (analyst);
  Wait wait = { .advisor = advisor, .first_ms = -1 };
  const PatChance *chance;
  double points = 100;

  g_signal_connect_swapped (advisor, "changed", G_CALLBACK (changed_cb), &wait);
  parlour_advisor_set_game (advisor, game);
  wait.began_us = g_get_monotonic_time ();
  g_timeout_add (LONG_MS, over_cb, &wait);
  parlour_advisor_set_watching (advisor, TRUE, FALSE);
  while (!wait.is_over)
    g_main_context_iteration (NULL, TRUE);

  chance = parlour_advisor_get_chance (advisor);
  if (chance != NULL)
    points = 50 * (chance->high - chance->low);
  if (wait.first_ms < 0)
    wait.first_ms = MOST_MS;
  g_array_append_val (figures->first_ms, wait.first_ms);
  g_array_append_val (figures->points, points);
}

static gboolean
can_be_won (ParlourGame *game)
{
  const PatLimits limits = { .nodes = 1000000, .memory_mb = 96 };

  return model_search (parlour_game_get_variant (game), parlour_game_get_position (game), &limits) == PAT_VERDICT_WON;
}

/* Plays @n_moves, while more than one card is hidden. */
static void
play (ParlourGame *game,
      guint        n_moves,
      guint64      seed)
{
  PatVariant variant = parlour_game_get_variant (game);
  PatHasty hasty;
  PatMove move;

  pat_hasty_init (&hasty, seed);
  for (guint i = 0; i < n_moves; i++)
    {
      PatPosition next = *parlour_game_get_position (game);

      if (!pat_hasty_next (&hasty, variant, &next, &move))
        return;
      pat_variant_play (variant, &next, move);
      if (pat_hidden_count (&next, parlour_game_get_facts (game)->unseen) <= 1)
        return;
      parlour_game_play (game, move);
    }
}

static void
measure_variant (PatVariant variant,
                 guint      n_positions)
{
  Figures figures = { g_array_new (FALSE, FALSE, sizeof (double)), g_array_new (FALSE, FALSE, sizeof (double)) };
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autoptr (GRand) random = g_rand_new_with_seed (1890);
  guint32 deal = FIRST_DEAL;

  for (guint i = 0; i < n_positions; i++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (variant, deal++);

      while (!can_be_won (game))
        {
          g_object_unref (game);
          game = parlour_game_new (variant, deal++);
        }
      parlour_game_set_dealt_winnable (game, PARLOUR_ODDS_SAME);
      play (game, (guint) g_rand_int_range (random, 0, 60), deal);
      measure (game, &figures);
    }

  g_print ("%-52s %7.0f %7.0f %10.1f %10.1f\n", id, quantile (figures.first_ms, 0.5), quantile (figures.first_ms, 1),
           quantile (figures.points, 0.5), quantile (figures.points, 1));
  g_array_unref (figures.first_ms);
  g_array_unref (figures.points);
}

int
main (int   argc,
      char *argv[])
{
  guint n_positions = argc > 1 ? (guint) atoi (argv[1]) : N_POSITIONS;
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  if (argc > 3 || n_positions == 0)
    {
      g_printerr ("Usage: bench-outlook [POSITIONS [GAME]]\n");
      return 2;
    }

  g_print ("%-52s %15s %21s\n", "chance of a win", "first, ms", "± points after a second");
  g_print ("%-52s %7s %7s %10s %10s\n", "", "median", "longest", "median", "worst");
  for (size_t i = 0; i < n; i++)
    if (variants[i].game != &pat_trefoil && (argc < 3 || g_str_equal (variants[i].game->name, argv[2])))
      measure_variant (variants[i], n_positions);

  return 0;
}
