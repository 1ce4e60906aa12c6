/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The file that GSettings' keyfile backend would keep statistics in.
 */
gboolean parlour_statistics_file_mend (const char       *path,
                                       GSettingsSchema  *schema,
                                       const char       *group,
                                       char            **aside);

G_END_DECLS
