/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-setup.h"

#include "pat-text.h"

#include <stdio.h>
#include <string.h>

/*
 * pat_options_format:
 *
 * Writes every option that has two valid values in this variant, with its value.
 */
void
pat_options_format (PatVariant variant,
                    char       text[static PAT_OPTIONS_TEXT])
{
  size_t length = 0;

  text[0] = '\0';
  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    {
      const PatOption *option = &pat_options[i];
      PatVariant other = { variant.game, variant.chosen | option->bit };

      if (!pat_variant_is_valid (other))
        continue;
      length += (size_t) snprintf (text + length, PAT_OPTIONS_TEXT - length, "%s%s=%s",
                                   length > 0 ? " " : "", option->key,
                                   option->values[pat_variant_has (variant, option->bit)]);
    }
}

/* One byte more than fits in a fault, so that pat_fault_set() cuts at a character. */
enum { WORD_SIZE = sizeof ((PatFault *) NULL)->what + 1 };

/* Copies the next word of @text, as far as it fits, and moves @text past it.  Returns: false
 * at the end */
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

/*
 * Games may share a key and differ in its values.
 *
 * Returns: (nullable): the option of @game with the key before the = of @word, or of any
 *   game if @game has none
 */
static const PatOption *
find_option (const PatGame *game,
             const char    *word)
{
  const size_t length = strcspn (word, "=");
  const PatOption *found = NULL;

  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    if (strlen (pat_options[i].key) == length && memcmp (pat_options[i].key, word, length) == 0 &&
        (found == NULL || (game->options & pat_options[i].bit) != 0))
      found = &pat_options[i];

  return found;
}

/* Parses one "key=value", which must be valid together with those before it; @seen has the
 * options so far. */
static bool
parse_option (const char *word,
              PatVariant *variant,
              unsigned   *seen,
              PatFault   *fault)
{
  const char *equals = strchr (word, '=');
  const PatOption *option = find_option (variant->game, word);

  if (option == NULL)
    return pat_fault_set (fault, PAT_FAULT_UNKNOWN_OPTION, word);
  if ((variant->game->options & option->bit) == 0)
    return pat_fault_set (fault, PAT_FAULT_OPTION_NOT_HERE, word);
  if (*seen & option->bit)
    return pat_fault_set (fault, PAT_FAULT_REPEATED_OPTION, word);

  *seen |= option->bit;
  for (unsigned v = 0; v < 2; v++)
    if (equals != NULL && strcmp (option->values[v], equals + 1) == 0)
      {
        variant->chosen |= v ? option->bit : 0;
        return pat_variant_is_valid (*variant) || pat_fault_set (fault, PAT_FAULT_OPTION_NOT_HERE, word);
      }

  return pat_fault_set (fault, PAT_FAULT_UNKNOWN_VALUE, word);
}

/*
 * pat_options_parse:
 * @text: blank-separated key=value; other options have the book's value
 * @variant: (out): set only on success
 * @fault: (out): set only on failure, with line 0
 *
 * Every option of @game may have the book's value, even if the other options leave no
 * choice, as in "packs=2 deals=3".
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
 *   pack; undefined on failure
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
      pack[n++] = pat_card_new (pat_card_rank (card), pat_card_suit (card), copies[card]++);
    }

  if (n == n_cards)
    return true;

  snprintf (word, sizeof word, "%u of %u", n, n_cards);
  return pat_fault_set (fault, PAT_FAULT_CARD_COUNT, word);
}
