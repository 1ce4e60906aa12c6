/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-comparer.h"

#include "parlour-variant.h"

/* Grading a deal takes seconds of processor time, so only the latest deals are graded each
 * time. */
#define MOST_ASKED 3

/*
 * Adds to the statistics how often others win the deals that were played.  Grades that are
 * not known are found in the background, when a game is counted or the statistics are
 * shown.
 */
struct _ParlourComparer
{
  GObject            parent_instance;

  ParlourStatistics *statistics;
  ParlourDeals      *deals;

  /* In the order of pat_variants(): variants to look at, and those where unknown grades
   * are asked for. */
  gboolean           wanted[PAT_N_VARIANTS];
  gboolean           asking[PAT_N_VARIANTS];
  guint              idle;
  /* The comparer itself is changing the statistics. */
  gboolean           noting;
  /* (nullable): deals that were asked for since the program started, so that one that
   * stays open is not asked for again. */
  GHashTable        *asked[PAT_N_VARIANTS];
};

G_DEFINE_FINAL_TYPE (ParlourComparer, parlour_comparer, G_TYPE_OBJECT)

/* Returns: whether @deal was not asked for before */
static gboolean
ask (ParlourComparer *self,
     PatVariant       variant,
     guint32          deal)
{
  GHashTable **asked = &self->asked[pat_variant_index (variant)];

  if (*asked == NULL)
    *asked = g_hash_table_new (NULL, NULL);
  if (!g_hash_table_add (*asked, GUINT_TO_POINTER (deal)))
    return FALSE;

  parlour_deals_want_grade (self->deals, variant, deal);
  return TRUE;
}

static void
compare (ParlourComparer *self,
         PatVariant       variant,
         gboolean         asking)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self->statistics, variant);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (ParlourGradedDeal));
  guint n_asked = 0;

  for (guint i = figures->results->len; i-- > 0; )
    {
      guint32 deal = g_array_index (figures->results, ParlourFacts, i).deal;
      ParlourDealGrade grade;

      if (deal == 0 || g_array_index (figures->results, ParlourFacts, i).can_be_won != PARLOUR_UNKNOWN)
        continue;

      if (parlour_deals_find_grade (self->deals, variant, deal, &grade))
        {
          const ParlourGradedDeal graded = {
            deal, grade.can_be_won, grade.grade.hasty, grade.grade.careful,
          };

          g_array_append_val (found, graded);
        }
      else if (asking && n_asked < MOST_ASKED)
        {
          n_asked += ask (self, variant, deal);
        }
    }

  self->noting = TRUE;
  parlour_statistics_note_grades (self->statistics, variant,
                                  (const ParlourGradedDeal *) (gconstpointer) found->data, found->len);
  self->noting = FALSE;
}

/* Takes one variant at a time. */
static gboolean
idle_cb (gpointer data)
{
  ParlourComparer *self = data;
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      gboolean asking = self->asking[i];

      if (!self->wanted[i])
        continue;

      self->wanted[i] = self->asking[i] = FALSE;
      compare (self, variants[i], asking);
      return G_SOURCE_CONTINUE;
    }

  self->idle = 0;
  return G_SOURCE_REMOVE;
}

static void
want (ParlourComparer *self,
      guint            variant,
      gboolean         asking)
{
  self->wanted[variant] = TRUE;
  self->asking[variant] |= asking;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, idle_cb, self, NULL);
}

static void
changed_cb (ParlourComparer *self,
            const char      *variant_id)
{
  PatVariant variant;

  if (self->noting)
    return;
  if (!parlour_variant_from_id (variant_id, &variant))
    g_return_if_reached ();

  parlour_comparer_look (self, variant);
}

static void
graded_cb (ParlourComparer *self)
{
  for (guint i = 0; i < PAT_N_VARIANTS; i++)
    if (self->asked[i] != NULL)
      want (self, i, FALSE);
}

/**
 * parlour_comparer_new:
 * @statistics: where games are counted
 * @deals: knows the grades of deals
 *
 * Returns: (transfer full): a comparer that follows the statistics
 */
ParlourComparer *
parlour_comparer_new (ParlourStatistics *statistics,
                      ParlourDeals      *deals)
{
  ParlourComparer *self;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);
  g_return_val_if_fail (PARLOUR_IS_DEALS (deals), NULL);

  self = g_object_new (PARLOUR_TYPE_COMPARER, NULL);
  self->statistics = g_object_ref (statistics);
  self->deals = g_object_ref (deals);
  g_signal_connect_object (statistics, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (deals, "graded", G_CALLBACK (graded_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * parlour_comparer_look:
 * @self: a comparer
 * @variant: a variant
 *
 * Adds what is known of the deals of @variant, and asks for the rest.
 */
void
parlour_comparer_look (ParlourComparer *self,
                       PatVariant       variant)
{
  g_return_if_fail (PARLOUR_IS_COMPARER (self));

  want (self, pat_variant_index (variant), TRUE);
}

static void
parlour_comparer_dispose (GObject *object)
{
  ParlourComparer *self = PARLOUR_COMPARER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->deals);
  g_clear_object (&self->statistics);
  for (guint i = 0; i < PAT_N_VARIANTS; i++)
    g_clear_pointer (&self->asked[i], g_hash_table_unref);

  G_OBJECT_CLASS (parlour_comparer_parent_class)->dispose (object);
}

static void
parlour_comparer_class_init (ParlourComparerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_comparer_dispose;
}

static void
parlour_comparer_init (ParlourComparer *self)
{
}
