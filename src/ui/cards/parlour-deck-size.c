/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-size.h"

#include "parlour-deck-cache.h"

/**
 * parlour_deck_size_new:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Returns: (transfer full): a size that nobody holds, without cards
 */
ParlourDeckSize *
parlour_deck_size_new (guint width_px,
                       guint height_px)
{
  ParlourDeckSize *self = g_new0 (ParlourDeckSize, 1);

  self->width_px = width_px;
  self->height_px = height_px;

  return self;
}

/**
 * parlour_deck_size_free:
 * @self: (transfer full): a size
 */
void
parlour_deck_size_free (ParlourDeckSize *self)
{
  g_clear_pointer (&self->raster, parlour_raster_free);
  g_clear_pointer (&self->file, parlour_deck_file_free);
  g_free (self);
}

/**
 * parlour_deck_size_fetch:
 * @key: of parlour_deck_source_make_key()
 *
 * Has the faces come from the user's cache, each when it is asked for.
 *
 * Returns: whether they are there
 */
gboolean
parlour_deck_size_fetch (ParlourDeckSize *self,
                         const char      *key)
{
  self->file = parlour_deck_cache_open (key, self->width_px, self->height_px);
  if (!self->file)
    return FALSE;

  self->raster = parlour_raster_new (self->width_px, self->height_px);
  self->whole = TRUE;
  self->kept = TRUE;

  return TRUE;
}

/**
 * parlour_deck_size_fetch_face:
 * @card: a face, of pat_card_face()
 *
 * Returns: whether it is there now, without its being drawn
 */
gboolean
parlour_deck_size_fetch_face (ParlourDeckSize *self,
                              PatCard          card)
{
  cairo_surface_t *surface;

  if (self->raster->nodes[card])
    return TRUE;

  surface = self->file ? parlour_deck_file_read (self->file, card) : NULL;
  if (!surface)
    return FALSE;
  parlour_raster_take (self->raster, card, surface);

  return TRUE;
}

/**
 * parlour_deck_size_keep:
 * @key: of parlour_deck_source_make_key()
 * @aspect: height of the deck's cards divided by their width
 *
 * Keeps the faces in the user's cache, if all of them are drawn and somebody
 * shows them.
 */
void
parlour_deck_size_keep (ParlourDeckSize *self,
                        const char      *key,
                        double           aspect)
{
  if (self->n_holds == 0 || !self->whole || self->kept)
    return;

  self->kept = TRUE;
  parlour_deck_cache_keep (key, aspect, self->raster);
}

/**
 * parlour_deck_sizes_find:
 * @sizes: those of a deck
 *
 * Returns: (transfer none) (nullable): the one of exactly that size
 */
ParlourDeckSize *
parlour_deck_sizes_find (GPtrArray *sizes,
                         guint      width_px,
                         guint      height_px)
{
  for (guint i = 0; i < sizes->len; i++)
    {
      ParlourDeckSize *size = g_ptr_array_index (sizes, i);

      if (size->width_px == width_px && size->height_px == height_px)
        return size;
    }

  return NULL;
}

/**
 * parlour_deck_sizes_find_nearest:
 * @sizes: those of a deck
 * @width_px: the width wanted, device px
 *
 * Returns: (transfer none) (nullable): the one that has cards and whose cards
 *   are nearest in width, the larger where in doubt
 */
ParlourDeckSize *
parlour_deck_sizes_find_nearest (GPtrArray *sizes,
                                 guint      width_px)
{
  ParlourDeckSize *nearest = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < sizes->len; i++)
    {
      ParlourDeckSize *size = g_ptr_array_index (sizes, i);
      guint distance = size->width_px > width_px ? size->width_px - width_px
                                                 : 2 * (width_px - size->width_px);

      if (size->raster && distance < least)
        {
          nearest = size;
          least = distance;
        }
    }

  return nearest;
}

/**
 * parlour_deck_sizes_find_widest:
 * @sizes: those of a deck
 *
 * Returns: (transfer none) (nullable): of those that somebody holds the one
 *   with the widest cards
 */
ParlourDeckSize *
parlour_deck_sizes_find_widest (GPtrArray *sizes)
{
  ParlourDeckSize *widest = NULL;

  for (guint i = 0; i < sizes->len; i++)
    {
      ParlourDeckSize *size = g_ptr_array_index (sizes, i);

      if (size->n_holds > 0 && (!widest || size->width_px > widest->width_px))
        widest = size;
    }

  return widest;
}

/**
 * parlour_deck_sizes_drop_unused:
 * @sizes: those of a deck
 *
 * Drops what nobody holds, but never the last raster there is.
 *
 * Returns: whether all that is left is drawn, and there is any
 */
gboolean
parlour_deck_sizes_drop_unused (GPtrArray *sizes)
{
  gboolean all_drawn = TRUE;

  for (guint i = 0; i < sizes->len; i++)
    {
      ParlourDeckSize *size = g_ptr_array_index (sizes, i);

      all_drawn &= size->n_holds == 0 || size->whole;
    }

  for (guint i = sizes->len; i > 0; i--)
    {
      ParlourDeckSize *size = g_ptr_array_index (sizes, i - 1);

      if (size->n_holds == 0 && (all_drawn || !size->raster) && sizes->len > 1)
        g_ptr_array_remove_index_fast (sizes, i - 1);
    }

  if (!all_drawn || sizes->len == 0)
    return FALSE;

  return ((ParlourDeckSize *) g_ptr_array_index (sizes, 0))->whole;
}
