/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/*
 * Storehouse: the twos in a row, the four auxiliaries under them building
 * downwards, the storehouse heap to the left, stock and waste to the right.
 *
 * In a narrow room stock, waste and storehouse share the left-hand column or, if it is tall,
 * are along the lower edge, the storehouse in lines like a page of text.
 */

#define STRIP 0.26
#define STRIP_LEAST 0.13
/* The longest auxiliary for which cards keep their size. */
#define USUAL_RUN 8
#define USUAL_STRIP 0.2

enum
{
  WIDE,
  NARROW,
  BELOW,
  N_STYLES,
};

/* The height of the storehouse below, in heights of a card. */
#define PAGE_BELOW 1.27

/* The number of waste cards that are visible when it is at the side. */
enum { SEEN_WASTE = 5 };

/* Returns: %FALSE if the storehouse does not fit */
static gboolean
place_below (const ParlourPlan *plan,
             ParlourPlaces     *places,
             double             first,
             double             pitch,
             double             top)
{
  double left = first - plan->w / 2;

  parlour_layout_stack (plan, places, PAT_STOCK, first, top + plan->h / 2);
  parlour_layout_stack (plan, places, PAT_WASTE, first + pitch, top + plan->h / 2);

  return parlour_layout_page (plan, places, PAT_STORE, 0, left + 2 * pitch, top,
                              left + 3 * pitch + plan->w, top + PAGE_BELOW * plan->h);
}

/* Places the side columns.  Returns: %FALSE if something does not fit */
static gboolean
place_sides (const ParlourPlan *plan,
             ParlourPlaces     *places,
             double             left,
             double             right,
             double             margin,
             double             gap)
{
  double h = plan->h;
  double bottom = plan->room->height - margin - h / 2;
  double y = margin + h / 2;
  double strip = STRIP * h;

  if (plan->style == WIDE)
    {
      guint waste = pat_position_count (plan->position, PAT_WASTE);
      guint under = waste > SEEN_WASTE ? waste - SEEN_WASTE : 0;
      double share = parlour_layout_spread (plan, places, PAT_STORE, left, y, 0, strip * 0.9,
                                            bottom - y);

      parlour_layout_stack (plan, places, PAT_STOCK, right, y);
      /* The rest of the waste lies under the visible cards. */
      parlour_layout_stack (plan, places, PAT_WASTE, right, y + h + 2 * gap);
      for (guint i = 0; i < waste; i++)
        {
          guint card = pat_position_start (plan->position, PAT_WASTE) + i;

          places->cards[card].y = y + h + 2 * gap + (i > under ? i - under : 0) * strip * 0.8;
          places->cards[card].x = right;
        }

      return STRIP * 0.9 * share >= STRIP_LEAST;
    }

  parlour_layout_stack (plan, places, PAT_STOCK, left, y);
  parlour_layout_stack (plan, places, PAT_WASTE, left, y + h + gap);
  y += 2 * (h + gap) + gap;

  return STRIP * parlour_layout_spread (plan, places, PAT_STORE, left, y, 0, strip,
                                        bottom - y) >= STRIP_LEAST * 0.75;
}

static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  double w = plan->w;
  double h = plan->h;
  guint sides = plan->style == WIDE ? 2 : plan->style == NARROW ? 1 : 0;
  double gap = MAX (w * 0.1, 2);
  double margin = MAX (w * 0.14, 4);
  double least = (4 + sides) * w + 3 * gap + 2 * sides * gap + 2 * margin;
  double spare = plan->room->width - least;
  double pitch = w + gap + CLAMP (spare * 0.06, 0, w * 0.15);
  double aside = pitch + gap + CLAMP (spare * 0.1, 0, w * 0.5);
  double span = 3 * pitch + sides * aside;
  double left = (plan->room->width - span) / 2;
  double first = left + (sides > 0 ? aside : 0);
  double top = margin + h / 2;
  double under = top + h + 2 * gap;
  double end = plan->room->height - margin - (sides > 0 ? 0 : PAGE_BELOW * h + 2 * gap);
  double space = end - h / 2 - under;
  gboolean fits = TRUE;

  if (spare < 0 || space < (USUAL_RUN - 1) * USUAL_STRIP * h)
    return 0;

  for (guint i = 0; i < PAT_N_SUITS; i++)
    {
      double x = first + i * pitch;

      parlour_layout_stack (plan, places, PAT_F1 + i, x, top);
      fits &= STRIP * parlour_layout_spread (plan, places, PAT_T1 + i, x, under,
                                             0, STRIP * h, space) >= STRIP_LEAST;
    }
  fits &= sides > 0 ? place_sides (plan, places, left, left + span, margin, gap)
                    : place_below (plan, places, first, pitch, end + 2 * gap);

  return fits ? 1 : 0;
}

const ParlourLayout parlour_storehouse_layout = {
  .n_styles = N_STYLES,
  .preview_moves = 24,
  .place = place_table,
};
