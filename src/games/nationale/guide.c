/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-guide.h"
#include "pat-order.h"
#include "pat-safe.h"

/* The weight of a card on a foundation. */
enum { HOME = 10 };

static int
score (PatVariant         variant,
       const PatPosition *position)
{
  return HOME * (int) pat_position_start (position, PAT_T1) +
         pat_order (position, pat_variant_tableau (variant), true) -
         (int) pat_position_count (position, PAT_STOCK);
}

/*
 * The proof of pat_safe_between_families() holds with free building.  With foundations
 * first (NAT-4), while the card X of that proof fits, only plays to foundations are legal,
 * and X stays exposed.  No second X is left, so the line itself plays X before its next
 * build.  The plays to foundations before that stay legal after X, and lead to the same
 * position.
 */
static bool
is_safe (PatVariant         variant,
         const PatPosition *position,
         PatMove            move)
{
  return pat_safe_between_families (variant, position, move);
}

/* After the deal a safe move is the only one to try, and empty columns are alike. */
static void
prune (PatVariant         variant,
       const PatPosition *position,
       PatMoveList       *list)
{
  if (!pat_order_all_dealt (variant, position))
    return;

  if (!pat_safe_prune (variant, position, list))
    pat_order_prune_vacancies (position, pat_variant_tableau (variant), list);
}

const PatGuide pat_nationale_guide = {
  .stages = pat_order_stages,
  .face = 0x3f,
  .score = score,
  .prune = prune,
  .is_safe = is_safe,
};
