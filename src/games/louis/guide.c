/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "guide-foretell.h"
#include "pat-guide.h"
#include "pat-order.h"
#include "pat-safe.h"

#define BEAM(most_noise) { pat_beam, .width = 30, .noise = (most_noise) }
#define BEAMS            BEAM (10), BEAM (20), BEAM (30)
#define TWELVE_BEAMS     BEAMS, BEAMS, BEAMS, BEAMS

/* A narrow beam wins nearly every deal of three, with few moves.  The dive proves losses.
 * Where the score misleads, many narrow beams with noise do better than a wide one. */
static const PatStage stages[] = {
  BEAM (0),
  { pat_dive, .nodes = 5000 },
  TWELVE_BEAMS,
  TWELVE_BEAMS,
  TWELVE_BEAMS,
  { NULL },
};

/* With two deals, the order in which the cards are gathered decides nearly everything.
 * Each beam foretells what thousands of orders lead to, and searches the last deal from the
 * best of them.  Much noise makes the first deals differ from beam to beam. */
static const PatStage two_deals_stages[] = {
  { pat_beam, .width = 60, .layouts = 3 },
  { pat_dive, .nodes = 5000 },
  { pat_beam, .width = 60, .layouts = 3, .noise = 300, .times = 36 },
  { NULL },
};

enum
{
  /* Weights of the score. */
  HOME = 10,
  ABEYANCE = 4,
  DEAL = -40,
  /* The weight of the order of the tableau in the last deal.  Before that the cards will be
   * gathered, so their order counts for less. */
  LAST_ORDER = 3,
  /* With two deals, the factor of the whole score in the last deal, so that noise counts for
   * less there. */
  LAST = 8,
};

static int
weigh (const PatPosition *position,
       int                order_weight)
{
  unsigned n_home = pat_position_start (position, PAT_T1);
  unsigned n_aside = pat_position_start (position, PAT_STORE) -
                     pat_position_start (position, PAT_H1);

  return HOME * (int) n_home + order_weight * pat_order (position, N_HEAPS, true) +
         ABEYANCE * (int) n_aside - (int) pat_position_count (position, PAT_STOCK);
}

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return weigh (position, position->deal == pat_variant_deals (variant) ? LAST_ORDER : 1) +
         DEAL * position->deal;
}

/* A position in which the cards can be gathered, or are gathered, has the score of the
 * foretold end of the next deal. */
static int
score_two_deals (PatVariant         variant,
                 const PatPosition *position)
{
  bool last = position->deal == pat_variant_deals (variant);
  bool gathered = pat_position_start (position, PAT_T1) == pat_position_start (position, PAT_H1);
  PatPosition foretold;

  if (last && !gathered)
    return LAST * weigh (position, LAST_ORDER);
  if (!last && pat_position_count (position, PAT_STOCK) > 0)
    return weigh (position, 1);

  pat_louis_foretell (variant, position, &foretold);
  return (last ? LAST : 1) * weigh (&foretold, LAST_ORDER);
}

static bool
is_lost (PatVariant         variant,
         const PatPosition *position)
{
  return position->deal == pat_variant_deals (variant) &&
         pat_order_count_stuck (position, N_HEAPS) > 0;
}

/* If a safe move exists, it is the only one to try. */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  pat_safe_prune (variant, position, list);
}

static const PatGuide two_deals_guide = {
  .stages = two_deals_stages,
  .face = 0x3f,
  .score = score_two_deals,
  .prune = prune,
  .is_lost = is_lost,
  .is_safe = pat_safe_between_families,
};

static const PatGuide *
choose (PatVariant variant)
{
  return pat_variant_get (variant, LOUIS_DEALS) == LOUIS_DEALS_2 ? &two_deals_guide
                                                                 : &pat_louis_guide;
}

const PatGuide pat_louis_guide = {
  .stages = stages,
  .face = 0x3f,
  .score = score,
  .prune = prune,
  .is_lost = is_lost,
  .is_safe = pat_safe_between_families,
  .choose = choose,
};
