/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-command-line.h"

#include <glib/gi18n.h>

#include "pat-setup.h"
#include "pat-shuffle.h"

/* The type is FILENAME, which accepts any bytes.  With STRING, GLib would reject text that is not
 * in the encoding of the locale, without naming the option. */
static const GOptionEntry option_entries[] = {
  {
    "options", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, NULL,
    N_("How to play it, such as “bases=in-play”"),
    /* Translators: stands for a value on the command line, as do the next two. */
    N_("OPTIONS"),
  },
  {
    "deal", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, NULL,
    N_("Which deal to play, from 1 to 2147483647"),
    N_("N"),
  },
  {
    /* Used by the desktop file. */
    "from-desktop", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, NULL, NULL, NULL,
  },
  {
    "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL,
    N_("Show the version and quit"),
    NULL,
  },
  {
    G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, NULL,
    NULL,
    /* Translators: the argument of the command line: a record to open. */
    N_("[RECORD]"),
  },
  { NULL },
};

static char *
list_games (void)
{
  const char *names[PAT_N_GAMES + 1] = { NULL };

  for (gsize i = 0; i < PAT_N_GAMES; i++)
    names[i] = pat_games[i]->name;

  return g_strjoinv (", ", (char **) names);
}

/* (transfer full) (nullable): the value of @option, as valid UTF-8. */
static char *
look_up (GVariantDict *options,
         const char   *option)
{
  const char *bytes = NULL;

  if (!g_variant_dict_lookup (options, option, "^&ay", &bytes))
    return NULL;

  return g_utf8_make_valid (bytes, -1);
}

/* Reads the options for variant and deal.
 * Returns: (transfer full) (nullable): an error message */
static char *
read_options (GVariantDict       *options,
              ParlourCommandLine *parsed)
{
  g_autofree char *game = look_up (options, "game");
  g_autofree char *text = look_up (options, "options");
  g_autofree char *number = look_up (options, "deal");
  guint64 n = 0;
  PatFault fault = { 0 };

  parsed->variant = (PatVariant) { 0 };
  parsed->deal = 0;

  if (game == NULL)
    return text != NULL || number != NULL ? g_strdup (_("--options and --deal need --game")) : NULL;

  parsed->variant.game = pat_game_find (game);
  if (parsed->variant.game == NULL)
    {
      g_autofree char *names = list_games ();

      /* Translators: %1$s is a word of the command line, %2$s a list of all games,
       * separated by commas. */
      return g_strdup_printf (_("there is no game “%1$s”; the games are %2$s"), game, names);
    }

  if (text != NULL && !pat_options_parse (parsed->variant.game, text, &parsed->variant, &fault))
    /* Translators: %1$s is a word of the command line, %2$s what is wrong
     * with it. */
    return g_strdup_printf (_("options, “%1$s”: %2$s"),
                            fault.what[0] != '\0' ? fault.what : text,
                            _(pat_fault_words (fault.kind)));

  if (number != NULL
      && !g_ascii_string_to_unsigned (number, 10, PAT_DEAL_MIN, PAT_DEAL_MAX, &n, NULL))
    return g_strdup_printf (_("“%s” is not a deal number; deal numbers go from 1 to 2147483647"),
                            number);

  parsed->deal = n;

  return NULL;
}

/* Reads the argument for the file.
 * Returns: (transfer full) (nullable): an error message */
static char *
read_file (GVariantDict       *options,
           ParlourCommandLine *parsed)
{
  g_autofree const char **files = NULL;

  parsed->file = NULL;
  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &files) || files[0] == NULL)
    return NULL;

  if (g_variant_dict_contains (options, "game"))
    return g_strdup (_("a record names its own game: leave out --game"));
  if (files[1] != NULL)
    return g_strdup (_("only one record can be opened at a time"));
  if (*files[0] == '\0')
    return g_strdup (_("the name of the record is empty"));

  parsed->file = files[0];

  return NULL;
}

/**
 * parlour_command_line_read:
 * @options: the options of a command line
 * @parsed: (out): the parsed options
 *
 * Returns: (transfer full) (nullable): an error message, or %NULL if the options are valid
 */
char *
parlour_command_line_read (GVariantDict       *options,
                           ParlourCommandLine *parsed)
{
  char *message = read_options (options, parsed);

  parsed->from_desktop = g_variant_dict_contains (options, "from-desktop");

  return message != NULL ? message : read_file (options, parsed);
}

/**
 * parlour_command_line_add_options:
 * @application: the program
 *
 * Adds the options and their help.
 */
void
parlour_command_line_add_options (GApplication *application)
{
  g_autofree char *names = list_games ();
  /* Translators: %s is a list of all games, separated by commas. */
  g_autofree char *play = g_strdup_printf (_("Play a game: %s"), names);

  g_application_add_main_option (application, "game", 'g', G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_FILENAME, play, _("GAME"));
  g_application_add_main_option_entries (application, option_entries);
  g_application_set_option_context_summary (application,
                                            _("Six games of patience from a book of 1892"));
}
