/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-light.h"

/* The nicks stand in the settings schema. */
static const GEnumValue values[PARLOUR_N_LIGHTS + 1] = {
  { PARLOUR_LIGHT_NOTHING, "PARLOUR_LIGHT_NOTHING", "nothing" },
  { PARLOUR_LIGHT_CHANCE, "PARLOUR_LIGHT_CHANCE", "chance" },
  { PARLOUR_LIGHT_WINNABLE, "PARLOUR_LIGHT_WINNABLE", "winnable" },
};

GType
parlour_light_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ParlourLight", values));

  return type;
}
