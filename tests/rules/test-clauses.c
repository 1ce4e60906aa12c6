/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-table.h"

#include "pat-text.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>

/*
 * Tests the clauses of the rules.  Each paragraph in the clauses.txt of a game is a test.  It has
 * a comment, a name, and lines.  A line is either a command
 *
 *   options OPTIONS   sets the options of the following tables
 *   lay PILES         makes a table with these cards only
 *   pack CARDS        makes a table from a pack that begins with these cards
 *   play MOVES        plays legal moves
 *
 * or a check
 *
 *   t1: 9S 8S; f1: AC    the cards of piles, from the lowest to the top
 *   count t1: 2; f1: 1   the number of cards
 *   copy f1: 0           the pack of the lowest card
 *   legal: t1>t2 deal    all legal moves, in any order
 *   deals: 3             a value of read_value()
 *
 * "f1-f4: AC AD AH AS" has a word for each pile, "f1-f4: AC" the same word for all.  A line
 * with more indentation continues the previous one.
 */
typedef struct
{
  const char *game;
  GStrv       lines;
} Clause;

static void
clause_free (gpointer data)
{
  Clause *clause = data;

  g_strfreev (clause->lines);
  g_free (clause);
}

static char *
read_cards (const PatTable *table,
            unsigned        pile)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < pat_position_count (&table->position, pile); i++)
    {
      char card[PAT_CARD_TEXT];

      pat_card_format (pat_position_pile (&table->position, pile)[i], card);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
    }

  return g_string_free (text, FALSE);
}

static char *
read_value (const PatTable *table,
            const char     *key)
{
  static const char *const statuses[] = { "playing", "won", "stuck" };
  const struct { const char *key; unsigned number; } numbers[] = {
    { "foundations", pat_variant_foundations (table->variant) },
    { "tableau", pat_variant_tableau (table->variant) },
    { "deals", pat_variant_deals (table->variant) },
    { "deal", table->position.deal },
    { "grace-spent", table->position.grace_spent },
    { "barred", table->position.barred },
  };

  if (g_str_equal (key, "legal"))
    return pat_table_sorted (table->variant, &table->position);
  if (g_str_equal (key, "status"))
    return g_strdup (statuses[pat_variant_status (table->variant, &table->position)]);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (key, numbers[i].key))
      return g_strdup_printf ("%u", numbers[i].number);

  g_error ("neither a pile nor a value: %s", key);
}

/* @of: the word before the pile, "count" or "copy", or "" */
static void
check (const PatTable *table,
       const char     *of,
       const char     *key,
       const char     *value)
{
  g_autofree char *found = NULL;
  g_autofree char *wanted = NULL;
  unsigned pile;

  if (!pat_pile_parse (key, &pile))
    {
      found = read_value (table, key);
      wanted = pat_sort_words (value);
    }
  else if (*of == '\0')
    {
      g_autofree char *line = g_strdup_printf ("%s: %s", key, value);
      PatTable laid = pat_table_lay (table->variant.game->name, "", line);

      found = read_cards (table, pile);
      wanted = read_cards (&laid, pile);
    }
  else
    {
      found = g_strdup_printf ("%u", g_str_equal (of, "count")
                                       ? pat_position_count (&table->position, pile)
                                       : pat_card_pack (*pat_position_pile (&table->position, pile)));
      wanted = g_strdup (value);
    }

  /* Unlike an assertion, this lets the program go on to the other clauses. */
  if (!g_str_equal (found, wanted))
    g_test_fail_printf ("%s %s: found %s, not %s", of, key, found, wanted);
}

/* Returns: a line for each pile of a text like "f1-f2: AC AD; t1: 9S 8S" */
static char *
spread (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "; ", -1);
  GString *lines = g_string_new (NULL);

  for (char **part = parts; *part != NULL; part++)
    {
      g_auto (GStrv) sides = g_strsplit (*part, ":", 2);
      g_auto (GStrv) words = NULL;
      unsigned first, last, n_words;
      char kind;

      if (g_strv_length (sides) != 2)
        g_error ("neither a command nor a check: %s", text);
      if (sscanf (sides[0], "%c%u-%*c%u", &kind, &first, &last) != 3)
        {
          g_string_append_printf (lines, "%s: %s\n", sides[0], g_strstrip (sides[1]));
          continue;
        }

      words = g_strsplit (g_strstrip (sides[1]), " ", -1);
      n_words = g_strv_length (words);
      if (n_words > 1 && n_words != last + 1 - first)
        g_error ("not a word for each pile: %s", *part);
      for (unsigned i = 0; first + i <= last; i++)
        g_string_append_printf (lines, "%c%u: %s\n", kind, first + i, n_words > 1 ? words[i] : sides[1]);
    }

  return g_string_free (lines, FALSE);
}

static void
check_all (const PatTable *table,
           const char     *of,
           const char     *text)
{
  g_autofree char *piles = spread (text);
  g_auto (GStrv) lines = g_strsplit (piles, "\n", -1);

  for (char **line = lines; **line != '\0'; line++)
    {
      g_auto (GStrv) sides = g_strsplit (*line, ": ", 2);

      check (table, of, sides[0], sides[1]);
    }
}

static void
test_clause (gconstpointer data)
{
  const Clause *clause = data;
  const char *options = "";
  PatTable table = { 0 };

  for (char **line = clause->lines; *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (*line), " ", 2);
      const char *rest = *line + strlen (words[0]) + (words[1] != NULL ? 1 : 0);

      if (g_str_equal (words[0], "options"))
        options = rest;
      else if (g_str_equal (words[0], "lay"))
        {
          g_autofree char *piles = spread (rest);

          table = pat_table_lay (clause->game, options, piles);
        }
      else if (g_str_equal (words[0], "pack"))
        table = pat_table_deal (clause->game, options, rest);
      else if (g_str_equal (words[0], "play"))
        pat_table_play (&table, rest);
      else if (g_str_equal (words[0], "count") || g_str_equal (words[0], "copy"))
        check_all (&table, words[0], rest);
      else
        check_all (&table, "", *line);

      if (g_test_failed ())
        {
          g_test_message ("%s", *line);
          return;
        }
    }
}

/* Adds a test, unless the paragraph has only comments, as at the head of a file. */
static void
add_clause (const char *game,
            const char *paragraph)
{
  g_auto (GStrv) lines = g_strsplit (paragraph, "\n", -1);
  g_autofree char *path = NULL;
  char **name = lines;
  Clause *clause;

  while (*name != NULL && **name == '#')
    name++;
  if (*name == NULL)
    return;
  if (**name == ' ' || name[1] == NULL)
    g_error ("%s: not a test: %s", game, paragraph);

  clause = g_new0 (Clause, 1);
  clause->game = game;
  clause->lines = g_strdupv (name + 1);
  path = g_strconcat ("/rules/", *name, NULL);
  g_test_add_data_func_full (path, clause, test_clause, clause_free);
}

static void
add_clauses (const char *game)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "games", game, "clauses.txt", NULL);
  g_autofree char *text = NULL;
  g_autofree char *joined = NULL;
  g_auto (GStrv) pieces = NULL;
  g_auto (GStrv) paragraphs = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("cannot read %s", path);

  pieces = g_strsplit (g_strchomp (text), "\n    ", -1);
  joined = g_strjoinv (" ", pieces);
  paragraphs = g_strsplit (joined, "\n\n", -1);
  for (char **paragraph = paragraphs; *paragraph != NULL; paragraph++)
    add_clause (game, *paragraph);
}

TESTS
{
  for (gsize i = 0; i < PAT_N_GAMES; i++)
    add_clauses (pat_games[i]->name);
}
