/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-words.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"

/* The heading of each option, its two values, the book's first, and a note on each.
 * Missing words depend on the game. */
static const struct OptionWords
{
  PatOptions  option;
  const char *heading;
  const char *values[2];
  const char *notes[2];
} options[] = {
  { PAT_OPTION_BASES, NC_("option", "Foundations"),
    .notes = { N_("They are on the table from the start.") } },
  { PAT_OPTION_PACKS, NC_("option", "Packs"),
    .notes = { N_("Four foundations, and room to see every fan."),
               N_("Twice the fans, eight foundations, and one round only.") } },
  { PAT_OPTION_DEALS, NC_("option", "Rounds"),
    { NC_("option", "Three rounds"), NC_("option", "One round") },
    { N_("Gather the fans twice and lay them out again."),
      N_("The fans are laid out only once.") } },
  { PAT_OPTION_GATHERING, NC_("option", "Gathering"),
    { NC_("option", "Gather when nothing fits"), NC_("option", "Gather at any time") },
    { N_("Only when no card can be moved."),
      N_("Also while cards can be moved.") } },
  { PAT_OPTION_VACANCIES, NC_("option", "Vacancies"),
    { NC_("option", "Filled from the waste"), NC_("option", "Filled from the storehouse") },
    { N_("An empty auxiliary takes the top card of the waste."),
      N_("The storehouse empties sooner.") } },
  { PAT_OPTION_GRACE, NC_("option", "Grace"),
    { NC_("option", "One grace"), NC_("option", "No grace") },
    { N_("Once the stock is empty, play one card from within the waste."),
      N_("The waste gives its top card and no other.") } },
  { PAT_OPTION_TWO_DEALS, NC_("option", "Rounds"),
    { NC_("option", "Three rounds"), NC_("option", "Two rounds") },
    { N_("Gather the heaps twice and deal them again."),
      N_("Gather the heaps only once.") } },
  { PAT_OPTION_BUILDING, NC_("option", "Building"),
    { NC_("option", "Foundations first"), NC_("option", "Free building") },
    { N_("Build on the columns only while no card fits a foundation."),
      N_("Build on the columns at any time once all cards are dealt.") } },
};

static const struct OptionWords *
find_option (PatOptions option)
{
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].option == option)
      return &options[i];

  g_return_val_if_reached (&options[0]);
}

/* The value of the option of base cards, which names the base cards of @game. */
static const char *
bases_words (const PatGame *game,
             gboolean       in_play)
{
  if (pat_game_goes_both_ways (game))
    return in_play ? C_("option", "Aces and kings in play")
                   : C_("option", "Aces and kings laid out");

  if (game->families[0].base != PAT_ACE)
    return in_play ? C_("option", "Twos in play")
                   : C_("option", "Twos laid out");

  return in_play ? C_("option", "Aces in play")
                 : C_("option", "Aces laid out");
}

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
 * Returns: (transfer full): where @variant departs from the book, in a few words
 */
char *
parlour_words_variant (PatVariant variant)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (size_t i = 0; i < PAT_N_OPTIONS; i++)
    {
      PatOptions option = pat_options[i].bit;

      if ((variant.chosen & option) == 0)
        continue;

      if (words->len > 0)
        /* Translators: separates short facts in a line. */
        g_string_append (words, C_("between facts", " · "));

      g_string_append (words, parlour_words_value (variant.game, option, TRUE));
    }

  if (words->len == 0)
    g_string_append (words, C_("variant", "By the book"));

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/**
 * parlour_words_full_variant:
 * @variant: a game and its options
 *
 * Returns: (transfer full): the game, and where it departs from the book
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
 * @option: an option
 *
 * Returns: (transfer none): the heading of @option
 */
const char *
parlour_words_option (PatOptions option)
{
  return g_dpgettext2 (NULL, "option", find_option (option)->heading);
}

/**
 * parlour_words_value:
 * @game: the game that has @option
 * @option: an option
 * @other: %FALSE for the book's value, %TRUE for the other
 *
 * Returns: (transfer none): the value in words
 */
const char *
parlour_words_value (const PatGame *game,
                     PatOptions     option,
                     gboolean       other)
{
  if (option == PAT_OPTION_BASES)
    return bases_words (game, other);
  if (option == PAT_OPTION_PACKS)
    return other ? _("Two packs") : _("One pack");

  return g_dpgettext2 (NULL, "option", find_option (option)->values[other]);
}

/**
 * parlour_words_value_note:
 * @game: the game that has @option
 * @option: an option
 * @other: %FALSE for the book's value, %TRUE for the other
 *
 * Returns: (transfer none): a sentence about the effect of the value
 */
const char *
parlour_words_value_note (const PatGame *game,
                          PatOptions     option,
                          gboolean       other)
{
  if (option == PAT_OPTION_BASES && other)
    return gettext (parlour_game_words_get (game)->in_play_note);

  return gettext (find_option (option)->notes[other]);
}
