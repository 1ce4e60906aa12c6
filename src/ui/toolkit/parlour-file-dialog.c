/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-file-dialog.h"

#include <glib/gi18n.h>

/* Keys: the callback, and whether the dialog was seen. */
#define ANSWER "parlour-answer"
#define SEEN "parlour-seen"

/*
 * Shows file dialogs, and detects that the desktop has none.
 *
 * In a sandbox GTK asks the portal for files.  A portal without an implementation
 * cancels at once, as if the player had closed the dialog.  A real dialog takes the
 * focus from the window first.
 */

static void
activity_cb (GtkWindow  *window,
             GParamSpec *property,
             gpointer    dialog)
{
  if (!gtk_window_is_active (window))
    g_object_set_data (dialog, SEEN, dialog);
}

static void
response_cb (gpointer        owner,
             int             response,
             GtkFileChooser *dialog)
{
  ParlourFileDialogAnswer answer = (ParlourFileDialogAnswer) g_object_get_data (G_OBJECT (dialog), ANSWER);
  gboolean missing = response == GTK_RESPONSE_DELETE_EVENT
                     && g_object_get_data (G_OBJECT (dialog), SEEN) == NULL;
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (dialog) : NULL;

  answer (owner, file, missing ? _("The desktop has no dialog for choosing a file.") : NULL);
}

/* Whether GTK shows its own dialog. */
static gboolean
has_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      found = GTK_IS_FILE_CHOOSER_DIALOG (window) && gtk_widget_get_visible (window);
    }

  return found;
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
  if (has_window ())
    g_object_set_data (G_OBJECT (dialog), SEEN, dialog);
  else
    g_signal_connect_object (gtk_native_dialog_get_transient_for (GTK_NATIVE_DIALOG (dialog)),
                             "notify::is-active", G_CALLBACK (activity_cb), dialog, 0);
}
