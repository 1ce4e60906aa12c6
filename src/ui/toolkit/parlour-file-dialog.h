/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* @file (nullable) is the file chosen; @missing (nullable) is a sentence for the player
 * if the desktop has no such dialog. */
typedef void (*ParlourFileDialogAnswer) (gpointer    owner,
                                         GFile      *file,
                                         const char *missing);

void parlour_file_dialog_show (GtkFileChooserNative    *dialog,
                               gpointer                 owner,
                               ParlourFileDialogAnswer  answer);
