/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-words.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"

/**
 * parlour_words_game:
 * @game: a game
 *
 * Returns: (transfer none): the translated name of @game
 */
const char *
parlour_words_game (const PatGame *game)
{
  return g_dpgettext2 (NULL, "game", parlour_game_words_get (game)->name);
}

/**
 * parlour_words_game_line:
 * @game: a game
 *
 * Returns: (transfer none): one translated line about @game, without a full
 *   stop
 */
const char *
parlour_words_game_line (const PatGame *game)
{
  return gettext (parlour_game_words_get (game)->line);
}

/* The default values by name.  A reading of the book is not the book itself. */
static const char *
get_default_words (const PatGame *game)
{
  for (guint i = 0; game->options[i].key != NULL; i++)
    if (game->options[i].origin == PAT_OF_READINGS)
      return parlour_words_value (game, i, 0);

  return C_("variant", "By the book");
}

/**
 * parlour_words_variant:
 * @variant: a variant
 *
 * Returns: (transfer full): the options of @variant that differ from the book, in a few words
 */
char *
parlour_words_variant (PatVariant variant)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; variant.game->options[i].key != NULL; i++)
    {
      const guint value = pat_variant_get (variant, i);

      if (value == 0)
        continue;

      if (words->len > 0)
        /* Translators: separates short facts in a line. */
        g_string_append (words, C_("between facts", " · "));

      g_string_append (words, parlour_words_value (variant.game, i, value));
    }

  if (words->len == 0)
    g_string_append (words, get_default_words (variant.game));

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/**
 * parlour_words_full_variant:
 * @variant: a game and its options
 *
 * Returns: (transfer full): the game, and the options that differ from the book
 */
char *
parlour_words_full_variant (PatVariant variant)
{
  g_autofree char *words = NULL;

  if (variant.chosen == 0)
    return g_strdup (parlour_words_game (variant.game));

  words = parlour_words_variant (variant);
  /* Translators: a game, and where it departs from the book. */
  return g_strdup_printf (C_("variant", "%1$s, %2$s"), parlour_words_game (variant.game), words);
}

/**
 * parlour_words_option:
 * @game: a game
 * @option: the index of one of its options
 *
 * Returns: (transfer none): the heading of @option
 */
const char *
parlour_words_option (const PatGame *game,
                      guint          option)
{
  return g_dpgettext2 (NULL, "option", parlour_game_words_get (game)->options[option].heading);
}

/**
 * parlour_words_value:
 * @game: a game
 * @option: the index of one of its options
 * @value: the index of a value
 *
 * Returns: (transfer none): the value in words
 */
const char *
parlour_words_value (const PatGame *game,
                     guint          option,
                     guint          value)
{
  const ParlourOptionWords *words = &parlour_game_words_get (game)->options[option];

  return g_dpgettext2 (NULL, "option", words->values[value]);
}

/**
 * parlour_words_value_note:
 * @game: a game
 * @option: the index of one of its options
 * @value: the index of a value
 *
 * Returns: (transfer none): a sentence about the effect of the value
 */
const char *
parlour_words_value_note (const PatGame *game,
                          guint          option,
                          guint          value)
{
  return gettext (parlour_game_words_get (game)->options[option].notes[value]);
}

/**
 * parlour_words_value_origin:
 * @game: a game
 * @option: the index of one of its options
 * @value: the index of a value
 *
 * Returns: (transfer none) (nullable): a sentence that says whether the book has this value, or
 *   %NULL for a default that is simply the book's rule
 */
const char *
parlour_words_value_origin (const PatGame *game,
                            guint          option,
                            guint          value)
{
  const PatOrigin origin = game->options[option].origin;

  if (origin == PAT_OF_READINGS)
    return value == 0 ? C_("option", "One reading of the book.")
                      : C_("option", "Another reading of the book.");

  if (value == 0)
    return NULL;

  return origin == PAT_OF_THE_BOOK ? C_("option", "The book allows it.")
                                   : C_("option", "Not in the book.");
}
