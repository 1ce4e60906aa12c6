/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

/* The clauses stand at the head of src/rules/games/capricieuse.c. */

/* "Foundations as LOU-1" */
static void
test_1_families (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "f1: AC\nf2: AD\nf3: AH\nf4: AS\nf5: KC\nf6: KD\nf7: KH\nf8: KS\n"
                                  "t1: 2C\nt2: 2D\nt3: 2H\nt4: 2S\nt5: QC\nt6: QD\nt7: QH\nt8: QS\n"
                                  "t9: 4C\nt10: TH\nt11: AC\nt12: KC\ndeal: 3\n");

  pat_table_legal (&table,
                   "t1>f1 t2>f2 t3>f3 t4>f4 t5>f5 t6>f6 t7>f7 t8>f8 t1>t11 t11>t1 t5>t12 t12>t5");
}

static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal ("capricieuse", "", "2C AC KC 3C AC KC 4C");

  pat_table_counts (&table, "f1", "1 1 1 1 1 1 1 1");
  pat_table_pile (&table, "f1", "AC");
  pat_table_pile (&table, "f8", "KS");
  pat_table_counts (&table, "stock", "96");
  pat_table_play (&table, "deal*5");
  pat_table_pile (&table, "t3", "AC");
  pat_table_pile (&table, "t4", "KC");
}

static void
test_1_in_play (void)
{
  PatTable table = pat_table_deal ("capricieuse", "bases=in-play", "2C KC AC");

  pat_table_counts (&table, "f1", "0 0 0 0 0 0 0 0");
  pat_table_play (&table, "deal*3");
  pat_table_legal (&table, "deal t2>f5 t3>f1");
  pat_table_play (&table, "t3>f1");
  pat_table_legal (&table, "deal t1>f1 t2>f5");
}

/* "The stock is dealt across twelve columns, a card to each in turn, row after
 * row" */
static void
test_2_rows (void)
{
  PatTable table = pat_table_deal ("capricieuse", "", "5C 3D 4C 5D 6C 7D 8C 9D TC JD 8S 8H 9S 9H");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 12);
  pat_table_play (&table, "deal*14");
  pat_table_pile (&table, "t1", "5C 9S");
  pat_table_pile (&table, "t2", "3D 9H");
  pat_table_pile (&table, "t12", "8H");
  pat_table_play (&table, "deal*82");
  pat_table_counts (&table, "t1", "8 8 8 8 8 8 8 8 8 8 8 8 0");
  pat_table_counts (&table, "stock", "0");
}

/* "also when the base cards are in play, and then eight columns get a ninth
 * card" */
static void
test_2_in_play (void)
{
  PatTable table = pat_table_deal ("capricieuse", "bases=in-play", "");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 12);
  pat_table_play (&table, "deal*104");
  pat_table_counts (&table, "t1", "9 9 9 9 9 9 9 9 8 8 8 8 0");
  pat_table_counts (&table, "stock", "0");
}

/* "A column has its turn whatever it holds: a card played away is not replaced" */
static void
test_2_not_replaced (void)
{
  PatTable table = pat_table_deal ("capricieuse", "", "9C 2C 3C 8S 8D 8H 2D 3D 9D 2H 9H 7S 7H 6S");

  pat_table_play (&table, "deal*2 t2>f1 deal");
  pat_table_counts (&table, "t1", "1 0 1 0");
  pat_table_play (&table, "t3>f1 deal*9");
  pat_table_counts (&table, "t1", "1 0 0 1 1 1 1 1 1 1 1 1");
  pat_table_play (&table, "deal*2");
  pat_table_pile (&table, "t1", "9C 7H");
  pat_table_pile (&table, "t2", "6S");
}

/* "During the deal the last card of any column may be played to a foundation at
 * any time.  Nothing else may be moved." */
static void
test_3 (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "f1: AC\nf2: AD\nf7: KH\nt1: 9S 2C\nt2: 2D 9S\nt3: 9H QH\n"
                                  "t4: 5S\nt5: 6S\nt6: 8D 7D\nstock: 2C 2D\ncursor: 6\n");

  pat_table_legal (&table, "deal t1>f1 t3>f7");
}

/* "the last card of another column of the same suit, one rank higher or lower" */
static void
test_4_either_way (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "f3: AH-4H\nt1: 2S 5H\nt2: 2S 6H\nt3: 7H 8H\nt4: 5D\nt5: 7H\n"
                                  "t6: 9C TC\nt7: 9C\nt8: QS\nt9: QS\nt10: QD\nt11: QD\nt12: 3C\ndeal: 3\n");

  pat_table_legal (&table, "t1>f3 t1>t2 t2>t1 t2>t5 t5>t2 t3>t5 t5>t3 t6>t7 t7>t6");
}

/* "one card at a time", also where a run could follow */
static void
test_4_one_card (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "t1: 9S 8S\nt2: TS\nt3: 7S\nt4: QC\nt5: QC\nt6: QD\nt7: QD\n"
                                  "t8: QH\nt9: QH\nt10: 4C\nt11: 4C\nt12: 4D\ndeal: 3\n");

  pat_table_legal (&table, "t1>t3 t3>t1");
  pat_table_play (&table, "t1>t3");
  pat_table_pile (&table, "t3", "7S 8S");
  pat_table_legal (&table, "t1>t2 t2>t1 t1>t3 t3>t1");
}

/* All columns from the third; the second is empty. */
#define TEN_COLUMNS "t3: QC\nt4: QC\nt5: QD\nt6: QD\nt7: QH\nt8: QH\nt9: 4C\nt10: 4C\nt11: 4D\nt12: 4D\n"

/* "an empty column takes the last card of any column, singly" */
static void
test_5_singly (void)
{
  PatTable table = pat_table_lay ("capricieuse", "", "t1: 2C 9S 8S 7S\n" TEN_COLUMNS "deal: 3\n");

  pat_table_legal (&table, "t1>t2");
  pat_table_play (&table, "t1>t2");
  pat_table_pile (&table, "t1", "2C 9S 8S");
  pat_table_pile (&table, "t2", "7S");
}

/* "Moving the only card of a column to an empty one is no move", and two empty
 * columns are two places. */
static void
test_5_only_card (void)
{
  PatTable single = pat_table_lay ("capricieuse", "", "t1: 9S\n" TEN_COLUMNS "deal: 3\n");
  PatTable two = pat_table_lay ("capricieuse", "", "t1: 9S 4S\nt3: QC\nt4: 4D\ndeal: 3\n");

  pat_table_legal (&single, "");
  pat_table_status (&single, PAT_STUCK);
  pat_table_legal (&two, "t1>t2 t1>t5 t1>t6 t1>t7 t1>t8 t1>t9 t1>t10 t1>t11 t1>t12");
}

/* "After the deal" */
static void
test_5_during_deal (void)
{
  PatTable table = pat_table_lay ("capricieuse", "", "t2: 2C 9S 8S\nstock: QS\ncursor: 2\n");

  pat_table_legal (&table, "deal");
}

/* "The cards may be dealt three times in all" */
static void
test_6_three_deals (void)
{
  PatTable table = pat_table_lay ("capricieuse", "", "t1: 9S\nt2: 8D\n");

  g_assert_cmpuint (pat_variant_deals (table.variant), ==, 3);
  pat_table_legal (&table, "redeal");
  pat_table_play (&table, "redeal deal");
  g_assert_cmpuint (table.position.deal, ==, 2);
  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal redeal deal deal");
  g_assert_cmpuint (table.position.deal, ==, 3);
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* "the columns in order, each from its lowest card to its top, the lowest card
 * of the first becoming the first card dealt, without shuffling" */
static void
test_6_gather (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "t1: 2C 3C\nt2: 4C\nt4: 6C\nt5: 7C\nt6: 8C 9C\n"
                                  "t7: 2D 4D\nt8: 3D\nt9: 5D\nt10: 6D\nt11: 7D\nt12: 8D 9D\n");

  pat_table_play (&table, "redeal");
  pat_table_counts (&table, "t1", "0 0 0 0 0 0 0 0 0 0 0 0");
  pat_table_pile (&table, "stock", "9D 8D 7D 6D 5D 3D 4D 2D 9C 8C 7C 6C 4C 3C 2C");
}

/* "Dealing then starts again at CAP-2, with the first column", wherever the last
 * card went. */
static void
test_6_starts_again (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "f1: AC\nt1: 9S\nt4: 2C\nt7: 3D 3H\nstock: 8S\ncursor: 6\n");

  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t7", "3D 3H 8S");
  pat_table_play (&table, "redeal deal*5");
  pat_table_counts (&table, "t1", "1 1 1 1 1 0");
  pat_table_pile (&table, "t1", "9S");
  pat_table_pile (&table, "t5", "8S");
  pat_table_legal (&table, "redeal t2>f1 t1>t5 t5>t1");
}

/* "Once the stock is empty", and there must be something to gather. */
static void
test_6_when (void)
{
  PatTable dealing = pat_table_lay ("capricieuse", "", "t1: 9S\nstock: 8D\ncursor: 1\n");
  PatTable single = pat_table_lay ("capricieuse", "", "t12: 9S\n");
  PatTable bare = pat_table_lay ("capricieuse", "", "f1: AC-3C\n");

  pat_table_legal (&dealing, "deal");
  pat_table_legal (&single, "redeal");
  pat_table_legal (&bare, "");
}

/* "nothing is built ace to king or king to ace" */
static void
test_corner (void)
{
  PatTable table = pat_table_lay ("capricieuse", "",
                                  "f1: AC-KC\nf5: KC-AC\nf3: AH\nf7: KH\n"
                                  "t1: AC\nt2: KC\nt3: AH\nt4: KH\ndeal: 3\n");

  pat_table_legal (&table, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/CAP-1/families", test_1_families);
  g_test_add_func ("/rules/CAP-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/CAP-1/in-play", test_1_in_play);
  g_test_add_func ("/rules/CAP-2/rows", test_2_rows);
  g_test_add_func ("/rules/CAP-2/in-play", test_2_in_play);
  g_test_add_func ("/rules/CAP-2/not-replaced", test_2_not_replaced);
  g_test_add_func ("/rules/CAP-3", test_3);
  g_test_add_func ("/rules/CAP-4/either-way", test_4_either_way);
  g_test_add_func ("/rules/CAP-4/one-card", test_4_one_card);
  g_test_add_func ("/rules/CAP-5/singly", test_5_singly);
  g_test_add_func ("/rules/CAP-5/only-card", test_5_only_card);
  g_test_add_func ("/rules/CAP-5/during-deal", test_5_during_deal);
  g_test_add_func ("/rules/CAP-6/three-deals", test_6_three_deals);
  g_test_add_func ("/rules/CAP-6/gather", test_6_gather);
  g_test_add_func ("/rules/CAP-6/starts-again", test_6_starts_again);
  g_test_add_func ("/rules/CAP-6/when", test_6_when);
  g_test_add_func ("/rules/corner/capricieuse", test_corner);

  return g_test_run ();
}
