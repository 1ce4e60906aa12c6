/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-result-grades.h"

/* The number of deals of a variant that are graded for each call.  Grading a deal takes seconds of
 * processor time. */
#define MOST_ASKED 3

/*
 * Adds to each result in the statistics how often other players win the deal, so that the
 * statistics can compare the player with them.
 */
struct _ParlourResultGrades
{
  ParlourStatistics *statistics;
  ParlourDeals      *deals;

  /* How many variants, in the order of pat_variants(), are updated, and the idle source that
   * updates the next one. */
  guint              n_updated;
  guint              source;
};

/* Adds to @result how often others win its deal.  Returns: whether that is known */
static gboolean
find_grade (ParlourResultGrades *self,
            PatVariant           variant,
            ParlourFacts        *result)
{
  ParlourDealGrade grade;

  if (!parlour_deals_find_grade (self->deals, variant, result->deal, &grade))
    return FALSE;

  result->can_be_won = grade.can_be_won;
  result->hasty = grade.grade.hasty;
  result->careful = grade.grade.careful;
  return TRUE;
}

/* Adds the known grades to the results of @variant, and asks for the unknown ones.
 * @most_asked: how many deals to grade in the background */
static void
update_variant (ParlourResultGrades *self,
                PatVariant           variant,
                guint                most_asked)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (self->statistics,
                                                                          variant);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (ParlourFacts));
  guint n_asked = 0;

  for (guint i = figures->results->len; i-- > 0; )
    {
      ParlourFacts result = g_array_index (figures->results, ParlourFacts, i);

      if (result.deal == 0 || result.can_be_won != PARLOUR_UNKNOWN)
        continue;

      if (find_grade (self, variant, &result))
        g_array_append_val (found, result);
      else if (n_asked < most_asked)
        n_asked += parlour_deals_want_grade (self->deals, variant, result.deal);
    }

  parlour_statistics_note_grades (self->statistics, variant,
                                  (const ParlourFacts *) (gconstpointer) found->data, found->len);
}

/* Updates one variant at a time, to keep the main loop free. */
static gboolean
update_cb (gpointer data)
{
  ParlourResultGrades *self = data;
  PatVariant variants[PAT_MAX_VARIANTS];
  const gsize n = pat_variants (variants);

  update_variant (self, variants[self->n_updated++], MOST_ASKED);
  if (self->n_updated < n)
    return G_SOURCE_CONTINUE;

  self->source = 0;
  return G_SOURCE_REMOVE;
}

static void
graded_cb (ParlourResultGrades *self,
           guint                index)
{
  PatVariant variants[PAT_MAX_VARIANTS];

  pat_variants (variants);
  update_variant (self, variants[index], 0);
}

/**
 * parlour_result_grades_new:
 * @statistics: the results
 * @deals: knows how often others win
 *
 * Whenever a deal was graded in the background, the results of that deal get its grade.
 *
 * Returns: (transfer full): the grades
 */
ParlourResultGrades *
parlour_result_grades_new (ParlourStatistics *statistics,
                           ParlourDeals      *deals)
{
  ParlourResultGrades *self;

  g_return_val_if_fail (PARLOUR_IS_STATISTICS (statistics), NULL);
  g_return_val_if_fail (PARLOUR_IS_DEALS (deals), NULL);

  self = g_new0 (ParlourResultGrades, 1);
  self->statistics = g_object_ref (statistics);
  self->deals = g_object_ref (deals);
  g_signal_connect_swapped (deals, "graded", G_CALLBACK (graded_cb), self);

  return self;
}

void
parlour_result_grades_free (ParlourResultGrades *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->deals, self);
  g_object_unref (self->deals);
  g_object_unref (self->statistics);
  g_free (self);
}

/**
 * parlour_result_grades_fill:
 * @variant: the variant of a game that has ended
 * @result: its result, of a numbered deal
 *
 * Adds to @result how often others win its deal.  If that is not known, the deal is graded in
 * the background.
 */
void
parlour_result_grades_fill (ParlourResultGrades *self,
                            PatVariant           variant,
                            ParlourFacts        *result)
{
  if (!find_grade (self, variant, result))
    parlour_deals_want_grade (self->deals, variant, result->deal);
}

/**
 * parlour_result_grades_update:
 *
 * Adds in the background how often others win the deals of all results.  Of the deals that
 * have no grade yet, the latest few of each variant are graded.
 */
void
parlour_result_grades_update (ParlourResultGrades *self)
{
  self->n_updated = 0;
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}
