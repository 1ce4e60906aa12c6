/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

void hide_locks (const char *names);
