/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

/* "Foundations ascend in suit from the two to the king and end with the ace" */
static void
test_1_families (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nf2: 2D\nf3: 2H-QH\nf4: 2S-KS\n"
                                  "t1: 3C\nt2: 3D\nt3: KH\nt4: AS\nwaste: 4C\n");

  g_assert_cmpuint (pat_variant_foundations (table.variant), ==, 4);
  pat_table_legal (&table, "t1>f1 t2>f2 t3>f3 t4>f4 redeal");
}

/* What is complete takes nothing more: no second round. */
static void
test_1_complete (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C-KC AC\nt1: 2C\nt2: AD\nt3: AH\nt4: 8S\nf2: 2D-QD\nf3: 2H\ndeal: 3\n");

  pat_table_legal (&table, "");
}

static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal ("storehouse", "", "3C 2C AD 2S 4C");

  pat_table_counts (&table, "f1", "1 1 1 1");
  pat_table_pile (&table, "f1", "2C");
  pat_table_pile (&table, "f4", "2S");
  pat_table_pile (&table, "t2", "AD");
  pat_table_counts (&table, "stock", "31");
}

/* "in play: they stay in the pack and reach their foundations in the course of play" */
static void
test_1_in_play (void)
{
  PatTable table = pat_table_deal ("storehouse", "bases=in-play", "3C 2C AD 2S 4C");

  pat_table_counts (&table, "f1", "0 0 0 0");
  pat_table_counts (&table, "stock", "35");
  pat_table_legal (&table, "deal t2>f1 t2>t1 t4>f4");
}

/* "a game is won when every foundation holds thirteen cards" */
static void
test_1_won (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C-KC AC\nf2: 2D-KD AD\nf3: 2H-KH AH\nf4: 2S-KS\nt3: AS\n");

  pat_table_status (&table, PAT_PLAYING);
  pat_table_play (&table, "t3>f4");
  pat_table_status (&table, PAT_WON);
  pat_table_legal (&table, "");
}

/* "four auxiliaries of one card each, then thirteen cards face up as the
 * storehouse, each upon the one before …; the rest is the stock" */
static void
test_2_order (void)
{
  PatTable table = pat_table_deal ("storehouse", "",
                                   "5C 7D 9H JS 3C 4D 5H 6S 8C 9D TH JC QD KH 3S 5D 7C 8H 9S");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 4);
  pat_table_counts (&table, "t1", "1 1 1 1 0");
  pat_table_pile (&table, "t1", "5C");
  pat_table_pile (&table, "t4", "JS");
  pat_table_pile (&table, "store", "3C 4D 5H 6S 8C 9D TH JC QD KH 3S 5D 7C");
  pat_table_counts (&table, "stock", "31");
  pat_table_pile (&table, "waste", "");
  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal deal");
  pat_table_pile (&table, "waste", "8H 9S");
}

/* "only the last available" */
static void
test_2_last_available (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 9S\nt2: 9H\nt3: 9D\nt4: 5S\nstore: 8S 3C KD\nstock: QH\n");

  pat_table_legal (&table, "deal");
}

/* "Stock cards are turned one at a time on to the waste, whose top card is available" */
static void
test_3 (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 9S\nt2: 9H\nt3: 9D\nt4: 4C\nstore: KD\nwaste: 8S\nstock: 8D 3C\n");

  pat_table_legal (&table, "deal waste>t1");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "waste", "8S 3C");
  pat_table_pile (&table, "stock", "8D");
  pat_table_legal (&table, "deal waste>f1 waste>t4");
  pat_table_play (&table, "deal");
  pat_table_legal (&table, "redeal waste>t3");
}

/* "Auxiliaries are built down in suit (a king goes on an ace, nothing on a two)" */
static void
test_4_down (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f2: 2D-9D\nt1: 9S\nt2: 8S\nt3: TS\nt4: 9H\nstore: KD\nstock: QH\n");

  pat_table_legal (&table, "deal t1>t3 t2>t1");
}

static void
test_4_ends (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "t1: AS\nt2: KS\nt3: 2S\nt4: AH\nwaste: KH\nstore: 9D\nstock: QC\n");

  pat_table_legal (&table, "deal t2>t1 t3>f4 waste>t4");
  table = pat_table_lay ("storehouse", "",
                         "t1: 2S\nt2: AS\nt3: 2D\nt4: 2H\nwaste: AH\nstore: AD\nstock: QC\n");
  pat_table_legal (&table, "deal t1>f4 t3>f2 t4>f3");
}

/* "The run at the end of an auxiliary, or any part of it that reaches the end,
 * moves as one on to another auxiliary that it continues" */
static void
test_4_runs (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "t1: 4C 9S 8S 7S\nt2: TS\nt3: JS TS 9S\nt4: 8S\nstore: KD\nstock: QH\n");

  pat_table_legal (&table, "deal t1>t4 t1*2>t3 t1*3>t2 t3>t2 t4>t3");
  pat_table_play (&table, "t1*3>t2");
  pat_table_pile (&table, "t1", "4C");
  pat_table_pile (&table, "t2", "TS 9S 8S 7S");
}

/* What does not lie by the rule is no run. */
static void
test_4_no_run (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "t1: 9S 8H\nt2: TS\nt3: 9C 7C\nt4: TC\nstore: KD\nstock: QH\n");

  pat_table_legal (&table, "deal");
}

/* "while it fits a foundation or an auxiliary, no other move is allowed"; "there
 * may be a choice of place" */
static void
test_5_preference (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nf2: 2D\nt1: 4C\nt2: 3D\nt3: 9S\nt4: 8S\nwaste: 7S\nstore: KD 3C\nstock: QH\n");

  pat_table_legal (&table, "store>f1 store>t1");
  pat_table_play (&table, "store>f1");
  pat_table_legal (&table, "deal t1>f1 t2>f2 t4>t3 waste>t4");
}

/* An auxiliary alone is enough, and an empty stock changes nothing. */
static void
test_5_auxiliary (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f2: 2D\nt1: 4C\nt2: 3D\nt3: 9S\nt4: 8S\nwaste: 7S\nstore: KD 3C\n");

  pat_table_legal (&table, "store>t1");
}

/* "filled at once, as part of the move that emptied it … with the top card of the waste" */
static void
test_6_filled (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 3C\nt2: 9S\nt3: 9H\nt4: 9D\nstore: KD\nwaste: 7S 6H\nstock: QH\n");

  pat_table_play (&table, "t1>f1");
  pat_table_pile (&table, "t1", "6H");
  pat_table_pile (&table, "waste", "7S");
}

/* "or that made it fillable", "it stays empty while the waste is empty", "Nothing
 * else may be laid there" */
static void
test_6_fillable (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 3C\nt2: TS\nt3: 4H 3H\nt4: 9D\nstore: KD\nstock: QH\n");

  pat_table_play (&table, "t1>f1");
  pat_table_pile (&table, "t1", "");
  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "QH");
  pat_table_pile (&table, "waste", "");
}

/* "left before right" */
static void
test_6_left_first (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 9S\nt2: 3C\nt3: 9H\nt4: 4C\nstore: KD\nstock: JH 8C QH\n");

  pat_table_play (&table, "t2>f1 t4>f1");
  pat_table_counts (&table, "t1", "1 0 1 0");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t2", "QH");
  pat_table_pile (&table, "t4", "");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t4", "8C");
}

/* "not while STO-5 demands a move first" */
static void
test_6_preference (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 3C\nt2: 9S\nt3: 9H\nt4: 9D\nstore: KD 4C\nwaste: 7S 6H\nstock: QH\n");

  pat_table_play (&table, "t1>f1");
  pat_table_pile (&table, "t1", "");
  pat_table_legal (&table, "store>f1");
  pat_table_play (&table, "store>f1");
  pat_table_pile (&table, "t1", "6H");
}

/* A card from the waste that the storehouse card fits is filled first; what it
 * then demands, it demands before another is filled. */
static void
test_6_new_demand (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C-3C\nt2: 9S\nt3: 9H\nt4: 4C\nstore: KD 4H\nwaste: 7S 5H\n");

  pat_table_play (&table, "t4>f1");
  pat_table_pile (&table, "t1", "5H");
  pat_table_pile (&table, "t4", "");
  pat_table_legal (&table, "store>t1");
  pat_table_play (&table, "store>t1");
  pat_table_pile (&table, "t4", "7S");
}

/* A run that leaves an auxiliary empties it as well. */
static void
test_6_run (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "t1: 9S 8S\nt2: TS\nt3: 9H\nt4: 9D\nstore: KD\nwaste: 7H\nstock: QH\n");

  pat_table_play (&table, "t1*2>t2");
  pat_table_pile (&table, "t1", "7H");
}

/* "vacancies=storehouse: it is filled from the storehouse as long as that holds
 * cards, then from the waste" */
static void
test_6_storehouse (void)
{
  PatTable table = pat_table_lay ("storehouse", "vacancies=storehouse",
                                  "f1: 2C-3C\nt1: 4C\nt2: 5C\nt3: 9H\nt4: 9D\nstore: KD\nwaste: 7S 6H\nstock: QH\n");

  pat_table_play (&table, "t1>f1");
  pat_table_pile (&table, "t1", "KD");
  pat_table_pile (&table, "store", "");
  pat_table_play (&table, "t2>f1");
  pat_table_pile (&table, "t2", "6H");
}

/* The card that comes to the top of the storehouse may demand a move itself. */
static void
test_6_storehouse_demand (void)
{
  PatTable table = pat_table_lay ("storehouse", "vacancies=storehouse",
                                  "f1: 2C-3C\nt2: 9S\nt3: 9H\nt4: 4C\nstore: KD 7H 8H\nwaste: 7S 5H\n");

  pat_table_legal (&table, "store>t3");
  pat_table_play (&table, "store>t3");
  pat_table_pile (&table, "t1", "");
  pat_table_legal (&table, "store>t3");
  pat_table_play (&table, "store>t3");
  pat_table_pile (&table, "t1", "KD");
  pat_table_pile (&table, "store", "");
  pat_table_play (&table, "t4>f1");
  pat_table_pile (&table, "t4", "5H");
}

/* Two auxiliaries that wait for the storehouse are both filled by the move that
 * ends its demand. */
static void
test_6_both (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C-3C\nt3: 9H\nt4: 9D\nstore: KD 4C\nwaste: 7S 6H QS\nstock: QH\n");

  pat_table_play (&table, "store>f1");
  pat_table_pile (&table, "t1", "QS");
  pat_table_pile (&table, "t2", "6H");
  pat_table_pile (&table, "waste", "7S");
}

/* The storehouse fills even where the waste holds nothing. */
static void
test_6_storehouse_alone (void)
{
  PatTable table = pat_table_lay ("storehouse", "vacancies=storehouse",
                                  "f1: 2C-3C\nt1: 4C\nt2: 7C\nt3: 9H\nt4: 9D\nstore: QS KD\nstock: QH\n");

  pat_table_play (&table, "t1>f1");
  pat_table_pile (&table, "t1", "KD");
  pat_table_pile (&table, "store", "QS");
}

/* "The pack may be gone through three times" */
static void
test_7_three_times (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD\nwaste: 7S\nstock: QH\n");

  g_assert_cmpuint (pat_variant_deals (table.variant), ==, 3);
  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal redeal");
  g_assert_cmpuint (table.position.deal, ==, 2);
  pat_table_play (&table, "deal deal redeal deal deal");
  g_assert_cmpuint (table.position.deal, ==, 3);
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* "the waste is turned over, unshuffled, … so that the card turned first is
 * turned first again" */
static void
test_7_turned_over (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD\nwaste: 7S QH 5C\n");

  pat_table_play (&table, "redeal");
  pat_table_pile (&table, "waste", "");
  pat_table_pile (&table, "stock", "5C QH 7S");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "waste", "7S");
}

/* "when the stock is empty"; an empty waste is nothing to turn over. */
static void
test_7_when (void)
{
  PatTable table = pat_table_lay ("storehouse", "", "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD\n");

  pat_table_legal (&table, "");

  table = pat_table_lay ("storehouse", "", "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD\nwaste: KC\n");
  pat_table_legal (&table, "redeal");
}

/* Turning over is a move that makes nothing fillable; the waste is then empty. */
static void
test_7_vacancy (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C\nt1: 3C\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD\nwaste: 7S QH\n");

  pat_table_play (&table, "redeal t1>f1");
  pat_table_counts (&table, "t1", "0 1 1 1");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "7S");
}

/* "No sequence turns the corner …, except Storehouse": king, ace is its end. */
static void
test_corner (void)
{
  PatTable table = pat_table_lay ("storehouse", "",
                                  "f1: 2C-KC\nf2: 2D-KD AD\nt1: AC\nt2: 2D\nt3: KS\nt4: KH\nwaste: AS\nstore: 9D\nstock: QC\n");

  pat_table_legal (&table, "deal t1>f1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/STO-1/families", test_1_families);
  g_test_add_func ("/rules/STO-1/complete", test_1_complete);
  g_test_add_func ("/rules/STO-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/STO-1/in-play", test_1_in_play);
  g_test_add_func ("/rules/STO-1/won", test_1_won);
  g_test_add_func ("/rules/STO-2/order", test_2_order);
  g_test_add_func ("/rules/STO-2/last-available", test_2_last_available);
  g_test_add_func ("/rules/STO-3", test_3);
  g_test_add_func ("/rules/STO-4/down-in-suit", test_4_down);
  g_test_add_func ("/rules/STO-4/ends", test_4_ends);
  g_test_add_func ("/rules/STO-4/runs", test_4_runs);
  g_test_add_func ("/rules/STO-4/no-run", test_4_no_run);
  g_test_add_func ("/rules/STO-5/preference", test_5_preference);
  g_test_add_func ("/rules/STO-5/auxiliary", test_5_auxiliary);
  g_test_add_func ("/rules/STO-6/filled", test_6_filled);
  g_test_add_func ("/rules/STO-6/fillable", test_6_fillable);
  g_test_add_func ("/rules/STO-6/left-first", test_6_left_first);
  g_test_add_func ("/rules/STO-6/preference", test_6_preference);
  g_test_add_func ("/rules/STO-6/new-demand", test_6_new_demand);
  g_test_add_func ("/rules/STO-6/run", test_6_run);
  g_test_add_func ("/rules/STO-6/both", test_6_both);
  g_test_add_func ("/rules/STO-6/storehouse", test_6_storehouse);
  g_test_add_func ("/rules/STO-6/storehouse-demand", test_6_storehouse_demand);
  g_test_add_func ("/rules/STO-6/storehouse-alone", test_6_storehouse_alone);
  g_test_add_func ("/rules/STO-7/three-times", test_7_three_times);
  g_test_add_func ("/rules/STO-7/turned-over", test_7_turned_over);
  g_test_add_func ("/rules/STO-7/when", test_7_when);
  g_test_add_func ("/rules/STO-7/vacancy", test_7_vacancy);
  g_test_add_func ("/rules/corner/storehouse", test_corner);

  return g_test_run ();
}
