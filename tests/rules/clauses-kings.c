/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

/* "Eight foundations … ascend from ace to king regardless of suit" */
static void
test_1_regardless (void)
{
  PatTable table = pat_table_lay ("kings", "",
                                  "f1: AC\nf2: AD 2C\nf8: AS-QS\nt1: 2H\nt2: 3D\nt3: KC\nt4: 5S\n"
                                  "t5: 9C\nt6: 9D\nt7: 9H\nt8: 7S\n");

  g_assert_cmpuint (pat_variant_foundations (table.variant), ==, 8);
  pat_table_legal (&table, "t1>f1 t2>f2 t3>f8 t1>t2 t2>t1");
}

/* "in two columns up the middle, two to each of four lines": during the deal a
 * card goes to the two foundations of its line, and to no others */
static void
test_1_lines (void)
{
  static const char aces[] = "f1: AC\nf2: AD\nf3: AH\nf4: AS\nf5: AC\nf6: AD\nf7: AH\nf8: AS\nstock: 9S\n";
  static const char *const own[] = {
    "t1>f1 t1>f2", "t2>f3 t2>f4", "t3>f5 t3>f6", "t4>f7 t4>f8",
    "t5>f1 t5>f2", "t6>f3 t6>f4", "t7>f5 t7>f6", "t8>f7 t8>f8",
  };

  for (unsigned wing = 0; wing < G_N_ELEMENTS (own); wing++)
    {
      g_autofree char *piles = g_strdup_printf ("%st%u: 2C\n", aces, wing + 1);
      PatTable table = pat_table_lay ("kings", "", piles);

      pat_table_legal (&table, own[wing]);
    }
}

/* "laid-out aces fill them in that order as they are met" */
static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal ("kings", "", "2C AS AD 3C AS AH AC 4C AC AD AH");

  pat_table_counts (&table, "f1", "1 1 1 1 1 1 1 1");
  pat_table_pile (&table, "f1", "AS");
  pat_table_pile (&table, "f2", "AD");
  pat_table_pile (&table, "f3", "AS");
  pat_table_pile (&table, "f4", "AH");
  pat_table_pile (&table, "f5", "AC");
  pat_table_pile (&table, "f8", "AH");
  pat_table_counts (&table, "stock", "96");
}

/* "a game is won when every foundation holds thirteen cards" */
static void
test_1_won (void)
{
  PatTable table = pat_table_lay ("kings", "",
                                  "f1: AC-KC\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\n"
                                  "f5: AC-KC\nf6: AD-KD\nf7: AH-KH\nf8: AS-QS\nt1: KS\n");

  pat_table_status (&table, PAT_PLAYING);
  pat_table_play (&table, "t1>f8");
  pat_table_status (&table, PAT_WON);
  pat_table_legal (&table, "");
}

/* "a wing on its left and a wing on its right, growing outwards. The outermost
 * card of a wing is exposed, and it alone." */
static void
test_2 (void)
{
  PatTable table = pat_table_lay ("kings", "", "f1: AC\nt1: 2C 9S\nt2: 2D 9D\nt3: 4H 5H\nt8: 4S\nt4: KC\n"
                                  "t5: 7C\nt6: 7D\nt7: 7H\n");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 8);
  pat_table_legal (&table, "t3>t8 t8>t3");
  pat_table_play (&table, "t3>t8");
  pat_table_pile (&table, "t8", "4S 5H");
}

/* During the deal as well. */
static void
test_2_during_deal (void)
{
  PatTable table = pat_table_lay ("kings", "", "f1: AC\nt1: 2C 9S\nt5: 9D 2D\nstock: KD\n");

  pat_table_legal (&table, "t5>f1");
}

/* "left wing of lines 1 to 4, then right wing of lines 1 to 4, then the next row" */
static void
test_3_rows (void)
{
  PatTable table = pat_table_deal ("kings", "", "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C");

  pat_table_play (&table, "deal*8");
  pat_table_counts (&table, "t1", "1 1 1 1 1 1 1 1 0");
  pat_table_pile (&table, "t1", "KC");
  pat_table_pile (&table, "t2", "QC");
  pat_table_pile (&table, "t5", "9C");
  pat_table_pile (&table, "t8", "6C");
  pat_table_play (&table, "deal*2");
  pat_table_pile (&table, "t1", "KC 5C");
  pat_table_pile (&table, "t2", "QC 4C");
}

/* "the wing that holds fewest cards, left before right, upper line before lower" */
static void
test_3_fewest (void)
{
  PatTable table = pat_table_lay ("kings", "",
                                  "t1: 9S 9S\nt2: 9D 9D\nt3: 9H 9H\nt4: 9C\nt5: 8S 8S\nt6: 8D\nt7: 8H 8H\nt8: 8C\n"
                                  "stock: TC QS JS KS\n");

  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t4", "9C KS");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t6", "8D JS");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t8", "8C QS");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "9S 9S TC");
}

/* "an exposed card that fits a foundation of its own line must be played to it
 * before another card is dealt" */
static void
test_4_must (void)
{
  PatTable table = pat_table_lay ("kings", "", "f1: AC\nf3: AH\nt1: 9S\nt2: 2C\nt3: 9S\nstock: KD KH\n");

  pat_table_legal (&table, "t2>f3");
}

/* "Where several such cards lie exposed, or both foundations fit, the player chooses" */
static void
test_4_choice (void)
{
  PatTable table = pat_table_lay ("kings", "",
                                  "f1: AC\nf2: AD\nf3: AS\nf5: AH-3H\nf7: AC-4C\nt1: 2S\nt2: 9S\nt5: 2C\nt7: 4C\nt8: 5H\nstock: KD KH\n");

  pat_table_legal (&table, "t1>f1 t1>f2 t5>f1 t5>f2 t7>f5 t8>f7");
  pat_table_play (&table, "t1>f2");
  pat_table_legal (&table, "t5>f1 t7>f5 t8>f7");
}

/* "No other move is allowed during the deal" */
static void
test_4_no_other (void)
{
  PatTable table = pat_table_lay ("kings", "", "f1: AC\nf3: AH\nt1: 9S\nt2: TC\nt3: 2C\nt4: 5H 2D\nstock: KD KH\n");

  pat_table_legal (&table, "deal");
}

/* "its place is then the next to be filled by KIN-3" */
static void
test_4_place (void)
{
  PatTable table = pat_table_lay ("kings", "", "f3: AH\nt1: 9S\nt2: 2C\nt3: 9S\nt4: 9D\nstock: KD KH\n");

  pat_table_play (&table, "t2>f3 deal");
  pat_table_pile (&table, "t2", "KH");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t5", "KD");
}

/* A card that is uncovered by a play is exposed in its turn. */
static void
test_4_uncovered (void)
{
  PatTable table = pat_table_lay ("kings", "", "f3: AH\nt2: 3C 2C\nt1: 9S 9S\nstock: KD KH\n");

  pat_table_play (&table, "t2>f3");
  pat_table_legal (&table, "t2>f3");
}

/* "After the deal any exposed card may go to any foundation that it fits, or
 * singly on to the exposed card of another wing, one rank higher or lower,
 * regardless of suit" */
static void
test_5 (void)
{
  PatTable table = pat_table_lay ("kings", "",
                                  "f1: AC\nf3: AH\nf7: AD\nt1: 9S\nt2: 2C\nt3: 8C\nt4: TD\nt5: 9H TC\nt6: 6C\nt7: QC\nt8: 4D 3H\n");

  pat_table_legal (&table,
                   "t2>f1 t2>f3 t2>f7 t1>t3 t3>t1 t1>t4 t4>t1 t1>t5 t5>t1 t2>t8 t8>t2");
}

/* The last card dealt opens everything. */
static void
test_5_last_card (void)
{
  PatTable table = pat_table_lay ("kings", "", "f1: AC\nt1: 9S\nt2: 2C\nt3: 8C\nt4: KC\nt5: QH\nt6: 6C\nt7: 4D\nstock: 6D\n");

  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t8", "6D");
  pat_table_legal (&table, "t2>f1 t1>t3 t3>t1 t4>t5 t5>t4");
}

/* "An empty wing takes any exposed card, singly. (Moving the only card of a wing
 * to another empty wing is no move.)" */
static void
test_6 (void)
{
  PatTable table = pat_table_lay ("kings", "", "t1: 9S 8S\nt2: 2C\nt3: KC\nt4: 6D JD\nt5: QH\nt6: 6C\n");

  pat_table_legal (&table, "t1>t7 t1>t8 t4>t7 t4>t8 t3>t5 t5>t3 t4>t5 t5>t4");
  pat_table_play (&table, "t1>t8");
  pat_table_pile (&table, "t8", "8S");
  pat_table_pile (&table, "t1", "9S");
}

/* Not while cards are being dealt. */
static void
test_6_during_deal (void)
{
  PatTable table = pat_table_lay ("kings", "", "t1: 9S 8S\nstock: 6D\n");

  pat_table_legal (&table, "deal");
}

/* "The cards are dealt once" */
static void
test_7_once (void)
{
  PatTable table = pat_table_lay ("kings", "", "t1: 9S\nt2: 2C\n");

  g_assert_cmpuint (pat_variant_deals (table.variant), ==, 1);
  pat_table_legal (&table, "");
  pat_table_status (&table, PAT_STUCK);
}

/* "With the aces in play the foundations start empty: during the deal an ace
 * goes to an empty foundation of its own line" */
static void
test_7_in_play (void)
{
  PatTable table = pat_table_deal ("kings", "bases=in-play", "9S AC 2D");

  pat_table_counts (&table, "f1", "0 0 0 0 0 0 0 0");
  pat_table_counts (&table, "stock", "104");
  pat_table_play (&table, "deal*2");
  pat_table_legal (&table, "t2>f3 t2>f4");
  pat_table_play (&table, "t2>f4 deal");
  pat_table_legal (&table, "t2>f4");
}

/* "afterwards to any empty one" */
static void
test_7_afterwards (void)
{
  PatTable table = pat_table_lay ("kings", "bases=in-play",
                                  "f1: AC\nf3: AD\nf5: AH\nf6: AD\nf7: AS 2S\nt1: AS\nt2: 9S\nt3: 7S\nt4: 7S\n"
                                  "t5: 7D\nt6: 7D\nt7: 4D\nt8: 4D\n");

  pat_table_legal (&table, "t1>f2 t1>f4 t1>f8");
}

/* "nothing is built ace to king or king to ace" */
static void
test_corner (void)
{
  PatTable table = pat_table_lay ("kings", "",
                                  "f1: AC-KC\nf2: AC\nf3: AD\nf4: AD\nf5: AH\nf6: AH\nf7: AS\nf8: AS\n"
                                  "t1: KC\nt2: AD\nt3: 5S\nt4: 5H\nt5: 7H\nt6: 7S\nt7: 9D\nt8: 9S\n");

  pat_table_legal (&table, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/KIN-1/regardless-of-suit", test_1_regardless);
  g_test_add_func ("/rules/KIN-1/lines", test_1_lines);
  g_test_add_func ("/rules/KIN-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/KIN-1/won", test_1_won);
  g_test_add_func ("/rules/KIN-2/outermost", test_2);
  g_test_add_func ("/rules/KIN-2/during-deal", test_2_during_deal);
  g_test_add_func ("/rules/KIN-3/rows", test_3_rows);
  g_test_add_func ("/rules/KIN-3/fewest", test_3_fewest);
  g_test_add_func ("/rules/KIN-4/must", test_4_must);
  g_test_add_func ("/rules/KIN-4/choice", test_4_choice);
  g_test_add_func ("/rules/KIN-4/no-other", test_4_no_other);
  g_test_add_func ("/rules/KIN-4/place", test_4_place);
  g_test_add_func ("/rules/KIN-4/uncovered", test_4_uncovered);
  g_test_add_func ("/rules/KIN-5/either-way", test_5);
  g_test_add_func ("/rules/KIN-5/last-card", test_5_last_card);
  g_test_add_func ("/rules/KIN-6/vacancies", test_6);
  g_test_add_func ("/rules/KIN-6/during-deal", test_6_during_deal);
  g_test_add_func ("/rules/KIN-7/once", test_7_once);
  g_test_add_func ("/rules/KIN-7/in-play", test_7_in_play);
  g_test_add_func ("/rules/KIN-7/afterwards", test_7_afterwards);
  g_test_add_func ("/rules/corner/kings", test_corner);

  return g_test_run ();
}
