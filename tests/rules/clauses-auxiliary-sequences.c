/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

#define GAME "auxiliary-sequences"

/* "Foundations ascend in suit from the ace" */
static void
test_1_families (void)
{
  PatTable table = pat_table_lay (GAME, "",
                                  "f1: AC\nf2: AD\nf3: AH\nf4: AS-QS\n"
                                  "t1: 2C\nt2: 2D\nt3: 2H\nt4: KS\nwaste: 9D\nstock: 8H\n");

  g_assert_cmpuint (pat_variant_foundations (table.variant), ==, 4);
  pat_table_legal (&table, "deal t1>f1 t2>f2 t3>f3 t4>f4 f4>t4");
}

static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal (GAME, "", "2C AC KC AS");

  pat_table_counts (&table, "f1", "1 1 1 1");
  pat_table_pile (&table, "f1", "AC");
  pat_table_pile (&table, "f4", "AS");
  pat_table_counts (&table, "stock", "48");
  pat_table_play (&table, "deal deal");
  pat_table_pile (&table, "waste", "2C KC");
}

/* "in play: they stay in the pack and reach their foundations in the course of play" */
static void
test_1_in_play (void)
{
  PatTable table = pat_table_deal (GAME, "bases=in-play", "2C AC KC AS");

  pat_table_counts (&table, "f1", "0 0 0 0");
  pat_table_counts (&table, "stock", "52");
  pat_table_play (&table, "deal deal");
  pat_table_legal (&table,
                   "deal waste>f1 waste>t1 waste>t2 waste>t3 waste>t4 "
                   "waste*2>t1 waste*2>t2 waste*2>t3 waste*2>t4");
}

/* "a game is won when every foundation holds thirteen cards": then nothing is legal */
static void
test_1_won (void)
{
  PatTable table = pat_table_lay (GAME, "",
                                  "f1: AC-KC\nf2: AD-KD\nf3: AH-KH\nf4: AS-QS\nt3: KS\ngrace-spent: 1\n");

  pat_table_status (&table, PAT_PLAYING);
  pat_table_play (&table, "t3>f4");
  pat_table_status (&table, PAT_WON);
  pat_table_legal (&table, "");
}

/* "Four auxiliaries start empty; the player lays down what he likes, when he likes" */
static void
test_2 (void)
{
  PatTable table = pat_table_deal (GAME, "", "9C 5D");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 4);
  pat_table_counts (&table, "t1", "0 0 0 0 0");
  pat_table_pile (&table, "waste", "");
  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal");
  pat_table_legal (&table, "deal waste>t1 waste>t2 waste>t3 waste>t4");
  pat_table_play (&table, "deal");
  pat_table_legal (&table, "deal waste>t1 waste>t2 waste>t3 waste>t4");
  pat_table_play (&table, "waste>t3 waste>t1");
  pat_table_pile (&table, "t3", "5D");
  pat_table_pile (&table, "t1", "9C");
}

/* "Stock cards are turned one at a time on to the waste, whose top card is available" */
static void
test_3 (void)
{
  PatTable table = pat_table_lay (GAME, "",
                                  "f1: AC\nt1: 9S\nt2: 9H\nt3: 9D\nt4: 3H\nwaste: 8C\nstock: 7D 2C\n");

  pat_table_legal (&table, "deal waste>t1 waste>t2 waste>t3");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "waste", "8C 2C");
  pat_table_pile (&table, "stock", "7D");
  pat_table_legal (&table, "deal waste>f1 waste>t4");
}

/* "Auxiliaries are built down regardless of suit" */
static void
test_4_down (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 9S\nt2: 8H\nt3: TC\nt4: 9H\nwaste: 8D\nstock: KC\n");

  pat_table_legal (&table, "deal t1>t3 t2>t1 t2>t4 t4>t3 waste>t1 waste>t4");
}

/* "Any part of a run that reaches the end of an auxiliary moves as one on to
 * another auxiliary that it continues" */
static void
test_4_runs (void)
{
  PatTable table = pat_table_lay (GAME, "",
                                  "t1: 4C 9S 8H 7D\nt2: TC\nt3: KD 9C\nt4: 8C\nwaste: JD\nstock: KC\n");

  pat_table_legal (&table, "deal t1>t4 t1*2>t3 t1*3>t2 t3>t2 t4>t3");
  pat_table_play (&table, "t1*3>t2");
  pat_table_pile (&table, "t1", "4C");
  pat_table_pile (&table, "t2", "TC 9S 8H 7D");
}

/* "or to an empty one. (Moving a whole auxiliary to an empty one is no move.)" */
static void
test_4_vacancies (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 9S 8H 7D\nt3: 2C KH\nstock: KC\n");

  pat_table_legal (&table, "deal t1>t2 t1*2>t2 t1>t4 t1*2>t4 t3>t2 t3>t4");
  table = pat_table_lay (GAME, "", "t1: 9S\nt3: 2C\nt2: KC\n");
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* What does not lie by the rule is no run. */
static void
test_4_no_run (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 9S 7S\nt2: KH 7H 8H\nt3: 8C 8D\nstock: KC\n");

  pat_table_legal (&table, "deal t1>t2 t1>t3 t1>t4 t2>t4 t3>t4");
}

/* "An empty auxiliary may be left so, or takes the top waste card, or any part
 * of the run at the top of the waste moved as one" */
static void
test_5_vacancies (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 2S\nt3: KH\nt4: 4H\nwaste: 5C 9S 8H 7D\nstock: KC\n");

  pat_table_legal (&table, "deal waste>t2 waste*2>t2 waste*3>t2");
  pat_table_play (&table, "waste*3>t2");
  pat_table_pile (&table, "t2", "9S 8H 7D");
  pat_table_pile (&table, "waste", "5C");
}

/* "a run by AUX-4": cards that rise are none. */
static void
test_5_no_run (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 2S\nt3: KH\nt4: 8C\nwaste: 8H 9S 7D 8D\nstock: KC\n");

  pat_table_legal (&table, "deal waste>t2");
}

/* The whole waste may be such a run: its place is no auxiliary. */
static void
test_5_whole_waste (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 2S\nt3: KH\nwaste: 9S 8H\nstock: KC\n");

  pat_table_legal (&table, "deal waste>t2 waste>t4 waste*2>t2 waste*2>t4");
}

/* "On to an auxiliary that holds cards the waste gives only its top card" */
static void
test_5_top_card (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: TD\nt2: 9H\nt3: 8C\nt4: 6H\nwaste: 5C 9S 8H 7D\nstock: KC\n");

  pat_table_legal (&table, "deal t2>t1 t3>t2 waste>t3");
}

/* "The top card of a foundation, its base card excepted, may be laid back on an
 * auxiliary that it continues; not on an empty one" */
static void
test_6 (void)
{
  PatTable table = pat_table_lay (GAME, "", "f1: AC-5C\nf2: AD-5D\nf3: AH\nt1: KS 6S\nt2: 4S\nt3: 6H\nstock: KC\n");

  pat_table_legal (&table, "deal t1>t4 f1>t1 f1>t3 f2>t1 f2>t3");
  pat_table_play (&table, "f1>t3");
  pat_table_pile (&table, "f1", "AC-4C");
  pat_table_pile (&table, "t3", "6H 5C");
}

/* The second card may go back, and then only the base is left. */
static void
test_6_base (void)
{
  PatTable table = pat_table_lay (GAME, "", "f4: AS-2S\nt1: 3D\nt2: 2H\nt3: KH\nt4: KD\nstock: KC\n");

  pat_table_legal (&table, "deal f4>t1 t2>t1");
  pat_table_play (&table, "f4>t1");
  pat_table_legal (&table, "deal t1>f4");
}

/* "There is no redeal" */
static void
test_7_no_redeal (void)
{
  PatTable table = pat_table_lay (GAME, "grace=no", "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nwaste: 2H KC\n");

  g_assert_cmpuint (pat_variant_deals (table.variant), ==, 1);
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* "one card from anywhere in the waste under its top may be played …: to a
 * foundation, on to an auxiliary, or to an empty one" */
static void
test_7_grace (void)
{
  PatTable table = pat_table_lay (GAME, "", "f1: AC\nt1: 9S\nt2: KH\nt3: 2H\nwaste: 2C 8D 5H 8C\n");

  pat_table_legal (&table,
                   "waste>t1 waste>t4 waste@1>f1 waste@1>t4 waste@2>t1 waste@2>t4 waste@3>t4");
  pat_table_play (&table, "waste@2>t1");
  pat_table_pile (&table, "t1", "9S 8D");
  pat_table_pile (&table, "waste", "2C 5H 8C");
}

static void
test_7_grace_to_foundation (void)
{
  PatTable table = pat_table_lay (GAME, "", "f1: AC\nt1: 9S\nt2: KH\nt3: 2H\nwaste: 2C 8D 5H 8C\n");

  pat_table_play (&table, "waste@1>f1");
  pat_table_pile (&table, "f1", "AC-2C");
  pat_table_pile (&table, "waste", "8D 5H 8C");
}

/* "anywhere": under however many cards. */
static void
test_7_grace_anywhere (void)
{
  PatTable table = pat_table_lay (GAME, "",
                                  "f1: AC\nt1: 2D\nt2: 2H\nt3: 2S\nt4: KC\n"
                                  "waste: 2C 4H 6H 8H TH 4D 6D 8D TD 4S 6S 8S TS KH KS KD\n");

  pat_table_legal (&table, "waste@1>f1");
}

/* Only that card, also where a run follows it; and the card under the top counts. */
static void
test_7_grace_single (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: TS\nt2: KH\nt3: 2H\nwaste: 9C 8D 5H\n");

  pat_table_legal (&table, "waste>t4 waste@1>t1 waste@1>t4 waste@2>t4");
  pat_table_play (&table, "waste@1>t4");
  pat_table_pile (&table, "t4", "9C");
  pat_table_pile (&table, "waste", "8D 5H");
}

/* "once in the game" */
static void
test_7_once (void)
{
  PatTable table = pat_table_lay (GAME, "", "t1: 9S\nt2: KH\nt3: 2H\nt4: 9D\nwaste: 8S 8D 5H KC\n");

  pat_table_legal (&table, "waste@1>t1 waste@1>t4 waste@2>t1 waste@2>t4");
  pat_table_play (&table, "waste@2>t1");
  g_assert_cmpuint (table.position.grace_spent, ==, 1);
  pat_table_legal (&table, "t1>t4");
}

/* No other move spends it. */
static void
test_7_unspent (void)
{
  PatTable table = pat_table_lay (GAME, "", "f1: AC\nt1: 9S\nt2: KH\nt3: 2H\nt4: 9D\nwaste: 8S 5H 8D 2C\n");

  pat_table_play (&table, "waste>f1 waste>t4");
  g_assert_cmpuint (table.position.grace_spent, ==, 0);
  pat_table_legal (&table, "t4>t1 waste@1>t1");
}

/* "once the stock is empty" */
static void
test_7_stock (void)
{
  PatTable table = pat_table_lay (GAME, "", "f1: AC\nt1: 9S\nt2: KH\nt3: 2H\nt4: 9D\nwaste: 2C 8S 5H\nstock: KC\n");

  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal");
  pat_table_legal (&table, "waste@1>f1 waste@2>t1 waste@2>t4");
}

/* "Option grace=no (harder) takes it away" */
static void
test_7_option (void)
{
  PatTable table = pat_table_lay (GAME, "grace=no", "f1: AC\nt1: 9S\nt2: KH\nt3: 2H\nwaste: 2C 8D 5H 8C\n");

  pat_table_legal (&table, "waste>t1 waste>t4");
}

/* "nothing is built ace to king or king to ace" */
static void
test_corner (void)
{
  PatTable table = pat_table_lay (GAME, "",
                                  "f1: AC-KC\nf2: AD-KD\nf4: AS\nt1: 2S KH\nt2: AS\nt3: AC\nt4: 5H\n"
                                  "waste: AD KS\nstock: 9C\n");

  pat_table_legal (&table, "deal");
  table = pat_table_lay (GAME, "", "t1: 2S AS KH\nt2: AC\nt3: 5H\nwaste: 7S AD KS\nf1: AC\nf2: AD\nf4: AS\nstock: 9C\n");
  pat_table_legal (&table, "deal t1>t4 waste>t4");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/AUX-1/families", test_1_families);
  g_test_add_func ("/rules/AUX-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/AUX-1/in-play", test_1_in_play);
  g_test_add_func ("/rules/AUX-1/won", test_1_won);
  g_test_add_func ("/rules/AUX-2", test_2);
  g_test_add_func ("/rules/AUX-3", test_3);
  g_test_add_func ("/rules/AUX-4/down", test_4_down);
  g_test_add_func ("/rules/AUX-4/runs", test_4_runs);
  g_test_add_func ("/rules/AUX-4/vacancies", test_4_vacancies);
  g_test_add_func ("/rules/AUX-4/no-run", test_4_no_run);
  g_test_add_func ("/rules/AUX-5/vacancies", test_5_vacancies);
  g_test_add_func ("/rules/AUX-5/whole-waste", test_5_whole_waste);
  g_test_add_func ("/rules/AUX-5/no-run", test_5_no_run);
  g_test_add_func ("/rules/AUX-5/top-card", test_5_top_card);
  g_test_add_func ("/rules/AUX-6/back", test_6);
  g_test_add_func ("/rules/AUX-6/base", test_6_base);
  g_test_add_func ("/rules/AUX-7/no-redeal", test_7_no_redeal);
  g_test_add_func ("/rules/AUX-7/grace", test_7_grace);
  g_test_add_func ("/rules/AUX-7/to-foundation", test_7_grace_to_foundation);
  g_test_add_func ("/rules/AUX-7/anywhere", test_7_grace_anywhere);
  g_test_add_func ("/rules/AUX-7/single", test_7_grace_single);
  g_test_add_func ("/rules/AUX-7/once", test_7_once);
  g_test_add_func ("/rules/AUX-7/unspent", test_7_unspent);
  g_test_add_func ("/rules/AUX-7/stock", test_7_stock);
  g_test_add_func ("/rules/AUX-7/option", test_7_option);
  g_test_add_func ("/rules/corner/auxiliary-sequences", test_corner);

  return g_test_run ();
}
