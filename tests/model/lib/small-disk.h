/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

const char *small_disk_prepare (void);
gboolean    small_disk_mount   (const char *folder);
gboolean    small_disk_protect (const char *folder);
void        small_disk_fill    (const char *path);
void        small_disk_limit   (gboolean    limited);
