/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-kings-layout.h"

#include <math.h>

/*
 * The Kings: eight foundations in two columns of four up the middle, a wing to
 * either side of each line, growing outwards, the exposed card outermost.
 *
 * The stock lies in an aisle between the two columns, or below them where the
 * room is narrow.  The table is its own mirror image, and the rules count the
 * left wing before the right one, so the other hand sees it unchanged.
 */

/* The strip of a covered card, in widths of a card: at best, in a wing of
 * thirteen, and at worst. */
#define STRIP 0.34
#define STRIP_OF_DEAL 0.15
#define STRIP_LEAST 0.12
#define LINES 4

enum
{
  AISLE,
  BELOW,
  N_STYLES,
};

struct _ParlourKingsLayout
{
  ParlourLayout parent_instance;
};

G_DEFINE_FINAL_TYPE (ParlourKingsLayout, parlour_kings_layout, PARLOUR_TYPE_LAYOUT)

static double
parlour_kings_layout_place (const ParlourPlan *plan,
                            ParlourTable      *table)
{
  double w = plan->w, h = plan->h;
  double gap = MAX (w * 0.1, 2), margin = MAX (w * 0.12, 3);
  guint rows = plan->style == BELOW ? LINES + 1 : LINES;
  double tall = plan->room->height - 2 * margin - rows * h - (rows - 1) * gap;
  double row_gap = gap + MIN (MAX (tall, 0) / (rows + 1), h * 0.3);
  double top = (plan->room->height - rows * h - (rows - 1) * row_gap) / 2;
  double middle = plan->room->width / 2;
  double inner = plan->style == AISLE ? w + 1.5 * gap : (w + gap) / 2;
  double wing = inner + w + 2 * gap;
  double space = middle - wing - w / 2 - margin;
  gboolean fits = TRUE;

  if (tall < 0 || space < 12 * STRIP_OF_DEAL * w)
    return 0;

  for (guint line = 0; line < LINES; line++)
    {
      double y = top + h / 2 + line * (h + row_gap);

      parlour_layout_stack (plan, table, PAT_F1 + 2 * line, middle - inner, y);
      parlour_layout_stack (plan, table, PAT_F1 + 2 * line + 1, middle + inner, y);
      fits &= STRIP * parlour_layout_spread (plan, table, PAT_T1 + line, middle - wing, y,
                                             -STRIP * w, 0, space) >= STRIP_LEAST;
      fits &= STRIP * parlour_layout_spread (plan, table, PAT_T1 + LINES + line, middle + wing, y,
                                             STRIP * w, 0, space) >= STRIP_LEAST;
    }

  parlour_layout_stack (plan, table, PAT_STOCK, middle,
                        plan->style == AISLE ? plan->room->height / 2
                                             : plan->room->height - top - h / 2);
  table->shown[PAT_STOCK] = pat_position_count (plan->position, PAT_STOCK) > 0;

  return fits ? 1 : 0;
}

static void
parlour_kings_layout_class_init (ParlourKingsLayoutClass *class)
{
  PARLOUR_LAYOUT_CLASS (class)->n_styles = N_STYLES;
  PARLOUR_LAYOUT_CLASS (class)->symmetrical = TRUE;
  PARLOUR_LAYOUT_CLASS (class)->place = parlour_kings_layout_place;
}

static void
parlour_kings_layout_init (ParlourKingsLayout *self)
{
}
