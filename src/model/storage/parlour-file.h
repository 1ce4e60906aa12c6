/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Files that the player chose. */
char    *parlour_file_get_name       (GFile       *file);
GBytes  *parlour_file_read           (GFile         *file,
                                      gsize          most,
                                      GCancellable  *cancellable,
                                      GError       **error);
gboolean parlour_file_replace        (GFile       *file,
                                      GBytes      *bytes,
                                      GError     **error);

/* Files of ours. */
gboolean parlour_file_create_folder  (const char  *path,
                                      GError     **error);
char   **parlour_file_list           (const char  *path);
int      parlour_file_open_own       (const char  *path,
                                      int          flags,
                                      GError     **error);
GBytes  *parlour_file_read_own       (const char  *path,
                                      gsize        most,
                                      GError     **error);
gint64   parlour_file_get_size       (const char  *path);
gboolean parlour_file_replace_path   (const char  *path,
                                      GBytes      *bytes,
                                      int          mode,
                                      GError     **error);
gboolean parlour_file_replace_cached (const char  *path,
                                      GBytes      *bytes,
                                      GError     **error);
gboolean parlour_file_remove         (const char  *path,
                                      GError     **error);
gboolean parlour_file_rename         (const char  *path,
                                      const char  *other);
char    *parlour_file_find_aside     (const char  *path);
char    *parlour_file_find_keyfile   (const char  *name);

/* Folders of others. */
char   **parlour_file_list_foreign   (const char  *path);
