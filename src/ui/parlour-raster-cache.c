/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-raster-cache.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-deck-head.h"

/*
 * Rasters as files in the user's cache: pixels are read in a few milliseconds
 * that took a deck of cards seconds to draw.
 *
 * A file can be deleted at any time, by anybody.  It is written beside its place
 * and then put there at one stroke, so that two programs may do so at once and
 * a third may read.  What is in it is believed if it has the length, the key and
 * the sum that it says; if not, it is as if it were not there.
 *
 * A file is a Head, the key, and the faces in order, each of height rows of
 * width pixels of CAIRO_FORMAT_ARGB32, all as this machine has them in memory.
 */

#define MAGIC "PARLOURC"
#define UNFINISHED ".unfinished-"
/* A table of the largest cards on a screen of 4K takes 30 MB. */
#define MOST_BYTES ((gint64) 64 * 1024 * 1024)
/* How old a file may seem that is used. */
#define STALE_S (6 * 60 * 60)

typedef struct
{
  char    magic[8];
  guint64 sum;
  double  aspect;
  guint64 faces;
  guint32 width_px;
  guint32 height_px;
  guint32 key_length;
  guint32 nothing;
} Head;

typedef struct
{
  char   *path;
  gint64  size;
  gint64  used_at_ns;
} Entry;

/**
 * parlour_raster_cache_sum:
 * @sum: the sum of what is before, or 0
 *
 * Tells damage that is done by accident, not on purpose.
 *
 * Returns: the sum of all
 */
guint64
parlour_raster_cache_sum (guint64       sum,
                          gconstpointer data,
                          gsize         length)
{
  const guint8 *bytes = data;

  for (; length > 0; )
    {
      gsize n = MIN (length, sizeof (guint64));
      guint64 word = 0;

      memcpy (&word, bytes, n);
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
      bytes += n;
      length -= n;
    }

  return sum;
}

static guint64
sum_head (const Head *head,
          const char *key)
{
  Head plain = *head;

  plain.sum = 0;

  return parlour_raster_cache_sum (parlour_raster_cache_sum (0, &plain, sizeof plain),
                                   key, strlen (key));
}

static gsize
face_size (guint width_px,
           guint height_px)
{
  return (gsize) width_px * height_px * 4;
}

static guint
count_faces (guint64 faces)
{
  guint n = 0;

  for (; faces != 0; faces &= faces - 1)
    n++;

  return n;
}

static gint64
file_size (const Head *head)
{
  return (gint64) (sizeof *head + head->key_length
                   + count_faces (head->faces) * face_size (head->width_px, head->height_px));
}

static char *
find_path (const char *folder,
           const char *key)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);

  return g_build_filename (folder, digest, NULL);
}

static gboolean
read_all (int      fd,
          gpointer data,
          gsize    length)
{
  for (guint8 *at = data; length > 0; )
    {
      gssize n = read (fd, at, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      at += n;
      length -= (gsize) n;
    }

  return TRUE;
}

static gboolean
write_all (int           fd,
           gconstpointer data,
           gsize         length)
{
  for (const guint8 *at = data; length > 0; )
    {
      gssize n = write (fd, at, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      at += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/* Reads the head and the key; FALSE if they are not what they should be, or the
 * file has another length than they say. */
static gboolean
read_head (int         fd,
           const char *key,
           Head       *head)
{
  gsize length = strlen (key);
  g_autofree char *found = g_malloc (length);
  struct stat about;

  return fstat (fd, &about) == 0
         && S_ISREG (about.st_mode)
         && read_all (fd, head, sizeof *head)
         && memcmp (head->magic, MAGIC, sizeof head->magic) == 0
         && head->key_length == length
         && head->width_px >= 1 && head->width_px <= PARLOUR_DECK_MOST_PX
         && head->height_px >= 1 && head->height_px <= 4 * PARLOUR_DECK_MOST_PX
         && isfinite (head->aspect) && head->aspect > 0
         && about.st_size <= MOST_BYTES
         && about.st_size == file_size (head)
         && read_all (fd, found, length)
         && memcmp (found, key, length) == 0;
}

static ParlourRaster *
read_raster (int         fd,
             const char *key,
             double     *aspect)
{
  g_autoptr (ParlourRaster) raster = NULL;
  Head head;
  guint64 sum;

  if (!read_head (fd, key, &head))
    return NULL;

  sum = sum_head (&head, key);
  raster = parlour_raster_new (head.width_px, head.height_px);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    {
      gsize length = face_size (head.width_px, head.height_px);
      cairo_surface_t *surface;
      guint8 *data;

      if (!(head.faces >> face & 1))
        continue;
      if (pat_card_face ((PatCard) face) != face)
        return NULL;

      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) head.width_px, (int) head.height_px);
      data = cairo_image_surface_get_data (surface);
      if (!data || !read_all (fd, data, length))
        {
          cairo_surface_destroy (surface);
          return NULL;
        }
      sum = parlour_raster_cache_sum (sum, data, length);
      cairo_surface_mark_dirty (surface);
      parlour_raster_take (raster, face, surface);
    }

  if (sum != head.sum)
    return NULL;

  *aspect = head.aspect;
  raster->kept = TRUE;

  return g_steal_pointer (&raster);
}

/* Notes that a file is of use, but not at every turn. */
static void
touch (int fd)
{
  struct stat about;

  if (fstat (fd, &about) == 0 && about.st_mtime + STALE_S < g_get_real_time () / G_USEC_PER_SEC)
    futimens (fd, NULL);
}

/**
 * parlour_raster_cache_load:
 * @folder: where the cache is
 * @key: what the raster was made of, in all that matters
 * @aspect: (out): height of the deck's cards divided by their width
 *
 * Takes a millisecond for each two megabytes.
 *
 * Returns: (transfer full) (nullable): the raster that was stored
 */
ParlourRaster *
parlour_raster_cache_load (const char *folder,
                           const char *key,
                           double     *aspect)
{
  g_autofree char *path = find_path (folder, key);
  /* Never waits: what is there may be no file. */
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  ParlourRaster *raster;

  if (fd < 0)
    return NULL;

  raster = read_raster (fd, key, aspect);
  if (raster)
    touch (fd);
  close (fd);

  return raster;
}

static gboolean
write_raster (int                  fd,
              const char          *key,
              double               aspect,
              const ParlourRaster *raster)
{
  Head head = {
    .aspect = aspect,
    .width_px = raster->width_px,
    .height_px = raster->height_px,
    .key_length = (guint32) strlen (key),
  };
  gsize length = face_size (raster->width_px, raster->height_px);

  memcpy (head.magic, MAGIC, sizeof head.magic);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      head.faces |= G_GUINT64_CONSTANT (1) << face;
  if (file_size (&head) > MOST_BYTES)
    return FALSE;

  head.sum = sum_head (&head, key);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      head.sum = parlour_raster_cache_sum (head.sum,
                                           cairo_image_surface_get_data (raster->surfaces[face]),
                                           length);

  if (!write_all (fd, &head, sizeof head) || !write_all (fd, key, head.key_length))
    return FALSE;
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face]
        && !write_all (fd, cairo_image_surface_get_data (raster->surfaces[face]), length))
      return FALSE;

  return TRUE;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_free (entry);
}

/* The newest first. */
static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = *(Entry *const *) a, *second = *(Entry *const *) b;

  return (first->used_at_ns < second->used_at_ns) - (first->used_at_ns > second->used_at_ns);
}

/* Deletes what was not used for the longest time, as far as there is too much,
 * whoever has put it there, and what somebody began to write long ago. */
static void
trim (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (entry_free);
  gint64 now_s = g_get_real_time () / G_USEC_PER_SEC, total = 0;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat about;
      Entry *entry;

      if (g_lstat (path, &about) != 0 || !S_ISREG (about.st_mode))
        continue;
      if (g_str_has_prefix (name, UNFINISHED))
        {
          if (about.st_mtime + STALE_S < now_s)
            g_unlink (path);
          continue;
        }

      entry = g_new0 (Entry, 1);
      entry->path = g_steal_pointer (&path);
      entry->size = about.st_size;
      entry->used_at_ns = (gint64) about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
      g_ptr_array_add (entries, entry);
    }

  g_ptr_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (entries, i);

      total += entry->size;
      if (total > MOST_BYTES)
        g_unlink (entry->path);
    }
}

/**
 * parlour_raster_cache_store:
 * @folder: where the cache is; it is made if it is not there
 * @key: what the raster was made of, in all that matters
 * @aspect: height of the deck's cards divided by their width
 * @raster: nobody draws to its surfaces any more
 *
 * Keeps a raster, and of all of them no more than 64 MB.  To be called from a
 * thread.
 *
 * Returns: whether it is kept; there is no harm if not
 */
gboolean
parlour_raster_cache_store (const char          *folder,
                            const char          *key,
                            double               aspect,
                            const ParlourRaster *raster)
{
  g_autofree char *path = find_path (folder, key);
  g_autofree char *trial = g_build_filename (folder, UNFINISHED "XXXXXX", NULL);
  gboolean written;
  int fd = -1;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    fd = g_mkstemp_full (trial, O_WRONLY | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;

  written = write_raster (fd, key, aspect, raster);
  if (close (fd) != 0 || !written || g_rename (trial, path) != 0)
    {
      g_unlink (trial);
      return FALSE;
    }
  trim (folder);

  return TRUE;
}

/**
 * parlour_raster_cache_folder:
 *
 * Returns: (transfer full): where the user's cache is, also for
 *   parlour-deck-cache
 */
char *
parlour_raster_cache_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
}
