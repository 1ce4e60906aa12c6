/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

char *parlour_announcement_since (ParlourGame *game,
                                  guint        before);
char *parlour_announcement_join  (const char  *one,
                                  const char  *other);
