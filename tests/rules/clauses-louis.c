/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

/* "four ascending in suit from the ace, four descending in suit from the king" */
static void
test_1_families (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nf2: AD\nf3: AH\nf4: AS\nf5: KC\nf6: KD\nf7: KH\nf8: KS\n"
                                  "t1: 2C\nt2: 2D\nt3: 2H\nt4: 2S\nt5: QC\nt6: QD\nt7: QH\nt8: QS\n"
                                  "t9: 3C\nt10: JH\ndeal: 3\n");

  pat_table_legal (&table,
                   "t1>f1 t2>f2 t3>f3 t4>f4 t5>f5 t6>f6 t7>f7 t8>f8 "
                   "t1>t9 t9>t1 t7>t10 t10>t7");
}

/* "the second ace and king of each suit end the opposite families" */
static void
test_1_last_cards (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-QC\nf5: KC-2C\nf2: AD-KD\nf6: KD-AD\n"
                                  "t1: KC\nt2: AC\nt3: AD\nt4: KD\ndeal: 3\n");

  pat_table_legal (&table, "t1>f1 t2>f5");
}

/* "Base cards laid out come from one pack only" */
static void
test_1_laid_out (void)
{
  PatTable table = pat_table_deal ("louis", "", "2C AC KC 3C AC KC 4C");

  pat_table_counts (&table, "f1", "1 1 1 1 1 1 1 1");
  pat_table_pile (&table, "f1", "AC");
  pat_table_pile (&table, "f4", "AS");
  pat_table_pile (&table, "f5", "KC");
  pat_table_pile (&table, "f8", "KS");
  pat_table_counts (&table, "stock", "96");
  pat_table_play (&table, "deal deal deal deal deal");
  pat_table_pile (&table, "t1", "2C");
  pat_table_pile (&table, "t2", "3C");
  pat_table_pile (&table, "t3", "AC");
  pat_table_pile (&table, "t4", "KC");
  pat_table_pile (&table, "t5", "4C");
}

/* "in play: they stay in the pack and reach their foundations in the course of play" */
static void
test_1_in_play (void)
{
  PatTable table = pat_table_deal ("louis", "bases=in-play", "KC AC AC 2C");

  pat_table_counts (&table, "f1", "0 0 0 0 0 0 0 0");
  pat_table_counts (&table, "stock", "104");
  pat_table_play (&table, "deal*4");
  pat_table_legal (&table, "deal t1>f5 t2>f1 t3>f1");
  pat_table_play (&table, "t3>f1");
  pat_table_legal (&table, "deal t1>f5 t4>f1");
}

/* "a game is won when every foundation holds thirteen cards" */
static void
test_1_won (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-KC\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\n"
                                  "f5: KC-AC\nf6: KD-AD\nf7: KH-AH\nf8: KS-2S\nh4: AS\n");

  pat_table_status (&table, PAT_PLAYING);
  pat_table_play (&table, "h4>f8");
  pat_table_status (&table, PAT_WON);
  pat_table_legal (&table, "");
}

/* "Twelve heaps a, b, c, d, e, f, g, h, i, k, l, m (no j)" */
static void
test_2 (void)
{
  PatTable table = pat_table_deal ("louis", "", "2C 3D 4C 5D 6C 7D 8C 9D TC JD QC 3H 4H 5H");

  g_assert_cmpuint (pat_variant_tableau (table.variant), ==, 12);
  pat_table_play (&table, "deal*12");
  pat_table_counts (&table, "t1", "1 1 1 1 1 1 1 1 1 1 1 1 0");
  pat_table_pile (&table, "t1", "2C");
  pat_table_pile (&table, "t4", "5D");
  pat_table_pile (&table, "t9", "TC");
  pat_table_pile (&table, "t12", "3H");
}

/* "the next stock card goes to the first empty heap in the order a … m" */
static void
test_3_first_empty (void)
{
  PatTable table = pat_table_deal ("louis", "", "9C");

  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "9C");

  table = pat_table_lay ("louis", "",
                         "f1: AC\nf2: AD\nt1: 2C\nt2: 9S\nt3: 2D\nt4: 9S\n"
                         "stock: TH JH 8H\n");
  pat_table_play (&table, "t3>f2 t1>f1 deal");
  pat_table_pile (&table, "t1", "8H");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t3", "JH");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t5", "TH");
}

/* "any card of the circle may be played to a foundation (or laid aside)" */
static void
test_3_any_card (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nf2: AD-3D\nf6: KD-5D\nt1: 2C\nt2: 9S\nt3: 4D\nt4: 3C\n"
                                  "stock: TH JH\n");

  pat_table_legal (&table, "deal t1>f1 t3>f2 t3>f6 t3>h2");
}

/* "Until a heap receives its second card" */
static void
test_3_full_circle (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nt1: 2C\nt2: 9S\nt3: 9S\nt4: 9H\nt5: 9H\nt6: 9D\n"
                                  "t7: 9D\nt8: TS\nt9: TS\nt10: TH\nt11: TH\n"
                                  "stock: KD JD 2C\n");

  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t12", "2C");
  pat_table_legal (&table, "deal t1>f1 t12>f1");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "2C JD");
  pat_table_legal (&table, "deal");
}

/* "dealing goes round again, a to m, as often as the stock lasts" */
static void
test_4_round (void)
{
  PatTable table = pat_table_deal ("louis", "", "");

  pat_table_play (&table, "deal*12 deal*12");
  pat_table_counts (&table, "t1", "2 2 2 2 2 2 2 2 2 2 2 2");
  pat_table_play (&table, "deal deal");
  pat_table_counts (&table, "t1", "3 3 2 2 2 2 2 2 2 2 2 2");
  pat_table_play (&table, "deal*70");
  pat_table_counts (&table, "t1", "8 8 8 8 8 8 8 8 8 8 8 8");
  pat_table_counts (&table, "stock", "0");
}

/* "Now only the card dealt last may be played" */
static void
test_4_live_card (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nf2: AD\nt1: 9S 2D\nt2: 8S 2C\nt3: 2C\nt4: 2D\n"
                                  "stock: TH JH\ncursor: 2\nlive: 1\n");

  pat_table_legal (&table, "deal t2>f1");
}

/* "and only until the next is dealt" */
static void
test_4_until_next (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nt1: 9S\nt2: 8S 2C\nt3: 7S\nt4: 9H\n"
                                  "stock: TH 9D\ncursor: 2\nlive: 1\n");

  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t3", "7S 9D");
  pat_table_legal (&table, "deal");
}

/* The card below the one that was played is not the card dealt last. */
static void
test_4_below (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nt1: 9S\nt2: 3C 2C\nt3: 7S\nstock: TH 9D\n"
                                  "cursor: 2\nlive: 1\n");

  pat_table_play (&table, "t2>f1");
  pat_table_legal (&table, "deal");
}

/* "If it is played or laid aside, the next card dealt takes its place on the same heap" */
static void
test_4_same_heap (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-3C\nf5: KC-5C\nf2: AD\nt1: 9S\nt2: 8S 4C\nt3: 7S\n"
                                  "stock: 5S TS 2D\ncursor: 2\nlive: 1\n");

  pat_table_play (&table, "t2>h1 deal");
  pat_table_pile (&table, "t2", "8S 2D");
  pat_table_play (&table, "t2>f2 deal");
  pat_table_pile (&table, "t2", "8S TS");
  pat_table_legal (&table, "deal h1>f1 h1>f5");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t3", "7S 5S");
}

/* "a to m": the last heap too may have its card replaced, and a follows m. */
static void
test_4_last_heap (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nt1: 9S\nt11: 8S\nt12: 7S 2C\n"
                                  "stock: 5S 6D TS\ncursor: 12\nlive: 1\n");

  pat_table_play (&table, "t12>f1 deal");
  pat_table_pile (&table, "t12", "7S TS");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "9S 6D");
}

/* Playing a card from abeyance leaves the card dealt last where it is. */
static void
test_4_abeyance (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nf2: AD-3D\nh2: 4D\nt1: 9S\nt2: 8S 2C\nt3: 7S\n"
                                  "stock: TS 6H\ncursor: 2\nlive: 1\n");

  pat_table_play (&table, "h2>f2");
  pat_table_legal (&table, "deal t2>f1");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t3", "7S 6H");
}

/* "Nothing is built on heaps until the whole stock has been dealt" */
static void
test_5 (void)
{
  PatTable circle = pat_table_lay ("louis", "", "t1: 5H\nt2: 6H\nt3: 7H\nstock: TS KC\n");
  PatTable round = pat_table_lay ("louis", "",
                                  "t1: 9S 5H\nt2: 6H\nt3: 7S\nt4: 4H\nstock: 9D TS\n"
                                  "cursor: 1\nlive: 1\n");

  pat_table_legal (&circle, "deal");
  pat_table_legal (&round, "deal");
  pat_table_play (&round, "deal");
  pat_table_legal (&round, "deal");
  pat_table_play (&round, "deal");
  pat_table_legal (&round, "redeal t1>t4 t4>t1");

  /* The last card of the stock is part of it. */
  round = pat_table_lay ("louis", "",
                         "t1: 9S 5H\nt2: 6H\nstock: TS\ncursor: 1\nlive: 1\n");
  pat_table_legal (&round, "deal");
}

/* "After that every top card is available: to a foundation, or singly on to
 * another heap's top of the same suit, one rank higher or lower" */
static void
test_6_every_top (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f3: AH-4H\nf7: KH-7H\nf4: AS-4S\nf8: KS-6S\nh4: 5S\nt6: 5S\n"
                                  "t1: 2S 5H\nt2: 2S 6H\nt3: 7H 8H\nt4: 5D\nt5: 7H\nt12: 9C TC\nt7: 9C\n"
                                  "deal: 3\n");

  pat_table_legal (&table, "t1>f3 t2>f7 t6>f4 t6>f8 h4>f4 h4>f8 t1>t2 t2>t1 t2>t5 t5>t2 t3>t5 t5>t3 t7>t12 t12>t7");
}

/* The card dealt last opens all heaps, whichever heap it lies on. */
static void
test_6_last_deal (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nt1: 9S\nt2: 8S\nt3: 7S 2C\nt4: 9H 3D\nstock: QH\n"
                                  "cursor: 3\nlive: 1\n");

  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t4", "9H 3D QH");
  pat_table_legal (&table, "redeal t3>f1 t1>t2 t2>t1");
}

/* "An emptied heap stays empty", and a card goes singly. */
static void
test_6_singly (void)
{
  PatTable table = pat_table_lay ("louis", "", "t1: 9S 8S\nt2: TS\nt3: 7S\nt4: 2D 4D\ndeal: 3\n");

  pat_table_legal (&table, "t1>t3 t3>t1");
  pat_table_play (&table, "t1>t3");
  pat_table_pile (&table, "t1", "9S");
  pat_table_pile (&table, "t3", "7S 8S");
  pat_table_legal (&table, "t1>t3 t3>t1 t1>t2 t2>t1");
  pat_table_play (&table, "t1>t2");
  pat_table_legal (&table, "t2>t3 t3>t2");
}

/* "a card that fits both foundations of its suit at that moment may be laid aside" */
static void
test_7_fits_both (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-4C\nf5: KC-7C\nf3: AH-6H\nf7: KH-8H\n"
                                  "t1: 5C\nt2: 6C\nt3: 7H\nstock: 9S\n");

  pat_table_legal (&table, "deal t1>f1 t2>f5 t3>f3 t3>f7 t3>h3");
}

/* "one for each suit" */
static void
test_7_one_a_suit (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-4C\nf5: KC-6C\nf3: AH-6H\nf7: KH-8H\nh3: 7H\n"
                                  "t1: 5C\nt3: 7H\nstock: 9S\n");

  pat_table_legal (&table, "deal t1>f1 t1>f5 t1>h1 t3>f3 t3>f7 h3>f3 h3>f7");
  pat_table_play (&table, "t1>h1");
  pat_table_pile (&table, "h1", "5C");
  pat_table_legal (&table, "deal h1>f1 h1>f5 t3>f3 t3>f7 h3>f3 h3>f7");
}

/* "at any point of the game at which it may be played" */
static void
test_7_any_point (void)
{
  static const char lying[] = "f1: AC-4C\nf5: KC-6C\nf2: AD-4D\nf6: KD-6D\n"
                              "t1: 9S 5C\nt2: 9S 5D\n";
  g_autofree char *round = g_strconcat (lying, "stock: 9H 9H\ncursor: 2\nlive: 1\n", NULL);
  g_autofree char *after = g_strconcat (lying, "deal: 3\n", NULL);
  PatTable table = pat_table_lay ("louis", "", round);

  pat_table_legal (&table, "deal t2>f2 t2>f6 t2>h2");
  table = pat_table_lay ("louis", "", after);
  pat_table_legal (&table, "t1>f1 t1>f5 t1>h1 t2>f2 t2>f6 t2>h2");
}

/* It may be played to a foundation and nowhere else. */
static void
test_7_nowhere_else (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-3C\nf5: KC-6C\nf2: AD\nf6: KD\nh1: 5C\nh2: 5D\n"
                                  "t1: 6D\nt2: 4D\nt3: 6C\ndeal: 3\n");

  pat_table_legal (&table, "h1>f5");
}

/* "It may be played to either foundation whenever it fits, also while cards are being dealt" */
static void
test_7_play (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC-3C\nf5: KC-6C\nf2: AD-4D\nf6: KD-7D\nh1: 5C\nh2: 5D\n"
                                  "t1: 9S 8S\nt2: 9S\nstock: 9H 9H\ncursor: 1\nlive: 1\n");
  PatTable dealt = pat_table_lay ("louis", "", "f1: AC-4C\nf5: KC-6C\nh1: 5C\nt1: 9S\ndeal: 3\n");

  pat_table_legal (&table, "deal h1>f5 h2>f2");
  pat_table_play (&table, "h1>f5");
  pat_table_pile (&table, "f5", "KC-5C");
  pat_table_pile (&table, "h1", "");
  pat_table_legal (&table, "deal h2>f2");
  pat_table_legal (&dealt, "h1>f1 h1>f5");
}

/* "It stays aside through a redeal" */
static void
test_7_redeal (void)
{
  PatTable table = pat_table_lay ("louis", "", "f1: AC-3C\nh1: 5C\nt1: 9S 8D\nt7: 2H\n");

  pat_table_play (&table, "redeal");
  pat_table_pile (&table, "h1", "5C");
  pat_table_pile (&table, "stock", "8D 9S 2H");
}

/* "The cards may be dealt three times in all" */
static void
test_8_three_deals (void)
{
  PatTable table = pat_table_lay ("louis", "", "t1: 9S\nt2: 8D\n");

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

/* "heaps in the order g, h, i, k, l, m, a, b, c, d, e, f, each from its lowest
 * card to its top, the lowest card of g becoming the first card dealt" */
static void
test_8_gather (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "t1: 2C 3C\nt2: 4C\nt3: 5C\nt4: 6C\nt5: 7C\nt6: 8C 9C\n"
                                  "t7: 2D 4D\nt8: 3D\nt9: 5D\nt10: 6D\nt11: 7D\nt12: 8D 9D\n");

  pat_table_play (&table, "redeal");
  pat_table_counts (&table, "t1", "0 0 0 0 0 0 0 0 0 0 0 0");
  pat_table_pile (&table, "stock", "9C 8C 7C 6C 5C 4C 3C 2C 9D 8D 7D 6D 5D 3D 4D 2D");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t1", "2D");
}

/* "Dealing then starts again at LOU-3" */
static void
test_8_starts_again (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f1: AC\nt1: 9S\nt4: 2C\nt7: 3D 3H\nstock: 8S\ncursor: 6\nlive: 1\n");

  pat_table_play (&table, "deal redeal deal*4");
  pat_table_counts (&table, "t1", "1 1 1 1 0 0");
  pat_table_pile (&table, "t3", "8S");
  pat_table_legal (&table, "deal");
  pat_table_play (&table, "deal");
  pat_table_pile (&table, "t5", "2C");
  pat_table_legal (&table, "redeal t5>f1 t3>t4 t4>t3");
}

/* "Once the stock is empty", and there must be something to gather. */
static void
test_8_when (void)
{
  PatTable dealing = pat_table_lay ("louis", "", "t1: 9S\nstock: 8D\n");
  PatTable single = pat_table_lay ("louis", "", "t12: 9S\n");
  PatTable bare = pat_table_lay ("louis", "", "f1: AC-3C\nh1: 5C\n");

  pat_table_legal (&dealing, "deal");
  pat_table_legal (&single, "redeal");
  pat_table_legal (&bare, "");
}

/* "nothing is built ace to king or king to ace" */
static void
test_corner (void)
{
  PatTable table = pat_table_lay ("louis", "",
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

  g_test_add_func ("/rules/LOU-1/families", test_1_families);
  g_test_add_func ("/rules/LOU-1/last-cards", test_1_last_cards);
  g_test_add_func ("/rules/LOU-1/laid-out", test_1_laid_out);
  g_test_add_func ("/rules/LOU-1/in-play", test_1_in_play);
  g_test_add_func ("/rules/LOU-1/won", test_1_won);
  g_test_add_func ("/rules/LOU-2", test_2);
  g_test_add_func ("/rules/LOU-3/first-empty", test_3_first_empty);
  g_test_add_func ("/rules/LOU-3/any-card", test_3_any_card);
  g_test_add_func ("/rules/LOU-3/full-circle", test_3_full_circle);
  g_test_add_func ("/rules/LOU-4/round", test_4_round);
  g_test_add_func ("/rules/LOU-4/live-card", test_4_live_card);
  g_test_add_func ("/rules/LOU-4/until-next", test_4_until_next);
  g_test_add_func ("/rules/LOU-4/below", test_4_below);
  g_test_add_func ("/rules/LOU-4/same-heap", test_4_same_heap);
  g_test_add_func ("/rules/LOU-4/last-heap", test_4_last_heap);
  g_test_add_func ("/rules/LOU-4/abeyance", test_4_abeyance);
  g_test_add_func ("/rules/LOU-5", test_5);
  g_test_add_func ("/rules/LOU-6/every-top", test_6_every_top);
  g_test_add_func ("/rules/LOU-6/last-deal", test_6_last_deal);
  g_test_add_func ("/rules/LOU-6/singly", test_6_singly);
  g_test_add_func ("/rules/LOU-7/fits-both", test_7_fits_both);
  g_test_add_func ("/rules/LOU-7/one-a-suit", test_7_one_a_suit);
  g_test_add_func ("/rules/LOU-7/any-point", test_7_any_point);
  g_test_add_func ("/rules/LOU-7/nowhere-else", test_7_nowhere_else);
  g_test_add_func ("/rules/LOU-7/play", test_7_play);
  g_test_add_func ("/rules/LOU-7/redeal", test_7_redeal);
  g_test_add_func ("/rules/LOU-8/three-deals", test_8_three_deals);
  g_test_add_func ("/rules/LOU-8/gather", test_8_gather);
  g_test_add_func ("/rules/LOU-8/starts-again", test_8_starts_again);
  g_test_add_func ("/rules/LOU-8/when", test_8_when);
  g_test_add_func ("/rules/corner/louis", test_corner);

  return g_test_run ();
}
