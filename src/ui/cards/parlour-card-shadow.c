/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-card-shadow.h"

#include <math.h>

/*
 * A face with its shadow, as one picture: GTK's rounded shadows are too slow for a card
 * that is drawn in every frame of its animation.
 */

/* Widening of each part of the shadow, and its offset to the right and down, in widths
 * of a card.  Two parts with sharp edges pass for a soft one. */
#define SPREAD 0.015
#define ASIDE 0.015
#define DOWN 0.04
#define N_PARTS 2

static void
draw_shadow (cairo_t *cr,
             double   width,
             double   height,
             double   corner,
             double   spread)
{
  double x = width * ASIDE - spread, y = width * DOWN - spread;
  double right = x + width + 2 * spread, bottom = y + height + 2 * spread;
  double radius = corner + spread;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, bottom - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI * 3 / 2);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.13);
  cairo_fill (cr);
}

/**
 * parlour_card_shadow_draw:
 * @face: an image surface
 * @corner_px: corner radius of the card, px of @face
 *
 * Returns: (transfer full): @face with its corner at 0, 0, on its shadow
 */
GskRenderNode *
parlour_card_shadow_draw (cairo_surface_t *face,
                          double           corner_px)
{
  double width = cairo_image_surface_get_width (face);
  double height = cairo_image_surface_get_height (face);
  int margin = (int) ceil (width * (DOWN + N_PARTS * SPREAD));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (-margin, -margin,
                                               (float) width + 2 * margin,
                                               (float) height + 2 * margin);
  cairo_surface_t *lifted = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                        (int) bounds.size.width,
                                                        (int) bounds.size.height);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = cairo_create (lifted);

  cairo_translate (cr, margin, margin);
  for (guint i = 1; i <= N_PARTS; i++)
    draw_shadow (cr, width, height, corner_px, width * SPREAD * i);
  cairo_set_source_surface (cr, face, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);

  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, lifted, -margin, -margin);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (lifted);

  return node;
}
