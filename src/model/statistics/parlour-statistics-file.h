/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * The statistics in a file in the form of GSettings' keyfile backend.
 */
char   **parlour_statistics_file_read  (const char         *path,
                                        const char         *variant_id);
gboolean parlour_statistics_file_mend  (const char         *path,
                                        char              **aside);
gboolean parlour_statistics_file_write (const char         *path,
                                        const char         *variant_id,
                                        const char *const  *lines);
