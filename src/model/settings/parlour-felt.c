/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-felt.h"

#include <glib/gi18n.h>

/* The settings schema has the same nicks. */
G_DEFINE_ENUM_TYPE (ParlourFelt, parlour_felt,
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_GREEN, "green"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_WINE, "wine"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_SLATE, "slate"))

static const struct
{
  const char *css_class;
  const char *words;
} felts[PARLOUR_N_FELTS] = {
  [PARLOUR_FELT_GREEN] = { "felt-green", NC_("felt", "Green") },
  [PARLOUR_FELT_BLUE] = { "felt-blue", NC_("felt", "Blue") },
  [PARLOUR_FELT_WINE] = { "felt-wine", NC_("felt", "Wine") },
  [PARLOUR_FELT_SLATE] = { "felt-slate", NC_("felt", "Slate") },
};

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
