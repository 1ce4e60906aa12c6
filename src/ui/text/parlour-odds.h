/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deal-kind.h"
#include "parlour-difficulty.h"

char       *parlour_odds_share         (const ParlourDifficulty *difficulty,
                                        PatPlayerKind            player);
const char *parlour_odds_player        (PatPlayerKind            player);
char       *parlour_odds_careful_line  (const ParlourDifficulty *difficulty);
char       *parlour_odds_chance        (const ParlourDifficulty *difficulty);
const char *parlour_odds_compare       (const ParlourDifficulty *book,
                                        const ParlourDifficulty *other);
const char *parlour_odds_skill         (const ParlourDifficulty *difficulty);
char       *parlour_odds_players       (const ParlourDifficulty *difficulty);

char       *parlour_odds_deal          (guint32                  deal,
                                        ParlourDealKind          kind);
