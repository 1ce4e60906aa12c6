/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "parlour-layout.h"

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
/* The least width of the page of waste when it is at the side, in widths of a card, and its
 * height when it is along the lower edge, in heights. */
#define PAGE 3.4
#define PAGE_BELOW 1.27

enum
{
  BESIDE,
  BELOW,
  N_STYLES,
};

/* Returns: the number of cards at the bottom of the waste that lie under the first visible one */
static guint
count_hidden (const ParlourPlan *plan)
{
  gboolean grace = pat_variant_get (plan->variant, SEQUENCES_GRACE) == SEQUENCES_GRACE_YES
                   && !plan->position->grace_spent
                   && pat_position_count (plan->position, PAT_STOCK) == 0;
  guint n = pat_position_count (plan->position, PAT_WASTE);

  return grace || n <= PAT_N_RANKS ? 0 : n - PAT_N_RANKS;
}

static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  gboolean below = plan->style == BELOW;
  double w = plan->w;
  double h = plan->h;
  double gap = MAX (w * 0.1, 2);
  double margin = MAX (w * 0.14, 4);
  gboolean dealing = pat_position_count (plan->position, PAT_STOCK) > 0;
  double page = below ? 0 : PAGE * w;
  double spare = plan->room->width - 2 * margin - 4 * w - page - 3 * gap - (below ? 0 : 3 * gap);
  double pitch = w + gap + CLAMP (spare * (below ? 0.25 : 0.06), 0, w * (below ? 0.5 : 0.15));
  double aside = below ? 0 : 3 * gap + CLAMP (spare * 0.1, 0, w * 0.5);
  double left, first;
  double top = margin + h / 2;
  double under = top + h + 2 * gap;
  double end = plan->room->height - margin;
  double columns = below ? end - PAGE_BELOW * h - 2 * gap : end;
  gboolean fits = TRUE;

  if (!below)
    page = MIN (page + MAX (spare, 0) * 0.7, 4.6 * w);
  left = (plan->room->width - page - aside - 3 * pitch - w) / 2;
  first = left + page + aside + w / 2;
  if (spare < 0 || columns - h / 2 - under < (USUAL_RUN - 1) * USUAL_STRIP * h)
    return 0;

  for (guint i = 0; i < PAT_N_SUITS; i++)
    {
      parlour_layout_stack (plan, places, PAT_F1 + i, first + i * pitch, top);
      fits &= STRIP * parlour_layout_spread (plan, places, PAT_T1 + i, first + i * pitch, under, 0,
                                             STRIP * h, columns - h / 2 - under) >= STRIP_LEAST;
    }

  parlour_layout_stack (plan, places, PAT_STOCK, left + w / 2, below ? end - h / 2 : top);
  /* There is no redeal, so an empty stock is of no use. */
  places->shown[PAT_STOCK] = dealing;
  if (below)
    {
      /* Beside the stock, and once it is empty over the whole page. */
      double page_left = dealing ? left + pitch : left;
      double page_top = dealing ? end - h : columns + 2 * gap;

      fits &= parlour_layout_page (plan, places, PAT_WASTE, count_hidden (plan),
                                   page_left, page_top, plan->room->width - margin, end);
    }
  else
    fits &= parlour_layout_page (plan, places, PAT_WASTE, count_hidden (plan),
                                 left, under - h / 2, left + page, end);

  return fits ? 1 : 0;
}

const ParlourLayout parlour_auxiliary_sequences_layout = {
  .n_styles = N_STYLES,
  .preview_moves = 26,
  .place = place_table,
};
