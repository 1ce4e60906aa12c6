/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-source.h"

#include <librsvg/rsvg.h>
#include <string.h>
#include <sys/stat.h>

#include "parlour-deck-cache.h"
#include "parlour-deck-process.h"

/**
 * parlour_deck_source_new_for_bytes:
 * @bytes: our own SVG sheet, not a stranger's, and not compressed
 * @stylesheet: (nullable): CSS to lay over it
 *
 * Returns: (transfer full): what is drawn here
 */
ParlourDeckSource *
parlour_deck_source_new_for_bytes (GBytes     *bytes,
                                   const char *stylesheet)
{
  ParlourDeckSource *self = g_atomic_rc_box_new0 (ParlourDeckSource);

  self->bytes = g_bytes_ref (bytes);
  self->stylesheet = g_strdup (stylesheet);

  return self;
}

/**
 * parlour_deck_source_new:
 * @path: an SVG file, or a path in the program's resources
 * @stylesheet: (nullable): CSS to lay over what comes from the resources
 *
 * Returns: (transfer full): what is drawn by the reader, unless it is our own
 */
ParlourDeckSource *
parlour_deck_source_new (const char *path,
                         const char *stylesheet)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  ParlourDeckSource *self;

  if (bytes)
    return parlour_deck_source_new_for_bytes (bytes, stylesheet);

  self = g_atomic_rc_box_new0 (ParlourDeckSource);
  self->path = g_strdup (path);

  return self;
}

/**
 * parlour_deck_source_ref:
 *
 * Returns: (transfer full): the same
 */
ParlourDeckSource *
parlour_deck_source_ref (ParlourDeckSource *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (ParlourDeckSource *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->stylesheet, g_free);
  g_clear_pointer (&self->path, g_free);
}

/**
 * parlour_deck_source_unref:
 * @self: (transfer full): a source
 */
void
parlour_deck_source_unref (ParlourDeckSource *self)
{
  g_atomic_rc_box_release_full (self, (GDestroyNotify) clear);
}

/* What our own is made of. */
static char *
sum_up (ParlourDeckSource *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  gsize n_bytes;
  const guchar *data = g_bytes_get_data (self->bytes, &n_bytes);

  if (self->stylesheet)
    g_checksum_update (checksum, (const guchar *) self->stylesheet, strlen (self->stylesheet) + 1);
  g_checksum_update (checksum, data, n_bytes);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Which file it is, and since when; NULL if it is not there. */
static char *
identify (const char *path)
{
  struct stat about;

  if (stat (path, &about) != 0)
    return NULL;

  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld\n%s",
                          (gint64) about.st_ino, (gint64) about.st_size,
                          (gint64) about.st_mtim.tv_sec, about.st_mtim.tv_nsec, path);
}

/**
 * parlour_deck_source_make_key:
 * @faces: which, as bits, each at its pat_card_face()
 *
 * Returns: (transfer full) (nullable): all that a drawing depends on but its
 *   size, for parlour-deck-cache; %NULL if there is nothing to draw
 */
char *
parlour_deck_source_make_key (ParlourDeckSource *self,
                              guint64            faces)
{
  g_autofree char *what = self->path ? identify (self->path) : sum_up (self);

  if (!what)
    return NULL;

  return g_strdup_printf ("Parlour %s, librsvg %u.%u.%u, cairo %s\n"
                          "%" G_GINT64_MODIFIER "x\n%s",
                          PARLOUR_VERSION, rsvg_major_version, rsvg_minor_version,
                          rsvg_micro_version, cairo_version_string (), faces, what);
}

/* Some faces of a raster, drawn by a thread with a sheet of its own. */
typedef struct
{
  ParlourDeckSource *source;
  ParlourRaster     *raster;
  guint64            faces;
  GCancellable      *cancellable;
} Share;

static gpointer
draw_share (gpointer data)
{
  Share *share = data;
  g_autoptr (ParlourSheet) sheet =
    parlour_sheet_new (share->source->bytes, share->source->stylesheet, NULL);

  if (sheet)
    parlour_raster_draw_all (share->raster, sheet, share->faces, share->cancellable);

  return NULL;
}

/* Cards are waited for: where there are two processors, two draw. */
static ParlourRaster *
draw_own (ParlourDeckSource  *self,
          guint               width_px,
          guint               height_px,
          guint64             faces,
          GCancellable       *cancellable,
          GError            **error)
{
  const guint64 every_other = G_GUINT64_CONSTANT (0x5555555555555555);
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (self->bytes, self->stylesheet, error);
  g_autoptr (ParlourRaster) raster = NULL;
  Share share = { self, NULL, faces & every_other, cancellable };
  GThread *thread = NULL;
  double aspect;
  gboolean drawn;

  if (!sheet)
    return NULL;

  aspect = parlour_sheet_get_aspect (sheet);
  if (height_px == 0)
    height_px = MAX (width_px * aspect + 0.5, 1);
  share.raster = raster = parlour_raster_new (width_px, height_px, aspect);
  if (g_get_num_processors () > 1)
    thread = g_thread_try_new ("deck", draw_share, &share, NULL);
  drawn = parlour_raster_draw_all (raster, sheet, thread ? faces & ~every_other : faces, cancellable);
  if (thread)
    g_thread_join (thread);
  /* There is nothing left to draw, unless that thread had no room for a sheet. */
  if (drawn && parlour_raster_draw_all (raster, sheet, faces, cancellable))
    return g_steal_pointer (&raster);

  g_cancellable_set_error_if_cancelled (cancellable, error);

  return NULL;
}

/**
 * parlour_deck_source_draw:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 * @faces: which, as bits, each at its pat_card_face()
 * @cancellable: (nullable): lets the drawing be stopped
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * Draws our own deck; has a stranger's drawn by the reader, unless it is in the
 * user's cache.  To be called from a thread: it takes its time.
 *
 * Returns: (transfer full) (nullable): the faces asked for
 */
ParlourRaster *
parlour_deck_source_draw (ParlourDeckSource  *self,
                          guint               width_px,
                          guint               height_px,
                          guint64             faces,
                          GCancellable       *cancellable,
                          GError            **error)
{
  g_autofree char *key = NULL;
  g_autoptr (ParlourDeckCache) cache = NULL;
  ParlourRaster *raster;

  if (!self->path)
    return draw_own (self, width_px, height_px, faces, cancellable, error);

  /* From before it is drawn: the file may become another meanwhile. */
  key = parlour_deck_source_make_key (self, faces);
  cache = key ? parlour_deck_cache_open (key, width_px, height_px) : NULL;
  raster = cache ? parlour_deck_cache_read_all (cache) : NULL;
  if (raster)
    return raster;

  raster = parlour_deck_process_draw (self->path, width_px, height_px, faces, cancellable, error);
  if (raster && key)
    parlour_deck_cache_store (key, raster);

  return raster;
}

static void
job_free (ParlourDeckJob *job)
{
  parlour_deck_source_unref (job->source);
  g_free (job);
}

static void
draw_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  ParlourDeckJob *job = data;
  GError *error = NULL;
  ParlourRaster *raster = parlour_deck_source_draw (job->source, job->width_px, job->height_px,
                                                    job->faces, cancellable, &error);

  if (raster)
    g_task_return_pointer (task, raster, (GDestroyNotify) parlour_raster_unref);
  else
    g_task_return_error (task, error);
}

/**
 * parlour_deck_source_run:
 * @self: (transfer full): what is to be drawn
 * @task: returns what parlour_deck_source_draw() does; its data will be a #ParlourDeckJob
 *
 * Has faces drawn by a thread.
 */
void
parlour_deck_source_run (ParlourDeckSource *self,
                         GTask             *task,
                         guint              width_px,
                         guint              height_px,
                         guint64            faces)
{
  ParlourDeckJob *job = g_new (ParlourDeckJob, 1);

  *job = (ParlourDeckJob) { self, width_px, height_px, faces };
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, draw_in_thread);
}
