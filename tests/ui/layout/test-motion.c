/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "parlour-motion.h"
#include "tests.h"

/*
 * How cards move: where they start and end, in which order, and that even many of them
 * arrive soon.
 */

#define LONGEST_US 700000
/* The lag between the first and the last card of a run. */
#define LONGEST_LAG_US 40000

typedef struct
{
  PatPosition   before;
  PatPosition   after;
  ParlourPlaces  table;
  ParlourMotion motion;
} Fixture;

/* Two packs are in the stock, and all cards are drawn at one place. */
static void
set_up (Fixture *fixture)
{
  pat_position_init (&fixture->before);
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    pat_position_push (&fixture->before, PAT_STOCK,
                       pat_card_new (i % 13 + 1, i / 13 % 4, i / 52));
  fixture->after = fixture->before;
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    fixture->table.cards[i] = (ParlourPlace) { 10, 10, 0 };
  for (guint i = 0; i < PAT_CARD_LIMIT; i++)
    fixture->motion.cards[i].place = (ParlourPlace) { 10, 10, 0 };
}

static void
start (Fixture *fixture)
{
  parlour_motion_start (&fixture->motion, &fixture->before, &fixture->after, &fixture->table,
                        1000, 0);
}

static void
advance (Fixture *fixture,
         gint64   now_us)
{
  parlour_motion_advance (&fixture->motion, &fixture->after, &fixture->table, NULL, now_us);
}

/* The number by which a card of the position is drawn. */
static guint
get_order (Fixture *fixture,
           PatCard  card)
{
  guint i = 0;

  while (fixture->after.cards[i] != card)
    i++;

  return parlour_motion_get_order (&fixture->motion, &fixture->after,
                                   pat_position_find_pile (&fixture->after, i), i);
}

/* A whole table is dealt: the cards leave the stock in order, and arrive in time, at the right
 * place, face up. */
static void
test_deal (Fixture *fixture)
{
  gint64 last_start = -1;

  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      pat_position_move (&fixture->after, PAT_STOCK, PAT_T1 + i % 12, 1);
      fixture->table.cards[i] = (ParlourPlace) { 900, 20 + i * 5, 0 };
    }
  start (fixture);

  g_assert_cmpuint (fixture->motion.n_moving, ==, PAT_MAX_CARDS);
  for (guint i = PAT_MAX_CARDS; i > 0; i--)
    {
      PatCard card = fixture->before.cards[i - 1];
      const ParlourCardMotion *motion = &fixture->motion.cards[card];

      g_assert_cmpint (motion->start_us, >=, last_start);
      g_assert_cmpint (motion->start_us + motion->duration_us, <=, LONGEST_US);
      g_assert_true (motion->ends_face_up);
      g_assert_false (motion->sliding);
      last_start = motion->start_us;
    }

  advance (fixture, LONGEST_US);
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      const ParlourCardMotion *motion = &fixture->motion.cards[fixture->after.cards[i]];

      g_assert_false (motion->moving);
      g_assert_cmpfloat (motion->place.x, ==, fixture->table.cards[i].x);
      g_assert_cmpfloat (motion->place.y, ==, fixture->table.cards[i].y);
      g_assert_true (motion->face_up);
    }
  g_assert_cmpuint (fixture->motion.n_moving, ==, 0);
}

/* A run moves together, each card a little after the one below it.  Cards that close the gap
 * slide below the run. */
static void
test_run (Fixture *fixture)
{
  for (guint i = 0; i < 6; i++)
    pat_position_move (&fixture->before, PAT_STOCK, PAT_T1, 1);
  fixture->after = fixture->before;
  pat_position_move (&fixture->after, PAT_T1, PAT_T1 + 1, 4);
  for (guint i = 0; i < 6; i++)
    fixture->table.cards[pat_position_start (&fixture->after, PAT_T1) + i] =
      (ParlourPlace) { 100 + i, 50, 0 };
  start (fixture);

  g_assert_cmpuint (fixture->motion.n_moving, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      const PatCard *card = &fixture->after.cards[pat_position_start (&fixture->after, PAT_T1) + i];
      const ParlourCardMotion *motion = &fixture->motion.cards[*card];

      if (i <= 2)
        g_assert_cmpint (motion->start_us, ==, 0);
      else
        g_assert_cmpint (motion->start_us, >, fixture->motion.cards[card[-1]].start_us);
      g_assert_cmpint (motion->start_us, <=, LONGEST_LAG_US);
      g_assert_false (motion->waiting);
      g_assert_cmpint (motion->sliding, ==, i < 2);
    }
}

/* Returns: the share of its way that a card has made in a fifth of its time */
static double
start_one (Fixture *fixture,
           guint    from,
           guint    to)
{
  PatCard card = fixture->before.cards[PAT_MAX_CARDS - 1];
  const ParlourCardMotion *motion = &fixture->motion.cards[card];

  if (from != PAT_STOCK)
    pat_position_move (&fixture->before, PAT_STOCK, from, 1);
  fixture->after = fixture->before;
  pat_position_move (&fixture->after, from, to, 1);
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    fixture->table.cards[i] = (ParlourPlace) { fixture->after.cards[i] == card ? 900 : 10, 10, 0 };
  fixture->motion.cards[card].place.x = 10;
  start (fixture);
  g_assert_cmpint (motion->duration_us, >=, 120000);
  g_assert_cmpint (motion->duration_us, <=, 260000);
  advance (fixture, motion->duration_us / 5);

  return motion->place.x;
}

/* A card is dealt with a flick, put on a pile more slowly, and gathered with a sweep. */
static void
test_pace (Fixture *fixture)
{
  double dealt = start_one (fixture, PAT_STOCK, PAT_T1);
  double put, gathered;

  set_up (fixture);
  put = start_one (fixture, PAT_T1, PAT_T1 + 1);
  set_up (fixture);
  gathered = start_one (fixture, PAT_T1, PAT_STOCK);
  g_assert_cmpfloat (dealt, >, put);
  g_assert_cmpfloat (put, >, gathered);
}

/* A card called back half-way turns round where it is. */
static void
test_turn_round (Fixture *fixture)
{
  PatCard card = pat_position_top (&fixture->before, PAT_STOCK);
  const ParlourCardMotion *motion = &fixture->motion.cards[card];
  ParlourPlace place;

  pat_position_move (&fixture->after, PAT_STOCK, PAT_WASTE, 1);
  fixture->table.cards[pat_position_start (&fixture->after, PAT_WASTE)] = (ParlourPlace) { 500, 10, 0 };
  start (fixture);
  g_assert_cmpuint (fixture->motion.n_moving, ==, 1);
  g_assert_true (motion->turning_over);
  advance (fixture, 60000);
  place = motion->place;
  g_assert_cmpfloat (place.x, >, 10);
  g_assert_cmpfloat (place.x, <, 500);

  fixture->before = fixture->after;
  pat_position_move (&fixture->after, PAT_WASTE, PAT_STOCK, 1);
  fixture->table.cards[PAT_MAX_CARDS - 1] = (ParlourPlace) { 10, 10, 0 };
  start (fixture);
  g_assert_cmpfloat (motion->from.x, ==, place.x);
  g_assert_false (motion->ends_face_up);
}

/* A card on its way is above the table and settles; one released from the hand sinks. */
static void
test_height (Fixture *fixture)
{
  PatCard card = pat_position_top (&fixture->before, PAT_STOCK);
  const ParlourCardMotion *motion = &fixture->motion.cards[card];
  double before;

  pat_position_move (&fixture->after, PAT_STOCK, PAT_WASTE, 1);
  fixture->table.cards[pat_position_start (&fixture->after, PAT_WASTE)] = (ParlourPlace) { 500, 10, 0 };
  start (fixture);
  advance (fixture, 60000);
  g_assert_cmpfloat (motion->height, >, 0);
  advance (fixture, LONGEST_US);
  g_assert_cmpfloat (motion->height, ==, 0);

  parlour_motion_carry (&fixture->motion, card, &(ParlourPlace) { 100, 100, 0 });
  g_assert_cmpfloat (motion->height, ==, 1);
  fixture->before = fixture->after;
  start (fixture);
  before = motion->height;
  for (gint64 now_us = 20000; motion->moving; now_us += 20000)
    {
      advance (fixture, now_us);
      g_assert_cmpfloat (motion->height, <, before);
      before = motion->height;
    }
  g_assert_cmpfloat (motion->height, ==, 0);
}

/* Moving cards are drawn above lying ones, in the order first of the piles that they leave, then
 * of those that they reach.  Carried cards are drawn above all. */
static void
test_order (Fixture *fixture)
{
  PatCard first = fixture->before.cards[PAT_MAX_CARDS - 1], second = fixture->before.cards[PAT_MAX_CARDS - 2];
  PatCard lying = fixture->before.cards[0], last = fixture->before.cards[PAT_MAX_CARDS - 3];
  ParlourPlace place = { 0 };

  for (guint i = 0; i < 3; i++)
    {
      pat_position_move (&fixture->after, PAT_STOCK, PAT_WASTE, 1);
      fixture->table.cards[pat_position_start (&fixture->after, PAT_WASTE) + i] = (ParlourPlace) { 500, 10, 0 };
    }
  start (fixture);
  advance (fixture, 30000);
  g_assert_cmpuint (get_order (fixture, first) >> PARLOUR_LAYER_SHIFT, ==, PARLOUR_LAYER_LEAVING);
  g_assert_cmpuint (get_order (fixture, first), >, get_order (fixture, second));
  /* It still lies on the stock. */
  g_assert_true (fixture->motion.cards[last].waiting);
  g_assert_cmpuint (get_order (fixture, last) >> PARLOUR_PILE_SHIFT, ==, PAT_STOCK);
  g_assert_cmpuint (get_order (fixture, last), >, get_order (fixture, lying));

  advance (fixture, 170000);
  g_assert_cmpuint (get_order (fixture, first) >> PARLOUR_LAYER_SHIFT, ==, PARLOUR_LAYER_ARRIVING);
  parlour_motion_carry (&fixture->motion, lying, &place);
  g_assert_cmpuint (get_order (fixture, lying), >, get_order (fixture, first));
  parlour_motion_finish (&fixture->motion, &fixture->after, &fixture->table);
  g_assert_cmpuint (get_order (fixture, lying) >> PARLOUR_PILE_SHIFT, ==, PAT_STOCK);
  g_assert_cmpuint (get_order (fixture, first) >> PARLOUR_PILE_SHIFT, ==, PAT_WASTE);
}

TESTS
{
  fixture_add ("/motion/deal", Fixture, set_up, test_deal, NULL);
  fixture_add ("/motion/run-moves-together", Fixture, set_up, test_run, NULL);
  fixture_add ("/motion/pace", Fixture, set_up, test_pace, NULL);
  fixture_add ("/motion/reverses-half-way", Fixture, set_up, test_turn_round, NULL);
  fixture_add ("/motion/height", Fixture, set_up, test_height, NULL);
  fixture_add ("/motion/drawing-order", Fixture, set_up, test_order, NULL);
}
