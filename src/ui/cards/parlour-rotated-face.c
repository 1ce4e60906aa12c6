/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-rotated-face.h"

#include <math.h>

#include "parlour-relief.h"

/*
 * A face rotated by an angle, as pixels of its own: as fast to draw as an upright one,
 * and as sharp.  Rotating pixels with a good filter takes some milliseconds a card, so
 * a thread does it.
 */

typedef struct
{
  cairo_surface_t *face;
  double           angle;
  gboolean         with_shadow;
} Job;

static void
job_free (Job *job)
{
  cairo_surface_destroy (job->face);
  g_free (job);
}

/* Half the extent of a rotated box of @along by @across, px. */
static int
reach (double along,
       double across,
       double angle)
{
  return ceil ((fabs (along * cos (angle)) + fabs (across * sin (angle))) / 2) + 1;
}

static void
draw_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Job *job = data;
  int width = cairo_image_surface_get_width (job->face);
  int height = cairo_image_surface_get_height (job->face);
  int shadow = job->with_shadow ? ceil (parlour_relief_get_reach (width, PARLOUR_HEIGHT_RESTING)) : 0;
  int right = reach (width, height, job->angle) + shadow;
  int down = reach (height, width, job->angle) + shadow;
  /* Cairo surfaces are not thread-safe; the pixels are only read. */
  cairo_surface_t *face = cairo_image_surface_create_for_data (cairo_image_surface_get_data (job->face),
                                                               CAIRO_FORMAT_ARGB32, width, height,
                                                               cairo_image_surface_get_stride (job->face));
  cairo_surface_t *turned = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * right, 2 * down);
  cairo_t *cr = cairo_create (turned);

  cairo_translate (cr, right, down);
  if (job->with_shadow)
    parlour_relief_draw_shadow (cr, width, height, job->angle, PARLOUR_HEIGHT_RESTING);
  cairo_rotate (cr, job->angle);
  cairo_set_source_surface (cr, face, -width / 2.0, -height / 2.0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (face);
  cairo_surface_flush (turned);

  g_task_return_pointer (task, turned, (GDestroyNotify) cairo_surface_destroy);
}

/**
 * parlour_rotated_face_draw_async:
 * @face: an image surface that does not change any more
 * @angle: degrees, clockwise
 * @with_shadow: draw the shadow on the table, too
 * @cancellable: (nullable): discards the result
 * @callback: called in the main context, also when cancelled
 * @user_data: for @callback
 *
 * Draws @face rotated, in a thread.
 */
void
parlour_rotated_face_draw_async (cairo_surface_t     *face,
                                 double               angle,
                                 gboolean             with_shadow,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new (Job, 1);

  cairo_surface_flush (face);
  *job = (Job) { cairo_surface_reference (face), angle * G_PI / 180, with_shadow };

  g_task_set_source_tag (task, parlour_rotated_face_draw_async);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, draw_in_thread);
}

/**
 * parlour_rotated_face_draw_finish:
 *
 * Returns: (transfer full) (nullable): the rotated face, centred on 0, 0, in device
 *   px; %NULL if it was cancelled
 */
GskRenderNode *
parlour_rotated_face_draw_finish (GAsyncResult *result)
{
  cairo_surface_t *turned = g_task_propagate_pointer (G_TASK (result), NULL);

  return turned ? parlour_relief_new_node (turned, -cairo_image_surface_get_width (turned) / 2,
                                           -cairo_image_surface_get_height (turned) / 2)
                : NULL;
}
