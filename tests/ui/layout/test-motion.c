/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-motion.h"

/*
 * Travel: where cards start and end, in which order they leave, and that even
 * many of them are soon there.
 */

#define LONGEST_TRAVEL_US 700000

typedef struct
{
  PatPosition   before;
  PatPosition   after;
  ParlourPlace  drawn[PAT_CARD_LIMIT];
  ParlourPlace  places[PAT_MAX_CARDS];
  ParlourMotion motion;
} Fixture;

/* Two packs in the stock, all drawn at one place. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  pat_position_init (&fixture->before);
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    pat_position_push (&fixture->before, PAT_STOCK,
                       pat_card_new (i % 13 + 1, i / 13 % 4, i / 52));
  fixture->after = fixture->before;
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    fixture->places[i] = (ParlourPlace) { 10, 10, 0 };
  for (guint i = 0; i < PAT_CARD_LIMIT; i++)
    fixture->drawn[i] = (ParlourPlace) { 10, 10, 0 };
}

static void
plan (Fixture *fixture)
{
  parlour_motion_plan (&fixture->motion, &fixture->before, &fixture->after, fixture->drawn,
                       fixture->places, 1000, 0);
}

static void
test_rest (Fixture       *fixture,
           gconstpointer  data)
{
  plan (fixture);
  g_assert_cmpuint (fixture->motion.n_moving, ==, 0);
}

/* A whole table is dealt: all leave the stock in order, all arrive in time, at
 * the right place, face up. */
static void
test_deal (Fixture       *fixture,
           gconstpointer  data)
{
  gint64 last_start = -1;

  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      pat_position_move (&fixture->after, PAT_STOCK, PAT_T1 + i % 12, 1);
      fixture->places[i] = (ParlourPlace) { 900, 20 + i * 5, 0 };
    }
  plan (fixture);

  g_assert_cmpuint (fixture->motion.n_moving, ==, PAT_MAX_CARDS);
  for (guint i = PAT_MAX_CARDS; i > 0; i--)
    {
      PatCard card = fixture->before.cards[i - 1];
      const ParlourWay *way = &fixture->motion.ways[card];

      g_assert_cmpint (way->start_us, >=, last_start);
      g_assert_cmpint (way->start_us + way->duration_us, <=, LONGEST_TRAVEL_US);
      g_assert_true (way->face_up);
      g_assert_false (way->sliding);
      last_start = way->start_us;
    }

  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      ParlourPlace place;
      double progress;

      g_assert_true (parlour_motion_at (&fixture->motion, fixture->after.cards[i],
                                        LONGEST_TRAVEL_US, &place, &progress));
      g_assert_cmpfloat (progress, ==, 1);
      g_assert_cmpfloat (place.x, ==, fixture->places[i].x);
      g_assert_cmpfloat (place.y, ==, fixture->places[i].y);
      g_assert_false (parlour_motion_at (&fixture->motion, fixture->after.cards[i],
                                         LONGEST_TRAVEL_US, &place, &progress));
    }
  g_assert_cmpuint (fixture->motion.n_moving, ==, 0);
}

/* A run moves as one, and what closes up behind it slides below it. */
static void
test_run (Fixture       *fixture,
          gconstpointer  data)
{
  for (guint i = 0; i < 6; i++)
    pat_position_move (&fixture->before, PAT_STOCK, PAT_T1, 1);
  fixture->after = fixture->before;
  pat_position_move (&fixture->after, PAT_T1, PAT_T1 + 1, 4);
  for (guint i = 0; i < 6; i++)
    fixture->places[pat_position_start (&fixture->after, PAT_T1) + i] =
      (ParlourPlace) { 100 + i, 50, 0 };
  plan (fixture);

  g_assert_cmpuint (fixture->motion.n_moving, ==, 6);
  for (guint i = 0; i < 6; i++)
    {
      PatCard card = fixture->after.cards[pat_position_start (&fixture->after, PAT_T1) + i];

      g_assert_cmpint (fixture->motion.ways[card].start_us, ==, 0);
      g_assert_cmpint (fixture->motion.ways[card].sliding, ==, i < 2);
    }
}

/* A card called back half-way turns round where it is. */
static void
test_turn_round (Fixture       *fixture,
                 gconstpointer  data)
{
  PatCard card = pat_position_top (&fixture->before, PAT_STOCK);
  ParlourPlace place;
  double progress;

  pat_position_move (&fixture->after, PAT_STOCK, PAT_WASTE, 1);
  fixture->places[pat_position_start (&fixture->after, PAT_WASTE)] = (ParlourPlace) { 500, 10, 0 };
  plan (fixture);
  g_assert_cmpuint (fixture->motion.n_moving, ==, 1);
  g_assert_true (fixture->motion.ways[card].turning);
  g_assert_true (parlour_motion_at (&fixture->motion, card, 60000, &place, &progress));
  g_assert_cmpfloat (place.x, >, 10);
  g_assert_cmpfloat (place.x, <, 500);

  fixture->drawn[card] = place;
  fixture->before = fixture->after;
  pat_position_move (&fixture->after, PAT_WASTE, PAT_STOCK, 1);
  fixture->places[PAT_MAX_CARDS - 1] = (ParlourPlace) { 10, 10, 0 };
  plan (fixture);
  g_assert_cmpfloat (fixture->motion.ways[card].from.x, ==, place.x);
  g_assert_false (fixture->motion.ways[card].face_up);
}

/* A table laid out anew does not send a card back, nor stop it. */
static void
test_divert (Fixture       *fixture,
             gconstpointer  data)
{
  PatCard card = pat_position_top (&fixture->before, PAT_STOCK);
  ParlourPlace old = { 500, 10, 0 }, new = { 600, 20, 0 }, place;
  double progress, before;

  pat_position_move (&fixture->after, PAT_STOCK, PAT_WASTE, 1);
  fixture->places[pat_position_start (&fixture->after, PAT_WASTE)] = old;
  plan (fixture);
  g_assert_true (parlour_motion_at (&fixture->motion, card, 60000, &place, &before));

  g_assert_true (parlour_motion_divert (&fixture->motion, card, &new));
  g_assert_false (parlour_motion_divert (&fixture->motion, card - 1, &new));
  g_assert_true (parlour_motion_at (&fixture->motion, card, 60000, &place, &progress));
  g_assert_cmpfloat (progress, ==, before);
  g_assert_true (parlour_motion_at (&fixture->motion, card, LONGEST_TRAVEL_US, &place, &progress));
  g_assert_cmpfloat (place.x, ==, new.x);
  g_assert_cmpfloat (place.y, ==, new.y);
  g_assert_cmpuint (fixture->motion.n_moving, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/motion/rest", Fixture, NULL, set_up, test_rest, NULL);
  g_test_add ("/motion/deal", Fixture, NULL, set_up, test_deal, NULL);
  g_test_add ("/motion/run", Fixture, NULL, set_up, test_run, NULL);
  g_test_add ("/motion/turn-round", Fixture, NULL, set_up, test_turn_round, NULL);
  g_test_add ("/motion/divert", Fixture, NULL, set_up, test_divert, NULL);

  return g_test_run ();
}
