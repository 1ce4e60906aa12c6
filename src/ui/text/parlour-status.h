/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

/* The number of the deal, the cards left in the stock, the moves. */
typedef enum
{
  PARLOUR_STATUS_DEAL,
  PARLOUR_STATUS_STOCK,
  PARLOUR_STATUS_MOVES,
  PARLOUR_STATUS_N_FACTS
} ParlourStatusFact;

char *parlour_status_lead        (ParlourGame       *game);
char *parlour_status_won         (ParlourGame       *game);
char *parlour_status_deal        (PatVariant         variant,
                                  guint              deal);
char *parlour_status_fact        (ParlourGame       *game,
                                  ParlourStatusFact  fact);
void  parlour_status_append_fact (GString           *facts,
                                  char              *fact);
