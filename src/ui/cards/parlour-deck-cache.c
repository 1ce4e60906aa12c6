/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-cache.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Drawn decks in the user's cache: pixels are read in a few milliseconds that
 * took some tens to draw, and up to seconds where the picture is a stranger's.
 *
 * Each deck is a file for each width: a Header, the key, and the faces in order,
 * each of height rows of width pixels of CAIRO_FORMAT_ARGB32, all as this machine
 * has them in memory.  Each face has a sum of its own, so that one can be had
 * without the others.  What is in a file is believed if it has the key, the
 * length and the sums that it says; one that is not believed is as if it were
 * not there.
 *
 * A file can be deleted at any time, by anybody: who has it open goes on reading
 * it, and who does not find it draws.  It is put in its place at one stroke,
 * whoever else does so at the same time.  The files that were used last stay, up
 * to a bound; so does what somebody began to write and never finished.
 */

#define FOLDER "parlour" G_DIR_SEPARATOR_S "decks"
/* Another one when a file is to be read in another way. */
#define MAGIC "PARLDK4"

/* Without gaps between its fields. */
typedef struct
{
  char    magic[8];
  /* Of the header without this, and the key. */
  guint64 sum;
  double  aspect;
  guint32 width_px;
  guint32 height_px;
  /* Which there are, as bits. */
  guint64 faces;
  guint64 face_sums[PARLOUR_RASTER_FACES];
} Header;

struct _ParlourDeckCache
{
  int    fd;
  gsize  key_length;
  Header header;
};

static char *
make_path (const char *key,
           guint       width_px)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
  g_autofree char *name = g_strdup_printf ("%s-%u", digest, width_px);

  return g_build_filename (g_get_user_cache_dir (), FOLDER, name, NULL);
}

/* Tells damage that is done by accident, not on purpose.  @sum is that of what
 * is before, or 0. */
static guint64
add_up (guint64       sum,
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
sum_header (const Header *header,
            const char   *key)
{
  Header plain = *header;

  plain.sum = 0;

  return add_up (add_up (0, &plain, sizeof plain), key, strlen (key));
}

static gsize
get_face_bytes (const Header *header)
{
  return (gsize) header->width_px * header->height_px * 4;
}

/* Where a face begins; of PARLOUR_RASTER_FACES, where the file ends. */
static gint64
find_face (const Header *header,
           gsize         key_length,
           guint         face)
{
  gint64 at = (gint64) (sizeof *header + key_length);

  for (guint i = 0; i < face; i++)
    if (header->faces >> i & 1)
      at += (gint64) get_face_bytes (header);

  return at;
}

/* What is read only in part is read no more: it can be drawn. */
static gboolean
read_at (int      fd,
         gint64   at,
         gpointer data,
         gsize    length)
{
  return pread (fd, data, length, (off_t) at) == (gssize) length;
}

/* Reads the header and the key; FALSE if they are not what they should be, or
 * the file has another length than they say. */
static gboolean
read_header (int         fd,
             const char *key,
             Header     *header)
{
  gsize length = strlen (key);
  g_autofree char *found = g_malloc (length + 1);
  struct stat about;

  return fstat (fd, &about) == 0
         && S_ISREG (about.st_mode)
         && read_at (fd, 0, header, sizeof *header)
         && memcmp (header->magic, MAGIC, sizeof header->magic) == 0
         && read_at (fd, sizeof *header, found, length)
         && memcmp (found, key, length) == 0
         && sum_header (header, key) == header->sum
         && header->width_px > 0 && header->height_px > 0
         && isfinite (header->aspect) && header->aspect > 0
         && about.st_size <= PARLOUR_DECK_CACHE_MOST_BYTES
         && about.st_size == find_face (header, length, PARLOUR_RASTER_FACES);
}

/**
 * parlour_deck_cache_open:
 * @key: what the deck is made of, in all that matters but its size
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px, or 0 for the deck's own shape
 *
 * Returns: (transfer full) (nullable): the faces in exactly that size
 */
ParlourDeckCache *
parlour_deck_cache_open (const char *key,
                         guint       width_px,
                         guint       height_px)
{
  g_autofree char *path = make_path (key, width_px);
  /* Never waits: what is there may be no file. */
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  ParlourDeckCache *self;
  Header header;

  if (fd < 0)
    return NULL;

  if (!read_header (fd, key, &header)
      || header.width_px != width_px || (height_px != 0 && header.height_px != height_px))
    {
      close (fd);
      return NULL;
    }

  /* It is in use. */
  futimens (fd, NULL);
  self = g_new (ParlourDeckCache, 1);
  *self = (ParlourDeckCache) { fd, strlen (key), header };

  return self;
}

/**
 * parlour_deck_cache_read_face:
 * @card: which face, or PARLOUR_SHEET_BACK
 *
 * Takes some tens of microseconds.
 *
 * Returns: (transfer full) (nullable): a picture of it
 */
cairo_surface_t *
parlour_deck_cache_read_face (ParlourDeckCache *self,
                              PatCard           card)
{
  const Header *header = &self->header;
  guint face = pat_card_face (card);
  gsize n_bytes = get_face_bytes (header);
  cairo_surface_t *surface;
  guint8 *data;

  if (!(header->faces >> face & 1))
    return NULL;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) header->width_px,
                                        (int) header->height_px);
  data = cairo_image_surface_get_data (surface);
  if (data
      && read_at (self->fd, find_face (header, self->key_length, face), data, n_bytes)
      && add_up (0, data, n_bytes) == header->face_sums[face])
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);

  return NULL;
}

/**
 * parlour_deck_cache_read_all:
 *
 * Takes a millisecond for each two megabytes.
 *
 * Returns: (transfer full) (nullable): the raster that was stored, if all of it
 *   is sound
 */
ParlourRaster *
parlour_deck_cache_read_all (ParlourDeckCache *self)
{
  const Header *header = &self->header;
  g_autoptr (ParlourRaster) raster =
    parlour_raster_new (header->width_px, header->height_px, header->aspect);

  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    {
      raster->surfaces[face] = parlour_deck_cache_read_face (self, face);
      if (!raster->surfaces[face] && header->faces >> face & 1)
        return NULL;
    }

  return g_steal_pointer (&raster);
}

/**
 * parlour_deck_cache_close:
 * @self: (transfer full): a deck in the cache
 *
 * Cards that were read from it stay as they are.
 */
void
parlour_deck_cache_close (ParlourDeckCache *self)
{
  close (self->fd);
  g_free (self);
}

/* Looks for the file that was used longest ago.  Returns: the length of all */
static gint64
find_oldest (const char  *folder,
             char       **oldest)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  struct timespec least = { 0 };
  gint64 total = 0;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat about;

      if (g_lstat (path, &about) != 0 || !S_ISREG (about.st_mode))
        continue;

      total += about.st_size;
      if (!*oldest || about.st_mtim.tv_sec < least.tv_sec
          || (about.st_mtim.tv_sec == least.tv_sec && about.st_mtim.tv_nsec < least.tv_nsec))
        {
          g_free (*oldest);
          *oldest = g_steal_pointer (&path);
          least = about.st_mtim;
        }
    }

  return total;
}

/* Deletes what was used longest ago, as far as there is too much, whoever has
 * put it there. */
static void
prune (const char *folder)
{
  gboolean deleted;

  do
    {
      g_autofree char *oldest = NULL;

      deleted = find_oldest (folder, &oldest) > PARLOUR_DECK_CACHE_MOST_BYTES
                && g_unlink (oldest) == 0;
    }
  while (deleted);
}

/* Returns: a file that holds the faces that are there; NULL if it is too large */
static GByteArray *
make_file (const char          *key,
           const ParlourRaster *raster)
{
  Header header = {
    .magic = MAGIC,
    .aspect = raster->aspect,
    .width_px = raster->width_px,
    .height_px = raster->height_px,
  };
  gsize n_bytes = get_face_bytes (&header);
  GByteArray *file;
  gint64 length;

  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      header.faces |= (guint64) 1 << face;
  length = find_face (&header, strlen (key), PARLOUR_RASTER_FACES);
  if (length > PARLOUR_DECK_CACHE_MOST_BYTES)
    return NULL;

  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      header.face_sums[face] = add_up (0, cairo_image_surface_get_data (raster->surfaces[face]), n_bytes);
  header.sum = sum_header (&header, key);

  file = g_byte_array_sized_new ((guint) length);
  g_byte_array_append (file, (const guint8 *) &header, sizeof header);
  g_byte_array_append (file, (const guint8 *) key, (guint) strlen (key));
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      g_byte_array_append (file, cairo_image_surface_get_data (raster->surfaces[face]), (guint) n_bytes);

  return file;
}

/**
 * parlour_deck_cache_store:
 * @key: what the deck is made of, in all that matters but its size
 * @raster: nobody draws on its faces any more
 *
 * Keeps the faces that are there, and of all decks no more than 64 MB.  To be
 * called from a thread.
 *
 * Returns: whether it is kept; there is no harm if not
 */
gboolean
parlour_deck_cache_store (const char    *key,
                          ParlourRaster *raster)
{
  g_autofree char *path = make_path (key, raster->width_px);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GByteArray) file = make_file (key, raster);

  if (!file || g_mkdir_with_parents (folder, 0700) != 0
      || !g_file_set_contents_full (path, (const char *) file->data, file->len,
                                    G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
    return FALSE;
  prune (folder);

  return TRUE;
}
