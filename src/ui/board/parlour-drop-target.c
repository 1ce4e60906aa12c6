/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-drop-target.h"

/*
 * Where a card falls that is let go of: near the place that was meant is near
 * enough.
 */

/* How far from a legal place a card may be dropped, beyond its own height, in
 * widths of a card. */
#define NEAR 0.8
/* How much of a card must lie on a pile for that pile to be meant, when it is
 * not a legal place. */
#define MEANT 0.25

/* How well a card in the box lies on pile: by overlap, or else by nearness. */
static double
rate (ParlourTableView      *view,
      const graphene_rect_t *dropped,
      guint                  pile)
{
  const ParlourTable *table = parlour_table_view_get_table (view);
  graphene_rect_t top = parlour_table_view_get_top (view, pile);
  graphene_rect_t area = parlour_table_view_get_area (view, pile);
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

  return distance < table->card_height + NEAR * table->card_width ? 1 / (1 + distance) : 0;
}

/**
 * parlour_drop_target_find:
 * @view: the table
 * @dropped: the box of the lowest card let go of, px
 * @card_moves: (nullable): where it may go, or %NULL for wherever it lies
 *
 * Returns: the pile that was meant, or -1
 */
int
parlour_drop_target_find (ParlourTableView       *view,
                          const graphene_rect_t  *dropped,
                          const ParlourCardMoves *card_moves)
{
  double best = card_moves ? 0 : graphene_rect_get_area (dropped) * MEANT;
  int found = -1;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      double rating;

      if (card_moves ? parlour_card_moves_to_pile (card_moves, pile) < 0
                : !parlour_table_view_pile_shown (view, pile))
        continue;

      rating = rate (view, dropped, pile);
      if (rating > best)
        {
          best = rating;
          found = pile;
        }
    }

  return found;
}
