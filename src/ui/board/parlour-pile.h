/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-game.h"
#include "parlour-mark.h"

G_BEGIN_DECLS

/**
 * ParlourPileMark:
 * @PARLOUR_PILE_LIT: a card may be put here
 * @PARLOUR_PILE_HINTED: the hint speaks of this place
 * @PARLOUR_PILE_FOCUSED: the keyboard is here
 * @PARLOUR_PILE_NEXT: the next card dealt goes here
 */
typedef enum
{
  PARLOUR_PILE_LIT = 1 << PARLOUR_MARK_LIT,
  PARLOUR_PILE_HINTED = 1 << PARLOUR_MARK_HINTED,
  PARLOUR_PILE_FOCUSED = 1 << PARLOUR_MARK_FOCUSED,
  PARLOUR_PILE_NEXT = 1 << PARLOUR_MARK_NEXT,
} ParlourPileMark;

#define PARLOUR_TYPE_PILE (parlour_pile_get_type ())
G_DECLARE_FINAL_TYPE (ParlourPile, parlour_pile, PARLOUR, PILE, GtkWidget)

GtkWidget      *parlour_pile_new             (guint              index);

guint           parlour_pile_get_index       (ParlourPile       *self);
void            parlour_pile_show            (ParlourPile       *self,
                                              PatVariant         variant,
                                              const PatPosition *position,
                                              gboolean           can_redeal,
                                              gboolean           redeal_later,
                                              gboolean           playable);
void            parlour_pile_announce        (ParlourPile       *self,
                                              const char        *words);
void            parlour_pile_set_marks       (ParlourPile       *self,
                                              ParlourPileMark    marks);
GtkWidget      *parlour_pile_get_badge       (ParlourPile       *self);
guint           parlour_pile_get_badge_index (GtkWidget         *badge);

G_END_DECLS
