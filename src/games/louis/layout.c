/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/*
 * Louis: the foundations in two rows of four, aces above kings, and a card in
 * abeyance between the two of its suit.  The twelve heaps surround them: four above,
 * two right, four below, two left.  The stock is in a corner.
 *
 * The heaps at the sides are in line with the first and last of each row, and, where they
 * fan downwards, with the foundations beside them.  In a narrow room all are on one grid.
 * The heaps fan in the direction with spare room, and their lowest cards stay where they
 * are.  For the left hand the stock is in the other corner, and the ring beside it.
 */

/* The extra distance of the kings below the aces, in heights of a card: a card in
 * abeyance covers the aces up to their index. */
#define ABEYANCE 0.31
/* The natural offset of cards in a heap, in widths of a card. */
#define FAN 0.22
#define LONGEST 9
/* How far a heap fans sideways at most, and what a frame must have space for, in widths of a
 * card. */
#define WIDEST 1.8
#define NARROWEST 0.8
/* The score of a grid, against 1 of a frame: a grid is chosen only if its cards are so much
 * larger. */
#define GRID_SCORE 0.7

enum
{
  FRAME,
  GRID,
  N_STYLES,
};

enum { N_ROWS = 4 };

static void
place_middle (const ParlourPlan *plan,
              ParlourPlaces     *places,
              double             middle,
              double             pitch,
              double             aces_y,
              double             kings_y)
{
  double gap = plan->w * 0.1;

  for (guint suit = 0; suit < PAT_N_SUITS; suit++)
    {
      double x = middle + (suit - 1.5) * pitch;

      parlour_layout_stack (plan, places, PAT_F1 + suit, x, aces_y);
      parlour_layout_stack (plan, places, PAT_F1 + PAT_N_SUITS + suit, x, kings_y);
      parlour_layout_stack (plan, places, PAT_H1 + suit, x, kings_y - plan->h - gap);
    }
}

/* The columns of a table, px. */
typedef struct
{
  /* From one foundation to the next, and from one heap of a row to the next. */
  double pitch;
  double heaps;
  /* From the middle to the heaps at the sides. */
  double sides;
  /* How far every heap may fan sideways. */
  double across;
} Columns;

/* Returns: the width that is left */
static double
find_columns (const ParlourPlan *plan,
              double             gap,
              double             margin,
              Columns           *columns)
{
  double w = plan->w;
  /* From the middle to the furthest centre of a card. */
  double half = (plan->room->width - w) / 2 - margin;
  double inner;

  if (plan->style == GRID)
    {
      columns->pitch = MIN (half / 2.5, (1 + WIDEST) * w + gap);
      columns->heaps = columns->pitch;
      columns->sides = 2.5 * columns->pitch;
      columns->across = half - columns->sides;
      return half - 2.5 * (w + gap);
    }

  /* The stock is beside the heaps, and on either side they need the same room to fan. */
  columns->pitch = w + 2 * gap;
  inner = 1.5 * columns->pitch + w + gap;
  columns->sides = MIN (MIN ((half + inner) / 2, inner + WIDEST * w), half - w - 2 * gap);
  columns->heaps = columns->sides * 2 / 3;
  columns->across = columns->sides - inner;

  return columns->across - NARROWEST * w;
}

/* The rows of a table, px. */
typedef struct
{
  /* The centres of their lowest cards. */
  double y[N_ROWS];
  /* The height that a heap may add to that of a card; 0 if all fan sideways. */
  double down[N_ROWS];
} Rows;

/* Shares the spare height between the rows.  The middle needs at least ABEYANCE.
 * Returns: the height that is left */
static double
find_rows (const ParlourPlan *plan,
           double             gap,
           double             margin,
           double             across,
           Rows              *rows)
{
  double h = plan->h;
  double spare = plan->room->height - 2 * margin - N_ROWS * h - (N_ROWS - 1) * gap;
  gboolean sideways = across >= spare / N_ROWS;
  guint n = sideways ? N_ROWS - 1 : N_ROWS;
  double middle = MAX (spare / n, ABEYANCE * h);
  double down = MIN ((spare - middle) / (n - 1), sideways ? ABEYANCE * h : LONGEST * FAN * plan->w);
  double height;

  middle = MAX (down, ABEYANCE * h);
  height = N_ROWS * h + (N_ROWS - 1) * gap + middle + (n - 1) * down;
  rows->y[0] = (plan->room->height - height + h) / 2;
  for (guint i = 0; i < N_ROWS; i++)
    {
      double below = i == 1 ? middle : down;

      rows->down[i] = sideways ? 0 : below;
      if (i + 1 < N_ROWS)
        rows->y[i + 1] = rows->y[i] + h + below + gap;
    }

  return down;
}

/* Places a heap whose column has its middle at x, and which may fan sideways to end. */
static void
place_heap (const ParlourPlan *plan,
            ParlourPlaces     *places,
            guint              pile,
            double             x,
            double             end,
            const Rows        *rows,
            guint              row)
{
  double step = FAN * plan->w;

  if (rows->down[row] > 0)
    parlour_layout_spread (plan, places, pile, x, rows->y[row], 0, step, rows->down[row]);
  else
    parlour_layout_spread (plan, places, pile, x, rows->y[row], step, 0, end - x - plan->w);
}

static double
place_table (const ParlourPlan *plan,
             ParlourPlaces     *places)
{
  double w = plan->w;
  double h = plan->h;
  double gap = MAX (w * 0.1, 2);
  double margin = MAX (w * 0.12, 4);
  double middle = plan->room->width / 2;
  double end = plan->room->width - margin + w / 2;
  Columns columns;
  Rows rows;

  if (find_columns (plan, gap, margin, &columns) < 0
      || find_rows (plan, gap, margin, columns.across, &rows) < 0)
    return 0;

  /* The heaps fan towards the stock. */
  if (plan->room->mirrored && plan->style == FRAME)
    middle -= w + 2 * gap;
  for (guint i = 0; i < 4; i++)
    {
      double x = middle + (i - 1.5) * columns.heaps;
      double next = i < 3 ? x + columns.heaps - gap : end;

      place_heap (plan, places, PAT_T1 + i, x,
                  i == 3 && plan->room->mirrored ? next - w - 2 * gap : next, &rows, 0);
      place_heap (plan, places, PAT_T1 + 9 - i, x, next, &rows, N_ROWS - 1);
    }
  for (guint i = 0; i < 2; i++)
    {
      place_heap (plan, places, PAT_T1 + 4 + i, middle + columns.sides, end, &rows, 1 + i);
      place_heap (plan, places, PAT_T1 + 11 - i, middle - columns.sides,
                  middle - 1.5 * columns.pitch - gap, &rows, 1 + i);
    }

  place_middle (plan, places, middle, columns.pitch, rows.y[1], rows.y[2]);
  parlour_layout_stack (plan, places, PAT_STOCK,
                        plan->room->mirrored ? plan->room->width - margin - w / 2 : margin + w / 2,
                        margin + h / 2);

  return plan->style == FRAME ? 1 : GRID_SCORE;
}

const ParlourLayout parlour_louis_layout = {
  .n_styles = N_STYLES,
  .symmetrical = TRUE,
  .preview_moves = 40,
  .place = place_table,
};
