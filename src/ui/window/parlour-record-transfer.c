/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-record-transfer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "pat-shuffle.h"

#include "parlour-day-words.h"
#include "parlour-decks.h"
#include "parlour-file.h"
#include "parlour-move-list.h"
#include "parlour-record.h"

/*
 * Opens games from files, the clipboard and drops, and saves and copies them.
 * Files are read and written in a thread.
 */

/* A form in which a game can be copied and, if the form has a suffix, saved to a file. */
typedef struct
{
  const char *name;
  GBytes   *(*print) (ParlourGame *game);
  const char *copied;
  const char *title;
  const char *kind;
  const char *suffix;
} Form;

/* The subject of its banners. */
#define ABOUT_RECORD "record"

struct _ParlourRecordTransfer
{
  GObject               parent_instance;

  /* (nullable), weak: NULL once the window is closed; then the widgets below are gone, too. */
  GtkWindow            *window;
  ParlourBannerStack   *banners;
  ParlourStatusLine    *status_line;
  ParlourSession       *session;
  ParlourDeckLoader    *deck_loader;

  /* (nullable): the open file dialog. */
  GtkFileChooserNative *dialog;
  /* (nullable): the form to save with the dialog; NULL if the dialog opens a file. */
  const Form           *form;

  /* Cancels reading when the window is closed. */
  GCancellable         *cancellable;

  /* The number of files that are being written, and an item for each that is finished. */
  guint                 n_writing;
  GAsyncQueue          *written;
};

/* The data of a thread that writes. */
typedef struct
{
  GBytes      *text;
  GAsyncQueue *written;
} Writing;

G_DEFINE_FINAL_TYPE (ParlourRecordTransfer, parlour_record_transfer, G_TYPE_OBJECT)

static GBytes *
print_moves (ParlourGame *game)
{
  char *text = parlour_move_list_text (game);

  return g_bytes_new_take (text, strlen (text));
}

static const Form forms[] = {
  { "game", parlour_record_print, N_("The game so far was copied as text"),
    N_("Save the Game"), N_("Game records"), "parlour" },
  { "moves", print_moves, N_("The moves so far were copied as text"),
    N_("Save the Moves"), N_("Text files"), "txt" },
  { "deal", parlour_record_print_deal, N_("The deal was copied as text") },
};

static const Form *
find_form (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].name, name))
      return &forms[i];

  g_assert_not_reached ();
}

static void
refuse (ParlourRecordTransfer *self,
        const char            *why)
{
  /* Translators: %s is the file, the line and the cause. */
  g_autofree char *words = g_strdup_printf (_("This game cannot be opened:\n%s"), why);

  parlour_banner_stack_show (self->banners, ABOUT_RECORD, words);
}

/* @other: the message if the text is no record at all */
static void
refuse_record (ParlourRecordTransfer *self,
               const GError          *error,
               const char            *other)
{
  if (g_error_matches (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_NO_RECORD))
    parlour_banner_stack_show (self->banners, ABOUT_RECORD, other);
  else
    refuse (self, error->message);
}

/**
 * parlour_record_transfer_open_game:
 * @self: a transfer
 * @game: a game that was read from a record
 *
 * Emits "opened" and withdraws the banner about the record.
 */
void
parlour_record_transfer_open_game (ParlourRecordTransfer *self,
                                   ParlourGame           *game)
{
  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  parlour_banner_stack_withdraw (self->banners, ABOUT_RECORD);
  parlour_session_open (self->session, game);
}

/* A weak reference to @self for an asynchronous callback, which may outlive the transfer.
 * Returns: (transfer full): to be freed by take_callback_data() */
static GWeakRef *
new_callback_data (ParlourRecordTransfer *self)
{
  GWeakRef *data = g_new (GWeakRef, 1);

  g_weak_ref_init (data, self);

  return data;
}

/* @data: (transfer full): from new_callback_data()
 * Returns: (transfer full) (nullable): the transfer, if its window is still open */
static ParlourRecordTransfer *
take_callback_data (GWeakRef *data)
{
  g_autoptr (ParlourRecordTransfer) self = g_weak_ref_get (data);

  g_weak_ref_clear (data);
  g_free (data);

  return self != NULL && self->window != NULL ? g_steal_pointer (&self) : NULL;
}

static void
load_in_thread (GTask        *task,
                gpointer      file,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  ParlourGame *game = parlour_record_load (file, NULL, cancellable, &error);

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
  g_autoptr (ParlourRecordTransfer) self = take_callback_data (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) game = g_task_propagate_pointer (G_TASK (result), &error);

  if (self == NULL)
    return;

  if (game != NULL)
    parlour_record_transfer_open_game (self, game);
  else
    {
      g_autofree char *name = parlour_file_get_name (G_FILE (source));
      /* Translators: %s is the name of a file. */
      g_autofree char *other =
        g_strdup_printf (_("“%s” is not a game that was saved by Parlour"), name);

      refuse_record (self, error, other);
    }
}

/**
 * parlour_record_transfer_open_file:
 * @self: a transfer
 * @file: a record
 *
 * Opens the game in @file, asynchronously, or shows why it cannot be played.
 */
void
parlour_record_transfer_open_file (ParlourRecordTransfer *self,
                                   GFile                 *file)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, self->cancellable, loaded_cb, new_callback_data (self));
  g_task_run_in_thread (task, load_in_thread);
}

/* Deals a number, if the text is one, of the variant on the table. */
static gboolean
open_number (ParlourRecordTransfer *self,
             const char            *text)
{
  ParlourGame *game = parlour_session_get_game (self->session);
  guint64 number;

  if (game == NULL
      || !g_ascii_string_to_unsigned (text, 10, PAT_DEAL_MIN, PAT_DEAL_MAX, &number, NULL))
    return FALSE;

  parlour_banner_stack_withdraw (self->banners, ABOUT_RECORD);
  parlour_session_deal (self->session, parlour_game_get_variant (game), (guint32) number);
  return TRUE;
}

/**
 * parlour_record_transfer_open_day:
 * @self: a transfer
 * @variant: a variant
 * @day: a Julian day
 *
 * Plays the deal of the day, unless it is too old by now.
 */
void
parlour_record_transfer_open_day (ParlourRecordTransfer *self,
                                  const PatVariant      *variant,
                                  guint                  day)
{
  g_autofree char *words = NULL;

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));

  if (!parlour_session_deal_day (self->session, *variant, day))
    return;

  /* Translators: such as “The deal of 12 November, which can be won”. */
  words = parlour_day_words_format (day, C_("day", "The deal of %-d %B, which can be won"));
  parlour_status_line_set_text (self->status_line, words);
}

/* Plays the deal of the day that the text names, if it is a copied result. */
static gboolean
open_line (ParlourRecordTransfer *self,
           const char            *text)
{
  PatVariant variant;
  guint32 day;

  if (!parlour_day_words_read_line (text, parlour_month_today (), &variant, &day))
    return FALSE;

  parlour_banner_stack_withdraw (self->banners, ABOUT_RECORD);
  parlour_record_transfer_open_day (self, &variant, day);
  return TRUE;
}

/**
 * parlour_record_transfer_open_text:
 * @self: a transfer
 * @text: a record, the number of a deal, or a copied result of the deal of a day
 *
 * Opens the game in @text, or shows why it cannot be played.
 */
void
parlour_record_transfer_open_text (ParlourRecordTransfer *self,
                                   const char            *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GBytes) bytes = g_bytes_new (stripped, strlen (stripped));
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) game = NULL;

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));

  if (open_number (self, stripped) || open_line (self, stripped))
    return;

  /* Translators: stands for the file name where text was pasted. */
  game = parlour_record_parse (bytes, _("text"), NULL, &error);
  if (game != NULL)
    parlour_record_transfer_open_game (self, game);
  else
    refuse_record (self, error, _("This text is neither a game nor the number of a deal"));
}

/**
 * parlour_record_transfer_open_files:
 * @self: a transfer
 * @files: (element-type GFile): records or decks
 *
 * Opens one record, or adds any number of decks.
 */
void
parlour_record_transfer_open_files (ParlourRecordTransfer *self,
                                    GSList                *files)
{
  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));

  if (files == NULL)
    return;

  if (parlour_decks_is_deck (files->data))
    {
      for (GSList *l = files; l != NULL; l = l->next)
        parlour_deck_loader_add (self->deck_loader, l->data);
      return;
    }

  if (files->next != NULL)
    refuse (self, _("Only one record can be opened at a time"));
  else
    parlour_record_transfer_open_file (self, files->data);
}

static gboolean
open_value (ParlourRecordTransfer *self,
            const GValue          *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    parlour_record_transfer_open_files (self, g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_STRING))
    parlour_record_transfer_open_text (self, g_value_get_string (value));
  else
    return FALSE;

  return TRUE;
}

static void
accept_drops (ParlourRecordTransfer *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (open_value), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (target));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (ParlourRecordTransfer) self = take_callback_data (user_data);
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  if (self == NULL)
    return;

  if (value == NULL)
    refuse (self, error->message);
  else
    open_value (self, value);
}

/**
 * parlour_record_transfer_paste:
 * @self: a transfer
 *
 * Opens the game, or the deal number, on the clipboard.
 */
void
parlour_record_transfer_paste (ParlourRecordTransfer *self)
{
  GdkClipboard *clipboard;
  GType type;

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));

  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));
  type = gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard),
                                            GDK_TYPE_FILE_LIST)
         ? GDK_TYPE_FILE_LIST
         : G_TYPE_STRING;

  gdk_clipboard_read_value_async (clipboard, type, G_PRIORITY_DEFAULT, self->cancellable,
                                  pasted_cb, new_callback_data (self));
}

/**
 * parlour_record_transfer_copy:
 * @self: a transfer with a game
 * @what: "game", "moves" or "deal"
 *
 * Puts the game so far, its moves as text for people, or its deal on the clipboard.
 */
void
parlour_record_transfer_copy (ParlourRecordTransfer *self,
                              const char            *what)
{
  const Form *form = find_form (what);
  g_autoptr (GBytes) text = NULL;
  g_autofree char *copied = NULL;
  const char *data;
  gsize length;

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));
  g_return_if_fail (parlour_session_get_game (self->session) != NULL);

  text = form->print (parlour_session_get_game (self->session));
  data = g_bytes_get_data (text, &length);
  copied = g_strndup (data, length);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), copied);
  parlour_status_line_set_text (self->status_line, _(form->copied));
}

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_bytes_unref (writing->text);
  g_async_queue_unref (writing->written);
  g_free (writing);
}

static void
export_in_thread (GTask        *task,
                  gpointer      file,
                  gpointer      data,
                  GCancellable *cancellable)
{
  const Writing *writing = data;
  GError *error = NULL;
  const gboolean exported = parlour_file_replace (file, writing->text, &error);

  g_async_queue_push (writing->written, task);
  if (exported)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Blocks until one of the files is finished. */
static void
wait_for_write (ParlourRecordTransfer *self)
{
  g_async_queue_pop (self->written);
  self->n_writing--;
}

/* Describes an error in writing the file @name. */
static char *
describe_write_error (const GError *error,
                      const char   *name)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    /* Translators: %s is the name of a pipe or a device. */
    return g_strdup_printf (_("A game cannot be saved to “%s”"), name);

  return g_strdup (error->message);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (ParlourRecordTransfer) self = take_callback_data (user_data);
  g_autofree char *shown = parlour_file_get_name (G_FILE (source));
  g_autofree char *words = NULL;
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;
  gboolean exported = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL)
    return;

  wait_for_write (self);
  if (exported)
    {
      words = g_strdup_printf (_("Saved as “%s”"), shown);
      parlour_banner_stack_withdraw (self->banners, ABOUT_RECORD);
      parlour_status_line_set_text (self->status_line, words);
      return;
    }

  why = describe_write_error (error, shown);
  /* Translators: %s is the file and what is wrong with it. */
  words = g_strdup_printf (_("The game could not be saved to a file:\n%s"), why);
  parlour_banner_stack_show (self->banners, ABOUT_RECORD, words);
}

/**
 * parlour_record_transfer_save:
 * @self: a transfer with a game
 * @file: where to write
 *
 * Saves the game so far, asynchronously, and shows whether that succeeded.  The form is that for
 * which the file dialog was opened, or else a record.
 */
void
parlour_record_transfer_save (ParlourRecordTransfer *self,
                              GFile                 *file)
{
  const Form *form;
  g_autoptr (GTask) task = NULL;
  Writing *writing;

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));
  g_return_if_fail (G_IS_FILE (file));

  form = self->form != NULL ? self->form : &forms[0];
  writing = g_new (Writing, 1);
  writing->text = form->print (parlour_session_get_game (self->session));
  writing->written = g_async_queue_ref (self->written);
  self->n_writing++;

  task = g_task_new (file, NULL, exported_cb, new_callback_data (self));
  g_task_set_task_data (task, writing, writing_free);
  g_task_run_in_thread (task, export_in_thread);
}

/* In a sandbox only the chosen name can be written, so it cannot get a suffix. */
static gboolean
is_given_by_portal (const char *path)
{
  g_autofree char *documents = g_build_filename (g_get_user_runtime_dir (), "doc", "", NULL);

  return path == NULL || g_str_has_prefix (path, documents);
}

/* Returns: (transfer full): @file, with a suffix if its name has none and no other file has
 *   that name */
static GFile *
add_suffix (GFile      *file,
            const char *suffix)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *longer = g_strconcat (path != NULL ? path : "", ".", suffix, NULL);

  if (is_given_by_portal (path) || strchr (name, '.') != NULL
      || g_file_test (longer, G_FILE_TEST_EXISTS))
    return g_object_ref (file);

  return g_file_new_for_path (longer);
}

static void
chosen_cb (ParlourRecordTransfer *self,
           int                    response,
           GtkFileChooser        *chooser)
{
  gboolean accepted = response == GTK_RESPONSE_ACCEPT;
  g_autoptr (GFile) file = accepted ? gtk_file_chooser_get_file (chooser) : NULL;

  g_clear_object (&self->dialog);
  if (file != NULL && self->form != NULL)
    {
      g_autoptr (GFile) named = add_suffix (file, self->form->suffix);

      parlour_record_transfer_save (self, named);
    }
  else if (file != NULL)
    parlour_record_transfer_open_file (self, file);
}

static void
suggest_name (ParlourRecordTransfer *self,
              GtkFileChooser        *chooser,
              const char            *suffix)
{
  ParlourGame *on_table = parlour_session_get_game (self->session);
  const char *game = parlour_game_get_variant (on_table).game->name;
  guint32 deal = parlour_game_get_facts (on_table)->deal;
  g_autofree char *name = deal != 0 ? g_strdup_printf ("%s-%u.%s", game, deal, suffix)
                                    : g_strdup_printf ("%s.%s", game, suffix);

  gtk_file_chooser_set_current_name (chooser, name);
}

/* Opens a file dialog, in place of another.
 * @form: (nullable): what to save; %NULL to open a game */
static void
open_dialog (ParlourRecordTransfer *self,
             const char            *title,
             const Form            *form)
{
  const Form *shown = form != NULL ? form : &forms[0];
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();
  GtkFileChooser *chooser;

  g_clear_object (&self->dialog);
  self->form = form;
  self->dialog = gtk_file_chooser_native_new (title, self->window,
                                              form != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                           : GTK_FILE_CHOOSER_ACTION_OPEN,
                                              NULL, NULL);
  chooser = GTK_FILE_CHOOSER (self->dialog);

  gtk_file_filter_set_name (filter, _(shown->kind));
  gtk_file_filter_add_suffix (filter, shown->suffix);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, filter);
  gtk_file_chooser_add_filter (chooser, all);
  if (form != NULL)
    suggest_name (self, chooser, form->suffix);

  g_signal_connect_object (self->dialog, "response",
                           G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->dialog));
}

/**
 * parlour_record_transfer_ask_to_open:
 * @self: a transfer
 *
 * Asks which file to open.
 */
void
parlour_record_transfer_ask_to_open (ParlourRecordTransfer *self)
{
  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));

  open_dialog (self, _("Open a Game"), NULL);
}

/**
 * parlour_record_transfer_ask_to_save:
 * @self: a transfer with a game
 * @what: "game", or "moves" for text for people
 *
 * Asks which file to save the game or its moves to.
 */
void
parlour_record_transfer_ask_to_save (ParlourRecordTransfer *self,
                                     const char            *what)
{
  const Form *form = find_form (what);

  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));
  g_return_if_fail (parlour_session_get_game (self->session) != NULL);

  open_dialog (self, _(form->title), form);
}

/**
 * parlour_record_transfer_new:
 * @window: accepts dropped records, and is the parent of file dialogs
 * @banners: shows errors; in the window
 * @status_line: shows success; in the window
 * @session: the session of the window
 * @deck_loader: adds decks; of the window
 *
 * Returns: (transfer full): a transfer
 */
ParlourRecordTransfer *
parlour_record_transfer_new (GtkWindow          *window,
                             ParlourBannerStack *banners,
                             ParlourStatusLine  *status_line,
                             ParlourSession     *session,
                             ParlourDeckLoader  *deck_loader)
{
  ParlourRecordTransfer *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (banners), NULL);
  g_return_val_if_fail (PARLOUR_IS_STATUS_LINE (status_line), NULL);
  g_return_val_if_fail (PARLOUR_IS_SESSION (session), NULL);
  g_return_val_if_fail (PARLOUR_IS_DECK_LOADER (deck_loader), NULL);

  self = g_object_new (PARLOUR_TYPE_RECORD_TRANSFER, NULL);
  g_set_weak_pointer (&self->window, window);
  self->banners = banners;
  self->status_line = status_line;
  self->session = session;
  self->deck_loader = deck_loader;
  accept_drops (self);

  return self;
}

/**
 * parlour_record_transfer_close:
 * @self: a transfer, whose window is closed
 *
 * Cancels reading, and waits until all files that are being written are finished.  No game is
 * opened after that.
 */
void
parlour_record_transfer_close (ParlourRecordTransfer *self)
{
  g_return_if_fail (PARLOUR_IS_RECORD_TRANSFER (self));

  g_cancellable_cancel (self->cancellable);
  while (self->n_writing > 0)
    wait_for_write (self);
  g_clear_object (&self->dialog);
  g_clear_weak_pointer (&self->window);
}

static void
parlour_record_transfer_dispose (GObject *object)
{
  ParlourRecordTransfer *self = PARLOUR_RECORD_TRANSFER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->dialog);
  g_clear_weak_pointer (&self->window);

  G_OBJECT_CLASS (parlour_record_transfer_parent_class)->dispose (object);
}

static void
parlour_record_transfer_finalize (GObject *object)
{
  ParlourRecordTransfer *self = PARLOUR_RECORD_TRANSFER (object);

  g_async_queue_unref (self->written);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (parlour_record_transfer_parent_class)->finalize (object);
}

static void
parlour_record_transfer_class_init (ParlourRecordTransferClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_record_transfer_dispose;
  G_OBJECT_CLASS (klass)->finalize = parlour_record_transfer_finalize;
}

static void
parlour_record_transfer_init (ParlourRecordTransfer *self)
{
  self->written = g_async_queue_new ();
  self->cancellable = g_cancellable_new ();
}
