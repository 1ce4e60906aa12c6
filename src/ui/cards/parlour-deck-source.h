/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-raster.h"

G_BEGIN_DECLS

/* Where cards come from: our own bytes, or a file of somebody else's.  It never
 * changes, and any thread may read it. */
typedef struct
{
  GBytes *bytes;
  char   *stylesheet;
  char   *path;
} ParlourDeckSource;

/* What a thread draws. */
typedef struct
{
  ParlourDeckSource *source;
  guint              width_px;
  guint              height_px;
  guint64            faces;
} ParlourDeckJob;

ParlourDeckSource *parlour_deck_source_new           (const char        *path,
                                                      const char        *stylesheet);
ParlourDeckSource *parlour_deck_source_new_for_bytes (GBytes            *bytes,
                                                      const char        *stylesheet);
ParlourDeckSource *parlour_deck_source_ref           (ParlourDeckSource *self);
void               parlour_deck_source_unref         (ParlourDeckSource *self);
char              *parlour_deck_source_make_key      (ParlourDeckSource *self,
                                                      guint64            faces);
ParlourRaster     *parlour_deck_source_draw          (ParlourDeckSource *self,
                                                      guint              width_px,
                                                      guint              height_px,
                                                      guint64            faces,
                                                      GCancellable      *cancellable,
                                                      GError           **error);
void               parlour_deck_source_run           (ParlourDeckSource *self,
                                                      GTask             *task,
                                                      guint              width_px,
                                                      guint              height_px,
                                                      guint64            faces);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourDeckSource, parlour_deck_source_unref)

G_END_DECLS
