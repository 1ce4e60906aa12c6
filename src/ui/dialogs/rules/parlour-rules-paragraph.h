/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_RULES_PARAGRAPH (parlour_rules_paragraph_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRulesParagraph, parlour_rules_paragraph, PARLOUR, RULES_PARAGRAPH,
                      GtkWidget)

/*
 * Properties:
 *   label    string, its text
 *   heading  gboolean, set to TRUE before the label
 *   option   string, set before the label: a game, one of its options and a value, such as
 *            "louis deals=2"; whether the book has that value is said after the label
 */
