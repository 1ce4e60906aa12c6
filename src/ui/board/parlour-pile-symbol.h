/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pat-card.h"

void parlour_pile_symbol_path  (cairo_t *cr,
                                guint    suit,
                                double   x,
                                double   y,
                                double   size);
void parlour_pile_symbol_round (cairo_t *cr,
                                double   x,
                                double   y,
                                double   size);
