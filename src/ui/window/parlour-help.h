/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-solution-bar.h"
#include "parlour-status-line.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_HELP (parlour_help_get_type ())
G_DECLARE_FINAL_TYPE (ParlourHelp, parlour_help, PARLOUR, HELP, GObject)

/*
 * Properties:
 *   light     gboolean (write only), whether the player is shown if the game
 *             can be won
 *
 * Signals:
 *   changed   other help can be had than before
 */
ParlourHelp *parlour_help_new               (ParlourBoard       *board,
                                             ParlourStatusLine  *status_line,
                                             ParlourSolutionBar *solution_bar);

void         parlour_help_set_game          (ParlourHelp        *self,
                                             ParlourGame        *game);

gboolean     parlour_help_can_hint          (ParlourHelp        *self);
gboolean     parlour_help_can_go_back       (ParlourHelp        *self);
gboolean     parlour_help_is_showing        (ParlourHelp        *self);

void         parlour_help_hint              (ParlourHelp        *self);
void         parlour_help_go_back           (ParlourHelp        *self);
void         parlour_help_show_solution     (ParlourHelp        *self);
void         parlour_help_stop_showing      (ParlourHelp        *self);

G_END_DECLS
