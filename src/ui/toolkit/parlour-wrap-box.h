/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_WRAP_BOX (parlour_wrap_box_get_type ())

G_DECLARE_FINAL_TYPE (ParlourWrapBox, parlour_wrap_box, PARLOUR, WRAP_BOX, GtkWidget)

GtkWidget *parlour_wrap_box_new_line       (int             spacing_px);
void       parlour_wrap_box_append         (ParlourWrapBox *self,
                                            GtkWidget      *child);
void       parlour_wrap_box_set_wrapping   (ParlourWrapBox *self,
                                            gboolean        wrapping);
void       parlour_wrap_box_set_from_start (ParlourWrapBox *self,
                                            gboolean        from_start);

G_END_DECLS
