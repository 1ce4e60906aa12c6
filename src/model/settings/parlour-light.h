/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* What is told, all the time, of how the game stands. */
typedef enum
{
  PARLOUR_LIGHT_NOTHING,
  /* How likely a win is, as far as can be seen; once nothing is hidden, whether one is
   * possible. */
  PARLOUR_LIGHT_CHANCE,
  /* Whether a win is possible: that knows the hidden cards. */
  PARLOUR_LIGHT_WINNABLE,
} ParlourLight;

#define PARLOUR_TYPE_LIGHT (parlour_light_get_type ())
GType parlour_light_get_type (void);

G_END_DECLS
