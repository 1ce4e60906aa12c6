/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/* The number of auxiliaries, and the rank of the base cards. */
enum { N_AUXILIARIES = 4, BASE = 2 };

/* STO-7: how many times the hand is gone through. */
enum { STOREHOUSE_DEALS = 3 };

/* The options besides that of the base cards, and the values of each. */
enum { STOREHOUSE_VACANCIES = PAT_OPTION_BASES + 1 };
enum { STOREHOUSE_FROM_WASTE, STOREHOUSE_FROM_STORE };
