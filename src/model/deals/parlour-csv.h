/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Takes line @i of @lines, from 0.
 * Returns: whether it is right */
typedef gboolean (*ParlourCsvFunc) (gpointer           reader,
                                    const char *const *lines,
                                    guint              i);

gboolean parlour_csv_read (GFile           *file,
                           ParlourCsvFunc   read_line,
                           gpointer         reader,
                           GError         **error);
