/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

const char *parlour_words_game       (const PatGame *game);
const char *parlour_words_game_line  (const PatGame *game);
char       *parlour_words_variant    (PatVariant     variant);
char       *parlour_words_full_variant
                                     (PatVariant     variant);

const char *parlour_words_option     (PatOptions     option);
const char *parlour_words_value      (const PatGame *game,
                                      PatOptions     option,
                                      gboolean       other);
const char *parlour_words_value_note (const PatGame *game,
                                      PatOptions     option,
                                      gboolean       other);

