/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-face-file.h"

/* A deck that can be drawn in any size.  It does not change, and any thread may use
 * it. */
typedef struct
{
  /* The SVG document, which may be compressed by gzip. */
  GBytes   *bytes;
  /* CSS for the document; may be empty. */
  char     *stylesheet;
  /* Checksum of the document, the CSS and the version of the program. */
  char     *digest;
  gboolean  is_own;
} ParlourDeckSource;

ParlourDeckSource *parlour_deck_source_new_own (const char          *stylesheet);
ParlourDeckSource *parlour_deck_source_new     (GBytes              *bytes);
ParlourDeckSource *parlour_deck_source_read    (const char          *uri,
                                                GCancellable        *cancellable,
                                                GError             **error);
ParlourDeckSource *parlour_deck_source_ref     (ParlourDeckSource   *self);
void               parlour_deck_source_unref   (ParlourDeckSource   *self);

ParlourFaces      *parlour_deck_source_find    (ParlourDeckSource   *self,
                                                guint                width_px,
                                                guint                height_px,
                                                guint64              faces);
ParlourFaces      *parlour_deck_source_draw    (ParlourDeckSource   *self,
                                                guint                width_px,
                                                guint                height_px,
                                                guint64              faces,
                                                GCancellable        *cancellable,
                                                GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourDeckSource, parlour_deck_source_unref)
