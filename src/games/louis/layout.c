/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

/*
 * Louis: the foundations in two rows of four, aces above kings, and a card in
 * abeyance between the two of its suit.  The twelve heaps surround them: four above,
 * two right, four below, two left.  The stock is in a corner.
 *
 * The heaps at the sides are in line with the first and last of each row.  In a narrow
 * room they are beside them, and the foundations are in line with the rows.  The heaps fan
 * in the direction with spare room.
 */

/* The extra distance of the kings below the aces, in heights of a card: a card in
 * abeyance covers the aces up to their index. */
#define ABEYANCE 0.31
/* The natural offset of cards in a heap, in widths of a card. */
#define FAN 0.22
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

/* The room of one heap: its centre and the space to fan, px. */
typedef struct
{
  double x;
  double y;
  double across;
  double down;
} Cell;

static void
place_heap (const ParlourPlan *plan,
            ParlourTable      *table,
            guint              pile,
            const Cell        *cell)
{
  guint n = pat_position_count (plan->position, pile);
  gboolean sideways = cell->across >= cell->down;
  double space = MAX (sideways ? cell->across : cell->down, 0);
  double extent = MIN (space, FAN * plan->w * (n > 1 ? n - 1 : 0));

  parlour_layout_spread (plan, table, pile,
                         cell->x - (sideways ? extent / 2 : 0),
                         cell->y - (sideways ? 0 : extent / 2),
                         sideways ? FAN * plan->w : 0,
                         sideways ? 0 : FAN * plan->w,
                         space);
}

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

static double
place_table (const ParlourPlan *plan,
             ParlourTable      *table)
{
  double w = plan->w, h = plan->h;
  double gap = MAX (w * 0.1, 2), margin = MAX (w * 0.12, 4);
  Columns columns;
  double spare_x = find_columns (plan, gap, margin, &columns);
  double spare_y = plan->room->height - 2 * margin - (4 + ABEYANCE) * h - 3 * gap;
  /* The four rows share the spare height equally; the middle two count as one. */
  double down = MIN (spare_y / 4, w * FAN * 9);
  double top = (plan->room->height - (4 + ABEYANCE) * h - 3 * gap - 4 * down) / 2;
  double middle_top = top + h + down + gap;
  double middle = (2 + ABEYANCE) * h + gap + 2 * down;
  Cell cell = { .across = columns.across - w };

  if (spare_x < 0 || spare_y < 0)
    return 0;

  for (guint i = 0; i < 4; i++)
    {
      cell.x = plan->room->width / 2 + (i - 1.5) * columns.heaps;
      cell.down = down;
      cell.y = top + (h + down) / 2;
      place_heap (plan, table, PAT_T1 + i, &cell);
      cell.y = plan->room->height - top - (h + down) / 2;
      place_heap (plan, table, PAT_T1 + 9 - i, &cell);
    }

  for (guint i = 0; i < 2; i++)
    {
      cell.down = (middle - gap) / 2 - h;
      /* Heaps that fan sideways are in line with the foundations. */
      cell.y = cell.across >= cell.down
                 ? middle_top + down + h / 2 + i * ((1 + ABEYANCE) * h + gap)
                 : middle_top + (middle - gap) / 4 + i * (middle + gap) / 2;
      cell.x = plan->room->width / 2 + columns.sides;
      place_heap (plan, table, PAT_T1 + 4 + i, &cell);
      cell.x = plan->room->width - cell.x;
      place_heap (plan, table, PAT_T1 + 11 - i, &cell);
    }

  place_middle (plan, table, columns.pitch, middle_top + down + h / 2,
                middle_top + down + (1.5 + ABEYANCE) * h + gap);
  parlour_layout_stack (plan, table, PAT_STOCK, margin + w / 2, margin + h / 2);

  return plan->style == FRAME ? 1 : GRID_SCORE;
}

const ParlourLayout parlour_louis_layout = {
  .n_styles = N_STYLES,
  .preview_moves = 40,
  .place = place_table,
};
