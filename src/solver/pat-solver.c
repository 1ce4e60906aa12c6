/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-key.h"
#include "pat-search.h"
#include "pat-shorten.h"

#include <limits.h>
#include <stdlib.h>

/*
 * pat_guide_find:
 *
 * Returns: the guide for @variant
 */
const PatGuide *
pat_guide_find (PatVariant variant)
{
#define POINT_TO_GUIDE(name) &pat_##name##_guide,
  static const PatGuide *const guides[PAT_N_GAMES] = { PAT_FOR_EACH_GAME (POINT_TO_GUIDE) };
#undef POINT_TO_GUIDE
  const PatGuide *guide = guides[pat_game_index (variant.game)];

  return guide->choose != NULL ? guide->choose (variant) : guide;
}

enum
{
  /* The limits of the stages grow by this factor each round. */
  GROWTH = 4,
  /* The default of PatGuide.memory_eighths. */
  MEMORY_EIGHTHS = 2,
};

static PatOutcome
run_stage (PatSearch      *search,
           const PatStage *stage,
           uint64_t        factor)
{
  uint64_t max_width = search->stage_memory / PAT_BEAM_BYTES;
  uint64_t asked = stage->width * factor;

  pat_seen_empty (&search->seen);
  pat_seen_add (&search->seen, pat_key_finish (search->start.sum, &search->start.position));
  search->noise = stage->noise;
  search->n_stages++;
  search->stage_end = stage->nodes > 0 ? search->nodes + stage->nodes * factor : UINT64_MAX;
  search->width = (unsigned) (asked < max_width ? asked : max_width);

  return stage->run (search, stage);
}

/* Runs the stages in turn, round by round, until one has an answer. */
static PatOutcome
run (PatSearch *search)
{
  /* In one more round the limits could overflow. */
  const uint64_t end = UINT64_MAX / GROWTH / GROWTH;
  PatOutcome outcome = PAT_SEARCH_ON;

  for (uint64_t factor = 1; outcome == PAT_SEARCH_ON && factor < end; factor *= GROWTH)
    for (const PatStage *stage = search->guide->stages;
         outcome == PAT_SEARCH_ON && stage->run != NULL; stage++)
      for (unsigned i = 0; outcome == PAT_SEARCH_ON && (i == 0 || i < stage->times); i++)
        outcome = run_stage (search, stage, factor);

  return outcome;
}

/* Whether the guide proves that the start is lost. */
static bool
is_lost (const PatSearch *search)
{
  return !search->limits->unpruned && search->guide->is_lost != NULL &&
         search->guide->is_lost (search->variant, &search->start.position);
}

/*
 * pat_solve:
 * @variant: a variant
 * @position: any position of a game of @variant
 * @limits: limits of the search, which otherwise may never end
 * @solution: (out): free it with pat_solution_clear()
 *
 * Searches for a win.  It knows the hidden cards.
 */
void
pat_solve (PatVariant         variant,
           const PatPosition *position,
           const PatLimits   *limits,
           PatSolution       *solution)
{
  static const PatVerdict verdicts[] = {
    [PAT_SEARCH_WON] = PAT_VERDICT_WON,
    [PAT_SEARCH_EXHAUSTED] = PAT_VERDICT_LOST,
    [PAT_SEARCH_STOPPED] = PAT_VERDICT_STOPPED,
    [PAT_SEARCH_ON] = PAT_VERDICT_OPEN,
    [PAT_SEARCH_LIMIT] = PAT_VERDICT_OPEN,
  };
  const uint64_t began = pat_search_clock ();
  const PatGuide *guide = pat_guide_find (variant);
  size_t memory = (size_t) (limits->memory_mb > 0 ? limits->memory_mb : PAT_SOLVER_MEMORY_MB) << 20;
  PatSearch search = {
    .variant = variant,
    .guide = guide,
    .limits = limits,
    .start = { .position = *position },
    .n_cards = pat_variant_cards (variant),
    .best_score = INT_MIN,
    .stage_memory = memory / 8 * (guide->memory_eighths > 0 ? guide->memory_eighths
                                                            : MEMORY_EIGHTHS),
  };
  size_t proved = guide->prove_lost != NULL ? memory / 4 : 0;
  PatOutcome outcome = PAT_SEARCH_LIMIT;

  search.start.sum = pat_key_sum (variant, guide, position);
  if (pat_variant_is_won (variant, position))
    outcome = PAT_SEARCH_WON;
  else if (is_lost (&search))
    outcome = PAT_SEARCH_EXHAUSTED;
  else if (pat_seen_init (&search.seen, memory - search.stage_memory - proved) &&
           (proved == 0 || pat_seen_init (&search.proved, proved)))
    outcome = run (&search);

  pat_seen_clear (&search.seen);
  pat_seen_clear (&search.proved);
  if (outcome == PAT_SEARCH_WON && !limits->verdict_only)
    search.best.n = pat_shorten (variant, position, search.best.moves, search.best.n);

  *solution = (PatSolution) {
    .verdict = verdicts[outcome],
    .moves = search.best.moves,
    .n_moves = search.best.n,
    .nodes = search.nodes,
    .ms = (unsigned) (pat_search_clock () - began),
  };
}

/*
 * pat_solution_clear:
 *
 * Frees what @solution owns.
 */
void
pat_solution_clear (PatSolution *solution)
{
  free (solution->moves);
  *solution = (PatSolution) { 0 };
}

/* Returns: won, lost, open or stopped */
const char *
pat_verdict_name (PatVerdict verdict)
{
  static const char *const names[] = {
    [PAT_VERDICT_OPEN] = "open",
    [PAT_VERDICT_WON] = "won",
    [PAT_VERDICT_LOST] = "lost",
    [PAT_VERDICT_STOPPED] = "stopped",
  };

  return names[verdict];
}
