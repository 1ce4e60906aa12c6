/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @owner is what asked for the dialog, @file (nullable) what was chosen; @missing is a
 * sentence for the player where the desktop has no such dialog, else NULL. */
typedef void (*ParlourFileDialogAnswer) (gpointer    owner,
                                         GFile      *file,
                                         const char *missing);

void parlour_file_dialog_show (GtkFileChooserNative    *dialog,
                               gpointer                 owner,
                               ParlourFileDialogAnswer  answer);

G_END_DECLS
