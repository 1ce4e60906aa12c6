/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-variant-statistics.h"

const char *parlour_comparison_words_player      (PatPlayerKind            player);
char       *parlour_comparison_words_own_share   (const ParlourComparison *comparison);
char       *parlour_comparison_words_share       (const ParlourComparison *comparison,
                                                  PatPlayerKind            player);
char       *parlour_comparison_words_coverage    (const ParlourComparison *comparison,
                                                  guint                    n_played);
char       *parlour_comparison_words_first_sight (const ParlourComparison *comparison);
