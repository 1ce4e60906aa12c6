/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-raster.h"

/*
 * A deck's sheet has thirteen columns, ace to king, and five rows: clubs,
 * diamonds, hearts, spades, and last the jokers and the back.
 */
#define COLUMNS 13
#define ROWS 5
#define BACK_COLUMN 2

/**
 * parlour_raster_id:
 * @card: a card, or PAT_NO_CARD for the back
 *
 * Returns: (transfer full): the id of the card's element in a sheet, after a #
 */
char *
parlour_raster_id (PatCard card)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const courts[] = { "jack", "queen", "king" };
  guint rank = pat_card_rank (card);

  if (card == PAT_NO_CARD)
    return g_strdup ("#back");
  if (rank >= PAT_KNAVE)
    return g_strdup_printf ("#%s_%s", suits[pat_card_suit (card)], courts[rank - PAT_KNAVE]);

  return g_strdup_printf ("#%s_%u", suits[pat_card_suit (card)], rank);
}

/**
 * parlour_raster_load:
 * @bytes: an SVG document, which may be compressed
 * @stylesheet: (nullable): CSS to lay over it
 * @error: return location for a #GError of librsvg
 *
 * Returns: (transfer full) (nullable): the document
 */
ParlourSheet *
parlour_raster_load (GBytes      *bytes,
                     const char  *stylesheet,
                     GError     **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autoptr (ParlourSheet) handle = rsvg_handle_new_from_data (data, size, error);

  if (!handle)
    return NULL;
  if (stylesheet &&
      !rsvg_handle_set_stylesheet (handle, (const guint8 *) stylesheet, strlen (stylesheet), error))
    return NULL;

  return g_steal_pointer (&handle);
}

static cairo_surface_t *
draw_face (ParlourSheet *handle,
           PatCard     card,
           guint       width_px,
           guint       height_px)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width_px, height_px);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *id = parlour_raster_id (card);
  guint column = card == PAT_NO_CARD ? BACK_COLUMN : pat_card_rank (card) - 1;
  guint row = card == PAT_NO_CARD ? ROWS - 1 : pat_card_suit (card);
  RsvgRectangle viewport;
  double width, height, shape = 1;

  /* A viewport of just the document's proportions, so that it is filled, and
   * the rest of the way to whole pixels by scaling. */
  if (rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height) && width > 0)
    shape = height / ROWS / (width / COLUMNS);
  else
    shape = (double) height_px / width_px;
  viewport.width = (double) COLUMNS * width_px;
  viewport.height = viewport.width / COLUMNS * shape * ROWS;
  viewport.x = -(double) width_px * column;
  viewport.y = -viewport.height / ROWS * row;
  cairo_scale (cr, 1, height_px / (viewport.height / ROWS));
  rsvg_handle_render_layer (handle, cr, id, &viewport, NULL);

  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static GskRenderNode *
make_node (cairo_surface_t *surface,
           guint            width_px,
           guint            height_px)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width_px, height_px);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
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
  card = pat_card_face (card);
  if (self->nodes[card])
    return;

  self->surfaces[card] = draw_face (sheet, card, self->width_px, self->height_px);
  self->nodes[card] = make_node (self->surfaces[card], self->width_px, self->height_px);
}

/**
 * parlour_raster_fill:
 * @sheet: a sheet that no other thread is using
 * @cancellable: (nullable): looked at between cards
 *
 * Draws all faces and the back.  Takes some tens of milliseconds.
 *
 * Returns: whether all of them are there; %FALSE when cancelled
 */
gboolean
parlour_raster_fill (ParlourRaster *self,
                     ParlourSheet  *sheet,
                     GCancellable  *cancellable)
{
  parlour_raster_draw (self, sheet, PAT_NO_CARD);
  for (guint suit = 0; suit < PAT_N_SUITS; suit++)
    for (guint rank = PAT_ACE; rank <= PAT_KING; rank++)
      {
        if (g_cancellable_is_cancelled (cancellable))
          return FALSE;
        parlour_raster_draw (self, sheet, pat_card_new (rank, suit, 0));
      }

  return TRUE;
}

void
parlour_raster_free (ParlourRaster *self)
{
  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    {
      g_clear_pointer (&self->nodes[i], gsk_render_node_unref);
      g_clear_pointer (&self->surfaces[i], cairo_surface_destroy);
    }
  g_free (self);
}
