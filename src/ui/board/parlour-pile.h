/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-move-summary.h"
#include "parlour-mark.h"

#define PARLOUR_TYPE_PILE (parlour_pile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPile, parlour_pile, PARLOUR, PILE, GtkWidget)

GtkWidget *parlour_pile_new       (guint                     index);

guint      parlour_pile_get_index (ParlourPile              *self);
void       parlour_pile_show      (ParlourPile              *self,
                                   PatVariant                variant,
                                   const PatPosition        *position,
                                   const ParlourMoveSummary *summary);
void       parlour_pile_announce  (ParlourPile              *self,
                                   const char               *words);
void       parlour_pile_set_marks (ParlourPile              *self,
                                   ParlourMarks              marks);
GtkWidget *parlour_pile_get_badge (ParlourPile              *self);
