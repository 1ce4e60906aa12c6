/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_SOLUTION (parlour_solution_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSolution, parlour_solution, PARLOUR, SOLUTION, GObject)

/*
 * A known win, played in a game step by step, forward and back.
 *
 * Signals:
 *   changed   the game is at another step; or it has gone another way, and there are no
 *             steps any more
 */
ParlourSolution *parlour_solution_new        (ParlourGame     *game,
                                              GArray          *plan);

ParlourGame     *parlour_solution_get_game   (ParlourSolution *self);
guint            parlour_solution_get_length (ParlourSolution *self);
guint            parlour_solution_get_step   (ParlourSolution *self);
const PatMove   *parlour_solution_get_next   (ParlourSolution *self);

gboolean         parlour_solution_forward    (ParlourSolution *self);
gboolean         parlour_solution_back       (ParlourSolution *self);
void             parlour_solution_rewind     (ParlourSolution *self);

G_END_DECLS
