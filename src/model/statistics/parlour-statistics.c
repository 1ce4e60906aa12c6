/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-statistics.h"

#include "parlour-file.h"
#include "parlour-statistics-file.h"
#include "parlour-variant.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define SCHEMA_ID "org.parlour.Parlour.statistics"
#define PATH "/org/parlour/Parlour/statistics/"
/* The names of our files begin so, in the folder of the keyfile backend. */
#define KEYFILE "parlour-"
/* One list of lines for each variant. */
#define KEY "games"

/* Do not wait forever for a process that stopped while it held the lock. */
#define LOCK_TRIES 2000
#define LOCK_PAUSE_US 1000

/* Figures of a variant that could not be stored yet. */
typedef struct
{
  /* (nullable): NULL if there are none. */
  ParlourVariantStatistics *figures;
  /* They replace the stored ones, as after a reset. */
  gboolean                  replaces;
  /* Reading does not mend what is stored: it has tried to, or writing could not. */
  gboolean                  damaged;
} Pending;

struct _ParlourStatistics
{
  GObject          parent_instance;

  /* (nullable): NULL if it is not installed, or of another version. */
  GSettingsSchema *schema;
  /* Whether what is stored outlives the program. */
  gboolean         lasting;
  /* By pat_variant_index(). */
  Pending          pending[PAT_MAX_VARIANTS];
};

G_DEFINE_FINAL_TYPE (ParlourStatistics, parlour_statistics, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SET_ASIDE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);

  return schema != NULL && g_settings_schema_has_key (schema, KEY) ? g_steal_pointer (&schema) : NULL;
}

/* Whether the backend keeps settings when the program ends. */
static gboolean
has_lasting_backend (void)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();
  const char *type = G_OBJECT_TYPE_NAME (backend);
  g_autoptr (GDBusConnection) bus = NULL;

  if (g_str_equal (type, "GMemorySettingsBackend") || g_str_equal (type, "GNullSettingsBackend"))
    return FALSE;

  if (!g_str_equal (type, "DConfSettingsBackend"))
    return TRUE;

  /* dconf reads files itself, but a service on the session bus writes them. */
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  return bus != NULL;
}

/* The backend of GSettings that keeps all settings in one file notices changes of the file
 * only through the main loop, writes everything it knows, and leaves a truncated file when
 * the disk is full, so that another process can undo what was counted.  The statistics of each
 * variant therefore have a file of their own beside it.
 *
 * Returns: (transfer full) (nullable): its path, if there is such a backend */
static char *
keyfile_path (const char *id)
{
  g_autofree char *name = g_strconcat (KEYFILE, id, NULL);

  return parlour_file_find_keyfile (name);
}

static GSettings *
open_settings (ParlourStatistics *self,
               const char        *id)
{
  g_autofree char *path = g_strconcat (PATH, id, "/", NULL);

  return g_settings_new_full (self->schema, NULL, path);
}

/* Reads what is stored.
 * @whole: (out): whether all of it can be read
 * Returns: (transfer full) (nullable): NULL if it cannot be read now */
static ParlourVariantStatistics *
load (ParlourStatistics *self,
      const char        *id,
      gboolean          *whole)
{
  g_autofree char *path = keyfile_path (id);
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) lines = NULL;
  ParlourVariantStatistics *figures;
  guint n_unreadable;

  *whole = TRUE;
  if (self->schema == NULL)
    return parlour_variant_statistics_new ();

  if (path == NULL)
    settings = open_settings (self, id);
  lines = path != NULL ? parlour_statistics_file_read (path, whole) : g_settings_get_strv (settings, KEY);
  if (lines == NULL)
    return NULL;

  figures = parlour_variant_statistics_new_parsed ((const char *const *) lines, &n_unreadable);
  *whole = *whole && n_unreadable == 0;

  return figures;
}

/* Blocks until @lines have left this process, so that they outlive it.
 * Returns: whether they can be read again; if not, the old ones still can */
static gboolean
write_lines (ParlourStatistics *self,
             const char        *id,
             const char *const *lines)
{
  g_autofree char *path = keyfile_path (id);
  g_autoptr (GSettings) settings = NULL;
  g_auto (GStrv) stored = NULL;

  if (self->schema == NULL)
    return FALSE;
  if (path != NULL)
    return parlour_statistics_file_write (path, lines);

  settings = open_settings (self, id);
  g_settings_set_strv (settings, KEY, lines);
  g_settings_sync ();
  stored = g_settings_get_strv (settings, KEY);

  return g_strv_equal ((const char *const *) stored, lines);
}

/**
 * parlour_statistics_new:
 *
 * Returns: (transfer full): the statistics
 */
ParlourStatistics *
parlour_statistics_new (void)
{
  return g_object_new (PARLOUR_TYPE_STATISTICS, NULL);
}

/**
 * parlour_statistics_are_kept:
 * @self: the statistics
 *
 * Returns: whether the statistics outlive the program.  They do not without the schema,
 *   without dconf or a session bus, and while writing fails.
 */
gboolean
parlour_statistics_are_kept (ParlourStatistics *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), FALSE);

  for (guint i = 0; i < PAT_MAX_VARIANTS; i++)
    if (self->pending[i].figures != NULL)
      return FALSE;

  return self->lasting;
}

/* Keeps other processes from writing.  Succeeds without a lock where there can be none,
 * e.g. in a read-only folder.
 * @held: (out): the lock, or -1
 * Returns: FALSE if another process has held the lock for seconds */
static gboolean
take_lock (int *held)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "parlour", NULL);
  g_autofree char *name = g_build_filename (folder, "statistics.lock", NULL);

  parlour_file_create_folder (folder, NULL);
  *held = parlour_file_open_own (name, O_RDWR | O_CREAT, NULL);
  if (*held < 0)
    return TRUE;

  for (guint i = 0; i < LOCK_TRIES; i++)
    {
      if (flock (*held, LOCK_EX | LOCK_NB) == 0)
        return TRUE;
      if (errno != EWOULDBLOCK && errno != EINTR)
        return TRUE;
      g_usleep (LOCK_PAUSE_US);
    }

  return FALSE;
}

/* Rewrites a damaged file with the lines that can be read, and sets a copy of it aside.
 * Returns: FALSE if it must not be written, since more of it may be readable later */
static gboolean
mend (ParlourStatistics *self,
      const char        *id)
{
  g_autofree char *path = keyfile_path (id);
  g_autofree char *aside = NULL;
  gboolean whole;
  g_autoptr (ParlourVariantStatistics) figures = load (self, id, &whole);
  g_auto (GStrv) kept = NULL;

  if (path == NULL || figures == NULL || whole)
    return figures != NULL;

  aside = parlour_statistics_file_set_aside (path);
  if (aside == NULL)
    return FALSE;

  g_signal_emit (self, signals[SET_ASIDE], 0, aside);
  kept = parlour_variant_statistics_print (figures);

  return parlour_statistics_file_write (path, (const char *const *) kept);
}

/* Locks and mends what is stored of a variant, unless it ends with this process.
 * @held: (out): the lock, for unlock()
 * Returns: whether it may be written */
static gboolean
lock (ParlourStatistics *self,
      const char        *id,
      int               *held)
{
  *held = -1;

  return !self->lasting || (take_lock (held) && mend (self, id));
}

static void
unlock (int held)
{
  if (held >= 0)
    close (held);
}

/* Mends a file that was found damaged; of other settings only a warning is possible. */
static void
note_damage (ParlourStatistics *self,
             const char        *id)
{
  g_autofree char *path = keyfile_path (id);
  int held;

  if (path == NULL)
    {
      g_warning ("Some lines of the statistics of %s cannot be read", id);
      return;
    }

  lock (self, id, &held);
  unlock (held);
}

/**
 * parlour_statistics_read:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Reads what is stored now, and what could not be stored yet.
 *
 * Returns: (transfer full): the figures of @variant
 */
ParlourVariantStatistics *
parlour_statistics_read (ParlourStatistics *self,
                         PatVariant         variant)
{
  Pending *pending;
  g_autofree char *id = NULL;
  ParlourVariantStatistics *figures;
  gboolean whole;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);

  pending = &self->pending[pat_variant_index (variant)];
  if (pending->figures != NULL && pending->replaces)
    return parlour_variant_statistics_copy (pending->figures);

  id = parlour_variant_to_id (variant);
  figures = load (self, id, &whole);
  if (figures == NULL)
    figures = parlour_variant_statistics_new ();
  if (!whole && !pending->damaged)
    {
      pending->damaged = TRUE;
      note_damage (self, id);
    }
  if (pending->figures != NULL)
    parlour_variant_statistics_merge (figures, pending->figures);

  return figures;
}

/* A change of the figures of a variant, in a single write.  Results that other processes
 * have stored meanwhile are kept. */
typedef struct
{
  PatVariant                variant;
  Pending                  *pending;
  ParlourVariantStatistics *figures;
  /* The lock, and whether it keeps others from writing. */
  int                       held;
  gboolean                  alone;
} Edit;

static Edit
begin (ParlourStatistics *self,
       PatVariant         variant)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  Edit edit = { .variant = variant, .pending = &self->pending[pat_variant_index (variant)] };

  edit.alone = lock (self, id, &edit.held);
  /* To mend the file while it is read would wait for our own lock. */
  edit.pending->damaged |= !edit.alone;
  edit.figures = parlour_statistics_read (self, variant);

  return edit;
}

/* Stores the figures, or leaves what is pending for the next time. */
static void
finish (ParlourStatistics *self,
        Edit              *edit,
        gboolean           is_new)
{
  g_autofree char *id = parlour_variant_to_id (edit->variant);
  g_auto (GStrv) lines = parlour_variant_statistics_print (edit->figures);

  if (edit->alone && (is_new || edit->pending->figures != NULL)
      && write_lines (self, id, (const char *const *) lines))
    g_clear_pointer (&edit->pending->figures, parlour_variant_statistics_free);
  unlock (edit->held);

  if (is_new)
    g_signal_emit (self, signals[CHANGED], 0, &edit->variant);

  parlour_variant_statistics_free (edit->figures);
}

/* Puts the changed figures in the place of what is stored and pending. */
static void
finish_replacing (ParlourStatistics *self,
                  Edit              *edit)
{
  g_clear_pointer (&edit->pending->figures, parlour_variant_statistics_free);
  edit->pending->figures = parlour_variant_statistics_copy (edit->figures);
  edit->pending->replaces = TRUE;
  finish (self, edit, TRUE);
}

/* Adds what is new in @later.  Returns: whether all of it is stored and lasts */
static gboolean
add (ParlourStatistics              *self,
     PatVariant                      variant,
     const ParlourVariantStatistics *later)
{
  Edit edit = begin (self, variant);
  const gboolean is_new = parlour_variant_statistics_merge (edit.figures, later);

  if (is_new && edit.pending->figures == NULL)
    {
      edit.pending->figures = parlour_variant_statistics_new ();
      edit.pending->replaces = FALSE;
    }
  if (is_new)
    parlour_variant_statistics_merge (edit.pending->figures, later);
  finish (self, &edit, is_new);

  return parlour_statistics_are_kept (self);
}

/**
 * parlour_statistics_record:
 * @self: the statistics
 * @variant: a valid variant
 * @result: how a game of @variant ended
 *
 * Counts a game that has ended, once, as parlour_variant_statistics_count() says.  Results
 * that other processes have stored meanwhile are kept.
 *
 * Returns: whether the game is counted, now or before, and that is stored and lasts
 */
gboolean
parlour_statistics_record (ParlourStatistics  *self,
                           PatVariant          variant,
                           const ParlourFacts *result)
{
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (pat_variant_is_valid (variant), FALSE);
  g_return_val_if_fail (result != NULL, FALSE);

  parlour_variant_statistics_count (later, result);

  return add (self, variant, later);
}

/**
 * parlour_statistics_note_unseen:
 * @self: the statistics
 * @variant: a valid variant
 * @deal: the number of a deal, or 0
 * @unseen: how many cards at the bottom of its first stock were never turned
 *
 * Notes how deep the player has looked into a deal, in a game that does not count.
 */
void
parlour_statistics_note_unseen (ParlourStatistics *self,
                                PatVariant         variant,
                                guint32            deal,
                                guint              unseen)
{
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  if (parlour_variant_statistics_note_unseen (later, deal, unseen))
    add (self, variant, later);
}

/**
 * parlour_statistics_note_grades:
 * @self: the statistics
 * @variant: a valid variant
 * @graded: (array length=n_graded): deals that were played, and how often each player wins them
 * @n_graded: how many there are
 *
 * Adds the grades to the results of their deals, in a single write.
 */
void
parlour_statistics_note_grades (ParlourStatistics  *self,
                                PatVariant          variant,
                                const ParlourFacts *graded,
                                guint               n_graded)
{
  gboolean is_new;
  Edit edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  if (n_graded == 0)
    return;

  edit = begin (self, variant);
  is_new = parlour_variant_statistics_note_grades (edit.figures, graded, n_graded);
  if (edit.pending->figures != NULL)
    parlour_variant_statistics_note_grades (edit.pending->figures, graded, n_graded);
  finish (self, &edit, is_new);
}

/**
 * parlour_statistics_forget:
 * @self: the statistics
 * @variant: a valid variant
 * @game_id: the id of a game
 *
 * Takes back that a game was lost: as parlour_variant_statistics_forget().
 */
void
parlour_statistics_forget (ParlourStatistics *self,
                           PatVariant         variant,
                           guint64            game_id)
{
  Edit edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  edit = begin (self, variant);
  if (parlour_variant_statistics_forget (edit.figures, game_id))
    finish_replacing (self, &edit);
  else
    finish (self, &edit, FALSE);
}

/**
 * parlour_statistics_set:
 * @self: the statistics
 * @variant: a valid variant
 * @figures: the figures of @variant, with other games added
 *
 * Stores @figures.  Games that were counted since they were read are kept.
 */
void
parlour_statistics_set (ParlourStatistics              *self,
                        PatVariant                      variant,
                        const ParlourVariantStatistics *figures)
{
  g_autoptr (ParlourVariantStatistics) before = NULL;
  Edit edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (figures != NULL);

  edit = begin (self, variant);
  before = g_steal_pointer (&edit.figures);
  edit.figures = parlour_variant_statistics_copy (figures);
  parlour_variant_statistics_merge (edit.figures, before);
  finish_replacing (self, &edit);
}

/**
 * parlour_statistics_reset:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Forgets every game of @variant.
 */
void
parlour_statistics_reset (ParlourStatistics *self,
                          PatVariant         variant)
{
  Edit edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  edit = begin (self, variant);
  parlour_variant_statistics_free (edit.figures);
  edit.figures = parlour_variant_statistics_new ();
  finish_replacing (self, &edit);
}

/**
 * parlour_statistics_import:
 * @self: the statistics
 * @results: (array length=n_results): how games ended, maybe elsewhere, in any order
 * @n_results: how many there are
 * @callback: (nullable): called when the results are stored or storing failed
 * @user_data: for @callback
 *
 * Counts the results that were not counted before, as parlour_variant_statistics_import() says,
 * each once, also if other processes import the same.  They are in parlour_statistics_read()
 * at once.
 */
void
parlour_statistics_import (ParlourStatistics   *self,
                           const ParlourResult *results,
                           guint                n_results,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);
  g_autoptr (GTask) task = NULL;
  gssize n_added = 0;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
      g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self, variants[i]);
      guint n_new;

      for (guint j = 0; j < n_results; j++)
        if (pat_variant_is_same (results[j].variant, variants[i]))
          g_array_append_val (facts, results[j].facts);

      n_new = parlour_variant_statistics_import (figures, (const ParlourFacts *) (gconstpointer) facts->data,
                                                 facts->len);
      if (n_new > 0)
        parlour_statistics_set (self, variants[i], figures);
      n_added += n_new;
    }

  if (callback == NULL)
    return;

  task = g_task_new (self, NULL, callback, user_data);
  g_task_return_int (task, n_added);
}

/**
 * parlour_statistics_import_finish:
 * @self: the statistics
 * @result: what the callback was given
 * @n_added: (out): how many results were not counted before
 * @error: return location for an error of %G_IO_ERROR
 *
 * Returns: %FALSE if not all of them could be stored, or they do not outlive the program
 */
gboolean
parlour_statistics_import_finish (ParlourStatistics  *self,
                                  GAsyncResult       *result,
                                  guint              *n_added,
                                  GError            **error)
{
  gssize counted;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  counted = g_task_propagate_int (G_TASK (result), error);
  *n_added = (guint) MAX (counted, 0);

  return parlour_statistics_are_kept (self);
}

/* Tries once more to store what is pending. */
static void
parlour_statistics_dispose (GObject *object)
{
  ParlourStatistics *self = PARLOUR_STATISTICS (object);
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);
  gboolean alone = self->lasting;

  for (gsize i = 0; alone && i < n; i++)
    if (self->pending[i].figures != NULL)
      {
        Edit edit = begin (self, variants[i]);

        alone = edit.alone;
        finish (self, &edit, FALSE);
      }

  G_OBJECT_CLASS (parlour_statistics_parent_class)->dispose (object);
}

static void
parlour_statistics_finalize (GObject *object)
{
  ParlourStatistics *self = PARLOUR_STATISTICS (object);

  g_clear_pointer (&self->schema, g_settings_schema_unref);
  for (guint i = 0; i < PAT_MAX_VARIANTS; i++)
    g_clear_pointer (&self->pending[i].figures, parlour_variant_statistics_free);

  G_OBJECT_CLASS (parlour_statistics_parent_class)->finalize (object);
}

static void
parlour_statistics_class_init (ParlourStatisticsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_statistics_dispose;
  object_class->finalize = parlour_statistics_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   PARLOUR_TYPE_STATISTICS,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE,
                                   1, G_TYPE_POINTER);

  signals[SET_ASIDE] = g_signal_new ("set-aside",
                                     PARLOUR_TYPE_STATISTICS,
                                     G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL,
                                     G_TYPE_NONE,
                                     1, G_TYPE_STRING);
}

static void
parlour_statistics_init (ParlourStatistics *self)
{
  self->schema = find_schema ();
  self->lasting = self->schema != NULL && has_lasting_backend ();
}
