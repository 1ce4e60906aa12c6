/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-solver.h"

G_BEGIN_DECLS

/* Searches for a win in another thread, one position at a time: see ParlourWorker. */
typedef struct _ParlourSolverWorker ParlourSolverWorker;

/* @solution is the worker's and valid during the call. */
typedef void (*ParlourSolverWorkerFunc) (const PatSolution *solution,
                                         gpointer           user_data);

ParlourSolverWorker *parlour_solver_worker_new     (ParlourSolverWorkerFunc  answer,
                                                    gpointer                 user_data);
void                 parlour_solver_worker_free    (ParlourSolverWorker     *self);

void                 parlour_solver_worker_start   (ParlourSolverWorker     *self,
                                                    PatVariant               variant,
                                                    const PatPosition       *position,
                                                    const PatLimits         *limits,
                                                    guint                    wait_ms);
void                 parlour_solver_worker_stop    (ParlourSolverWorker     *self);
gboolean             parlour_solver_worker_is_busy (ParlourSolverWorker     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSolverWorker, parlour_solver_worker_free)

G_END_DECLS
