/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-setup.h"

#include "pat-text.h"

#include <stdio.h>
#include <string.h>

/*
 * pat_options_format:
 *
 * Writes the options that do not have their default, each as key=value, separated by
 * blanks.
 */
void
pat_options_format (PatVariant variant,
                    char       text[static PAT_OPTIONS_TEXT])
{
  size_t length = 0;

  text[0] = '\0';
  for (unsigned i = 0; variant.game->options[i].key != NULL; i++)
    {
      const PatOption *option = &variant.game->options[i];
      unsigned value = pat_variant_get (variant, i);

      if (value != 0)
        length += (size_t) snprintf (text + length, PAT_OPTIONS_TEXT - length, "%s%s=%s",
                                     length > 0 ? " " : "", option->key, option->values[value]);
    }
}

/* One byte more than fits in a fault, so that pat_fault_set() sees that a word is too long and
 * cuts it at the end of a character. */
enum { WORD_SIZE = sizeof ((PatFault *) NULL)->what + 1 };

/* Copies the next word of @text, as far as it fits, and moves @text past it.  Returns: false
 * if there is no further word */
static bool
next_word (const char **text,
           char         word[static WORD_SIZE])
{
  const char *start = *text + strspn (*text, " \t");
  size_t length = strcspn (start, " \t");

  snprintf (word, WORD_SIZE, "%.*s", (int) (length < WORD_SIZE ? length : WORD_SIZE), start);
  *text = start + length;

  return length > 0;
}

/* Returns: the index of the option of @game that the key in "key=value" names, or
 *   PAT_MAX_OPTIONS */
static unsigned
find_option (const PatGame *game,
             const char    *word)
{
  const size_t length = strcspn (word, "=");

  for (unsigned i = 0; game->options[i].key != NULL; i++)
    if (strlen (game->options[i].key) == length && memcmp (game->options[i].key, word, length) == 0)
      return i;

  return PAT_MAX_OPTIONS;
}

/* Returns: whether any game has the option that the key in "key=value" names */
static bool
is_option_of_a_game (const char *word)
{
  for (size_t i = 0; i < PAT_N_GAMES; i++)
    if (find_option (pat_games[i], word) != PAT_MAX_OPTIONS)
      return true;

  return false;
}

/* Parses one "key=value", which must be valid together with those before it; @seen has a bit
 * for each option so far. */
static bool
parse_option (const char *word,
              PatVariant *variant,
              unsigned   *seen,
              PatFault   *fault)
{
  const char *equals = strchr (word, '=');
  unsigned i = find_option (variant->game, word);
  const PatOption *option = &variant->game->options[i];

  if (i == PAT_MAX_OPTIONS)
    return pat_fault_set (fault, is_option_of_a_game (word) ? PAT_FAULT_OPTION_NOT_HERE
                                                            : PAT_FAULT_UNKNOWN_OPTION, word);
  if (*seen >> i & 1)
    return pat_fault_set (fault, PAT_FAULT_REPEATED_OPTION, word);

  *seen |= 1u << i;
  for (unsigned value = 0; equals != NULL && option->values[value] != NULL; value++)
    if (strcmp (option->values[value], equals + 1) == 0)
      {
        *variant = pat_variant_with (*variant, i, value);
        return pat_variant_is_valid (*variant) ||
               pat_fault_set (fault, PAT_FAULT_OPTION_NOT_HERE, word);
      }

  return pat_fault_set (fault, PAT_FAULT_UNKNOWN_VALUE, word);
}

/*
 * pat_options_parse:
 * @text: blank-separated key=value; other options have their default
 * @variant: (out): set only on success
 * @fault: (out): set only on failure, with line 0
 *
 * The text may name the default of an option even where the other options leave no choice,
 * as in "packs=2 deals=3".
 *
 * Returns: whether @text names a variant of @game
 */
bool
pat_options_parse (const PatGame *game,
                   const char    *text,
                   PatVariant    *variant,
                   PatFault      *fault)
{
  PatVariant parsed = { game, 0 };
  unsigned seen = 0;
  char word[WORD_SIZE];

  while (next_word (&text, word))
    if (!parse_option (word, &parsed, &seen, fault))
      return false;

  *variant = parsed;
  return true;
}

/*
 * pat_pack_parse:
 * @text: blank-separated cards in dealing order
 * @pack: (out): @n_packs × 52 cards; the first copy of each card is of the first
 *   pack, as in pat_shuffle(); undefined on failure
 * @fault: (out): set only on failure, with line 0
 *
 * Returns: whether @text is @n_packs whole packs
 */
bool
pat_pack_parse (const char *text,
                unsigned    n_packs,
                PatCard    *pack,
                PatFault   *fault)
{
  unsigned copies[PAT_CARD_LIMIT] = { 0 };
  unsigned n_cards = n_packs * PAT_PACK_SIZE;
  unsigned n = 0;
  char word[WORD_SIZE];

  while (next_word (&text, word))
    {
      PatCard card;

      if (!pat_card_parse (word, &card))
        return pat_fault_set (fault, PAT_FAULT_CARD, word);
      if (copies[card] == n_packs)
        return pat_fault_set (fault, PAT_FAULT_CARD_REPEATED, word);

      /* Each card comes at most n_packs times, so n stays below n_cards. */
      pack[n] = pat_card_new (pat_card_rank (card), pat_card_suit (card), copies[card]);
      copies[card]++;
      n++;
    }

  if (n == n_cards)
    return true;

  snprintf (word, sizeof word, "%u of %u", n, n_cards);
  return pat_fault_set (fault, PAT_FAULT_CARD_COUNT, word);
}
