/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-board.h"

#define PARLOUR_TYPE_RULES_WINDOW (parlour_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRulesWindow, parlour_rules_window, PARLOUR, RULES_WINDOW, GtkWindow)

ParlourRulesWindow *parlour_rules_window_present (const PatGame *game,
                                                  ParlourBoard  *table,
                                                  GtkWindow     *parent);
