/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-deck.h"
#include "parlour-layout.h"

#define PARLOUR_TYPE_GHOST (parlour_ghost_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGhost, parlour_ghost, PARLOUR, GHOST, GtkWidget)

GtkWidget *parlour_ghost_new (PatCard             card,
                              ParlourDeck        *deck,
                              const ParlourTable *table,
                              const ParlourPlace *from,
                              const ParlourPlace *to,
                              gboolean            animate);
