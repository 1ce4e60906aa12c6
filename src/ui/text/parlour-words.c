/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-words.h"

#include <glib/gi18n.h>

#include "parlour-game-words.h"

/* Translators: these stand in "This foundation waits for: …". */
static const char *const rank_words[PAT_N_RANKS] = {
  NC_("rank", "an ace"),
  NC_("rank", "a two"),
  NC_("rank", "a three"),
  NC_("rank", "a four"),
  NC_("rank", "a five"),
  NC_("rank", "a six"),
  NC_("rank", "a seven"),
  NC_("rank", "an eight"),
  NC_("rank", "a nine"),
  NC_("rank", "a ten"),
  NC_("rank", "a knave"),
  NC_("rank", "a queen"),
  NC_("rank", "a king"),
};

/* Which cards start the foundations, in words, by what the two ways of
 * starting are called. */
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
 * parlour_words_packs:
 * @variant: a variant
 *
 * Returns: (transfer none): how many packs it takes, in words
 */
const char *
parlour_words_packs (PatVariant variant)
{
  return pat_variant_packs (variant) == 1 ? _("One pack") : _("Two packs");
}

/**
 * parlour_words_variant:
 * @variant: a variant
 *
 * Says in a few words where @variant departs from the book.
 *
 * Returns: (transfer full): the words
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
        /* Translators: stands between short facts in one line. */
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
 * Returns: (transfer full): the game, and what of it is not by the book
 */
char *
parlour_words_full_variant (PatVariant variant)
{
  g_autofree char *words = NULL;

  if (variant.chosen == 0)
    return g_strdup (parlour_words_game (variant.game));

  words = parlour_words_variant (variant);
  /* Translators: a game, and what is not by the book. */
  return g_strdup_printf (C_("variant", "%1$s, %2$s"), parlour_words_game (variant.game), words);
}

/**
 * parlour_words_option:
 * @option: an option
 *
 * Returns: (transfer none): the heading of the choice that @option gives
 */
const char *
parlour_words_option (PatOptions option)
{
  switch (option)
    {
    case PAT_OPTION_BASES:
      return C_("option", "Foundations");

    case PAT_OPTION_PACKS:
      return C_("option", "Packs");

    case PAT_OPTION_DEALS:
      return C_("option", "Deals");

    case PAT_OPTION_GATHERING:
      return C_("option", "Gathering");

    case PAT_OPTION_VACANCIES:
      return C_("option", "Vacancies");

    case PAT_OPTION_GRACE:
      return C_("option", "Grace");

    default:
      g_return_val_if_reached ("");
    }
}

/**
 * parlour_words_value:
 * @game: the game that has @option
 * @option: an option
 * @other: %FALSE for the book's value, %TRUE for the other
 *
 * Returns: (transfer none): the value in words that can stand alone
 */
const char *
parlour_words_value (const PatGame *game,
                     PatOptions     option,
                     gboolean       other)
{
  switch (option)
    {
    case PAT_OPTION_BASES:
      return bases_words (game, other);

    case PAT_OPTION_PACKS:
      return other ? _("Two packs") : _("One pack");

    case PAT_OPTION_DEALS:
      return other ? C_("option", "One deal") : C_("option", "Three deals");

    case PAT_OPTION_GATHERING:
      return other ? C_("option", "Gather at any time") : C_("option", "Gather when nothing fits");

    case PAT_OPTION_VACANCIES:
      return other ? C_("option", "Filled from the storehouse")
                   : C_("option", "Filled from the waste");

    case PAT_OPTION_GRACE:
      return other ? C_("option", "No grace") : C_("option", "One grace");

    default:
      g_return_val_if_reached ("");
    }
}

static const char *
bases_note (const PatGame *game,
            gboolean       in_play)
{
  if (!in_play)
    return _("They are on the table from the start.");

  return gettext (parlour_game_words_get (game)->in_play_note);
}

/**
 * parlour_words_value_note:
 * @game: the game that has @option
 * @option: an option
 * @other: %FALSE for the book's value, %TRUE for the other
 *
 * Returns: (transfer none): a sentence that says what the value changes
 */
const char *
parlour_words_value_note (const PatGame *game,
                          PatOptions     option,
                          gboolean       other)
{
  switch (option)
    {
    case PAT_OPTION_BASES:
      return bases_note (game, other);

    case PAT_OPTION_PACKS:
      return other ? _("Twice the fans, eight foundations, and one deal only.")
                   : _("Four foundations, and room to see every fan.");

    case PAT_OPTION_DEALS:
      return other ? _("What is laid out once must do. Harder.")
                   : _("Gather the fans twice and lay them out again.");

    case PAT_OPTION_GATHERING:
      return other ? _("Also while cards can be moved. Easier.")
                   : _("Only when no card can be moved.");

    case PAT_OPTION_VACANCIES:
      return other ? _("The store empties sooner. Easier.")
                   : _("An empty place takes the top card of the waste.");

    case PAT_OPTION_GRACE:
      return other ? _("The waste gives its top card and no other. Harder.")
                   : _("When all is dealt, take one card from within the waste.");

    default:
      g_return_val_if_reached ("");
    }
}

/**
 * parlour_words_rank:
 * @rank: 1 to 13
 *
 * Returns: (transfer none): any card of that rank, such as "a seven"
 */
const char *
parlour_words_rank (unsigned rank)
{
  g_return_val_if_fail (rank >= PAT_ACE && rank <= PAT_KING, "");

  return g_dpgettext2 (NULL, "rank", rank_words[rank - 1]);
}
