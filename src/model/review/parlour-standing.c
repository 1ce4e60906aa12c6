/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-standing.h"

/**
 * parlour_standing_prove:
 * @winnability: of a position in which nothing is hidden
 *
 * Returns: the chance to win it: certain, or not known
 */
PatChance
parlour_standing_prove (ParlourWinnability winnability)
{
  gboolean is_won = winnability == PARLOUR_WINNABILITY_WINNABLE;
  gboolean is_proved = is_won || winnability == PARLOUR_WINNABILITY_LOST;

  return (PatChance) {
    .is_proved = is_proved,
    .n_worlds = is_proved,
    .n_won = is_won,
    .share = is_won,
    .low = is_won,
    .high = is_won || !is_proved,
  };
}
