/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-application.h"

#include <signal.h>
#include <unistd.h>

#include "parlour-record-transfer.h"
#include "parlour-window.h"
#include "slow-file.h"
#include "within.h"

/*
 * Runs the program in its own process, opens a window beside the table, and quits in each way: at
 * several moments, or while it reads from a source that never ends.  Afterwards all objects of the
 * program are finalized, although sources and tasks held references, and no thread of it runs.
 */

/* Pastes a text that the other program never sends. */
#define CLIPBOARD "clipboard"

/* An action that opens a window, or the URI of a file that is opened, or NULL. */
static const char *const beside[] = {
  NULL,
  "app.preferences",
  "app.statistics",
  "app.about",
  "win.rules::",
  "win.show-help-overlay",
  "win.games-played",
  "win.find-better-move",
  "slow:record.parlour",
  "slow:deck.svg",
  CLIPBOARD,
};

/* Time in which the table is shown and laid out. */
enum { SHOWN_MS = 200 };

static const guint moments_ms[] = { 0, 40, 300 };

typedef enum
{
  QUIT_BY_ACTION,
  QUIT_BY_CLOSING,
  QUIT_BY_SIGNAL,
  N_QUITS,
} Quit;

static const char *const quit_names[N_QUITS] = { "action", "closing", "signal" };

typedef struct
{
  char  *path;
  guint  which;
  guint  moment_ms;
  Quit   quit;
} Case;

typedef struct
{
  const Case *now;
  gpointer    application;
  gboolean    has_begun;
  /* Weak pointers; each is NULL once its object is finalized. */
  gpointer    window;
  gpointer    board;
  gpointer    session;
  gpointer    statistics;
  gpointer    analyst;
  gpointer    deals;
  gpointer    games;
  gpointer    game;
  gpointer    transfer;
} Life;

static void
watch (gpointer *place,
       gpointer  object)
{
  g_assert_nonnull (object);
  *place = object;
  g_object_add_weak_pointer (object, place);
}

static gboolean
quit_cb (gpointer user_data)
{
  Life *life = user_data;

  switch (life->now->quit)
    {
    case QUIT_BY_ACTION:
      g_action_group_activate_action (life->application, "quit", NULL);
      break;
    case QUIT_BY_CLOSING:
      gtk_window_close (life->window);
      break;
    case QUIT_BY_SIGNAL:
    case N_QUITS:
    default:
      kill (getpid (), SIGTERM);
      break;
    }

  return G_SOURCE_REMOVE;
}

/* The content of a clipboard whose owner never writes the text. */
#define TYPE_SILENCE (silence_get_type ())
G_DECLARE_FINAL_TYPE (Silence, silence, TEST, SILENCE, GdkContentProvider)

struct _Silence
{
  GdkContentProvider parent_instance;
};

G_DEFINE_FINAL_TYPE (Silence, silence, GDK_TYPE_CONTENT_PROVIDER)

static guint n_silences;

static GdkContentFormats *
silence_ref_formats (GdkContentProvider *provider)
{
  const char *types[] = { "text/plain;charset=utf-8" };

  return gdk_content_formats_new (types, G_N_ELEMENTS (types));
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      data)
{
  g_autoptr (GTask) task = data;

  g_signal_handlers_disconnect_by_data (cancellable, task);
  g_task_return_error_if_cancelled (task);
}

static void
silence_write (GdkContentProvider  *provider,
               const char          *mime_type,
               GOutputStream       *stream,
               int                  io_priority,
               GCancellable        *cancellable,
               GAsyncReadyCallback  callback,
               gpointer             user_data)
{
  GTask *task = g_task_new (provider, cancellable, callback, user_data);

  n_silences++;
  /* Keep the stream open, so that the reader waits until it is cancelled. */
  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  g_signal_connect (cancellable, "cancelled", G_CALLBACK (cancelled_cb), task);
}

static gboolean
silence_write_finish (GdkContentProvider  *provider,
                      GAsyncResult        *result,
                      GError             **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
silence_class_init (SilenceClass *klass)
{
  GDK_CONTENT_PROVIDER_CLASS (klass)->ref_formats = silence_ref_formats;
  GDK_CONTENT_PROVIDER_CLASS (klass)->write_mime_type_async = silence_write;
  GDK_CONTENT_PROVIDER_CLASS (klass)->write_mime_type_finish = silence_write_finish;
}

static void
silence_init (Silence *self)
{
}

/* Begins to read from a source that never ends. */
static void
begin_to_read (Life       *life,
               const char *what)
{
  ParlourRecordTransfer *transfer = parlour_window_get_record_transfer (life->window);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (life->window);

  watch (&life->transfer, transfer);
  if (g_str_equal (what, CLIPBOARD))
    {
      g_autoptr (GdkContentProvider) silence = g_object_new (TYPE_SILENCE, NULL);

      gdk_clipboard_set_content (clipboard, silence);
      parlour_record_transfer_paste (transfer);
    }
  else
    {
      g_autoptr (GFile) file = g_file_new_for_uri (what);

      parlour_record_transfer_open_files (transfer, &(GSList) { .data = file });
    }

  while (slow_file_count_reads () == 0 && n_silences == 0)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/* Called when the table is shown.  Opens the other window, deals, and quits soon. */
static gboolean
begin_cb (gpointer user_data)
{
  Life *life = user_data;
  const char *action = beside[life->now->which];
  ParlourSession *session;

  life->has_begun = TRUE;
  watch (&life->window, gtk_application_get_windows (life->application)->data);
  session = parlour_window_get_session (life->window);
  watch (&life->board, within_part (life->window, "board"));
  watch (&life->session, session);
  watch (&life->statistics, parlour_session_get_statistics (session));
  watch (&life->analyst, parlour_session_get_analyst (session));
  watch (&life->deals, parlour_session_get_deals (session));
  watch (&life->games, parlour_session_get_game_list (session));
  watch (&life->game, parlour_session_get_game (session));

  if (action != NULL && (g_str_equal (action, CLIPBOARD) || g_str_has_prefix (action, "slow:")))
    {
      begin_to_read (life, action);
    }
  else if (action != NULL)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;
      g_autoptr (GError) error = NULL;

      g_action_parse_detailed_name (action, &name, &target, &error);
      g_assert_no_error (error);
      g_assert_true (gtk_widget_activate_action_variant (life->window, name, target));
    }
  parlour_game_deal_on (life->game, FALSE);
  g_timeout_add (life->now->moment_ms, quit_cb, life);

  return G_SOURCE_REMOVE;
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window,
                 Life           *life)
{
  if (!life->has_begun && PARLOUR_IS_WINDOW (window))
    g_timeout_add (SHOWN_MS, begin_cb, life);
}

/* Asserts that no thread with a name of ours runs. */
static void
assert_no_thread (void)
{
  static const char *const ours[] = { "writer\n", "games\n", "display\n" };
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *name;

  while (tasks != NULL && (name = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", name, "comm", NULL);
      g_autofree char *comm = NULL;

      if (!g_file_get_contents (path, &comm, NULL, NULL))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
        g_assert_cmpstr (comm, !=, ours[i]);
    }
}

static void
live (const Case *now)
{
  char *arguments[] = { "parlour", "--game", "louis", "--deal", "77", NULL };
  Life life = { .now = now };

  slow_file_register ();
  life.application = parlour_application_new ();
  g_application_set_flags (life.application,
                           g_application_get_flags (life.application) | G_APPLICATION_NON_UNIQUE);
  g_object_add_weak_pointer (life.application, &life.application);
  g_signal_connect (life.application, "window-added", G_CALLBACK (window_added_cb), &life);
  g_assert_cmpint (g_application_run (life.application, 5, arguments), ==, 0);

  g_assert_true (life.has_begun);
  g_assert_null (life.window);
  g_assert_null (life.board);
  g_assert_null (life.session);
  g_assert_null (life.statistics);
  g_assert_null (life.deals);
  g_assert_null (life.games);
  g_assert_null (life.game);
  g_assert_null (life.transfer);
  assert_no_thread ();

  g_object_unref (life.application);
  g_assert_null (life.application);

  /* The analyst has stopped, but its tasks may still hold references. */
  while (g_atomic_pointer_get (&life.analyst) != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static void
test_way_out (gconstpointer data)
{
  if (g_test_subprocess ())
    {
      live (data);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
case_free (gpointer data)
{
  Case *one = data;

  g_free (one->path);
  g_free (one);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (case_free);

  g_test_init (&argc, &argv, NULL);

  /* Each window with each way to quit, at one of the moments. */
  for (guint which = 0; which < G_N_ELEMENTS (beside); which++)
    for (Quit quit = 0; quit < N_QUITS; quit++)
      {
        Case *one = g_new0 (Case, 1);
        const char *name = beside[which] != NULL ? beside[which] : "table";

        one->which = which;
        one->quit = quit;
        one->moment_ms = moments_ms[(which + quit) % G_N_ELEMENTS (moments_ms)];
        one->path = g_strdup_printf ("/way-out/%s/%s", quit_names[quit], name);
        g_strdelimit (one->path, ":", '-');
        g_ptr_array_add (cases, one);
        g_test_add_data_func (one->path, one, test_way_out);
      }

  return g_test_run ();
}
