/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "guide-features.h"
#include "guide-outline.h"
#include "guide-unloading.h"
#include "pat-guide.h"
#include "pat-order.h"
#include "pat-safe.h"

static const PatStage stages[] = {
  { pat_outline_search, .width = 8 },
  { pat_dive },
  { NULL },
};

/* The weights were found by trial on the deals 1001 to 1100. */
static int
score (PatVariant         variant,
       const PatPosition *position)
{
  int16_t x[PAT_SEQUENCES_FEATURES] = { 0 };
  int before_due = pat_sequences_features (position, x);

  return 800 * x[PAT_FEATURE_FOUNDED]
         + 10 * x[PAT_FEATURE_FOUNDED_SQUARES]
         + 72 * x[PAT_FEATURE_FOUNDED_LEAST]
         + 480 * x[PAT_FEATURE_EMPTY]
         + 32 * x[PAT_FEATURE_HEADS_BELOW_KING]
         + 24 * x[PAT_FEATURE_TAILS]
         - 88 * x[PAT_FEATURE_IN_WASTE]
         - 1816 * x[PAT_FEATURE_BURYING]
         - 48 * x[PAT_FEATURE_BURYING_PAIRS]
         + 96 * x[PAT_FEATURE_BURYING_HOMELESS]
         - 48 * x[PAT_FEATURE_BURYING_KINGS]
         - 80 * x[PAT_FEATURE_WASTE_RUNS]
         + 64 * x[PAT_FEATURE_WASTE_RISES]
         - 104 * x[PAT_FEATURE_OVER_DUE]
         - 320 * x[PAT_FEATURE_WILL_BURY]
         - 8 * before_due
         + 72 * position->grace_spent;
}

/*
 * A play is safe when all lower cards of every suit are on foundations.
 *
 * A line that wins without the play also wins after it, if the moves of this card and of
 * lower ones are left out: only lower cards can lie on them, so no other card loses its
 * place.  A card that the line moves together with them is moved alone.  If the grace
 * takes a card from under this one, that card is now on top.  A play by the grace is not
 * safe, because it spends the grace.
 */
static bool
is_safe (PatVariant         variant,
         const PatPosition *position,
         PatMove            move)
{
  unsigned count = pat_position_count (position, move.to);

  for (unsigned f = PAT_F1; f < PAT_F1 + PAT_N_SUITS; f++)
    if (pat_position_count (position, f) < count)
      return false;

  return true;
}

/*
 * Empty auxiliaries are alike, so only moves to the first are tried.
 *
 * A safe card is played to its foundation at once: see is_safe().
 */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  if (!pat_safe_prune (variant, position, list))
    pat_order_prune_vacancies (position, N_AUXILIARIES, list);
}

const PatGuide pat_auxiliary_sequences_guide = {
  .stages = stages,
  .face = 0x3f,
  .memory_eighths = 5,
  .score = score,
  .order_never_matters = true,
  .prune = prune,
  .is_lost = pat_unloading_is_lost,
  .is_safe = is_safe,
};
