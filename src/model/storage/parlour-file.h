/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

char    *parlour_file_get_name     (GFile       *file);
GBytes  *parlour_file_read         (GFile       *file,
                                    gsize        most,
                                    GError     **error);
gboolean parlour_file_replace      (GFile       *file,
                                    GBytes      *bytes,
                                    GError     **error);
gboolean parlour_file_replace_path (const char  *path,
                                    GBytes      *bytes,
                                    int          mode,
                                    GError     **error);
char    *parlour_file_find_aside   (const char  *path);
char    *parlour_file_find_keyfile (const char  *name);
