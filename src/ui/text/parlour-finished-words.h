/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game-list.h"

char *parlour_finished_words_name    (const ParlourFinishedGame *game);
char *parlour_finished_words_result  (const ParlourFacts        *facts);
char *parlour_finished_words_game    (ParlourGame               *game);
char *parlour_finished_words_line    (const ParlourFinishedGame *game);
char *parlour_finished_words_day     (const ParlourFinishedGame *game,
                                      GDateTime                 *now);
