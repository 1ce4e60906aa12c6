/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variant.h"

#include "pat-setup.h"

/* Returns: the variant of @game with @options, which are written as in a record */
PatVariant
variant_named (const char *game,
               const char *options)
{
  PatVariant variant = { pat_game_find (game), 0 };
  PatFault fault;

  if (variant.game == NULL || !pat_options_parse (variant.game, options, &variant, &fault))
    g_error ("no such variant: %s %s", game, options);

  return variant;
}

/* Returns: (transfer full): the name of the game, and the options that are not the book's, as in
 *   a record */
char *
variant_title (PatVariant variant)
{
  char options[PAT_OPTIONS_TEXT];

  pat_options_format (variant, options);

  return g_strchomp (g_strdup_printf ("%s %s", variant.game->name, options));
}
