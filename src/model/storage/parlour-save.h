/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-save-head.h"

G_BEGIN_DECLS

/* A game as it is kept: a record, with a head that says how to go on with it. */
GBytes *parlour_save_print                 (ParlourGame          *game,
                                            gint64                saved_ms);
GBytes *parlour_save_print_with_mistakes   (ParlourGame          *game,
                                            gint64                saved_ms,
                                            const ParlourMistake *mistakes,
                                            guint                 n);

G_END_DECLS
