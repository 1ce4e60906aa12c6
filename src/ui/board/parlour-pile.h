/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-mark.h"

#define PARLOUR_TYPE_PILE (parlour_pile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPile, parlour_pile, PARLOUR, PILE, GtkWidget)

struct _ParlourPile
{
  GtkWidget     parent_instance;

  guint         index;
  ParlourMarks  marks;
  GtkWidget    *badge;
};

GtkWidget *parlour_pile_new       (guint         index);

void       parlour_pile_update    (ParlourPile  *self);
void       parlour_pile_set_marks (ParlourPile  *self,
                                   ParlourMarks  marks);
