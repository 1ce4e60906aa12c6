/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

const char *parlour_words_game       (const PatGame *game);
const char *parlour_words_game_line  (const PatGame *game);
char       *parlour_words_variant    (PatVariant     variant);
char       *parlour_words_full_variant
                                     (PatVariant     variant);

const char *parlour_words_option     (const PatGame *game,
                                      guint          option);
const char *parlour_words_value      (const PatGame *game,
                                      guint          option,
                                      guint          value);
const char *parlour_words_value_note (const PatGame *game,
                                      guint          option,
                                      guint          value);
const char *parlour_words_value_origin
                                     (const PatGame *game,
                                      guint          option,
                                      guint          value);
