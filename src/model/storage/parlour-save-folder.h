/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-save.h"

#define PARLOUR_SAVE_ERROR (parlour_save_error_quark ())

typedef enum
{
  /* Another process uses the folder. */
  PARLOUR_SAVE_ERROR_TAKEN,
  /* The save would replace a file that can neither be read nor set aside. */
  PARLOUR_SAVE_ERROR_BLOCKED,
  /* A save was read, except for its playing time. */
  PARLOUR_SAVE_ERROR_TIME,
} ParlourSaveError;

GQuark parlour_save_error_quark (void);

/* A save that could not be read, or not all of it. */
typedef struct
{
  PatVariant  variant;
  /* An error of PARLOUR_RECORD_ERROR or G_IO_ERROR, or PARLOUR_SAVE_ERROR_TIME, whose message is
   * not shown. */
  GError     *error;
  /* The path it was moved to, or NULL if it was not moved. */
  char       *aside;
} ParlourUnreadable;

void parlour_unreadable_free (ParlourUnreadable *unreadable);

/*
 * A folder of saves: for each variant at most one unfinished game and at most one for
 * practice, and the last games that have ended; ParlourSaveName says how their files are
 * called.  Plain data, used by one thread at a time.
 */
typedef struct _ParlourSaveFolder ParlourSaveFolder;

ParlourSaveFolder *parlour_save_folder_new        (const char         *path);
void               parlour_save_folder_free       (ParlourSaveFolder  *self);
const char        *parlour_save_folder_get_path   (ParlourSaveFolder  *self);

gboolean           parlour_save_folder_claim      (ParlourSaveFolder  *self,
                                                   GError            **error);
GPtrArray         *parlour_save_folder_load       (ParlourSaveFolder  *self,
                                                   GPtrArray          *unreadable);
gboolean           parlour_save_folder_write      (ParlourSaveFolder  *self,
                                                   const char         *file,
                                                   GBytes             *text,
                                                   GError            **error);
gboolean           parlour_save_folder_remove     (ParlourSaveFolder  *self,
                                                   const char         *file,
                                                   GError            **error);
