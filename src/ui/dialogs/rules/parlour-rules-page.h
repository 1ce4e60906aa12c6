/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-board.h"

#define PARLOUR_TYPE_RULES_PAGE (parlour_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRulesPage, parlour_rules_page, PARLOUR, RULES_PAGE, GtkBox)

void           parlour_rules_page_set_game (ParlourRulesPage *self,
                                            const PatGame    *game);
void           parlour_rules_page_set_table
                                           (ParlourRulesPage *self,
                                            ParlourBoard     *table);
