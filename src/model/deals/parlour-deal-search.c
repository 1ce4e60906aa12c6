/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deal-search.h"

#include "pat-shuffle.h"

/* How much of the machine a search may use: deals and processor time all in
 * all, and for each deal positions and memory. */
enum { MOST_DEALS = 1000, MOST_MS = 10000, MOST_NODES = 500000, MEMORY_MB = 32 };

struct ParlourDealSearch
{
  PatVariant        variant;
  PatLimits         limits;
  guint32           first;
  atomic_bool       stop;

  /* Written by the thread before it is done. */
  PatSurveyRow      won;

  /* NULL once stopped. */
  ParlourDealFound  found;
  gpointer          user_data;
};

/* Returns: how long it took, ms */
static guint
search_deal (ParlourDealSearch *self,
             guint32            deal)
{
  PatPosition position;
  PatSolution solution;
  guint ms;

  pat_variant_deal (self->variant, deal, &position);
  pat_solve (self->variant, &position, &self->limits, &solution);

  self->won = (PatSurveyRow) {
    .deal = deal,
    .verdict = solution.verdict,
    .n_moves = solution.n_moves,
    .nodes = solution.nodes,
  };
  ms = solution.ms;
  pat_solution_clear (&solution);

  return ms;
}

static void
search_cb (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  ParlourDealSearch *self = data;
  guint ms = 0;

  for (guint i = 0; i < MOST_DEALS && ms < MOST_MS && !atomic_load (&self->stop); i++)
    {
      ms += search_deal (self, (guint32) g_random_int_range ((gint32) self->first,
                                                             (gint32) PAT_DEAL_MAX));
      if (self->won.verdict == PAT_VERDICT_WON)
        break;
    }

  g_task_return_boolean (task, self->won.verdict == PAT_VERDICT_WON);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  ParlourDealSearch *self = user_data;
  gboolean is_won = g_task_propagate_boolean (G_TASK (result), NULL);

  /* The task frees the search after this. */
  if (self->found != NULL)
    self->found (is_won ? &self->won : NULL, self->user_data);
}

/**
 * parlour_deal_search_start:
 * @variant: a variant
 * @first: the least deal number to look at
 * @found: what to call in the end, in the thread that starts the search
 * @user_data: what to hand to @found
 *
 * Looks at deals drawn by chance until one is won, or enough were looked at.
 *
 * Returns: (transfer none): the search, valid until @found is called or it is
 *   stopped
 */
ParlourDealSearch *
parlour_deal_search_start (PatVariant        variant,
                           guint32           first,
                           ParlourDealFound  found,
                           gpointer          user_data)
{
  ParlourDealSearch *self = g_new0 (ParlourDealSearch, 1);
  g_autoptr (GTask) task = NULL;

  self->variant = variant;
  self->limits = (PatLimits) {
    .nodes = MOST_NODES,
    .memory_mb = MEMORY_MB,
    .stop = &self->stop,
  };
  self->first = first;
  self->found = found;
  self->user_data = user_data;

  task = g_task_new (NULL, NULL, done_cb, self);
  g_task_set_task_data (task, self, g_free);
  g_task_run_in_thread (task, search_cb);

  return self;
}

/**
 * parlour_deal_search_stop:
 * @self: (transfer full): a search
 *
 * Tells the thread to end soon, and does not wait for it.
 */
void
parlour_deal_search_stop (ParlourDealSearch *self)
{
  self->found = NULL;
  atomic_store (&self->stop, true);
}
