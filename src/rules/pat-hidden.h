/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/*
 * What nobody who plays has seen: the cards of the stock that were never turned.
 * No gathering shuffles, so after the first deal there are none.
 *
 * Of a game, @unseen says how deep its player has looked: how many cards at the
 * bottom of the first stock were never turned.  Dealing makes it less; undo, redo
 * and beginning again do not make it more.
 */

/* Of who has seen no more than what lies open in the position. */
enum { PAT_UNSEEN_ALL = PAT_MAX_CARDS };

unsigned pat_hidden_count (const PatPosition *position,
                           unsigned           unseen);
void     pat_hidden_sort  (PatPosition       *position,
                           unsigned           unseen);
