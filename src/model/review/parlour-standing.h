/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-chance.h"

#include "parlour-winnability.h"

G_BEGIN_DECLS

/* How a game stood after so many moves. */
typedef struct
{
  /* As it could be seen; no worlds while nothing is known. */
  PatChance          chance;
  /* The position was not looked at itself: its chance lies between those before
   * and after it. */
  gboolean           is_guess;
  /* By one who knew the cards. */
  ParlourWinnability winnability;
} ParlourStanding;

PatChance parlour_standing_prove (ParlourWinnability winnability);

G_END_DECLS
