/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

enum { FAN_SIZE = 3 };

/* The options besides that of the base cards, and the values of each. */
enum
{
  TREFOIL_PACKS = PAT_OPTION_BASES + 1,
  TREFOIL_DEALS,
  TREFOIL_GATHERING,
};
enum { TREFOIL_PACKS_1, TREFOIL_PACKS_2 };
enum { TREFOIL_DEALS_3, TREFOIL_DEALS_1 };
enum { TREFOIL_WHEN_STUCK, TREFOIL_ANY_TIME };
