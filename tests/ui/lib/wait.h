/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef gboolean (*WaitCondition) (gpointer data);

void     wait_for     (WaitCondition  condition,
                       gpointer       data,
                       const char    *what);
gboolean wait_is_gone (gpointer       weak_pointer);

G_END_DECLS
