/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-session.h"
#include "parlour-solution-bar.h"
#include "parlour-status-line.h"

#define PARLOUR_TYPE_HINTS (parlour_hints_get_type ())
G_DECLARE_FINAL_TYPE (ParlourHints, parlour_hints, PARLOUR, HINTS, GObject)

/*
 * Signals:
 *   changed   the availability of hints, of going back or of solutions has changed
 */
ParlourHints *parlour_hints_new            (ParlourSession     *session,
                                            ParlourBoard       *board,
                                            ParlourStatusLine  *status_line,
                                            ParlourSolutionBar *solution_bar);

void          parlour_hints_set_game       (ParlourHints       *self,
                                            ParlourGame        *game,
                                            gboolean            hides_indicator);
void          parlour_hints_update         (ParlourHints       *self);

gboolean      parlour_hints_can_hint       (ParlourHints       *self);
gboolean      parlour_hints_shows_loss     (ParlourHints       *self);
gboolean      parlour_hints_can_go_back    (ParlourHints       *self);
gboolean      parlour_hints_shows_solution (ParlourHints       *self);

void          parlour_hints_hint           (ParlourHints       *self);
void          parlour_hints_look           (ParlourHints       *self);
void          parlour_hints_go_back        (ParlourHints       *self);
void          parlour_hints_show_solution  (ParlourHints       *self);
