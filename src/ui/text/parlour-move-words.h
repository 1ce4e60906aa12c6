/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

char *parlour_move_words               (PatVariant         variant,
                                        const PatPosition *position,
                                        PatMove            move);
char *parlour_move_words_played        (PatVariant         variant,
                                        PatMove            move,
                                        const char        *card);
char *parlour_move_words_new_card      (PatVariant         variant,
                                        const PatPosition *before,
                                        const PatPosition *after,
                                        PatMove            move,
                                        gboolean           brief);
guint parlour_move_words_find_new_card (const PatPosition *before,
                                        const PatPosition *after,
                                        PatMove            move);
