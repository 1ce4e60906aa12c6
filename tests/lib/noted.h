/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether @line is what is @expected, though it be written otherwise. */
typedef gboolean (*NotedSame) (const char *line,
                               const char *expected);

void noted_assert (const char *path,
                   const char *text,
                   NotedSame   is_same);

G_END_DECLS
