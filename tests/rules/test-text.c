/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

#include "pat-text.h"
#include "tests.h"

#include <stdlib.h>
#include <string.h>

static void
test_cards (void)
{
  static const char *const texts[] = { "AC", "2D", "9H", "TS", "JC", "QD", "KH" };
  static const PatCard cards[] = { 0x01, 0x12, 0x29, 0x3a, 0x0b, 0x1c, 0x2d };
  PatCard card;
  char text[PAT_CARD_TEXT];

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (pat_card_parse (texts[i], &card));
      g_assert_cmphex (card, ==, cards[i]);
    }

  for (unsigned pack = 0; pack < 2; pack++)
    for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
      for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
        {
          /* "the two copies in two packs are written alike" */
          pat_card_format (pat_card_new (rank, suit, pack), text);
          g_assert_cmpuint (strlen (text), ==, 2);
          g_assert_true (pat_card_parse (text, &card));
          g_assert_cmphex (card, ==, pat_card_new (rank, suit, 0));
        }
}

static void
test_no_cards (void)
{
  static const char *const texts[] = {
    "", "A", "C", "CA", "AC ", " AC", "ACD", "1C", "0C", "10C", "ac", "Ac", "AX", "XC", "A\n", "A♣",
  };
  PatCard card = 0xaa;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (pat_card_parse (texts[i], &card));
  g_assert_cmphex (card, ==, 0xaa);
}

static void
test_piles (void)
{
  static const struct { const char *text; unsigned pile; } known[] = {
    { "f1", PAT_F1 }, { "f8", PAT_F1 + 7 }, { "t1", PAT_T1 }, { "t12", PAT_T1 + 11 },
    { "t35", PAT_T1 + 34 }, { "h1", PAT_H1 }, { "h4", PAT_H1 + 3 },
    { "store", PAT_STORE }, { "waste", PAT_WASTE }, { "stock", PAT_STOCK },
  };
  char text[PAT_PILE_TEXT];
  unsigned parsed;

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_assert_true (pat_pile_parse (known[i].text, &parsed));
      g_assert_cmpuint (parsed, ==, known[i].pile);
    }

  for (unsigned pile = 0; pile < PAT_N_PILES; pile++)
    {
      pat_pile_format (pile, text);
      g_assert_true (pat_pile_parse (text, &parsed));
      g_assert_cmpuint (parsed, ==, pile);
    }
}

static void
test_no_piles (void)
{
  static const char *const texts[] = {
    "", "f", "f0", "f9", "f01", "f1 ", " f1", "F1", "t0", "t36", "t99999999999999999999", "t-1", "t+1",
    "h0", "h5", "store1", "stor", "wastes", "Stock", "x1", "t4294967297", "t1t",
  };
  unsigned pile = 77;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (pat_pile_parse (texts[i], &pile))
      g_error ("not a pile: %s", texts[i]);
}

/* Each form of a move. */
static void
test_moves (void)
{
  static const struct { const char *text; PatMove move; } known[] = {
    { "t3>f1", { PAT_MOVE_PLAY, PAT_T1 + 2, PAT_F1, 1 } },
    { "t3>t5", { PAT_MOVE_PLAY, PAT_T1 + 2, PAT_T1 + 4, 1 } },
    { "t3*4>t5", { PAT_MOVE_PLAY, PAT_T1 + 2, PAT_T1 + 4, 4 } },
    { "waste>t2", { PAT_MOVE_PLAY, PAT_WASTE, PAT_T1 + 1, 1 } },
    { "waste*3>t2", { PAT_MOVE_PLAY, PAT_WASTE, PAT_T1 + 1, 3 } },
    { "waste@5>f1", { PAT_MOVE_GRACE, PAT_WASTE, PAT_F1, 5 } },
    { "waste@1>t1", { PAT_MOVE_GRACE, PAT_WASTE, PAT_T1, 1 } },
    { "store>f2", { PAT_MOVE_PLAY, PAT_STORE, PAT_F1 + 1, 1 } },
    { "f2>t1", { PAT_MOVE_PLAY, PAT_F1 + 1, PAT_T1, 1 } },
    { "t4>h2", { PAT_MOVE_PLAY, PAT_T1 + 3, PAT_H1 + 1, 1 } },
    { "h2>f6", { PAT_MOVE_PLAY, PAT_H1 + 1, PAT_F1 + 5, 1 } },
    { "deal", { PAT_MOVE_DEAL, 0, 0, 0 } },
    { "redeal", { PAT_MOVE_REDEAL, 0, 0, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      char text[PAT_MOVE_TEXT];
      PatMove move;

      g_assert_true (pat_move_parse (known[i].text, &move));
      g_assert_cmpmem (&move, sizeof move, &known[i].move, sizeof move);
      pat_move_format (known[i].move, text);
      g_assert_cmpstr (text, ==, known[i].text);
    }
}

static void
test_all_moves (void)
{
  for (unsigned from = 0; from < PAT_N_PILES; from++)
    for (unsigned to = 0; to < PAT_N_PILES; to++)
      for (unsigned n = 1; n <= PAT_MAX_CARDS; n++)
        for (unsigned kind = PAT_MOVE_PLAY; kind <= PAT_MOVE_GRACE; kind += PAT_MOVE_GRACE)
          {
            PatMove move = { kind, from, to, n };
            char text[PAT_MOVE_TEXT];
            PatMove parsed;

            pat_move_format (move, text);
            g_assert_true (pat_move_parse (text, &parsed));
            g_assert_cmpmem (&parsed, sizeof parsed, &move, sizeof move);
          }
}

/* "Each move has one spelling" */
static void
test_no_moves (void)
{
  static const char *const texts[] = {
    "", ">", "t1", "t1>", ">f1", "t1>f1 ", " t1>f1", "t1 > f1", "t1>>f1", "t1>f1>f2", "t1-f1",
    "t1*>f1", "t1*0>f1", "t1*1>f1", "t1*01>f1", "t1*2", "t1*-2>f1", "t1*105>f1", "t1*256>f1",
    "t1*4294967298>f1", "t1*2*2>f1", "t1@>f1", "t1@0>f1", "waste@105>f1", "waste@1*2>f1",
    "t36>f1", "f9>t1", "t1>f9", "t1>x", "Deal", "deal ", "deals", "dea", "redeals", "re", "t01>f1",
  };
  PatMove move;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (pat_move_parse (texts[i], &move))
      g_error ("not a move: %s", texts[i]);
}

/* Prints a line for each pile with cards, then the deal, the status and the legal moves in
 * byte order. */
static void
test_position (void)
{
  PatTable table = pat_table_lay ("louis", "",
                                  "f3: AH-6H\nf7: KH-8H\nt1: 2C\nt2: TS 7H\nt10: JC\nt12: TC\nh1: 9C\ndeal: 2\n");
  g_autofree char *text = pat_table_print (table.variant, &table.position);

  g_assert_cmpstr (text, ==,
                   "f3: AH 2H 3H 4H 5H 6H\nf7: KH QH JH TH 9H 8H\n"
                   "t1: 2C\nt2: TS 7H\nt10: JC\nt12: TC\nh1: 9C\n"
                   "deal: 2\nstatus: playing\n"
                   "legal: redeal t10>t12 t12>t10 t2>f3 t2>f7 t2>h3\n");
}

static void
test_position_ends (void)
{
  PatTable stuck = pat_table_lay ("storehouse", "",
                                  "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD 5H\nwaste: 7S QH\nstock: 3C 4D\n");
  PatTable won = pat_table_lay ("trefoil", "", "f1: AC-KC\nf2: AD-KD\nf3: AH-KH\nf4: AS-KS\n");
  char *text = pat_table_print (stuck.variant, &stuck.position);

  g_assert_cmpstr (text, ==,
                   "t1: 9S\nt2: 9H\nt3: 9D\nt4: 9C\nstore: KD 5H\nwaste: 7S QH\nstock: 3C 4D\n"
                   "deal: 1\nstatus: playing\nlegal: deal\n");
  free (text);

  pat_table_play (&stuck, "deal deal");
  stuck.position.deal = 3;
  text = pat_table_print (stuck.variant, &stuck.position);
  g_assert_true (g_str_has_suffix (text, "waste: 7S QH 4D 3C\ndeal: 3\nstatus: stuck\nlegal:\n"));
  free (text);

  text = pat_table_print (won.variant, &won.position);
  g_assert_true (g_str_has_suffix (text, "f4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n"
                                         "deal: 1\nstatus: won\nlegal:\n"));
  free (text);
}

TESTS
{
  g_test_add_func ("/rules/text/cards", test_cards);
  g_test_add_func ("/rules/text/invalid-cards", test_no_cards);
  g_test_add_func ("/rules/text/piles", test_piles);
  g_test_add_func ("/rules/text/invalid-piles", test_no_piles);
  g_test_add_func ("/rules/text/moves", test_moves);
  g_test_add_func ("/rules/text/all-moves", test_all_moves);
  g_test_add_func ("/rules/text/invalid-moves", test_no_moves);
  g_test_add_func ("/rules/text/position", test_position);
  g_test_add_func ("/rules/text/position-stuck-or-won", test_position_ends);
}
