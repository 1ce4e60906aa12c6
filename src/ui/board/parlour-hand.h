/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-board.h"

G_BEGIN_DECLS

typedef struct _ParlourHand ParlourHand;

ParlourHand *parlour_hand_new                (ParlourBoard *board);
void         parlour_hand_free               (ParlourHand  *self);
gboolean     parlour_hand_reset              (ParlourHand  *self);
void         parlour_hand_hold               (ParlourHand  *self);
gboolean     parlour_hand_is_pointing        (ParlourHand  *self);
gboolean     parlour_hand_play_to_foundation (ParlourHand  *self);

G_END_DECLS
