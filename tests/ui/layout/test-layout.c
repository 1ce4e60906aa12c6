/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "parlour-layout.h"

/*
 * The layouts as pure functions: every variant, many positions on the way
 * through a game, in rooms from a phone to a large screen.
 */

#define N_DEALS 2
#define N_MOVES 160
/* Every so many moves the table is looked at. */
#define N_BETWEEN 4
/* In widths of a card. */
#define LEAST_STRIP 0.099

static const ParlourRoom rooms[] = {
  { 360, 600, 1.4, FALSE },   { 360, 510, 1.4, FALSE },   { 600, 360, 1.4, FALSE },
  { 800, 600, 1.4, FALSE },   { 1280, 800, 1.4, FALSE },  { 1280, 800, 1.4, TRUE },
  { 1280, 800, 1.55, FALSE }, { 1920, 1080, 1.4, FALSE }, { 3840, 2160, 1.4, FALSE },
};

/* What is to be so of every table. */
typedef struct
{
  const char *path;
  void      (*check) (PatVariant          variant,
                      const PatPosition  *position,
                      const ParlourRoom  *room,
                      const ParlourTable *table);
} Case;

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

/* Whether a line along one side of a separates it from b by any gap. */
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

/* Where the card at @i of @pile lies or, with no card there, the pile does. */
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

/* How much of a covered card is seen, in widths of a card. */
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
  /* The heaps of Louis, as those of old, may be squared. */
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

/* In the left wings of The Kings alone is a covered card seen on the right, or from
 * below. */
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
        double right, below;

        parlour_layout_find_strips (table, position, pile, i, &right, &below);
        if (left && i + 1 < pat_position_count (position, pile))
          g_assert_cmpfloat_with_epsilon (right + below, here->x - here[1].x + here->y - here[1].y, 0.01);
        else
          g_assert_cmpfloat (right + below, ==, 0);
      }
}

/* The waste of Storehouse, where it is spread, is one column. */
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

/* A table is not to have smaller cards than it need have. */
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

static guint
choose_move (const PatMoveList *legal,
             GRand             *random,
             gboolean           building)
{
  guint best = g_rand_int_range (random, 0, legal->n);

  /* Long piles are what strains a layout. */
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

            if (move % N_BETWEEN == 0)
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

/* While the cards are dealt and played in the usual way, they keep their size. */
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

int
main (int   argc,
      char *argv[])
{
  static const Case cases[] = {
    { "/layout/inside", check_inside },
    { "/layout/overlap", check_overlap },
    { "/layout/indices", check_indices },
    { "/layout/strips", check_strips },
    { "/layout/waste", check_waste },
    { "/layout/size", check_size },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_each_position);
  g_test_add_func ("/layout/steady", test_steady);

  return g_test_run ();
}
