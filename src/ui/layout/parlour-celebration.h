/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-layout.h"
#include "parlour-place.h"

G_BEGIN_DECLS

#define PARLOUR_CELEBRATION_US (G_GINT64_CONSTANT (5600000))

ParlourPlace parlour_celebration_at (const ParlourRoom  *room,
                                     double              card_width,
                                     double              card_height,
                                     guint               i,
                                     guint               n,
                                     const ParlourPlace *home,
                                     gint64              time_us);

G_END_DECLS
