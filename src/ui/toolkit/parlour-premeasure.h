/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef gboolean (*ParlourPremeasureBuild) (GtkWidget *root);
typedef void     (*ParlourPremeasureShow)  (GtkWidget *root);

void parlour_premeasure_build   (GtkWidget              *root,
                                 ParlourPremeasureBuild  build);
void parlour_premeasure_prepare (GtkWidget              *root,
                                 ParlourPremeasureShow   show);
void parlour_premeasure_present (GtkWindow              *window);

G_END_DECLS
