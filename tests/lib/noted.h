/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/* Whether @line means the same as @expected. */
typedef gboolean (*NotedSame) (const char *line,
                               const char *expected);

void noted_assert      (const char    *path,
                        const char    *text,
                        NotedSame      is_same);
void noted_assert_game (const PatGame *game,
                        const char    *name,
                        const char    *text,
                        NotedSame      is_same);
void noted_add_games   (const char    *prefix,
                        GTestDataFunc  test);
