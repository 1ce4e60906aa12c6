/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*ParlourPremeasure) (GtkWidget *whole);

void parlour_premeasure_prepare (GtkWidget         *whole,
                                 ParlourPremeasure  show);
void parlour_premeasure_present (GtkWindow         *window);

G_END_DECLS
