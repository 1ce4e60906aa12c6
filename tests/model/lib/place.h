/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A new folder for one test, and a file in it that does not exist yet. */
typedef struct
{
  char     *path;
  GFile    *folder;
  GFile    *file;
  /* Whether the folder is removed with the place. */
  gboolean  is_own;
} Place;

Place *place_new         (void);
Place *place_new_at      (const char *path);
void   place_free        (Place      *place);
void   place_remove      (const char *path);
gboolean place_has       (const char *folder,
                          const char *name);
void   place_put         (const char *folder,
                          const char *name,
                          const char *text);
guint  place_count_files (Place      *place);

void   place_write_text  (GFile      *file,
                          const char *text,
                          gsize       length);
void   place_assert_text (GFile      *file,
                          const char *expected,
                          gsize       length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Place, place_free)
