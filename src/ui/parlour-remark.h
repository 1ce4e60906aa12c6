/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_REMARK (parlour_remark_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRemark, parlour_remark, PARLOUR, REMARK, GtkBox)

GtkWidget  *parlour_remark_new       (const char    *words,
                                      const char    *accept,
                                      const char    *dismiss);
const char *parlour_remark_get_words (ParlourRemark *self);

G_END_DECLS
