/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-variant-statistics.h"
#include "parlour-writer.h"

/*
 * Where the figures of the variants are stored: as lines in GSettings, with a plain copy of the
 * same lines in a file for each variant.  The copy is read only when the settings have lost
 * lines.  Immutable, so that all threads may use it.
 */
typedef struct _ParlourStatisticsStore ParlourStatisticsStore;

/* Figures as they were read. */
typedef struct
{
  ParlourVariantStatistics *figures;
  /* The lines that cannot be read. */
  GPtrArray                *unreadable;
  /* How many lines have no check sum. */
  guint                     n_without_sum;
  /* Whether lines are lost, unreadable or without a check sum, so that the figures must be
   * stored again. */
  gboolean                  is_damaged;
  /* A hash of the lines in the settings, to see whether they have changed. */
  guint32                   stamp;
} ParlourReading;

/* Changes figures, in the thread of the writer. */
typedef void (*ParlourStatisticsChange) (ParlourVariantStatistics *figures,
                                         gpointer                  data);

ParlourStatisticsStore *parlour_statistics_store_new (void);
ParlourStatisticsStore *parlour_statistics_store_ref (ParlourStatisticsStore *self);
void parlour_statistics_store_unref (ParlourStatisticsStore *self);
gboolean parlour_statistics_store_is_lasting (const ParlourStatisticsStore *self);
GSettings *parlour_statistics_store_open (const ParlourStatisticsStore *self,
                                          const char                   *id,
                                          GSettingsBackend            **shared,
                                          GError                      **error);
guint32 parlour_statistics_store_get_stamp (GSettings *settings);
ParlourReading *parlour_statistics_store_read (const ParlourStatisticsStore *self,
                                               const char                   *id);
ParlourReading *parlour_statistics_store_change (const ParlourStatisticsStore *self,
                                                 ParlourWriter                *writer,
                                                 const char                   *id,
                                                 ParlourStatisticsChange       change,
                                                 gpointer                      data,
                                                 char                        **aside,
                                                 GError                      **error);
void parlour_reading_free (ParlourReading *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourReading, parlour_reading_free)
