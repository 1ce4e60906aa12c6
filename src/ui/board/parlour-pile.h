/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-move-summary.h"
#include "parlour-mark.h"

#define PARLOUR_TYPE_PILE (parlour_pile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPile, parlour_pile, PARLOUR, PILE, GtkWidget)

struct _ParlourPile
{
  GtkWidget        parent_instance;

  guint            index;
  ParlourMarks     marks;
  GtkWidget       *badge;

  /* The signs on the felt: the base and suit of a foundation, the letter or number by which
   * moves name a pile of the tableau, or an arrow if the cards can be gathered, now or when no
   * other move is left. */
  char            *text;
  guint            suit;
  gboolean         can_redeal;
  gboolean         redeal_later;
  gboolean         empty;
};

GtkWidget *parlour_pile_new       (guint                     index);

void       parlour_pile_show      (ParlourPile              *self,
                                   PatVariant                variant,
                                   const PatPosition        *position,
                                   const ParlourMoveSummary *summary);
void       parlour_pile_announce  (ParlourPile              *self,
                                   const char               *words);
void       parlour_pile_set_marks (ParlourPile              *self,
                                   ParlourMarks              marks);
