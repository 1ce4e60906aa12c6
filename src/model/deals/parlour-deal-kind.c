/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deal-kind.h"

/* The settings schema has the same nicks. */
G_DEFINE_ENUM_TYPE (ParlourDealKind, parlour_deal_kind,
                    G_DEFINE_ENUM_VALUE (PARLOUR_DEAL_ANY, "any"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_DEAL_WINNABLE, "winnable"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_DEAL_EASY, "easy"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_DEAL_MIDDLING, "middling"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_DEAL_HARD, "hard"))

/**
 * parlour_deal_kind_get_nick:
 * @kind: a kind of deal
 *
 * Returns: (transfer none): its short name in settings and actions
 */
const char *
parlour_deal_kind_get_nick (ParlourDealKind kind)
{
  g_autoptr (GEnumClass) kinds = g_type_class_ref (PARLOUR_TYPE_DEAL_KIND);

  g_return_val_if_fail (kind < PARLOUR_N_DEAL_KINDS, "any");

  return g_enum_get_value (kinds, (int) kind)->value_nick;
}
