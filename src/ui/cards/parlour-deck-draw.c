/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-private.h"

#include "parlour-deck-cache.h"
#include "parlour-deck-size.h"

/*
 * How a deck comes to be drawn, all of it in one size, in a thread.
 */

/* What the thread works on; it shares nothing with the deck. */
typedef struct
{
  ParlourDeckSource source;
  guint             width_px;
  /* 0 for the deck's own shape. */
  guint             height_px;
  /* (nullable): what is drawn already. */
  ParlourRaster    *begun;
  double            aspect;
} Job;

/* A size that is gone by then need not be kept. */
enum { KEEP_MS = 2000 };

static void
job_free (Job *job)
{
  parlour_deck_source_clear (&job->source);
  g_clear_pointer (&job->begun, parlour_raster_free);
  g_free (job);
}

/*
 * parlour_deck_drop_unused:
 *
 * Drops what nobody needs any more.
 */
void
parlour_deck_drop_unused (ParlourDeck *self)
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
                                     PARLOUR_DECK_PROCESS_ALL_FACES, g_steal_pointer (&job->begun),
                                     &job->aspect, cancellable, &error);
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
      g_signal_emit_by_name (self, "rasterised");
      parlour_deck_drop_unused (self);
      keep_soon (self);
    }

  parlour_deck_draw_next (self);
}

/*
 * parlour_deck_draw_next:
 *
 * Starts on a size that is held and not drawn, if none is being drawn.
 */
void
parlour_deck_draw_next (ParlourDeck *self)
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
      job->begun = size->raster ? parlour_raster_copy (size->raster) : NULL;

      self->drawing = g_cancellable_new ();
      self->drawing_width_px = size->width_px;
      self->drawing_height_px = size->height_px;
      task = g_task_new (self, self->drawing, drawn_cb, NULL);
      g_task_set_source_tag (task, parlour_deck_draw_next);
      g_task_set_check_cancellable (task, FALSE);
      g_task_set_task_data (task, job, (GDestroyNotify) job_free);
      g_task_run_in_thread (task, draw_in_thread);
    }
}

static gboolean
draw_cb (gpointer user_data)
{
  ParlourDeck *self = user_data;

  self->draw_source = 0;
  parlour_deck_draw_next (self);

  return G_SOURCE_REMOVE;
}

/*
 * parlour_deck_draw_soon:
 *
 * Does so in a moment.  The first cards of all are drawn as they are seen, and
 * nobody is to take the processor from who does that.
 */
void
parlour_deck_draw_soon (ParlourDeck *self)
{
  if (self->draw_source == 0)
    self->draw_source = g_idle_add_full (G_PRIORITY_LOW, draw_cb, self, NULL);
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
    self->key = parlour_deck_source_make_key (&self->source, PARLOUR_DECK_PROCESS_ALL_FACES);

  size = parlour_deck_size_new (raster->width_px, raster->height_px);
  size->raster = raster;
  size->whole = TRUE;
  g_ptr_array_add (self->sizes, size);

  return self;
}
