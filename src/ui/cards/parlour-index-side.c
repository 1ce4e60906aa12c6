/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-index-side.h"

#include <string.h>

/*
 * Finds in which upper corner a deck prints its ranks.  In that corner any two cards of a suit
 * differ; the other one has the suit at most.
 */

enum { FIRST_RANK = 7, LAST_RANK = 10 };

/* The corner, in widths and heights of the card, without its edge and the pips. */
#define LEFT 0.03
#define RIGHT 0.19
#define TOP 0.03
#define BOTTOM 0.17

/* In a corner with an index, the pixels of two cards differ by at least this much on average,
 * 0..765, and by this factor more than in the other corner. */
#define LEAST_DIFFERENCE 8
#define LEAST_FACTOR 4

static double
compare_corners (cairo_surface_t *a,
                 cairo_surface_t *b,
                 gboolean         at_right)
{
  const guint8 *one = cairo_image_surface_get_data (a), *other = cairo_image_surface_get_data (b);
  int width = cairo_image_surface_get_width (a), stride = cairo_image_surface_get_stride (a);
  int height = cairo_image_surface_get_height (a);
  int from = (int) (width * (at_right ? 1 - RIGHT : LEFT)),
      to = (int) (width * (at_right ? 1 - LEFT : RIGHT));
  guint64 sum = 0;
  guint n = 0;

  for (int y = (int) (height * TOP); y < (int) (height * BOTTOM); y++)
    for (int x = from; x < to; x++, n++)
      for (int channel = 0; channel < 3; channel++)
        sum += (guint64) ABS (one[y * stride + x * 4 + channel]
                              - other[y * stride + x * 4 + channel]);

  return n > 0 ? (double) sum / n : 0;
}

/**
 * parlour_index_is_right:
 * @faces: drawn faces, with those of %PARLOUR_INDEX_FACES
 *
 * Returns: whether the index is at the upper right, and not at the upper left
 */
gboolean
parlour_index_is_right (const ParlourFaces *faces)
{
  double least[2] = { G_MAXDOUBLE, G_MAXDOUBLE };

  for (guint rank = FIRST_RANK + 1; rank <= LAST_RANK; rank++)
    {
      cairo_surface_t *before =
        faces->surfaces[pat_card_face (pat_card_new (rank - 1, PAT_HEARTS, 0))];
      cairo_surface_t *face = faces->surfaces[pat_card_face (pat_card_new (rank, PAT_HEARTS, 0))];

      for (guint side = 0; side < 2; side++)
        least[side] = before && face ? MIN (least[side], compare_corners (before, face, side)) : 0;
    }

  return least[TRUE] >= LEAST_DIFFERENCE && least[TRUE] >= LEAST_FACTOR * least[FALSE];
}
