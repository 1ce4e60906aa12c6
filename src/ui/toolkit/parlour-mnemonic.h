/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void parlour_mnemonic_read_once (GtkWidget *widget);

G_END_DECLS
