/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A click, to tell whether the next one makes a double click of it. */
typedef struct
{
  gint64   time_us;
  double   x;
  double   y;
  gboolean first;
} ParlourDoubleClick;

gboolean parlour_double_click_is_second (ParlourDoubleClick *self,
                                         GtkWidget          *widget,
                                         double              x,
                                         double              y);

G_END_DECLS
