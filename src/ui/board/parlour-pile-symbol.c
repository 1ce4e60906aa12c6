/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-pile-symbol.h"

/*
 * The signs on empty places.  The shapes of the suits are those of the built-in deck, in a
 * box from -50 to 50.
 */

/* The left half of each suit, from the top to the bottom. */

static void
club (cairo_t *cr)
{
  cairo_move_to (cr, 0, -51);
  cairo_curve_to (cr, -13.5, -51, -24, -40.5, -24, -27.5);
  cairo_curve_to (cr, -24, -20, -19, -13, -13, -8);
  cairo_curve_to (cr, -17, -11, -22, -12, -26, -12);
  cairo_curve_to (cr, -39, -12, -49, -2, -49, 11.5);
  cairo_curve_to (cr, -49, 25, -39, 35, -26, 35);
  cairo_curve_to (cr, -17, 35, -9, 31, -4, 24);
  cairo_curve_to (cr, -5, 37, -10, 45, -20, 51);
  cairo_line_to (cr, 0, 51);
}

static void
diamond (cairo_t *cr)
{
  cairo_move_to (cr, 0, -53);
  cairo_curve_to (cr, -9, -33, -24, -13, -40, 0);
  cairo_curve_to (cr, -24, 13, -9, 33, 0, 53);
}

static void
heart (cairo_t *cr)
{
  cairo_move_to (cr, 0, -28);
  cairo_curve_to (cr, -3, -40, -12, -48, -24, -48);
  cairo_curve_to (cr, -37, -48, -48, -37, -48, -19);
  cairo_curve_to (cr, -48, 12, -7, 33, 0, 51);
}

static void
spade (cairo_t *cr)
{
  cairo_move_to (cr, 0, -53);
  cairo_curve_to (cr, -7, -34, -47, -12, -47, 17);
  cairo_curve_to (cr, -47, 31, -37, 40, -25, 40);
  cairo_curve_to (cr, -16, 40, -9, 36, -4, 29);
  cairo_curve_to (cr, -5, 39, -10, 46, -20, 51);
  cairo_line_to (cr, 0, 51);
}

/**
 * parlour_pile_symbol_path:
 * @suit: less than %PAT_N_SUITS
 * @x: middle of the sign, px
 * @y: middle of the sign, px
 * @size: height of the sign, px
 *
 * Adds the sign of a suit to the path.
 */
void
parlour_pile_symbol_path (cairo_t *cr,
                          guint    suit,
                          double   x,
                          double   y,
                          double   size)
{
  static void (*const draw_half[]) (cairo_t *) = { club, diamond, heart, spade };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 104, size / 104);
  for (guint half = 0; half < 2; half++)
    {
      draw_half[suit] (cr);
      cairo_close_path (cr);
      cairo_scale (cr, -1, 1);
    }
  cairo_restore (cr);
}

/**
 * parlour_pile_symbol_round:
 *
 * Draws a circular arrow, for gathering the cards and dealing again.
 */
void
parlour_pile_symbol_round (cairo_t *cr,
                           double   x,
                           double   y,
                           double   size)
{
  double radius = size * 0.4;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  /* The colour is translucent: where line and head overlap, it must not add up. */
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_line_width (cr, size * 0.1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, 0, 0, radius, -G_PI * 0.25, G_PI * 1.45);
  cairo_stroke (cr);
  cairo_rotate (cr, -G_PI * 0.25);
  cairo_move_to (cr, radius - size * 0.2, size * 0.06);
  cairo_line_to (cr, radius + size * 0.2, size * 0.06);
  cairo_line_to (cr, radius, -size * 0.18);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}
