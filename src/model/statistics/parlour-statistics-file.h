/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * The statistics of a variant in a file.
 */
char   **parlour_statistics_file_read      (const char         *path,
                                            gboolean           *whole);
char    *parlour_statistics_file_set_aside (const char         *path);
gboolean parlour_statistics_file_write     (const char         *path,
                                            const char *const  *lines);
