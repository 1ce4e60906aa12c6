/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_PAGES (parlour_pages_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPages, parlour_pages, PARLOUR, PAGES, GtkWidget)

gboolean parlour_pages_get_folded      (ParlourPages *self);
gboolean parlour_pages_get_show_detail (ParlourPages *self);
void     parlour_pages_set_show_detail (ParlourPages *self,
                                        gboolean      show_detail);

G_END_DECLS
