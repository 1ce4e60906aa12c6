/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* @file (nullable) is the file chosen. */
typedef void (*ParlourFileDialogAnswer) (gpointer  owner,
                                         GFile    *file);

void parlour_file_dialog_show (GtkFileChooserNative    *dialog,
                               gpointer                 owner,
                               ParlourFileDialogAnswer  answer);
