/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/*
 * The Kings: eight foundations in two columns of four in the middle, and on either
 * side of each line a wing that grows outwards, with the exposed card outermost.
 *
 * The stock is in an aisle between the two columns, or below them in a narrow room.
 * In a tall and narrow room the table is turned: line 1 is at the left, and its left
 * wing grows upwards.  The table is its own mirror image and the rules count the
 * left wing before the right one, so left-handed players see the same table.
 */

/* The visible strip of a covered card, in widths of a card: the widest; the one for which a wing
 * of thirteen cards must have space; and the narrowest, in longer wings. */
#define STRIP 0.34
#define STRIP_OF_DEAL 0.15
#define STRIP_LEAST 0.12
/* The same for the turned table, in heights. */
#define UPRIGHT_STRIP 0.2
#define UPRIGHT_STRIP_OF_DEAL 0.11
#define UPRIGHT_STRIP_LEAST 0.085
#define LINES 4

enum
{
  AISLE,
  BELOW,
  UPRIGHT,
  N_STYLES,
};

static double
place_upright (const ParlourPlan *plan,
               ParlourPlaces     *places)
{
  double w = plan->w;
  double h = plan->h;
  double gap = MAX (w * 0.1, 2);
  double margin = MAX (w * 0.12, 3);
  /* Four lines and, with a small gap, the stock. */
  double pitch = MIN ((plan->room->width - 2 * margin - w) / (LINES + 0.3), w * 1.3);
  gboolean deals = pat_position_count (plan->position, PAT_STOCK) > 0;
  double left = (plan->room->width - (deals ? LINES + 0.3 : LINES - 1) * pitch) / 2;
  double middle = plan->room->height / 2;
  double inner = (h + gap) / 2;
  double wing = inner + h + gap;
  double space = middle - wing - h / 2 - margin;
  gboolean fits = TRUE;

  if (pitch < w + gap || space < 12 * UPRIGHT_STRIP_OF_DEAL * h)
    return 0;

  for (guint line = 0; line < LINES; line++)
    {
      double x = left + line * pitch;

      parlour_layout_stack (plan, places, PAT_F1 + 2 * line, x, middle - inner);
      parlour_layout_stack (plan, places, PAT_F1 + 2 * line + 1, x, middle + inner);
      fits &= UPRIGHT_STRIP * parlour_layout_spread (plan, places, PAT_T1 + line, x, middle - wing,
                                                     0, -UPRIGHT_STRIP * h, space)
              >= UPRIGHT_STRIP_LEAST;
      fits &= UPRIGHT_STRIP * parlour_layout_spread (plan, places, PAT_T1 + LINES + line, x,
                                                     middle + wing, 0, UPRIGHT_STRIP * h, space)
              >= UPRIGHT_STRIP_LEAST;
    }

  parlour_layout_stack (plan, places, PAT_STOCK, left + (LINES + 0.3) * pitch, middle);
  places->shown[PAT_STOCK] = deals;

  return fits ? 0.9 : 0;
}

static double
place_wide (const ParlourPlan *plan,
            ParlourPlaces     *places)
{
  double w = plan->w;
  double h = plan->h;
  double gap = MAX (w * 0.1, 2);
  double margin = MAX (w * 0.12, 3);
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

      parlour_layout_stack (plan, places, PAT_F1 + 2 * line, middle - inner, y);
      parlour_layout_stack (plan, places, PAT_F1 + 2 * line + 1, middle + inner, y);
      fits &= STRIP * parlour_layout_spread (plan, places, PAT_T1 + line, middle - wing, y,
                                             -STRIP * w, 0, space) >= STRIP_LEAST;
      fits &= STRIP * parlour_layout_spread (plan, places, PAT_T1 + LINES + line, middle + wing, y,
                                             STRIP * w, 0, space) >= STRIP_LEAST;
    }

  parlour_layout_stack (plan, places, PAT_STOCK, middle,
                        plan->style == AISLE ? plan->room->height / 2
                                             : plan->room->height - top - h / 2);
  places->shown[PAT_STOCK] = pat_position_count (plan->position, PAT_STOCK) > 0;

  return fits ? 1 : 0;
}

static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  return plan->style == UPRIGHT ? place_upright (plan, places) : place_wide (plan, places);
}

const ParlourLayout parlour_kings_layout = {
  .n_styles = N_STYLES,
  .symmetrical = TRUE,
  .preview_moves = 70,
  .place = place_table,
};
