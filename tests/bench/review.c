/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-review.h"
#include "parlour-variant.h"

#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * Measures the review of games of hasty and of careful play.  For each game by the book it
 * prints: the games won and the moves of a game; the longest time until each position has a
 * chance, which may be interpolated, ms; the share of positions with a chance after two
 * seconds; the mean time until the review is complete, s; the number of turning points of
 * each kind; and the number of games with a mistake.  Times are processor time of all
 * threads.
 *
 *   bench-review [FIRST-DEAL N [VARIANT]]
 */

enum { FIRST_LOOK_MS = 2000 };

typedef struct
{
  ParlourReview *review;
  GMainLoop     *loop;
  double         began;
  /* Time until each position has a chance, ms; 0 before. */
  double         full_ms;
  double         complete_ms;
  /* Share of positions with a chance after FIRST_LOOK_MS. */
  double         first_look;
} Look;

typedef struct
{
  guint  n_moves;
  double full_ms;
  double first_look;
  double complete_ms;
  guint  turns[PARLOUR_TURN_SAVED + 1];
  guint  n_with_mistake;
  guint  n_won;
} Sum;

static double
clock_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static double
count_figures (const Look *look)
{
  guint n_moves = parlour_review_get_n_moves (look->review);
  guint n = 0;

  for (guint i = 0; i <= n_moves; i++)
    n += parlour_review_get_standing (look->review, i)->chance.n_worlds > 0;

  return (double) n / (n_moves + 1);
}

static void
changed_cb (ParlourReview *review,
            Look          *look)
{
  double ms = clock_ms () - look->began;
  double figures = count_figures (look);

  if (look->full_ms == 0 && figures == 1)
    look->full_ms = ms;
  if (ms <= FIRST_LOOK_MS)
    look->first_look = figures;
  if (parlour_review_is_complete (review))
    {
      look->complete_ms = ms;
      g_main_loop_quit (look->loop);
    }
}

static ParlourGame *
play (PatPlayerKind kind,
      PatVariant    variant,
      guint32       deal)
{
  const PatLimits limits = { .nodes = pat_careful_nodes (variant) };
  PatPlayer *player = pat_player_new (kind, variant, 5, &limits);
  ParlourGame *game = parlour_game_new (variant, deal);
  PatMove move;

  while (pat_player_next (player, parlour_game_get_position (game), PAT_UNSEEN_ALL, &move))
    parlour_game_play (game, move);
  pat_player_free (player);

  return game;
}

static void
look_back (ParlourGame *game,
           Sum         *sum)
{
  g_autoptr (ParlourAnalyst) analyst = parlour_analyst_new ();
  g_autoptr (ParlourReview) review = parlour_review_new (analyst, game, PARLOUR_PRIORITY_WINDOW);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Look look = { review, loop, clock_ms (), 0, 0, 0 };
  const GArray *turns;
  gboolean has_mistake = FALSE;

  g_signal_connect (review, "changed", G_CALLBACK (changed_cb), &look);
  parlour_review_set_running (review, TRUE);
  g_main_loop_run (loop);

  turns = parlour_review_get_turns (review);
  for (guint i = 0; i < turns->len; i++)
    {
      const ParlourTurningPoint *point = &g_array_index (turns, ParlourTurningPoint, i);

      sum->turns[point->kind]++;
      has_mistake |= point->kind == PARLOUR_TURN_MISTAKE;
    }

  sum->n_moves += parlour_review_get_n_moves (review);
  sum->full_ms = MAX (sum->full_ms, look.full_ms);
  sum->first_look += look.first_look;
  sum->complete_ms += look.complete_ms;
  sum->n_with_mistake += has_mistake;
  sum->n_won += parlour_game_get_status (game) == PAT_WON;
}

static void
measure (PatPlayerKind kind,
         PatVariant    variant,
         guint32       first,
         guint         n_deals)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  Sum sum = { 0 };

  for (guint i = 0; i < n_deals; i++)
    {
      g_autoptr (ParlourGame) game = play (kind, variant, first + i);

      look_back (game, &sum);
    }

  printf ("%-45s %-8s %4u %6u %8.0f %5.0f %8.1f %8u %5u %5u %6u %6u\n", id, pat_player_name (kind), sum.n_won,
          sum.n_moves / n_deals, sum.full_ms, 100 * sum.first_look / n_deals, sum.complete_ms / n_deals / 1000,
          sum.turns[PARLOUR_TURN_MISTAKE], sum.turns[PARLOUR_TURN_BAD_LUCK], sum.turns[PARLOUR_TURN_GOOD_LUCK],
          sum.turns[PARLOUR_TURN_SAVED], sum.n_with_mistake);
  fflush (stdout);
}

int
main (int   argc,
      char *argv[])
{
  guint32 first = argc > 2 ? (guint32) strtoul (argv[1], NULL, 10) : 1;
  guint n_deals = argc > 2 ? (guint) strtoul (argv[2], NULL, 10) : 1;
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  printf ("%-45s %-8s %4s %6s %8s %5s %8s %8s %5s %5s %6s %6s\n", "VARIANT", "PLAYER", "WON", "MOVES", "FULL, ms",
          "2 s, %", "ALL, s", "MISTAKES", "BAD", "GOOD", "SAVED", "GAMES");
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);

      if (argc > 3 ? strcmp (argv[3], id) != 0 : variants[i].chosen != 0)
        continue;
      measure (PAT_PLAYER_HASTY, variants[i], first, n_deals);
      measure (PAT_PLAYER_CAREFUL, variants[i], first, n_deals);
    }

  return 0;
}
