/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choose-learned.h"
#include "pat-guide.h"
#include "pat-hidden.h"
#include "pat-plan.h"
#include "pat-array.h"
#include "pat-setup.h"
#include "pat-shuffle.h"
#include "pat-wilson.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Fits the weights of choose-learned.h for one variant of Auxiliary Sequences and
 * prints them for build-aux/fit:
 *
 *   bench-fit OPTIONS ROUNDS GAMES SEED
 *
 * Each round plays games by the current weights, the first round by the score of the
 * search, and records the visible cards whenever a card is turned.  Then it fits the
 * odds of having won to the records of the last rounds by logistic regression.  The
 * printed weights are the mean of the last rounds.
 */

enum
{
  /* Games played with the printed weights, for the share in the head of the file. */
  FINAL_GAMES = 2000,
  /* The rounds whose games are fitted and whose weights are averaged. */
  WINDOW = 4,
  PASSES = 3,
  /* For the search once at most one card is hidden. */
  END_NODES = 20000,
  MAX_TURNS = PAT_PACK_SIZE,
  /* Surveys do not use deals from this one on. */
  FIRST_DEAL = 2000000001,
};

/* The parameters of Adam (Kingma and Ba, 2015), the optimizer of the regression. */
static const double STEP = 0.004, FORGET_MEAN = 0.9, FORGET_SQUARE = 0.999, TINY = 1e-8, DECAY = 1e-5;

/* The features of a position in which a card was turned. */
typedef struct
{
  int16_t features[PAT_LEARNED_FEATURES];
  uint8_t stock;
  bool    won;
} Sample;

typedef struct
{
  Sample *samples;
  size_t  n;
  size_t  capacity;
} Samples;

/* [feature][knot], for features divided by their spread. */
typedef double Weights[PAT_LEARNED_FEATURES][PAT_LEARNED_KNOTS];

typedef struct
{
  PatVariant        variant;
  /* The weights that choose moves, except in the first round. */
  PatLearnedWeights used;
  bool              has_weights;
  PatPlan           plan;
  Samples           rounds[WINDOW];
  Weights           weights;
  Weights           means;
  Weights           squares;
  uint64_t          n_steps;
  double            spread[PAT_LEARNED_FEATURES];
  PatRandom         random;
} Fit;

static Sample *
add_sample (Samples *samples)
{
  if (!pat_array_reserve ((void **) &samples->samples, &samples->capacity, sizeof (Sample),
                          samples->n, SIZE_MAX))
    {
      fputs ("bench-fit: out of memory\n", stderr);
      exit (1);
    }

  return &samples->samples[samples->n++];
}

/* Plays until the next card is turned.  Returns: false if none can be */
static bool
play_turn (Fit         *fit,
           PatPosition *position)
{
  const PatGuide *guide = pat_guide_find (fit->variant);
  int64_t most = INT64_MIN;
  size_t best = PAT_MAX_STEPS;

  pat_hidden_sort (position, PAT_UNSEEN_ALL);
  pat_plan_make (fit->variant, position, &fit->plan);
  for (size_t i = 0; i < fit->plan.n; i++)
    if (fit->plan.steps[i].may_deal)
      {
        const PatPosition *step = &fit->plan.steps[i].position;
        int64_t value = fit->has_weights ? pat_learned_sum (step, fit->used) : guide->score (fit->variant, step);

        if (value > most)
          {
            most = value;
            best = i;
          }
      }

  if (best == PAT_MAX_STEPS)
    return false;
  *position = fit->plan.steps[best].position;
  return true;
}

/* Returns: whether the game was won */
static bool
play_game (Fit     *fit,
           uint32_t deal,
           Samples *samples)
{
  PatLimits limits = { .nodes = END_NODES, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB };
  size_t first = samples->n;
  PatPosition position;
  PatSolution solution;
  bool won = false;

  pat_variant_deal (fit->variant, deal, &position);
  for (;;)
    {
      unsigned stock = pat_position_start (&position, PAT_STOCK);
      PatCard order[PAT_PACK_SIZE];
      Sample *sample;

      if (pat_hidden_count (&position, PAT_UNSEEN_ALL) <= 1)
        {
          pat_solve (fit->variant, &position, &limits, &solution);
          won = solution.verdict == PAT_VERDICT_WON;
          pat_solution_clear (&solution);
          break;
        }

      memcpy (order, position.cards + stock, pat_position_count (&position, PAT_STOCK));
      if (!play_turn (fit, &position))
        break;
      sample = add_sample (samples);
      pat_learned_features (&position, sample->features);
      sample->stock = (uint8_t) pat_position_count (&position, PAT_STOCK);
      memcpy (position.cards + stock, order, sample->stock);
      pat_variant_play (fit->variant, &position, (PatMove) { .kind = PAT_MOVE_DEAL });
    }

  for (size_t i = first; i < samples->n; i++)
    samples->samples[i].won = won;
  return won;
}

static unsigned
play_round (Fit     *fit,
            uint32_t first_deal,
            unsigned n,
            Samples *samples)
{
  unsigned n_won = 0;

  samples->n = 0;
  for (unsigned i = 0; i < n; i++)
    n_won += play_game (fit, first_deal + i, samples);
  return n_won;
}

static void
measure_spread (Fit           *fit,
                const Samples *samples)
{
  for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
    {
      double sum = 0, squares = 0, n = (double) samples->n;

      for (size_t i = 0; i < samples->n; i++)
        {
          double x = samples->samples[i].features[f];

          sum += x;
          squares += x * x;
        }
      fit->spread[f] = sqrt (fmax (squares / n - sum / n * (sum / n), 0));
      if (fit->spread[f] < 1e-3)
        fit->spread[f] = 1;
    }
}

static void
change (Fit   *fit,
        size_t feature,
        size_t knot,
        double slope,
        double step)
{
  double *mean = &fit->means[feature][knot];
  double *square = &fit->squares[feature][knot];
  double *weight = &fit->weights[feature][knot];
  double n = (double) fit->n_steps;

  slope += DECAY * *weight;
  *mean = FORGET_MEAN * *mean + (1 - FORGET_MEAN) * slope;
  *square = FORGET_SQUARE * *square + (1 - FORGET_SQUARE) * slope * slope;
  *weight -= step * (*mean / (1 - pow (FORGET_MEAN, n))) /
             (sqrt (*square / (1 - pow (FORGET_SQUARE, n))) + TINY);
}

enum { BATCH = 256 };

/* Adds the gradient of @sample at the current weights. */
static void
add_slope (const Fit    *fit,
           const Sample *sample,
           Weights       slope)
{
  unsigned knot = pat_learned_knot (sample->stock);
  double share, sum = 0, error, x[PAT_LEARNED_FEATURES];

  share = (double) (sample->stock - pat_learned_knots[knot]) / (pat_learned_knots[knot + 1] - pat_learned_knots[knot]);

  for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
    {
      x[f] = sample->features[f] / fit->spread[f];
      sum += x[f] * (fit->weights[f][knot] * (1 - share) + fit->weights[f][knot + 1] * share);
    }
  error = 1 / (1 + exp (-sum)) - sample->won;
  for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
    {
      slope[f][knot] += error * x[f] * (1 - share) / BATCH;
      slope[f][knot + 1] += error * x[f] * share / BATCH;
    }
}

static void
fit_once (Fit   *fit,
          double step)
{
  size_t n = 0, total = 0;

  for (size_t r = 0; r < WINDOW; r++)
    total += fit->rounds[r].n;

  for (; n < total; n += BATCH)
    {
      Weights slope = { { 0 } };

      for (size_t i = 0; i < BATCH; i++)
        {
          size_t at = pat_random_below (&fit->random, (uint32_t) total), r = 0;

          for (; at >= fit->rounds[r].n; r++)
            at -= fit->rounds[r].n;
          add_slope (fit, &fit->rounds[r].samples[at], slope);
        }
      fit->n_steps++;
      for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
        for (size_t k = 0; k < PAT_LEARNED_KNOTS; k++)
          change (fit, f, k, slope[f][k], step);
    }
}

static void
add_mean (const Fit *fit,
          unsigned   n,
          Weights    mean)
{
  for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
    for (size_t k = 0; k < PAT_LEARNED_KNOTS; k++)
      mean[f][k] += fit->weights[f][k] / n;
}

static void
use_weights (Fit          *fit,
             const Weights weights)
{
  for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
    for (size_t k = 0; k < PAT_LEARNED_KNOTS; k++)
      fit->used[f][k] = (int32_t) lround (weights[f][k] / fit->spread[f] * PAT_LEARNED_ONE);
  fit->has_weights = true;
}

static void
print_weights (const Fit *fit)
{
  for (size_t f = 0; f < PAT_LEARNED_FEATURES; f++)
    {
      printf ("{");
      for (size_t k = 0; k < PAT_LEARNED_KNOTS; k++)
        printf ("%s %" PRId32, k > 0 ? "," : "", fit->used[f][k]);
      printf (" },\n");
    }
}

int
main (int    argc,
      char **argv)
{
  unsigned n_rounds = argc == 5 ? (unsigned) strtoul (argv[2], NULL, 10) : 0;
  unsigned n_games = n_rounds > 0 ? (unsigned) strtoul (argv[3], NULL, 10) : 0;
  unsigned seed, n_won;
  static Fit fit;
  Weights mean = { { 0 } };
  PatFault fault;

  if (n_games == 0 || !pat_options_parse (&pat_auxiliary_sequences, argv[1], &fit.variant, &fault))
    {
      fputs ("Usage: bench-fit OPTIONS ROUNDS GAMES SEED\n"
             "OPTIONS: of Auxiliary Sequences, as \"bases=in-play grace=no\"\n", stderr);
      return 2;
    }

  seed = (unsigned) strtoul (argv[4], NULL, 10);
  pat_random_init (&fit.random, seed, 3);
  for (unsigned r = 0; r < n_rounds; r++)
    {
      Samples *samples = &fit.rounds[r % WINDOW];

      n_won = play_round (&fit, FIRST_DEAL + r * n_games, n_games, samples);
      fprintf (stderr, "round %u: %u of %u won\n", r + 1, n_won, n_games);
      if (r == 0)
        measure_spread (&fit, samples);
      for (unsigned pass = 0; pass < PASSES; pass++)
        fit_once (&fit, STEP / (1 + r / 3.0));
      use_weights (&fit, fit.weights);
      if (r + WINDOW >= n_rounds)
        add_mean (&fit, n_rounds < WINDOW ? n_rounds : WINDOW, mean);
    }

  use_weights (&fit, mean);
  n_won = play_round (&fit, FIRST_DEAL + n_rounds * n_games, FINAL_GAMES, &fit.rounds[0]);
  printf ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
          "/* Made by build-aux/fit: \"%s\", %u rounds of %u games from deal %u on, seed %u.\n"
          " * With these weights, and a search of %u nodes at the end, %u of %u further deals\n"
          " * are won: %.1f %% (95 %%: %.1f to %.1f). */\n",
          argv[1], n_rounds, n_games, FIRST_DEAL, seed, END_NODES, n_won, FINAL_GAMES,
          100.0 * n_won / FINAL_GAMES, 100 * pat_wilson (n_won, FINAL_GAMES, -1),
          100 * pat_wilson (n_won, FINAL_GAMES, 1));
  print_weights (&fit);
  return 0;
}
