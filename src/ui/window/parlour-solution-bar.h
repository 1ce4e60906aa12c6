/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-game.h"

#define PARLOUR_TYPE_SOLUTION_BAR (parlour_solution_bar_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSolutionBar, parlour_solution_bar, PARLOUR, SOLUTION_BAR, GtkBox)

/*
 * Signals:
 *   changed   the next step has changed, or the solution has ended: the game is won, the
 *             player made another move, or the player closed the bar
 */
void           parlour_solution_bar_start      (ParlourSolutionBar *self,
                                                ParlourGame        *game,
                                                GArray             *plan);
void           parlour_solution_bar_update     (ParlourSolutionBar *self);
void           parlour_solution_bar_stop       (ParlourSolutionBar *self);
const PatMove *parlour_solution_bar_get_next   (ParlourSolutionBar *self);
void           parlour_solution_bar_set_narrow (ParlourSolutionBar *self,
                                                gboolean            narrow);
