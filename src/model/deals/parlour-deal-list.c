/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deal-list.h"

#include "pat-shuffle.h"

#include "parlour-facts.h"
#include "parlour-survey-files.h"
#include "parlour-variant.h"

/* A grade is offered only if at least so many deals have it. */
#define LEAST_OFFERED 10

/*
 * The deals of a variant, as far as they are known.
 */
struct _ParlourDealList
{
  PatVariant  variant;
  /* The elements are ParlourWinnableDeal: the n_surveyed deals of the survey, sorted by number,
   * and then those found since. */
  GArray     *winnable;
  guint       n_surveyed;
  /* How many deals were played; orders the deals by when they were played last. */
  guint       n_played;
  /* The numbers of deals that cannot be won. */
  GHashTable *lost;
  /* The first deal beyond the survey. */
  guint32     beyond;
};

static ParlourWinnableDeal *
get_deal (const ParlourDealList *self,
          guint                  i)
{
  return &g_array_index (self->winnable, ParlourWinnableDeal, i);
}

static void
set_grade (ParlourWinnableDeal *deal,
           const PatGrade      *grade)
{
  deal->kind = PARLOUR_DEAL_EASY + pat_grade_name (grade);
  deal->grade = *grade;
}

/* Adds a deal that can be won.  Returns: the deal, until the next is added */
static ParlourWinnableDeal *
add (ParlourDealList *self,
     guint32          number)
{
  const ParlourWinnableDeal deal = { .deal = number, .kind = PARLOUR_DEAL_WINNABLE };

  g_array_append_val (self->winnable, deal);
  return get_deal (self, self->winnable->len - 1);
}

static ParlourWinnableDeal *
find (const ParlourDealList *self,
      guint32                number)
{
  for (guint i = 0; i < self->winnable->len; i++)
    if (get_deal (self, i)->deal == number)
      return get_deal (self, i);

  return NULL;
}

static gboolean
is_of_kind (const ParlourWinnableDeal *deal,
            ParlourDealKind            kind)
{
  return kind <= PARLOUR_DEAL_WINNABLE || deal->kind == kind;
}

static guint
count (const ParlourDealList *self,
       ParlourDealKind        kind)
{
  guint n = 0;

  for (guint i = 0; i < self->winnable->len; i++)
    n += is_of_kind (get_deal (self, i), kind);

  return n;
}

static void
fill (ParlourDealList     *self,
      const ParlourSurvey *survey,
      const ParlourGrades *grades)
{
  for (guint i = 0; i < survey->deals->len; i++)
    {
      const PatSurveyRow *row = &g_array_index (survey->deals, PatSurveyRow, i);

      if (row->verdict == PAT_VERDICT_WON)
        add (self, row->deal);
      else if (row->verdict == PAT_VERDICT_LOST)
        parlour_deal_list_add_lost (self, row->deal);
      self->beyond = row->deal + 1;
    }
  self->n_surveyed = self->winnable->len;

  for (guint i = 0; grades != NULL && i < grades->deals->len; i++)
    {
      const PatGradeRow *row = &g_array_index (grades->deals, PatGradeRow, i);
      ParlourWinnableDeal *deal = find (self, row->deal);

      if (deal != NULL)
        set_grade (deal, &row->grade);
    }
}

static GFile *
get_file (GFile      *folder,
          const char *subfolder,
          PatVariant  variant)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autofree char *name = g_strconcat (subfolder, "/", id, ".csv", NULL);

  return g_file_resolve_relative_path (folder, name);
}

/* Reads the survey and the grades.  Without them any deal can still be played. */
static void
read_files (ParlourDealList *self,
            GFile           *folder)
{
  g_autoptr (GFile) survey_file = get_file (folder, "surveys", self->variant);
  g_autoptr (GFile) grades_file = get_file (folder, "grades", self->variant);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) grades_error = NULL;
  g_autoptr (ParlourSurvey) survey = parlour_survey_load (survey_file, &error);
  g_autoptr (ParlourGrades) grades = NULL;

  if (survey == NULL)
    {
      /* A game that is still being developed has no survey. */
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_warning ("%s", error->message);
      return;
    }

  grades = parlour_grades_load (grades_file, &grades_error);
  if (grades == NULL)
    g_warning ("%s", grades_error->message);
  fill (self, survey, grades);
}

/**
 * parlour_deal_list_load:
 * @folder: as parlour_deals_new() takes it
 * @variant: a variant
 *
 * Reads the survey and the grades of @variant.  A file that cannot be read is reported and
 * treated as empty.
 *
 * Returns: (transfer full): the deals
 */
ParlourDealList *
parlour_deal_list_load (GFile      *folder,
                        PatVariant  variant)
{
  ParlourDealList *self = g_new (ParlourDealList, 1);

  *self = (ParlourDealList) {
    .variant = variant,
    .winnable = g_array_new (FALSE, FALSE, sizeof (ParlourWinnableDeal)),
    .lost = g_hash_table_new (NULL, NULL),
    .beyond = PAT_DEAL_MIN,
  };
  read_files (self, folder);

  return self;
}

void
parlour_deal_list_free (ParlourDealList *self)
{
  g_array_unref (self->winnable);
  g_hash_table_unref (self->lost);
  g_free (self);
}

/**
 * parlour_deal_list_find:
 * @number: the number of a deal
 *
 * Returns: (transfer none) (nullable): the deal, if it is known to be winnable; valid until
 *   a deal is added
 */
const ParlourWinnableDeal *
parlour_deal_list_find (const ParlourDealList *self,
                        guint32                number)
{
  return find (self, number);
}

/**
 * parlour_deal_list_is_lost:
 * @number: the number of a deal
 *
 * Returns: whether it is known that the deal cannot be won
 */
gboolean
parlour_deal_list_is_lost (const ParlourDealList *self,
                           guint32                number)
{
  return g_hash_table_contains (self->lost, GUINT_TO_POINTER (number));
}

/**
 * parlour_deal_list_offers:
 * @kind: a kind of winnable deal
 *
 * Returns: whether there are enough deals of @kind to offer it; a single grade is not
 *   offered
 */
gboolean
parlour_deal_list_offers (const ParlourDealList *self,
                          ParlourDealKind        kind)
{
  guint n_grades = 0;

  if (kind == PARLOUR_DEAL_WINNABLE)
    return count (self, kind) > 0;

  for (ParlourDealKind grade = PARLOUR_DEAL_EASY; grade <= PARLOUR_DEAL_HARD; grade++)
    n_grades += count (self, grade) >= LEAST_OFFERED;

  return n_grades > 1 && count (self, kind) >= LEAST_OFFERED;
}

/**
 * parlour_deal_list_count_fresh:
 * @kind: a kind of deal
 *
 * Returns: the number of winnable deals of @kind that were not played
 */
guint
parlour_deal_list_count_fresh (const ParlourDealList *self,
                               ParlourDealKind        kind)
{
  guint n = 0;

  for (guint i = 0; i < self->winnable->len; i++)
    n += is_of_kind (get_deal (self, i), kind) && get_deal (self, i)->played == 0;

  return n;
}

/**
 * parlour_deal_list_pick:
 * @kind: a kind of deal
 *
 * Draws among the winnable deals of @kind that were not played; when all were, takes the one
 * that was played longest ago.
 *
 * Returns: the number of a deal, or 0 if there is none of @kind
 */
guint32
parlour_deal_list_pick (const ParlourDealList *self,
                        ParlourDealKind        kind)
{
  guint n_fresh = parlour_deal_list_count_fresh (self, kind);
  guint skip = n_fresh > 0 ? (guint) g_random_int_range (0, (gint32) n_fresh) : 0;
  const ParlourWinnableDeal *oldest = NULL;

  for (guint i = 0; i < self->winnable->len; i++)
    {
      const ParlourWinnableDeal *deal = get_deal (self, i);

      if (!is_of_kind (deal, kind))
        continue;
      if (deal->played == 0 && skip-- == 0)
        return deal->deal;
      if (oldest == NULL || deal->played < oldest->played)
        oldest = deal;
    }

  return oldest != NULL ? oldest->deal : 0;
}

/**
 * parlour_deal_list_get_of_day:
 * @day: a day, as g_date_get_julian() has it
 *
 * Returns: the number of the deal that parlour_deals_today() describes, or 0
 */
guint32
parlour_deal_list_get_of_day (const ParlourDealList *self,
                              guint32                day)
{
  g_autofree char *id = parlour_variant_to_id (self->variant);
  g_autofree guint *order = NULL;
  const guint n = self->n_surveyed;
  PatRandom random;

  if (n == 0)
    return 0;

  order = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    order[i] = i;

  pat_random_init (&random, day / n, g_str_hash (id));
  for (guint i = n - 1; i > 0; i--)
    {
      guint j = pat_random_below (&random, i + 1);
      guint other = order[i];

      order[i] = order[j];
      order[j] = other;
    }

  return get_deal (self, order[day % n])->deal;
}

/* Counts the games that careful play won and lost in graded deals of @kind. */
static void
count_games (const ParlourDealList *self,
             ParlourDealKind        kind,
             guint                 *n_won,
             guint                 *n_lost)
{
  *n_won = 0;
  *n_lost = 0;
  for (guint i = 0; i < self->winnable->len; i++)
    {
      const ParlourWinnableDeal *deal = get_deal (self, i);

      if (deal->kind == PARLOUR_DEAL_WINNABLE || !is_of_kind (deal, kind))
        continue;
      *n_won += deal->grade.careful;
      *n_lost += PAT_GRADE_CAREFUL - deal->grade.careful;
    }
}

/**
 * parlour_deal_list_get_odds:
 * @kind: a kind of winnable deal
 *
 * Compares how often careful play wins graded deals of @kind and of all kinds.
 *
 * Returns: the odds of the former by the odds of the latter, as dealt_odds in
 *   #ParlourFacts
 */
guint
parlour_deal_list_get_odds (const ParlourDealList *self,
                            ParlourDealKind        kind)
{
  guint n_won, n_lost, n_all_won, n_all_lost;
  double expected_won, expected_lost;
  double odds, expected_odds;

  count_games (self, kind, &n_won, &n_lost);
  count_games (self, PARLOUR_DEAL_WINNABLE, &n_all_won, &n_all_lost);
  if (n_won + n_lost == 0)
    return PARLOUR_ODDS_SAME;

  /* How these games would end if the kind did not matter. */
  expected_won = (double) n_all_won / (n_all_won + n_all_lost) * (n_won + n_lost);
  expected_lost = (double) n_all_lost / (n_all_won + n_all_lost) * (n_won + n_lost);

  /* One more deal that is won and one that is lost, on both sides: with few deals, the odds stay
   * near those of all. */
  odds = (double) (n_won + PAT_GRADE_CAREFUL) / (n_lost + PAT_GRADE_CAREFUL);
  expected_odds = (expected_won + PAT_GRADE_CAREFUL) / (expected_lost + PAT_GRADE_CAREFUL);

  return (guint) (PARLOUR_ODDS_SAME * odds / expected_odds + 0.5);
}

/**
 * parlour_deal_list_draw_beyond:
 *
 * Returns: the number of a random deal that the survey does not have
 */
guint32
parlour_deal_list_draw_beyond (const ParlourDealList *self)
{
  return (guint32) g_random_int_range ((gint32) self->beyond, (gint32) PAT_DEAL_MAX);
}

/**
 * parlour_deal_list_add_graded:
 * @number: the number of a deal that can be won
 * @grade: how hard it is
 *
 * Adds the deal, if it was not known.
 */
void
parlour_deal_list_add_graded (ParlourDealList *self,
                              guint32          number,
                              const PatGrade  *grade)
{
  if (find (self, number) == NULL)
    set_grade (add (self, number), grade);
}

/**
 * parlour_deal_list_add_lost:
 * @number: the number of a deal that cannot be won
 */
void
parlour_deal_list_add_lost (ParlourDealList *self,
                            guint32          number)
{
  g_hash_table_add (self->lost, GUINT_TO_POINTER (number));
}

/**
 * parlour_deal_list_note_played:
 * @number: the number of a deal
 *
 * Notes that the deal was dealt, so that it does not come again soon.
 */
void
parlour_deal_list_note_played (ParlourDealList *self,
                               guint32          number)
{
  ParlourWinnableDeal *deal = find (self, number);

  if (deal != NULL)
    deal->played = ++self->n_played;
}
