/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

guint64 parlour_card_search_find  (const char        *typed);
char   *parlour_card_search_words (PatVariant         variant,
                                   const PatPosition *position,
                                   guint64            faces);
