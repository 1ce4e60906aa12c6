/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-private.h"

#include "parlour-deck-cache.h"
#include "parlour-deck-size.h"

/*
 * A deck of cards: an SVG sheet, and rasters of it in the sizes in use.  Our own
 * is drawn here; what comes from elsewhere is drawn by another process.
 *
 * Whoever shows cards holds the size at which it does so.  A raster is drawn in
 * a thread; until it is there the nearest one serves.  When there is none at all
 * yet, faces are drawn one by one as they are asked for, so that a table need
 * not wait for cards that it does not show.  Rasters of sizes that nobody holds
 * are dropped.
 *
 * Our own deck is kept in the user's cache, in the sizes that are in use for a
 * while.  What is there is neither read nor drawn anew: faces are fetched as
 * they are asked for.
 */

G_DEFINE_FINAL_TYPE (ParlourDeck, parlour_deck, G_TYPE_OBJECT)

enum
{
  RASTERISED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Reads our own sheet, for drawing face by face. */
static gboolean
read_sheet (ParlourDeck  *self,
            GError      **error)
{
  if (!self->sheet && self->source.bytes)
    self->sheet = parlour_sheet_new (self->source.bytes, self->source.stylesheet, error);
  if (self->sheet)
    self->aspect = parlour_sheet_get_aspect (self->sheet);

  return self->sheet != NULL;
}

/* Lets @size be drawn face by face. */
static void
begin_raster (ParlourDeck     *self,
              ParlourDeckSize *size)
{
  ParlourRaster *raster = parlour_raster_new (size->width_px, size->height_px);

  if (self->begun && !self->sheet)
    self->sheet = parlour_deck_preload_stop (self->begun, raster);
  if (read_sheet (self, NULL))
    size->raster = raster;
  else
    parlour_raster_free (raster);
}

/* Sees to it that @size has a face, if that can be had without waiting. */
static void
provide_face (ParlourDeck     *self,
              ParlourDeckSize *size,
              PatCard          card)
{
  if (parlour_deck_size_fetch_face (size, card))
    return;

  /* What could be read a moment ago cannot any more. */
  if (size->file)
    read_sheet (self, NULL);
  if (self->sheet)
    parlour_raster_draw (size->raster, self->sheet, card);
}

/**
 * parlour_deck_new_for_bytes:
 * @bytes: our own SVG sheet, not a stranger's, and not compressed
 * @stylesheet: (nullable): CSS to lay over it
 * @begun: (transfer full) (nullable): what was begun of it beforehand
 * @error: return location for a #GError of PARLOUR_DECK_ERROR
 *
 * Returns: (transfer full) (nullable): a deck with every card that is needed
 */
ParlourDeck *
parlour_deck_new_for_bytes (GBytes              *bytes,
                            const char          *stylesheet,
                            ParlourDeckPreload  *begun,
                            GError             **error)
{
  g_autoptr (ParlourDeck) self = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (PARLOUR_TYPE_DECK, NULL);
  self->source.bytes = g_bytes_ref (bytes);
  self->source.stylesheet = g_strdup (stylesheet);
  self->key = parlour_deck_source_make_key (&self->source, PARLOUR_DECK_PROCESS_ALL_FACES);
  self->begun = begun;
  if (begun && !parlour_deck_preload_is_for (begun, bytes, stylesheet))
    g_clear_pointer (&self->begun, parlour_deck_preload_free);
  if (!parlour_deck_cache_find_aspect (self->key, &self->aspect)
      && !(self->begun && parlour_deck_preload_get_aspect (self->begun, &self->aspect))
      && !read_sheet (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * parlour_deck_new_for_resource:
 * @path: where in the program's resources the sheet is
 * @stylesheet: (nullable): CSS to lay over it
 * @begun: (transfer full) (nullable): what was begun of it beforehand
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): a deck with every card that is needed
 */
ParlourDeck *
parlour_deck_new_for_resource (const char          *path,
                               const char          *stylesheet,
                               ParlourDeckPreload  *begun,
                               GError             **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (bytes)
    return parlour_deck_new_for_bytes (bytes, stylesheet, begun, error);
  g_clear_pointer (&begun, parlour_deck_preload_free);

  return NULL;
}

/**
 * parlour_deck_get_aspect:
 *
 * Returns: the height of a card divided by its width
 */
double
parlour_deck_get_aspect (ParlourDeck *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK (self), 1.4);

  return self->aspect;
}

/**
 * parlour_deck_get_size:
 * @width_px: (out): width of the widest cards that are being shown, device px
 * @height_px: (out): their height, device px
 *
 * Returns: whether there are any
 */
gboolean
parlour_deck_get_size (ParlourDeck *self,
                       guint       *width_px,
                       guint       *height_px)
{
  const ParlourDeckSize *widest = parlour_deck_sizes_find_widest (self->sizes);

  if (!widest)
    return FALSE;

  *width_px = widest->width_px;
  *height_px = widest->height_px;

  return TRUE;
}

/**
 * parlour_deck_is_sharp:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Returns: whether cards can be had in this very size, and none need be scaled
 */
gboolean
parlour_deck_is_sharp (ParlourDeck *self,
                       guint        width_px,
                       guint        height_px)
{
  const ParlourDeckSize *size;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  size = parlour_deck_sizes_find (self->sizes, width_px, height_px);

  return size && size->raster;
}

/**
 * parlour_deck_hold:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Says that cards of this size are being shown.  ParlourDeck::rasterised tells
 * when they can be had sharp; the first of all can be had at once.
 */
void
parlour_deck_hold (ParlourDeck *self,
                   guint        width_px,
                   guint        height_px)
{
  ParlourDeckSize *size;

  g_return_if_fail (PARLOUR_IS_DECK (self));
  g_return_if_fail (width_px > 0 && height_px > 0);

  size = parlour_deck_sizes_find (self->sizes, width_px, height_px);
  if (!size)
    {
      size = parlour_deck_size_new (width_px, height_px);
      g_ptr_array_add (self->sizes, size);
    }

  size->n_holds++;
  if (!size->raster
      && !(self->key && parlour_deck_size_fetch (size, self->key))
      && !parlour_deck_sizes_find_nearest (self->sizes, width_px))
    begin_raster (self, size);
  g_clear_pointer (&self->begun, parlour_deck_preload_free);
  if (size->raster && !size->whole)
    parlour_deck_draw_soon (self);
  else
    parlour_deck_draw_next (self);
}

/**
 * parlour_deck_release:
 *
 * Takes one parlour_deck_hold() back.
 */
void
parlour_deck_release (ParlourDeck *self,
                      guint        width_px,
                      guint        height_px)
{
  ParlourDeckSize *size;

  g_return_if_fail (PARLOUR_IS_DECK (self));

  size = parlour_deck_sizes_find (self->sizes, width_px, height_px);
  g_return_if_fail (size && size->n_holds > 0);

  size->n_holds--;
  /* Whoever makes a window larger passes many sizes, and waits for the last. */
  if (size->n_holds == 0 && self->drawing
      && width_px == self->drawing_width_px && height_px == self->drawing_height_px)
    g_cancellable_cancel (self->drawing);
  parlour_deck_drop_unused (self);
}

/**
 * parlour_deck_get_face:
 * @card: a card, or PARLOUR_DECK_BACK
 * @width_px: the width wanted, device px
 * @height_px: the height wanted, device px
 * @face: (out): the side of the card, in that size or the nearest there is
 *
 * Returns: whether there is anything to show; the face stays valid until
 *   ParlourDeck::rasterised or until its size is released
 */
gboolean
parlour_deck_get_face (ParlourDeck *self,
                       PatCard      card,
                       guint        width_px,
                       guint        height_px,
                       ParlourFace *face)
{
  ParlourDeckSize *size;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  size = parlour_deck_sizes_find (self->sizes, width_px, height_px);
  if (!size || !size->raster)
    size = parlour_deck_sizes_find_nearest (self->sizes, width_px);
  if (!size)
    return FALSE;

  card = pat_card_face (card);
  provide_face (self, size, card);
  if (!size->raster->nodes[card])
    return FALSE;

  *face = (ParlourFace) {
    .node = size->width_px == width_px && size->height_px == height_px
              ? size->raster->nodes[card] : parlour_raster_get_rough (size->raster, card),
    .surface = size->raster->surfaces[card],
    .width_px = size->width_px,
    .height_px = size->height_px,
  };

  return TRUE;
}

static void
parlour_deck_dispose (GObject *object)
{
  ParlourDeck *self = PARLOUR_DECK (object);

  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->drawing);
  g_clear_handle_id (&self->keep_source, g_source_remove);
  g_clear_handle_id (&self->draw_source, g_source_remove);

  G_OBJECT_CLASS (parlour_deck_parent_class)->dispose (object);
}

static void
parlour_deck_finalize (GObject *object)
{
  ParlourDeck *self = PARLOUR_DECK (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->sheet, parlour_sheet_free);
  g_clear_pointer (&self->begun, parlour_deck_preload_free);
  g_clear_pointer (&self->key, g_free);
  parlour_deck_source_clear (&self->source);
  g_clear_pointer (&self->sizes, g_ptr_array_unref);

  G_OBJECT_CLASS (parlour_deck_parent_class)->finalize (object);
}

static void
parlour_deck_class_init (ParlourDeckClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = parlour_deck_dispose;
  object_class->finalize = parlour_deck_finalize;

  /**
   * ParlourDeck::rasterised:
   *
   * Cards of a size that is held have become sharp.
   */
  signals[RASTERISED] =
    g_signal_new ("rasterised", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_deck_init (ParlourDeck *self)
{
  self->sizes = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_deck_size_free);
  self->cancellable = g_cancellable_new ();
}
