/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-face-file.h"

#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The file that parlour-deck-reader writes and Parlour reads and caches: a Head,
 * then the faces in order, each followed by a checksum.  A face is height rows of width
 * pixels of CAIRO_FORMAT_ARGB32, all in this machine's byte order.
 *
 * The checksums find files that a crash or a full disk has damaged.
 */

/* Change it when the format of the file changes. */
#define MAGIC "PARLDK5"

/* It has no padding. */
typedef struct
{
  char    magic[8];
  double  aspect;
  guint64 faces;
  guint32 width_px;
  guint32 height_px;
} Head;

G_DEFINE_QUARK (parlour-deck-error-quark, parlour_deck_error)

static guint64
add_up (gconstpointer data,
        gsize         length)
{
  const guint8 *bytes = data;
  guint64 sum = 0;

  for (gsize at = 0; at < length; at += sizeof sum)
    {
      guint64 word = 0;

      memcpy (&word, bytes + at, MIN (length - at, sizeof word));
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }

  return sum;
}

/* Writes @data and its checksum. */
static gboolean
write_block (FILE          *stream,
             gconstpointer  data,
             gsize          length)
{
  guint64 sum = add_up (data, length);

  return fwrite (data, length, 1, stream) == 1 && fwrite (&sum, sizeof sum, 1, stream) == 1;
}

/* Reads what write_block() wrote.  Returns: whether it is undamaged */
static gboolean
read_block (int       fd,
            gint64   *at,
            gpointer  data,
            gsize     length)
{
  gint64 from = *at;
  guint64 sum;

  *at += (gint64) (length + sizeof sum);

  return pread (fd, data, length, (off_t) from) == (gssize) length
         && pread (fd, &sum, sizeof sum, (off_t) (*at - (gint64) sizeof sum)) == sizeof sum
         && sum == add_up (data, length);
}

static gsize
get_face_bytes (cairo_surface_t *face)
{
  return (gsize) cairo_image_surface_get_width (face) * cairo_image_surface_get_height (face) * 4;
}

/**
 * parlour_face_file_write_head:
 * @stream: where to write
 * @width_px: width of a card, device px
 * @height_px: height of a card, device px
 * @aspect: height of the deck's cards divided by their width
 * @faces: the faces that follow, a bit for each
 *
 * Returns: whether it was written
 */
gboolean
parlour_face_file_write_head (FILE    *stream,
                              guint    width_px,
                              guint    height_px,
                              double   aspect,
                              guint64  faces)
{
  const Head head = {
    .magic = MAGIC,
    .aspect = aspect,
    .faces = faces,
    .width_px = width_px,
    .height_px = height_px,
  };

  return write_block (stream, &head, sizeof head);
}

/**
 * parlour_face_file_write_face:
 * @stream: where to write
 * @face: an image surface of CAIRO_FORMAT_ARGB32, of the size in the head
 *
 * Returns: whether it was written
 */
gboolean
parlour_face_file_write_face (FILE            *stream,
                              cairo_surface_t *face)
{
  return write_block (stream, cairo_image_surface_get_data (face), get_face_bytes (face));
}

/**
 * parlour_face_file_read:
 * @fd: a file descriptor for reading
 *
 * Returns: (transfer full) (nullable): the faces; %NULL if any part of the file is damaged
 */
ParlourFaces *
parlour_face_file_read (int fd)
{
  g_autoptr (ParlourFaces) self = g_new0 (ParlourFaces, 1);
  struct stat about;
  gint64 at = 0;
  Head head;

  if (fstat (fd, &about) != 0
      || !S_ISREG (about.st_mode)
      || !read_block (fd, &at, &head, sizeof head)
      || memcmp (head.magic, MAGIC, sizeof head.magic) != 0
      || head.width_px < 1 || head.width_px > PARLOUR_FACE_MAX_PX
      || head.height_px < 1 || head.height_px > 4 * PARLOUR_FACE_MAX_PX
      || !isfinite (head.aspect) || head.aspect <= 0)
    return NULL;

  self->width_px = head.width_px;
  self->height_px = head.height_px;
  self->aspect = head.aspect;
  self->faces = head.faces;
  for (guint face = 0; face < PARLOUR_N_FACES; face++)
    if (head.faces >> face & 1)
      {
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, head.width_px, head.height_px);
        guint8 *data = cairo_image_surface_get_data (surface);

        self->surfaces[face] = surface;
        if (!data || !read_block (fd, &at, data, get_face_bytes (surface)))
          return NULL;
        cairo_surface_mark_dirty (surface);
      }

  return about.st_size == at ? g_steal_pointer (&self) : NULL;
}

/**
 * parlour_faces_free:
 * @self: (transfer full): drawn faces
 */
void
parlour_faces_free (ParlourFaces *self)
{
  for (guint face = 0; face < PARLOUR_N_FACES; face++)
    g_clear_pointer (&self->surfaces[face], cairo_surface_destroy);
  g_free (self);
}
