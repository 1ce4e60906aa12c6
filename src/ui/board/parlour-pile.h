/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-mark.h"
#include "parlour-move-summary.h"

#define PARLOUR_TYPE_PILE (parlour_pile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPile, parlour_pile, PARLOUR, PILE, GtkWidget)

struct _ParlourPile
{
  GtkWidget     parent_instance;

  guint         index;
  PatVariant    variant;
  gboolean      empty;
  /* The cards can be gathered here now, or can be when no other move is left. */
  gboolean      gathers;
  gboolean      gathers_later;

  ParlourMarks  marks;
  /* (nullable): the number of cards, which the table draws above them. */
  GtkWidget    *badge;
};

GtkWidget *parlour_pile_new       (guint                     index);

void       parlour_pile_update    (ParlourPile              *self,
                                   PatVariant                variant,
                                   const PatPosition        *position,
                                   const ParlourMoveSummary *summary);
void       parlour_pile_set_marks (ParlourPile              *self,
                                   ParlourMarks              marks);
