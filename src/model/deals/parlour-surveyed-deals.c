/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-surveyed-deals.h"

#include "pat-shuffle.h"

typedef struct
{
  PatSurveyRow    won;
  ParlourDealKind kind;
  /* When it was last played, by a count of deals; 0 for never. */
  guint           played;
} Entry;

struct ParlourSurveyedDeals
{
  /* Of Entry: those of the survey by deal number, then those found since. */
  GArray          *entries;
  guint            n_surveyed;
  guint            n_played;

  /* The hardest that still count as easy and as middling. */
  PatSurveyRow     hardest[2];
};

#define ENTRY(self, i) (&g_array_index ((self)->entries, Entry, (i)))

/* The measure: positions looked at before the solver had won.  Where that is
 * the same, the shorter solution is the easier. */
static int
compare_difficulty (const PatSurveyRow *a,
                    const PatSurveyRow *b)
{
  if (a->nodes != b->nodes)
    return a->nodes < b->nodes ? -1 : 1;
  if (a->n_moves != b->n_moves)
    return a->n_moves < b->n_moves ? -1 : 1;

  return 0;
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *x = a, *y = b;
  int order = compare_difficulty (&x->won, &y->won);

  if (order != 0)
    return order;

  return x->won.deal < y->won.deal ? -1 : 1;
}

static int
compare_deals (gconstpointer a,
               gconstpointer b)
{
  const Entry *x = a, *y = b;

  return x->won.deal < y->won.deal ? -1 : 1;
}

static void
divide (ParlourSurveyedDeals *self)
{
  guint n = self->entries->len;

  g_array_sort (self->entries, compare_entries);

  for (guint i = 0; i < n; i++)
    {
      guint third = i * 3 / n;

      ENTRY (self, i)->kind = PARLOUR_DEAL_EASY + third;
      if (third < G_N_ELEMENTS (self->hardest))
        self->hardest[third] = ENTRY (self, i)->won;
    }

  g_array_sort (self->entries, compare_deals);
}

/**
 * parlour_surveyed_deals_new:
 * @survey: (nullable): deals that were searched
 *
 * Takes what was won and divides it into thirds by difficulty.
 *
 * Returns: (transfer full): a pool
 */
ParlourSurveyedDeals *
parlour_surveyed_deals_new (const ParlourSurvey *survey)
{
  ParlourSurveyedDeals *self = g_new0 (ParlourSurveyedDeals, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint i = 0; survey != NULL && i < survey->deals->len; i++)
    {
      Entry entry = { .won = g_array_index (survey->deals, PatSurveyRow, i) };

      if (entry.won.verdict == PAT_VERDICT_WON)
        g_array_append_val (self->entries, entry);
    }

  self->n_surveyed = self->entries->len;
  divide (self);

  return self;
}

/**
 * parlour_surveyed_deals_free:
 * @self: (transfer full): a pool
 */
void
parlour_surveyed_deals_free (ParlourSurveyedDeals *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

static gboolean
is_of_kind (const Entry     *entry,
            ParlourDealKind  kind)
{
  return kind <= PARLOUR_DEAL_WINNABLE || entry->kind == kind;
}

/* Returns: how many deals of @kind are known */
guint
parlour_surveyed_deals_count (ParlourSurveyedDeals *self,
                              ParlourDealKind       kind)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n += is_of_kind (ENTRY (self, i), kind);

  return n;
}

/* Returns: how many of them have not been played yet */
guint
parlour_surveyed_deals_count_fresh (ParlourSurveyedDeals *self,
                                    ParlourDealKind       kind)
{
  guint n = 0;

  for (guint i = 0; i < self->entries->len; i++)
    n += is_of_kind (ENTRY (self, i), kind) && ENTRY (self, i)->played == 0;

  return n;
}

static Entry *
find_entry (ParlourSurveyedDeals *self,
            guint32               deal)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (ENTRY (self, i)->won.deal == deal)
      return ENTRY (self, i);

  return NULL;
}

/**
 * parlour_surveyed_deals_get_kind:
 * @self: a pool
 * @deal: a deal number
 *
 * Returns: easy, middling or hard; %PARLOUR_DEAL_ANY where @deal is not known
 *   to be winnable
 */
ParlourDealKind
parlour_surveyed_deals_get_kind (ParlourSurveyedDeals *self,
                                 guint32               deal)
{
  const Entry *entry = find_entry (self, deal);

  return entry != NULL ? entry->kind : PARLOUR_DEAL_ANY;
}

/**
 * parlour_surveyed_deals_pick:
 * @self: a pool
 * @kind: what is asked for
 *
 * Draws among the deals of @kind that have not been played.  When all have,
 * the one that was played longest ago comes again.
 *
 * Returns: a deal number, or 0 where no deal of @kind is known
 */
guint32
parlour_surveyed_deals_pick (ParlourSurveyedDeals *self,
                             ParlourDealKind       kind)
{
  guint n_fresh = parlour_surveyed_deals_count_fresh (self, kind);
  guint skip = n_fresh > 0 ? (guint) g_random_int_range (0, (gint32) n_fresh) : 0;
  const Entry *oldest = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = ENTRY (self, i);

      if (!is_of_kind (entry, kind))
        continue;
      if (entry->played == 0 && skip-- == 0)
        return entry->won.deal;
      if (oldest == NULL || entry->played < oldest->played)
        oldest = entry;
    }

  return oldest != NULL ? oldest->won.deal : 0;
}

/* Returns: whether the survey won any deal */
gboolean
parlour_surveyed_deals_has_today (ParlourSurveyedDeals *self)
{
  return self->n_surveyed > 0;
}

/**
 * parlour_surveyed_deals_get_today:
 * @self: a pool
 * @day: a number that goes up by one every day
 * @salt: anything that stays the same
 *
 * Goes through the deals of the survey, one a day, shuffled anew for each time
 * round.  What was found since or played makes no difference.
 *
 * Returns: a deal number, or 0 where the survey won no deal
 */
guint32
parlour_surveyed_deals_get_today (ParlourSurveyedDeals *self,
                                  guint32               day,
                                  guint32               salt)
{
  guint n = self->n_surveyed;
  g_autofree guint *order = g_new (guint, n);
  PatRandom random;

  if (n == 0)
    return 0;

  for (guint i = 0; i < n; i++)
    order[i] = i;

  pat_random_init (&random, day / n, salt);
  for (guint i = n - 1; i > 0; i--)
    {
      guint j = pat_random_below (&random, i + 1);
      guint other = order[i];

      order[i] = order[j];
      order[j] = other;
    }

  return ENTRY (self, order[day % n])->won.deal;
}

/**
 * parlour_surveyed_deals_add:
 * @self: a pool
 * @won: a deal that the solver won
 *
 * Adds a deal to those of its third.
 */
void
parlour_surveyed_deals_add (ParlourSurveyedDeals *self,
                            const PatSurveyRow   *won)
{
  Entry entry = { .won = *won, .kind = PARLOUR_DEAL_EASY };

  if (find_entry (self, won->deal) != NULL)
    return;

  while (entry.kind < PARLOUR_DEAL_HARD
         && compare_difficulty (won, &self->hardest[entry.kind - PARLOUR_DEAL_EASY]) > 0)
    entry.kind++;

  g_array_append_val (self->entries, entry);
}

/* Notes that @deal, if it is one of the pool, was played now. */
void
parlour_surveyed_deals_note_played (ParlourSurveyedDeals *self,
                                    guint32               deal)
{
  Entry *entry = find_entry (self, deal);

  if (entry != NULL)
    entry->played = ++self->n_played;
}
