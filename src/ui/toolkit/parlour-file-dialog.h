/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @owner is what asked for the dialog. */
typedef void (*ParlourFileDialogMissing) (gpointer    owner,
                                          const char *words);

void parlour_file_dialog_show (GtkFileChooserNative     *dialog,
                               gpointer                  owner,
                               ParlourFileDialogMissing  missing);

G_END_DECLS
