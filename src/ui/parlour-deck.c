/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck.h"

#include "parlour-deck-cache.h"
#include "parlour-deck-size.h"
#include "parlour-deck-source.h"

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

struct _ParlourDeck
{
  GObject            parent_instance;

  ParlourDeckSource  source;
  /* For drawing our own face by face; NULL when that is over. */
  ParlourSheet      *sheet;
  double             aspect;
  GPtrArray         *sizes;
  GCancellable      *cancellable;
  /* The size that is being drawn, and a way to stop that; NULL if none is. */
  GCancellable      *drawing;
  guint              drawing_width_px;
  guint              drawing_height_px;
  /* (nullable): by what it is found in the cache; NULL if it is not ours. */
  char              *key;
  guint              keep_source;
};

G_DEFINE_FINAL_TYPE (ParlourDeck, parlour_deck, G_TYPE_OBJECT)

enum
{
  RASTERISED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What the thread works on; it shares nothing with the deck. */
typedef struct
{
  ParlourDeckSource source;
  guint             width_px;
  /* 0 for the deck's own shape. */
  guint             height_px;
  double            aspect;
} Job;

/* A size that is gone by then need not be kept. */
enum { KEEP_MS = 2000 };

static void draw_next (ParlourDeck *self);

static void
job_free (Job *job)
{
  parlour_deck_source_clear (&job->source);
  g_free (job);
}

/* Drops what nobody needs any more. */
static void
drop_unused (ParlourDeck *self)
{
  if (parlour_deck_sizes_drop_unused (self->sizes))
    g_clear_pointer (&self->sheet, parlour_sheet_free);
}

static gboolean
keep_cb (gpointer user_data)
{
  ParlourDeck *self = user_data;

  self->keep_source = 0;
  for (guint i = 0; i < self->sizes->len; i++)
    parlour_deck_size_keep (g_ptr_array_index (self->sizes, i), self->key, self->aspect);

  return G_SOURCE_REMOVE;
}

static void
keep_soon (ParlourDeck *self)
{
  if (self->key && self->keep_source == 0)
    self->keep_source = g_timeout_add (KEEP_MS, keep_cb, self);
}

static void
draw_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  ParlourRaster *raster;

  raster = parlour_deck_source_draw (&job->source, job->width_px, job->height_px,
                                     PARLOUR_READER_ALL_FACES, &job->aspect, cancellable, &error);
  if (raster)
    g_task_return_pointer (task, raster, (GDestroyNotify) parlour_raster_free);
  else
    g_task_return_error (task, error);
}

static void
drawn_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  ParlourDeck *self = PARLOUR_DECK (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourRaster) raster = g_task_propagate_pointer (G_TASK (result), &error);
  ParlourDeckSize *size = NULL;

  g_clear_object (&self->drawing);
  /* What was read once can be read again; if not, there is no use in trying. */
  if (!raster && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (raster)
    size = parlour_deck_sizes_find (self->sizes, raster->width_px, raster->height_px);
  if (size && !size->whole && size->n_holds > 0)
    {
      g_clear_pointer (&size->raster, parlour_raster_free);
      size->raster = g_steal_pointer (&raster);
      size->whole = TRUE;
      g_signal_emit (self, signals[RASTERISED], 0);
      drop_unused (self);
      keep_soon (self);
    }

  draw_next (self);
}

/* Starts on a size that is held and not drawn, if none is being drawn. */
static void
draw_next (ParlourDeck *self)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  for (guint i = 0; i < self->sizes->len && !self->drawing; i++)
    {
      ParlourDeckSize *size = g_ptr_array_index (self->sizes, i);
      g_autoptr (GTask) task = NULL;
      Job *job;

      if (size->whole || size->n_holds == 0)
        continue;

      job = g_new0 (Job, 1);
      parlour_deck_source_copy (&self->source, &job->source);
      job->width_px = size->width_px;
      job->height_px = size->height_px;

      self->drawing = g_cancellable_new ();
      self->drawing_width_px = size->width_px;
      self->drawing_height_px = size->height_px;
      task = g_task_new (self, self->drawing, drawn_cb, NULL);
      g_task_set_source_tag (task, draw_next);
      g_task_set_check_cancellable (task, FALSE);
      g_task_set_task_data (task, job, (GDestroyNotify) job_free);
      g_task_run_in_thread (task, draw_in_thread);
    }
}

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
 * @error: return location for a #GError of PARLOUR_DECK_ERROR
 *
 * Returns: (transfer full) (nullable): a deck with every card that is needed
 */
ParlourDeck *
parlour_deck_new_for_bytes (GBytes      *bytes,
                            const char  *stylesheet,
                            GError     **error)
{
  g_autoptr (ParlourDeck) self = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  self = g_object_new (PARLOUR_TYPE_DECK, NULL);
  self->source.bytes = g_bytes_ref (bytes);
  self->source.stylesheet = g_strdup (stylesheet);
  self->key = parlour_deck_source_make_key (&self->source, PARLOUR_READER_ALL_FACES);
  if (!parlour_deck_cache_find_aspect (self->key, &self->aspect)
      && !read_sheet (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * parlour_deck_new_for_resource:
 * @path: where in the program's resources the sheet is
 * @stylesheet: (nullable): CSS to lay over it
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): a deck with every card that is needed
 */
ParlourDeck *
parlour_deck_new_for_resource (const char  *path,
                               const char  *stylesheet,
                               GError     **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return bytes ? parlour_deck_new_for_bytes (bytes, stylesheet, error) : NULL;
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
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (path != NULL);
  g_return_if_fail (width_px > 0);

  job->width_px = width_px;
  parlour_deck_source_init (&job->source, path, stylesheet);
  g_task_set_source_tag (task, parlour_deck_open);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, draw_in_thread);
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
  Job *job = g_task_get_task_data (G_TASK (result));
  ParlourRaster *raster = g_task_propagate_pointer (G_TASK (result), error);
  ParlourDeck *self;
  ParlourDeckSize *size;

  if (!raster)
    return NULL;

  self = g_object_new (PARLOUR_TYPE_DECK, NULL);
  parlour_deck_source_copy (&job->source, &self->source);
  self->aspect = job->aspect;
  if (self->source.bytes)
    self->key = parlour_deck_source_make_key (&self->source, PARLOUR_READER_ALL_FACES);

  size = parlour_deck_size_new (raster->width_px, raster->height_px);
  size->raster = raster;
  size->whole = TRUE;
  g_ptr_array_add (self->sizes, size);

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
  g_return_val_if_fail (PARLOUR_IS_DECK (self), 1.4);

  return self->aspect;
}

/**
 * parlour_deck_get_width_px:
 *
 * Returns: width of the widest cards that are being shown, device px; 0 if
 *   there are none
 */
guint
parlour_deck_get_width_px (ParlourDeck *self)
{
  g_return_val_if_fail (PARLOUR_IS_DECK (self), 0);

  return parlour_deck_sizes_get_width_px (self->sizes);
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
      && !parlour_deck_sizes_find_nearest (self->sizes, width_px)
      && read_sheet (self, NULL))
    size->raster = parlour_raster_new (width_px, height_px);
  draw_next (self);
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
  drop_unused (self);
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

  G_OBJECT_CLASS (parlour_deck_parent_class)->dispose (object);
}

static void
parlour_deck_finalize (GObject *object)
{
  ParlourDeck *self = PARLOUR_DECK (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->sheet, parlour_sheet_free);
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
