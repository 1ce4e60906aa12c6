/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

/* "Foundations ascend in suit from the ace: four" */
static void
test_1_four (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1",
                                  "f1: AC\nf2: AD\nf3: AH-9H\nf4: AS-QS\n"
                                  "t1: 2C\nt2: 2D\nt3: TH\nt4: KS\nt5: 8D\nt6: 4C\n");

  g_assert_cmpuint (pat_variant_foundations (table.variant), ==, 4);
  pat_table_legal (&table, "t1>f1 t2>f2 t3>f3 t4>f4");
}

/* "or eight with two packs" */
static void
test_1_eight (void)
{
  PatTable table = pat_table_lay ("trefoil", "packs=2",
                                  "f1: AC\nf5: AC\nf2: AD-2D\nf6: AD\nf8: AS-QS\nf4: AS-KS\n"
                                  "t1: 2C\nt2: 3D\nt3: 2D\nt4: KS\n");

  g_assert_cmpuint (pat_variant_foundations (table.variant), ==, 8);
  pat_table_legal (&table, "t1>f1 t1>f5 t2>f2 t3>f6 t3>t2 t4>f8");
}

/* "the first copy met of each"; both of each with two packs */
static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal ("trefoil", "packs=2", "2C AC 3C AC AS AS 4C");

  pat_table_counts (&table, "f1", "1 1 1 1 1 1 1 1");
  pat_table_pile (&table, "f1", "AC");
  pat_table_pile (&table, "f5", "AC");
  pat_table_pile (&table, "f8", "AS");
  g_assert_cmpuint (pat_card_pack (*pat_position_pile (&table.position, PAT_F1)), ==, 0);
  g_assert_cmpuint (pat_card_pack (*pat_position_pile (&table.position, PAT_F1 + 4)), ==, 1);
  pat_table_pile (&table, "t1", "2C 3C 4C");
}

/* "in play: they stay in the pack" */
static void
test_1_in_play (void)
{
  PatTable table = pat_table_deal ("trefoil", "bases=in-play packs=2", "2C 2C AC 3C 3C AC");

  pat_table_counts (&table, "f1", "0 0 0 0 0 0 0 0");
  pat_table_pile (&table, "t1", "2C 2C AC");
  pat_table_play (&table, "t1>f5 t1>f5 t2>f1 t2>f5 t1>f1 t2>f1");
  pat_table_pile (&table, "f1", "AC-3C");
  pat_table_pile (&table, "f5", "AC-3C");
}

/* "a game is won when every foundation holds thirteen cards" */
static void
test_1_won (void)
{
  PatTable one = pat_table_lay ("trefoil", "", "f1: AC-KC\nf2: AD-KD\nf3: AH-KH\nf4: AS-QS\nt16: KS\n");
  PatTable two = pat_table_lay ("trefoil", "packs=2",
                                "f1: AC-KC\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\n"
                                "f5: AC-KC\nf6: AD-KD\nf7: AH-KH\nf8: AS-QS\nt32: KS\n");

  pat_table_status (&one, PAT_PLAYING);
  pat_table_play (&one, "t16>f4");
  pat_table_status (&one, PAT_WON);
  pat_table_legal (&one, "");
  pat_table_status (&two, PAT_PLAYING);
  pat_table_play (&two, "t32>f8");
  pat_table_status (&two, PAT_WON);
  pat_table_legal (&two, "");
}

/* "in fans of three, in order, each fan from its lowest card to its top" */
static void
test_2_order (void)
{
  PatTable table = pat_table_deal ("trefoil", "", "2C 3D 4C 5D 6C 7D 8C");

  pat_table_pile (&table, "t1", "2C 3D 4C");
  pat_table_pile (&table, "t2", "5D 6C 7D");
  pat_table_pile (&table, "stock", "");
}

/* "One pack, aces laid out: sixteen fans. Two packs: thirty-two. Aces in play:
 * eighteen (the last of one card), or thirty-five (the last of two)." */
static void
test_2_counts (void)
{
  PatTable table = pat_table_deal ("trefoil", "", "");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 16);
  pat_table_counts (&table, "t1", "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 0");

  table = pat_table_deal ("trefoil", "bases=in-play", "");
  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 18);
  pat_table_counts (&table, "t1", "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 1 0");

  table = pat_table_deal ("trefoil", "packs=2", "");
  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 32);
  pat_table_counts (&table, "t1",
                    "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 0");

  table = pat_table_deal ("trefoil", "packs=2 bases=in-play", "");
  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 35);
  pat_table_counts (&table, "t1",
                    "3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 2");
}

/* "The top card of a fan may go to a foundation, or singly on to the top card of
 * another fan of the same suit that is one rank higher" */
static void
test_3_higher (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1",
                                  "f1: AC\nt1: 9H 8S\nt2: 9S\nt3: TS\nt4: 9D\nt5: 2C 4C\nt6: 3H 2C\nt16: 5C\n");

  pat_table_legal (&table, "t1>t2 t2>t3 t5>t16 t6>f1");
  pat_table_play (&table, "t1>t2");
  pat_table_pile (&table, "t2", "9S 8S");
  pat_table_legal (&table, "t5>t16 t6>f1");
}

/* A fan holds as many cards as are built on it. */
static void
test_3_long_fan (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1", "t1: QC JC TC 9C 8C\nt2: 7C\nt3: 9C\n");

  pat_table_legal (&table, "t1>t3 t2>t1");
}

/* The last fan is one like the others. */
static void
test_3_last_fan (void)
{
  PatTable table = pat_table_lay ("trefoil", "packs=2 bases=in-play", "f1: AC\nt34: 9S\nt35: 2C 8S\n");

  pat_table_legal (&table, "t35>t34");
  pat_table_play (&table, "t35>t34");
  pat_table_legal (&table, "t35>f1");
}

/* "Where two places are equal […], each is a move of its own" */
static void
test_3_each_place (void)
{
  PatTable table = pat_table_lay ("trefoil", "packs=2", "t1: 8S\nt2: 9S\nt3: 2C 8S\nt32: 2H 9S\n");

  pat_table_legal (&table, "t1>t2 t1>t32 t3>t2 t3>t32");
}

/* "An emptied fan is not refilled" */
static void
test_4 (void)
{
  PatTable table = pat_table_lay ("trefoil", "deals=1", "t1: 9H KS\nt2: 9S\nt3: 4C 8S\n");

  pat_table_legal (&table, "t3>t2");
}

/* "three deals in all" */
static void
test_5_three_deals (void)
{
  PatTable table = pat_table_lay ("trefoil", "", "t1: 9H KS\nt2: 9S\n");

  g_assert_cmpuint (pat_variant_deals (table.variant), ==, 3);
  pat_table_legal (&table, "redeal");
  pat_table_play (&table, "redeal");
  g_assert_cmpuint (table.position.deal, ==, 2);
  pat_table_legal (&table, "redeal");
  pat_table_play (&table, "redeal");
  g_assert_cmpuint (table.position.deal, ==, 3);
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* "When no card can be moved any more (TRE-3)": neither to a foundation nor on to
 * another fan */
static void
test_5_when_stuck (void)
{
  PatTable table = pat_table_lay ("trefoil", "", "f1: AC\nt1: 9H 8S\nt2: 9S\nt4: 2C\n");

  pat_table_legal (&table, "t1>t2 t4>f1");
  pat_table_play (&table, "t4>f1");
  pat_table_legal (&table, "t1>t2");
  pat_table_play (&table, "t1>t2");
  pat_table_legal (&table, "redeal");

  table = pat_table_lay ("trefoil", "gathering=when-stuck bases=in-play", "t1: 9H AS\nt2: 9S\n");
  pat_table_legal (&table, "t1>f4");
  pat_table_play (&table, "t1>f4");
  pat_table_legal (&table, "redeal");
}

/* What is covered cannot be moved, and does not hinder the gathering. */
static void
test_5_covered (void)
{
  PatTable table = pat_table_lay ("trefoil", "", "f1: AC\nt1: 2C 9H\nt2: 8S TD\nt3: 9S\n");

  pat_table_legal (&table, "redeal");
}

/* "Option gathering=any-time (easier): at any time": also while there is
 * something to play */
static void
test_5_any_time (void)
{
  PatTable table = pat_table_lay ("trefoil", "gathering=any-time", "f1: AC\nt1: 9H 8S\nt2: 9S\nt4: 2C\n");

  pat_table_legal (&table, "redeal t1>t2 t4>f1");
  pat_table_play (&table, "redeal redeal");
  g_assert_cmpuint (table.position.deal, ==, 3);
}

/* "gather the fans in order, each from its lowest card to its top, without
 * shuffling, and lay them out again by TRE-2" */
static void
test_5_gather (void)
{
  PatTable table = pat_table_lay ("trefoil", "",
                                  "f1: AC-3C\nt1: 9H 8S\nt3: 9S 7D 6D 5D\nt5: 2H\nt16: TC JD QS KH\n");

  pat_table_play (&table, "redeal");
  pat_table_pile (&table, "f1", "AC-3C");
  pat_table_pile (&table, "t1", "9H 8S 9S");
  pat_table_pile (&table, "t2", "7D 6D 5D");
  pat_table_pile (&table, "t3", "2H TC JD");
  pat_table_pile (&table, "t4", "QS KH");
  pat_table_counts (&table, "t5", "0 0 0 0 0 0 0 0 0 0 0 0");
}

/* "option deals=1, harder: one"; "Two packs: one deal, no gathering" */
static void
test_5_one_deal (void)
{
  static const char *const options[] = { "deals=1", "deals=1 bases=in-play", "packs=2", "packs=2 bases=in-play" };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      PatTable table = pat_table_lay ("trefoil", options[i], "f1: AC-3C\nt1: 9H 8S\nt3: 9S\n");

      g_assert_cmpuint (pat_variant_deals (table.variant), ==, 1);
      pat_table_legal (&table, "t1>t3");
    }
}

/* Where nothing lies, there is nothing to gather. */
static void
test_5_nothing_lies (void)
{
  PatTable single = pat_table_lay ("trefoil", "", "f1: AC-3C\nt16: 9D\n");
  PatTable bare = pat_table_lay ("trefoil", "", "f1: AC-3C\n");

  pat_table_legal (&single, "redeal");
  pat_table_legal (&bare, "");
}

/* "nothing is built ace to king or king to ace" */
static void
test_corner (void)
{
  PatTable table = pat_table_lay ("trefoil", "packs=2", "f1: AC-KC\nf2: AD\nf6: AD\nt1: AC\nt2: KC\nt3: KD\nt4: AH\n"
                                  "f3: AH\nf7: AH\nf5: AC\n");

  pat_table_legal (&table, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/TRE-1/four", test_1_four);
  g_test_add_func ("/rules/TRE-1/eight", test_1_eight);
  g_test_add_func ("/rules/TRE-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/TRE-1/in-play", test_1_in_play);
  g_test_add_func ("/rules/TRE-1/won", test_1_won);
  g_test_add_func ("/rules/TRE-2/order", test_2_order);
  g_test_add_func ("/rules/TRE-2/counts", test_2_counts);
  g_test_add_func ("/rules/TRE-3/higher", test_3_higher);
  g_test_add_func ("/rules/TRE-3/long-fan", test_3_long_fan);
  g_test_add_func ("/rules/TRE-3/last-fan", test_3_last_fan);
  g_test_add_func ("/rules/TRE-3/each-place", test_3_each_place);
  g_test_add_func ("/rules/TRE-4", test_4);
  g_test_add_func ("/rules/TRE-5/three-deals", test_5_three_deals);
  g_test_add_func ("/rules/TRE-5/when-stuck", test_5_when_stuck);
  g_test_add_func ("/rules/TRE-5/covered", test_5_covered);
  g_test_add_func ("/rules/TRE-5/any-time", test_5_any_time);
  g_test_add_func ("/rules/TRE-5/gather", test_5_gather);
  g_test_add_func ("/rules/TRE-5/one-deal", test_5_one_deal);
  g_test_add_func ("/rules/TRE-5/nothing-lies", test_5_nothing_lies);
  g_test_add_func ("/rules/corner/trefoil", test_corner);

  return g_test_run ();
}
