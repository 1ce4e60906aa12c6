/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics.h"

#include "parlour-statistics-store.h"
#include "parlour-variant.h"

struct _ParlourStatistics
{
  GObject          parent_instance;

  /* (nullable): NULL if it is not installed. */
  GSettingsSchema *schema;
  /* Whether what is stored outlives the program. */
  gboolean         lasting;

  /* Figures that could not be stored yet: ParlourVariantStatistics, by the name of the
   * variant. */
  GHashTable      *pending;
  /* Names of variants whose pending figures replace the stored ones: a reset. */
  GHashTable      *replacing;
  /* Names of variants with unreadable lines that were warned about. */
  GHashTable      *warned;
};

G_DEFINE_FINAL_TYPE (ParlourStatistics, parlour_statistics, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SET_ASIDE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

  return self->lasting && g_hash_table_size (self->pending) == 0;
}

/* Locks and mends the stored statistics, unless they end with this process.
 * @held: (out): the lock */
static gboolean
lock (ParlourStatistics *self,
      int               *held)
{
  g_autofree char *aside = NULL;
  gboolean whole;

  *held = -1;
  if (!self->lasting)
    return TRUE;
  if (!parlour_statistics_store_lock (held))
    return FALSE;

  whole = parlour_statistics_store_mend (&aside);
  if (aside != NULL)
    g_signal_emit (self, signals[SET_ASIDE], 0, aside);

  return whole;
}

/**
 * parlour_statistics_mend:
 * @self: the statistics
 *
 * Repairs the stored file if it is damaged: keeps the lines that can be read, and sets
 * a copy aside.  Storing does the same first.
 */
void
parlour_statistics_mend (ParlourStatistics *self)
{
  int held;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));

  lock (self, &held);
  parlour_statistics_store_unlock (held);
}

/* Returns: (transfer full): the stored figures, with those that could not be stored
 * yet */
static ParlourVariantStatistics *
load (ParlourStatistics *self,
      const char        *id)
{
  const ParlourVariantStatistics *pending = g_hash_table_lookup (self->pending, id);
  g_auto (GStrv) lines = NULL;
  ParlourVariantStatistics *figures;
  guint n_unreadable;

  if (pending != NULL && g_hash_table_contains (self->replacing, id))
    return parlour_variant_statistics_copy (pending);

  lines = self->schema != NULL ? parlour_statistics_store_read (self->schema, id) : g_new0 (char *, 1);
  figures = parlour_variant_statistics_new_parsed ((const char *const *) lines, &n_unreadable);
  if (n_unreadable > 0 && g_hash_table_add (self->warned, g_strdup (id)))
    g_warning ("%u lines of the statistics of %s cannot be read", n_unreadable, id);

  if (pending != NULL)
    parlour_variant_statistics_merge (figures, pending);

  return figures;
}

/* Tries to store @figures, which include what is pending. */
static void
store (ParlourStatistics              *self,
       const char                     *id,
       const ParlourVariantStatistics *figures)
{
  g_auto (GStrv) lines = parlour_variant_statistics_print (figures);

  if (self->schema == NULL
      || !parlour_statistics_store_write (self->schema, id, (const char *const *) lines))
    return;

  /* @id may be the key of the pending figures. */
  g_hash_table_remove (self->replacing, id);
  g_hash_table_remove (self->pending, id);
}

static void
keep_pending (ParlourStatistics              *self,
              const char                     *id,
              const ParlourVariantStatistics *later)
{
  ParlourVariantStatistics *pending = g_hash_table_lookup (self->pending, id);

  if (pending == NULL)
    {
      pending = parlour_variant_statistics_new ();
      g_hash_table_insert (self->pending, g_strdup (id), pending);
    }

  parlour_variant_statistics_merge (pending, later);
}

/**
 * parlour_statistics_read:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Reads what is stored now.
 *
 * Returns: (transfer full): the figures of @variant
 */
ParlourVariantStatistics *
parlour_statistics_read (ParlourStatistics *self,
                         PatVariant         variant)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);

  id = parlour_variant_to_id (variant);

  return load (self, id);
}

/* A change of the figures of a variant, in a single write.  Results that other processes
 * have stored meanwhile are kept. */
typedef struct
{
  char                     *id;
  ParlourVariantStatistics *figures;
  /* The lock, and whether it keeps others from writing. */
  int                       held;
  gboolean                  alone;
} Edit;

/* @id: (transfer full): the name of a variant */
static Edit
begin (ParlourStatistics *self,
       char              *id)
{
  Edit edit = { .id = id };

  edit.alone = lock (self, &edit.held);
  edit.figures = load (self, id);

  return edit;
}

/* Stores the figures, or leaves what is pending for the next time. */
static void
finish (ParlourStatistics *self,
        Edit              *edit,
        gboolean           is_new)
{
  if (edit->alone && (is_new || g_hash_table_contains (self->pending, edit->id)))
    store (self, edit->id, edit->figures);
  parlour_statistics_store_unlock (edit->held);

  if (is_new)
    g_signal_emit (self, signals[CHANGED], 0, edit->id);

  parlour_variant_statistics_free (edit->figures);
  g_free (edit->id);
}

/* Puts the changed figures in the place of what is stored and pending. */
static void
finish_replacing (ParlourStatistics *self,
                  Edit              *edit)
{
  g_hash_table_insert (self->pending, g_strdup (edit->id), parlour_variant_statistics_copy (edit->figures));
  g_hash_table_add (self->replacing, g_strdup (edit->id));
  finish (self, edit, TRUE);
}

/* Adds what is new in @later.  Returns: whether all of it is stored and lasts */
static gboolean
add (ParlourStatistics              *self,
     PatVariant                      variant,
     const ParlourVariantStatistics *later)
{
  Edit edit = begin (self, parlour_variant_to_id (variant));
  const gboolean is_new = parlour_variant_statistics_merge (edit.figures, later);

  if (is_new)
    keep_pending (self, edit.id, later);
  finish (self, &edit, is_new);

  return parlour_statistics_are_kept (self);
}

/**
 * parlour_statistics_record:
 * @self: the statistics
 * @variant: a valid variant
 * @result: how a game of @variant ended
 *
 * Counts a game that has ended, once, as parlour_variant_statistics_count() says, and
 * notes it with its day.  Results that other processes have stored meanwhile are kept.
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
  if (result->day != 0)
    parlour_variant_statistics_note_day (later, result);

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

static gboolean
note_grades (ParlourVariantStatistics *figures,
             const ParlourGradedDeal  *grades,
             guint                     n_grades)
{
  gboolean is_new = FALSE;

  for (guint i = 0; i < n_grades; i++)
    is_new |= parlour_variant_statistics_note_grade (figures, &grades[i]);

  return is_new;
}

/**
 * parlour_statistics_note_grades:
 * @self: the statistics
 * @variant: a valid variant
 * @grades: (array length=n_grades): how often each player wins deals that were played
 * @n_grades: how many there are
 *
 * Adds the grades to the results of their deals, in a single write.
 */
void
parlour_statistics_note_grades (ParlourStatistics       *self,
                                PatVariant               variant,
                                const ParlourGradedDeal *grades,
                                guint                    n_grades)
{
  ParlourVariantStatistics *pending;
  gboolean is_new;
  Edit edit;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  if (n_grades == 0)
    return;

  edit = begin (self, parlour_variant_to_id (variant));
  is_new = note_grades (edit.figures, grades, n_grades);
  pending = g_hash_table_lookup (self->pending, edit.id);
  if (pending != NULL)
    note_grades (pending, grades, n_grades);
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

  edit = begin (self, parlour_variant_to_id (variant));
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

  edit = begin (self, parlour_variant_to_id (variant));
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

  edit = begin (self, parlour_variant_to_id (variant));
  parlour_variant_statistics_free (edit.figures);
  edit.figures = parlour_variant_statistics_new ();
  finish_replacing (self, &edit);
}

/* Tries once more to store what is pending. */
static void
parlour_statistics_dispose (GObject *object)
{
  ParlourStatistics *self = PARLOUR_STATISTICS (object);
  guint n;
  g_autofree gpointer *ids = g_hash_table_get_keys_as_array (self->pending, &n);
  gboolean alone = self->lasting;

  for (guint i = 0; alone && i < n; i++)
    {
      Edit edit = begin (self, g_strdup (ids[i]));

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
  g_hash_table_unref (self->pending);
  g_hash_table_unref (self->replacing);
  g_hash_table_unref (self->warned);

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
                                   1, G_TYPE_STRING);

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
  self->schema = parlour_statistics_store_find_schema ();
  self->lasting = self->schema != NULL && parlour_statistics_store_is_lasting ();
  self->pending = g_hash_table_new_full (g_str_hash, g_str_equal,
                                         g_free, (GDestroyNotify) parlour_variant_statistics_free);
  self->replacing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->warned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
