/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/* The meaning of the light below the table. */
typedef enum
{
  PARLOUR_LIGHT_NOTHING,
  /* The chance to win, as far as can be seen; once no card is hidden, whether the game
   * can be won. */
  PARLOUR_LIGHT_CHANCE,
  /* Whether the game can be won, which depends on the hidden cards. */
  PARLOUR_LIGHT_WINNABLE,
} ParlourLight;

#define PARLOUR_TYPE_LIGHT (parlour_light_get_type ())
GType parlour_light_get_type (void);
