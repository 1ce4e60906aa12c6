/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

enum { N_HEAPS = 12 };

/* The options besides that of the base cards, and the values of each. */
enum { LOUIS_DEALS = PAT_OPTION_BASES + 1 };
enum { LOUIS_DEALS_3, LOUIS_DEALS_2 };
