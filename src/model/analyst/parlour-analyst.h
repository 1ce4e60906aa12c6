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

/*
 * Asks the questions of its client one after the other, and has one in the queue at a time.
 */
typedef struct _ParlourAsker ParlourAsker;

/* The functions of a client are called in the main thread. */
typedef struct
{
  /* Writes the next question.  Returns: %FALSE if there is none now */
  gboolean (*next)  (gpointer             user_data,
                     ParlourQuestion     *question);
  /* Takes the answer to the question, which is valid during the call.  It must not free the
   * asker, nor emit a signal whose handlers may. */
  void     (*note)  (gpointer             user_data,
                     const ParlourAnswer *answer);
  /* (nullable): called after an answer that was waited for was noted, and also those to the next
   * questions that the cache had.  It may free the asker. */
  void     (*noted) (gpointer             user_data);
} ParlourAskerClient;

ParlourAsker       *parlour_asker_new        (ParlourAnalyst           *analyst,
                                              const ParlourAskerClient *client,
                                              gpointer                  user_data);
void                parlour_asker_free       (ParlourAsker             *self);

void                parlour_asker_go         (ParlourAsker             *self);
void                parlour_asker_stop       (ParlourAsker             *self);
gboolean            parlour_asker_is_waiting (ParlourAsker             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourAsker, parlour_asker_free)
