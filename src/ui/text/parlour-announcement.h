/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

G_BEGIN_DECLS

char *parlour_announcement_news (ParlourGame *game,
                                 guint        before);
char *parlour_announcement_join (const char  *one,
                                 const char  *other);

G_END_DECLS
