/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-game.h"

#include "parlour-variant-statistics.h"
#include "parlour-writer.h"

#define PARLOUR_TYPE_STATISTICS (parlour_statistics_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStatistics, parlour_statistics, PARLOUR, STATISTICS, GObject)

/* The errors of statistics that cannot be stored.  The codes are those of GIOErrorEnum. */
#define PARLOUR_STATISTICS_ERROR (parlour_statistics_error_quark ())

GQuark parlour_statistics_error_quark (void);

/* How a game of a variant ended. */
typedef struct
{
  PatVariant   variant;
  ParlourFacts facts;
} ParlourResult;

/*
 * The figures of all variants.  A change shows at once, and the writer stores it soon.
 *
 * Signals:
 *   changed (const PatVariant *variant)   the figures of a variant have changed
 *   counted (const PatVariant *variant,   a game that was recorded is stored: its result
 *            guint64 game_id)             outlives the program
 *   set-aside (const char *path)          stored lines were damaged: what could be read
 *                                         is kept, and @path has the others
 */
ParlourStatistics        *parlour_statistics_new           (void);
void                      parlour_statistics_set_writer    (ParlourStatistics    *self,
                                                            ParlourWriter        *writer);

gboolean                  parlour_statistics_are_kept      (ParlourStatistics    *self);
const GError             *parlour_statistics_get_failure   (ParlourStatistics    *self);
ParlourVariantStatistics *parlour_statistics_read          (ParlourStatistics    *self,
                                                            PatVariant            variant);
ParlourOutcome            parlour_statistics_find          (ParlourStatistics    *self,
                                                            PatVariant            variant,
                                                            guint64               game_id);
void                      parlour_statistics_record        (ParlourStatistics    *self,
                                                            PatVariant            variant,
                                                            const ParlourFacts   *result);
void                      parlour_statistics_note_unseen   (ParlourStatistics    *self,
                                                            PatVariant            variant,
                                                            guint32               deal,
                                                            guint                 unseen);
void                      parlour_statistics_note_grades   (ParlourStatistics    *self,
                                                            PatVariant            variant,
                                                            const ParlourFacts   *graded,
                                                            guint                 n_graded);
void                      parlour_statistics_forget        (ParlourStatistics    *self,
                                                            PatVariant            variant,
                                                            guint64               game_id);
void                      parlour_statistics_reset         (ParlourStatistics    *self,
                                                            PatVariant            variant);
void                      parlour_statistics_import        (ParlourStatistics    *self,
                                                            GArray               *results,
                                                            GAsyncReadyCallback   callback,
                                                            gpointer              user_data);
gboolean                  parlour_statistics_import_finish (ParlourStatistics    *self,
                                                            GAsyncResult         *result,
                                                            guint                *n_added,
                                                            GError              **error);
