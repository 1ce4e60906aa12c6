/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-grade.h"

#include "pat-careful.h"
#include "pat-hidden.h"
#include "pat-player.h"

enum
{
  /* Easy is what hasty play wins one game of in eight, and careful play more often
   * than not; hard, what careful play does not, and hasty play never. */
  EASY_HASTY = PAT_GRADE_HASTY / 8,
  EVEN_CAREFUL = PAT_GRADE_CAREFUL / 2,
};

/* Returns: PAT_VERDICT_STOPPED, also for want of memory, or how it ended */
static PatVerdict
play (PatPlayerKind      kind,
      PatVariant         variant,
      const PatPosition *position,
      uint64_t           seed,
      const atomic_bool *stop)
{
  PatLimits limits = { .nodes = pat_careful_nodes (variant), .stop = stop };
  PatPlayer *player = pat_player_new (kind, variant, seed, &limits);
  PatSolution solution;
  PatVerdict verdict;

  if (player == NULL)
    return PAT_VERDICT_STOPPED;

  pat_player_play (player, position, PAT_UNSEEN_ALL, &solution);
  verdict = solution.verdict;
  pat_solution_clear (&solution);
  pat_player_free (player);
  return verdict;
}

/*
 * pat_grade_find:
 * @position: the beginning of a game
 * @seed: of the first game; the others follow
 * @stop: (nullable): as in PatLimits
 * @grade: (out): how often it was won
 *
 * Returns: false when it was stopped
 */
bool
pat_grade_find (PatVariant         variant,
                const PatPosition *position,
                uint64_t           seed,
                const atomic_bool *stop,
                PatGrade          *grade)
{
  PatVerdict verdict = PAT_VERDICT_OPEN;

  *grade = (PatGrade) { 0 };
  for (unsigned i = 0; i < PAT_GRADE_HASTY && verdict != PAT_VERDICT_STOPPED; i++)
    {
      verdict = play (PAT_PLAYER_HASTY, variant, position, seed + i, stop);
      grade->hasty += verdict == PAT_VERDICT_WON;
    }
  for (unsigned i = 0; i < PAT_GRADE_CAREFUL && verdict != PAT_VERDICT_STOPPED; i++)
    {
      verdict = play (PAT_PLAYER_CAREFUL, variant, position, seed + i, stop);
      grade->careful += verdict == PAT_VERDICT_WON;
    }

  return verdict != PAT_VERDICT_STOPPED;
}

/*
 * pat_grade_name:
 * @grade: of a deal that can be won
 *
 * Returns: what it is called, as DESIGN.md has it
 */
PatGradeName
pat_grade_name (const PatGrade *grade)
{
  if (grade->careful > EVEN_CAREFUL)
    return grade->hasty >= EASY_HASTY ? PAT_GRADE_EASY : PAT_GRADE_MIDDLING;

  return grade->hasty == 0 ? PAT_GRADE_HARD : PAT_GRADE_MIDDLING;
}
