/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_WRAP (parlour_wrap_get_type ())

G_DECLARE_FINAL_TYPE (ParlourWrap, parlour_wrap, PARLOUR, WRAP, GtkWidget)

GtkWidget *parlour_wrap_new_line     (int          spacing_px);
void       parlour_wrap_append       (ParlourWrap *self,
                                      GtkWidget   *child);
void       parlour_wrap_set_wrapping (ParlourWrap *self,
                                      gboolean     wrapping);

G_END_DECLS
