/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"
#include "tests.h"

#include <string.h>

#define HEADER "Parlour game record 1\n"
#define LOUIS HEADER "game: louis\n"
#define TREFOIL HEADER "game: trefoil\n"

#define SUIT_CARDS(s) "A" s " 2" s " 3" s " 4" s " 5" s " 6" s " 7" s " 8" s " 9" s " T" s " J" s " Q" s
#define ALMOST_A_PACK \
  SUIT_CARDS ("C") " KC " SUIT_CARDS ("D") " KD " SUIT_CARDS ("H") " KH " SUIT_CARDS ("S")
#define A_PACK ALMOST_A_PACK " KS"

static gboolean
parse (const char *text,
       PatRecord  *record,
       PatFault   *fault)
{
  return pat_record_parse (text, strlen (text), record, fault);
}

static void
assert_faulty (const char   *text,
               PatFaultKind  kind,
               unsigned      line,
               const char   *what)
{
  PatRecord record;
  PatFault fault = { 0 };

  if (parse (text, &record, &fault))
    {
      pat_record_clear (&record);
      g_test_message ("accepted: %s", text);
      g_test_fail ();
      return;
    }

  g_test_message ("%u: %s: %s", fault.line, pat_fault_words (fault.kind), fault.what);
  g_assert_cmpint (fault.kind, ==, kind);
  g_assert_cmpuint (fault.line, ==, line);
  g_assert_cmpstr (fault.what, ==, what);
}

/* Records with each kind of fault, its line, and the words that are wrong. */
static const struct
{
  const char   *text;
  PatFaultKind  kind;
  unsigned      line;
  const char   *what;
} faults[] = {
  { "", PAT_FAULT_HEADER, 1, "" },
  { "\n", PAT_FAULT_HEADER, 1, "" },
  { "Parlour game recor", PAT_FAULT_HEADER, 1, "Parlour game recor" },
  { "# a comment\n" HEADER, PAT_FAULT_HEADER, 1, "# a comment" },
  { " " HEADER, PAT_FAULT_HEADER, 1, " Parlour game record 1" },
  { "Parlour game record 2\n", PAT_FAULT_VERSION, 1, "2" },
  { "Parlour game record 11\n", PAT_FAULT_VERSION, 1, "11" },
  { "Parlour game record 1.1\n", PAT_FAULT_VERSION, 1, "1.1" },
  { "Parlour game record 01\n", PAT_FAULT_VERSION, 1, "01" },
  { HEADER "game\n", PAT_FAULT_NO_COLON, 2, "game" },
  { LOUIS "deal: 1\nplease\n", PAT_FAULT_NO_COLON, 4, "please" },
  { HEADER "# what is this?\nname: louis\n", PAT_FAULT_UNKNOWN_KEY, 3, "name" },
  { HEADER "Game: louis\n", PAT_FAULT_UNKNOWN_KEY, 2, "Game" },
  { HEADER " game: louis\n", PAT_FAULT_UNKNOWN_KEY, 2, " game" },
  { HEADER "game : louis\n", PAT_FAULT_UNKNOWN_KEY, 2, "game " },
  { HEADER ": louis\n", PAT_FAULT_UNKNOWN_KEY, 2, "" },
  { LOUIS "game: louis\n", PAT_FAULT_REPEATED_KEY, 3, "game" },
  { LOUIS "options:\noptions:\n", PAT_FAULT_REPEATED_KEY, 4, "options" },
  { LOUIS "deal: 1\ndeal: 1\n", PAT_FAULT_REPEATED_KEY, 4, "deal" },
  { TREFOIL "pack: " A_PACK "\npack: " A_PACK "\n", PAT_FAULT_REPEATED_KEY, 4, "pack" },
  { HEADER "deal: 1\n", PAT_FAULT_ORDER, 2, "deal" },
  { HEADER "options:\n", PAT_FAULT_ORDER, 2, "options" },
  { HEADER "move: deal\n", PAT_FAULT_ORDER, 2, "move" },
  { HEADER "pack:\n", PAT_FAULT_ORDER, 2, "pack" },
  { LOUIS "move: deal\n", PAT_FAULT_ORDER, 3, "move" },
  { LOUIS "deal: 1\noptions:\n", PAT_FAULT_ORDER, 4, "options" },
  { LOUIS "deal: 1\nmove: deal\npack: AC\n", PAT_FAULT_ORDER, 5, "pack" },
  { TREFOIL "pack: " A_PACK "\ndeal: 1\n", PAT_FAULT_ORDER, 4, "deal" },
  { HEADER "game: patience\n", PAT_FAULT_UNKNOWN_GAME, 2, "patience" },
  { HEADER "game:\n", PAT_FAULT_UNKNOWN_GAME, 2, "" },
  { HEADER "game: Louis\n", PAT_FAULT_UNKNOWN_GAME, 2, "Louis" },
  { HEADER "game: louis XIV\n", PAT_FAULT_UNKNOWN_GAME, 2, "louis XIV" },
  { LOUIS "options: bases=in-play jokers=2\n", PAT_FAULT_UNKNOWN_OPTION, 3, "jokers=2" },
  { LOUIS "options: base=in-play\n", PAT_FAULT_UNKNOWN_OPTION, 3, "base=in-play" },
  { LOUIS "options: =in-play\n", PAT_FAULT_UNKNOWN_OPTION, 3, "=in-play" },
  { LOUIS "options: bases=in-hand\n", PAT_FAULT_UNKNOWN_VALUE, 3, "bases=in-hand" },
  { LOUIS "options: bases\n", PAT_FAULT_UNKNOWN_VALUE, 3, "bases" },
  { LOUIS "options: bases=\n", PAT_FAULT_UNKNOWN_VALUE, 3, "bases=" },
  { LOUIS "options: packs=2\n", PAT_FAULT_OPTION_NOT_HERE, 3, "packs=2" },
  { TREFOIL "options: grace=yes\n", PAT_FAULT_OPTION_NOT_HERE, 3, "grace=yes" },
  { TREFOIL "options: deals=1 packs=2\n", PAT_FAULT_OPTION_NOT_HERE, 3, "packs=2" },
  { TREFOIL "options: packs=2 gathering=any-time\n", PAT_FAULT_OPTION_NOT_HERE, 3, "gathering=any-time" },
  { TREFOIL "options: packs=2 packs=2\n", PAT_FAULT_REPEATED_OPTION, 3, "packs=2" },
  { TREFOIL "options: packs=1 packs=2\n", PAT_FAULT_REPEATED_OPTION, 3, "packs=2" },
  { TREFOIL "options: bases=in-play gathering=when-stuck\npack: " A_PACK "\nmove: redeal\n",
    PAT_FAULT_MOVE_ILLEGAL, 5, "redeal" },
  { TREFOIL "options: bases=in-play gathering=any-time\npack: " A_PACK "\nmove: redeal\nmove: t1>t9\n",
    PAT_FAULT_MOVE_ILLEGAL, 6, "t1>t9" },
  { LOUIS "deal: 0\n", PAT_FAULT_DEAL_NUMBER, 3, "0" },
  { LOUIS "deal:\n", PAT_FAULT_DEAL_NUMBER, 3, "" },
  { LOUIS "deal: 2147483648\n", PAT_FAULT_DEAL_NUMBER, 3, "2147483648" },
  { LOUIS "deal: 4294967297\n", PAT_FAULT_DEAL_NUMBER, 3, "4294967297" },
  { LOUIS "deal: 18446744073709551617\n", PAT_FAULT_DEAL_NUMBER, 3, "18446744073709551617" },
  { LOUIS "deal: -1\n", PAT_FAULT_DEAL_NUMBER, 3, "-1" },
  { LOUIS "deal: +1\n", PAT_FAULT_DEAL_NUMBER, 3, "+1" },
  { LOUIS "deal: 01\n", PAT_FAULT_DEAL_NUMBER, 3, "01" },
  { LOUIS "deal: 0x1\n", PAT_FAULT_DEAL_NUMBER, 3, "0x1" },
  { LOUIS "deal: 1 2\n", PAT_FAULT_DEAL_NUMBER, 3, "1 2" },
  { TREFOIL "pack: AC 2C 11C\n", PAT_FAULT_CARD, 3, "11C" },
  { TREFOIL "pack: ac\n", PAT_FAULT_CARD, 3, "ac" },
  { TREFOIL "pack:\n", PAT_FAULT_CARD_COUNT, 3, "0 of 52" },
  { TREFOIL "pack: " ALMOST_A_PACK "\n", PAT_FAULT_CARD_COUNT, 3, "51 of 52" },
  { TREFOIL "options: packs=2\npack: " A_PACK "\n", PAT_FAULT_CARD_COUNT, 4, "52 of 104" },
  { TREFOIL "pack: AC AC\n", PAT_FAULT_CARD_REPEATED, 3, "AC" },
  { TREFOIL "pack: " A_PACK " 7H\n", PAT_FAULT_CARD_REPEATED, 3, "7H" },
  { LOUIS "pack: AC AC AC\n", PAT_FAULT_CARD_REPEATED, 3, "AC" },
  { LOUIS "deal: 1\nmove: t1-f1\n", PAT_FAULT_MOVE_FORM, 4, "t1-f1" },
  { LOUIS "deal: 1\nmove:\n", PAT_FAULT_MOVE_FORM, 4, "" },
  { LOUIS "deal: 1\nmove: deal deal\n", PAT_FAULT_MOVE_FORM, 4, "deal deal" },
  { LOUIS "deal: 1\nmove: redeal\n", PAT_FAULT_MOVE_ILLEGAL, 4, "redeal" },
  { LOUIS "deal: 1\nmove: deal\n\nmove: t5>t6\n", PAT_FAULT_MOVE_ILLEGAL, 6, "t5>t6" },
  { LOUIS "deal: 1\nmove: deal\nmove: stock>t2\n", PAT_FAULT_MOVE_ILLEGAL, 5, "stock>t2" },
  { HEADER, PAT_FAULT_INCOMPLETE, 2, "" },
  { LOUIS, PAT_FAULT_INCOMPLETE, 3, "" },
  { LOUIS "options: bases=in-play\n# no deal", PAT_FAULT_INCOMPLETE, 5, "" },
};

static void
test_faults (void)
{
  guint met = 1u << PAT_FAULT_NONE;

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      assert_faulty (faults[i].text, faults[i].kind, faults[i].line, faults[i].what);
      met |= 1u << faults[i].kind;
    }

  /* Zero bytes have their own test; memory does not run out here. */
  met |= 1u << PAT_FAULT_NOT_TEXT | 1u << PAT_FAULT_MEMORY;
  g_assert_cmphex (met, ==, (1u << (PAT_FAULT_MEMORY + 1)) - 1);
}

/* Each kind has its own message. */
static void
test_words (void)
{
  for (unsigned kind = PAT_FAULT_NONE; kind <= PAT_FAULT_MEMORY; kind++)
    {
      g_assert_nonnull (pat_fault_words (kind));
      g_assert_true (g_utf8_validate (pat_fault_words (kind), -1, NULL));
      for (unsigned other = PAT_FAULT_NONE; other < kind; other++)
        g_assert_cmpstr (pat_fault_words (kind), !=, pat_fault_words (other));
    }
}

/* Words that do not fit are cut at the end of a character. */
static void
test_long_words (void)
{
  g_autoptr (GString) line = g_string_new (LOUIS "deal: ");
  PatFault fault = { 0 };
  PatRecord record;

  for (guint i = 0; i < 100; i++)
    g_string_append (line, "é");
  g_assert_false (parse (line->str, &record, &fault));
  g_assert_cmpuint (strlen (fault.what), ==, sizeof fault.what - 2);
  g_assert_true (g_utf8_validate (fault.what, -1, NULL));

  pat_fault_set (&fault, PAT_FAULT_CARD, "12345678901234567890123456789012345678901234567");
  g_assert_cmpuint (strlen (fault.what), ==, 47);
  pat_fault_set (&fault, PAT_FAULT_CARD, "123456789012345678901234567890123456789012345678");
  g_assert_cmpuint (strlen (fault.what), ==, 47);
  pat_fault_set (&fault, PAT_FAULT_CARD, "1C");
  g_assert_cmpstr (fault.what, ==, "1C");
}

/* Lines may have any length. */
static void
test_long_lines (void)
{
  g_autofree char *filler = g_strnfill (1000000, 'x');
  g_autofree char *blanks = g_strnfill (1000000, ' ');
  g_autofree char *unknown = g_strconcat (LOUIS, filler, ": 1\n", NULL);
  g_autofree char *comment = g_strconcat (LOUIS "# ", filler, "\ndeal:", blanks, "1", blanks, "\n", NULL);
  PatRecord record;
  PatFault fault;

  g_assert_false (parse (unknown, &record, &fault));
  g_assert_cmpint (fault.kind, ==, PAT_FAULT_UNKNOWN_KEY);
  g_assert_true (parse (comment, &record, &fault));
  g_assert_cmpuint (record.deal, ==, 1);
  pat_record_clear (&record);
}

static const char good[] =
  HEADER
  "game: louis\n"
  "# A comment, and an empty line\n"
  "\n"
  "options: bases=in-play\n"
  "deal: 1890\n"
  "move: deal\n"
  "move: deal\n"
  "#\n"
  "move: deal\n";

static void
assert_good (const char *text,
             gsize       length)
{
  PatRecord record;
  PatFault fault = { 0 };

  if (!pat_record_parse (text, length, &record, &fault))
    g_error ("%u: %s: %s", fault.line, pat_fault_words (fault.kind), fault.what);

  g_assert_true (record.variant.game == &pat_louis);
  g_assert_true (pat_variant_is_same (record.variant, variant_named ("louis", "bases=in-play")));
  g_assert_cmpuint (record.deal, ==, 1890);
  g_assert_cmpuint (record.n_moves, ==, 3);
  g_assert_cmpint (record.moves[2].kind, ==, PAT_MOVE_DEAL);
  pat_record_clear (&record);
  g_assert_null (record.moves);
  g_assert_cmpuint (record.n_moves, ==, 0);
}

static void
test_good (void)
{
  assert_good (good, strlen (good));
  /* The last line needs no newline. */
  assert_good (good, strlen (good) - 1);
}

/* Lines may end with a carriage return and newline, and have blanks before that. */
static void
test_line_ends (void)
{
  g_auto (GStrv) lines = g_strsplit (good, "\n", -1);
  g_autofree char *crlf = g_strjoinv ("\r\n", lines);
  g_autofree char *blanks = g_strjoinv (" \t \n", lines);
  g_autofree char *one_line = g_strjoinv ("\r", lines);
  PatRecord record;
  PatFault fault;

  assert_good (crlf, strlen (crlf));
  assert_good (blanks, strlen (blanks));
  g_assert_false (parse (one_line, &record, &fault));
  g_assert_cmpuint (fault.line, ==, 1);
}

static void
test_blanks (void)
{
  PatRecord record;
  PatFault fault;

  g_assert_true (parse (HEADER "game:trefoil\noptions:\t bases=in-play \t packs=2\ndeal: \t12", &record, &fault));
  g_assert_true (pat_variant_is_same (record.variant,
                                      variant_named ("trefoil", "bases=in-play packs=2")));
  g_assert_cmpuint (record.deal, ==, 12);
  pat_record_clear (&record);
}

/* A zero byte is an error of its line. */
static void
test_zero_bytes (void)
{
  for (gsize at = 0; at < strlen (good); at++)
    {
      g_autofree char *text = g_memdup2 (good, strlen (good));
      PatRecord record;
      PatFault fault;
      unsigned line = 1;

      for (gsize i = 0; i < at; i++)
        line += good[i] == '\n';
      text[at] = '\0';
      g_assert_false (pat_record_parse (text, strlen (good), &record, &fault));
      g_assert_cmpint (fault.kind, ==, PAT_FAULT_NOT_TEXT);
      g_assert_cmpuint (fault.line, ==, line);
    }
}

/* A record that is cut off at any byte is valid, or the error names one of its lines. */
static void
test_cut_off (void)
{
  guint n_good = 0;

  for (gsize length = 0; length < strlen (good); length++)
    {
      /* The sanitizers find reads past the end. */
      g_autofree char *text = g_memdup2 (good, length);
      PatRecord record;
      PatFault fault = { 0 };

      if (pat_record_parse (text, length, &record, &fault))
        {
          pat_record_clear (&record);
          n_good++;
        }
      else
        {
          g_assert_cmpuint (fault.line, >=, 1);
          g_assert_cmpuint (fault.line, <=, 10);
          g_assert_cmpint (fault.kind, !=, PAT_FAULT_NONE);
          g_assert_cmpint (fault.kind, !=, PAT_FAULT_NOT_TEXT);
        }
    }

  /* It is valid after each of the four digits of the deal and after that line; after each of two
   * moves and a comment, with and without the newline; and after the last move. */
  g_assert_cmpuint (n_good, ==, 12);
}

/* Changing any byte to any other never crashes. */
static void
test_changed (void)
{
  for (gsize at = 0; at < strlen (good); at++)
    for (guint byte = 0; byte < 256; byte++)
      {
        g_autofree char *text = g_memdup2 (good, strlen (good));
        PatRecord record;
        PatFault fault = { 0 };

        text[at] = (char) byte;
        if (pat_record_parse (text, strlen (good), &record, &fault))
          pat_record_clear (&record);
        else
          g_assert_cmpuint (fault.line, >=, 1);
      }
}

/* A parsed record prints as the same text. */
static void
test_print (void)
{
  static const char *const texts[] = {
    LOUIS "options: bases=in-play\ndeal: 1890\nmove: deal\nmove: deal\n",
    LOUIS "options: deals=2\ndeal: 2147483647\n",
    TREFOIL "pack: " A_PACK "\nmove: redeal\nmove: redeal\n",
    TREFOIL "options: bases=in-play gathering=any-time\npack: " A_PACK "\nmove: redeal\nmove: t9>f3\n",
    HEADER "game: storehouse\noptions: vacancies=storehouse\npack: " A_PACK "\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PatRecord record;
      PatFault fault;
      g_autofree char *text = NULL;

      g_assert_true (parse (texts[i], &record, &fault));
      text = pat_table_print_record (&record);
      g_assert_cmpstr (text, ==, texts[i]);
      pat_record_clear (&record);
    }
}

/* The record has more moves than the first allocation has space for: a card goes to and fro. */
static void
test_many_moves (void)
{
  g_autoptr (GString) text = g_string_new (HEADER "game: auxiliary-sequences\npack: " A_PACK "\n");
  PatRecord record;
  PatFault fault;

  for (guint i = 2; i <= 9; i++)
    g_string_append (text, "move: deal\n");
  g_string_append (text, "move: waste>t1\nmove: waste>t1\n");
  for (guint i = 0; i < 1000; i++)
    g_string_append (text, "move: t1>t3\nmove: t3>t1\n");

  g_assert_true (parse (text->str, &record, &fault));
  g_assert_cmpuint (record.n_moves, ==, 2010);
  for (gsize i = 10; i < record.n_moves; i++)
    g_assert_cmpuint (record.moves[i].to, ==, i % 2 == 0 ? PAT_T1 + 2 : PAT_T1);
  pat_record_clear (&record);

  g_string_append (text, "move: t3>t1\n");
  g_assert_false (parse (text->str, &record, &fault));
  g_assert_cmpint (fault.kind, ==, PAT_FAULT_MOVE_ILLEGAL);
  g_assert_cmpuint (fault.line, ==, 2014);
}

/* On failure the record is unchanged and needs no pat_record_clear(). */
static void
test_untouched (void)
{
  PatRecord record, before;
  PatFault fault;

  memset (&record, 0x5a, sizeof record);
  before = record;
  g_assert_false (parse (LOUIS "deal: 1\nmove: deal\nmove: redeal\n", &record, &fault));
  g_assert_cmpmem (&record, sizeof record, &before, sizeof before);
}

TESTS
{
  g_test_add_func ("/rules/record/faults", test_faults);
  g_test_add_func ("/rules/record/messages-differ", test_words);
  g_test_add_func ("/rules/record/long-words-are-shortened", test_long_words);
  g_test_add_func ("/rules/record/long-lines", test_long_lines);
  g_test_add_func ("/rules/record/valid", test_good);
  g_test_add_func ("/rules/record/line-ends", test_line_ends);
  g_test_add_func ("/rules/record/blanks-around-values", test_blanks);
  g_test_add_func ("/rules/record/zero-bytes", test_zero_bytes);
  g_test_add_func ("/rules/record/truncated", test_cut_off);
  g_test_add_func ("/rules/record/changed-bytes", test_changed);
  g_test_add_func ("/rules/record/print-and-parse", test_print);
  g_test_add_func ("/rules/record/many-moves", test_many_moves);
  g_test_add_func ("/rules/record/unchanged-on-failure", test_untouched);
}
