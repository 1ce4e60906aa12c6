/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

gboolean screen_init (int    *argc,
                      char ***argv);
