/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"

G_BEGIN_DECLS

typedef struct _ParlourKeys ParlourKeys;

ParlourKeys *parlour_keys_new        (ParlourBoard *board);
void         parlour_keys_free       (ParlourKeys  *self);
gboolean     parlour_keys_reset      (ParlourKeys  *self);
guint        parlour_keys_get_pile   (ParlourKeys  *self);
int          parlour_keys_get_card   (ParlourKeys  *self);
gboolean     parlour_keys_holds      (ParlourKeys  *self,
                                      guint         pile,
                                      guint         place);
void         parlour_keys_go_to      (ParlourKeys  *self,
                                      guint         pile);
void         parlour_keys_follow     (ParlourKeys  *self);
void         parlour_keys_take_up    (ParlourKeys  *self,
                                      guint         pile,
                                      int           place);
void         parlour_keys_put_down   (ParlourKeys  *self,
                                      guint         pile);
gboolean     parlour_keys_may_put_down
                                     (ParlourKeys  *self,
                                      guint         pile);

/* What the player's keys do: parlour-board-keys.c says which they are. */
void         parlour_keys_go_by      (ParlourKeys  *self,
                                      int           dx,
                                      int           dy);
void         parlour_keys_mean_by    (ParlourKeys  *self,
                                      int           dx,
                                      int           dy);
gboolean     parlour_keys_go_to_area (ParlourKeys  *self,
                                      int           step);
void         parlour_keys_activate   (ParlourKeys  *self);
void         parlour_keys_look       (ParlourKeys  *self);

G_END_DECLS
