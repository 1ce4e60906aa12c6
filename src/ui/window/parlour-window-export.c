/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

#include "parlour-file.h"
#include "parlour-record.h"

/*
 * Games that go to files, in a thread of their own.
 */

/* A game as text, and where it goes. */
typedef struct
{
  GFile  *file;
  GBytes *text;
} Export;

static void
export_free (Export *export)
{
  g_object_unref (export->file);
  g_bytes_unref (export->text);
  g_free (export);
}

static void
export_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Export *export = data;
  GError *error = NULL;

  if (parlour_file_replace (export->file, export->text, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* What is wrong with the file that is shown as @name. */
static char *
find_words (const GError *error,
            const char   *name)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    /* Translators: %s is the name of a pipe or a device. */
    return g_strdup_printf (_("“%s” is not a file that a game can be written to"), name);

  /* The system has its own words, in the player's language. */
  return g_strdup (error->message);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  ParlourWindow *self = PARLOUR_WINDOW (source);
  Export *export = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_file_get_basename (export->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *words = NULL;
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;
  gboolean exported = g_task_propagate_boolean (G_TASK (result), &error);

  if (self->settings == NULL)
    return;

  if (exported)
    {
      words = g_strdup_printf (_("Saved as “%s”"), shown);
      parlour_banner_stack_withdraw (self->notices, PARLOUR_WINDOW_ABOUT_RECORD);
      parlour_status_line_say (self->status_line, words);
      return;
    }

  why = find_words (error, shown);
  /* Translators: %s is the file and what is wrong with it. */
  words = g_strdup_printf (_("The game could not be saved to a file:\n%s"), why);
  parlour_banner_stack_show (self->notices, PARLOUR_WINDOW_ABOUT_RECORD, words);
}

/**
 * parlour_window_save_to_file:
 * @self: a window with a game
 * @file: where to write
 *
 * Writes the game so far down, without waiting for it, and says how that went.
 */
void
parlour_window_save_to_file (ParlourWindow *self,
                             GFile         *file)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, exported_cb, NULL);
  Export *export = g_new (Export, 1);

  export->file = g_object_ref (file);
  export->text = parlour_record_print (self->game);
  g_task_set_task_data (task, export, (GDestroyNotify) export_free);
  g_task_run_in_thread (task, export_in_thread);
}
