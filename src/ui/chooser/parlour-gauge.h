/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-difficulty.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_GAUGE (parlour_gauge_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGauge, parlour_gauge, PARLOUR, GAUGE, GtkWidget)

void parlour_gauge_set_difficulty (ParlourGauge            *self,
                                   const ParlourDifficulty *difficulty);

G_END_DECLS
