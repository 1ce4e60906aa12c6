/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/* The options besides that of the base cards, and the values of each. */
enum { SEVENTH_TURNS = PAT_OPTION_BASES + 1 };
enum { SEVENTH_TURNS_0, SEVENTH_TURNS_1, SEVENTH_TURNS_2 };
