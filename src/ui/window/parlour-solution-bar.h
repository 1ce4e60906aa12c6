/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-solution.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_SOLUTION_BAR (parlour_solution_bar_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSolutionBar, parlour_solution_bar, PARLOUR, SOLUTION_BAR, GtkWidget)

/*
 * Signals:
 *   changed   another solution is shown, or none any more: it has ended, the game is
 *             won or the player has had enough
 */
ParlourSolution *parlour_solution_bar_get_solution (ParlourSolutionBar *self);
void             parlour_solution_bar_set_solution (ParlourSolutionBar *self,
                                                    ParlourSolution    *solution);
void             parlour_solution_bar_set_narrow   (ParlourSolutionBar *self,
                                                    gboolean            narrow);

G_END_DECLS
