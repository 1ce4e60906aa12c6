/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-preload.h"

#include "parlour-deck-cache.h"

#include <sys/resource.h>

#define NICE 10

/*
 * The cards of our own deck, begun while the program starts.
 *
 * Where they are not in the user's cache, as after an update, the first table
 * would wait for its cards.  In what size it will show them nobody knows until
 * there is a window; but mostly it is the one in which they were shown last.  So
 * a thread begins with that at once, beside GTK's own start, and hands over what
 * it has when the table is there: the sheet, which takes a while to be read, and
 * the faces that are drawn.  In another size the sheet alone is of use.
 */
struct _ParlourDeckPreload
{
  ParlourDeckSource  source;
  guint              width_px;
  guint              height_px;
  GThread           *thread;
  GCancellable      *cancellable;

  GMutex             lock;
  GCond              is_read;
  /* Under the lock until the thread has ended. */
  gboolean           read;
  ParlourSheet      *sheet;
  /* The thread's until it has ended. */
  cairo_surface_t   *faces[PARLOUR_RASTER_FACES];
};

/* There is nothing to do for cards that lie in the cache. */
static ParlourSheet *
read_if_needed (ParlourDeckPreload *self)
{
  g_autofree char *key = parlour_deck_source_make_key (&self->source, PARLOUR_DECK_PROCESS_ALL_FACES);
  g_autoptr (ParlourDeckFile) file =
    parlour_deck_cache_open (key, self->width_px, self->height_px);

  return file ? NULL : parlour_sheet_new (self->source.bytes, self->source.stylesheet, NULL);
}

/* What is only probably of use is not to hold up the start of all the rest. */
static void
give_way (void)
{
#ifdef __linux__
  /* Of this thread; elsewhere it would be of the whole program. */
  setpriority (PRIO_PROCESS, 0, NICE);
#endif
}

static gpointer
work (gpointer data)
{
  ParlourDeckPreload *self = data;
  ParlourSheet *sheet;

  give_way ();
  sheet = read_if_needed (self);

  g_mutex_lock (&self->lock);
  self->sheet = sheet;
  self->read = TRUE;
  g_cond_signal (&self->is_read);
  g_mutex_unlock (&self->lock);

  /* The back first, which there is on most tables. */
  for (guint i = 0; sheet && i <= PAT_PACK_SIZE; i++)
    {
      PatCard card = i > 0 ? pat_card_new ((i - 1) % 13 + 1, (i - 1) / 13, 0) : PARLOUR_DECK_BACK;

      if (g_cancellable_is_cancelled (self->cancellable))
        break;
      self->faces[pat_card_face (card)] =
        parlour_sheet_paint (sheet, card, self->width_px, self->height_px, NULL);
    }

  return NULL;
}

/**
 * parlour_deck_preload_new:
 * @path: where in the program's resources the sheet is
 * @stylesheet: (nullable): CSS to lay over it
 * @width_px: how wide its cards will probably be, device px
 * @height_px: how high they will be, device px
 *
 * Begins to draw the deck in a thread, unless it is in the user's cache.  GTK
 * need not be there yet.
 *
 * Returns: (transfer full) (nullable): %NULL if it cannot be begun
 */
ParlourDeckPreload *
parlour_deck_preload_new (const char *path,
                          const char *stylesheet,
                          guint       width_px,
                          guint       height_px)
{
  ParlourDeckPreload *self = g_new0 (ParlourDeckPreload, 1);

  parlour_deck_source_init (&self->source, path, stylesheet);
  self->width_px = width_px;
  self->height_px = height_px;
  self->cancellable = g_cancellable_new ();
  g_mutex_init (&self->lock);
  g_cond_init (&self->is_read);
  if (self->source.bytes)
    self->thread = g_thread_try_new ("head-start", work, self, NULL);
  if (!self->thread)
    g_clear_pointer (&self, parlour_deck_preload_free);

  return self;
}

/**
 * parlour_deck_preload_is_for:
 * @bytes: our own SVG sheet
 * @stylesheet: (nullable): CSS to lay over it
 *
 * Returns: whether it is this deck that was begun
 */
gboolean
parlour_deck_preload_is_for (ParlourDeckPreload *self,
                             GBytes             *bytes,
                             const char         *stylesheet)
{
  return g_bytes_equal (self->source.bytes, bytes)
         && g_strcmp0 (self->source.stylesheet, stylesheet) == 0;
}

/**
 * parlour_deck_preload_get_aspect:
 * @aspect: (out): height of the deck's cards divided by their width
 *
 * Waits until the sheet is read, if it is read at all.
 *
 * Returns: whether it is
 */
gboolean
parlour_deck_preload_get_aspect (ParlourDeckPreload *self,
                                 double             *aspect)
{
  ParlourSheet *sheet;

  g_mutex_lock (&self->lock);
  while (!self->read)
    g_cond_wait (&self->is_read, &self->lock);
  sheet = self->sheet;
  g_mutex_unlock (&self->lock);

  /* The thread goes on drawing with it, and never changes what it says. */
  if (sheet)
    *aspect = parlour_sheet_get_aspect (sheet);

  return sheet != NULL;
}

/* Waits for what is being drawn just now, a millisecond or two. */
static void
end_thread (ParlourDeckPreload *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->thread, g_thread_join);
}

/**
 * parlour_deck_preload_stop:
 * @raster: is given the faces that are drawn, if it is of that size
 *
 * Ends the drawing.  To be called once.
 *
 * Returns: (transfer full) (nullable): the sheet, if it was read
 */
ParlourSheet *
parlour_deck_preload_stop (ParlourDeckPreload *self,
                           ParlourRaster      *raster)
{
  end_thread (self);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (self->faces[face] && !raster->nodes[face]
        && raster->width_px == self->width_px && raster->height_px == self->height_px)
      parlour_raster_take (raster, face, g_steal_pointer (&self->faces[face]));

  return g_steal_pointer (&self->sheet);
}

/**
 * parlour_deck_preload_free:
 * @self: (transfer full): a head start
 */
void
parlour_deck_preload_free (ParlourDeckPreload *self)
{
  if (self->thread)
    end_thread (self);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    g_clear_pointer (&self->faces[face], cairo_surface_destroy);
  g_clear_pointer (&self->sheet, parlour_sheet_free);
  parlour_deck_source_clear (&self->source);
  g_object_unref (self->cancellable);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->is_read);
  g_free (self);
}
