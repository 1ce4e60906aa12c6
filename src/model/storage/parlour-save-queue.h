/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-save-folder.h"

G_BEGIN_DECLS

/*
 * What is to be done in a folder of saves, and the thread that does it, so that
 * nobody waits for the disk.  Of each variant only the newest wish is kept.
 */
typedef struct _ParlourSaveQueue ParlourSaveQueue;

/* What became of an attempt, told in that thread.
 * @error: (transfer full) (nullable): what went wrong */
typedef void (*ParlourSaveTold) (GError   *error,
                                 gpointer  user_data);

ParlourSaveQueue *parlour_save_queue_new    (ParlourSaveFolder *folder,
                                             ParlourSaveTold    told,
                                             gpointer           user_data);
void              parlour_save_queue_free   (ParlourSaveQueue  *self);

void              parlour_save_queue_write  (ParlourSaveQueue  *self,
                                             PatVariant         variant,
                                             GBytes            *text);
void              parlour_save_queue_time   (ParlourSaveQueue  *self,
                                             PatVariant         variant,
                                             gint64             elapsed_ms);
void              parlour_save_queue_remove (ParlourSaveQueue  *self,
                                             PatVariant         variant);
void              parlour_save_queue_flush  (ParlourSaveQueue  *self);

G_END_DECLS
