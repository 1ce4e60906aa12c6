/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-surveyed-deals.h"

#include "pat-shuffle.h"

typedef struct
{
  guint32         deal;
  ParlourDealKind kind;
  /* Of %PARLOUR_DEAL_WINNABLE it is not known. */
  PatGrade        grade;
  /* When it was last played, by a count of deals; 0 for never. */
  guint           played;
} Entry;

struct ParlourSurveyedDeals
{
  /* Of Entry: those of the survey by deal number, then those found since. */
  GArray     *entries;
  guint       n_surveyed;
  guint       n_played;
  /* Of guint32: nobody can win these. */
  GHashTable *lost;
};

#define ENTRY(self, i) (&g_array_index ((self)->entries, Entry, (i)))

static ParlourDealKind
kind_of (const PatGrade *grade)
{
  return PARLOUR_DEAL_EASY + pat_grade_name (grade);
}

/* Returns: (nullable): the grade of @deal; both are by deal number, so that @i goes
 * on from where it was */
static const PatGrade *
next_grade (const ParlourGrades *grades,
            guint32              deal,
            guint               *i)
{
  const PatGradeRow *row;

  if (grades == NULL)
    return NULL;

  while (*i < grades->deals->len && g_array_index (grades->deals, PatGradeRow, *i).deal < deal)
    ++*i;
  if (*i == grades->deals->len)
    return NULL;

  row = &g_array_index (grades->deals, PatGradeRow, *i);
  return row->deal == deal ? &row->grade : NULL;
}

/* Adds @deal, which is not there yet. */
static void
append (ParlourSurveyedDeals *self,
        guint32               deal,
        const PatGrade       *grade)
{
  Entry entry = { .deal = deal, .kind = PARLOUR_DEAL_WINNABLE };

  if (grade != NULL)
    {
      entry.kind = kind_of (grade);
      entry.grade = *grade;
    }
  g_array_append_val (self->entries, entry);
}

/**
 * parlour_surveyed_deals_new:
 * @survey: (nullable): deals that were searched
 * @grades: (nullable): how often those that were won are won without knowing the
 *   cards; a deal without is of no kind but winnable
 *
 * Returns: (transfer full): what was won, and what was lost
 */
ParlourSurveyedDeals *
parlour_surveyed_deals_new (const ParlourSurvey *survey,
                            const ParlourGrades *grades)
{
  ParlourSurveyedDeals *self = g_new0 (ParlourSurveyedDeals, 1);
  guint next = 0;

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->lost = g_hash_table_new (NULL, NULL);

  for (guint i = 0; survey != NULL && i < survey->deals->len; i++)
    {
      const PatSurveyRow *row = &g_array_index (survey->deals, PatSurveyRow, i);

      if (row->verdict == PAT_VERDICT_WON)
        append (self, row->deal, next_grade (grades, row->deal, &next));
      else if (row->verdict == PAT_VERDICT_LOST)
        parlour_surveyed_deals_add_lost (self, row->deal);
    }
  self->n_surveyed = self->entries->len;

  return self;
}

/**
 * parlour_surveyed_deals_free:
 * @self: (transfer full): a pool
 */
void
parlour_surveyed_deals_free (ParlourSurveyedDeals *self)
{
  g_hash_table_unref (self->lost);
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
    if (ENTRY (self, i)->deal == deal)
      return ENTRY (self, i);

  return NULL;
}

/**
 * parlour_surveyed_deals_get_kind:
 * @self: a pool
 * @deal: a deal number
 *
 * Returns: easy, middling or hard, or winnable where it is not known how hard; or
 *   %PARLOUR_DEAL_ANY where @deal is not known to be winnable
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
        return entry->deal;
      if (oldest == NULL || entry->played < oldest->played)
        oldest = entry;
    }

  return oldest != NULL ? oldest->deal : 0;
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

  return ENTRY (self, order[day % n])->deal;
}

/**
 * parlour_surveyed_deals_add:
 * @self: a pool
 * @deal: a deal that can be won
 * @grade: (nullable): how often it is won without knowing the cards, if that is
 *   known
 *
 * Adds a deal to those of its kind.
 */
void
parlour_surveyed_deals_add (ParlourSurveyedDeals *self,
                            guint32               deal,
                            const PatGrade       *grade)
{
  if (find_entry (self, deal) == NULL)
    append (self, deal, grade);
}

/* Notes that nobody can win @deal. */
void
parlour_surveyed_deals_add_lost (ParlourSurveyedDeals *self,
                                 guint32               deal)
{
  g_hash_table_add (self->lost, GUINT_TO_POINTER (deal));
}

/**
 * parlour_surveyed_deals_find_grade:
 * @self: a pool
 * @deal: a deal number
 * @can_be_won: (out): whether perfect play wins it
 * @grade: (out): how often the others do
 *
 * Returns: whether that is known
 */
gboolean
parlour_surveyed_deals_find_grade (ParlourSurveyedDeals *self,
                                   guint32               deal,
                                   gboolean             *can_be_won,
                                   PatGrade             *grade)
{
  const Entry *entry = find_entry (self, deal);

  *can_be_won = entry != NULL;
  *grade = entry != NULL ? entry->grade : (PatGrade) { 0 };
  if (entry == NULL)
    return g_hash_table_contains (self->lost, GUINT_TO_POINTER (deal));

  return entry->kind != PARLOUR_DEAL_WINNABLE;
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
