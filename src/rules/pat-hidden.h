/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * A card of the stock is hidden until it is turned for the first time.  No card is hidden
 * after the first deal, because cards are gathered without shuffling.
 *
 * @unseen is how many cards at the bottom of the first stock the player has not seen yet.
 * Dealing decreases it; undo, redo and restarting do not increase it.
 */

/* The value of @unseen if the player has seen only the cards that are visible now. */
enum { PAT_UNSEEN_ALL = PAT_MAX_CARDS };

unsigned pat_hidden_count (const PatPosition *position,
                           unsigned           unseen);
void     pat_hidden_sort  (PatPosition       *position,
                           unsigned           unseen);
