/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-variant.h"

/**
 * parlour_variant_to_id:
 * @variant: a valid variant
 *
 * Names a variant: the game, then the key and the value of each option that does not have
 * its default, joined by dashes.
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
  for (guint i = 0; variant.game->options[i].key != NULL; i++)
    {
      const PatOption *option = &variant.game->options[i];
      const guint value = pat_variant_get (variant, i);

      if (value != 0)
        g_string_append_printf (id, "-%s-%s", option->key, option->values[value]);
    }

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
  PatVariant all[PAT_MAX_VARIANTS];
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
 * @variant: a game and values of its options, which may contradict each other
 *
 * Takes over the options one after the other.  An option that contradicts those before it gets
 * its default.
 *
 * Returns: a valid variant
 */
PatVariant
parlour_variant_settle (PatVariant variant)
{
  PatVariant settled = { .game = variant.game };

  for (guint i = 0; variant.game->options[i].key != NULL; i++)
    {
      const PatVariant other = pat_variant_with (settled, i, pat_variant_get (variant, i));

      if (pat_variant_is_valid (other))
        settled = other;
    }

  return settled;
}
