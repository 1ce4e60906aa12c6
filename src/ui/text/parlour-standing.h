/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-figures.h"

G_BEGIN_DECLS

typedef enum
{
  PARLOUR_FIGURE_PLAYED,
  PARLOUR_FIGURE_WON,
  PARLOUR_FIGURE_SHARE,
  PARLOUR_FIGURE_HELPED,
  PARLOUR_FIGURE_CURRENT_STREAK,
  PARLOUR_FIGURE_LONGEST_STREAK,
  PARLOUR_FIGURE_BEST_TIME,
  PARLOUR_FIGURE_AVERAGE_TIME,
  PARLOUR_FIGURE_FEWEST_MOVES,
  PARLOUR_N_STATISTICS
} ParlourFigure;

char       *parlour_standing_line  (const ParlourFigures *figures);
char       *parlour_standing_note  (const ParlourFigures *figures);
const char *parlour_standing_name  (ParlourFigure         figure);
char       *parlour_standing_value (const ParlourFigures *figures,
                                    ParlourFigure         figure);

G_END_DECLS
