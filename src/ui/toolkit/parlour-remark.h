/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_REMARK (parlour_remark_get_type ())
G_DECLARE_DERIVABLE_TYPE (ParlourRemark, parlour_remark, PARLOUR, REMARK, GtkBox)

struct _ParlourRemarkClass
{
  GtkBoxClass parent_class;
};

/*
 * Properties:
 *   words       what it says; to be set
 *
 * Signals:
 *   accepted    the player wants what it offers
 *   dismissed   the player does not want to see it any more
 */
GtkWidget  *parlour_remark_new       (const char    *words,
                                      const char    *accept,
                                      const char    *dismiss);
const char *parlour_remark_get_words (ParlourRemark *self);
void        parlour_remark_accept    (ParlourRemark *self);
void        parlour_remark_dismiss   (ParlourRemark *self);

G_END_DECLS
