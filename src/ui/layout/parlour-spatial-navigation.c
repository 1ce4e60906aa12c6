/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-spatial-navigation.h"

#include <math.h>

/*
 * Geometry of the piles on a table: where they lie, which is next in a direction, and
 * on which one a card is dropped.
 *
 * Directions are those on the screen; the numbers of piles and the order of their cards do
 * not matter.
 */

/* A pile lies in a direction only if both of its edges are farther that way by this, in widths
 * of a card. */
#define LEAST_STEP 0.12
/* The least cosine of the angle between an arrow and the step to another card of the pile: to
 * the next or previous card, and to any other. */
#define LEAST_COSINE 0.4
#define LEAST_COSINE_OTHER 0.7
/* Cards that lie closer than this are squared, that is, each hides the one below; in widths of a
 * card. */
#define SQUARED 0.06
/* A dropped card snaps to a pile up to this distance beyond the height of a card, in widths of a
 * card. */
#define SNAP_DISTANCE 0.8

/* The edges of a pile along the direction of an arrow, and across it. */
typedef struct
{
  double near;
  double far;
  double low;
  double high;
} Span;

static graphene_rect_t
get_box (const ParlourPlaces *places,
         const ParlourPlace  *place)
{
  return GRAPHENE_RECT_INIT (place->x - places->card_width / 2, place->y - places->card_height / 2,
                             places->card_width, places->card_height);
}

/**
 * parlour_spatial_navigation_get_top:
 *
 * Returns: (transfer none): where the top card of @pile lies, or the pile without cards
 */
const ParlourPlace *
parlour_spatial_navigation_get_top (const ParlourPlaces *places,
                                    const PatPosition   *position,
                                    guint                pile)
{
  return pat_position_count (position, pile) > 0 ? &places->cards[position->end[pile] - 1]
                                                 : &places->piles[pile];
}

/**
 * parlour_spatial_navigation_get_area:
 *
 * Returns: the bounds of the cards of @pile, or of the pile without cards, px.  Angles
 *   are ignored.
 */
graphene_rect_t
parlour_spatial_navigation_get_area (const ParlourPlaces *places,
                                     const PatPosition   *position,
                                     guint                pile)
{
  graphene_rect_t area = get_box (places,
                                  parlour_spatial_navigation_get_top (places, position, pile));

  for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
    {
      graphene_rect_t box = get_box (places, &places->cards[i]);

      graphene_rect_union (&area, &box, &area);
    }

  return area;
}

/* Rates how well a dropped card matches a pile: by overlap, or else by distance. */
static double
rate_drop (const ParlourPlaces   *places,
           const PatPosition     *position,
           const graphene_rect_t *dropped,
           guint                  pile)
{
  graphene_rect_t top = get_box (places,
                                 parlour_spatial_navigation_get_top (places, position, pile));
  graphene_rect_t area = parlour_spatial_navigation_get_area (places, position, pile);
  graphene_point_t a, b;
  graphene_rect_t common;
  double distance;

  if (graphene_rect_intersection (dropped, &top, &common))
    return graphene_rect_get_area (&common);
  if (graphene_rect_intersection (dropped, &area, &common))
    return graphene_rect_get_area (&common) / 2;

  graphene_rect_get_center (dropped, &a);
  graphene_rect_get_center (&top, &b);
  distance = graphene_point_distance (&a, &b, NULL, NULL);

  return distance < places->card_height + SNAP_DISTANCE * places->card_width
           ? 1 / (1 + distance)
           : 0;
}

/**
 * parlour_spatial_navigation_find_drop:
 * @piles: the piles to choose from, a bit each
 * @dropped: where a card is dropped
 * @least: least share of the card that must lie on a pile, 0..1; with 0 the card may also
 *   lie near it
 *
 * Returns: the pile on which the card is dropped, or PAT_N_PILES
 */
guint
parlour_spatial_navigation_find_drop (const ParlourPlaces *places,
                                      const PatPosition   *position,
                                      guint64              piles,
                                      const ParlourPlace  *dropped,
                                      double               least)
{
  graphene_rect_t box = get_box (places, dropped);
  double best = graphene_rect_get_area (&box) * least;
  guint found = PAT_N_PILES;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      double rating = piles & G_GUINT64_CONSTANT (1) << pile
                        ? rate_drop (places, position, &box, pile)
                        : 0;

      if (rating > best)
        {
          best = rating;
          found = pile;
        }
    }

  return found;
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

/* The distance to a pile; less than 0 if it does not lie in the direction. */
static double
measure (const Span *here,
         const Span *there,
         double      least)
{
  double along = (there->near + there->far - here->near - here->far) / 2;
  double across = fabs (there->low + there->high - here->low - here->high) / 2;
  double shorter = MIN (here->high - here->low, there->high - there->low);
  /* The length by which the spans overlap across the direction; negative if they do not. */
  double abreast = MIN (here->high, there->high) - MAX (here->low, there->low);

  /* A long pile beside a short one does not count as below it. */
  if (there->near < here->near + least || there->far < here->far + least)
    return -1;
  if (abreast < 0 && across > 2 * along)
    return -1;

  return MAX (there->near - here->far, 0) + (abreast < 0 ? 2 : 1) * (shorter - abreast)
         + 0.1 * (along + across);
}

/**
 * parlour_spatial_navigation_find_pile:
 * @shown: the piles to choose from, a bit each
 * @from: a pile
 * @line: the pile in whose row or column to stay
 * @dx: -1 to the left, 1 to the right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * Returns: the next pile in that direction, or PAT_N_PILES
 */
guint
parlour_spatial_navigation_find_pile (const ParlourPlaces *places,
                                      const PatPosition   *position,
                                      guint64              shown,
                                      guint                from,
                                      guint                line,
                                      int                  dx,
                                      int                  dy)
{
  graphene_rect_t area = parlour_spatial_navigation_get_area (places, position, from);
  graphene_rect_t abreast = parlour_spatial_navigation_get_area (places, position, line);
  Span along = look_along (&area, dx, dy), across = look_along (&abreast, dx, dy);
  Span here = { along.near, along.far, across.low, across.high };
  guint found = PAT_N_PILES;
  double least = G_MAXDOUBLE;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      Span there;
      double distance;

      if (pile == from || !(shown & G_GUINT64_CONSTANT (1) << pile))
        continue;

      area = parlour_spatial_navigation_get_area (places, position, pile);
      there = look_along (&area, dx, dy);
      distance = measure (&here, &there, places->card_width * LEAST_STEP);
      if (distance >= 0 && distance < least)
        {
          found = pile;
          least = distance;
        }
    }

  return found;
}

/**
 * parlour_spatial_navigation_find_card:
 * @pile: a pile with cards
 * @place: one of them, from 0 at the bottom
 * @dx: -1 to the left, 1 to the right, else 0
 * @dy: -1 up, 1 down, else 0
 *
 * In a squared pile, left and up lead to the card below.  Where the cards lie in several
 * lines, right leads from the end of a line to the beginning of the next, and left leads
 * back.
 *
 * Returns: the place of the next card in that direction, or @place
 */
guint
parlour_spatial_navigation_find_card (const ParlourPlaces *places,
                                      const PatPosition   *position,
                                      guint                pile,
                                      guint                place,
                                      int                  dx,
                                      int                  dy)
{
  const ParlourPlace *cards = &places->cards[pat_position_start (position, pile)];
  const ParlourPlace *here = &cards[place];
  guint n = pat_position_count (position, pile), found = place;
  guint beside = place + dx + dy;
  double squared = places->card_width * SQUARED, least = G_MAXDOUBLE;

  if (beside < n && hypot (cards[beside].x - here->x, cards[beside].y - here->y) < squared)
    return beside;

  for (guint i = 0; i < n; i++)
    {
      double x = cards[i].x - here->x, y = cards[i].y - here->y;
      double along = x * dx + y * dy;
      double across = fabs (x * dy) + fabs (y * dx);
      double cosine = i + 1 == place || i == place + 1 ? LEAST_COSINE : LEAST_COSINE_OTHER;

      /* If cards are squared, the last one is visible. */
      if (hypot (x, y) >= squared && along >= cosine * hypot (x, y) && along + 2 * across <= least)
        {
          found = i;
          least = along + 2 * across;
        }
    }
  if (found == place && dx != 0 && beside < n
      && (cards[beside].x - here->x) * dx < 0 && (cards[beside].y - here->y) * dx > 0)
    return beside;

  return found;
}

/**
 * parlour_spatial_navigation_is_hidden:
 * @pile: a pile with cards
 * @place: one of them, from 0 at the bottom
 *
 * Returns: whether the card cannot be seen, since the next one lies exactly on it
 */
gboolean
parlour_spatial_navigation_is_hidden (const ParlourPlaces *places,
                                      const PatPosition   *position,
                                      guint                pile,
                                      guint                place)
{
  guint at = pat_position_start (position, pile) + place;

  return at + 1u < position->end[pile]
         && places->cards[at].x == places->cards[at + 1].x
         && places->cards[at].y == places->cards[at + 1].y
         && places->cards[at].angle == places->cards[at + 1].angle;
}
