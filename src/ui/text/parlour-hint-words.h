/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-chance.h"

#include "parlour-advisor.h"

char       *parlour_hint_words_hint                  (ParlourGame               *game,
                                                      const ParlourAdvice       *hint);
char       *parlour_hint_words_seen                  (ParlourGame               *game,
                                                      PatMove                    move);
const char *parlour_hint_words_price                 (void);
const char *parlour_hint_words_look                  (void);
const char *parlour_hint_words_no_solution           (ParlourWinnability         winnability);
const char *parlour_hint_words_lost                  (ParlourGame               *game);
char       *parlour_hint_words_finding_last_winnable (ParlourGame               *game,
                                                      guint                      lost);
const char *parlour_hint_words_last_winnable         (ParlourLastWinnableAnswer  result,
                                                      gboolean                   here);
