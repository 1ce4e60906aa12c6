/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_WRAP (parlour_wrap_get_type ())

G_DECLARE_FINAL_TYPE (ParlourWrap, parlour_wrap, PARLOUR, WRAP, GtkWidget)

GtkWidget *parlour_wrap_new_line       (int          spacing_px);
void       parlour_wrap_append         (ParlourWrap *self,
                                        GtkWidget   *child);
void       parlour_wrap_set_wrapping   (ParlourWrap *self,
                                        gboolean     wrapping);
void       parlour_wrap_set_from_start (ParlourWrap *self,
                                        gboolean     from_start);

G_END_DECLS
