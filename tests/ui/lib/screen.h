/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean screen_init (int    *argc,
                      char ***argv);

G_END_DECLS
