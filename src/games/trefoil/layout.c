/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

#include <math.h>

/*
 * Trefoil: fans of three cards turned about a common foot, like the leaves of a
 * clover, in rows above the foundations, which are along the lower edge.
 *
 * A fan that grows spreads as far as its neighbours allow.  On a crowded table the
 * leaves are closer.
 */

/* A style is a number of rows, up to MOST_ROWS, with one of these angles between leaves, in
 * degrees, and its score. */
#define MOST_ROWS 10
static const struct
{
  double step;
  double score;
} leaves[] = { { 16, 1 }, { 13, 0.95 }, { 10, 0.88 } };

/* The widest fan, from its middle to either side, in steps. */
#define WIDEST 2.0
/* The least strip of a covered card, in widths of a card. */
#define STRIP_LEAST 0.1

static inline double
radians (double degrees)
{
  return degrees * G_PI / 180;
}

/* Returns: how far a card turned by angle reaches sideways from its foot, px */
static double
reach (const ParlourPlan *plan,
       double             angle)
{
  return plan->w / 2 * cos (radians (angle)) + plan->h * sin (radians (angle));
}

/* Returns: the greatest angle, at most widest, at which a card stays within limit */
static double
angle_within (const ParlourPlan *plan,
              double             widest,
              double             limit)
{
  double diagonal = hypot (plan->w / 2, plan->h);
  double upright = atan2 (plan->w / 2, plan->h);

  if (limit >= diagonal)
    return widest;

  return CLAMP ((asin (MAX (limit, 0) / diagonal) - upright) * 180 / G_PI, 0, widest);
}

/* Returns: the natural angle of the outermost cards of a fan */
static double
natural_angle (const ParlourPlan *plan,
               guint              pile,
               double             step)
{
  guint n = pat_position_count (plan->position, pile);

  return n > 1 ? MIN ((n - 1) * step / 2, WIDEST * step) : 0;
}

/* Places the leaves of a fan with its foot at x and y between left and right (px on
 * either side of the foot).  Returns: %FALSE if they would hide each other */
static gboolean
place_fan (const ParlourPlan *plan,
           ParlourPlaces     *places,
           guint              pile,
           double             step,
           double             x,
           double             y,
           double             left,
           double             right)
{
  guint start = pat_position_start (plan->position, pile);
  guint n = pat_position_count (plan->position, pile);
  double natural = natural_angle (plan, pile, step);
  double most_left = angle_within (plan, WIDEST * step, left);
  double most_right = angle_within (plan, WIDEST * step, right);
  double from = MIN (natural, most_left);
  double to = MIN (natural, most_right);

  /* One side may use the room that the other does not. */
  from = MAX (from, MIN (2 * natural - to, most_left));
  to = MAX (to, MIN (2 * natural - from, most_right));
  /* The outer cards of a wide fan would reach below the row. */
  y -= CLAMP (plan->w / 2 * (sin (radians (MAX (from, to))) - sin (radians (step))),
              0, plan->w * 0.09);
  step = n > 1 ? (from + to) / (n - 1) : 0;

  parlour_layout_put (places, pile, x, y - plan->h / 2);
  places->shown[pile] = n > 0;
  for (guint i = 0; i < n; i++)
    {
      double angle = n > 1 ? -from + i * step : 0;

      places->cards[start + i] = (ParlourPlace) { x + sin (radians (angle)) * plan->h / 2,
                                                 y - cos (radians (angle)) * plan->h / 2,
                                                 angle };
    }

  return n < 2 || radians (step) * plan->h >= STRIP_LEAST * plan->w;
}

/* Places n fans from first on in a row, with their feet at y. */
static gboolean
place_row (const ParlourPlan *plan,
           ParlourPlaces     *places,
           guint              first,
           guint              n,
           double             step,
           double             pitch,
           double             margin,
           double             y)
{
  double gap = plan->w * 0.06;
  gboolean fits = TRUE;

  for (guint i = 0; i < n; i++)
    {
      guint pile = PAT_T1 + first + i;
      double x = plan->room->width / 2 + (i - (n - 1) / 2.0) * pitch;
      double left = x - margin;
      double right = plan->room->width - margin - x;

      if (i > 0)
        left = MAX ((pitch - gap) / 2,
                    pitch - gap - reach (plan, natural_angle (plan, pile - 1, step)));
      if (i + 1 < n)
        right = MAX ((pitch - gap) / 2,
                     pitch - gap - reach (plan, natural_angle (plan, pile + 1, step)));
      if (left < plan->w / 2 || right < plan->w / 2)
        return FALSE;

      fits &= place_fan (plan, places, pile, step, x, y, left, right);
    }

  return fits;
}

static void
place_foundations (const ParlourPlan *plan,
                   ParlourPlaces     *places,
                   double             gap,
                   double             margin)
{
  guint n = pat_variant_foundations (plan->variant);
  gboolean gathers = pat_variant_deals (plan->variant) > 1;
  guint all = n + (gathers ? 2 : 0);
  double across = plan->room->width - 2 * margin - plan->w;
  double pitch = CLAMP (across / (all - 1), plan->w + gap / 2, plan->w * 1.25);
  double y = plan->room->height - margin - plan->h / 2;
  double middle = plan->room->width / 2;

  /* Without free space on the right, the row becomes narrower. */
  if (gathers && (all - 1) * pitch > across)
    middle += pitch / 2;
  for (guint i = 0; i < n; i++)
    parlour_layout_stack (plan, places, PAT_F1 + i, middle + (i - (n - 1) / 2.0) * pitch, y);

  parlour_layout_stack (plan, places, PAT_STOCK, margin + plan->w / 2, y);
  places->shown[PAT_STOCK] = plan->position->deal < pat_variant_deals (plan->variant);
}

/* Returns: the number of fans in the row.  Rows are as even as possible, the longer
 * ones inside */
static guint
row_length (guint n,
            guint rows,
            guint row)
{
  guint longer = n % rows;
  guint first = (rows - longer) / 2;

  return n / rows + (row >= first && row < first + longer ? 1 : 0);
}

/* Returns: how many fans to leave space for.  In a later deal there are fewer fans, which may use
 * the space of the others.  It becomes free by fours, so that the table does not change with each
 * fan that is played off */
static guint
count_fans (const ParlourPlan *plan)
{
  guint n = pat_variant_tableau (plan->variant);
  guint used = n;

  if (plan->position->deal < 2)
    return n;

  while (used > 8 && pat_position_count (plan->position, PAT_T1 + used - 1) == 0)
    used--;

  return MIN ((used + 3) / 4 * 4, n);
}

static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  guint rows = plan->style % MOST_ROWS + 1;
  double step = leaves[plan->style / MOST_ROWS].step;
  guint n = count_fans (plan);
  guint per_row = (n + rows - 1) / rows;
  guint below = pat_variant_foundations (plan->variant)
                + (pat_variant_deals (plan->variant) > 1 ? 1 : 0);
  double w = plan->w;
  double h = plan->h;
  double gap = MAX (w * 0.1, 2);
  double margin = MAX (w * 0.12, 3);
  double half = reach (plan, step);
  double dip = w / 2 * sin (radians (step));
  double leaf = MAX (h, h * cos (radians (step)) + dip);
  double spare_x = plan->room->width - 2 * margin - per_row * 2 * half - (per_row - 1) * gap;
  double spare_y = plan->room->height - 2 * margin - rows * (leaf + dip + gap) - h - gap;
  double pitch = 2 * half + gap + MIN (per_row > 1 ? spare_x / (per_row - 1) : 0, w * 0.9);
  double air = MIN (spare_y / (rows + 1), h * 0.5);
  double y = (plan->room->height - margin - h - rows * (leaf + dip) - (rows - 1) * (air + gap)) / 2;
  guint first = 0;
  gboolean fits = TRUE;

  if (rows > n || spare_x < 0 || spare_y < 0
      || below * w + (below - 1) * gap / 2 > plan->room->width - 2 * margin)
    return 0;

  y = MIN (y, margin + air) + leaf;
  for (guint row = 0; row < rows; row++)
    {
      guint length = row_length (n, rows, row);

      fits &= place_row (plan, places, first, length, step, pitch, margin, y);
      first += length;
      y += leaf + dip + gap + air;
    }
  place_foundations (plan, places, gap, margin);

  return fits ? leaves[plan->style / MOST_ROWS].score : 0;
}

const ParlourLayout parlour_trefoil_layout = {
  .n_styles = MOST_ROWS * G_N_ELEMENTS (leaves),
  .preview_moves = 10,
  .place = place_table,
};
