/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Takes line @i of @lines, from 0.
 * Returns: (transfer none) (nullable): what is wrong with it */
typedef const char *(*ParlourCsvFunc) (gpointer           reader,
                                       const char *const *lines,
                                       guint              i);

gboolean parlour_csv_read (GFile           *file,
                           const char      *none,
                           ParlourCsvFunc   read_line,
                           gpointer         reader,
                           GError         **error);
