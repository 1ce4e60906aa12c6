/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-session.h"
#include "parlour-status-line.h"

#define PARLOUR_TYPE_LESSON (parlour_lesson_get_type ())
G_DECLARE_FINAL_TYPE (ParlourLesson, parlour_lesson, PARLOUR, LESSON, GObject)

ParlourLesson *parlour_lesson_new      (ParlourSession    *session,
                                        ParlourBoard      *board,
                                        ParlourStatusLine *status_line);
void           parlour_lesson_start    (ParlourLesson     *self,
                                        const PatGame     *rules);
void           parlour_lesson_set_game (ParlourLesson     *self,
                                        ParlourGame       *game);
void           parlour_lesson_update   (ParlourLesson     *self);
gboolean       parlour_lesson_is_over  (ParlourLesson     *self);
