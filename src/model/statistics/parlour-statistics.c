/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics.h"

#include "parlour-statistics-store.h"
#include "parlour-variant.h"

/* All changes have the same key, so a later one waits while an earlier one fails. */
#define KEY "statistics"

typedef enum
{
  EDIT_COUNT,
  EDIT_UNSEEN,
  EDIT_GRADES,
  EDIT_FORGET,
  EDIT_IMPORT,
  EDIT_RESET,
  /* Stores what could be read of damaged lines. */
  EDIT_MEND,
} EditKind;

/* The progress of an import. */
typedef struct
{
  /* The number of variants that are not stored yet. */
  guint    n_left;
  /* The number of results that were not counted before. */
  guint    n_added;
  /* Whether the callback was called. */
  gboolean is_answered;
} Import;

/* A change of the figures of a variant.  It is made twice: the main thread makes it in the figures
 * in memory, and the writer's thread in the stored ones, which other processes change too. */
typedef struct
{
  /* Used in the main thread only; (nullable): NULL when the statistics are gone. */
  ParlourStatistics      *statistics;
  ParlourStatisticsStore *store;
  PatVariant              variant;
  EditKind                kind;
  /* The elements are ParlourFacts: the result to count, the grades, or only the id or the deal
   * of a game. */
  GArray                 *facts;
  /* (nullable): for an import: the elements are ParlourResult, of all variants.  There may be
   * very many, so the writer's thread picks out those of the variant. */
  GArray                 *imported;
  /* (nullable): for an import; its data is an Import. */
  GTask                  *task;

  /* Set by the writer's thread: what is stored now, how many results were new, and the path of
   * the file with unreadable lines. */
  ParlourReading         *stored;
  guint                   n_added;
  char                   *aside;
} Edit;

struct _ParlourStatistics
{
  GObject                   parent_instance;

  ParlourStatisticsStore   *store;
  /* (nullable): NULL as long as nothing is stored. */
  ParlourWriter            *writer;
  /* The elements are Edit that are not stored yet, in their order. */
  GQueue                    edits;
  /* (nullable): why the first of them cannot be stored. */
  GError                   *failure;

  /* These are by pat_variant_index().  The figures have the edits above; NULL until read. */
  ParlourVariantStatistics *figures[PAT_MAX_VARIANTS];
  /* Emit a signal when another process has changed them; NULL until the figures are read. */
  GSettings                *settings[PAT_MAX_VARIANTS];
  /* The stamp of the settings that the figures were read from or written to. */
  guint32                   stamps[PAT_MAX_VARIANTS];
  /* (nullable): the backend of all these settings, if they are in a keyfile. */
  GSettingsBackend         *backend;
};

G_DEFINE_FINAL_TYPE (ParlourStatistics, parlour_statistics, G_TYPE_OBJECT)
G_DEFINE_QUARK (parlour-statistics-error-quark, parlour_statistics_error)

enum
{
  CHANGED,
  COUNTED,
  SET_ASIDE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  if (edit->statistics != NULL)
    g_queue_remove (&edit->statistics->edits, edit);
  parlour_statistics_store_unref (edit->store);
  g_array_unref (edit->facts);
  g_clear_pointer (&edit->imported, g_array_unref);
  g_clear_object (&edit->task);
  g_clear_pointer (&edit->stored, parlour_reading_free);
  g_free (edit->aside);
  g_free (edit);
}

/* Counts the imported results of the variant.  Returns: how many are new */
static guint
import_results (const Edit               *edit,
                ParlourVariantStatistics *figures)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));

  for (guint i = 0; i < edit->imported->len; i++)
    {
      const ParlourResult *result = &g_array_index (edit->imported, ParlourResult, i);

      if (pat_variant_is_same (result->variant, edit->variant))
        g_array_append_val (own, result->facts);
    }

  return parlour_variant_statistics_import (figures,
                                            (const ParlourFacts *) (gconstpointer) own->data,
                                            own->len);
}

/* Makes the change in @figures.  Returns: how much is new */
static guint
apply (const Edit               *edit,
       ParlourVariantStatistics *figures)
{
  const ParlourFacts *facts = (const ParlourFacts *) (gconstpointer) edit->facts->data;

  switch (edit->kind)
    {
    case EDIT_COUNT:
      return parlour_variant_statistics_count (figures, facts);
    case EDIT_UNSEEN:
      return parlour_variant_statistics_note_unseen (figures, facts->deal, facts->unseen);
    case EDIT_GRADES:
      return parlour_variant_statistics_note_grades (figures, facts, edit->facts->len);
    case EDIT_FORGET:
      return parlour_variant_statistics_forget (figures, facts->id);
    case EDIT_IMPORT:
      return import_results (edit, figures);
    case EDIT_RESET:
      return parlour_variant_statistics_clear (figures);
    case EDIT_MEND:
    default:
      return 0;
    }
}

static guint
get_index (const Edit *edit)
{
  return (guint) pat_variant_index (edit->variant);
}

/* Makes all edits of the variant that are not stored yet, except imports: an import may take a
 * second, so it shows only when it is stored. */
static void
apply_edits (ParlourStatistics        *self,
             guint                     index,
             ParlourVariantStatistics *figures)
{
  for (GList *l = self->edits.head; l != NULL; l = l->next)
    {
      const Edit *edit = l->data;

      if (get_index (edit) == index && edit->kind != EDIT_IMPORT)
        apply (edit, figures);
    }
}

static void
change_cb (ParlourVariantStatistics *figures,
           gpointer                  data)
{
  Edit *edit = data;
  const guint n_new = apply (edit, figures);

  /* A failed attempt may have stored the results, so that now none is new. */
  edit->n_added = MAX (edit->n_added, n_new);
}

static gboolean
run_edit (ParlourWriter  *writer,
          gpointer        data,
          GError        **error)
{
  Edit *edit = data;
  g_autofree char *id = parlour_variant_to_id (edit->variant);
  g_autoptr (GError) reason = NULL;

  edit->stored = parlour_statistics_store_change (edit->store, writer, id, change_cb, edit,
                                                  &edit->aside, &reason);
  if (edit->stored != NULL)
    return TRUE;

  /* The writer also writes games.  The domain tells the player which of the two fails. */
  g_set_error_literal (error, PARLOUR_STATISTICS_ERROR, reason->code, reason->message);
  return FALSE;
}

/* Whether a game whose result is stored was taken back meanwhile. */
static gboolean
is_taken_back (ParlourStatistics *self,
               guint64            game_id)
{
  for (GList *l = self->edits.head; l != NULL; l = l->next)
    {
      const Edit *edit = l->data;

      if (edit->kind == EDIT_FORGET && g_array_index (edit->facts, ParlourFacts, 0).id == game_id)
        return TRUE;
    }

  return FALSE;
}

/* Replaces the figures by the stored ones, and repeats the later edits in them. */
static void
take_stored (ParlourStatistics *self,
             Edit              *edit)
{
  const guint index = get_index (edit);
  g_autoptr (ParlourVariantStatistics) before = g_steal_pointer (&self->figures[index]);

  self->figures[index] = g_steal_pointer (&edit->stored->figures);
  self->stamps[index] = edit->stored->stamp;
  apply_edits (self, index, self->figures[index]);

  if (before == NULL || !parlour_variant_statistics_is_same (before, self->figures[index]))
    g_signal_emit (self, signals[CHANGED], 0, &edit->variant);
}

/* Answers an import when its last part is stored, or the first one fails. */
static void
note_imported (GTask        *task,
               guint         n_added,
               const GError *error)
{
  Import *import = g_task_get_task_data (task);

  if (error == NULL)
    {
      import->n_left--;
      import->n_added += n_added;
    }
  if (import->is_answered || (error == NULL && import->n_left > 0))
    return;

  import->is_answered = TRUE;
  if (error != NULL)
    g_task_return_error (task, g_error_copy (error));
  else
    g_task_return_int (task, import->n_added);
}

static void
note_stored (ParlourStatistics *self,
             Edit              *edit)
{
  const guint64 id = edit->kind == EDIT_COUNT ? g_array_index (edit->facts, ParlourFacts, 0).id : 0;

  g_queue_remove (&self->edits, edit);
  edit->statistics = NULL;
  take_stored (self, edit);

  if (edit->aside != NULL)
    g_signal_emit (self, signals[SET_ASIDE], 0, edit->aside);
  if (edit->kind == EDIT_COUNT && !is_taken_back (self, id))
    g_signal_emit (self, signals[COUNTED], 0, &edit->variant, id);
}

static void
report_edit (gpointer      data,
             const GError *error)
{
  Edit *edit = data;
  ParlourStatistics *self = edit->statistics;
  gboolean was_failing;

  if (self == NULL)
    return;

  g_object_ref (self);
  if (edit->task != NULL)
    note_imported (edit->task, edit->n_added, error);

  was_failing = self->failure != NULL;
  g_clear_error (&self->failure);
  if (error != NULL)
    self->failure = g_error_copy (error);
  if (was_failing != (error != NULL))
    g_signal_emit (self, signals[CHANGED], 0, &edit->variant);

  if (error == NULL)
    note_stored (self, edit);
  g_object_unref (self);
}

static const ParlourJobKind editing = { .run = run_edit, .report = report_edit, .free = edit_free };

/* Returns: (transfer full): an edit without facts */
static Edit *
edit_new (ParlourStatistics *self,
          PatVariant         variant,
          EditKind           kind)
{
  Edit *edit = g_new0 (Edit, 1);

  edit->statistics = self;
  edit->store = parlour_statistics_store_ref (self->store);
  edit->variant = variant;
  edit->kind = kind;
  edit->facts = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));

  return edit;
}

/* Hands an edit, which is made in the figures already, to the writer.
 * @edit: (transfer full) */
static void
store_edit (ParlourStatistics *self,
            Edit              *edit)
{
  if (!parlour_statistics_store_is_lasting (self->store))
    {
      edit_free (edit);
      return;
    }

  g_queue_push_tail (&self->edits, edit);
  if (self->writer != NULL)
    parlour_writer_add (self->writer, &editing, KEY, edit);
}

/* The settings have changed.  If this process changed them, the stamp is the same. */
static void
settings_changed_cb (ParlourStatistics *self,
                     const char        *key,
                     GSettings         *settings)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  guint index = 0;

  pat_variants (variants);
  while (self->settings[index] != settings)
    index++;

  if (self->figures[index] == NULL
      || parlour_statistics_store_get_stamp (settings) == self->stamps[index])
    return;

  g_clear_pointer (&self->figures[index], parlour_variant_statistics_free);
  g_signal_emit (self, signals[CHANGED], 0, &variants[index]);
}

/* Connects to the settings of a variant. */
static void
watch_settings (ParlourStatistics *self,
                guint              index,
                const char        *id)
{
  GSettings *settings = parlour_statistics_store_open (self->store, id, &self->backend, NULL);

  if (settings == NULL)
    return;

  self->settings[index] = settings;
  g_signal_connect_object (settings, "changed::games", G_CALLBACK (settings_changed_cb), self,
                           G_CONNECT_SWAPPED);
  /* GSettings emits “changed” only for a key that was read before. */
  parlour_statistics_store_get_stamp (settings);
}

/* Returns: (transfer none): the figures of a variant, which are read when they are first
 *   needed */
static ParlourVariantStatistics *
ensure_figures (ParlourStatistics *self,
                PatVariant         variant)
{
  const guint index = (guint) pat_variant_index (variant);
  g_autofree char *id = NULL;
  g_autoptr (ParlourReading) reading = NULL;

  if (self->figures[index] != NULL)
    return self->figures[index];

  id = parlour_variant_to_id (variant);
  if (self->settings[index] == NULL && parlour_statistics_store_is_lasting (self->store))
    watch_settings (self, index, id);
  reading = parlour_statistics_store_read (self->store, id);
  self->figures[index] = g_steal_pointer (&reading->figures);
  self->stamps[index] = reading->stamp;
  apply_edits (self, index, self->figures[index]);

  if (reading->is_damaged && parlour_statistics_store_is_lasting (self->store))
    store_edit (self, edit_new (self, variant, EDIT_MEND));
  else if (reading->unreadable->len > 0)
    g_warning ("Unreadable lines in the statistics of %s: %u", id, reading->unreadable->len);

  return self->figures[index];
}

/* Makes an edit in the figures, and stores it.
 * @edit: (transfer full)
 * @always: whether to store it even if it changes nothing
 * Returns: how much is new */
static guint
make_edit (ParlourStatistics *self,
           Edit              *edit,
           gboolean           always)
{
  const PatVariant variant = edit->variant;
  const guint n_new = apply (edit, ensure_figures (self, variant));

  if (n_new > 0 || always)
    store_edit (self, edit);
  else
    edit_free (edit);

  if (n_new > 0)
    g_signal_emit (self, signals[CHANGED], 0, &variant);

  return n_new;
}

/**
 * parlour_statistics_new:
 *
 * Returns: (transfer full): the statistics, which are not stored yet
 */
ParlourStatistics *
parlour_statistics_new (void)
{
  return g_object_new (PARLOUR_TYPE_STATISTICS, NULL);
}

/**
 * parlour_statistics_set_writer:
 * @self: statistics without a writer
 * @writer: a writer
 *
 * Stores all changes through @writer: later ones, and those made before this call.
 */
void
parlour_statistics_set_writer (ParlourStatistics *self,
                               ParlourWriter     *writer)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (PARLOUR_IS_WRITER (writer));
  g_return_if_fail (self->writer == NULL);

  self->writer = g_object_ref (writer);
  for (GList *l = self->edits.head; l != NULL; l = l->next)
    parlour_writer_add (self->writer, &editing, KEY, l->data);
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

  return parlour_statistics_store_is_lasting (self->store) && self->failure == NULL;
}

/**
 * parlour_statistics_get_failure:
 * @self: the statistics
 *
 * Returns: (transfer none) (nullable): an error of %PARLOUR_STATISTICS_ERROR if a change could
 *   not be stored; it is tried again
 */
const GError *
parlour_statistics_get_failure (ParlourStatistics *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), NULL);

  return self->failure;
}

/**
 * parlour_statistics_read:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Returns: (transfer full): the figures of @variant, with what is not stored yet
 */
ParlourVariantStatistics *
parlour_statistics_read (ParlourStatistics *self,
                         PatVariant         variant)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);

  return parlour_variant_statistics_copy (ensure_figures (self, variant));
}

/**
 * parlour_statistics_find:
 * @self: the statistics
 * @variant: a valid variant
 * @game_id: the id of a game
 *
 * Returns: how the game ended, as parlour_variant_statistics_find()
 */
ParlourOutcome
parlour_statistics_find (ParlourStatistics *self,
                         PatVariant         variant,
                         guint64            game_id)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), PARLOUR_UNFINISHED);
  g_return_val_if_fail (pat_variant_is_valid (variant), PARLOUR_UNFINISHED);

  return parlour_variant_statistics_find (ensure_figures (self, variant), game_id);
}

/**
 * parlour_statistics_record:
 * @self: the statistics
 * @variant: a valid variant
 * @result: how a game of @variant ended
 *
 * Counts a game that has ended, once, as parlour_variant_statistics_count() says.  “counted” is
 * emitted when the result is stored, even if it was counted before.
 */
void
parlour_statistics_record (ParlourStatistics  *self,
                           PatVariant          variant,
                           const ParlourFacts *result)
{
  Edit *edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (result != NULL && result->outcome != PARLOUR_UNFINISHED);

  edit = edit_new (self, variant, EDIT_COUNT);
  g_array_append_val (edit->facts, *result);
  make_edit (self, edit, TRUE);
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
  ParlourFacts facts = parlour_facts_none ();
  Edit *edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  facts.deal = deal;
  facts.unseen = unseen;
  edit = edit_new (self, variant, EDIT_UNSEEN);
  g_array_append_val (edit->facts, facts);
  make_edit (self, edit, FALSE);
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
  Edit *edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  if (n_graded == 0)
    return;

  edit = edit_new (self, variant, EDIT_GRADES);
  g_array_append_vals (edit->facts, graded, n_graded);
  make_edit (self, edit, FALSE);
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
  ParlourFacts facts = parlour_facts_none ();
  Edit *edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  facts.id = game_id;
  edit = edit_new (self, variant, EDIT_FORGET);
  g_array_append_val (edit->facts, facts);
  make_edit (self, edit, FALSE);
}

/**
 * parlour_statistics_reset:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Forgets every game of @variant.  If another process stores a game before this reset is stored,
 * the reset removes that game too.
 */
void
parlour_statistics_reset (ParlourStatistics *self,
                          PatVariant         variant)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  make_edit (self, edit_new (self, variant, EDIT_RESET), TRUE);
}

/* Creates an edit for each variant of which there are results.
 * @edits: (out): by pat_variant_index(); NULL for other variants
 * Returns: how many there are */
static guint
create_imports (ParlourStatistics *self,
                GArray            *results,
                Edit              *edits[PAT_MAX_VARIANTS])
{
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);
  guint n_edits = 0;

  for (guint i = 0; i < results->len && n_edits < n; i++)
    {
      const PatVariant variant = g_array_index (results, ParlourResult, i).variant;
      gsize index = 0;

      while (index < n && !pat_variant_is_same (variants[index], variant))
        index++;
      if (index == n || edits[index] != NULL)
        continue;

      edits[index] = edit_new (self, variant, EDIT_IMPORT);
      edits[index]->imported = g_array_ref (results);
      n_edits++;
    }

  return n_edits;
}

/**
 * parlour_statistics_import:
 * @self: the statistics
 * @results: (element-type ParlourResult): how games ended, maybe elsewhere, in any order; they
 *   must not change any more
 * @callback: (nullable): called when the results are stored or storing them has failed; after a
 *   failure the writer goes on trying
 * @user_data: for @callback
 *
 * Counts the results that were not counted before, as parlour_variant_statistics_import() says,
 * each once, also if other processes import the same.  They are in parlour_statistics_read()
 * when @callback is called.
 */
void
parlour_statistics_import (ParlourStatistics   *self,
                           GArray              *results,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  Edit *edits[PAT_MAX_VARIANTS] = { NULL };
  guint n_edits;
  gboolean is_stored;
  g_autoptr (GTask) task = NULL;
  Import *import = NULL;
  guint n_added = 0;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (results != NULL);

  is_stored = self->writer != NULL && parlour_statistics_store_is_lasting (self->store);
  n_edits = create_imports (self, results, edits);

  if (callback != NULL)
    {
      task = g_task_new (self, NULL, callback, user_data);
      import = g_new0 (Import, 1);
      g_task_set_task_data (task, import, g_free);
      import->n_left = n_edits;
    }

  for (guint i = 0; i < PAT_MAX_VARIANTS; i++)
    {
      if (edits[i] == NULL)
        continue;

      if (is_stored)
        {
          edits[i]->task = task != NULL ? g_object_ref (task) : NULL;
          store_edit (self, edits[i]);
        }
      else
        n_added += make_edit (self, edits[i], TRUE);
    }

  if (task != NULL && (!is_stored || n_edits == 0))
    g_task_return_int (task, n_added);
}

/**
 * parlour_statistics_import_finish:
 * @self: the statistics
 * @result: what the callback was given
 * @n_added: (out): how many results were not counted before
 * @error: return location for an error of %PARLOUR_STATISTICS_ERROR
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

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (n_added != NULL, FALSE);

  counted = g_task_propagate_int (G_TASK (result), error);
  *n_added = (guint) MAX (counted, 0);

  return counted >= 0 && parlour_statistics_are_kept (self);
}

static void
parlour_statistics_finalize (GObject *object)
{
  ParlourStatistics *self = PARLOUR_STATISTICS (object);

  while (!g_queue_is_empty (&self->edits))
    {
      Edit *edit = g_queue_pop_head (&self->edits);

      /* The writer owns it, if there is one. */
      edit->statistics = NULL;
      if (self->writer == NULL)
        edit_free (edit);
    }
  for (guint i = 0; i < PAT_MAX_VARIANTS; i++)
    {
      g_clear_pointer (&self->figures[i], parlour_variant_statistics_free);
      g_clear_object (&self->settings[i]);
    }
  g_clear_object (&self->backend);
  g_clear_object (&self->writer);
  g_clear_error (&self->failure);
  parlour_statistics_store_unref (self->store);

  G_OBJECT_CLASS (parlour_statistics_parent_class)->finalize (object);
}

static void
parlour_statistics_class_init (ParlourStatisticsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = parlour_statistics_finalize;

  signals[CHANGED] = g_signal_new ("changed", PARLOUR_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[COUNTED] = g_signal_new ("counted", PARLOUR_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT64);
  signals[SET_ASIDE] = g_signal_new ("set-aside", PARLOUR_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
parlour_statistics_init (ParlourStatistics *self)
{
  self->store = parlour_statistics_store_new ();
  g_queue_init (&self->edits);
}
