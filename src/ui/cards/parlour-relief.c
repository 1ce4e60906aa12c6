/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-relief.h"

#include <math.h>

/*
 * The depth of the table: the shadows of cards, the wells of empty places, and the light
 * on the felt.
 *
 * Each is drawn once for a size and then copied: GTK's blurred shadows and gradients are
 * too slow for a table that is drawn in every frame of an animation.
 */

/* Radius of the corner of a card, in widths of a card. */
#define CORNER 0.045
/* The shadow of a card at rest, and of one held in the hand, in widths of a card: its offset
 * downwards; its offset to the right, as a share of that; and how far its edge is blurred to either
 * side. */
#define DOWN 0.018
#define DOWN_HELD 0.07
#define RIGHTWARDS 0.4
#define BLUR 0.035
#define BLUR_HELD 0.09
#define DARKNESS 0.42
/* A blurred edge is drawn as so many layers. */
#define N_LAYERS 10

/* How much darker than its colour the felt is in a corner, and where the weave is deepest, of 255;
 * and where the brightest point is, as a share of the height from the top. */
#define SHADE 84
#define WEAVE 18
#define BRIGHTEST 0.42
/* The weave repeats after this many pixels. */
#define WEAVE_PX 64

/**
 * parlour_relief_is_flat:
 *
 * Returns: whether the style, e.g. one of high contrast, has no shadows
 */
gboolean
parlour_relief_is_flat (GtkWidget *widget)
{
  GdkRGBA shade;

  return !gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "shade", &shade)
         || gdk_rgba_is_clear (&shade);
}

/* Interpolates between the value of a resting and of a held card. */
static double
interpolate (double resting,
             double held,
             guint  above)
{
  return resting + (held - resting) * above / PARLOUR_HEIGHT_HELD;
}

static void
add_card (cairo_t *cr,
          double   x,
          double   y,
          double   width,
          double   height,
          double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI * 3 / 2);
  cairo_close_path (cr);
}

/* How far the shadow of a card reaches beyond it, at most. */
static double
get_reach (double width,
           guint  above)
{
  return width * (interpolate (DOWN, DOWN_HELD, above) + interpolate (BLUR, BLUR_HELD, above));
}

/* Draws the shadow of a card whose centre is at 0, 0. */
static void
draw_shadow (cairo_t *cr,
             double   width,
             double   height,
             guint    above)
{
  double down = width * interpolate (DOWN, DOWN_HELD, above);
  double blur = width * interpolate (BLUR, BLUR_HELD, above);

  cairo_translate (cr, down * RIGHTWARDS, down);
  /* Each layer adds its share to those below. */
  cairo_set_source_rgba (cr, 0, 0, 0, 1 - pow (1 - DARKNESS, 1.0 / N_LAYERS));
  for (guint i = 0; i < N_LAYERS; i++)
    {
      double out = blur * (1 - 2 * (i + 0.5) / N_LAYERS);

      add_card (cr, -width / 2 - out, -height / 2 - out, width + 2 * out, height + 2 * out,
                MAX (width * CORNER + out, 0));
      cairo_fill (cr);
    }
}

/* A picture that reaches @reach_px beyond a card at 0, 0. */
static cairo_surface_t *
new_picture (int width_px,
             int height_px,
             int reach_px)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width_px + 2 * reach_px,
                                     height_px + 2 * reach_px);
}

/**
 * parlour_relief_new_node:
 * @picture: (transfer full): an image surface that does not change any more
 * @x: of its corner
 * @y: of its corner
 *
 * Returns: (transfer full): a node that draws @picture, one unit a pixel
 */
GskRenderNode *
parlour_relief_new_node (cairo_surface_t *picture,
                         int              x,
                         int              y)
{
  GskRenderNode *node =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT (x, y, cairo_image_surface_get_width (picture),
                                             cairo_image_surface_get_height (picture)));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, picture, x, y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);

  return node;
}

/**
 * parlour_relief_new_shadow:
 * @width_px: of a card
 * @height_px: of a card
 * @above: its height above the table
 *
 * Returns: (transfer full): the visible part of the shadow of a card with its corner at 0, 0
 */
GskRenderNode *
parlour_relief_new_shadow (guint width_px,
                           guint height_px,
                           guint above)
{
  int reach = ceil (get_reach (width_px, above));
  int hidden = ceil (width_px * CORNER);
  cairo_surface_t *picture = new_picture (width_px, height_px, reach);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (-reach, -reach,
                                                                 width_px + 2 * reach,
                                                                 height_px + 2 * reach));
  cairo_t *cr = cairo_create (picture);

  cairo_translate (cr, reach + width_px / 2.0, reach + height_px / 2.0);
  draw_shadow (cr, width_px, height_px, above);
  cairo_destroy (cr);

  /* Leave out the part that the card covers: it would double the work. */
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, picture, -reach, -reach);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, -reach, -reach, width_px + 2 * reach, height_px + 2 * reach);
  cairo_rectangle (cr, hidden, hidden, (int) width_px - 2 * hidden, (int) height_px - 2 * hidden);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);

  return node;
}

/**
 * parlour_relief_new_well:
 * @width_px: of a card
 * @height_px: of a card
 *
 * Returns: (transfer full): a place for a card at 0, 0, pressed into the felt
 */
GskRenderNode *
parlour_relief_new_well (guint width_px,
                         guint height_px)
{
  double radius = width_px * CORNER, line = MAX (width_px * 0.012, 1);
  cairo_surface_t *picture = new_picture (width_px, height_px, ceil (line));
  cairo_t *cr = cairo_create (picture);

  /* The lower edge catches the light. */
  cairo_translate (cr, ceil (line), ceil (line));
  add_card (cr, 0, line, width_px, height_px, radius);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.16);
  cairo_fill (cr);
  add_card (cr, 0, 0, width_px, height_px, radius);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.16);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);

  /* The shadow of the upper edge. */
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.055);
  for (guint i = 1; i <= N_LAYERS; i++)
    {
      double in = width_px * BLUR * 1.6 * i / N_LAYERS;

      cairo_rectangle (cr, 0, 0, width_px, height_px);
      add_card (cr, in * 0.6, in, width_px - in, height_px - in, radius);
      cairo_fill (cr);
    }
  cairo_destroy (cr);

  return parlour_relief_new_node (picture, -ceil (line), -ceil (line));
}

/* How much darker the felt is at a distance from the brightest point, in one direction, of 255. */
static double
get_shade (double share,
           double brightest)
{
  double distance = (share - brightest) / MAX (brightest, 1 - brightest);

  return SHADE / 2.0 * distance * distance;
}

/**
 * parlour_relief_new_light:
 * @width_px: of the table
 * @height_px: of the table
 *
 * Returns: (transfer full): the light on the felt and its weave, to be drawn on its colour
 */
GskRenderNode *
parlour_relief_new_light (guint width_px,
                          guint height_px)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autofree guint8 *across = g_new (guint8, width_px);
  guint8 weave[WEAVE_PX][WEAVE_PX];
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) width_px,
                                                         (int) height_px);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, width_px, height_px));
  guint8 *row = cairo_image_surface_get_data (picture);
  cairo_t *cr;

  /* Threads along and across, and the hair of the cloth. */
  for (guint y = 0; y < WEAVE_PX; y++)
    for (guint x = 0; x < WEAVE_PX; x++)
      weave[y][x] = ((x + y) % 4 < 2 ? WEAVE / 3 : 0)
                    + g_rand_int_range (rand, 0, WEAVE * 2 / 3 + 1);
  for (guint x = 0; x < width_px; x++)
    across[x] = get_shade ((x + 0.5) / width_px, 0.5);

  for (guint y = 0; y < height_px; y++, row += cairo_image_surface_get_stride (picture))
    {
      guint8 down = get_shade ((y + 0.5) / height_px, BRIGHTEST);

      for (guint x = 0; x < width_px; x++)
        row[x] = across[x] + down + weave[y % WEAVE_PX][x % WEAVE_PX];
    }
  cairo_surface_mark_dirty (picture);

  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_mask_surface (cr, picture, 0, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);

  return node;
}
