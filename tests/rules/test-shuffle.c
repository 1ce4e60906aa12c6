/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-shuffle.h"

#include "pat-table.h"
#include "pat-text.h"
#include "tests.h"

/* The numbers that the author of the generator published for seed 42, stream 54. */
static void
test_vectors (void)
{
  static const uint32_t published[] = {
    0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e,
  };
  PatRandom random;

  pat_random_init (&random, 42, 54);
  for (gsize i = 0; i < G_N_ELEMENTS (published); i++)
    g_assert_cmphex (pat_random_next (&random), ==, published[i]);
}

/* The generator in this state draws 0.  That is rejected for the bound 5, because 2³² is 1
 * modulo 5, but not for the bound 64. */
static void
test_below_zero (void)
{
  PatRandom random = { 0, UINT64_MAX };
  PatRandom twin = random;

  g_assert_cmpuint (pat_random_next (&twin), ==, 0);
  g_assert_cmpuint (pat_random_below (&random, 64), ==, 0);
  g_assert_cmpmem (&random, sizeof random, &twin, sizeof twin);

  random = (PatRandom) { 0, UINT64_MAX };
  pat_random_next (&twin);
  pat_random_below (&random, 5);
  g_assert_cmpmem (&random, sizeof random, &twin, sizeof twin);
}

/*
 * The bound is three quarters of 2³².  If no draws were rejected, the lowest third of the
 * numbers would be twice as likely as the others.
 */
static void
test_below_unbiased (void)
{
  const uint32_t bound = UINT32_C (3) << 30;
  guint low = 0, drawn_again = 0;
  PatRandom random, twin;

  pat_random_init (&random, 7, 7);
  twin = random;
  for (guint n = 0; n < 30000; n++)
    {
      uint32_t number = pat_random_below (&random, bound);

      g_assert_cmpuint (number, <, bound);
      low += number < bound / 3;
      while (pat_random_next (&twin) < UINT32_C (1) << 30)
        drawn_again++;
    }

  g_assert_cmpmem (&random, sizeof random, &twin, sizeof twin);
  g_assert_cmpuint (drawn_again, >, 9000);
  g_assert_cmpuint (low, >, 9600);
  g_assert_cmpuint (low, <, 10400);
}

/* Each deal has each card of each pack once. */
static void
test_permutation (void)
{
  for (unsigned n_packs = 1; n_packs <= PAT_MAX_PACKS; n_packs++)
    for (guint i = 0; i < 4000; i++)
      {
        uint32_t deal = i < 2000 ? PAT_DEAL_MIN + i : PAT_DEAL_MAX - (i - 2000);
        PatCard pack[PAT_MAX_CARDS];

        pat_shuffle (deal, n_packs, pack);
        pat_table_check_pack (pack, n_packs);
      }
}

/* The shuffled packs of some deals, which must never change: a number names the same deal in every
 * version.  An apostrophe marks a card of the second pack. */
static const struct
{
  uint32_t    deal;
  unsigned    n_packs;
  const char *pack;
} golden[] = {
  { 1, 1,
    "3D TH TD AC 5C 5H TC 8H 5S 4H 8D 4C 3S AH QH 6C JH KC 3H 2C TS QD 7D 8S 8C 9C "
    "QS 4S 5D JC 2S KD 3C QC 6H 9H AD 4D 9S 7S 6S JD JS KS KH 9D 7H 7C AS 2D 6D 2H" },
  { 2, 1,
    "JD QH KS TD 2H 4D QS 5H JC QC 4H 6S TC JH AS 5S 4S AC 3S 5D 2C AH JS 2D 6C 9H "
    "5C 2S 3C 6H 7C TS 3D KC 4C 6D 8C 9C 3H 8H TH 8D 9D QD 9S 7H AD 7S 7D KH KD 8S" },
  { 1890, 1,
    "4S KH 9D KS TS 5D TD JS 3C 9H 8H 3D QH JC KD 7C 5S 8C JD 2S JH 5C 6S 8D 2H 3H "
    "7S 4H QD 6C 5H AC 9C 7H 4D 7D 6H 9S 3S 8S AH KC TH 4C 2C 2D TC QC QS AS AD 6D" },
  { 2147483647, 1,
    "8S AH KC KH 3H 7S 6C 7H QH KD 6D 4H 3S JH 2H TH 5D JD 9D 5C AD AC 8H TD QD 7C "
    "2D TC 2C KS 6S 4C JS 4S 6H 5S AS QS 9C 8C 3D 5H 4D 7D 9S 2S JC QC 9H 8D 3C TS" },
  { 1, 2,
    "QC' 2C KC' 5D' TD' 9C' 2H' AS' QH' 3C' 5C 8H' 3S' 9D' 2D' 7C' 6D' TS 9H TC' 7S' 2C' 8D' 3D KD 3D' "
    "8H JH' 4C' 4D' 3H' 5S' TS' 6D QD 4S' 4S KC AD 4C 6C 4H JD' 8C' JC' 7H QD' 6S 7H' 8S KH 7D' "
    "AH 9D 8C JH 6H 6H' 5H TH 6C' 6S' 5D AS TH' KD' JS' JS AC 9S' 8D 3S 2S KS 9H' JC TC 9C "
    "5C' TD QS 2D 3C QH KH' 9S 7D 5H' 3H AH' 7S AD' AC' QS' 2S' JD 5S 4H' 4D 7C QC 8S' KS' 2H" },
  { 2, 2,
    "9C KD 4C' 8D' 6S' 9S 4H' AH' QC JH 4D' 9D' AD 6H' 9S' 3S 6C' QH' KH' TH' 8D 8H KC 2H AC KS' "
    "JD TC' 5S 8H' KS 2S' QS 2S QC' 3D' 8S 7C 2D' 5D' 4D 9H 3D AD' TS JD' 9D JS' 2H' 5C 6D' 4S' "
    "TS' JC' 4S QS' 7D 3H 7S AH TH 4C QD 6C TC 6H 3H' QH TD' 6S AS KD' 9C' 5H KC' 3C' JH' AS' "
    "5S' 7C' 2C' 5D KH 8C' 7D' 9H' 7H JC JS TD 3C 4H 6D 5H' 8C 7H' 2C AC' 2D 7S' QD' 5C' 3S' 8S'" },
  { 1890, 2,
    "3H' 5C 8D 5H' JC' 4S 9H 8H 5H 7C KD 8C' QH 5D JD' TH' TD TS' 9C' 7S 2H' KH' 4H 4D 7D' 5S' "
    "JS' 6H 5C' 8S 4H' 5S 2C JD 8H' TD' JH 7H' JS AD AC' QC 3D AS 8D' 6C' KC 8S' AH 2D 4D' QH' "
    "AH' QS' JC AC 9H' 2S' 5D' 4C AD' 2H 3H 3C' QS 7C' 3D' QD' 6C 8C TS 6S' TH 7S' 4C' 6S KS' QD "
    "9D' TC' 7H 3S 9S' 9C 3C 2S 4S' JH' 7D 9D KC' KD' TC KH AS' 6H' 6D' 2D' 3S' QC' 9S 2C' KS 6D" },
  { 2147483647, 2,
    "5C QC 4C QC' JH TD' QS' 8H KD' JS 7S' 3S' 5H 9C' 4H 4S' TH QD' 9H 9S 2D' QH' AD TH' TD QD "
    "2D 8C' JD' 9C KS KD 5S' 8H' KC KS' 3D 9S' 5D 4D 3H 2C 8C 6S' 6H' AD' 3C JS' KH 5D' TS 8S "
    "3S 3C' 4H' 7C JH' 5H' TC 4D' 7D' AC' 6C 4C' QH 2H' 6C' 8D KH' 5C' 3H' 6S 9D 8S' 8D' 6D' 2H 7C' "
    "AH' TC' KC' 5S QS 2S' 2C' 7H' 7D 6H AH 2S 9H' JD 3D' AC 4S AS 9D' 6D JC' AS' 7H JC 7S TS'" },
};

static void
test_golden (void)
{
  for (gsize g = 0; g < G_N_ELEMENTS (golden); g++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      PatCard pack[PAT_MAX_CARDS];

      pat_shuffle (golden[g].deal, golden[g].n_packs, pack);
      for (guint i = 0; i < golden[g].n_packs * PAT_PACK_SIZE; i++)
        {
          char card[PAT_CARD_TEXT];

          pat_card_format (pack[i], card);
          g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", card,
                                  pat_card_pack (pack[i]) ? "'" : "");
        }
      g_assert_cmpstr (text->str, ==, golden[g].pack);
    }
}

TESTS
{
  g_test_add_func ("/rules/shuffle/published-numbers", test_vectors);
  g_test_add_func ("/rules/shuffle/below/rejects-zero", test_below_zero);
  g_test_add_func ("/rules/shuffle/below/unbiased", test_below_unbiased);
  g_test_add_func ("/rules/shuffle/whole-packs", test_permutation);
  g_test_add_func ("/rules/shuffle/deals-never-change", test_golden);
}
