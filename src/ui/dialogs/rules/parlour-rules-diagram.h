/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-table-preview.h"

#define PARLOUR_TYPE_RULES_DIAGRAM (parlour_rules_diagram_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRulesDiagram, parlour_rules_diagram, PARLOUR, RULES_DIAGRAM, GtkWidget)

/*
 * Properties, which the .ui file sets:
 *   record    string, the name of a record in the resources, without extension
 *   n-moves   guint, the number of moves before the position shown
 *   mark      string (nullable), a legal move to mark, in the form of records
 *   words     string, the caption, which is also the accessible label
 */
struct _ParlourRulesDiagram
{
  GtkWidget            parent_instance;

  char                *record;
  guint                n_moves;
  char                *mark;

  ParlourTablePreview *preview;
  GtkWidget           *caption;
};
