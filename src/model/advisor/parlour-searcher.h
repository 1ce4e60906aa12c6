/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-solver.h"

G_BEGIN_DECLS

/*
 * Searches for a win in another thread, one position at a time.  Nobody waits
 * for it: a search that is not wanted any more is told to stop and left to
 * end when it notices, and what it found is dropped.
 */
typedef struct _ParlourSearcher ParlourSearcher;

/* @solution is the searcher's and valid during the call. */
typedef void (*ParlourSearcherFunc) (const PatSolution *solution,
                                     gpointer           user_data);

ParlourSearcher *parlour_searcher_new     (ParlourSearcherFunc  answer,
                                           gpointer             user_data);
void             parlour_searcher_free    (ParlourSearcher     *self);

void             parlour_searcher_start   (ParlourSearcher     *self,
                                           PatVariant           variant,
                                           const PatPosition   *position,
                                           const PatLimits     *limits,
                                           guint                wait_ms);
void             parlour_searcher_stop    (ParlourSearcher     *self);
gboolean         parlour_searcher_is_busy (ParlourSearcher     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourSearcher, parlour_searcher_free)

G_END_DECLS
