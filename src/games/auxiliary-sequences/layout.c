/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

#include <math.h>

/*
 * Auxiliary Sequences: four foundations, the four auxiliaries under them, and to one
 * side the stock with the waste below it, in lines like a page of text.  In a narrow
 * room both are along the lower edge.
 *
 * The last cards of the waste, as many as a run can have, are always visible.  Once
 * grace is allowed, all of the waste is.
 */

#define STRIP 0.26
#define STRIP_LEAST 0.13
#define USUAL_RUN 8
#define USUAL_STRIP 0.2
/* The waste: the visible strips of cards in a line and of lines below each other, in
 * widths and heights of a card, and the least width of the page. */
#define WASTE_STRIP 0.4
#define WASTE_LEAST 0.17
#define WASTE_LINE_MOST 1.08
#define WASTE_LINE 0.3
#define WASTE_LINE_LEAST 0.25
#define PAGE 3.4

enum
{
  BESIDE,
  BELOW,
  N_STYLES,
};

/* Lays the waste out in lines between left and right, top and bottom, px, the edges
 * of the cards.  Returns: %FALSE if there is not enough room */
static gboolean
place_waste (const ParlourPlan *plan,
             ParlourTable      *table,
             double             left,
             double             top,
             double             right,
             double             bottom)
{
  gboolean grace = !pat_variant_has (plan->variant, PAT_OPTION_GRACE)
                   && !plan->position->grace_spent
                   && pat_position_count (plan->position, PAT_STOCK) == 0;
  guint start = pat_position_start (plan->position, PAT_WASTE);
  guint n = pat_position_count (plan->position, PAT_WASTE);
  guint open = grace ? n : MIN (n, PAT_N_RANKS);
  double x = left + plan->w / 2, y = top + plan->h / 2;
  double width = right - left - plan->w, height = bottom - top - plan->h;
  guint per_line = 1 + floor (width / (WASTE_STRIP * plan->w));
  guint most_per_line = 1 + floor (width / (WASTE_LEAST * plan->w));
  guint lines;
  double strip, line;

  /* Broad strips, unless the lines would be too close then. */
  do
    {
      lines = MAX ((open + per_line - 1) / per_line, 1);
      line = lines > 1 ? height / (lines - 1) : G_MAXDOUBLE;
    }
  while (line < WASTE_LINE * plan->h && per_line++ < most_per_line);
  strip = per_line > 1 ? MIN (WASTE_STRIP * plan->w, width / (per_line - 1)) : 0;
  line = MIN (line, WASTE_LINE_MOST * plan->h);

  parlour_layout_put (table, PAT_WASTE, x, y);
  for (guint i = 0; i < n; i++)
    {
      guint place = i < n - open ? 0 : i - (n - open);

      table->cards[start + i] = (ParlourPlace) { x + place % per_line * strip,
                                                 y + place / per_line * line, 0 };
    }

  return lines == 1 || line >= WASTE_LINE_LEAST * plan->h;
}

static double
place_table (const ParlourPlan *plan,
             ParlourTable      *table)
{
  gboolean below = plan->style == BELOW;
  double w = plan->w, h = plan->h;
  double gap = MAX (w * 0.1, 2), margin = MAX (w * 0.14, 4);
  gboolean dealing = pat_position_count (plan->position, PAT_STOCK) > 0;
  double page = below ? 0 : PAGE * w;
  double spare = plan->room->width - 2 * margin - 4 * w - page - 3 * gap - (below ? 0 : 3 * gap);
  double pitch = w + gap + CLAMP (spare * (below ? 0.25 : 0.06), 0, w * (below ? 0.5 : 0.15));
  double aside = below ? 0 : 3 * gap + CLAMP (spare * 0.1, 0, w * 0.5);
  double left, first;
  double top = margin + h / 2, under = top + h + 2 * gap;
  double end = plan->room->height - margin;
  double columns = below ? end - 1.27 * h - 2 * gap : end;
  gboolean fits = TRUE;

  if (!below)
    page = MIN (page + MAX (spare, 0) * 0.7, 4.6 * w);
  left = (plan->room->width - page - aside - 3 * pitch - w) / 2;
  first = left + page + aside + w / 2;
  if (spare < 0 || columns - h / 2 - under < (USUAL_RUN - 1) * USUAL_STRIP * h)
    return 0;

  for (guint i = 0; i < PAT_N_SUITS; i++)
    {
      parlour_layout_stack (plan, table, PAT_F1 + i, first + i * pitch, top);
      fits &= STRIP * parlour_layout_spread (plan, table, PAT_T1 + i, first + i * pitch, under, 0,
                                             STRIP * h, columns - h / 2 - under) >= STRIP_LEAST;
    }

  parlour_layout_stack (plan, table, PAT_STOCK, left + w / 2, below ? end - h / 2 : top);
  /* There is no redeal, so an empty stock is of no use. */
  table->shown[PAT_STOCK] = dealing;
  if (below)
    fits &= place_waste (plan, table, dealing ? left + pitch : left,
                         dealing ? end - h : columns + 2 * gap,
                         plan->room->width - margin, end);
  else
    fits &= place_waste (plan, table, left, under - h / 2, left + page, end);

  return fits ? 1 : 0;
}

const ParlourLayout parlour_auxiliary_sequences_layout = {
  .n_styles = N_STYLES,
  .preview_moves = 26,
  .place = place_table,
};
