/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "pat-chance.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_OUTLOOK (parlour_outlook_get_type ())
G_DECLARE_FINAL_TYPE (ParlourOutlook, parlour_outlook, PARLOUR, OUTLOOK, GObject)

/*
 * Knows how a game stands as far as can be seen: how likely careful play is to win
 * from here, and what it does next.  It finds that out in other threads and never
 * waits for it.  Where nothing is hidden it has nothing to say: ParlourAdvisor has.
 *
 * Signals:
 *   changed   more is known of the position shown
 */
ParlourOutlook  *parlour_outlook_new          (void);

void             parlour_outlook_set_game     (ParlourOutlook *self,
                                               ParlourGame    *game);
void             parlour_outlook_set_watching (ParlourOutlook *self,
                                               gboolean        watching);
void             parlour_outlook_ask          (ParlourOutlook *self);

gboolean         parlour_outlook_has_hidden   (ParlourOutlook *self);
const PatChance *parlour_outlook_get_chance   (ParlourOutlook *self);

G_END_DECLS
