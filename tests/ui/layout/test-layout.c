/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "parlour-spatial-navigation.h"
#include "tests.h"

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

/* A table in a room. */
typedef struct
{
  PatVariant         variant;
  PatPosition        position;
  const ParlourRoom *room;
  ParlourPlaces       table;
} Scene;

/* A check of every table, and the number of moves from one check to the next. */
typedef struct
{
  const char *path;
  guint       n_between;
  void      (*check) (const Scene *scene);
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
find_corners (const Scene        *scene,
              const ParlourPlace *place,
              Point               corners[4])
{
  double angle = place->angle * G_PI / 180;

  for (guint i = 0; i < 4; i++)
    {
      double dx = (i == 0 || i == 3 ? -0.5 : 0.5) * scene->table.card_width;
      double dy = (i < 2 ? -0.5 : 0.5) * scene->table.card_height;

      corners[i].x = place->x + dx * cos (angle) - dy * sin (angle);
      corners[i].y = place->y + dx * sin (angle) + dy * cos (angle);
    }
}

/* Whether a side of @a, extended to a line, separates @a from @b. */
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
overlap (const Scene        *scene,
         const ParlourPlace *a,
         const ParlourPlace *b)
{
  Point p[4], q[4];

  find_corners (scene, a, p);
  find_corners (scene, b, q);

  return !is_apart (p, q) && !is_apart (q, p);
}

static char *
describe (const Scene *scene)
{
  return g_strdup_printf ("%s/%x on %gx%g, card %g, stock %u", scene->variant.game->name, scene->variant.chosen,
                          scene->room->width, scene->room->height, scene->table.card_width,
                          pat_position_count (&scene->position, PAT_STOCK));
}

static void
check_inside (const Scene *scene)
{
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = pat_position_start (&scene->position, pile); i < scene->position.end[pile]; i++)
      {
        Point corners[4];

        g_assert_true (scene->table.shown[pile]);
        find_corners (scene, &scene->table.cards[i], corners);
        for (guint k = 0; k < 4; k++)
          if (corners[k].x < 0 || corners[k].y < 0 || corners[k].x > scene->room->width
              || corners[k].y > scene->room->height)
            g_error ("a card of pile %u leaves the table at %g, %g: %s", pile, corners[k].x,
                     corners[k].y, describe (scene));
      }
}

/* Where the card at @i of @pile lies, or the pile if it is empty. */
static const ParlourPlace *
find_place (const Scene *scene,
            guint        pile,
            guint        i)
{
  if (pat_position_count (&scene->position, pile) == 0)
    return &scene->table.piles[pile];

  return &scene->table.cards[pat_position_start (&scene->position, pile) + i];
}

static void
check_overlap (const Scene *scene)
{
  for (guint a = 0; a < PAT_N_PILES; a++)
    for (guint b = a + 1; b < PAT_N_PILES; b++)
      {
        guint n = MAX (pat_position_count (&scene->position, a), 1);
        guint m = MAX (pat_position_count (&scene->position, b), 1);

        if (!scene->table.shown[a] || !scene->table.shown[b])
          continue;
        /* A card in abeyance lies over the aces of its suit. */
        if (b >= PAT_H1 && b < PAT_STORE && a == b - PAT_H1 + PAT_F1)
          continue;

        for (guint i = 0; i < n; i++)
          for (guint j = 0; j < m; j++)
            if (overlap (scene, find_place (scene, a, i), find_place (scene, b, j)))
              g_error ("piles %u and %u overlap: %s", a, b, describe (scene));
      }
}

/* The visible strip of a covered card, in widths of a card. */
static double
strip_of (const Scene        *scene,
          const ParlourPlace *under,
          const ParlourPlace *over)
{
  double turned = fabs (over->angle - under->angle) * G_PI / 180 * scene->table.card_height;
  double apart = hypot (over->x - under->x, over->y - under->y);

  return MAX (turned, apart) / scene->table.card_width;
}

static void
check_indices (const Scene *scene)
{
  /* The heaps of Louis may be squared. */
  if (scene->variant.game == &pat_louis)
    return;

  for (guint pile = PAT_T1; pile < PAT_H1; pile++)
    for (guint i = pat_position_start (&scene->position, pile); i + 1 < scene->position.end[pile]; i++)
      if (strip_of (scene, &scene->table.cards[i], &scene->table.cards[i + 1]) < LEAST_STRIP)
        g_error ("pile %u hides its indices: %s", pile, describe (scene));
}

/* Covered cards are visible at the side or the edge that the next card leaves, and on the
 * right or below only in the left wings of The Kings. */
static void
check_strips (const Scene *scene)
{
  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < pat_position_count (&scene->position, pile); i++)
      {
        gboolean left = scene->variant.game == &pat_kings && pile >= PAT_T1 && pile < PAT_T1 + 4;
        const ParlourPlace *here = &scene->table.cards[pat_position_start (&scene->position, pile) + i];
        double across, down;

        parlour_layout_find_strips (&scene->table, &scene->position, pile, i, &across, &down);
        if (scene->variant.game == &pat_trefoil && pile >= PAT_T1 && i + 1 < pat_position_count (&scene->position, pile))
          g_assert_cmpfloat (across, <, -0.05 * scene->table.card_width);
        else if (left && i + 1 < pat_position_count (&scene->position, pile))
          g_assert_cmpfloat_with_epsilon (across + down, here->x - here[1].x + here->y - here[1].y, 0.01);
        else
          g_assert_cmpfloat (MAX (across, down), ==, 0);
      }
}

/* Where the waste of Storehouse is spread, it is one column. */
static void
check_waste (const Scene *scene)
{
  guint n = pat_position_count (&scene->position, PAT_WASTE);
  const ParlourPlace *waste = &scene->table.cards[pat_position_start (&scene->position, PAT_WASTE)];

  if (scene->variant.game != &pat_storehouse || n < 2 || waste[n - 1].y < waste[0].y + scene->table.card_height / 5)
    return;

  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (waste[i].x, ==, waste[n - 1].x);
}

/* The lowest cards of the heaps of Louis are on one grid: those at the sides below the first
 * and last of a row or, in a narrow room, beside them, and in line with the foundations. */
static void
check_frame (const Scene *scene)
{
  const ParlourPlace *heaps[12];
  double pitch, beside;

  if (scene->variant.game != &pat_louis)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (heaps); i++)
    heaps[i] = find_place (scene, PAT_T1 + i, 0);
  pitch = heaps[1]->x - heaps[0]->x;
  beside = scene->room->width < scene->room->height ? pitch : 0;
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
      g_assert_cmpfloat_with_epsilon (heaps[11 - i]->y, scene->table.piles[PAT_F1 + 4 * i].y, 0.01);
      g_assert_cmpfloat_with_epsilon (heaps[4 + i]->y, scene->table.piles[PAT_F1 + 4 * i].y, 0.01);
    }
}

static void
check_size (const Scene *scene)
{
  double area = scene->room->width * scene->room->height;
  double cards = scene->table.card_width * scene->table.card_height;

  g_assert_cmpfloat (scene->table.card_width, >=, 36);
  if (cards * 4 * 26 < area * 0.8)
    g_error ("the cards are lost on the table: %s", describe (scene));
}

static guint64
bit (guint pile)
{
  return G_GUINT64_CONSTANT (1) << pile;
}

/* The piles that the board shows, with @abeyance of the places for cards in abeyance,
 * which come and go while they are empty. */
static guint64
find_shown (const Scene *scene,
            guint        abeyance)
{
  guint64 shown = 0;

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    {
      gboolean absent = pile >= PAT_H1 + abeyance && pile < PAT_STORE
                        && pat_position_count (&scene->position, pile) == 0;

      if (scene->table.shown[pile] && !absent)
        shown |= bit (pile);
    }

  return shown;
}

static double
middle (const Scene *scene,
        guint        pile,
        gboolean     across)
{
  const ParlourPlace *low = find_place (scene, pile, 0);
  const ParlourPlace *high = find_place (scene, pile, MAX (pat_position_count (&scene->position, pile), 1) - 1);

  return across ? (low->x + high->x) / 2 : (low->y + high->y) / 2;
}

/* @next: the piles that an arrow leads to from each pile, a bit for each */
static void
check_reach (const Scene   *scene,
             const guint64  next[PAT_N_PILES],
             guint64        shown,
             guint          from)
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
             scene->variant.game->name, scene->variant.chosen, scene->table.card_width, from, shown & ~reached);
}

static void
check_reach_from_all (const Scene *scene)
{
  for (guint abeyance = 0; abeyance <= (scene->variant.game == &pat_louis ? PAT_N_SUITS : 0u); abeyance++)
    {
      guint64 shown = find_shown (scene, abeyance);
      guint64 next[PAT_N_PILES] = { 0 };

      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        for (guint i = 0; i < G_N_ELEMENTS (directions) && shown & bit (pile); i++)
          {
            guint to = parlour_spatial_navigation_find_pile (&scene->table, &scene->position, shown, pile, pile,
                                                             directions[i].dx, directions[i].dy);

            if (to < PAT_N_PILES)
              next[pile] |= bit (to);
          }
      for (guint pile = 0; pile < PAT_N_PILES; pile++)
        if (shown & bit (pile))
          check_reach (scene, next, shown, pile);
    }
}

static void
check_directions (const Scene *scene)
{
  guint64 shown = find_shown (scene, PAT_N_SUITS);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    for (guint i = 0; i < G_N_ELEMENTS (directions) && shown & bit (pile); i++)
      {
        guint next = parlour_spatial_navigation_find_pile (&scene->table, &scene->position, shown, pile, pile,
                                                           directions[i].dx, directions[i].dy);
        double x, y;

        if (next == PAT_N_PILES)
          continue;

        x = middle (scene, next, TRUE) - middle (scene, pile, TRUE);
        y = middle (scene, next, FALSE) - middle (scene, pile, FALSE);
        g_assert_cmpfloat (x * directions[i].dx + y * directions[i].dy, >, 0);
      }
}

static gboolean
leads (const Scene *scene,
       guint        pile,
       guint        from,
       guint        to)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (parlour_spatial_navigation_find_card (&scene->table, &scene->position, pile, from,
                                              directions[i].dx, directions[i].dy) == to)
      return TRUE;

  return FALSE;
}

/* Arrows lead from the top card down to the lowest, and up again. */
static void
check_cards (const Scene *scene)
{
  for (guint pile = 0; pile < PAT_STOCK; pile++)
    for (guint place = 1; place < pat_position_count (&scene->position, pile); place++)
      if (!leads (scene, pile, place, place - 1)
          || !leads (scene, pile, place - 1, place))
        g_error ("%s/%x, card %g: pile %u, between card %u and the one before",
                 scene->variant.game->name, scene->variant.chosen, scene->table.card_width, pile, place);
}

static guint
choose_move (const PatMoveList *legal,
             GRand             *random,
             gboolean           building)
{
  guint best = g_rand_int_range (random, 0, legal->n);

  /* Prefer moves that make long piles, which are the hardest to lay out. */
  for (gsize i = 0; i < legal->n && building; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].to >= PAT_T1
        && g_rand_int_range (random, 0, 3) == 0)
      best = i;
  if (legal->moves[best].kind == PAT_MOVE_REDEAL && g_rand_int_range (random, 0, 20) > 0)
    best = g_rand_int_range (random, 0, legal->n);

  return best;
}

static void
arrange (Scene *scene)
{
  parlour_layout_arrange (parlour_layout_get (scene->variant.game), scene->room, scene->variant, &scene->position,
                          &scene->table);
}

static void
test_each_position (gconstpointer data)
{
  const Case *checked = data;
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (gsize v = 0; v < n; v++)
    for (guint deal = 1; deal <= N_DEALS; deal++)
      {
        Scene scene = { .variant = variants[v] };

        pat_variant_deal (variants[v], deal, &scene.position);
        for (guint move = 0; move < N_MOVES; move++)
          {
            PatMoveList legal;

            scene.room = &rooms[g_rand_int_range (random, 0, G_N_ELEMENTS (rooms))];
            if (move % checked->n_between == 0)
              {
                arrange (&scene);
                checked->check (&scene);
              }

            pat_variant_list_moves (variants[v], &scene.position, &legal);
            if (legal.n == 0)
              break;
            pat_variant_play (variants[v], &scene.position,
                              legal.moves[choose_move (&legal, random, deal > 1)]);
          }
      }
}

/* The cards keep their size while they are dealt. */
static void
test_steady (void)
{
  const PatMove deal = { .kind = PAT_MOVE_DEAL };
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    {
      Scene scene = { .variant = variants[v], .room = &rooms[4] };
      double width = 0;

      pat_variant_deal (variants[v], 5, &scene.position);
      for (guint move = 0; move < N_MOVES; move++)
        {
          arrange (&scene);
          if (move > 0)
            g_assert_cmpfloat (scene.table.card_width, ==, width);
          width = scene.table.card_width;

          if (!pat_variant_is_legal (variants[v], &scene.position, deal))
            break;
          pat_variant_play (variants[v], &scene.position, deal);
        }
    }
}

/* The completed families lie alone, in the middle of the upper half. */
static void
test_families (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize v = 0; v < n; v++)
    for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
      {
        Scene scene = { .variant = variants[v], .room = &rooms[i] };
        double sum = 0;

        pat_variant_deal (variants[v], 5, &scene.position);
        for (guint pile = PAT_T1; pile < PAT_N_PILES; pile++)
          pat_position_move (&scene.position, pile, PAT_F1, pat_position_count (&scene.position, pile));
        arrange (&scene);

        for (guint pile = 0; pile < PAT_N_PILES; pile++)
          {
            g_assert_cmpint (scene.table.shown[pile], ==, pile < pat_variant_foundations (variants[v]));
            sum += scene.table.shown[pile] ? scene.table.piles[pile].x - rooms[i].width / 2 : 0;
            g_assert_cmpfloat (scene.table.piles[pile].y, <=, (rooms[i].height - scene.table.card_height) / 2);
          }
        g_assert_cmpfloat_with_epsilon (sum, 0, 0.01);
        check_inside (&scene);
        check_overlap (&scene);
      }
}

TESTS
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

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_each_position);
  g_test_add_func ("/layout/cards-keep-their-size", test_steady);
  g_test_add_func ("/layout/completed-families", test_families);
}
