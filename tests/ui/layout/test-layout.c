/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "parlour-spatial-navigation.h"

/*
 * The layouts of every variant, and the arrow keys on them, in many positions and in
 * rooms from a phone to a large screen.
 */

#define N_DEALS 2
#define N_MOVES 160
/* In widths of a card. */
#define LEAST_STRIP 0.099

static const ParlourRoom rooms[] = {
  { 360, 600, 1.4, FALSE },   { 360, 510, 1.4, FALSE },   { 600, 360, 1.4, FALSE },
  { 800, 600, 1.4, FALSE },   { 1280, 800, 1.4, FALSE },  { 1280, 800, 1.4, TRUE },
  { 1280, 800, 1.55, FALSE }, { 1920, 1080, 1.4, FALSE }, { 3840, 2160, 1.4, FALSE },
};

/* A check of every table, and the number of moves from one check to the next. */
typedef struct
{
  const char *path;
  guint       n_between;
  void      (*check) (PatVariant          variant,
                      const PatPosition  *position,
                      const ParlourRoom  *room,
                      const ParlourTable *table);
} Case;

static const struct
{
  int dx;
  int dy;
} directions[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };

typedef struct
{
  double x;
  double y;
} Point;

/* The four corners of a card. */
static void
find_corners (const ParlourTable *table,
              const ParlourPlace *place,
              Point               corners[4])
{
  double angle = place->angle * G_PI / 180;

  for (guint i = 0; i < 4; i++)
    {
      double dx = (i == 0 || i == 3 ? -0.5 : 0.5) * table->card_width;
      double dy = (i < 2 ? -0.5 : 0.5) * table->card_height;

      corners[i].x = place->x + dx * cos (angle) - dy * sin (angle);
      corners[i].y = place->y + dx * sin (angle) + dy * cos (angle);
    }
}

/* Whether a line along one side of a separates it from b. */
static gboolean
is_apart (const Point a[4],
          const Point b[4])
{
  for (guint side = 0; side < 2; side++)
    {
      double nx = a[side + 1].x - a[side].x, ny = a[side + 1].y - a[side].y;
      double a_low = G_MAXDOUBLE, a_high = -G_MAXDOUBLE, b_low = G_MAXDOUBLE, b_high = -G_MAXDOUBLE;

      for (guint i = 0; i < 4; i++)
        {
          double at = a[i].x * nx + a[i].y * ny, bt = b[i].x * nx + b[i].y * ny;

          a_low = MIN (a_low, at);
          a_high = MAX (a_high, at);
          b_low = MIN (b_low, bt);
          b_high = MAX (b_high, bt);
        }
      if (a_high <= b_low + 0.5 || b_high <= a_low + 0.5)
        return TRUE;
    }

  return FALSE;
}

static gboolean
overlap (const ParlourTable *table,
         const ParlourPlace *a,
         const ParlourPlace *b)
{
  Point p[4], q[4];

  find_corners (table, a, p);
  find_corners (table, b, q);

  return !is_apart (p, q) && !is_apart (q, p);
}

static char *
describe (PatVariant          variant,
          const PatPosition  *position,
          const ParlourRoom  *room,
          const ParlourTable *table)
{
  return g_strdup_printf ("%s/%x on %gx%g, card %g, stock %u", variant.game->name, variant.chosen,
                          room->width, room->height, table->card_width,
                          pat_position_count (position, PAT_STOCK));
}

static void
check_inside (PatVariant          variant,
              const PatPosition  *position,
              const ParlourRoom  *room,
              const ParlourTable *table)
{
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (position, pile); i < position->end[pile]; i++)
      {
        Point corners[4];

        g_assert_true (table->shown[pile]);
        find_corners (table, &table->cards[i], corners);
        for (guint k = 0; k < 4; k++)
          if (corners[k].x < 0 || corners[k].y < 0 || corners[k].x > room->width
              || corners[k].y > room->height)
            {
              g_autofree char *where = describe (variant, position, room, table);

              g_error ("a card of pile %u leaves the table at %g, %g: %s", pile, corners[k].x,
                       corners[k].y, where);
            }
      }
}

/* Where the card at @i of @pile lies, or the pile if it is empty. */
static const ParlourPlace *
find_place (const PatPosition  *position,
            const ParlourTable *table,
            guint               pile,
            guint               i)
{
  return pat_position_count (position, pile) > 0 ? &table->cards[pat_position_start (position, pile) + i]
                                                 : &table->piles[pile];
}

static void
check_overlap (PatVariant          variant,
               const PatPosition  *position,
               const ParlourRoom  *room,
               const ParlourTable *table)
{
  for (guint a = 0; a < PAT_N_PILES; a++)
    for (guint b = a + 1; b < PAT_N_PILES; b++)
      {
        guint n = MAX (pat_position_count (position, a), 1);
        guint m = MAX (pat_position_count (position, b), 1);

        if (!table->shown[a] || !table->shown[b])
          continue;
        /* A card in abeyance lies over the aces of its suit. */
        if (b >= PAT_H1 && b < PAT_STORE && a == b - PAT_H1 + PAT_F1)
          continue;

        for (guint i = 0; i < n; i++)
          for (guint j = 0; j < m; j++)
            if (overlap (table, find_place (position, table, a, i), find_place (position, table, b, j)))
              {
                g_autofree char *where = describe (variant, position, room, table);

                g_error ("piles %u and %u overlap: %s", a, b, where);
              }
      }
}

/* The visible strip of a covered card, in widths of a card. */
static double
strip_of (const ParlourTable *table,
          const ParlourPlace *under,
          const ParlourPlace *over)
{
  double turned = fabs (over->angle - under->angle) * G_PI / 180 * table->card_height;
  double apart = hypot (over->x - under->x, over->y - under->y);

  return MAX (turned, apart) / table->card_width;
}

static void
check_indices (PatVariant          variant,
               const PatPosition  *position,
               const ParlourRoom  *room,
               const ParlourTable *table)
{
  /* The heaps of Louis may be squared. */
  if (variant.game == &pat_louis)
    return;

  for (guint pile = PAT_T1; pile < PAT_H1; pile++)
    for (guint i = pat_position_start (position, pile); i + 1 < position->end[pile]; i++)
      if (strip_of (table, &table->cards[i], &table->cards[i + 1]) < LEAST_STRIP)
        {
          g_autofree char *where = describe (variant, position, room, table);

          g_error ("pile %u hides its indices: %s", pile, where);
        }
}

/* Covered cards are visible at the side or the edge that the next card leaves, and on the
 * right or below only in the left wings of The Kings. */
static void
check_strips (PatVariant          variant,
              const PatPosition  *position,
              const ParlourRoom  *room,
              const ParlourTable *table)
{
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < pat_position_count (position, pile); i++)
      {
        gboolean left = variant.game == &pat_kings && pile >= PAT_T1 && pile < PAT_T1 + 4;
        const ParlourPlace *here = &table->cards[pat_position_start (position, pile) + i];
        double across, down;

        parlour_layout_find_strips (table, position, pile, i, &across, &down);
        if (variant.game == &pat_trefoil && pile >= PAT_T1 && i + 1 < pat_position_count (position, pile))
          g_assert_cmpfloat (across, <, -0.05 * table->card_width);
        else if (left && i + 1 < pat_position_count (position, pile))
          g_assert_cmpfloat_with_epsilon (across + down, here->x - here[1].x + here->y - here[1].y, 0.01);
        else
          g_assert_cmpfloat (MAX (across, down), ==, 0);
      }
}

/* Where the waste of Storehouse is spread, it is one column. */
static void
check_waste (PatVariant          variant,
             const PatPosition  *position,
             const ParlourRoom  *room,
             const ParlourTable *table)
{
  guint n = pat_position_count (position, PAT_WASTE);
  const ParlourPlace *waste = &table->cards[pat_position_start (position, PAT_WASTE)];

  if (variant.game != &pat_storehouse || n < 2 || waste[n - 1].y < waste[0].y + table->card_height / 5)
    return;

  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (waste[i].x, ==, waste[n - 1].x);
}

/* The lowest cards of the heaps of Louis are on one grid: those at the sides below the first
 * and last of a row or, in a narrow room, beside them, and in line with the foundations. */
static void
check_frame (PatVariant          variant,
             const PatPosition  *position,
             const ParlourRoom  *room,
             const ParlourTable *table)
{
  const ParlourPlace *heaps[12];
  double pitch, beside;

  if (variant.game != &pat_louis)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    heaps[i] = find_place (position, table, PAT_T1 + i, 0);
  pitch = heaps[1]->x - heaps[0]->x;
  beside = room->width < room->height ? pitch : 0;
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpfloat_with_epsilon (heaps[i]->x, heaps[0]->x + i * pitch, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[i]->x, heaps[9 - i]->x, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[i]->y, heaps[0]->y, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[9 - i]->y, heaps[6]->y, 0.01);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat_with_epsilon (heaps[11 - i]->x, heaps[0]->x - beside, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[4 + i]->x, heaps[3]->x + beside, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[11 - i]->y, table->piles[PAT_F1 + 4 * i].y, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[4 + i]->y, table->piles[PAT_F1 + 4 * i].y, 0.01);
    }
}

static void
check_size (PatVariant          variant,
            const PatPosition  *position,
            const ParlourRoom  *room,
            const ParlourTable *table)
{
  double area = room->width * room->height;
  double cards = table->card_width * table->card_height;

  g_assert_cmpfloat (table->card_width, >=, 36);
  if (cards * 4 * 26 < area * 0.8)
    {
      g_autofree char *where = describe (variant, position, room, table);

      g_error ("the cards are lost on the table: %s", where);
    }
}

static guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

/* The piles that the board shows, with @abeyance of the places for cards in abeyance,
 * which come and go while they are empty. */
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

/* @next: the piles that an arrow leads to from each pile, a bit for each */
static void
check_reach (PatVariant          variant,
             const ParlourTable *table,
             const guint64       next[PAT_N_PILES],
             guint64             shown,
             guint               from)
{
  guint64 reached = bit (from);
  guint64 before = 0;

  while (reached != before)
    {
      before = reached;
      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        if (before & bit (pile))
          reached |= next[pile];
    }
  if (reached != shown)
    g_error ("%s/%x, card %g: from pile %u not to %" G_GINT64_MODIFIER "x",
             variant.game->name, variant.chosen, table->card_width, from, shown & ~reached);
}

static void
check_reach_from_all (PatVariant          variant,
                      const PatPosition  *position,
                      const ParlourRoom  *room,
                      const ParlourTable *table)
{
  for (guint abeyance = 0; abeyance <= (variant.game == &pat_louis ? PAT_N_SUITS : 0u); abeyance++)
    {
      guint64 shown = find_shown (table, position, abeyance);
      guint64 next[PAT_N_PILES] = { 0 };

      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        for (guint i = 0; i < G_N_ELEMENTS (directions) && shown & bit (pile); i++)
          {
            guint to = parlour_spatial_navigation_find_pile (table, position, shown, pile,
                                                             directions[i].dx, directions[i].dy);

            if (to < PAT_N_PILES)
              next[pile] |= bit (to);
          }
      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        if (shown & bit (pile))
          check_reach (variant, table, next, shown, pile);
    }
}

static void
check_directions (PatVariant          variant,
                  const PatPosition  *position,
                  const ParlourRoom  *room,
                  const ParlourTable *table)
{
  guint64 shown = find_shown (table, position, PAT_N_SUITS);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < G_N_ELEMENTS (directions) && shown & bit (pile); i++)
      {
        guint next = parlour_spatial_navigation_find_pile (table, position, shown, pile,
                                                           directions[i].dx, directions[i].dy);
        double x, y;

        if (next == PAT_N_PILES)
          continue;

        x = middle (table, position, next, TRUE) - middle (table, position, pile, TRUE);
        y = middle (table, position, next, FALSE) - middle (table, position, pile, FALSE);
        g_assert_cmpfloat (x * directions[i].dx + y * directions[i].dy, >, 0);
      }
}

static gboolean
leads (const ParlourTable *table,
       const PatPosition  *position,
       guint               pile,
       guint               from,
       guint               to)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (parlour_spatial_navigation_find_card (table, position, pile, from, directions[i].dx, directions[i].dy) == to)
      return TRUE;

  return FALSE;
}

/* Arrows lead from the top card down to the lowest, and up again. */
static void
check_cards (PatVariant          variant,
             const PatPosition  *position,
             const ParlourRoom  *room,
             const ParlourTable *table)
{
  for (guint pile = 0; pile < PAT_STOCK; pile++)
    for (guint place = 1; place < pat_position_count (position, pile); place++)
      if (!leads (table, position, pile, place, place - 1)
          || !leads (table, position, pile, place - 1, place))
        g_error ("%s/%x, card %g: pile %u, between card %u and the one before",
                 variant.game->name, variant.chosen, table->card_width, pile, place);
}

static guint
choose_move (const PatMoveList *legal,
             GRand             *random,
             gboolean           building)
{
  guint best = g_rand_int_range (random, 0, legal->n);

  /* Long piles are the hardest for a layout. */
  for (gsize i = 0; i < legal->n && building; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].to >= PAT_T1
        && g_rand_int_range (random, 0, 3) == 0)
      best = i;
  if (legal->moves[best].kind == PAT_MOVE_REDEAL && g_rand_int_range (random, 0, 20) > 0)
    best = g_rand_int_range (random, 0, legal->n);

  return best;
}

static void
test_each_position (gconstpointer data)
{
  const Case *checked = data;
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (gsize v = 0; v < n; v++)
    for (guint deal = 1; deal <= N_DEALS; deal++)
      {
        const ParlourLayout *layout = parlour_layout_get (variants[v].game);
        PatPosition position;

        pat_variant_deal (variants[v], deal, &position);
        for (guint move = 0; move < N_MOVES; move++)
          {
            const ParlourRoom *room = &rooms[g_rand_int_range (random, 0, G_N_ELEMENTS (rooms))];
            ParlourTable table;
            PatMoveList legal;

            if (move % checked->n_between == 0)
              {
                parlour_layout_arrange (layout, room, variants[v], &position, &table);
                checked->check (variants[v], &position, room, &table);
              }

            pat_variant_list_moves (variants[v], &position, &legal);
            if (legal.n == 0)
              break;
            pat_variant_play (variants[v], &position,
                              legal.moves[choose_move (&legal, random, deal > 1)]);
          }
      }
}

/* The cards keep their size while they are dealt. */
static void
test_steady (void)
{
  const PatMove deal = { .kind = PAT_MOVE_DEAL };
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    {
      const ParlourLayout *layout = parlour_layout_get (variants[v].game);
      PatPosition position;
      double width = 0;

      pat_variant_deal (variants[v], 5, &position);
      for (guint move = 0; move < N_MOVES; move++)
        {
          ParlourTable table;

          parlour_layout_arrange (layout, &rooms[4], variants[v], &position, &table);
          if (move > 0)
            g_assert_cmpfloat (table.card_width, ==, width);
          width = table.card_width;

          if (!pat_variant_is_legal (variants[v], &position, deal))
            break;
          pat_variant_play (variants[v], &position, deal);
        }
    }
}

/* The completed families lie alone, in the middle of the upper half. */
static void
test_families (void)
{
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
      {
        ParlourTable table;
        PatPosition position;
        double sum = 0;

        pat_variant_deal (variants[v], 5, &position);
        for (guint pile = PAT_T1; pile < PAT_N_PILES; pile++)
          pat_position_move (&position, pile, PAT_F1, pat_position_count (&position, pile));
        parlour_layout_arrange (parlour_layout_get (variants[v].game), &rooms[i], variants[v], &position, &table);

        for (guint pile = 0; pile < PAT_N_PILES; pile++)
          {
            g_assert_cmpint (table.shown[pile], ==, pile < pat_variant_foundations (variants[v]));
            sum += table.shown[pile] ? table.piles[pile].x - rooms[i].width / 2 : 0;
            g_assert_cmpfloat (table.piles[pile].y, <=, (rooms[i].height - table.card_height) / 2);
          }
        g_assert_cmpfloat_with_epsilon (sum, 0, 0.01);
        check_inside (variants[v], &position, &rooms[i], &table);
        check_overlap (variants[v], &position, &rooms[i], &table);
      }
}

int
main (int   argc,
      char *argv[])
{
  static const Case cases[] = {
    { "/layout/cards-are-inside", 4, check_inside },
    { "/layout/piles-do-not-overlap", 4, check_overlap },
    { "/layout/indices-are-visible", 4, check_indices },
    { "/layout/strips-without-index", 4, check_strips },
    { "/layout/waste-is-one-column", 4, check_waste },
    { "/layout/louis-is-a-frame", 1, check_frame },
    { "/layout/cards-are-large", 4, check_size },
    { "/layout/arrows/reach-all-piles", 16, check_reach_from_all },
    { "/layout/arrows/lead-their-way", 16, check_directions },
    { "/layout/arrows/reach-all-cards", 16, check_cards },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_each_position);
  g_test_add_func ("/layout/cards-keep-their-size", test_steady);
  g_test_add_func ("/layout/completed-families", test_families);

  return g_test_run ();
}
