/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/* How far a card covers the next, in heights of a card, at most and at least. */
#define STRIP 0.26
#define STRIP_LEAST 0.13

enum { N_COLUMNS = PAT_N_SUITS + 1, MOST_IN_COLUMN = PAT_N_RANKS };

/* The stock above the waste, and beside them the foundations above the auxiliaries. */
static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  double w = plan->w, h = plan->h;
  double gap = MAX (w * 0.1, 2);
  double left = (plan->room->width - N_COLUMNS * w - (N_COLUMNS - 1) * gap) / 2 + w / 2;
  double top = gap + h / 2, under = top + h + gap;
  double space = plan->room->height - gap - h / 2 - under;

  if (left < gap + w / 2 || space < STRIP_LEAST * h * (MOST_IN_COLUMN - 1))
    return 0;

  parlour_layout_stack (plan, places, PAT_STOCK, left, top);
  parlour_layout_stack (plan, places, PAT_WASTE, left, under);
  for (guint i = 0; i < PAT_N_SUITS; i++)
    {
      double x = left + (i + 1) * (w + gap);

      parlour_layout_stack (plan, places, PAT_F1 + i, x, top);
      parlour_layout_spread (plan, places, PAT_T1 + i, x, under, 0, STRIP * h, space);
    }

  return 1;
}

const ParlourLayout parlour_seventh_layout = {
  .n_styles = 1,
  .preview_moves = 26,
  .place = place_table,
};
