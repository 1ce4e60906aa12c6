/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-raster.h"

static GskRenderNode *
make_node (cairo_surface_t *surface,
           guint            width_px,
           guint            height_px,
           cairo_filter_t   filter)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width_px, height_px);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), filter);
  cairo_paint (cr);
  cairo_destroy (cr);

  return node;
}

/**
 * parlour_raster_new:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Returns: (transfer full): a raster without any face drawn
 */
ParlourRaster *
parlour_raster_new (guint width_px,
                    guint height_px)
{
  ParlourRaster *self = g_new0 (ParlourRaster, 1);

  self->width_px = width_px;
  self->height_px = height_px;

  return self;
}

/**
 * parlour_raster_copy:
 *
 * Returns: (transfer full): a raster with the same faces, for another thread to
 *   draw what is missing
 */
ParlourRaster *
parlour_raster_copy (ParlourRaster *self)
{
  ParlourRaster *copy = parlour_raster_new (self->width_px, self->height_px);

  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (self->nodes[face])
      {
        copy->nodes[face] = gsk_render_node_ref (self->nodes[face]);
        copy->surfaces[face] = cairo_surface_reference (self->surfaces[face]);
      }

  return copy;
}

/**
 * parlour_raster_take:
 * @card: which face, or PAT_NO_CARD for the back
 * @surface: (transfer full): a picture of it, of the raster's size
 */
void
parlour_raster_take (ParlourRaster   *self,
                     PatCard          card,
                     cairo_surface_t *surface)
{
  card = pat_card_face (card);
  g_return_if_fail (self->nodes[card] == NULL);

  self->surfaces[card] = surface;
  self->nodes[card] = make_node (surface, self->width_px, self->height_px, CAIRO_FILTER_GOOD);
}

/**
 * parlour_raster_get_rough:
 * @card: which face, or PAT_NO_CARD for the back; it is drawn
 *
 * A table that has become larger shows its cards scaled for a few frames, and
 * none of these is to be late.
 *
 * Returns: (transfer none): a node that is scaled quickly and not well
 */
GskRenderNode *
parlour_raster_get_rough (ParlourRaster *self,
                          PatCard        card)
{
  card = pat_card_face (card);
  if (!self->rough[card])
    self->rough[card] = make_node (self->surfaces[card], self->width_px, self->height_px,
                                   CAIRO_FILTER_NEAREST);

  return self->rough[card];
}

/**
 * parlour_raster_draw:
 * @sheet: a sheet that no other thread is using
 * @card: which face, or PAT_NO_CARD for the back
 *
 * Draws one face, if it is not there yet.  Takes a millisecond or two.
 */
void
parlour_raster_draw (ParlourRaster *self,
                     ParlourSheet  *sheet,
                     PatCard        card)
{
  cairo_surface_t *surface;

  card = pat_card_face (card);
  if (self->nodes[card])
    return;

  surface = parlour_sheet_paint (sheet, card, self->width_px, self->height_px, NULL);
  if (surface)
    parlour_raster_take (self, card, surface);
}

/**
 * parlour_raster_fill:
 * @sheet: a sheet that no other thread is using
 * @faces: which, as bits, each at its pat_card_face()
 * @cancellable: (nullable): looked at between cards
 *
 * Draws faces, and the back.  All take some tens of milliseconds.
 *
 * Returns: whether all of them are there; %FALSE when cancelled
 */
gboolean
parlour_raster_fill (ParlourRaster *self,
                     ParlourSheet  *sheet,
                     guint64        faces,
                     GCancellable  *cancellable)
{
  for (guint i = 0; i <= PAT_PACK_SIZE; i++)
    {
      PatCard card = i < PAT_PACK_SIZE ? pat_card_new (i % 13 + 1, i / 13, 0) : PAT_NO_CARD;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (faces >> pat_card_face (card) & 1)
        parlour_raster_draw (self, sheet, card);
    }

  return TRUE;
}

/**
 * parlour_raster_free:
 * @self: (transfer full): a raster
 */
void
parlour_raster_free (ParlourRaster *self)
{
  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    {
      g_clear_pointer (&self->nodes[i], gsk_render_node_unref);
      g_clear_pointer (&self->rough[i], gsk_render_node_unref);
      g_clear_pointer (&self->surfaces[i], cairo_surface_destroy);
    }
  g_free (self);
}
