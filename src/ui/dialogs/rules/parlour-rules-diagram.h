/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deck.h"
#include "parlour-game.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_RULES_DIAGRAM (parlour_rules_diagram_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRulesDiagram, parlour_rules_diagram, PARLOUR, RULES_DIAGRAM, GtkWidget)

/*
 * Properties, all but the deck set where the diagram is made:
 *   record    string, a record among the resources, by the name of its file
 *             without an ending
 *   n-moves   guint, after how many of its moves the position is shown
 *   mark      string (nullable), a legal move to mark, as in a record
 *   words     string, what there is to see: the caption, and the alternative
 *             for those who do not see it
 *   deck      ParlourDeck, what the cards look like
 */
ParlourGame *parlour_rules_diagram_load (ParlourRulesDiagram *self,
                                         PatMove             *mark,
                                         gboolean            *marked);

G_END_DECLS
