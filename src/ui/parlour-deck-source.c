/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-source.h"

/**
 * parlour_deck_source_init:
 * @path: an SVG file, or a path in the program's resources
 * @stylesheet: (nullable): CSS to lay over what comes from the resources
 */
void
parlour_deck_source_init (ParlourDeckSource *self,
                          const char        *path,
                          const char        *stylesheet)
{
  *self = (ParlourDeckSource) {
    .bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL),
  };
  if (self->bytes)
    self->stylesheet = g_strdup (stylesheet);
  else
    self->path = g_strdup (path);
}

/**
 * parlour_deck_source_copy:
 * @copy: (out): what another thread can have
 */
void
parlour_deck_source_copy (const ParlourDeckSource *self,
                          ParlourDeckSource       *copy)
{
  copy->bytes = self->bytes ? g_bytes_ref (self->bytes) : NULL;
  copy->stylesheet = g_strdup (self->stylesheet);
  copy->path = g_strdup (self->path);
}

void
parlour_deck_source_clear (ParlourDeckSource *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->stylesheet, g_free);
  g_clear_pointer (&self->path, g_free);
}

static ParlourRaster *
draw_own (const ParlourDeckSource *self,
          guint                    width_px,
          guint                    height_px,
          guint64                  faces,
          double                  *aspect,
          GCancellable            *cancellable,
          GError                 **error)
{
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (self->bytes, self->stylesheet, error);
  g_autoptr (ParlourRaster) raster = NULL;

  if (!sheet)
    return NULL;

  *aspect = parlour_sheet_get_aspect (sheet);
  if (height_px == 0)
    height_px = MAX (width_px * *aspect + 0.5, 1);
  raster = parlour_raster_new (width_px, height_px);
  if (parlour_raster_fill (raster, sheet, faces, cancellable))
    return g_steal_pointer (&raster);

  g_cancellable_set_error_if_cancelled (cancellable, error);

  return NULL;
}

/**
 * parlour_deck_source_draw:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 * @faces: which, as bits, each at its pat_card_face()
 * @aspect: (out): height of the deck's cards divided by their width
 * @cancellable: (nullable): lets the drawing be stopped
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * To be called from a thread: it takes its time, though never without end.
 *
 * Returns: (transfer full) (nullable): the faces asked for
 */
ParlourRaster *
parlour_deck_source_draw (const ParlourDeckSource *self,
                          guint                    width_px,
                          guint                    height_px,
                          guint64                  faces,
                          double                  *aspect,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  if (self->path)
    return parlour_reader_draw (self->path, width_px, height_px, faces, aspect, cancellable, error);

  return draw_own (self, width_px, height_px, faces, aspect, cancellable, error);
}
