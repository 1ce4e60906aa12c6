/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"
#include "pat-shuffle.h"

/* The state of hasty play: the cards that it has moved since a card went home or was
 * dealt.  It does not move them again, so that the game ends. */
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
