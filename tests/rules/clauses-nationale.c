/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

/* "Foundations as LOU-1" */
static void
test_1_families (void)
{
  PatTable table = pat_table_lay ("nationale", "",
                                  "f1: AC\nf2: AD\nf3: AH\nf4: AS\nf5: KC\nf6: KD\nf7: KH\nf8: KS\n"
                                  "t1: 2C\nt2: 2D\nt3: 2H\nt4: 2S\nt5: QC\nt6: QD\nt7: QH\nt8: QS\n"
                                  "t9: 3C\nt10: JH\nt11: AC\nt12: KC\n");

  pat_table_legal (&table,
                   "t1>f1 t2>f2 t3>f3 t4>f4 t5>f5 t6>f6 t7>f7 t8>f8 "
                   "t1>t9 t9>t1 t7>t10 t10>t7 t1>t11 t11>t1 t5>t12 t12>t5");
}

static void
test_1_last_cards (void)
{
  PatTable table = pat_table_lay ("nationale", "",
                                  "f1: AC-QC\nf5: KC-2C\nf2: AD-KD\nf6: KD-AD\n"
                                  "t1: KC\nt2: AC\nt3: AD\nt4: KD\n"
                                  "t5: 9S\nt6: 9S\nt7: 9H\nt8: 9H\nt9: 3D\nt10: 3D\nt11: 5C\nt12: 5C\n");

  pat_table_legal (&table, "t1>f1 t2>f5");
}

static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal ("nationale", "", "2C AC KC 3C AC KC 4C");

  pat_table_counts (&table, "f1", "1 1 1 1 1 1 1 1");
  pat_table_pile (&table, "f1", "AC");
  pat_table_pile (&table, "f8", "KS");
  pat_table_counts (&table, "stock", "96");
  pat_table_play (&table, "deal*5");
  pat_table_pile (&table, "t1", "2C 3C AC KC 4C");
}

static void
test_1_in_play (void)
{
  PatTable table = pat_table_deal ("nationale", "bases=in-play", "2C KC AC");

  pat_table_counts (&table, "f1", "0 0 0 0 0 0 0 0");
  pat_table_play (&table, "deal*3");
  pat_table_legal (&table, "deal t1>f1");
  pat_table_play (&table, "t1>f1");
  pat_table_legal (&table, "deal t1>f5");
}

/* "The stock is dealt into columns of eight, one column after another" */
static void
test_2_columns (void)
{
  PatTable table = pat_table_deal ("nationale", "", "2C 3D 4C 5D 6C 7D 8C 9D TC");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 12);
  pat_table_play (&table, "deal*9");
  pat_table_pile (&table, "t1", "2C 3D 4C 5D 6C 7D 8C 9D");
  pat_table_pile (&table, "t2", "TC");
  pat_table_play (&table, "deal*87");
  pat_table_counts (&table, "t1", "8 8 8 8 8 8 8 8 8 8 8 8 0");
  pat_table_counts (&table, "stock", "0");
}

/* "thirteen when the base cards are in play" */
static void
test_2_thirteen (void)
{
  PatTable table = pat_table_deal ("nationale", "bases=in-play", "");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 13);
  pat_table_play (&table, "deal*104");
  pat_table_counts (&table, "t1", "8 8 8 8 8 8 8 8 8 8 8 8 8 0");
  pat_table_counts (&table, "stock", "0");
}

/* "A column counts the cards dealt to it, not those it still holds: a card
 * played away is not replaced" */
static void
test_2_not_replaced (void)
{
  PatTable table = pat_table_deal ("nationale", "", "9C 2C 3C 8S 8D 8H 2D 3D 9D 2H 9H");

  pat_table_play (&table, "deal*2 t1>f1 deal t1>f1 deal*4 t1>f2 deal t1>f2");
  pat_table_pile (&table, "t1", "9C 8S 8D 8H");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "9C 8S 8D 8H");
  pat_table_pile (&table, "t2", "9D");
  pat_table_play (&table, "deal t2>f3 deal*7");
  pat_table_counts (&table, "t1", "4 7 1 0");
}

/* "During the deal the last card of any column may be played to a foundation at
 * any time. Nothing else may be moved." */
static void
test_3 (void)
{
  PatTable table = pat_table_lay ("nationale", "",
                                  "f1: AC\nf2: AD\nf7: KH\nt1: 9S 2C\nt2: 2D 9S\nt3: 9H QH\n"
                                  "t4: 5S\nt5: 6S\nt6: 8D 7D\nstock: 2C 2D\n");

  pat_table_legal (&table, "deal t1>f1 t3>f7");
}

/* "the last card of a column may also be laid on the last card of another
 * column of the same suit, one rank higher or lower" */
static void
test_4 (void)
{
  PatTable table = pat_table_lay ("nationale", "",
                                  "f3: AH-4H\nt1: 2S 5H\nt2: 2S 6H\nt3: 7H 8H\nt4: 5D\nt5: 7H\n"
                                  "t6: 9C TC\nt7: 9C\nt8: QS\nt9: QS\nt10: QD\nt11: QD\nt12: 3C\n");

  pat_table_legal (&table, "t1>f3 t1>t2 t2>t1 t2>t5 t5>t2 t3>t5 t5>t3 t6>t7 t7>t6");
}

/* "one card at a time", also where a run could follow */
static void
test_4_one_card (void)
{
  PatTable table = pat_table_lay ("nationale", "",
                                  "t1: 9S 8S\nt2: TS\nt3: 7S\nt4: QC\nt5: QC\nt6: QD\nt7: QD\n"
                                  "t8: QH\nt9: QH\nt10: 4C\nt11: 4C\nt12: 4D\n");

  pat_table_legal (&table, "t1>t3 t3>t1");
  pat_table_play (&table, "t1>t3");
  pat_table_pile (&table, "t3", "7S 8S");
  pat_table_legal (&table, "t1>t2 t2>t1 t1>t3 t3>t1");
}

/* All columns from the third; the second is empty. */
#define TEN_COLUMNS "t3: QC\nt4: QC\nt5: QD\nt6: QD\nt7: QH\nt8: QH\nt9: 4C\nt10: 4C\nt11: 4D\nt12: 4D\n"

/* "An empty column takes the last card of any column, or a run of any length in
 * one suit that goes steadily up or steadily down, moved as one" */
static void
test_5_runs (void)
{
  PatTable down = pat_table_lay ("nationale", "", "t1: 2C 2D 9S 8S 7S\n" TEN_COLUMNS);
  PatTable up = pat_table_lay ("nationale", "", "t1: 7C 8S 9S TS\n" TEN_COLUMNS);

  pat_table_legal (&down, "t1>t2 t1*2>t2 t1*3>t2");
  pat_table_legal (&up, "t1>t2 t1*2>t2 t1*3>t2");
  pat_table_play (&up, "t1*3>t2");
  pat_table_pile (&up, "t1", "7C");
  pat_table_pile (&up, "t2", "8S 9S TS");
}

/* "in one suit that goes steadily up or steadily down" */
static void
test_5_steadily (void)
{
  PatTable turn = pat_table_lay ("nationale", "", "t1: 2C 9S 8S 9S\n" TEN_COLUMNS);
  PatTable gap = pat_table_lay ("nationale", "", "t1: 2C 9S 7S\n" TEN_COLUMNS);
  PatTable suits_down = pat_table_lay ("nationale", "", "t1: 2C 9S 8C\n" TEN_COLUMNS);
  PatTable suits_up = pat_table_lay ("nationale", "", "t1: 2C 8C 9S\n" TEN_COLUMNS);

  pat_table_legal (&turn, "t1>t2 t1*2>t2");
  pat_table_legal (&gap, "t1>t2");
  pat_table_legal (&suits_down, "t1>t2");
  pat_table_legal (&suits_up, "t1>t2");
}

/* "Moving a whole column to an empty one is no move" */
static void
test_5_whole_column (void)
{
  PatTable run = pat_table_lay ("nationale", "", "t1: 9S 8S 7S\n" TEN_COLUMNS);
  PatTable single = pat_table_lay ("nationale", "", "t1: 9S\n" TEN_COLUMNS);

  pat_table_legal (&run, "t1>t2 t1*2>t2");
  pat_table_legal (&single, "");
  pat_table_status (&single, PAT_STUCK);
}

/* Two empty columns are two places; and the columns number thirteen when the
 * bases are in play. */
static void
test_5_each_place (void)
{
  PatTable table = pat_table_lay ("nationale", "bases=in-play", "t1: 9S 8S 7S\n" TEN_COLUMNS);

  pat_table_legal (&table, "t1>t2 t1*2>t2 t1>t13 t1*2>t13");
}

/* An emptied column stays so during the deal (NAT-3: nothing else may be moved). */
static void
test_5_during_deal (void)
{
  PatTable table = pat_table_lay ("nationale", "", "t2: 2C 9S 8S\nstock: QS\n");

  pat_table_legal (&table, "deal");
}

/* "There is no redeal" */
static void
test_6 (void)
{
  PatTable table = pat_table_lay ("nationale", "", "t1: 2C\nt2: 9S\n");

  g_assert_cmpuint (pat_variant_deals (table.variant), ==, 1);
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* "nothing is built ace to king or king to ace" */
static void
test_corner (void)
{
  PatTable table = pat_table_lay ("nationale", "",
                                  "f3: AH\nf7: KH\nf1: AC-KC\nf5: KC-AC\nt1: 5S AH KH\nt2: KH\n"
                                  "t3: AC\nt4: KC\nt5: 7C\nt6: 7C\nt7: 7D\nt8: 7D\nt9: 9H\nt10: 9H\nt11: 9S\n");

  pat_table_legal (&table, "t1>t12");
  table = pat_table_lay ("nationale", "", "f3: AH\nt1: 5S KH AH\n" TEN_COLUMNS);
  pat_table_legal (&table, "t1>t2");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/NAT-1/families", test_1_families);
  g_test_add_func ("/rules/NAT-1/last-cards", test_1_last_cards);
  g_test_add_func ("/rules/NAT-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/NAT-1/in-play", test_1_in_play);
  g_test_add_func ("/rules/NAT-2/columns", test_2_columns);
  g_test_add_func ("/rules/NAT-2/thirteen", test_2_thirteen);
  g_test_add_func ("/rules/NAT-2/not-replaced", test_2_not_replaced);
  g_test_add_func ("/rules/NAT-3", test_3);
  g_test_add_func ("/rules/NAT-4/either-way", test_4);
  g_test_add_func ("/rules/NAT-4/one-card", test_4_one_card);
  g_test_add_func ("/rules/NAT-5/runs", test_5_runs);
  g_test_add_func ("/rules/NAT-5/steadily", test_5_steadily);
  g_test_add_func ("/rules/NAT-5/whole-column", test_5_whole_column);
  g_test_add_func ("/rules/NAT-5/each-place", test_5_each_place);
  g_test_add_func ("/rules/NAT-5/during-deal", test_5_during_deal);
  g_test_add_func ("/rules/NAT-6", test_6);
  g_test_add_func ("/rules/corner/nationale", test_corner);

  return g_test_run ();
}
