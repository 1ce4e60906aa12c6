/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-grade.h"

G_BEGIN_DECLS

/* Finds out in another thread how often hasty and careful play win a deal, one deal
 * at a time: see ParlourWorker. */
typedef struct _ParlourGrader ParlourGrader;

/* @grade is the grader's and valid during the call; %NULL if there was no memory for
 * it. */
typedef void (*ParlourGraderFunc) (const PatGrade *grade,
                                   gpointer        user_data);

ParlourGrader *parlour_grader_new   (ParlourGraderFunc  answer,
                                     gpointer           user_data);
void           parlour_grader_free  (ParlourGrader     *self);

void           parlour_grader_start (ParlourGrader     *self,
                                     PatVariant         variant,
                                     guint32            deal);

G_END_DECLS
