/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics.h"

#include "parlour-statistics-store.h"
#include "parlour-variant.h"

struct _ParlourStatistics
{
  GObject          parent_instance;

  /* NULL where it is not installed. */
  GSettingsSchema *schema;
  /* Whether what is stored outlives the program. */
  gboolean         lasting;

  /* What could not be stored, and is counted on top of what is: of
   * ParlourVariantStatistics, by the name of the variant. */
  GHashTable      *pending;
  /* Names of variants of which that is all there is to be: what is stored was
   * reset. */
  GHashTable      *replacing;
  /* Names of variants whose nonsense was spoken of. */
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
 * Returns: whether what is recorded will be there when the program is started
 *   again.  It is not without the schema, without dconf or a session bus, and
 *   while writing fails.
 */
gboolean
parlour_statistics_are_kept (ParlourStatistics *self)
{
  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), FALSE);

  return self->lasting && g_hash_table_size (self->pending) == 0;
}

/* Only what lasts can be in the way of other processes, and only who writes alone
 * may mend.  @id: (nullable): what is going to be written */
static gboolean
lock (ParlourStatistics *self,
      const char        *id,
      int               *held)
{
  g_autofree char *aside = NULL;
  gboolean whole;

  *held = -1;
  if (!self->lasting)
    return TRUE;
  if (!parlour_statistics_store_lock (held))
    return FALSE;

  whole = parlour_statistics_store_mend (self->schema, id, &aside);
  if (aside != NULL)
    g_signal_emit (self, signals[SET_ASIDE], 0, aside);

  return whole;
}

/**
 * parlour_statistics_mend:
 * @self: the statistics
 *
 * Keeps of what is stored what can be read, if it was damaged, so that it is shown;
 * what was there is set aside.  That happens whenever something is stored, too.
 */
void
parlour_statistics_mend (ParlourStatistics *self)
{
  int held;

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));

  lock (self, NULL, &held);
  parlour_statistics_store_unlock (held);
}

/* Once for each variant is enough. */
static void
warn (ParlourStatistics *self,
      const char        *id,
      const char        *trouble)
{
  if (g_hash_table_add (self->warned, g_strdup (id)))
    g_warning ("The statistics of %s made no sense and were repaired: %s", id, trouble);
}

/* What is stored, repaired, and what could not be stored.  Repairs are stored
 * with the next result. */
static ParlourVariantStatistics *
load (ParlourStatistics *self,
      const char        *id)
{
  const ParlourVariantStatistics *pending = g_hash_table_lookup (self->pending, id);
  ParlourVariantStatistics *figures;
  g_autofree char *trouble = NULL;

  if (pending != NULL && g_hash_table_contains (self->replacing, id))
    return parlour_variant_statistics_copy (pending);

  if (self->schema != NULL)
    figures = parlour_statistics_store_read (self->schema, id);
  else
    figures = parlour_variant_statistics_new ();

  trouble = parlour_variant_statistics_repair (figures);
  if (trouble != NULL)
    warn (self, id, trouble);

  if (pending != NULL)
    parlour_variant_statistics_merge (figures, pending);

  return figures;
}

/* Tries to store @figures, which hold what is pending. */
static void
store (ParlourStatistics              *self,
       const char                     *id,
       const ParlourVariantStatistics *figures)
{
  if (self->schema == NULL || !parlour_statistics_store_write (self->schema, id, figures))
    return;

  /* @id may be the key of what is pending. */
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

/* The clock may be wrong now or have been wrong then, so that such a time is
 * not a reason to touch what is stored. */
static void
bring_to_the_present (ParlourStatistics        *self,
                      const char               *id,
                      ParlourVariantStatistics *figures)
{
  const gint64 now_s = g_get_real_time () / G_USEC_PER_SEC;
  guint n_late = 0;

  for (guint i = 0; i < figures->results->len; i++)
    {
      ParlourResult *result = &g_array_index (figures->results, ParlourResult, i);

      if (result->finished_at_s <= now_s)
        continue;

      result->finished_at_s = now_s;
      n_late++;
    }

  if (n_late > 0)
    warn (self, id, "results from the future");
}

/**
 * parlour_statistics_read:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Reads what is stored now.  Nonsense is repaired as far as the rest tells what
 * is right, with a warning.  No result is later than now.
 *
 * Returns: (transfer full): the figures of @variant
 */
ParlourVariantStatistics *
parlour_statistics_read (ParlourStatistics *self,
                         PatVariant         variant)
{
  g_autofree char *id = NULL;
  ParlourVariantStatistics *figures;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);

  id = parlour_variant_to_id (variant);
  figures = load (self, id);
  bring_to_the_present (self, id, figures);

  return figures;
}

/* Adds what is new in @later, in a single write.  What other processes have
 * stored meanwhile is kept.
 * Returns: whether all of it is stored now and will last */
static gboolean
add (ParlourStatistics              *self,
     PatVariant                      variant,
     const ParlourVariantStatistics *later)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  gboolean is_new;
  gboolean alone;
  int held;

  alone = lock (self, id, &held);
  figures = load (self, id);
  is_new = parlour_variant_statistics_merge (figures, later);
  if (is_new)
    keep_pending (self, id, later);
  if (alone && g_hash_table_contains (self->pending, id))
    store (self, id, figures);
  parlour_statistics_store_unlock (held);

  if (is_new)
    g_signal_emit (self, signals[CHANGED], 0, id);

  return parlour_statistics_are_kept (self);
}

/**
 * parlour_statistics_record:
 * @self: the statistics
 * @variant: a valid variant
 * @result: how a game of @variant ended
 * @unseen: how many cards at the bottom of its first stock were never turned
 *
 * Counts a game that has ended, once, in a single write, as
 * parlour_variant_statistics_count() says.  What other processes have stored meanwhile is
 * kept.
 *
 * Returns: whether the game need not be handed here again: it is counted now,
 *   or was counted before, and what is stored will last
 */
gboolean
parlour_statistics_record (ParlourStatistics   *self,
                           PatVariant           variant,
                           const ParlourResult *result,
                           guint                unseen)
{
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (pat_variant_is_valid (variant), FALSE);
  g_return_val_if_fail (result != NULL, FALSE);

  /* Of a deal that is won it is known. */
  if (result->outcome != PARLOUR_WON)
    parlour_variant_statistics_note_unseen (later, result->deal, unseen);
  parlour_variant_statistics_count (later, result);
  if (result->day != 0)
    {
      const ParlourDayResult day = {
        .day = result->day,
        .n_moves = result->n_moves,
        .duration_ms = result->duration_ms,
        .outcome = result->outcome,
        .helped = result->helped,
        .first_sight = result->first_sight,
      };

      parlour_variant_statistics_note_day (later, &day);
    }

  return add (self, variant, later);
}

/**
 * parlour_statistics_note_unseen:
 * @self: the statistics
 * @variant: a valid variant
 * @deal: the number of a deal, or 0
 * @unseen: how many cards at the bottom of its first stock were never turned
 *
 * Notes how deep the player has looked into a deal, in a game that does not
 * count.
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
 * @grades: (array length=n_grades): who wins deals that were played
 * @n_grades: how many there are
 *
 * Notes who wins those deals, in a single write.
 */
void
parlour_statistics_note_grades (ParlourStatistics       *self,
                                PatVariant               variant,
                                const ParlourGradedDeal *grades,
                                guint                    n_grades)
{
  g_autoptr (ParlourVariantStatistics) later = parlour_variant_statistics_new ();

  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));

  for (guint i = 0; i < n_grades; i++)
    parlour_variant_statistics_note_grade (later, &grades[i]);
  if (later->graded_deals->len > 0)
    add (self, variant, later);
}

/* Replaces the figures of @variant by @figures, joined by what was there if
 * @keep.  Returns what was there. */
static ParlourVariantStatistics *
replace (ParlourStatistics              *self,
         PatVariant                      variant,
         const ParlourVariantStatistics *figures,
         gboolean                        keep)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autoptr (ParlourVariantStatistics) now = parlour_variant_statistics_copy (figures);
  ParlourVariantStatistics *before;
  gboolean alone;
  int held;

  alone = lock (self, id, &held);
  before = load (self, id);
  if (keep)
    parlour_variant_statistics_merge (now, before);
  g_hash_table_insert (self->pending, g_strdup (id), parlour_variant_statistics_copy (now));
  g_hash_table_add (self->replacing, g_strdup (id));
  if (alone)
    store (self, id, now);
  parlour_statistics_store_unlock (held);

  g_signal_emit (self, signals[CHANGED], 0, id);

  return before;
}

/**
 * parlour_statistics_reset:
 * @self: the statistics
 * @variant: a valid variant
 *
 * Forgets every game of @variant.
 *
 * Returns: (transfer full): what was forgotten, for
 *   parlour_statistics_restore()
 */
ParlourVariantStatistics *
parlour_statistics_reset (ParlourStatistics *self,
                          PatVariant         variant)
{
  g_autoptr (ParlourVariantStatistics) nothing = parlour_variant_statistics_new ();

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (pat_variant_is_valid (variant), NULL);

  return replace (self, variant, nothing, FALSE);
}

/**
 * parlour_statistics_restore:
 * @self: the statistics
 * @variant: a valid variant
 * @figures: what parlour_statistics_reset() forgot
 *
 * Takes back a reset.  Games that were counted since then are kept.
 */
void
parlour_statistics_restore (ParlourStatistics              *self,
                            PatVariant                      variant,
                            const ParlourVariantStatistics *figures)
{
  g_return_if_fail (PARLOUR_IS_STATISTICS (self));
  g_return_if_fail (pat_variant_is_valid (variant));
  g_return_if_fail (figures != NULL);

  parlour_variant_statistics_free (replace (self, variant, figures, TRUE));
}

/* A last try. */
static void
parlour_statistics_dispose (GObject *object)
{
  ParlourStatistics *self = PARLOUR_STATISTICS (object);
  guint n;
  g_autofree gpointer *ids = g_hash_table_get_keys_as_array (self->pending, &n);
  int held;

  if (self->lasting && n > 0)
    {
      gboolean alone = lock (self, NULL, &held);

      for (guint i = 0; alone && i < n; i++)
        {
          g_autoptr (ParlourVariantStatistics) figures = load (self, ids[i]);

          store (self, ids[i], figures);
        }
      parlour_statistics_store_unlock (held);
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

  /**
   * ParlourStatistics::changed:
   * @self: the statistics
   * @variant_id: the name of a variant
   *
   * This object changed the figures of a variant.
   */
  signals[CHANGED] = g_signal_new ("changed",
                                   PARLOUR_TYPE_STATISTICS,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE,
                                   1, G_TYPE_STRING);

  /**
   * ParlourStatistics::set-aside:
   * @self: the statistics
   * @path: a file
   *
   * What is stored was damaged.  What could be read of it is kept, and the file as
   * it was is at @path.
   */
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
