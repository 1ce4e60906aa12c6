/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_PASSAGE (parlour_passage_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPassage, parlour_passage, PARLOUR, PASSAGE, GtkWidget)

/*
 * Properties:
 *   label    string, what it says
 *   heading  gboolean, construct only
 */
const char *parlour_passage_get_label (ParlourPassage *self);

G_END_DECLS
