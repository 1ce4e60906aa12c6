/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deal-kind.h"

/* The nicks stand in the settings schema. */
static const GEnumValue values[PARLOUR_N_DEAL_KINDS + 1] = {
  { PARLOUR_DEAL_ANY, "PARLOUR_DEAL_ANY", "any" },
  { PARLOUR_DEAL_WINNABLE, "PARLOUR_DEAL_WINNABLE", "winnable" },
  { PARLOUR_DEAL_EASY, "PARLOUR_DEAL_EASY", "easy" },
  { PARLOUR_DEAL_MIDDLING, "PARLOUR_DEAL_MIDDLING", "middling" },
  { PARLOUR_DEAL_HARD, "PARLOUR_DEAL_HARD", "hard" },
};

GType
parlour_deal_kind_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ParlourDealKind", values));

  return type;
}

/**
 * parlour_deal_kind_get_nick:
 * @kind: a kind of deal
 *
 * Returns: (transfer none): its short name in settings and actions
 */
const char *
parlour_deal_kind_get_nick (ParlourDealKind kind)
{
  g_return_val_if_fail (kind < PARLOUR_N_DEAL_KINDS, values[0].value_nick);

  return values[kind].value_nick;
}
