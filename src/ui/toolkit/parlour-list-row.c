/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-list-row.h"

#include "parlour-wrap-layout.h"

/*
 * A row of a list: a name with a note below, between two widgets.
 */

static void
add_label (GtkBox     *box,
           const char *words,
           const char *css_class,
           float       yalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", words,
                                   "xalign", 0.0,
                                   "yalign", yalign,
                                   "vexpand", TRUE,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

/**
 * parlour_list_row_fill:
 * @row: a row of a list
 * @before: (nullable): a widget at its start
 * @name: the first line
 * @note: the second line
 * @after: (nullable): a widget at its end
 *
 * Replaces the content of @row.
 */
void
parlour_list_row_fill (GtkListBoxRow *row,
                       GtkWidget     *before,
                       const char    *name,
                       const char    *note,
                       GtkWidget     *after)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_layout_manager (line, parlour_wrap_layout_new_line (12));
  /* Centre the children.  Centring the box would make GTK measure its width for its
   * height. */
  add_label (GTK_BOX (words), name, "value", 1);
  add_label (GTK_BOX (words), note, "note", 0);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_vexpand (words, FALSE);

  if (before != NULL)
    gtk_box_append (GTK_BOX (line), before);
  gtk_box_append (GTK_BOX (line), words);
  if (after != NULL)
    gtk_box_append (GTK_BOX (line), after);
  gtk_list_box_row_set_child (row, line);
}
