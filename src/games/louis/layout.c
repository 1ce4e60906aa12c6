/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/*
 * Louis: the foundations in two rows of four, aces above kings, and a card in
 * abeyance between the two of its suit.  The twelve heaps surround them: four above,
 * two right, four below, two left.  The stock is in a corner.
 *
 * The heaps at the sides are in line with the first and last of each row, and, where they
 * fan downwards, with the foundations beside them.  In a narrow room all are on one grid.
 * The heaps fan in the direction with spare room, from lines that stay.  The table is its own
 * mirror image; for the left hand only the stock is in another corner.
 */

/* The extra distance of the kings below the aces, in heights of a card: a card in
 * abeyance covers the aces up to their index. */
#define ABEYANCE 0.31
/* The natural offset of cards in a heap, in widths of a card. */
#define FAN 0.22
#define LONGEST 9
/* The widest room of a heap, and the narrowest in a frame, in widths of a card. */
#define WIDEST 2.8
#define NARROWEST 1.9
/* Cards in a grid must be larger by this to be preferred. */
#define GRID_SCORE 0.7

enum
{
  FRAME,
  GRID,
  N_STYLES,
};

/* Where a heap begins to fan sideways, as if it had so many cards. */
#define USUAL_HEAP 3

enum { N_ROWS = 4 };

static void
place_middle (const ParlourPlan *plan,
              ParlourTable      *table,
              double             pitch,
              double             aces_y,
              double             kings_y)
{
  double gap = plan->w * 0.1;

  for (guint suit = 0; suit < PAT_N_SUITS; suit++)
    {
      double x = plan->room->width / 2 + (suit - 1.5) * pitch;

      parlour_layout_stack (plan, table, PAT_F1 + suit, x, aces_y);
      parlour_layout_stack (plan, table, PAT_F1 + PAT_N_SUITS + suit, x, kings_y);
      parlour_layout_stack (plan, table, PAT_H1 + suit, x, kings_y - plan->h - gap);
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
  /* The width of a heap. */
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
  double room = plan->room->width - 2 * margin;
  double spare, inner;

  if (plan->style == GRID)
    {
      columns->across = MIN ((room + gap) / 6 - gap, WIDEST * w);
      columns->pitch = columns->heaps = columns->across + gap;
      columns->sides = 2.5 * columns->pitch;
      return room - 6 * w - 5 * gap;
    }

  /* The stock keeps its width free at both sides. */
  room -= 2 * (w + 2 * gap);
  spare = room - 6 * w - 7 * gap;
  columns->pitch = w + gap + CLAMP (spare * 0.06, 0, w * 0.15);
  inner = 3 * columns->pitch + w + 4 * gap;
  columns->across = MIN ((room - inner) / 2, WIDEST * w);
  columns->sides = (inner + columns->across) / 2;
  columns->heaps = columns->sides * 2 / 3;
  columns->across = MIN (columns->across, columns->heaps - gap);

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

  middle = MAX (down, ABEYANCE * h);
  rows->y[0] = (plan->room->height - N_ROWS * h - (N_ROWS - 1) * gap - middle - (n - 1) * down + h) / 2;
  for (guint i = 0; i < N_ROWS; i++)
    {
      double below = i == 1 ? middle : down;

      rows->down[i] = sideways ? 0 : below;
      if (i + 1 < N_ROWS)
        rows->y[i + 1] = rows->y[i] + h + below + gap;
    }

  return down;
}

/* Places a heap whose column has its middle at x. */
static void
place_heap (const ParlourPlan *plan,
            ParlourTable      *table,
            guint              pile,
            double             x,
            double             across,
            const Rows        *rows,
            guint              row)
{
  double step = FAN * plan->w;
  double before = MIN (across, step * (USUAL_HEAP - 1)) / 2;

  if (rows->down[row] > 0)
    parlour_layout_spread (plan, table, pile, x, rows->y[row], 0, step, rows->down[row]);
  else
    parlour_layout_spread (plan, table, pile, x - before, rows->y[row], step, 0, across / 2 + before);
}

static double
place_table (const ParlourPlan *plan,
             ParlourTable      *table)
{
  double w = plan->w, h = plan->h;
  double gap = MAX (w * 0.1, 2), margin = MAX (w * 0.12, 4);
  double middle = plan->room->width / 2;
  Columns columns;
  Rows rows;
  double spare_x = find_columns (plan, gap, margin, &columns);
  double across = MAX (columns.across - w, 0);

  if (spare_x < 0 || find_rows (plan, gap, margin, across, &rows) < 0)
    return 0;

  for (guint i = 0; i < 4; i++)
    {
      double x = middle + (i - 1.5) * columns.heaps;

      place_heap (plan, table, PAT_T1 + i, x, across, &rows, 0);
      place_heap (plan, table, PAT_T1 + 9 - i, x, across, &rows, N_ROWS - 1);
    }
  for (guint i = 0; i < 2; i++)
    {
      place_heap (plan, table, PAT_T1 + 4 + i, middle + columns.sides, across, &rows, 1 + i);
      place_heap (plan, table, PAT_T1 + 11 - i, middle - columns.sides, across, &rows, 1 + i);
    }

  place_middle (plan, table, columns.pitch, rows.y[1], rows.y[2]);
  parlour_layout_stack (plan, table, PAT_STOCK,
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
