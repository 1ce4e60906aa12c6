/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Upper bound of all files together: the largest cards on a 4K screen take 30 MB. */
#define PARLOUR_DECK_CACHE_MAX_BYTES ((gint64) 64 * 1024 * 1024)

GBytes *parlour_deck_cache_find  (const char *name);
void    parlour_deck_cache_store (const char *name,
                                  GBytes     *bytes);
