/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-cache.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <string.h>
#include <unistd.h>

#include "parlour-raster-cache.h"

/*
 * Drawn decks in the user's cache, so that a start need neither read nor draw
 * an SVG: a third of its work.
 *
 * A file is named by what was drawn, by what, and in which size, so that it is
 * right as long as it is there.  It appears at one stroke, whoever else writes
 * it at the same time, and may be deleted at any time: who has it open goes on
 * reading it, and who does not find it draws.  The files that were used last
 * stay, up to a bound.
 */

#define FOLDER "parlour" G_DIR_SEPARATOR_S "decks"
/* Counts up when the same key would stand for something else. */
#define VERSION "2"
#define MOST_BYTES (64 * 1024 * 1024)
#define UNFINISHED ".unfinished-"

/* The cards of a pack in order, and then the back. */
#define N_FACES (PAT_PACK_SIZE + 1)

typedef struct
{
  char    magic[8];
  guint32 width_px;
  guint32 height_px;
  double  aspect;
  /* Of each face. */
  guint64 sums[N_FACES];
} Header;

/* gcc 15 wants room for the zero at its end, which is not written. */
static const char magic[] = "PARLDECK";

struct _ParlourDeckCache
{
  int    fd;
  Header header;
};

/* What a thread writes. */
typedef struct
{
  char            *key;
  Header           header;
  cairo_surface_t *surfaces[PARLOUR_RASTER_FACES];
} Job;

/* One file of the folder. */
typedef struct
{
  char   *path;
  gint64  n_bytes;
  gint64  used_at_s;
} Entry;

static void
entry_clear (Entry *entry)
{
  g_free (entry->path);
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), FOLDER, NULL);
}

static char *
make_path (const char *key,
           guint       width_px,
           guint       height_px)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *name = g_strdup_printf ("%s-%ux%u", key, width_px, height_px);

  return g_build_filename (folder, name, NULL);
}

static PatCard
get_card (guint i)
{
  return i < PAT_PACK_SIZE ? pat_card_new (i % 13 + 1, i / 13, 0) : PAT_NO_CARD;
}

/* Which one of N_FACES @card is. */
static guint
get_place (PatCard card)
{
  return pat_card_face (card) == PAT_NO_CARD ? PAT_PACK_SIZE
                                             : pat_card_suit (card) * 13 + pat_card_rank (card) - 1;
}

static gsize
get_face_bytes (const Header *header)
{
  return (gsize) header->width_px * header->height_px * 4;
}

static gint64
get_file_bytes (const Header *header)
{
  return (gint64) sizeof *header + (gint64) get_face_bytes (header) * N_FACES;
}

/* Whether @fd is a whole file of a sane size. */
static gboolean
read_header (int     fd,
             Header *header)
{
  GStatBuf status;

  return pread (fd, header, sizeof *header, 0) == (gssize) sizeof *header
         && memcmp (header->magic, magic, sizeof header->magic) == 0
         && header->width_px > 0 && header->width_px < G_MAXINT16
         && header->height_px > 0 && header->height_px < G_MAXINT16
         && header->aspect > 0.1 && header->aspect < 10
         && fstat (fd, &status) == 0
         && status.st_size == get_file_bytes (header);
}

/**
 * parlour_deck_cache_make_key:
 * @bytes: the document that a deck is drawn from
 * @stylesheet: (nullable): what lies over it
 *
 * Returns: (transfer full): what its files are named by
 */
char *
parlour_deck_cache_make_key (GBytes     *bytes,
                             const char *stylesheet)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autofree char *drawn_by = g_strdup_printf (VERSION " %d %d.%d.%d %s", G_BYTE_ORDER,
                                               rsvg_major_version, rsvg_minor_version,
                                               rsvg_micro_version, cairo_version_string ());
  gsize n_bytes;
  const guchar *data = g_bytes_get_data (bytes, &n_bytes);

  g_checksum_update (checksum, (const guchar *) drawn_by, strlen (drawn_by) + 1);
  if (stylesheet)
    g_checksum_update (checksum, (const guchar *) stylesheet, strlen (stylesheet) + 1);
  g_checksum_update (checksum, data, n_bytes);

  return g_strdup (g_checksum_get_string (checksum));
}

/**
 * parlour_deck_cache_find_aspect:
 * @key: of parlour_deck_cache_make_key()
 * @aspect: (out): height of the deck's cards divided by their width
 *
 * Returns: whether the deck is there in any size
 */
gboolean
parlour_deck_cache_find_aspect (const char *key,
                                double     *aspect)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      Header header;
      int fd;
      gboolean good;

      if (!g_str_has_prefix (name, key) || (fd = g_open (path, O_RDONLY | O_CLOEXEC, 0)) < 0)
        continue;

      good = read_header (fd, &header);
      close (fd);
      if (good)
        {
          *aspect = header.aspect;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * parlour_deck_cache_open:
 * @key: of parlour_deck_cache_make_key()
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Returns: (transfer full) (nullable): the faces in exactly that size
 */
ParlourDeckCache *
parlour_deck_cache_open (const char *key,
                         guint       width_px,
                         guint       height_px)
{
  g_autofree char *path = make_path (key, width_px, height_px);
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  ParlourDeckCache *self;
  Header header;

  if (fd < 0)
    return NULL;

  if (!read_header (fd, &header)
      || header.width_px != width_px || header.height_px != height_px)
    {
      close (fd);
      return NULL;
    }

  /* It is in use. */
  futimens (fd, NULL);
  self = g_new (ParlourDeckCache, 1);
  *self = (ParlourDeckCache) { fd, header };

  return self;
}

/**
 * parlour_deck_cache_read:
 * @card: which face, or PAT_NO_CARD for the back
 *
 * Takes some tens of microseconds.
 *
 * Returns: (transfer full) (nullable): a picture of it
 */
cairo_surface_t *
parlour_deck_cache_read (ParlourDeckCache *self,
                         PatCard           card)
{
  gsize n_bytes = get_face_bytes (&self->header);
  off_t at = (off_t) (sizeof self->header + n_bytes * get_place (card));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                         (int) self->header.width_px,
                                                         (int) self->header.height_px);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
      && cairo_image_surface_get_stride (surface) == (int) self->header.width_px * 4
      && pread (self->fd, cairo_image_surface_get_data (surface), n_bytes, at) == (gssize) n_bytes
      && parlour_raster_cache_sum (0, cairo_image_surface_get_data (surface), n_bytes)
         == self->header.sums[get_place (card)])
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);

  return NULL;
}

void
parlour_deck_cache_free (ParlourDeckCache *self)
{
  close (self->fd);
  g_free (self);
}

static int
compare_used (gconstpointer a,
              gconstpointer b)
{
  const Entry *first = a, *second = b;

  return (first->used_at_s < second->used_at_s) - (first->used_at_s > second->used_at_s);
}

/* Deletes what was used longest ago, and what another never finished. */
static void
prune (const char *folder)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 an_hour_ago_s = g_get_real_time () / G_TIME_SPAN_SECOND - 3600;
  gint64 n_bytes = 0;
  const char *name;

  g_array_set_clear_func (entries, (GDestroyNotify) entry_clear);
  while (dir && (name = g_dir_read_name (dir)))
    {
      Entry entry = { .path = g_build_filename (folder, name, NULL) };
      GStatBuf status;

      if (g_stat (entry.path, &status) == 0)
        {
          entry.n_bytes = status.st_size;
          entry.used_at_s = status.st_mtime;
        }
      if (g_str_has_prefix (name, UNFINISHED) && entry.used_at_s < an_hour_ago_s)
        g_unlink (entry.path);
      g_array_append_val (entries, entry);
    }

  g_array_sort (entries, compare_used);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      n_bytes += entry->n_bytes;
      if (n_bytes > MOST_BYTES)
        g_unlink (entry->path);
    }
}

static gboolean
write_all (int         fd,
           const void *data,
           gsize       n_bytes)
{
  const char *at = data;

  while (n_bytes > 0)
    {
      gssize n = write (fd, at, n_bytes);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      at += n;
      n_bytes -= (gsize) n;
    }

  return TRUE;
}

static gboolean
write_faces (int               fd,
             const Header     *header,
             cairo_surface_t **surfaces)
{
  Header summed = *header;

  for (guint i = 0; i < N_FACES; i++)
    summed.sums[i] = parlour_raster_cache_sum (0, cairo_image_surface_get_data (surfaces[get_card (i)]),
                                               get_face_bytes (header));
  if (!write_all (fd, &summed, sizeof summed))
    return FALSE;

  for (guint i = 0; i < N_FACES; i++)
    {
      cairo_surface_t *surface = surfaces[get_card (i)];

      if (!write_all (fd, cairo_image_surface_get_data (surface), get_face_bytes (header)))
        return FALSE;
    }

  return TRUE;
}

/* Whether these are pictures that can be written as they lie in memory. */
static gboolean
is_plain (cairo_surface_t **surfaces,
          const Header     *header)
{
  for (guint i = 0; i < N_FACES; i++)
    {
      cairo_surface_t *surface = surfaces[get_card (i)];

      if (!surface
          || cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE
          || cairo_image_surface_get_format (surface) != CAIRO_FORMAT_ARGB32
          || cairo_image_surface_get_width (surface) != (int) header->width_px
          || cairo_image_surface_get_height (surface) != (int) header->height_px
          || cairo_image_surface_get_stride (surface) != (int) header->width_px * 4)
        return FALSE;
    }

  return TRUE;
}

static void
write_file (const char       *key,
            const Header     *header,
            cairo_surface_t **surfaces)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = make_path (key, header->width_px, header->height_px);
  g_autofree char *unfinished = g_build_filename (folder, UNFINISHED "XXXXXX", NULL);
  gboolean written;
  int fd;

  if (g_mkdir_with_parents (folder, 0700) != 0
      || (fd = g_mkstemp_full (unfinished, O_WRONLY | O_CLOEXEC, 0600)) < 0)
    return;

  written = write_faces (fd, header, surfaces);
  if (close (fd) == 0 && written && g_rename (unfinished, path) == 0)
    prune (folder);
  else
    g_unlink (unfinished);
}

static void
job_free (Job *job)
{
  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    g_clear_pointer (&job->surfaces[i], cairo_surface_destroy);
  g_free (job->key);
  g_free (job);
}

static void
write_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Job *job = data;

  write_file (job->key, &job->header, job->surfaces);
  g_task_return_boolean (task, TRUE);
}

/**
 * parlour_deck_cache_keep:
 * @key: of parlour_deck_cache_make_key()
 * @aspect: height of the deck's cards divided by their width
 * @raster: all faces; nothing will be drawn on them any more
 *
 * Keeps a deck, in a thread.  Where nothing can be written, or the cards are
 * very large, nothing is: it is drawn again the next time.
 */
void
parlour_deck_cache_keep (const char    *key,
                         double         aspect,
                         ParlourRaster *raster)
{
  g_autoptr (GTask) task = NULL;
  Header header = {
    .width_px = raster->width_px,
    .height_px = raster->height_px,
    .aspect = aspect,
  };
  Job *job;

  memcpy (header.magic, magic, sizeof header.magic);
  if (get_file_bytes (&header) > MOST_BYTES / 2 || !is_plain (raster->surfaces, &header))
    return;

  job = g_new0 (Job, 1);
  job->key = g_strdup (key);
  job->header = header;
  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    if (raster->surfaces[i])
      job->surfaces[i] = cairo_surface_reference (raster->surfaces[i]);

  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_source_tag (task, parlour_deck_cache_keep);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, write_in_thread);
}
