/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"
#include "pat-shuffle.h"

/* What hasty play remembers: the cards that lie where it laid them.  They stay
 * there until something goes home or is dealt, so that it comes to an end. */
typedef struct
{
  PatRandom random;
  bool      laid[PAT_CARD_LIMIT];
} PatHasty;

void pat_hasty_init (PatHasty          *hasty,
                     uint64_t           seed);
bool pat_hasty_next (PatHasty          *hasty,
                     PatVariant         variant,
                     const PatPosition *position,
                     PatMove           *move);
