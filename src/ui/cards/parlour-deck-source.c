/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-source.h"

#include <librsvg/rsvg.h>
#include <string.h>
#include <sys/stat.h>

#include "parlour-deck-cache.h"

/**
 * parlour_deck_source_init:
 * @path: an SVG file, or a path in the program's resources
 * @stylesheet: (nullable): CSS to lay over what comes from the resources
 */
void
parlour_deck_source_init (ParlourDeckSource *self,
                          const char        *path,
                          const char        *stylesheet)
{
  *self = (ParlourDeckSource) {
    .bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL),
  };
  if (self->bytes)
    self->stylesheet = g_strdup (stylesheet);
  else
    self->path = g_strdup (path);
}

/**
 * parlour_deck_source_copy:
 * @copy: (out): what another thread can have
 */
void
parlour_deck_source_copy (const ParlourDeckSource *self,
                          ParlourDeckSource       *copy)
{
  copy->bytes = self->bytes ? g_bytes_ref (self->bytes) : NULL;
  copy->stylesheet = g_strdup (self->stylesheet);
  copy->path = g_strdup (self->path);
}

/**
 * parlour_deck_source_clear:
 * @self: a source
 *
 * Frees what @self owns.
 */
void
parlour_deck_source_clear (ParlourDeckSource *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->stylesheet, g_free);
  g_clear_pointer (&self->path, g_free);
}

/* What our own is made of. */
static char *
sum_up (const ParlourDeckSource *self)
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
parlour_deck_source_make_key (const ParlourDeckSource *self,
                              guint64                  faces)
{
  g_autofree char *what = self->path ? identify (self->path) : sum_up (self);

  if (!what)
    return NULL;

  return g_strdup_printf ("Parlour %s, librsvg %u.%u.%u, cairo %s\n"
                          "%" G_GINT64_MODIFIER "x\n%s",
                          PARLOUR_VERSION, rsvg_major_version, rsvg_minor_version,
                          rsvg_micro_version, cairo_version_string (), faces, what);
}

static guint
find_height (guint  width_px,
             double aspect)
{
  return MAX (width_px * aspect + 0.5, 1);
}

/* Some faces of a raster, drawn by a thread with a sheet of its own. */
typedef struct
{
  const ParlourDeckSource *source;
  ParlourRaster           *raster;
  guint64                  faces;
  GCancellable            *cancellable;
} Share;

static gpointer
draw_share (gpointer data)
{
  Share *share = data;
  g_autoptr (ParlourSheet) sheet =
    parlour_sheet_new (share->source->bytes, share->source->stylesheet, NULL);

  if (sheet)
    parlour_raster_fill (share->raster, sheet, share->faces, share->cancellable);

  return NULL;
}

/* Cards are waited for: where there are two processors, two draw. */
static ParlourRaster *
draw_own (const ParlourDeckSource *self,
          guint                    width_px,
          guint                    height_px,
          guint64                  faces,
          ParlourRaster           *begun,
          double                  *aspect,
          GCancellable            *cancellable,
          GError                 **error)
{
  const guint64 every_other = G_GUINT64_CONSTANT (0x5555555555555555);
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (self->bytes, self->stylesheet, error);
  g_autoptr (ParlourRaster) raster = begun;
  Share share = { self, NULL, faces & every_other, cancellable };
  GThread *thread = NULL;
  gboolean drawn;

  if (!sheet)
    return NULL;

  *aspect = parlour_sheet_get_aspect (sheet);
  if (height_px == 0)
    height_px = find_height (width_px, *aspect);
  if (!raster)
    raster = parlour_raster_new (width_px, height_px);
  share.raster = raster;
  if (g_get_num_processors () > 1)
    thread = g_thread_try_new ("deck", draw_share, &share, NULL);
  drawn = parlour_raster_fill (raster, sheet, thread ? faces & ~every_other : faces, cancellable);
  if (thread)
    g_thread_join (thread);
  /* There is nothing left to draw, unless that thread had no room for a sheet. */
  if (drawn && parlour_raster_fill (raster, sheet, faces, cancellable))
    return g_steal_pointer (&raster);

  g_cancellable_set_error_if_cancelled (cancellable, error);

  return NULL;
}

static ParlourRaster *
recall (const char *key,
        guint       width_px,
        guint       height_px,
        double     *aspect)
{
  g_autoptr (ParlourDeckFile) file = NULL;

  if (height_px == 0)
    {
      if (!parlour_deck_cache_find_aspect (key, aspect))
        return NULL;
      height_px = find_height (width_px, *aspect);
    }

  file = parlour_deck_cache_open (key, width_px, height_px);
  if (!file)
    return NULL;
  *aspect = parlour_deck_file_get_aspect (file);

  return parlour_deck_file_read_all (file);
}

/**
 * parlour_deck_source_draw:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 * @faces: which, as bits, each at its pat_card_face()
 * @begun: (transfer full) (nullable): those of our own deck that are drawn
 *   already, in that size
 * @aspect: (out): height of the deck's cards divided by their width
 * @cancellable: (nullable): lets the drawing be stopped
 * @error: return location for a #GError of PARLOUR_DECK_ERROR or G_IO_ERROR
 *
 * To be called from a thread: it takes its time.
 *
 * Returns: (transfer full) (nullable): the faces asked for
 */
ParlourRaster *
parlour_deck_source_draw (const ParlourDeckSource *self,
                          guint                    width_px,
                          guint                    height_px,
                          guint64                  faces,
                          ParlourRaster           *begun,
                          double                  *aspect,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  g_autofree char *key = NULL;
  ParlourRaster *raster;

  if (!self->path)
    return draw_own (self, width_px, height_px, faces, begun, aspect, cancellable, error);

  /* From before it is drawn: the file may become another meanwhile. */
  key = parlour_deck_source_make_key (self, faces);
  raster = key ? recall (key, width_px, height_px, aspect) : NULL;
  if (raster)
    return raster;

  raster = parlour_deck_process_draw (self->path, width_px, height_px, faces, aspect, cancellable, error);
  if (raster && key)
    parlour_deck_cache_store (key, *aspect, raster);

  return raster;
}
