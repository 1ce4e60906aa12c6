/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-chance.h"

#include "parlour-winnability.h"

/* The chance to win from a position of a game. */
typedef struct
{
  /* The chance from the cards that were seen; it has no worlds until it is known. */
  PatChance          chance;
  /* Whether a player who knew the cards could win. */
  ParlourWinnability winnability;
} ParlourStanding;

/* Returns: the chance in a position in which nothing is hidden: certain, or unknown */
static inline PatChance
parlour_standing_prove (ParlourWinnability winnability)
{
  gboolean is_won = winnability == PARLOUR_WINNABILITY_WINNABLE;
  gboolean is_proved = parlour_winnability_is_decided (winnability);

  return (PatChance) {
    .is_proved = is_proved,
    .n_worlds = is_proved,
    .n_won = is_won,
    .share = is_won,
    .low = is_won,
    .high = is_won || !is_proved,
  };
}
