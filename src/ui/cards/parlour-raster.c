/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-raster.h"

/**
 * parlour_raster_new:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 * @aspect: height of the deck's cards divided by their width
 *
 * Returns: (transfer full): a raster without any face drawn
 */
ParlourRaster *
parlour_raster_new (guint  width_px,
                    guint  height_px,
                    double aspect)
{
  ParlourRaster *self = g_atomic_rc_box_new0 (ParlourRaster);

  self->width_px = width_px;
  self->height_px = height_px;
  self->aspect = aspect;

  return self;
}

/**
 * parlour_raster_ref:
 *
 * Returns: (transfer full): the same, for another thread to read its surfaces
 */
ParlourRaster *
parlour_raster_ref (ParlourRaster *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (ParlourRaster *self)
{
  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    {
      g_clear_pointer (&self->sharp_nodes[i], gsk_render_node_unref);
      g_clear_pointer (&self->quick_nodes[i], gsk_render_node_unref);
      g_clear_pointer (&self->surfaces[i], cairo_surface_destroy);
    }
}

/**
 * parlour_raster_unref:
 * @self: (transfer full): a raster
 */
void
parlour_raster_unref (ParlourRaster *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);
}

/**
 * parlour_raster_take:
 * @card: which face, or PARLOUR_SHEET_BACK; it is not there yet
 * @surface: (transfer full): a picture of it, of the raster's size
 */
void
parlour_raster_take (ParlourRaster   *self,
                     PatCard          card,
                     cairo_surface_t *surface)
{
  card = pat_card_face (card);
  g_return_if_fail (self->surfaces[card] == NULL);

  self->surfaces[card] = surface;
}

/**
 * parlour_raster_draw:
 * @sheet: a sheet that no other thread is using
 * @card: which face, or PARLOUR_SHEET_BACK
 *
 * Draws one face, if it is not there yet.  Takes a millisecond or two.
 */
void
parlour_raster_draw (ParlourRaster *self,
                     ParlourSheet  *sheet,
                     PatCard        card)
{
  card = pat_card_face (card);
  if (!self->surfaces[card])
    self->surfaces[card] = parlour_sheet_paint (sheet, card, self->width_px, self->height_px, NULL);
}

/**
 * parlour_raster_draw_all:
 * @sheet: a sheet that no other thread is using
 * @faces: which, as bits of %PARLOUR_SHEET_ALL_FACES, each at its pat_card_face()
 * @cancellable: (nullable): looked at between cards
 *
 * Draws faces, and the back.  All take some tens of milliseconds.
 *
 * Returns: whether all of them are there; %FALSE when cancelled
 */
gboolean
parlour_raster_draw_all (ParlourRaster *self,
                         ParlourSheet  *sheet,
                         guint64        faces,
                         GCancellable  *cancellable)
{
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (faces >> face & 1)
        parlour_raster_draw (self, sheet, face);
    }

  return TRUE;
}

/**
 * parlour_raster_get_node:
 * @card: which face, or PARLOUR_SHEET_BACK; it is there
 * @scaled: whether it will be shown in another size: a table that has become
 *   larger does so for a few frames, and none of these is to be late, so it is
 *   scaled quickly and not well
 *
 * Returns: (transfer none): a node that draws it from 0, 0, one unit a device
 *   px; the same one each time
 */
GskRenderNode *
parlour_raster_get_node (ParlourRaster *self,
                         PatCard        card,
                         gboolean       scaled)
{
  guint face = pat_card_face (card);
  GskRenderNode **node = scaled ? &self->quick_nodes[face] : &self->sharp_nodes[face];

  if (!*node)
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->width_px, self->height_px);
      cairo_t *cr;

      *node = gsk_cairo_node_new (&bounds);
      cr = gsk_cairo_node_get_draw_context (*node);
      cairo_set_source_surface (cr, self->surfaces[face], 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr),
                                scaled ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
      cairo_paint (cr);
      cairo_destroy (cr);
    }

  return *node;
}
