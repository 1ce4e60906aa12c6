/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * Hidden cards: the cards of the stock that were never turned.  There are none after
 * the first deal, because cards are gathered without shuffling.
 *
 * @unseen is how many cards at the bottom of the first stock the player of a game has
 * never seen.  Dealing decreases it; undo, redo and restarting do not increase it.
 */

/* The player has seen only the cards that are visible in the position. */
enum { PAT_UNSEEN_ALL = PAT_MAX_CARDS };

unsigned pat_hidden_count (const PatPosition *position,
                           unsigned           unseen);
void     pat_hidden_sort  (PatPosition       *position,
                           unsigned           unseen);
