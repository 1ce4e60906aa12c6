/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-face-file.h"

#include <math.h>
#include <string.h>

G_DEFINE_QUARK (parlour-deck-error-quark, parlour_deck_error)

/* Returns: (transfer full): a picture of the pixels from @data on, a part of @file */
static cairo_surface_t *
view_face (guint8                *data,
           const ParlourFaceHead *head,
           GBytes                *file)
{
  static const cairo_user_data_key_t key;
  const int width_px = (int) head->width_px;
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32,
                                         width_px, (int) head->height_px, width_px * 4);

  cairo_surface_set_user_data (surface, &key, g_bytes_ref (file),
                               (cairo_destroy_func_t) g_bytes_unref);

  return surface;
}

/**
 * parlour_face_file_read:
 * @file: a head and the faces
 *
 * Copies no pixels: the surfaces keep @file.
 *
 * Returns: (transfer full) (nullable): the faces; %NULL if @file has another format or size
 */
ParlourFaces *
parlour_face_file_read (GBytes *file)
{
  ParlourFaces *self;
  ParlourFaceHead head;
  gsize size, face_size;
  guint8 *data = (guint8 *) g_bytes_get_data (file, &size);

  if (size < sizeof head)
    return NULL;

  memcpy (&head, data, sizeof head);
  if (memcmp (head.magic, PARLOUR_FACE_MAGIC, sizeof head.magic) != 0
      || head.width_px < 1 || head.width_px > PARLOUR_FACE_MAX_PX
      || head.height_px < 1 || head.height_px > 4 * PARLOUR_FACE_MAX_PX
      || !isfinite (head.aspect) || head.aspect <= 0)
    return NULL;

  face_size = (gsize) 4 * head.width_px * head.height_px;
  if (size != sizeof head + face_size * (guint) __builtin_popcountll (head.faces))
    return NULL;

  self = g_new0 (ParlourFaces, 1);
  self->width_px = head.width_px;
  self->height_px = head.height_px;
  self->aspect = head.aspect;
  self->faces = head.faces;
  data += sizeof head;
  for (guint face = 0; face < PARLOUR_N_FACES; face++)
    if (head.faces >> face & 1)
      {
        self->surfaces[face] = view_face (data, &head, file);
        data += face_size;
      }

  return self;
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
