/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-light.h"

/* The settings schema has the same nicks. */
G_DEFINE_ENUM_TYPE (ParlourLight, parlour_light,
                    G_DEFINE_ENUM_VALUE (PARLOUR_LIGHT_NOTHING, "nothing"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_LIGHT_CHANCE, "chance"),
                    G_DEFINE_ENUM_VALUE (PARLOUR_LIGHT_WINNABLE, "winnable"))
