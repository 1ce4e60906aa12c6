/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-analyst.h"
#include "parlour-board.h"
#include "parlour-game-list.h"

#define PARLOUR_TYPE_EXERCISE_WINDOW (parlour_exercise_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourExerciseWindow, parlour_exercise_window, PARLOUR, EXERCISE_WINDOW,
                      GtkWindow)

/*
 * Signals:
 *   look-back (ParlourGame *game)   look back at the game of the exercise, which is at
 *                                   the position after the mistake
 */
ParlourExerciseWindow *parlour_exercise_window_new (ParlourAnalyst       *analyst,
                                                    ParlourGameList      *games,
                                                    ParlourBoard         *table,
                                                    GtkWindow            *parent);
