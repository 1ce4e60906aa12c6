/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-layout.h"

#include <math.h>

/*
 * The layout of a table.
 *
 * The layout of a game is a pure function of the room, the variant and the position: it
 * places every pile and card, for a given size of card.  This file finds the largest
 * size that fits.  It also has the functions that layouts share.
 */

#define SMALLEST_CARD 6
#define LARGEST_CARD 600

/* The gap between completed families, in widths of a card. */
#define FAMILY_GAP 0.24

/* A visible strip that is no wider is only the edge of a stack, in widths of a card. */
#define LEAST_STRIP 0.06

/* A page has cards in overlapping lines.  The strip of a card that the next card leaves visible,
 * in widths of a card, and the strip of a line that the next line leaves visible, in heights of
 * a card: as preferred, and the limits. */
#define PAGE_STRIP 0.4
#define PAGE_STRIP_LEAST 0.17
#define PAGE_LINE_MOST 1.08
#define PAGE_LINE 0.3
#define PAGE_LINE_LEAST 0.25

/* The distance from the foot of a fan to the ranks of its cards, in heights of a card. */
#define RANK_REACH 0.84

static double
try_size (const ParlourLayout *layout,
          const ParlourPlan   *plan,
          guint                style,
          guint                width,
          ParlourPlaces       *places)
{
  ParlourPlan try = *plan;

  try.style = style;
  try.w = width;
  try.h = round (width * plan->room->aspect);
  *places = (ParlourPlaces) { .card_width = try.w, .card_height = try.h };

  return layout->place (&try, places);
}

/* The greatest whole width that fits, or SMALLEST_CARD. */
static guint
find_width (const ParlourLayout *layout,
            const ParlourPlan  *plan,
            guint               style)
{
  ParlourPlaces places;
  guint low = SMALLEST_CARD;
  guint high = LARGEST_CARD;

  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (try_size (layout, plan, style, middle, &places) > 0)
        low = middle;
      else
        high = middle - 1;
    }

  return low;
}

/* Mirrors the table for the left hand.  Each pile moves as a whole, so that cards spread
 * sideways still show their indices. */
static void
mirror (const ParlourPlan *plan,
        ParlourPlaces     *places)
{
  double width = plan->room->width;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      guint start = pat_position_start (plan->position, pile);
      guint end = plan->position->end[pile];
      double left = start < end ? G_MAXDOUBLE : places->piles[pile].x;
      double right = start < end ? -G_MAXDOUBLE : places->piles[pile].x;
      double shift;

      for (guint i = start; i < end; i++)
        {
          double angle = places->cards[i].angle * G_PI / 180;
          double reach = (plan->w * cos (angle) + plan->h * fabs (sin (angle))) / 2;

          left = MIN (left, places->cards[i].x - reach);
          right = MAX (right, places->cards[i].x + reach);
        }

      shift = width - left - right;
      places->piles[pile].x += shift;
      for (guint i = start; i < end; i++)
        places->cards[i].x += shift;
    }
}

/* Places the completed families of a won game in as few lines as possible, in the middle of
 * the upper half.  The panel at the end takes the lower half.
 * Returns: whether they fit */
static gboolean
place_families (const ParlourPlan *plan,
                ParlourPlaces     *places)
{
  guint n = pat_variant_foundations (plan->variant);
  double gap = plan->w * FAMILY_GAP;
  guint per_line = MIN (floor ((plan->room->width + gap) / (plan->w + gap)), n);
  guint lines = per_line > 0 ? (n + per_line - 1) / per_line : n;
  double top = (plan->room->height / 2 - lines * (plan->h + gap) + gap) / 2;

  per_line = n / lines;
  *places = (ParlourPlaces) { .card_width = plan->w, .card_height = plan->h };
  for (guint i = 0; i < n; i++)
    parlour_layout_stack (plan, places, PAT_F1 + i,
                          plan->room->width / 2
                            + (i % per_line - (per_line - 1) / 2.0) * (plan->w + gap),
                          top + plan->h / 2 + i / per_line * (plan->h + gap));

  return n % lines == 0 && top >= gap / 2;
}

/**
 * parlour_layout_arrange:
 * @layout: the layout of the game
 * @places: (out): where everything lies
 *
 * Lays out a position with the largest cards that fit.  A won position is laid out as its completed
 * families.  A pure function.
 */
void
parlour_layout_arrange (const ParlourLayout *layout,
                        const ParlourRoom   *room,
                        PatVariant           variant,
                        const PatPosition   *position,
                        ParlourPlaces       *places)
{
  ParlourPlan plan = { .room = room, .variant = variant, .position = position };
  guint best_style = 0;
  guint best_width = SMALLEST_CARD;
  double best = -1;

  for (guint style = 0; style < layout->n_styles; style++)
    {
      guint width = find_width (layout, &plan, style);
      double score = width * try_size (layout, &plan, style, width, places);

      if (score > best)
        {
          best = score;
          best_style = style;
          best_width = width;
        }
    }

  try_size (layout, &plan, best_style, best_width, places);
  plan.w = places->card_width;
  plan.h = places->card_height;
  if (pat_variant_is_won (variant, position))
    while (!place_families (&plan, places) && plan.w > SMALLEST_CARD)
      plan.h = round (--plan.w * room->aspect);
  else if (room->mirrored && !layout->symmetrical)
    mirror (&plan, places);
}

/**
 * parlour_layout_find_strips:
 * @pile: a pile with cards
 * @place: one of them, from 0 at the bottom
 * @across: (out): width of its visible strip, px: positive for one on the right, negative for
 *   one on the left, 0 for none
 * @down: (out): height of its visible strip, px: positive for one below, negative for one
 *   above, 0 for none
 *
 * Finds the strips that the next card leaves visible of a covered card; in a fan, the strip
 * at its rank.
 */
void
parlour_layout_find_strips (const ParlourPlaces *places,
                            const PatPosition   *position,
                            guint                pile,
                            guint                place,
                            double              *across,
                            double              *down)
{
  guint at = pat_position_start (position, pile) + place;
  const ParlourPlace *here = &places->cards[at], *next = here + 1;
  double least = places->card_width * LEAST_STRIP;

  *across = *down = 0;
  if (at + 1u >= position->end[pile])
    return;

  if (next->angle > here->angle)
    *across = (here->angle - next->angle) * G_PI / 180 * places->card_height * RANK_REACH;
  if (here->angle != 0 || next->angle != 0 || fabs (here->x - next->x) >= places->card_width
      || fabs (here->y - next->y) >= places->card_height)
    return;

  if (fabs (here->x - next->x) > least)
    *across = here->x - next->x;
  if (fabs (here->y - next->y) > least)
    *down = here->y - next->y;
}

/**
 * parlour_layout_put:
 *
 * Shows @pile, with its centre at @x, @y, px.
 */
void
parlour_layout_put (ParlourPlaces *places,
                    guint          pile,
                    double         x,
                    double         y)
{
  places->piles[pile] = (ParlourPlace) { x, y, 0 };
  places->shown[pile] = TRUE;
}

/**
 * parlour_layout_stack:
 *
 * Stacks the cards of @pile at @x, @y (centre, px), with an offset every 24 cards that
 * shows the thickness of the pile.
 */
void
parlour_layout_stack (const ParlourPlan *plan,
                      ParlourPlaces     *places,
                      guint              pile,
                      double             x,
                      double             y)
{
  guint start = pat_position_start (plan->position, pile);
  guint n = pat_position_count (plan->position, pile);
  guint layers = n / 24;
  double step = 0;

  if (plan->w >= 100)
    step = 2;
  else if (plan->w >= 40)
    step = 1;

  parlour_layout_put (places, pile, x, y);
  for (guint i = 0; i < n; i++)
    {
      double lift = step * (i / 24 - layers / 2.0);

      places->cards[start + i] = (ParlourPlace) { x - lift, y - lift, 0 };
    }
}

/**
 * parlour_layout_spread:
 * @x: centre of the lowest card, px
 * @y: centre of the lowest card, px
 * @dx: preferred distance from one card to the next, px
 * @dy: likewise downwards, px
 * @space: largest distance from the first card to the last, px
 *
 * Lays the cards of @pile overlapping, closer together if they need more than @space.
 *
 * Returns: the actual distance as a share of the preferred one, 0..1
 */
double
parlour_layout_spread (const ParlourPlan *plan,
                       ParlourPlaces     *places,
                       guint              pile,
                       double             x,
                       double             y,
                       double             dx,
                       double             dy,
                       double             space)
{
  guint start = pat_position_start (plan->position, pile);
  guint n = pat_position_count (plan->position, pile);
  double length = hypot (dx, dy) * (n > 1 ? n - 1 : 0);
  double share = length > space ? MAX (space, 0) / length : 1;

  parlour_layout_put (places, pile, x, y);
  for (guint i = 0; i < n; i++)
    places->cards[start + i] = (ParlourPlace) { x + dx * share * i, y + dy * share * i, 0 };

  return share;
}

/**
 * parlour_layout_page:
 * @n_hidden: number of cards at the bottom that lie under the first visible one
 * @left: left edge of the page, px
 * @top: upper edge, px
 * @right: right edge, px
 * @bottom: lower edge, px
 *
 * Lays the cards of @pile out in overlapping lines, like a page of text.
 *
 * Returns: %FALSE if there is not enough room
 */
gboolean
parlour_layout_page (const ParlourPlan *plan,
                     ParlourPlaces     *places,
                     guint              pile,
                     guint              n_hidden,
                     double             left,
                     double             top,
                     double             right,
                     double             bottom)
{
  guint start = pat_position_start (plan->position, pile);
  guint n = pat_position_count (plan->position, pile);
  double x = left + plan->w / 2, y = top + plan->h / 2;
  double width = right - left - plan->w, height = bottom - top - plan->h;
  guint per_line = 1 + floor (width / (PAGE_STRIP * plan->w));
  guint most_per_line = 1 + floor (width / (PAGE_STRIP_LEAST * plan->w));
  guint lines;
  double strip, line;

  /* Prefer broad strips, unless that needs so many lines that they would be too close. */
  for (;; per_line++)
    {
      lines = MAX ((n - n_hidden + per_line - 1) / per_line, 1);
      line = lines > 1 ? height / (lines - 1) : G_MAXDOUBLE;
      if (line >= PAGE_LINE * plan->h || per_line >= most_per_line)
        break;
    }
  strip = per_line > 1 ? MIN (PAGE_STRIP * plan->w, width / (per_line - 1)) : 0;
  line = MIN (line, PAGE_LINE_MOST * plan->h);

  parlour_layout_put (places, pile, x, y);
  for (guint i = 0; i < n; i++)
    {
      guint place = i > n_hidden ? i - n_hidden : 0;

      places->cards[start + i] = (ParlourPlace) { x + place % per_line * strip,
                                                 y + place / per_line * line, 0 };
    }

  return lines == 1 || line >= PAGE_LINE_LEAST * plan->h;
}

/**
 * parlour_layout_get:
 *
 * Returns: (transfer none): the layout of @game's table
 */
const ParlourLayout *
parlour_layout_get (const PatGame *game)
{
#define POINT_TO_LAYOUT(name) &parlour_##name##_layout,
  static const ParlourLayout *const layouts[PAT_N_GAMES] = { PAT_FOR_EACH_GAME (POINT_TO_LAYOUT) };
#undef POINT_TO_LAYOUT

  return layouts[pat_game_index (game)];
}
