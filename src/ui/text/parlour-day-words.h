/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

#include "parlour-month.h"

char *parlour_day_words_format (guint32                 day,
                                const char             *words);
char *parlour_day_words_label  (const ParlourMonthDay  *day);
char *parlour_day_words_line   (PatVariant              variant,
                                guint32                 day,
                                const char             *result);
gboolean
      parlour_day_words_read_line
                               (const char             *line,
                                guint32                 today,
                                PatVariant             *variant,
                                guint32                *day);
