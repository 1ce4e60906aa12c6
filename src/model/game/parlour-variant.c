/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant.h"

/**
 * parlour_variant_to_id:
 * @variant: a valid variant
 *
 * Names a variant: the game, then each option that does not have the book's value, joined
 * by dashes, such as "louis" and "trefoil-bases-in-play-deals-1".
 *
 * The name has only small letters, digits and single dashes, so that it can be a key of
 * settings, a part of a settings path, and a file name.
 *
 * Returns: (transfer full): the name
 */
char *
parlour_variant_to_id (PatVariant variant)
{
  GString *id;

  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);

  id = g_string_new (variant.game->name);
  for (guint i = 0; i < PAT_N_OPTIONS; i++)
    if (pat_variant_has (variant, pat_options[i].bit))
      g_string_append_printf (id, "-%s-%s", pat_options[i].key, pat_options[i].values[1]);

  return g_string_free (id, FALSE);
}

/**
 * parlour_variant_from_id:
 * @id: any text
 * @variant: (out): where to write the variant
 *
 * Finds the variant with the name @id of parlour_variant_to_id().
 *
 * Returns: %FALSE, and @variant is not set, if there is none
 */
gboolean
parlour_variant_from_id (const char *id,
                         PatVariant *variant)
{
  PatVariant all[PAT_N_VARIANTS];
  gsize n;

  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (variant != NULL, FALSE);

  n = pat_variants (all);
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *name = parlour_variant_to_id (all[i]);

      if (g_str_equal (name, id))
        {
          *variant = all[i];
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * parlour_variant_settle:
 * @game: a game
 * @options: PatOptions, which may contradict each other
 *
 * Chooses one option after the other, if it is valid with those before it.
 *
 * Returns: a valid variant
 */
PatVariant
parlour_variant_settle (const PatGame *game,
                        guint          options)
{
  PatVariant variant = { .game = game };

  for (guint i = 0; i < PAT_N_OPTIONS; i++)
    {
      PatVariant other = variant;

      other.chosen |= options & pat_options[i].bit;
      if (pat_variant_is_valid (other))
        variant = other;
    }

  return variant;
}
