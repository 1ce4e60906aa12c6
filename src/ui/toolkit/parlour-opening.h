/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*ParlourOpening) (GtkWidget *whole);

void parlour_opening_prepare (GtkWidget      *whole,
                              ParlourOpening  show);
void parlour_opening_present (GtkWindow      *window);

G_END_DECLS
