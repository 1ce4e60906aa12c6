/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-board.h"

G_BEGIN_DECLS

typedef struct _ParlourPointer ParlourPointer;

ParlourPointer *parlour_pointer_new                (ParlourBoard   *board);
void            parlour_pointer_free               (ParlourPointer *self);
gboolean        parlour_pointer_reset              (ParlourPointer *self);
void            parlour_pointer_hold               (ParlourPointer *self);
gboolean        parlour_pointer_is_pointing        (ParlourPointer *self);
gboolean        parlour_pointer_play_to_foundation (ParlourPointer *self);

G_END_DECLS
