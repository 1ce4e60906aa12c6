/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-answers.h"

#define PARLOUR_TYPE_ANALYST (parlour_analyst_get_type ())
G_DECLARE_FINAL_TYPE (ParlourAnalyst, parlour_analyst, PARLOUR, ANALYST, GObject)

/*
 * Answers questions about positions: a queue by priority, two threads, and a cache.
 * It never blocks the main thread, and an answer is the same on every run.
 */
ParlourAnalyst     *parlour_analyst_new      (void);
const ParlourKnown *parlour_analyst_infer    (ParlourAnalyst        *self,
                                              const ParlourHistory  *history,
                                              guint                  n_moves);
void                parlour_analyst_close    (ParlourAnalyst        *self);

/* Has one question in the queue at a time. */
typedef struct _ParlourAsker ParlourAsker;

/* Called in the main thread.  @answer is valid during the call, which may ask again. */
typedef void (*ParlourAnswerFunc) (const ParlourAnswer *answer,
                                   gpointer             user_data);

ParlourAsker       *parlour_asker_new        (ParlourAnalyst        *analyst,
                                              ParlourAnswerFunc      answered,
                                              gpointer               user_data);
void                parlour_asker_free       (ParlourAsker          *self);

gboolean            parlour_asker_ask        (ParlourAsker          *self,
                                              const ParlourQuestion *question,
                                              ParlourAnswer         *answer);
void                parlour_asker_stop       (ParlourAsker          *self);
gboolean            parlour_asker_is_waiting (ParlourAsker          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourAsker, parlour_asker_free)
