/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-fault-words.h"
#include "parlour-decks.h"
#include "parlour-file-dialog.h"
#include "parlour-record.h"
#include "pat-shuffle.h"

/*
 * Games that come from files, from the clipboard or from another window, and
 * go there; to files by way of parlour-window-export.c.
 */

static void
refuse (ParlourWindow *self,
        const char    *why)
{
  /* Translators: %s is the file, the line and the cause. */
  g_autofree char *words = g_strdup_printf (_("This is no game that can be played:\n%s"), why);

  parlour_banner_stack_show (self->notices, PARLOUR_WINDOW_ABOUT_RECORD, words);
}

static void
refuse_record (ParlourWindow *self,
               const GError  *error)
{
  g_autofree char *why = parlour_fault_words_error (error);

  refuse (self, why);
}

/* Gives @game what is known of the same game here. */
static void
carry_over (ParlourGame *from,
            ParlourGame *game)
{
  ParlourClock *clock = parlour_game_get_clock (game);
  gint64 elapsed_ms = parlour_clock_get_elapsed_ms (parlour_game_get_clock (from));

  if (parlour_game_get_helped (from))
    parlour_game_set_helped (game);
  if (parlour_game_get_counted (from))
    parlour_game_set_counted (game);
  parlour_clock_set_elapsed_ms (clock, MAX (parlour_clock_get_elapsed_ms (clock), elapsed_ms));
}

/**
 * parlour_window_open_game:
 * @self: a window
 * @game: a game that was read from a record
 *
 * Puts @game on the table.  It is the game that is under way in its variant,
 * somewhere on the way; or a deal that was handed on; or a game that was begun
 * elsewhere, and then its result does not count.
 */
void
parlour_window_open_game (ParlourWindow *self,
                          ParlourGame   *game)
{
  PatVariant variant;
  ParlourGame *unfinished;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  variant = parlour_game_get_variant (game);
  unfinished = parlour_window_find_unfinished (self, variant);
  parlour_banner_stack_withdraw (self->notices, PARLOUR_WINDOW_ABOUT_RECORD);

  if (unfinished != NULL && parlour_game_get_id (unfinished) == parlour_game_get_id (game))
    {
      carry_over (unfinished, game);
    }
  else if (parlour_history_get_length (parlour_game_get_history (game)) > 0)
    {
      parlour_game_set_counted (game);
    }
  else if (parlour_game_get_deal (game) != 0)
    {
      parlour_window_deal (self, variant, parlour_game_get_deal (game));
      return;
    }

  parlour_window_set_game (self, game);
}

static void
load_in_thread (GTask        *task,
                gpointer      source,
                gpointer      file,
                GCancellable *cancellable)
{
  GError *error = NULL;
  ParlourGame *game = parlour_record_load (file, &error);

  if (game != NULL)
    g_task_return_pointer (task, game, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  ParlourWindow *self = PARLOUR_WINDOW (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) game = g_task_propagate_pointer (G_TASK (result), &error);

  /* The window may have been closed meanwhile. */
  if (self->settings == NULL)
    return;

  if (game != NULL)
    parlour_window_open_game (self, game);
  else
    refuse_record (self, error);
}

/**
 * parlour_window_open_file:
 * @self: a window
 * @file: a record
 *
 * Reads @file, without waiting for it, and plays it, or says why it cannot be
 * played.
 */
void
parlour_window_open_file (ParlourWindow *self,
                          GFile         *file)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, NULL, loaded_cb, NULL);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_in_thread);
}

/* A deal number is a deal of the variant on the table. */
static gboolean
open_number (ParlourWindow *self,
             const char    *text)
{
  guint64 number;

  if (self->game == NULL
      || !g_ascii_string_to_unsigned (text, 10, PAT_DEAL_MIN, PAT_DEAL_MAX, &number, NULL))
    return FALSE;

  parlour_banner_stack_withdraw (self->notices, PARLOUR_WINDOW_ABOUT_RECORD);
  parlour_window_deal (self, parlour_game_get_variant (self->game), (guint32) number);
  return TRUE;
}

/**
 * parlour_window_open_text:
 * @self: a window
 * @text: a record, or the number of a deal
 *
 * Plays what @text says, or says why it cannot be played.
 */
void
parlour_window_open_text (ParlourWindow *self,
                          const char    *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GBytes) bytes = g_bytes_new (stripped, strlen (stripped));
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) game = NULL;

  g_return_if_fail (PARLOUR_IS_WINDOW (self));

  if (open_number (self, stripped))
    return;

  /* Translators: what stands for a file name where text was pasted. */
  game = parlour_record_parse (bytes, _("text"), &error);
  if (game != NULL)
    parlour_window_open_game (self, game);
  else
    refuse_record (self, error);
}

/**
 * parlour_window_open_files:
 * @self: a window
 * @files: (element-type GFile): records or decks
 *
 * Opens what came by one gesture.  Records that come by several are one too
 * many; decks are kept, all of them.
 */
void
parlour_window_open_files (ParlourWindow *self,
                           GSList        *files)
{
  g_return_if_fail (PARLOUR_IS_WINDOW (self));

  if (files == NULL)
    return;

  if (parlour_decks_is_deck (files->data))
    {
      for (GSList *l = files; l != NULL; l = l->next)
        parlour_window_add_deck (self, l->data);
      return;
    }

  if (files->next != NULL)
    refuse (self, _("Only one record can be opened at a time"));
  else
    parlour_window_open_file (self, files->data);
}

static gboolean
open_value (ParlourWindow *self,
            const GValue  *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    parlour_window_open_files (self, g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_STRING))
    parlour_window_open_text (self, g_value_get_string (value));
  else
    return FALSE;

  return TRUE;
}

static gboolean
drop_cb (ParlourWindow *self,
         const GValue  *value)
{
  return open_value (self, value);
}

/**
 * parlour_window_accept_drops:
 * @self: a window
 *
 * Lets records be dropped anywhere on the window.
 */
void
parlour_window_accept_drops (ParlourWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (ParlourWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (self->settings == NULL)
    return;

  if (value == NULL)
    refuse (self, error->message);
  else
    open_value (self, value);
}

static void
paste_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);
  GType type = gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
               ? GDK_TYPE_FILE_LIST
               : G_TYPE_STRING;

  gdk_clipboard_read_value_async (clipboard, type, G_PRIORITY_DEFAULT, NULL,
                                  pasted_cb, g_object_ref (widget));
}

static void
copy (ParlourWindow *self,
      GBytes        *text,
      const char    *words)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  g_autofree char *copied = g_strndup (data, length);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), copied);
  parlour_status_line_say (self->status_line, words);
}

static void
copy_game_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  g_autoptr (GBytes) text = parlour_record_print (self->game);

  copy (self, text, _("The game so far was copied as text"));
}

static void
copy_deal_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  g_autoptr (GBytes) text = parlour_record_print_deal (self->game);

  copy (self, text, _("The deal was copied as text"));
}

static void
response_cb (ParlourWindow *self,
             int            response)
{
  g_autoptr (GtkFileChooserNative) dialog = g_steal_pointer (&self->file_dialog);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);

  if (file != NULL && gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
    parlour_window_save_to_file (self, file);
  else if (file != NULL)
    parlour_window_open_file (self, file);
}

static void
missing_cb (gpointer    self,
            const char *words)
{
  parlour_banner_stack_show (PARLOUR_WINDOW (self)->notices, PARLOUR_WINDOW_ABOUT_RECORD, words);
}

/* Asks for a file, in place of what was asked before.  @name is what to call a
 * new one, or NULL. */
static void
ask (ParlourWindow        *self,
     const char           *title,
     GtkFileChooserAction  action,
     const char           *name)
{
  g_autoptr (GtkFileFilter) records = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  GtkFileChooser *chooser;

  g_clear_object (&self->file_dialog);
  self->file_dialog = gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, NULL, NULL);
  chooser = GTK_FILE_CHOOSER (self->file_dialog);

  gtk_file_filter_set_name (records, _("Game records"));
  gtk_file_filter_add_suffix (records, "parlour");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, records);
  gtk_file_chooser_add_filter (chooser, all);
  if (name != NULL)
    gtk_file_chooser_set_current_name (chooser, name);

  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  parlour_file_dialog_show (self->file_dialog, GTK_WIDGET (self), missing_cb);
}

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ask (PARLOUR_WINDOW (widget), _("Open a Game"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL);
}

static void
save_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  guint32 deal = parlour_game_get_deal (self->game);
  const char *game = parlour_game_get_variant (self->game).game->name;
  g_autofree char *name_to_save = deal != 0 ? g_strdup_printf ("%s-%u.parlour", game, deal)
                                            : g_strdup_printf ("%s.parlour", game);

  ask (self, _("Save the Game"), GTK_FILE_CHOOSER_ACTION_SAVE, name_to_save);
}

/**
 * parlour_window_update_record_actions:
 * @self: a window
 * @playing: whether a game is shown
 *
 * What can be done with records now; the rest, parlour_window_update_actions()
 * says.
 */
void
parlour_window_update_record_actions (ParlourWindow *self,
                                      gboolean       playing)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.save-record", playing);
  gtk_widget_action_set_enabled (widget, "win.copy-game", playing);
  gtk_widget_action_set_enabled (widget, "win.copy-deal", playing);
}

/**
 * parlour_window_install_record_actions:
 * @klass: of the windows
 *
 * Adds what they can be told to do with records, with its keys.  To be called
 * once, when the class is initialised.
 */
void
parlour_window_install_record_actions (ParlourWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "win.open-record", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.save-record", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "win.copy-game", NULL, copy_game_action);
  gtk_widget_class_install_action (widget_class, "win.copy-deal", NULL, copy_deal_action);
  gtk_widget_class_install_action (widget_class, "win.paste", NULL, paste_action);

  /* Not keys of the application, which would come before those of an entry. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "win.copy-game", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK,
                                       "win.paste", NULL);
}
