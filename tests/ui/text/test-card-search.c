/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-card-search.h"
#include "parlour-names.h"

#include "pat-text.h"
#include "tests.h"

#include <glib/gi18n.h>
#include <locale.h>

/*
 * Finding cards by all their names in all languages.  Cards that lie face down are not
 * found.
 */

static guint64
bit (PatCard card)
{
  return G_GUINT64_CONSTANT (1) << pat_card_face (card);
}

/* Parses cards in the form of records, separated by spaces. */
static guint64
read_cards (const char *cards)
{
  g_auto (GStrv) each = g_strsplit (cards, " ", -1);
  guint64 faces = 0;

  for (guint i = 0; each[i] != NULL; i++)
    {
      PatCard card;

      g_assert_true (pat_card_parse (each[i], &card));
      faces |= bit (card);
    }

  return faces;
}

static void
assert_found (const char *typed,
              guint64     faces)
{
  guint64 found = parlour_card_search_find (typed);

  if (found != faces)
    g_error ("“%s” finds %#" G_GINT64_MODIFIER "x, not %#" G_GINT64_MODIFIER "x", typed, found, faces);
}

static void
test_typed (void)
{
  static const struct
  {
    const char *typed;
    const char *cards;
  } all[] = {
    { "qh", "QH" }, { "QH", "QH" }, { "q h", "QH" }, { "h q", "QH" }, { "Q♥", "QH" }, { "♥ q", "QH" },
    { "q\u2665\ufe0f", "QH" }, { "queen of hearts", "QH" }, { "queen hearts", "QH" },
    { "Hearts, Queen", "QH" }, { "qu he", "QH" },
    { "10s", "TS" }, { "1s", "" }, { "ts", "TS" }, { "ten s", "TS" },
    { "a", "AC AD AH AS" }, { "as", "AS" }, { "7", "7C 7D 7H 7S" }, { "10", "TC TD TH TS" },
    { "1", "TC TD TH TS" }, { "que", "QC QD QH QS" }, { "jack", "JC JD JH JS" },
    { "knave", "JC JD JH JS" }, { "kna", "JC JD JH JS" }, { "knave of hearts", "JH" }, { "hearts knave", "JH" },
    { "hq", "QH" }, { "s10", "TS" }, { "da", "AD" }, { "J", "JC JD JH JS" },
    { "♠", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS" },
    { "dia", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD" },
    { "", "" }, { "  ", "" }, { "of", "" }, { "x", "" }, { "11", "" }, { "qhh", "" }, { "?♥", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH" },
    { "\xe2\x99", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    assert_found (all[i].typed, *all[i].cards != '\0' ? read_cards (all[i].cards) : 0);
}

/* Full names and indices, in either case. */
static void
check_card (PatCard card)
{
  g_autofree char *corner = parlour_names_card_short (card);
  g_autofree char *lower = g_utf8_strdown (parlour_names_card (card), -1);
  g_autofree char *upper = g_utf8_strup (parlour_names_card (card), -1);

  assert_found (parlour_names_card (card), bit (card));
  assert_found (lower, bit (card));
  assert_found (upper, bit (card));
  assert_found (corner, bit (card));
}

/* The letter of the index, alone and with the name of the suit. */
static void
check_suit (guint       suit,
            const char *sign,
            const char *name)
{
  guint64 whole = 0;

  for (guint rank = PAT_ACE; rank <= PAT_KING; rank++)
    {
      PatCard card = pat_card_new (rank, suit, 0);
      g_autofree char *label = parlour_names_card_short (card);
      g_auto (GStrv) around = g_strsplit (label, sign, 2);
      g_autofree char *corner = g_strjoinv ("", around);
      g_autofree char *before = g_strconcat (corner, name, NULL);
      g_autofree char *after = g_strconcat (name, " ", corner, NULL);
      guint64 of_rank = 0;

      for (guint other = 0; other < PAT_N_SUITS; other++)
        of_rank |= bit (pat_card_new (rank, other, 0));
      check_card (card);
      assert_found (corner, of_rank);
      assert_found (before, bit (card));
      assert_found (after, bit (card));
      whole |= bit (card);
    }
  assert_found (sign, whole);
  assert_found (name, whole);
}

static void
check_language (const char *language)
{
  g_test_message ("%s", language);
  g_setenv ("LANGUAGE", language, TRUE);
  /* Clears gettext's cache. */
  textdomain (GETTEXT_PACKAGE);

  check_suit (PAT_CLUBS, "♣", C_("suit", "clubs"));
  check_suit (PAT_DIAMONDS, "♦", C_("suit", "diamonds"));
  check_suit (PAT_HEARTS, "♥", C_("suit", "hearts"));
  check_suit (PAT_SPADES, "♠", C_("suit", "spades"));
}

/* Words, letters and order as the speakers of some languages type them. */
static void
test_typed_elsewhere (void)
{
  static const struct
  {
    const char *language;
    const char *typed;
    const char *cards;
  } all[] = {
    { "de", "hd", "QH" }, { "de", "dh", "QH" }, { "de", "Herz-Dame", "QH" }, { "de", "herzdame", "QH" },
    { "de", "Dame Herz", "QH" }, { "de", "kb", "JC JD" }, { "de", "d", "QC QD QH QS" }, { "de", "qh", "QH" }, { "de", "Pik Bauer", "JS" }, { "de", "treff 7", "7C" },
    { "es", "sota de picas", "JS" }, { "es", "dama", "QC QD QH QS" },
    { "fr", "dame de coeur", "QH" }, { "fr", "pv", "JS" }, { "fr", "reine de pique", "QS" },
    { "it", "re di cuori", "KH" }, { "it", "regina di picche", "QS" }, { "it", "jack fiori", "JC" },
    { "nl", "hv", "QH" }, { "nl", "harten dame", "QH" }, { "nl", "koning", "KC KD KH KS" },
    { "pl", "pw", "JS" }, { "pl", "krol pik", "KS" }, { "pl", "wino as", "AS" },
    { "pt_BR", "rainha de copas", "QH" }, { "pt_BR", "as de ouros", "AD" },
    { "ru", "дч", "QH" }, { "ru", "пт", "AS" }, { "ru", "крести король", "KC" },
    { "ja", "ハート q", "QH" }, { "ja", "クローバー 7", "7C" },
    { "ar", "ملكة كبة", "QH" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_setenv ("LANGUAGE", all[i].language, TRUE);
      /* Clears gettext's cache. */
      textdomain (GETTEXT_PACKAGE);
      assert_found (all[i].typed, *all[i].cards != '\0' ? read_cards (all[i].cards) : 0);
    }
  g_setenv ("LANGUAGE", "", TRUE);
  textdomain (GETTEXT_PACKAGE);
}

static void
test_languages (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "po", "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) languages = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  languages = g_strsplit (text, "\n", -1);
  for (guint i = 0; languages[i] != NULL; i++)
    if (*languages[i] != '\0' && *languages[i] != '#')
      {
        check_language (languages[i]);
        g_assert_cmpstr (C_("suit", "hearts"), !=, "hearts");
        n++;
      }
  g_assert_cmpuint (n, >, 1);

  check_language ("");
}

static void
assert_words (const PatPosition *position,
              guint64            faces,
              const char        *expected)
{
  g_autofree char *words = parlour_card_search_words ((PatVariant) { .game = &pat_louis }, position,
                                                      faces);

  g_assert_cmpstr (words, ==, expected);
}

static PatPosition
lay_table (const char *stock)
{
  PatPosition position;

  pat_position_init (&position);
  model_lay (&position, "f3", "AH 2H 3H");
  model_lay (&position, "t3", "QH 9S 2S");
  model_lay (&position, "t4", "KS 7C");
  model_lay (&position, "t5", "5H 7D QH");
  model_lay (&position, "t6", "7H 7S 7S");
  model_lay (&position, "stock", stock);

  return position;
}

static void
test_places (void)
{
  PatPosition position = lay_table ("4D KS JC");

  assert_words (&position, read_cards ("QH"), "Queen of hearts: Heap c, under 2 cards; Heap e");
  assert_words (&position, read_cards ("2H"), "Two of hearts: Foundation of hearts, under 1 card");
  assert_words (&position, read_cards ("AH 7C"),
                "Seven of clubs: Heap d. Ace of hearts: Foundation of hearts, under 2 cards");
  assert_words (&position, read_cards ("7C 7D 7H 7S"), "5 cards found");
  assert_words (&position, 0, "No card is called that");
}

/* Cards that lie face down are not found, even if the other pack's card is. */
static void
test_hidden (void)
{
  static const char *const stocks[] = { "4D KS JC", "JC 4D KS", "AC AD 8H" };
  PatPosition first = lay_table (stocks[0]);

  assert_words (&first, read_cards ("4D"), "Four of diamonds: not visible now");
  assert_words (&first, read_cards ("4D JC"), "None of them is visible now");
  assert_words (&first, read_cards ("KS"), "King of spades: Heap d, under 1 card");

  for (gsize i = 1; i < G_N_ELEMENTS (stocks); i++)
    for (PatCard face = 1; face < PAT_FACE_LIMIT; face++)
      {
        PatPosition other = lay_table (stocks[i]);
        g_autofree char *words = NULL;

        if (pat_card_rank (face) < PAT_ACE || pat_card_rank (face) > PAT_KING)
          continue;

        words = parlour_card_search_words ((PatVariant) { .game = &pat_louis }, &first, bit (face));
        assert_words (&other, bit (face), words);
      }
}

TESTS
{
  g_assert_nonnull (setlocale (LC_ALL, ""));
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PARLOUR_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");

  g_test_add_func ("/card-search/typed", test_typed);
  g_test_add_func ("/card-search/languages", test_languages);
  g_test_add_func ("/card-search/typed-elsewhere", test_typed_elsewhere);
  g_test_add_func ("/card-search/places", test_places);
  g_test_add_func ("/card-search/hidden", test_hidden);
}
