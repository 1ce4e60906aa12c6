/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-felt.h"

#include <glib/gi18n.h>

static const struct
{
  GEnumValue  value;
  const char *css_class;
  const char *words;
} felts[] = {
  { { PARLOUR_FELT_GREEN, "PARLOUR_FELT_GREEN", "green" }, "felt-green", NC_("felt", "Green") },
  { { PARLOUR_FELT_BLUE, "PARLOUR_FELT_BLUE", "blue" }, "felt-blue", NC_("felt", "Blue") },
  { { PARLOUR_FELT_WINE, "PARLOUR_FELT_WINE", "wine" }, "felt-wine", NC_("felt", "Wine") },
  { { PARLOUR_FELT_SLATE, "PARLOUR_FELT_SLATE", "slate" }, "felt-slate", NC_("felt", "Slate") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (felts) == PARLOUR_N_FELTS);

GType
parlour_felt_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    {
      static GEnumValue values[PARLOUR_N_FELTS + 1];

      for (size_t i = 0; i < PARLOUR_N_FELTS; i++)
        values[i] = felts[i].value;

      g_once_init_leave (&type, g_enum_register_static ("ParlourFelt", values));
    }

  return type;
}

/**
 * parlour_felt_get_css_class:
 * @felt: a colour of the table
 *
 * Returns: (transfer none): the style class of a table of that colour
 */
const char *
parlour_felt_get_css_class (ParlourFelt felt)
{
  g_return_val_if_fail (felt < PARLOUR_N_FELTS, felts[0].css_class);

  return felts[felt].css_class;
}

/**
 * parlour_felt_get_words:
 * @felt: a colour of the table
 *
 * Returns: (transfer none): its translated name
 */
const char *
parlour_felt_get_words (ParlourFelt felt)
{
  g_return_val_if_fail (felt < PARLOUR_N_FELTS, "");

  return g_dpgettext2 (NULL, "felt", felts[felt].words);
}
