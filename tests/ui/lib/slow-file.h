/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

void  slow_file_register    (void);
guint slow_file_count_reads (void);
