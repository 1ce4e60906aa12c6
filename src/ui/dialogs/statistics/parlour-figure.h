/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_FIGURE (parlour_figure_get_type ())
G_DECLARE_FINAL_TYPE (ParlourFigure, parlour_figure, PARLOUR, FIGURE, GtkFlowBoxChild)

GtkWidget  *parlour_figure_new       (const char    *name);
void        parlour_figure_set_value (ParlourFigure *self,
                                      const char    *value);
const char *parlour_figure_get_value (ParlourFigure *self);

G_END_DECLS
