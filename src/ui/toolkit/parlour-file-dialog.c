/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-file-dialog.h"

/* Key of the callback. */
#define ANSWER "parlour-answer"

static void
response_cb (gpointer        owner,
             int             response,
             GtkFileChooser *dialog)
{
  ParlourFileDialogAnswer answer = (ParlourFileDialogAnswer) g_object_get_data (G_OBJECT (dialog), ANSWER);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (dialog) : NULL;

  answer (owner, file);
}

/**
 * parlour_file_dialog_show:
 * @dialog: a file dialog with a transient parent
 * @owner: the user data of @answer, an object
 * @answer: called with the result
 *
 * Shows @dialog.
 */
void
parlour_file_dialog_show (GtkFileChooserNative    *dialog,
                          gpointer                 owner,
                          ParlourFileDialogAnswer  answer)
{
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (dialog));
  g_return_if_fail (G_IS_OBJECT (owner));
  g_return_if_fail (answer != NULL);

  g_object_set_data (G_OBJECT (dialog), ANSWER, (gpointer) answer);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), owner, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
