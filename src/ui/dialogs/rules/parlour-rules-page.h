/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"

#include "parlour-deck.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_RULES_PAGE (parlour_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRulesPage, parlour_rules_page, PARLOUR, RULES_PAGE, GtkWidget)

/*
 * Properties:
 *   deck  ParlourDeck, what the cards in the diagrams look like
 */

const PatGame *parlour_rules_page_get_game (ParlourRulesPage *self);
void           parlour_rules_page_set_game (ParlourRulesPage *self,
                                            const PatGame    *game);
GtkWidget     *parlour_rules_page_get_text (ParlourRulesPage *self);

G_END_DECLS
