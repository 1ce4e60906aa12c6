/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

G_BEGIN_DECLS

/* What a save is called, behind its name. */
#define PARLOUR_SAVE_SUFFIX ".parlour"

#define PARLOUR_SAVE_ERROR (parlour_save_error_quark ())

typedef enum
{
  /* Another process keeps its games in the folder. */
  PARLOUR_SAVE_ERROR_TAKEN,
  /* There is a save that cannot be read, nor be set aside. */
  PARLOUR_SAVE_ERROR_IN_THE_WAY,
  /* A save is read, but for how long the game was played. */
  PARLOUR_SAVE_ERROR_TIME,
} ParlourSaveError;

GQuark parlour_save_error_quark (void);

/* A save that could not be read, or not all of it. */
typedef struct
{
  PatVariant  variant;
  /* Of PARLOUR_RECORD_ERROR or G_IO_ERROR, or PARLOUR_SAVE_ERROR_TIME. */
  GError     *error;
  /* Where it has been put, a path, or NULL if it could not be put anywhere. */
  char       *aside;
} ParlourUnreadable;

void parlour_unreadable_free (ParlourUnreadable *unreadable);

/*
 * A folder with at most one saved game of each variant, and below it one with
 * games that are over, each under a name that begins with PARLOUR_FINISHED_FOLDER.
 * Plain data, used by one thread at a time.
 */
#define PARLOUR_FINISHED_FOLDER "finished/"

typedef struct _ParlourSaveFolder ParlourSaveFolder;

ParlourSaveFolder *parlour_save_folder_new        (const char         *path);
void               parlour_save_folder_free       (ParlourSaveFolder  *self);
char              *parlour_save_folder_get_path   (ParlourSaveFolder  *self,
                                                   const char         *name);

gboolean           parlour_save_folder_claim      (ParlourSaveFolder  *self,
                                                   GError            **error);
GPtrArray         *parlour_save_folder_load       (ParlourSaveFolder  *self,
                                                   GPtrArray          *unreadable);
gboolean           parlour_save_folder_write      (ParlourSaveFolder  *self,
                                                   const char         *name,
                                                   GBytes             *text,
                                                   GError            **error);
gboolean           parlour_save_folder_remove     (ParlourSaveFolder  *self,
                                                   const char         *name,
                                                   GError            **error);

G_END_DECLS
