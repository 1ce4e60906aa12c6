/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck.h"

#include <math.h>

#include "parlour-deck-cache.h"
#include "parlour-deck-source.h"
#include "parlour-decks.h"

/*
 * A deck of cards: an SVG sheet, and rasters of it in the sizes in use.  Our own
 * is drawn here; what comes from elsewhere is drawn by another process.
 *
 * Whoever shows cards holds the size at which it does so.  A raster is drawn in
 * a thread; until it is there the nearest one serves.  When there is none at all
 * yet, faces of our own are drawn one by one as they are asked for, so that a
 * table need not wait for cards that it does not show.  Rasters of sizes that
 * nobody holds are dropped.
 *
 * Our own deck is kept in the user's cache, in the sizes that are in use for a
 * while.  What is there is neither read as SVG nor drawn anew: faces are fetched
 * as they are asked for.
 */

/* A size that is gone by then need not be stored. */
enum { STORE_MS = 2000 };

/* What the faces of a size are. */
typedef enum
{
  /* There is none until all are drawn. */
  PENDING,
  /* Each is drawn when it is asked for, until all are. */
  ON_DEMAND,
  /* All are drawn, or in the cache. */
  COMPLETE,
} State;

typedef struct
{
  ParlourRaster    *raster;
  /* (nullable): has the faces that the raster lacks. */
  ParlourDeckCache *cache;
  State             state;
  guint             n_holds;
  /* Whether it is in the cache, or cannot be. */
  gboolean          stored;
} Size;

struct _ParlourDeck
{
  GObject            parent_instance;

  ParlourDeckSource *source;
  /* (nullable): by what it is found in the cache; NULL if it is not ours. */
  char              *key;
  /* (nullable): for drawing our own face by face, as long as that is needed. */
  ParlourSheet      *sheet;
  double             aspect;
  GPtrArray         *sizes;
  /* (nullable): stops the drawing of the size that is being drawn. */
  GCancellable      *drawing;
  guint              drawing_width_px;
  guint              drawing_height_px;
  guint              draw_source;
  guint              store_source;
};

G_DEFINE_FINAL_TYPE (ParlourDeck, parlour_deck, G_TYPE_OBJECT)

static guint rasterised_signal;

static void draw_next (ParlourDeck *self);

static void
size_free (Size *size)
{
  parlour_raster_unref (size->raster);
  g_clear_pointer (&size->cache, parlour_deck_cache_close);
  g_free (size);
}

/* @raster: (transfer full): nobody holds it yet */
static Size *
add_size (ParlourDeck   *self,
          ParlourRaster *raster,
          State          state)
{
  Size *size = g_new0 (Size, 1);

  size->raster = raster;
  size->state = state;
  g_ptr_array_add (self->sizes, size);

  return size;
}

static Size *
find_size (ParlourDeck *self,
           guint        width_px,
           guint        height_px)
{
  for (guint i = 0; i < self->sizes->len; i++)
    {
      Size *size = g_ptr_array_index (self->sizes, i);

      if (size->raster->width_px == width_px && size->raster->height_px == height_px)
        return size;
    }

  return NULL;
}

/* Of those that have cards the one whose cards are nearest in width, the larger
 * where in doubt. */
static Size *
find_nearest_size (ParlourDeck *self,
                   guint        width_px)
{
  Size *nearest = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      Size *size = g_ptr_array_index (self->sizes, i);
      guint own_px = size->raster->width_px;
      guint distance = own_px > width_px ? own_px - width_px : 2 * (width_px - own_px);

      if (size->state != PENDING && distance < least)
        {
          nearest = size;
          least = distance;
        }
    }

  return nearest;
}

/* Drops sizes that nobody holds, but never the last cards there are, and the
 * sheet when no face is drawn by itself any more. */
static void
drop_unused (ParlourDeck *self)
{
  gboolean all_drawn = TRUE;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = g_ptr_array_index (self->sizes, i);

      all_drawn &= size->n_holds == 0 || size->state == COMPLETE;
    }

  for (guint i = self->sizes->len; i > 0; i--)
    {
      const Size *size = g_ptr_array_index (self->sizes, i - 1);

      if (size->n_holds == 0 && (all_drawn || size->state == PENDING) && self->sizes->len > 1)
        g_ptr_array_remove_index_fast (self->sizes, i - 1);
    }

  if (all_drawn && ((Size *) g_ptr_array_index (self->sizes, 0))->state == COMPLETE)
    g_clear_pointer (&self->sheet, parlour_sheet_free);
}

typedef struct
{
  char          *key;
  ParlourRaster *raster;
} StoreJob;

static void
store_job_free (StoreJob *job)
{
  g_free (job->key);
  parlour_raster_unref (job->raster);
  g_free (job);
}

static void
store_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  StoreJob *job = data;

  g_task_return_boolean (task, parlour_deck_cache_store (job->key, job->raster));
}

static void
store_cb (gpointer user_data)
{
  ParlourDeck *self = user_data;

  self->store_source = 0;
  for (guint i = 0; i < self->sizes->len; i++)
    {
      Size *size = g_ptr_array_index (self->sizes, i);
      g_autoptr (GTask) task = NULL;
      StoreJob *job;

      if (size->n_holds == 0 || size->state != COMPLETE || size->stored)
        continue;

      size->stored = TRUE;
      job = g_new (StoreJob, 1);
      *job = (StoreJob) { g_strdup (self->key), parlour_raster_ref (size->raster) };
      task = g_task_new (NULL, NULL, NULL, NULL);
      g_task_set_source_tag (task, store_cb);
      g_task_set_task_data (task, job, (GDestroyNotify) store_job_free);
      g_task_run_in_thread (task, store_in_thread);
    }
}

/* Gives @size the faces that were drawn for it. */
static void
complete_size (ParlourDeck   *self,
               Size          *size,
               ParlourRaster *drawn)
{
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (drawn->surfaces[face] && !size->raster->surfaces[face])
      parlour_raster_take (size->raster, face, g_steal_pointer (&drawn->surfaces[face]));

  size->state = COMPLETE;
  g_signal_emit (self, rasterised_signal, 0);
  drop_unused (self);
  if (self->key && self->store_source == 0)
    self->store_source = g_timeout_add_once (STORE_MS, store_cb, self);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  ParlourDeck *self = PARLOUR_DECK (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourRaster) drawn = g_task_propagate_pointer (G_TASK (result), &error);
  Size *size = NULL;

  g_clear_object (&self->drawing);
  /* What was read once can be read again; if not, there is no use in trying. */
  if (!drawn && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (drawn)
    size = find_size (self, drawn->width_px, drawn->height_px);
  if (size && size->state != COMPLETE && size->n_holds > 0)
    complete_size (self, size, drawn);

  draw_next (self);
}

/* Starts on a size that is held and not drawn, if none is being drawn. */
static void
draw_next (ParlourDeck *self)
{
  for (guint i = 0; i < self->sizes->len && !self->drawing; i++)
    {
      const Size *size = g_ptr_array_index (self->sizes, i);
      const ParlourRaster *raster = size->raster;
      guint64 faces = PARLOUR_SHEET_ALL_FACES;
      g_autoptr (GTask) task = NULL;

      if (size->state == COMPLETE || size->n_holds == 0)
        continue;

      for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
        if (raster->surfaces[face])
          faces &= ~((guint64) 1 << face);

      self->drawing = g_cancellable_new ();
      self->drawing_width_px = raster->width_px;
      self->drawing_height_px = raster->height_px;
      task = g_task_new (self, self->drawing, drawn_cb, NULL);
      g_task_set_source_tag (task, draw_next);
      g_task_set_check_cancellable (task, FALSE);
      parlour_deck_source_run (parlour_deck_source_ref (self->source), task, raster->width_px,
                               raster->height_px, faces);
    }
}

static gboolean
draw_cb (gpointer user_data)
{
  ParlourDeck *self = user_data;

  self->draw_source = 0;
  draw_next (self);

  return G_SOURCE_REMOVE;
}

/* @source: (transfer full): what is to be drawn */
static ParlourDeck *
new_for_source (ParlourDeckSource *source,
                double             aspect)
{
  ParlourDeck *self = g_object_new (PARLOUR_TYPE_DECK, NULL);

  self->source = source;
  self->aspect = aspect;
  if (source->bytes)
    self->key = parlour_deck_source_make_key (source, PARLOUR_SHEET_ALL_FACES);

  return self;
}

/**
 * parlour_deck_new_for_bytes:
 * @bytes: a sheet of the shape of our own, not a stranger's, and not compressed
 * @stylesheet: (nullable): CSS to lay over it
 *
 * Returns: (transfer full): a deck whose cards can be shown at once
 */
ParlourDeck *
parlour_deck_new_for_bytes (GBytes     *bytes,
                            const char *stylesheet)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  return new_for_source (parlour_deck_source_new_for_bytes (bytes, stylesheet),
                         PARLOUR_DECKS_OWN_ASPECT);
}

/**
 * parlour_deck_new:
 * @stylesheet: (nullable): CSS to lay over it
 *
 * Returns: (transfer full): our own deck, whose cards can be shown at once
 */
ParlourDeck *
parlour_deck_new (const char *stylesheet)
{
  return new_for_source (parlour_deck_source_new (PARLOUR_DECKS_OWN_PATH, stylesheet),
                         PARLOUR_DECKS_OWN_ASPECT);
}

/**
 * parlour_deck_open:
 * @path: an SVG file, or a path in the program's resources
 * @stylesheet: (nullable): CSS to lay over what comes from the resources
 * @width_px: how wide its cards will probably be, device px
 * @cancellable: (nullable): a way to be called back sooner
 * @callback: called when the deck is there, or is refused
 *
 * Opens a deck and draws it, without making anybody wait.
 */
void
parlour_deck_open (const char          *path,
                   const char          *stylesheet,
                   guint                width_px,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (path != NULL);
  g_return_if_fail (width_px > 0);

  g_task_set_source_tag (task, parlour_deck_open);
  parlour_deck_source_run (parlour_deck_source_new (path, stylesheet), task, width_px, 0,
                           PARLOUR_SHEET_ALL_FACES);
}

/**
 * parlour_deck_open_finish:
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * Returns: (transfer full) (nullable): a deck whose cards can be shown at once
 */
ParlourDeck *
parlour_deck_open_finish (GAsyncResult  *result,
                          GError       **error)
{
  const ParlourDeckJob *job = g_task_get_task_data (G_TASK (result));
  ParlourRaster *raster = g_task_propagate_pointer (G_TASK (result), error);
  ParlourDeck *self;

  if (!raster)
    return NULL;

  self = new_for_source (parlour_deck_source_ref (job->source), raster->aspect);
  add_size (self, raster, COMPLETE);

  return self;
}

/**
 * parlour_deck_get_aspect:
 *
 * Returns: the height of a card divided by its width
 */
double
parlour_deck_get_aspect (ParlourDeck *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK (self), PARLOUR_DECKS_OWN_ASPECT);

  return self->aspect;
}

/**
 * parlour_deck_get_width:
 *
 * Returns: how wide the widest cards are that are being shown, device px, or 0
 */
guint
parlour_deck_get_width (ParlourDeck *self)
{
  guint widest_px = 0;

  for (guint i = 0; i < self->sizes->len; i++)
    {
      const Size *size = g_ptr_array_index (self->sizes, i);

      if (size->n_holds > 0)
        widest_px = MAX (widest_px, size->raster->width_px);
    }

  return widest_px;
}

/**
 * parlour_deck_is_own:
 *
 * Returns: whether it is our own, and what its cards look like is known
 */
gboolean
parlour_deck_is_own (ParlourDeck *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  return self->key != NULL;
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
  const Size *size;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  size = find_size (self, width_px, height_px);

  return size && size->state != PENDING;
}

/* Finds a way to have cards of @size before all of them are drawn. */
static void
begin_size (ParlourDeck *self,
            Size        *size)
{
  const ParlourRaster *raster = size->raster;

  size->cache = self->key ? parlour_deck_cache_open (self->key, raster->width_px, raster->height_px)
                          : NULL;
  if (size->cache)
    {
      size->state = COMPLETE;
      size->stored = TRUE;
    }
  else if (self->key && !find_nearest_size (self, raster->width_px))
    size->state = ON_DEMAND;
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
  Size *size;

  g_return_if_fail (PARLOUR_IS_DECK (self));
  g_return_if_fail (width_px > 0 && height_px > 0);

  size = find_size (self, width_px, height_px);
  if (!size)
    size = add_size (self, parlour_raster_new (width_px, height_px, self->aspect), PENDING);
  size->n_holds++;
  if (size->state == PENDING)
    begin_size (self, size);

  /* The first cards of all are drawn as they are seen, and nobody is to take the
   * processor from who does that. */
  if (size->state != ON_DEMAND)
    draw_next (self);
  else if (self->draw_source == 0)
    self->draw_source = g_idle_add_full (G_PRIORITY_LOW, draw_cb, self, NULL);
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
  Size *size;

  g_return_if_fail (PARLOUR_IS_DECK (self));

  size = find_size (self, width_px, height_px);
  g_return_if_fail (size && size->n_holds > 0);

  size->n_holds--;
  /* Whoever makes a window larger passes many sizes, and waits for the last. */
  if (size->n_holds == 0 && self->drawing
      && width_px == self->drawing_width_px && height_px == self->drawing_height_px)
    g_cancellable_cancel (self->drawing);
  drop_unused (self);
}

/* Sees to it that @size has a face, if that can be had without waiting. */
static void
provide_face (ParlourDeck *self,
              Size        *size,
              PatCard      card)
{
  cairo_surface_t *surface;

  if (size->raster->surfaces[card])
    return;

  surface = size->cache ? parlour_deck_cache_read_face (size->cache, card) : NULL;
  if (surface)
    {
      parlour_raster_take (size->raster, card, surface);
      return;
    }

  /* What could be read a moment ago may not be any more. */
  if (!self->sheet && self->source->bytes)
    self->sheet = parlour_sheet_new (self->source->bytes, self->source->stylesheet, NULL);
  if (self->sheet)
    parlour_raster_draw (size->raster, self->sheet, card);
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
  Size *size;
  ParlourRaster *raster;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  size = find_size (self, width_px, height_px);
  if (!size || size->state == PENDING)
    size = find_nearest_size (self, width_px);
  if (!size)
    return FALSE;

  card = pat_card_face (card);
  provide_face (self, size, card);
  raster = size->raster;
  if (!raster->surfaces[card])
    return FALSE;

  *face = (ParlourFace) {
    .node = parlour_raster_get_node (raster, card, raster->width_px != width_px
                                                   || raster->height_px != height_px),
    .surface = raster->surfaces[card],
    .width_px = raster->width_px,
    .height_px = raster->height_px,
  };

  return TRUE;
}

/**
 * parlour_deck_find_index:
 * @face: the side of one of its cards
 * @index: (out): the box about the index in the upper left corner, whole device px
 *
 * Returns: whether it is known where that is, as it is for our own cards
 */
gboolean
parlour_deck_find_index (ParlourDeck       *self,
                         const ParlourFace *face,
                         graphene_rect_t   *index)
{
  double left, top, right, bottom;
  gboolean large;

  g_return_val_if_fail (PARLOUR_IS_DECK (self), FALSE);

  if (!self->key)
    return FALSE;

  /* On a card of 250 by 350.  Nothing but paper is in the like of this box in the
   * other corners that the turned index does not take, or what a court has on both
   * sides. */
  large = parlour_decks_has_large_indices (self->source->stylesheet);
  left = floor (6 / 250.0 * face->width_px);
  top = floor (8 / 350.0 * face->height_px);
  right = round ((large ? 81 : 45) / 250.0 * face->width_px);
  bottom = ceil ((large ? 163 : 82) / 350.0 * face->height_px);
  *index = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (right - left), (float) (bottom - top));

  return TRUE;
}

static void
parlour_deck_dispose (GObject *object)
{
  ParlourDeck *self = PARLOUR_DECK (object);

  g_clear_handle_id (&self->store_source, g_source_remove);
  g_clear_handle_id (&self->draw_source, g_source_remove);
  g_clear_pointer (&self->sizes, g_ptr_array_unref);
  g_clear_pointer (&self->sheet, parlour_sheet_free);
  g_clear_pointer (&self->source, parlour_deck_source_unref);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (parlour_deck_parent_class)->dispose (object);
}

static void
parlour_deck_class_init (ParlourDeckClass *class)
{
  G_OBJECT_CLASS (class)->dispose = parlour_deck_dispose;

  /**
   * ParlourDeck::rasterised:
   *
   * Cards of a size that is held have become sharp.
   */
  rasterised_signal =
    g_signal_new ("rasterised", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_deck_init (ParlourDeck *self)
{
  self->sizes = g_ptr_array_new_with_free_func ((GDestroyNotify) size_free);
}
