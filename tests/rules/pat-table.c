/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

#include "pat-setup.h"
#include "pat-text.h"

#include <string.h>

static PatCard
read_card (const char *text)
{
  PatCard card;

  if (!pat_card_parse (text, &card))
    g_error ("not a card: %s", text);

  return card;
}

/* Adds the next copy of @face to @cards. */
static void
add_card (GByteArray *cards,
          PatCard     face,
          unsigned    copies[static PAT_CARD_LIMIT])
{
  PatCard card = pat_card_new (pat_card_rank (face), pat_card_suit (face), copies[face]++);

  g_byte_array_append (cards, &card, 1);
}

/* Reads blank-separated cards.  A range goes up or down: "AC-4C" is AC 2C 3C 4C, "KC-JC" is
 * KC QC JC. */
static void
read_cards (const char *text,
            GByteArray *cards,
            unsigned    copies[static PAT_CARD_LIMIT])
{
  g_auto (GStrv) words = g_strsplit_set (text, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      g_auto (GStrv) ends = g_strsplit (*word, "-", 2);
      PatCard first, last;

      if (**word == '\0')
        continue;

      first = read_card (ends[0]);
      last = read_card (ends[1] != NULL ? ends[1] : ends[0]);
      for (PatCard card = first; card != last; card += first < last ? 1 : -1)
        add_card (cards, card, copies);
      add_card (cards, last, copies);
    }
}

/* Reads a line like "cursor: 3".  Returns: whether @key names a number */
static gboolean
read_number (PatPosition *position,
             const char  *key,
             const char  *value)
{
  struct { const char *key; uint8_t *number; } numbers[] = {
    { "deal", &position->deal },
    { "cursor", &position->cursor },
    { "live", &position->live },
    { "grace-spent", &position->grace_spent },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (key, numbers[i].key))
      {
        *numbers[i].number = (uint8_t) g_ascii_strtoull (value, NULL, 10);
        return TRUE;
      }

  return FALSE;
}

/*
 * pat_table_lay:
 * @piles: lines like "t1: 5H 4H", from the lowest card to the top, or lines like "deal: 2" for
 *   deal, cursor, live and grace-spent
 *
 * Returns: a table with these cards only
 */
PatTable
pat_table_lay (const char *game,
               const char *options,
               const char *piles)
{
  PatTable table = { .variant = variant_named (game, options) };
  g_auto (GStrv) lines = g_strsplit (piles, "\n", -1);
  unsigned copies[PAT_CARD_LIMIT] = { 0 };

  pat_position_init (&table.position);
  for (char **line = lines; *line != NULL; line++)
    {
      g_autoptr (GByteArray) cards = g_byte_array_new ();
      g_auto (GStrv) sides = g_strsplit (*line, ": ", 2);
      unsigned pile;

      if (**line == '\0' || read_number (&table.position, sides[0], sides[1]))
        continue;
      if (!pat_pile_parse (sides[0], &pile))
        g_error ("not a pile: %s", *line);

      read_cards (sides[1], cards, copies);
      for (guint i = 0; i < cards->len; i++)
        pat_position_push (&table.position, pile, cards->data[i]);
    }

  return table;
}

/*
 * pat_table_deal:
 * @first: the first cards of the pack.  All others follow by suit and rank: first those that
 *   complete one pack, then those of the second pack
 *
 * Returns: a table set up from that pack
 */
PatTable
pat_table_deal (const char *game,
                const char *options,
                const char *first)
{
  PatTable table = { .variant = variant_named (game, options) };
  g_autoptr (GByteArray) pack = g_byte_array_new ();
  unsigned copies[PAT_CARD_LIMIT] = { 0 };

  read_cards (first, pack, copies);
  for (unsigned p = 0; p < pat_variant_packs (table.variant); p++)
    for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
      for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
        if (copies[pat_card_new (rank, suit, 0)] <= p)
          add_card (pack, pat_card_new (rank, suit, 0), copies);

  g_assert_cmpuint (pack->len, ==, pat_variant_cards (table.variant));
  pat_variant_set_up (table.variant, pack->data, &table.position);

  return table;
}

/*
 * pat_table_play:
 * @moves: blank-separated moves; "deal*12" is twelve deals
 *
 * Plays the moves.  An illegal move fails the test.
 */
void
pat_table_play (PatTable   *table,
                const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      gboolean deals = g_str_has_prefix (*word, "deal*");
      guint64 times = deals ? g_ascii_strtoull (*word + strlen ("deal*"), NULL, 10) : 1;
      PatMove move;

      if (!pat_move_parse (deals ? "deal" : *word, &move))
        g_error ("not a move: %s", *word);

      for (guint64 i = 0; i < times; i++)
        {
          if (!pat_variant_is_legal (table->variant, &table->position, move))
            {
              g_test_message ("not legal: %s of %s", *word, moves);
              g_test_fail ();
              return;
            }
          pat_variant_play (table->variant, &table->position, move);
        }
    }
}

static int
compare_texts (const void *a,
               const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/*
 * pat_sort_words:
 * @text: blank-separated words
 *
 * Returns: the words in byte order
 */
char *
pat_sort_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  qsort (words, g_strv_length (words), sizeof *words, compare_texts);

  return g_strjoinv (" ", words);
}

/*
 * pat_table_moves:
 *
 * Returns: the moves in their order, blank-separated
 */
char *
pat_table_moves (const PatMove *moves,
                 gsize          n)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (moves[i], move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }

  return g_string_free (text, FALSE);
}

/*
 * pat_table_sorted:
 *
 * Returns: the legal moves in byte order
 */
char *
pat_table_sorted (PatVariant         variant,
                  const PatPosition *position)
{
  g_autofree char *text = NULL;
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);
  text = pat_table_moves (list.moves, list.n);

  return pat_sort_words (text);
}

/* Returns: the output of pat_position_print() */
char *
pat_table_print (PatVariant         variant,
                 const PatPosition *position)
{
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream (&text, &length);

  pat_position_print (variant, position, stream);
  fclose (stream);
  g_assert_cmpuint (strlen (text), ==, length);

  return text;
}

/* Returns: the output of pat_record_print() */
char *
pat_table_print_record (const PatRecord *record)
{
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream (&text, &length);

  pat_record_print (record, stream);
  fclose (stream);
  g_assert_cmpuint (strlen (text), ==, length);

  return text;
}

/* Checks that @cards are @n_packs whole packs. */
void
pat_table_check_pack (const PatCard *cards,
                      unsigned       n_packs)
{
  gboolean seen[PAT_CARD_LIMIT] = { FALSE };

  for (unsigned i = 0; i < n_packs * PAT_PACK_SIZE; i++)
    {
      g_assert_cmpuint (cards[i], <, PAT_CARD_LIMIT);
      g_assert_cmpuint (pat_card_rank (cards[i]), >=, PAT_ACE);
      g_assert_cmpuint (pat_card_rank (cards[i]), <=, PAT_KING);
      g_assert_cmpuint (pat_card_pack (cards[i]), <, n_packs);
      g_assert_false (seen[cards[i]]);
      seen[cards[i]] = TRUE;
    }
}

/* Checks that every card is in one place, and that unused bytes are zero. */
void
pat_table_check_cards (PatVariant         variant,
                       const PatPosition *position)
{
  unsigned n_cards = pat_variant_cards (variant);

  for (unsigned pile = 1; pile < PAT_N_PILES; pile++)
    g_assert_cmpuint (position->end[pile - 1], <=, position->end[pile]);
  g_assert_cmpuint (position->end[PAT_N_PILES - 1], ==, n_cards);
  pat_table_check_pack (position->cards, pat_variant_packs (variant));
  for (unsigned i = n_cards; i < PAT_MAX_CARDS; i++)
    g_assert_cmpuint (position->cards[i], ==, PAT_NO_CARD);
}

/* Checks that a printed record parses as the same record. */
void
pat_table_check_record (const PatRecord *record)
{
  g_autofree char *text = pat_table_print_record (record);
  PatRecord again;
  PatFault fault = { 0 };

  if (!pat_record_parse (text, strlen (text), &again, &fault))
    g_error ("line %u: %s: %s", fault.line, pat_fault_words (fault.kind), fault.what);

  g_assert_true (pat_variant_is_same (again.variant, record->variant));
  g_assert_cmpuint (again.deal, ==, record->deal);
  g_assert_cmpmem (again.pack, sizeof again.pack, record->pack, sizeof record->pack);
  g_assert_cmpmem (again.moves, again.n_moves * sizeof *again.moves,
                   record->moves, record->n_moves * sizeof *record->moves);
  pat_record_clear (&again);
}

/*
 * pat_table_add_tests:
 * @prefix: the path of the tests
 * @test: takes a PatVariant
 *
 * Adds a test for each variant.
 */
void
pat_table_add_tests (const char    *prefix,
                     GTestDataFunc  test)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  size_t n = pat_variants (variants);

  for (size_t i = 0; i < n; i++)
    {
      g_autofree char *title = variant_title (variants[i]);
      g_autofree char *path = g_strdup_printf ("%s/%s", prefix, title);

      g_test_add_data_func_full (g_strdelimit (path, " ", ','), g_memdup2 (&variants[i], sizeof variants[i]),
                                 test, g_free);
    }
}
