/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-spatial-navigation.h"

/*
 * Arrows on every table: from any pile one comes to any other, each arrow leads
 * the way it shows, and with Shift to any card of a pile.
 */

#define DEAL 1
#define N_MOVES 144
/* Every so many moves the table is looked at. */
#define N_BETWEEN 8

static const ParlourRoom rooms[] = {
  { 360, 600, 1.4, FALSE },  { 600, 360, 1.4, TRUE },   { 800, 600, 1.4, FALSE },
  { 1280, 800, 1.4, FALSE }, { 1280, 800, 1.4, TRUE },  { 3840, 2160, 1.4, FALSE },
};

static const struct
{
  int dx;
  int dy;
} ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

typedef void (*Check) (PatVariant          variant,
                       const PatPosition  *position,
                       const ParlourTable *table);

static guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

/* What the board shows.  Empty places for cards in abeyance come and go:
 * @abeyance is how many of them are there. */
static guint64
find_shown (const ParlourTable *table,
            const PatPosition  *position,
            guint               abeyance)
{
  guint64 shown = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean absent = pile >= PAT_H1 + abeyance && pile < PAT_STORE
                        && pat_position_count (position, pile) == 0;

      if (table->shown[pile] && !absent)
        shown |= bit (pile);
    }

  return shown;
}

static double
middle (const ParlourTable *table,
        const PatPosition  *position,
        guint               pile,
        gboolean            across)
{
  const ParlourPlace *place = &table->piles[pile];
  guint start = pat_position_start (position, pile);
  guint end = position->end[pile];

  if (start < end)
    return across ? (table->cards[start].x + table->cards[end - 1].x) / 2
                  : (table->cards[start].y + table->cards[end - 1].y) / 2;

  return across ? place->x : place->y;
}

static void
check_reach (PatVariant          variant,
             const PatPosition  *position,
             const ParlourTable *table,
             guint64             shown,
             guint               from)
{
  guint64 reached = bit (from);
  guint64 before = 0;

  while (reached != before)
    {
      before = reached;
      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        for (guint i = 0; i < G_N_ELEMENTS (ways) && before & bit (pile); i++)
          {
            guint next = parlour_spatial_navigation_find_pile (table, position, shown, pile,
                                                               ways[i].dx, ways[i].dy);

            if (next < PAT_N_PILES)
              reached |= bit (next);
          }
    }
  if (reached != shown)
    g_error ("%s/%x, card %g: from pile %u not to %" G_GINT64_MODIFIER "x",
             variant.game->name, variant.chosen, table->card_width, from, shown & ~reached);
}

static void
check_all_reached (PatVariant          variant,
                   const PatPosition  *position,
                   const ParlourTable *table)
{
  for (guint abeyance = 0; abeyance <= (variant.game == &pat_louis ? PAT_N_SUITS : 0u); abeyance++)
    {
      guint64 shown = find_shown (table, position, abeyance);

      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        if (shown & bit (pile))
          check_reach (variant, position, table, shown, pile);
    }
}

static void
check_ways (PatVariant          variant,
            const PatPosition  *position,
            const ParlourTable *table)
{
  guint64 shown = find_shown (table, position, PAT_N_SUITS);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < G_N_ELEMENTS (ways) && shown & bit (pile); i++)
      {
        guint next = parlour_spatial_navigation_find_pile (table, position, shown, pile,
                                                           ways[i].dx, ways[i].dy);
        double x, y;

        if (next == PAT_N_PILES)
          continue;

        x = middle (table, position, next, TRUE) - middle (table, position, pile, TRUE);
        y = middle (table, position, next, FALSE) - middle (table, position, pile, FALSE);
        g_assert_cmpfloat (x * ways[i].dx + y * ways[i].dy, >, 0);
      }
}

static gboolean
leads (const ParlourTable *table,
       const PatPosition  *position,
       guint               pile,
       guint               from,
       guint               to)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (parlour_spatial_navigation_find_card (table, position, pile, from, ways[i].dx, ways[i].dy) == to)
      return TRUE;

  return FALSE;
}

/* From the top card down to the lowest and up again. */
static void
check_cards (PatVariant          variant,
             const PatPosition  *position,
             const ParlourTable *table)
{
  for (guint pile = 0; pile < PAT_STOCK; pile++)
    for (guint place = 1; place < pat_position_count (position, pile); place++)
      if (!leads (table, position, pile, place, place - 1)
          || !leads (table, position, pile, place - 1, place))
        g_error ("%s/%x, card %g: pile %u, between card %u and the one before",
                 variant.game->name, variant.chosen, table->card_width, pile, place);
}

static void
check_game (PatVariant variant,
            Check      check)
{
  const ParlourLayout *layout = parlour_layout_get (variant.game);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  PatPosition position;

  pat_variant_deal (variant, DEAL, &position);
  for (guint move = 0; move < N_MOVES; move++)
    {
      const ParlourRoom *room = &rooms[move / N_BETWEEN % G_N_ELEMENTS (rooms)];
      ParlourTable table;
      PatMoveList legal;

      if (move % N_BETWEEN == 0)
        {
          parlour_layout_arrange (layout, room, variant, &position, &table);
          check (variant, &position, &table);
        }

      pat_variant_list_moves (variant, &position, &legal);
      if (legal.n == 0)
        break;
      pat_variant_play (variant, &position, legal.moves[g_rand_int_range (chance, 0, legal.n)]);
    }
}

static void
for_each_position (Check check)
{
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    check_game (variants[v], check);
}

static void
test_piles (void)
{
  for_each_position (check_all_reached);
}

static void
test_ways (void)
{
  for_each_position (check_ways);
}

static void
test_cards (void)
{
  for_each_position (check_cards);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compass/all-piles-are-reached", test_piles);
  g_test_add_func ("/compass/arrows-lead-their-way", test_ways);
  g_test_add_func ("/compass/all-cards-are-reached", test_cards);

  return g_test_run ();
}
