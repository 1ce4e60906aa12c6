/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

PatVariant  variant_named (const char *game,
                           const char *options);
char       *variant_title (PatVariant  variant);
