/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/*
 * La Nationale: eight foundations in a row on top, aces then kings, twelve columns below, and
 * the stock beside the foundations.
 *
 * A tall, narrow room has its columns in two rows and the foundations in two rows of
 * four.
 */

/* The visible strip of a covered card, in heights of a card: the widest; the one for which a
 * column of eight cards must have space; and the narrowest, in longer columns. */
#define STRIP 0.36
#define STRIP_OF_DEAL 0.20
#define STRIP_LEAST 0.15

enum
{
  ONE_ROW,
  TWO_ROWS,
  PHONE,
  N_STYLES,
};

/* Places n columns from first on in a row.  Returns: %FALSE if one does not fit */
static gboolean
place_columns (const ParlourPlan *plan,
               ParlourPlaces     *places,
               guint              first,
               guint              n,
               double             pitch,
               double             top,
               double             height)
{
  for (guint i = 0; i < n; i++)
    {
      guint pile = PAT_T1 + first + i;
      double x = plan->room->width / 2 + (i - (n - 1) / 2.0) * pitch;
      double share = parlour_layout_spread (plan, places, pile, x, top + plan->h / 2,
                                            0, STRIP * plan->h, height - plan->h);

      if (STRIP * share < STRIP_LEAST)
        return FALSE;
    }

  return TRUE;
}

/* Above one row of columns, and on a phone, the foundations are in line with the columns. */
static void
place_foundations (const ParlourPlan *plan,
                   ParlourPlaces     *places,
                   double             pitch,
                   double             top,
                   double             gap)
{
  gboolean phone = plan->style == PHONE;
  double split = plan->style == TWO_ROWS ? MIN (pitch * 0.25, plan->w * 0.3) : 0;
  double middle = plan->room->width / 2;

  for (guint i = 0; i < PAT_MAX_FOUNDATIONS; i++)
    {
      guint place = phone ? i % 4 : i;
      guint row = phone ? i / 4 : 0;
      double x = middle + (place - (phone ? 1.5 : 3.5)) * pitch + (i < 4 ? -split : split) / 2;

      parlour_layout_stack (plan, places, PAT_F1 + i, x,
                            top + plan->h / 2 + row * (plan->h + gap));
    }
}

static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  guint n = pat_variant_tableau (plan->variant);
  guint rows = plan->style == ONE_ROW ? 1 : 2;
  guint per_row = (n + rows - 1) / rows;
  guint on_top = plan->style == PHONE ? 5 : 10;
  guint widest = MAX (per_row, on_top);
  double w = plan->w;
  double h = plan->h;
  double gap = MAX (w * 0.08, 2);
  double margin = MAX (w * 0.12, 3);
  double across = plan->room->width - 2 * margin;
  double pitch = MIN ((across - w) / (per_row - 1), w * 1.3);
  double top_pitch = MIN (MAX ((across - w) / (on_top - 1), 0), MIN (pitch, w * 1.3));
  double foundations = plan->style == PHONE ? 2 * h + gap : h;
  double lower = margin + foundations + 2 * gap;
  double height = (plan->room->height - lower - margin - (rows - 1) * 2 * gap) / rows;
  gboolean fits = TRUE;

  if (widest * w + (widest - 1) * gap > across || height < (1 + 7 * STRIP_OF_DEAL) * h)
    return 0;

  place_foundations (plan, places, top_pitch, margin, gap);
  for (guint row = 0; row < rows; row++)
    fits &= place_columns (plan, places, row * per_row, MIN (per_row, n - row * per_row),
                           pitch, lower + row * (height + 2 * gap), height);

  parlour_layout_stack (plan, places, PAT_STOCK,
                        plan->room->width / 2 - (per_row - 1) / 2.0 * pitch, margin + h / 2);
  places->shown[PAT_STOCK] = pat_position_count (plan->position, PAT_STOCK) > 0;

  return !fits ? 0 : plan->style == ONE_ROW ? 1 : 0.8;
}

const ParlourLayout parlour_nationale_layout = {
  .n_styles = N_STYLES,
  .preview_moves = 110,
  .place = place_table,
};
