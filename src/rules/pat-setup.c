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

/* Finds the next word of @text, and moves @text past it.  Returns: the length of the
 * word, 0 at the end */
static size_t
next_word (const char **text,
           const char **word)
{
  size_t length;

  *word = *text + strspn (*text, " \t");
  length = strcspn (*word, " \t");
  *text = *word + length;

  return length;
}

/* Calls pat_fault_set() with a word that has no NUL at its end, and sets the line to
 * 0. */
static bool
fault_word (PatFault     *fault,
            PatFaultKind  kind,
            const char   *word,
            size_t        length)
{
  /* One byte more than fits in a fault, so that pat_fault_set() cuts at a character. */
  char text[sizeof fault->what + 1];

  snprintf (text, sizeof text, "%.*s", (int) (length < sizeof text ? length : sizeof text), word);
  fault->line = 0;
  return pat_fault_set (fault, kind, text);
}

static bool
is_text (const char *text,
         const char *word,
         size_t      length)
{
  return strlen (text) == length && memcmp (text, word, length) == 0;
}

/*
 * Games may share a key and differ in its values.
 *
 * Returns: (nullable): the option of @game with the key @word, or of any game if
 *   @game has none
 */
static const PatOption *
find_option (const PatGame *game,
             const char    *word,
             size_t         length)
{
  const PatOption *found = NULL;

  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    if (is_text (pat_options[i].key, word, length) &&
        (found == NULL || (game->options & pat_options[i].bit) != 0))
      found = &pat_options[i];

  return found;
}

/* Parses one "key=value"; @seen has the options so far. */
static bool
parse_option (const char *word,
              size_t      length,
              PatVariant *variant,
              unsigned   *seen,
              PatFault   *fault)
{
  const char *equals = memchr (word, '=', length);
  size_t key_length = equals != NULL ? (size_t) (equals - word) : length;
  const PatOption *option = find_option (variant->game, word, key_length);

  if (option == NULL)
    return fault_word (fault, PAT_FAULT_UNKNOWN_OPTION, word, length);
  if ((variant->game->options & option->bit) == 0)
    return fault_word (fault, PAT_FAULT_OPTION_NOT_HERE, word, length);
  if (*seen & option->bit)
    return fault_word (fault, PAT_FAULT_REPEATED_OPTION, word, length);

  *seen |= option->bit;
  for (unsigned v = 0; v < 2; v++)
    if (equals != NULL && is_text (option->values[v], equals + 1, length - key_length - 1))
      {
        variant->chosen |= v ? option->bit : 0;
        return true;
      }

  return fault_word (fault, PAT_FAULT_UNKNOWN_VALUE, word, length);
}

/* Checks that the options are a valid variant.  @fault names the first option that is
 * not valid together with those before it. */
static bool
check_options (PatVariant  variant,
               PatFault   *fault)
{
  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    {
      const PatOption *option = &pat_options[i];
      PatVariant so_far = { variant.game, variant.chosen & (2 * option->bit - 1) };
      char text[sizeof fault->what];

      if (pat_variant_is_valid (so_far))
        continue;
      snprintf (text, sizeof text, "%s=%s", option->key, option->values[1]);
      fault->line = 0;
      return pat_fault_set (fault, PAT_FAULT_OPTION_NOT_HERE, text);
    }

  return true;
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
  const char *word;
  size_t length;

  while ((length = next_word (&text, &word)) > 0)
    if (!parse_option (word, length, &parsed, &seen, fault))
      return false;

  if (!check_options (parsed, fault))
    return false;

  *variant = parsed;
  return true;
}

/* Parses a card of @length letters at @word. */
static bool
parse_card_word (const char *word,
                 size_t      length,
                 PatCard    *card)
{
  char text[PAT_CARD_TEXT] = "";

  if (length >= sizeof text)
    return false;

  memcpy (text, word, length);
  return pat_card_parse (text, card);
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
  const char *word;
  size_t length;

  while ((length = next_word (&text, &word)) > 0)
    {
      PatCard card;

      if (!parse_card_word (word, length, &card))
        return fault_word (fault, PAT_FAULT_CARD, word, length);
      if (copies[card] == n_packs)
        return fault_word (fault, PAT_FAULT_CARD_REPEATED, word, length);
      /* Each card comes at most n_packs times, so n stays below n_cards. */
      pack[n++] = pat_card_new (pat_card_rank (card), pat_card_suit (card), copies[card]++);
    }

  if (n != n_cards)
    {
      char counts[32];

      snprintf (counts, sizeof counts, "%u of %u", n, n_cards);
      return fault_word (fault, PAT_FAULT_CARD_COUNT, counts, strlen (counts));
    }

  return true;
}
