/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-felt.h"

/* The settings schema has the same nicks. */
G_DEFINE_ENUM_TYPE (ParlourFelt, parlour_felt,
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_GREEN, "green"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_BLUE, "blue"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_WINE, "wine"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_FELT_SLATE, "slate"))

/**
 * parlour_felt_get_css_class:
 * @felt: a colour of the table
 *
 * Returns: (transfer none): the style class of a table of that colour
 */
const char *
parlour_felt_get_css_class (ParlourFelt felt)
{
  static const char *const css_classes[PARLOUR_N_FELTS] = {
    [PARLOUR_FELT_GREEN] = "felt-green",
    [PARLOUR_FELT_BLUE] = "felt-blue",
    [PARLOUR_FELT_WINE] = "felt-wine",
    [PARLOUR_FELT_SLATE] = "felt-slate",
  };

  g_return_val_if_fail (felt < PARLOUR_N_FELTS, css_classes[0]);

  return css_classes[felt];
}
