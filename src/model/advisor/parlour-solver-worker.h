/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

#include "parlour-worker.h"

G_BEGIN_DECLS

/* Searches for a win, one position at a time: a worker whose tasks begin with the
 * PatSolution that was found. */
ParlourWorker *parlour_solver_worker_new   (ParlourWorkerFunc  answer,
                                            gpointer           user_data);
void           parlour_solver_worker_start (ParlourWorker     *worker,
                                            PatVariant         variant,
                                            const PatPosition *position,
                                            const PatLimits   *limits,
                                            guint              wait_ms);

G_END_DECLS
