/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-chance.h"

char  *parlour_chance_words       (const PatChance *chance);
char  *parlour_chance_words_seen  (int              percent);
char  *parlour_chance_words_line  (int              percent);
char  *parlour_chance_words_share (double           share,
                                   gboolean         is_proved,
                                   guint            step);
guint  parlour_chance_words_step  (double           one,
                                   double           other);
