/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-chance.h"

G_BEGIN_DECLS

/* Finds out in another thread how likely careful play is to win, one question at a
 * time: see ParlourWorker. */
typedef struct _ParlourChanceWorker ParlourChanceWorker;

/* @chance is the worker's and valid during the call. */
typedef void (*ParlourChanceWorkerFunc) (const PatChance *chance,
                                         gpointer         user_data);

ParlourChanceWorker *parlour_chance_worker_new     (ParlourChanceWorkerFunc  answer,
                                                    gpointer                 user_data);
void                 parlour_chance_worker_free    (ParlourChanceWorker     *self);

void                 parlour_chance_worker_start   (ParlourChanceWorker     *self,
                                                    const PatChanceQuestion *question,
                                                    guint                    n_worlds,
                                                    const PatChance         *so_far);
void                 parlour_chance_worker_stop    (ParlourChanceWorker     *self);
gboolean             parlour_chance_worker_is_busy (ParlourChanceWorker     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourChanceWorker, parlour_chance_worker_free)

G_END_DECLS
