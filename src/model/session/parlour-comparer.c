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

  /* Variants to update, in the order of pat_variants(). */
  gboolean           wanted[PAT_N_VARIANTS];
  guint              idle;
  /* Set while the comparer itself changes the statistics. */
  gboolean           noting;
};

G_DEFINE_FINAL_TYPE (ParlourComparer, parlour_comparer, G_TYPE_OBJECT)

static void
compare (ParlourComparer *self,
         PatVariant       variant,
         guint            most_asked)
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
      else if (n_asked < most_asked)
        {
          n_asked += parlour_deals_want_grade (self->deals, variant, deal);
        }
    }

  self->noting = TRUE;
  parlour_statistics_note_grades (self->statistics, variant,
                                  (const ParlourGradedDeal *) (gconstpointer) found->data, found->len);
  self->noting = FALSE;
}

/* Updates one variant at a time, to keep the main loop free. */
static gboolean
idle_cb (gpointer data)
{
  ParlourComparer *self = data;
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      if (!self->wanted[i])
        continue;

      self->wanted[i] = FALSE;
      compare (self, variants[i], MOST_ASKED);
      return G_SOURCE_CONTINUE;
    }

  self->idle = 0;
  return G_SOURCE_REMOVE;
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

  parlour_comparer_update (self, variant);
}

static void
graded_cb (ParlourComparer *self,
           guint            index)
{
  PatVariant variants[PAT_N_VARIANTS];

  pat_variants (variants);
  compare (self, variants[index], 0);
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
 * parlour_comparer_update:
 * @self: a comparer
 * @variant: a variant
 *
 * Adds the known grades of the deals of @variant to its statistics, and asks for the
 * others.
 */
void
parlour_comparer_update (ParlourComparer *self,
                         PatVariant       variant)
{
  g_return_if_fail (PARLOUR_IS_COMPARER (self));

  self->wanted[pat_variant_index (variant)] = TRUE;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_LOW, idle_cb, self, NULL);
}

static void
parlour_comparer_dispose (GObject *object)
{
  ParlourComparer *self = PARLOUR_COMPARER (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->deals);
  g_clear_object (&self->statistics);

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
