/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-chance.h"

#include "parlour-worker.h"

G_BEGIN_DECLS

/* Finds out how likely careful play is to win, one question at a time: a worker whose
 * tasks begin with the PatChance that was found. */
ParlourWorker *parlour_chance_worker_new   (ParlourWorkerFunc        answer,
                                            gpointer                 user_data);
void           parlour_chance_worker_start (ParlourWorker           *worker,
                                            const PatChanceQuestion *question,
                                            guint                    n_worlds,
                                            const PatChance         *so_far);

G_END_DECLS
