/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-spatial-navigation.h"

#include <math.h>

/*
 * What lies which way on a table.
 *
 * A way is left, right, up or down as the eye sees it, in whatever order the
 * piles are counted and to whichever side they grow.
 */

/* In widths of a card: how much farther a pile must reach to lie that way. */
#define LEAST_STEP 0.12
/* How well the way to a card must agree with the way asked for. */
#define LEAST_COSINE 0.4

/* From which side a pile is looked at: its near and far edge along the way, and
 * its edges across. */
typedef struct
{
  double near;
  double far;
  double low;
  double high;
} Span;

/**
 * parlour_spatial_navigation_get_area:
 * @pile: a pile
 *
 * Returns: where the cards of @pile, or the pile without cards, reach to, px,
 *   their angles left out of account
 */
graphene_rect_t
parlour_spatial_navigation_get_area (const ParlourTable *table,
                                     const PatPosition  *position,
                                     guint               pile)
{
  guint start = pat_position_start (position, pile);
  guint end = position->end[pile];
  graphene_rect_t area = GRAPHENE_RECT_INIT_ZERO;

  for (guint i = start; i < MAX (end, start + 1); i++)
    {
      const ParlourPlace *place = start < end ? &table->cards[i] : &table->piles[pile];
      graphene_rect_t box = GRAPHENE_RECT_INIT (place->x - table->card_width / 2,
                                                place->y - table->card_height / 2,
                                                table->card_width, table->card_height);

      if (i == start)
        area = box;
      else
        graphene_rect_union (&area, &box, &area);
    }

  return area;
}

static Span
look_along (const graphene_rect_t *area,
            int                    dx,
            int                    dy)
{
  double left = area->origin.x, right = left + area->size.width;
  double top = area->origin.y, bottom = top + area->size.height;

  if (dx != 0)
    return (Span) { dx > 0 ? left : -right, dx > 0 ? right : -left, top, bottom };

  return (Span) { dy > 0 ? top : -bottom, dy > 0 ? bottom : -top, left, right };
}

/* How far it is to a pile, or less than 0 where it lies another way. */
static double
measure (const Span *here,
         const Span *there,
         double      least)
{
  double along = (there->near + there->far - here->near - here->far) / 2;
  double across = fabs (there->low + there->high - here->low - here->high) / 2;
  double shorter = MIN (here->high - here->low, there->high - there->low);
  /* Less than 0 where they are apart. */
  double abreast = MIN (here->high, there->high) - MAX (here->low, there->low);

  /* A long pile beside a short one is beside it, not below. */
  if (there->near < here->near + least || there->far < here->far + least)
    return -1;
  if (abreast < 0 && across > 2 * along)
    return -1;

  return MAX (there->near - here->far, 0) + (abreast < 0 ? 2 : 1) * (shorter - abreast)
         + 0.1 * (along + across);
}

/**
 * parlour_spatial_navigation_find_pile:
 * @table: where the piles lie
 * @position: what lies in them
 * @shown: the piles to choose from, a bit each
 * @from: a pile
 * @dx: -1 to the left, 1 to the right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * Returns: the pile that comes next that way, or PAT_N_PILES
 */
guint
parlour_spatial_navigation_find_pile (const ParlourTable *table,
                                      const PatPosition  *position,
                                      guint64             shown,
                                      guint               from,
                                      int                 dx,
                                      int                 dy)
{
  graphene_rect_t area = parlour_spatial_navigation_get_area (table, position, from);
  Span here = look_along (&area, dx, dy);
  guint found = PAT_N_PILES;
  double least = G_MAXDOUBLE;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      Span there;
      double distance;

      if (pile == from || !(shown & G_GUINT64_CONSTANT (1) << pile))
        continue;

      area = parlour_spatial_navigation_get_area (table, position, pile);
      there = look_along (&area, dx, dy);
      distance = measure (&here, &there, table->card_width * LEAST_STEP);
      if (distance >= 0 && distance < least)
        {
          found = pile;
          least = distance;
        }
    }

  return found;
}

/* The way from one card of a pile to the next. */
static graphene_vec2_t
find_step (const ParlourTable *table,
           guint               from,
           guint               to)
{
  graphene_vec2_t step;

  graphene_vec2_init (&step, table->cards[to].x - table->cards[from].x,
                      table->cards[to].y - table->cards[from].y);

  return step;
}

/* 1 where two ways are the same, 0 where one is across the other. */
static double
cosine (const graphene_vec2_t *a,
        const graphene_vec2_t *b)
{
  return graphene_vec2_dot (a, b) / (graphene_vec2_length (a) * graphene_vec2_length (b));
}

/* The nearest card of a pile that lies in several rows, or @at. */
static guint
find_in_other_row (const ParlourTable *table,
                   guint               start,
                   guint               end,
                   guint               at,
                   int                 dx,
                   int                 dy)
{
  guint found = at;
  double least = G_MAXDOUBLE;

  for (guint i = start; i < end; i++)
    {
      double x = table->cards[i].x - table->cards[at].x;
      double y = table->cards[i].y - table->cards[at].y;
      double along = x * dx + y * dy;
      double across = fabs (x * dy) + fabs (y * dx);

      if (along > table->card_width * LEAST_STEP && across <= along
          && along + 2 * across < least)
        {
          found = i;
          least = along + 2 * across;
        }
    }

  return found;
}

/**
 * parlour_spatial_navigation_find_card:
 * @table: where the cards lie
 * @position: which cards they are
 * @pile: a pile with cards
 * @place: one of them, counted from 0 at the bottom
 * @dx: -1 to the left, 1 to the right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * In a squared pile left and up lead down into it.
 *
 * Returns: the place of the card that comes next that way, or @place
 */
guint
parlour_spatial_navigation_find_card (const ParlourTable *table,
                                      const PatPosition  *position,
                                      guint               pile,
                                      guint               place,
                                      int                 dx,
                                      int                 dy)
{
  guint start = pat_position_start (position, pile);
  guint last = pat_position_count (position, pile) - 1;
  guint at = start + place;
  graphene_vec2_t up, down, way;

  graphene_vec2_init (&way, dx, dy);
  up = find_step (table, at, at + (place < last));
  down = find_step (table, at, at - (place > 0));

  /* Where the pile is squared on one side of the card, or ends, it goes on as
   * on the other. */
  if (graphene_vec2_length (&up) < 1)
    graphene_vec2_negate (&down, &up);
  if (graphene_vec2_length (&up) < 1)
    graphene_vec2_init (&up, 1, 1);
  if (graphene_vec2_length (&down) < 1)
    graphene_vec2_negate (&up, &down);

  if (place < last && cosine (&up, &way) > MAX (cosine (&down, &way), LEAST_COSINE))
    return place + 1;
  if (place > 0 && cosine (&down, &way) > LEAST_COSINE)
    return place - 1;

  return find_in_other_row (table, start, start + last + 1, at, dx, dy) - start;
}

/**
 * parlour_spatial_navigation_is_hidden:
 * @table: where the cards lie
 * @position: which cards they are
 * @pile: a pile with cards
 * @place: one of them, counted from 0 at the bottom
 *
 * Returns: whether nothing can be seen of the card, since the next one lies
 *   exactly upon it
 */
gboolean
parlour_spatial_navigation_is_hidden (const ParlourTable *table,
                                      const PatPosition  *position,
                                      guint               pile,
                                      guint               place)
{
  guint at = pat_position_start (position, pile) + place;

  return at + 1u < position->end[pile]
         && table->cards[at].x == table->cards[at + 1].x
         && table->cards[at].y == table->cards[at + 1].y
         && table->cards[at].angle == table->cards[at + 1].angle;
}
