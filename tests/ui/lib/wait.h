/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef gboolean (*WaitCondition) (gpointer data);

void     wait_step    (void);
void     wait_for     (WaitCondition  condition,
                       gpointer       data,
                       const char    *what);
gboolean wait_is_gone (gpointer       weak_pointer);
