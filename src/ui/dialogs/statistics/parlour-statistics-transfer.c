/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-transfer.h"

#include <glib/gi18n.h>

#include "parlour-export.h"
#include "parlour-file.h"
#include "parlour-import.h"
#include "parlour-numbers.h"

/*
 * Imports and exports the statistics, one file at a time.  Files are read and written in a
 * thread; if that takes long, a banner shows the progress.  Imported results are counted only when
 * the player agrees.
 */
struct _ParlourStatisticsTransfer
{
  GObject               parent_instance;

  /* (nullable), weak: NULL once the window is closed, and its banners are gone. */
  GtkWindow            *window;
  ParlourBannerStack   *banners;
  ParlourStatistics    *statistics;

  /* (nullable): the open file chooser. */
  GtkFileChooserNative *chooser;
  /* (nullable): reads or writes a file. */
  GTask                *task;
  guint                 progress_source;
  /* Whether the player has closed the window, which stays until the file is written. */
  gboolean              close_requested;

  /* (nullable): the results that the player is asked whether to import, and the file's name. */
  ParlourImport        *import;
  char                 *import_name;
};

G_DEFINE_FINAL_TYPE (ParlourStatisticsTransfer, parlour_statistics_transfer, G_TYPE_OBJECT)

/* The subjects of its banners. */
#define ABOUT_IMPORT "import"
#define ABOUT_PROGRESS "import-progress"

/* The largest file to import: far more than all results of all variants take. */
#define IMPORT_MAX_SIZE (16 * 1024 * 1024)

/* Interval between updates of the progress, and the time before it is shown first. */
#define PROGRESS_MS 200

/* The figures of a variant, to be exported. */
typedef struct
{
  PatVariant                variant;
  ParlourVariantStatistics *figures;
} Exported;

/* The data of the thread. */
typedef struct
{
  /* (nullable): only for the main thread; NULL once the player has stopped it or closed the
   * window, so that a thread that still ends keeps nothing alive. */
  ParlourStatisticsTransfer *owner;
  GFile                     *file;
  char                      *name;
  /* (nullable): the elements are Exported; NULL to import. */
  GPtrArray                 *exported;
  /* How much was read, atomic. */
  int                        percent;
  /* Gets an element when writing ends: an error message, or "" if the file is written. */
  GAsyncQueue               *written;
} Job;

static void
exported_free (gpointer data)
{
  Exported *exported = data;

  parlour_variant_statistics_free (exported->figures);
  g_free (exported);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->file);
  g_free (job->name);
  g_clear_pointer (&job->exported, g_ptr_array_unref);
  g_async_queue_unref (job->written);
  g_free (job);
}

/* Shows the result of an export or an import in a banner. */
static void
show_words (ParlourStatisticsTransfer *self,
            const char                *words)
{
  parlour_banner_stack_ask (self->banners, ABOUT_IMPORT, words, NULL, _("Close"));
}

static char *
describe_progress (const Job *job)
{
  int percent = g_atomic_int_get (&job->percent);
  g_autofree char *share = parlour_numbers_share (percent / 100.0);

  if (job->exported != NULL)
    /* Translators: the name of a file. */
    return g_strdup_printf (_("Exporting to “%s”"), job->name);

  /* Translators: the name of a file, and a share, such as 40 %. */
  return g_strdup_printf (_("Reading “%1$s”: %2$s"), job->name, share);
}

static gboolean
show_progress_cb (gpointer user_data)
{
  ParlourStatisticsTransfer *self = user_data;
  const Job *job = g_task_get_task_data (self->task);
  g_autofree char *words = describe_progress (job);

  if (!parlour_banner_stack_update (self->banners, ABOUT_PROGRESS, words))
    parlour_banner_stack_ask (self->banners, ABOUT_PROGRESS, words,
                              job->exported == NULL ? _("Stop") : NULL, NULL);

  return G_SOURCE_CONTINUE;
}

static void
set_actions_enabled (ParlourStatisticsTransfer *self,
                     gboolean                   enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self->window), "statistics.import", enabled);
  gtk_widget_action_set_enabled (GTK_WIDGET (self->window), "statistics.export", enabled);
}

/* Drops the task, which has ended or is being cancelled, and withdraws its banner. */
static void
drop_task (ParlourStatisticsTransfer *self)
{
  Job *job;

  if (self->task == NULL)
    return;

  job = g_task_get_task_data (self->task);
  job->owner = NULL;
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_object (&self->task);
  if (self->window == NULL)
    return;

  parlour_banner_stack_withdraw (self->banners, ABOUT_PROGRESS);
  set_actions_enabled (self, TRUE);
}

/* @exported: (transfer full) (nullable): what to write to the file; NULL to read it */
static void
start_task (ParlourStatisticsTransfer *self,
            GFile                     *file,
            GPtrArray                 *exported,
            GTaskThreadFunc            in_thread,
            GAsyncReadyCallback        done_cb)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Job *job = g_new0 (Job, 1);

  job->owner = self;
  job->file = g_object_ref (file);
  job->name = parlour_file_get_name (file);
  job->exported = exported;
  job->written = g_async_queue_new_full (g_free);

  parlour_banner_stack_withdraw (self->banners, ABOUT_IMPORT);
  g_clear_pointer (&self->import, parlour_import_free);
  set_actions_enabled (self, FALSE);

  self->task = g_task_new (NULL, cancellable, done_cb, NULL);
  g_task_set_task_data (self->task, job, job_free);
  self->progress_source = g_timeout_add (PROGRESS_MS, show_progress_cb, self);
  g_task_run_in_thread (self->task, in_thread);
}

static void
import_in_thread (GTask        *task,
                  gpointer      source_object,
                  gpointer      data,
                  GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  g_autoptr (GBytes) csv = parlour_file_read (job->file, IMPORT_MAX_SIZE, cancellable, &error);
  ParlourImport *import = NULL;

  if (csv != NULL && g_bytes_get_size (csv) > IMPORT_MAX_SIZE)
    g_set_error (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: the name of a file. */
                 _("“%s” is too large to be imported"), job->name);
  else if (csv != NULL)
    import = parlour_import_new_parsed (csv, job->name, &job->percent, cancellable, &error);

  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) parlour_import_free);
  else
    g_task_return_error (task, error);
}

static void
add_bad_lines (const ParlourImport *import,
               GString             *words)
{
  const guint n = import->n_bad_lines;

  if (n == 0)
    return;

  g_string_append_c (words, '\n');
  g_string_append_printf (words,
                          ngettext ("%u line cannot be read:", "%u lines cannot be read:", n), n);
  for (guint i = 0; i < import->faults->len; i++)
    g_string_append_printf (words, "\n%s", (const char *) g_ptr_array_index (import->faults, i));
  if (n > import->faults->len)
    g_string_append (words, "\n…");
}

/* Shows how many results there were, and how many of them were new. */
static void
show_import_result (ParlourStatisticsTransfer *self,
                    guint                      n_new)
{
  const guint n = self->import->results->len;
  g_autoptr (GString) words = g_string_new (NULL);

  /* Translators: the name of a file, the number of results in it, and how many of them were
   * not in the statistics yet. */
  g_string_printf (words,
                   ngettext ("“%1$s”: %2$u result, %3$u new", "“%1$s”: %2$u results, %3$u new", n),
                   self->import_name, n, n_new);
  if (n == 0)
    add_bad_lines (self->import, words);
  show_words (self, words->str);
}

static void
ask_to_import (ParlourStatisticsTransfer *self)
{
  const guint n = self->import->results->len;
  g_autoptr (GString) words = g_string_new (NULL);

  /* Translators: a number of results, and the name of a file. */
  g_string_printf (words,
                   ngettext ("Import %1$u result from “%2$s”?",
                             "Import %1$u results from “%2$s”?", n),
                   n, self->import_name);
  add_bad_lines (self->import, words);
  gtk_widget_child_focus (parlour_banner_stack_ask (self->banners, ABOUT_IMPORT, words->str,
                                                    C_("statistics", "Import"), _("Cancel")),
                          GTK_DIR_TAB_FORWARD);
}

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  ParlourStatisticsTransfer *self = job->owner;
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourImport) import = g_task_propagate_pointer (G_TASK (result), &error);

  if (self == NULL)
    return;

  g_free (self->import_name);
  self->import_name = g_strdup (job->name);
  self->import = g_steal_pointer (&import);
  drop_task (self);

  if (self->import == NULL)
    show_words (self, error->message);
  else if (self->import->results->len == 0)
    show_import_result (self, 0);
  else
    ask_to_import (self);
}

/**
 * parlour_statistics_transfer_import:
 * @self: a transfer
 * @file: an export
 *
 * Reads @file, asynchronously, and asks whether to import what is in it.
 */
void
parlour_statistics_transfer_import (ParlourStatisticsTransfer *self,
                                    GFile                     *file)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS_TRANSFER (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (self->task == NULL);

  start_task (self, file, NULL, import_in_thread, imported_cb);
}

static void
export_in_thread (GTask        *task,
                  gpointer      source_object,
                  gpointer      data,
                  GCancellable *cancellable)
{
  const Job *job = data;
  GString *csv = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;
  gboolean replaced;

  parlour_export_begin (csv);
  for (guint i = 0; i < job->exported->len; i++)
    {
      const Exported *exported = g_ptr_array_index (job->exported, i);

      parlour_export_variant (csv, exported->variant, exported->figures);
    }

  bytes = g_string_free_to_bytes (csv);
  replaced = parlour_file_replace (job->file, bytes, &error);
  g_async_queue_push (job->written, g_strdup (replaced ? "" : error->message));
  if (replaced)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static char *
describe_failure (const char *reason)
{
  /* Translators: %s is the file and what is wrong with it. */
  return g_strdup_printf (_("The statistics could not be exported:\n%s"), reason);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  const Job *job = g_task_get_task_data (G_TASK (result));
  ParlourStatisticsTransfer *self = job->owner;
  g_autoptr (GError) error = NULL;
  const gboolean exported = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *words = NULL;
  gboolean close_requested;

  if (self == NULL)
    return;

  drop_task (self);
  close_requested = self->close_requested;
  self->close_requested = FALSE;
  if (exported && close_requested)
    {
      gtk_window_close (self->window);
      return;
    }

  /* Translators: the name of a file. */
  words = exported ? g_strdup_printf (_("Exported to “%s”"), job->name)
                   : describe_failure (error->message);
  show_words (self, words);
}

/**
 * parlour_statistics_transfer_may_close:
 * @self: a transfer
 *
 * Called when the player closes the window.  While a file is written, the window stays and shows
 * that; then the transfer closes it, or shows why the file could not be written.
 *
 * Returns: whether the window may be closed now
 */
gboolean
parlour_statistics_transfer_may_close (ParlourStatisticsTransfer *self)
{
  const Job *job;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS_TRANSFER (self), TRUE);

  job = self->task != NULL ? g_task_get_task_data (self->task) : NULL;
  if (job == NULL || job->exported == NULL)
    return TRUE;

  self->close_requested = TRUE;
  show_progress_cb (self);
  return FALSE;
}

/**
 * parlour_statistics_transfer_export:
 * @self: a transfer
 * @file: the file to write
 *
 * Exports the results of all variants, asynchronously, and shows whether that succeeded.
 */
void
parlour_statistics_transfer_export (ParlourStatisticsTransfer *self,
                                    GFile                     *file)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);
  g_autoptr (GPtrArray) exported = g_ptr_array_new_with_free_func (exported_free);

  g_return_if_fail (PARLOUR_IS_STATISTICS_TRANSFER (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (self->task == NULL);

  for (gsize i = 0; i < n; i++)
    {
      Exported *one = g_new (Exported, 1);

      one->variant = variants[i];
      one->figures = parlour_statistics_read (self->statistics, variants[i]);
      g_ptr_array_add (exported, one);
    }

  start_task (self, file, g_steal_pointer (&exported), export_in_thread, exported_cb);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (ParlourStatisticsTransfer) self = user_data;
  guint n_new;

  /* The window itself says if the statistics do not last. */
  parlour_statistics_import_finish (PARLOUR_STATISTICS (source), result, &n_new, NULL);
  if (self->window != NULL && self->import != NULL)
    show_import_result (self, n_new);
}

static void
answered_cb (ParlourStatisticsTransfer *self,
             const char                *about)
{
  if (g_str_equal (about, ABOUT_PROGRESS) && self->task != NULL)
    {
      g_cancellable_cancel (g_task_get_cancellable (self->task));
      drop_task (self);
    }
  else if (g_str_equal (about, ABOUT_IMPORT))
    parlour_statistics_import (self->statistics, self->import->results,
                               counted_cb, g_object_ref (self));
}

static void
chosen_cb (ParlourStatisticsTransfer *self,
           int                        response,
           GtkFileChooser            *chooser)
{
  const gboolean saves = gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  g_clear_object (&self->chooser);
  if (file != NULL && saves)
    parlour_statistics_transfer_export (self, file);
  else if (file != NULL)
    parlour_statistics_transfer_import (self, file);
}

/* @name: (nullable): the suggested name of a file to save */
static void
choose_file (ParlourStatisticsTransfer *self,
             const char                *title,
             const char                *accept,
             const char                *name)
{
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, self->window,
                                               name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                            : GTK_FILE_CHOOSER_ACTION_OPEN,
                                               accept, _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), FALSE);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response",
                           G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/**
 * parlour_statistics_transfer_ask_to_export:
 * @self: a transfer
 *
 * Asks which file to write.
 */
void
parlour_statistics_transfer_ask_to_export (ParlourStatisticsTransfer *self)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS_TRANSFER (self));

  choose_file (self, _("Export All Statistics"), _("_Export"), "parlour-statistics.csv");
}

/**
 * parlour_statistics_transfer_ask_to_import:
 * @self: a transfer
 *
 * Asks which file to read.
 */
void
parlour_statistics_transfer_ask_to_import (ParlourStatisticsTransfer *self)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS_TRANSFER (self));

  choose_file (self, _("Import Statistics"), _("_Import"), NULL);
}

/**
 * parlour_statistics_transfer_new:
 * @window: has the actions "statistics.import" and "statistics.export", and is the parent of
 *   file choosers
 * @banners: shows questions and results; in the window
 * @statistics: the statistics
 *
 * Returns: (transfer full): a transfer
 */
ParlourStatisticsTransfer *
parlour_statistics_transfer_new (GtkWindow          *window,
                                 ParlourBannerStack *banners,
                                 ParlourStatistics  *statistics)
{
  ParlourStatisticsTransfer *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (PARLOUR_IS_BANNER_STACK (banners), NULL);
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);

  self = g_object_new (PARLOUR_TYPE_STATISTICS_TRANSFER, NULL);
  g_set_weak_pointer (&self->window, window);
  self->banners = banners;
  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (banners, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Blocks until writing ends, and prints an error message if it failed. */
static void
wait_for_write (const Job *job)
{
  g_autofree char *reason = g_async_queue_pop (job->written);
  g_autofree char *words = describe_failure (reason);

  if (*reason != '\0')
    g_printerr ("parlour: %s\n", words);
}

/**
 * parlour_statistics_transfer_close:
 * @self: a transfer, whose window is closed
 *
 * Stops reading a file.  If one is being written, waits until that ends.  A failure is printed,
 * because the window is closed.
 */
void
parlour_statistics_transfer_close (ParlourStatisticsTransfer *self)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS_TRANSFER (self));

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->chooser);
  if (self->task != NULL)
    {
      const Job *job = g_task_get_task_data (self->task);

      g_cancellable_cancel (g_task_get_cancellable (self->task));
      if (job->exported != NULL)
        wait_for_write (job);
    }
  drop_task (self);
}

static void
parlour_statistics_transfer_finalize (GObject *object)
{
  ParlourStatisticsTransfer *self = PARLOUR_STATISTICS_TRANSFER (object);

  g_clear_pointer (&self->import, parlour_import_free);
  g_free (self->import_name);
  g_object_unref (self->statistics);

  G_OBJECT_CLASS (parlour_statistics_transfer_parent_class)->finalize (object);
}

static void
parlour_statistics_transfer_class_init (ParlourStatisticsTransferClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_statistics_transfer_finalize;
}

static void
parlour_statistics_transfer_init (ParlourStatisticsTransfer *self)
{
}
