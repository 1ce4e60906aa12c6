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
    g_string_append (words, C_("variant", "By the book"));

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
