/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-settings.h"

#define PARLOUR_TYPE_DECK_PAGE (parlour_deck_page_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeckPage, parlour_deck_page, PARLOUR, DECK_PAGE, GtkBox)

void parlour_deck_page_set_settings (ParlourDeckPage *self,
                                     ParlourSettings *settings);
void parlour_deck_page_add_file     (ParlourDeckPage *self,
                                     GFile           *file);
