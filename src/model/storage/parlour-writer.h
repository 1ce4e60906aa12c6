/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#define PARLOUR_TYPE_WRITER (parlour_writer_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWriter, parlour_writer, PARLOUR, WRITER, GObject)

/* The functions of a job, and how it depends on others. */
typedef struct
{
  /* Called in the thread of the writer.  Calls parlour_writer_may_write() before each write.
   * Returns FALSE on failure; it is called again later. */
  gboolean      (*run)    (ParlourWriter  *writer,
                           gpointer        data,
                           GError        **error);
  /* (nullable): called in the main thread after the job was done (error is NULL) or failed. */
  void          (*report) (gpointer        data,
                           const GError   *error);
  GDestroyNotify  free;
  /* A later job with the same key makes this one needless.  Otherwise a later job with the
   * same key waits while this one fails. */
  gboolean        superseded;
  /* The job destroys something, so it waits while an earlier job fails. */
  gboolean        destroys;
} ParlourJobKind;

/* Decides about a write before it is done, in tests.  Called in the thread of the writer.
 * Returns: FALSE to have it fail as on a full disk */
typedef gboolean (*ParlourWriterFault) (const char *what,
                                        gpointer    user_data);

/*
 * Writes games and statistics in another thread.  It does the jobs in the order in which they
 * were added; DESIGN.md says what a kill between two writes leaves.
 *
 * Signals:
 *   trouble (const GError *error)   (nullable): something could not be written; it is tried
 *                                   again, and the signal comes again only for another
 *                                   cause, or with %NULL when writing succeeds again
 */
ParlourWriter *parlour_writer_new       (void);

void           parlour_writer_add       (ParlourWriter         *self,
                                         const ParlourJobKind  *kind,
                                         const char            *key,
                                         gpointer               data);
void           parlour_writer_flush     (ParlourWriter         *self);
void           parlour_writer_close     (ParlourWriter         *self);
gboolean       parlour_writer_is_idle   (ParlourWriter         *self);

void           parlour_writer_set_fault (ParlourWriter         *self,
                                         ParlourWriterFault     fault,
                                         gpointer               user_data);
gboolean       parlour_writer_may_write (ParlourWriter         *self,
                                         const char            *what,
                                         GError               **error);
