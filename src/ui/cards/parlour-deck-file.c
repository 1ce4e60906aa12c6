/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-deck-head.h"

/*
 * A drawn deck as a file: a Header, the key, and the faces in order, each of
 * height rows of width pixels of CAIRO_FORMAT_ARGB32, all as this machine has
 * them in memory.  Each face has a sum of its own, so that one can be had
 * without the others.  What is in a file is believed if it has the key, the
 * length and the sums that it says.
 */

#define MAGIC "PARLDECK"
/* Counts up when a file is to be read in another way. */
#define VERSION 3

/* A face; without a length it is not there. */
typedef struct
{
  guint64 n_bytes;
  guint64 sum;
} Part;

typedef struct
{
  char    magic[8];
  /* Of the header without this, and the key. */
  guint64 sum;
  double  aspect;
  guint32 version;
  guint32 key_length;
  guint32 width_px;
  guint32 height_px;
  /* Each at its pat_card_face(). */
  Part    parts[PARLOUR_RASTER_FACES];
} Header;

struct _ParlourDeckFile
{
  int    fd;
  Header header;
};

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
find_part (const Header *header,
           guint         face)
{
  gint64 at = (gint64) sizeof *header + header->key_length;

  for (guint i = 0; i < face; i++)
    at += (gint64) header->parts[i].n_bytes;

  return at;
}

static gboolean
read_at (int      fd,
         gint64   at,
         gpointer data,
         gsize    length)
{
  for (guint8 *to = data; length > 0; )
    {
      gssize n = pread (fd, to, length, (off_t) at);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      to += n;
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
  for (const guint8 *from = data; length > 0; )
    {
      gssize n = write (fd, from, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      from += n;
      length -= (gsize) n;
    }

  return TRUE;
}

/* Whether a face is a whole one or none at all. */
static gboolean
has_sane_parts (const Header *header)
{
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (header->parts[face].n_bytes != 0
        && header->parts[face].n_bytes != get_face_bytes (header))
      return FALSE;

  return TRUE;
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
         && header->version == VERSION
         && header->key_length == length
         && header->width_px >= 1 && header->width_px <= PARLOUR_DECK_MOST_PX
         && header->height_px >= 1 && header->height_px <= 4 * PARLOUR_DECK_MOST_PX
         && isfinite (header->aspect) && header->aspect > 0
         && has_sane_parts (header)
         && about.st_size <= PARLOUR_DECK_FILE_MOST_BYTES
         && about.st_size == find_part (header, PARLOUR_RASTER_FACES)
         && read_at (fd, sizeof *header, found, length)
         && memcmp (found, key, length) == 0
         && sum_header (header, key) == header->sum;
}

/**
 * parlour_deck_file_open:
 * @path: where it may be
 * @key: what the deck is made of, in all that matters but its size
 *
 * Returns: (transfer full) (nullable): the file, if it is one of that deck
 */
ParlourDeckFile *
parlour_deck_file_open (const char *path,
                        const char *key)
{
  /* Never waits: what is there may be no file. */
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  ParlourDeckFile *self;
  Header header;

  if (fd < 0)
    return NULL;

  if (!read_header (fd, key, &header))
    {
      close (fd);
      return NULL;
    }

  self = g_new (ParlourDeckFile, 1);
  *self = (ParlourDeckFile) { fd, header };

  return self;
}

/**
 * parlour_deck_file_has_size:
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 *
 * Returns: whether its cards are exactly as large
 */
gboolean
parlour_deck_file_has_size (ParlourDeckFile *self,
                            guint            width_px,
                            guint            height_px)
{
  return self->header.width_px == width_px && self->header.height_px == height_px;
}

/**
 * parlour_deck_file_get_aspect:
 *
 * Returns: height of the deck's cards divided by their width
 */
double
parlour_deck_file_get_aspect (ParlourDeckFile *self)
{
  return self->header.aspect;
}

/**
 * parlour_deck_file_read:
 * @card: which face, or PAT_NO_CARD for the back
 *
 * Takes some tens of microseconds.
 *
 * Returns: (transfer full) (nullable): a picture of it
 */
cairo_surface_t *
parlour_deck_file_read (ParlourDeckFile *self,
                        PatCard          card)
{
  guint face = pat_card_face (card);
  const Part *part = &self->header.parts[face];
  cairo_surface_t *surface;
  guint8 *data;

  if (part->n_bytes == 0)
    return NULL;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) self->header.width_px,
                                        (int) self->header.height_px);
  data = cairo_image_surface_get_data (surface);
  if (data
      && cairo_image_surface_get_stride (surface) == (int) self->header.width_px * 4
      && read_at (self->fd, find_part (&self->header, face), data, part->n_bytes)
      && add_up (0, data, part->n_bytes) == part->sum)
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);

  return NULL;
}

/**
 * parlour_deck_file_read_all:
 *
 * Takes a millisecond for each two megabytes.
 *
 * Returns: (transfer full) (nullable): the raster that was stored, if all of it
 *   is sound
 */
ParlourRaster *
parlour_deck_file_read_all (ParlourDeckFile *self)
{
  g_autoptr (ParlourRaster) raster = parlour_raster_new (self->header.width_px,
                                                         self->header.height_px);

  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    {
      cairo_surface_t *surface;

      if (self->header.parts[face].n_bytes == 0)
        continue;

      surface = parlour_deck_file_read (self, (PatCard) face);
      if (!surface)
        return NULL;
      parlour_raster_take (raster, (PatCard) face, surface);
    }

  raster->kept = TRUE;

  return g_steal_pointer (&raster);
}

/**
 * parlour_deck_file_free:
 * @self: (transfer full): a file
 *
 * Cards that were read from it stay as they are.
 */
void
parlour_deck_file_free (ParlourDeckFile *self)
{
  close (self->fd);
  g_free (self);
}

/* Whether a picture can be written as it lies in memory. */
static gboolean
is_plain (cairo_surface_t     *surface,
          const ParlourRaster *raster)
{
  return cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE
         && cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32
         && cairo_image_surface_get_width (surface) == (int) raster->width_px
         && cairo_image_surface_get_height (surface) == (int) raster->height_px
         && cairo_image_surface_get_stride (surface) == (int) raster->width_px * 4;
}

/* Says what a file of @raster holds, without reading its pixels. */
static gboolean
describe (const char          *key,
          double               aspect,
          const ParlourRaster *raster,
          Header              *header)
{
  *header = (Header) {
    .aspect = aspect,
    .version = VERSION,
    .key_length = (guint32) strlen (key),
    .width_px = raster->width_px,
    .height_px = raster->height_px,
  };
  memcpy (header->magic, MAGIC, sizeof header->magic);
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      {
        if (!is_plain (raster->surfaces[face], raster))
          return FALSE;
        header->parts[face].n_bytes = get_face_bytes (header);
      }

  return find_part (header, PARLOUR_RASTER_FACES) <= PARLOUR_DECK_FILE_MOST_BYTES;
}

/**
 * parlour_deck_file_write:
 * @fd: an empty file
 * @key: what the deck is made of, in all that matters but its size
 * @aspect: height of the deck's cards divided by their width
 * @raster: nobody draws on its faces any more
 *
 * Writes the faces that are there.
 *
 * Returns: whether all of it is written; nothing is if that would be too much
 */
gboolean
parlour_deck_file_write (int                  fd,
                         const char          *key,
                         double               aspect,
                         const ParlourRaster *raster)
{
  Header header;

  if (!describe (key, aspect, raster, &header))
    return FALSE;

  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face])
      header.parts[face].sum = add_up (0, cairo_image_surface_get_data (raster->surfaces[face]),
                                       header.parts[face].n_bytes);
  header.sum = sum_header (&header, key);

  if (!write_all (fd, &header, sizeof header) || !write_all (fd, key, header.key_length))
    return FALSE;
  for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
    if (raster->surfaces[face]
        && !write_all (fd, cairo_image_surface_get_data (raster->surfaces[face]),
                       header.parts[face].n_bytes))
      return FALSE;

  return TRUE;
}
