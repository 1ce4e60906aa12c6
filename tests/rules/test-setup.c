/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-setup.h"
#include "tests.h"

#include <glib.h>

#define SUIT_CARDS(s) "A" s " 2" s " 3" s " 4" s " 5" s " 6" s " 7" s " 8" s " 9" s " T" s " J" s " Q" s " K" s
#define A_PACK SUIT_CARDS ("C") " " SUIT_CARDS ("D") " " SUIT_CARDS ("H") " " SUIT_CARDS ("S")

static void
assert_options (const char *options,
                const char *chosen)
{
  char text[PAT_OPTIONS_TEXT];
  PatVariant variant = { NULL, 99 };
  PatFault fault;

  g_assert_true (pat_options_parse (&pat_trefoil, options, &variant, &fault));
  g_assert_true (variant.game == &pat_trefoil);
  pat_options_format (variant, text);
  g_assert_cmpstr (text, ==, chosen);
}

static void
assert_no_options (const char   *options,
                   PatFaultKind  kind,
                   const char   *what)
{
  PatVariant variant = { NULL, 99 };
  PatFault fault = { .line = 7 };

  g_assert_false (pat_options_parse (&pat_trefoil, options, &variant, &fault));
  g_assert_cmpint (fault.kind, ==, kind);
  g_assert_cmpstr (fault.what, ==, what);
  g_assert_cmpuint (fault.line, ==, 0);
  /* The variant is set only on success. */
  g_assert_null (variant.game);
  g_assert_cmpuint (variant.chosen, ==, 99);
}

static void
test_options (void)
{
  assert_options ("", "");
  assert_options (" \t ", "");
  assert_options ("packs=1", "");
  assert_options ("packs=1 deals=3 bases=laid-out", "");
  assert_options ("deals=1", "deals=1");
  assert_options ("packs=2", "packs=2");
  assert_options ("bases=in-play\tpacks=2", "bases=in-play packs=2");
  assert_options ("gathering=any-time bases=in-play", "bases=in-play gathering=any-time");
  /* "an option that has no meaning beside another […] is refused unless it has
   * its default value" */
  assert_options ("packs=2 deals=3", "packs=2");
  assert_options ("deals=3 gathering=when-stuck packs=2", "packs=2");
  assert_options ("gathering=when-stuck deals=1", "deals=1");
  assert_options ("packs=1 gathering=any-time deals=3", "gathering=any-time");

  assert_no_options ("packs=2 deals=1", PAT_FAULT_OPTION_NOT_HERE, "deals=1");
  assert_no_options ("deals=1 packs=2", PAT_FAULT_OPTION_NOT_HERE, "packs=2");
  assert_no_options ("gathering=any-time packs=2", PAT_FAULT_OPTION_NOT_HERE, "packs=2");
  assert_no_options ("deals=1 gathering=any-time", PAT_FAULT_OPTION_NOT_HERE, "gathering=any-time");
  assert_no_options ("gathering=any-time packs=2 deals=1", PAT_FAULT_OPTION_NOT_HERE, "packs=2");
  assert_no_options ("gathering=never", PAT_FAULT_UNKNOWN_VALUE, "gathering=never");
  assert_no_options ("packs=3", PAT_FAULT_UNKNOWN_VALUE, "packs=3");
  assert_no_options ("packs=1=2", PAT_FAULT_UNKNOWN_VALUE, "packs=1=2");
  assert_no_options ("packs", PAT_FAULT_UNKNOWN_VALUE, "packs");
  assert_no_options ("vacancies=waste", PAT_FAULT_OPTION_NOT_HERE, "vacancies=waste");
  assert_no_options ("deals=1 deals=1", PAT_FAULT_REPEATED_OPTION, "deals=1");
  assert_no_options ("pack=2", PAT_FAULT_UNKNOWN_OPTION, "pack=2");
  assert_no_options ("packs=1,deals=1", PAT_FAULT_UNKNOWN_VALUE, "packs=1,deals=1");
}

/* A variant is named by what differs from the defaults, so that a game can get another option
 * and all names stay valid; and its text parses as the same variant. */
static void
test_format (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    {
      char text[PAT_OPTIONS_TEXT];
      unsigned n_chosen = 0;
      g_auto (GStrv) words = NULL;
      PatVariant read;
      PatFault fault;

      for (unsigned option = 0; variants[i].game->options[option].key != NULL; option++)
        n_chosen += pat_variant_get (variants[i], option) != 0;
      pat_options_format (variants[i], text);
      words = g_strsplit (text, " ", -1);
      g_assert_cmpuint (g_strv_length (words), ==, n_chosen);

      g_assert_true (pat_options_parse (variants[i].game, text, &read, &fault));
      g_assert_true (pat_variant_is_same (read, variants[i]));
      g_assert_cmpuint (pat_variant_index (read), ==, i);
    }
}

/* The first option of every game is that of the base cards, and every option has a choice and
 * says whether the book has it. */
static void
test_bases (void)
{
  const PatOption bases = PAT_BASES;

  for (size_t i = 0; i < PAT_N_GAMES; i++)
    {
      const PatOption *options = pat_games[i]->options;

      for (guint value = 0; value <= PAT_MAX_VALUES; value++)
        g_assert_cmpstr (options[PAT_OPTION_BASES].values[value], ==, bases.values[value]);
      g_assert_cmpstr (options[PAT_OPTION_BASES].key, ==, bases.key);
      for (guint option = 0; options[option].key != NULL; option++)
        {
          g_assert_cmpuint (pat_option_count_values (&options[option]), >, 1);
          g_assert_cmpint (options[option].origin, >=, PAT_OF_THE_BOOK);
          g_assert_cmpint (options[option].origin, <=, PAT_OF_READINGS);
        }
    }
}

/* A value that no option has, and an option that the game does not have, are not valid. */
static void
test_invalid (void)
{
  const PatVariant kings = { &pat_kings, 0 };

  const PatVariant value = pat_variant_with (kings, PAT_OPTION_BASES, 2);
  const PatVariant option = pat_variant_with (kings, 1, 1);

  g_assert_cmpuint (pat_variant_index (value), ==, PAT_MAX_VARIANTS);
  g_assert_cmpuint (pat_variant_index (option), ==, PAT_MAX_VARIANTS);
  g_assert_false (pat_variant_is_valid (pat_variant_with (kings, PAT_MAX_OPTIONS - 1, 1)));
}

/* The first copy of each card is of the first pack, so that a printed and parsed pack has
 * the same cards. */
static void
test_pack (void)
{
  PatCard pack[PAT_MAX_CARDS];
  PatFault fault;

  g_assert_true (pat_pack_parse (A_PACK " " A_PACK, 2, pack, &fault));
  for (guint i = 0; i < PAT_MAX_CARDS; i++)
    {
      g_assert_cmpuint (pat_card_pack (pack[i]), ==, i / PAT_PACK_SIZE);
      g_assert_cmphex (pat_card_face (pack[i]), ==, pack[i % PAT_PACK_SIZE]);
    }
  g_assert_true (pat_pack_parse ("  " A_PACK "\t", 1, pack, &fault));
  g_assert_false (pat_pack_parse (A_PACK, 2, pack, &fault));
  g_assert_cmpint (fault.kind, ==, PAT_FAULT_CARD_COUNT);
  g_assert_cmpuint (fault.line, ==, 0);
}

/* Taking cards out sets their bytes to zero, so that memcmp() can compare positions. */
static void
test_taken_out (void)
{
  PatPosition position, empty;
  PatCard cards[PAT_MAX_CARDS];

  pat_position_init (&empty);
  pat_variant_deal ((PatVariant) { &pat_storehouse, 0 }, 1, &position);
  for (unsigned pile = 0; pile < PAT_N_PILES; pile++)
    pat_position_take (&position, pile, cards);
  g_assert_cmpmem (&position, sizeof position, &empty, sizeof empty);
}

TESTS
{
  g_test_add_func ("/rules/setup/options", test_options);
  g_test_add_func ("/rules/setup/options-format", test_format);
  g_test_add_func ("/rules/setup/options-bases", test_bases);
  g_test_add_func ("/rules/setup/options-invalid", test_invalid);
  g_test_add_func ("/rules/setup/pack-copies", test_pack);
  g_test_add_func ("/rules/setup/cards-taken-out", test_taken_out);
}
