/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-face-file.h"

#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The file that parlour-deck-reader writes and Parlour reads and caches: a Head,
 * then the faces in order.  Each face is height rows of width pixels of
 * CAIRO_FORMAT_ARGB32 and a checksum, all in this machine's byte order.
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
  /* The checksum of the fields above. */
  guint64 sum;
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

static gsize
get_face_bytes (guint width_px,
                guint height_px)
{
  return (gsize) width_px * height_px * 4;
}

/* Where @face begins; for PARLOUR_N_FACES, the length of the file. */
static gint64
find_face (const ParlourFaceFile *self,
           guint                  face)
{
  gint64 at = sizeof (Head);

  for (guint i = 0; i < face; i++)
    if (self->faces >> i & 1)
      at += (gint64) (get_face_bytes (self->width_px, self->height_px) + sizeof (guint64));

  return at;
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
  Head head = {
    .magic = MAGIC,
    .aspect = aspect,
    .faces = faces,
    .width_px = width_px,
    .height_px = height_px,
  };

  head.sum = add_up (&head, G_STRUCT_OFFSET (Head, sum));

  return fwrite (&head, sizeof head, 1, stream) == 1;
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
  const guint8 *data = cairo_image_surface_get_data (face);
  gsize n_bytes = get_face_bytes (cairo_image_surface_get_width (face),
                                  cairo_image_surface_get_height (face));
  guint64 sum = add_up (data, n_bytes);

  return fwrite (data, n_bytes, 1, stream) == 1 && fwrite (&sum, sizeof sum, 1, stream) == 1;
}

static gboolean
read_at (int      fd,
         gint64   at,
         gpointer data,
         gsize    length)
{
  return pread (fd, data, length, (off_t) at) == (gssize) length;
}

/**
 * parlour_face_file_open:
 * @fd: (transfer full): a file descriptor for reading
 *
 * Returns: (transfer full) (nullable): the faces; %NULL if the head is damaged, or
 *   the file does not have the length that the head says
 */
ParlourFaceFile *
parlour_face_file_open (int fd)
{
  g_autoptr (ParlourFaceFile) self = g_new0 (ParlourFaceFile, 1);
  struct stat about;
  Head head;

  self->fd = fd;
  if (fstat (fd, &about) != 0
      || !S_ISREG (about.st_mode)
      || !read_at (fd, 0, &head, sizeof head)
      || memcmp (head.magic, MAGIC, sizeof head.magic) != 0
      || head.sum != add_up (&head, G_STRUCT_OFFSET (Head, sum))
      || head.width_px < 1 || head.width_px > PARLOUR_FACE_MAX_PX
      || head.height_px < 1 || head.height_px > 4 * PARLOUR_FACE_MAX_PX
      || !isfinite (head.aspect) || head.aspect <= 0)
    return NULL;

  self->width_px = head.width_px;
  self->height_px = head.height_px;
  self->aspect = head.aspect;
  self->faces = head.faces;

  return about.st_size == find_face (self, PARLOUR_N_FACES) ? g_steal_pointer (&self) : NULL;
}

/**
 * parlour_face_file_close:
 * @self: (transfer full): a file of faces
 */
void
parlour_face_file_close (ParlourFaceFile *self)
{
  close (self->fd);
  g_free (self);
}

/**
 * parlour_face_file_read:
 * @card: which face, or %PARLOUR_FACE_BACK
 *
 * Takes some tens of microseconds.
 *
 * Returns: (transfer full) (nullable): a picture of it; %NULL if it is damaged or
 *   not in the file
 */
cairo_surface_t *
parlour_face_file_read (ParlourFaceFile *self,
                        PatCard          card)
{
  guint face = pat_card_face (card);
  gint64 at = find_face (self, face);
  gsize n_bytes = get_face_bytes (self->width_px, self->height_px);
  cairo_surface_t *surface;
  guint8 *data;
  guint64 sum;

  if (!(self->faces >> face & 1))
    return NULL;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width_px, self->height_px);
  data = cairo_image_surface_get_data (surface);
  if (data
      && read_at (self->fd, at, data, n_bytes)
      && read_at (self->fd, at + (gint64) n_bytes, &sum, sizeof sum)
      && sum == add_up (data, n_bytes))
    {
      cairo_surface_mark_dirty (surface);
      return surface;
    }
  cairo_surface_destroy (surface);

  return NULL;
}
