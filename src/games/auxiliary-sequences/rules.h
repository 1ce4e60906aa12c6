/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

enum { N_AUXILIARIES = 4 };

/* The options besides that of the base cards, and the values of each. */
enum { SEQUENCES_GRACE = PAT_OPTION_BASES + 1 };
enum { SEQUENCES_GRACE_YES, SEQUENCES_GRACE_NO };
