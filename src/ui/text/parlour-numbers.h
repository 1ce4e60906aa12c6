/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "parlour-ticks.h"

G_BEGIN_DECLS

char *parlour_numbers_share (double       share);
char *parlour_numbers_count (guint        n);
char *parlour_numbers_on    (ParlourScale scale,
                             double       value);

G_END_DECLS
