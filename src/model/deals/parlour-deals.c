/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deals.h"

#include "pat-shuffle.h"

#include "parlour-analyst.h"
#include "parlour-surveyed-deals.h"
#include "parlour-variant.h"

/* Fewer deals of a kind that have not been played, and more are looked for. */
#define LOW_WATER 6

/* For each time that a deal is asked for. */
#define MOST_SEARCHES 4

/* A grade that fewer deals have is not offered. */
#define FEW 10

/* Deals that are searched for one that can be won. */
#define MOST_TRIED 30

#define DIFFICULTY_NAME "difficulty.csv"

typedef struct
{
  /* NULL until it is first asked for. */
  ParlourSurveyedDeals *pool;
  /* The first deal beyond the survey. */
  guint32      beyond;
} List;

/*
 * Knows how often each variant can be won, and which deals can.
 */
struct _ParlourDeals
{
  GObject              parent_instance;

  GFile               *folder;
  ParlourDifficulty    difficulty[PAT_N_VARIANTS];
  /* In the order of pat_variants(), as difficulty. */
  List                 lists[PAT_N_VARIANTS];

  /* What is looked for. */
  List                *wanted;
  ParlourDealKind      wanted_kind;
  guint                n_searches;
  /* Of Wanted: deals to be graded, first. */
  GArray              *wanted_grades;

  /* Searches a deal, and grades it if it can be won.  (nullable): for which list, with
   * which deal now, whether just that one was wanted, and after how many. */
  ParlourAsker        *asker;
  List                *searched;
  guint32              tried;
  gboolean             just_one;
  guint                n_tried;
};

typedef struct
{
  List   *list;
  guint32 deal;
} Wanted;

G_DEFINE_FINAL_TYPE (ParlourDeals, parlour_deals, G_TYPE_OBJECT)

static guint graded_signal;

static GFile *
get_file (ParlourDeals *self,
          const char   *folder,
          PatVariant    variant)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autofree char *name = g_strconcat (folder, "/", id, ".csv", NULL);

  return g_file_resolve_relative_path (self->folder, name);
}

static void
read_list (ParlourDeals *self,
           List         *list,
           PatVariant    variant)
{
  g_autoptr (GFile) survey_file = get_file (self, "surveys", variant);
  g_autoptr (GFile) grades_file = get_file (self, "grades", variant);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) grades_error = NULL;
  g_autoptr (ParlourSurvey) survey = parlour_survey_load (survey_file, &error);
  g_autoptr (ParlourGrades) grades = NULL;

  list->beyond = PAT_DEAL_MIN;

  /* Any deal can still be played. */
  if (survey == NULL)
    g_warning ("%s", error->message);
  else if (survey->deals->len > 0)
    {
      GArray *deals = survey->deals;

      list->beyond = g_array_index (deals, PatSurveyRow, deals->len - 1).deal + 1;
    }
  if (survey != NULL && (grades = parlour_grades_load (grades_file, &grades_error)) == NULL)
    g_warning ("%s", grades_error->message);

  list->pool = parlour_surveyed_deals_new (survey, grades);
}

static List *
get_list (ParlourDeals *self,
          PatVariant    variant)
{
  List *list = &self->lists[pat_variant_index (variant)];

  if (list->pool == NULL)
    read_list (self, list, variant);

  return list;
}

static PatVariant
variant_of (ParlourDeals *self,
            const List   *list)
{
  return self->difficulty[list - self->lists].variant;
}

static void
search (ParlourDeals *self,
        guint32       deal)
{
  ParlourQuestion question = {
    .kind = PARLOUR_QUESTION_GRADE,
    .priority = PARLOUR_PRIORITY_IDLE,
    .variant = variant_of (self, self->searched),
    .nodes = PARLOUR_NODES_LONG,
  };
  ParlourAnswer answer;

  self->n_tried++;
  self->tried = deal;
  pat_variant_deal (question.variant, deal, &question.position);
  /* Grades are not in the cache. */
  parlour_asker_ask (self->asker, &question, &answer);
}

/* Goes on with a deal drawn by chance. */
static void
search_another (ParlourDeals *self)
{
  search (self, (guint32) g_random_int_range ((gint32) self->searched->beyond, (gint32) PAT_DEAL_MAX));
}

/* Takes the next deal that is to be graded. */
static void
search_wanted (ParlourDeals *self)
{
  Wanted wanted = g_array_index (self->wanted_grades, Wanted, 0);

  g_array_remove_index (self->wanted_grades, 0);
  self->searched = wanted.list;
  self->just_one = TRUE;
  search (self, wanted.deal);
}

/* Looks for more in the background, one search after the other. */
static void
top_up (ParlourDeals *self)
{
  if (self->searched != NULL)
    return;
  if (self->wanted_grades->len > 0)
    {
      search_wanted (self);
      return;
    }
  if (self->wanted == NULL
      || self->n_searches >= MOST_SEARCHES
      || parlour_surveyed_deals_count_fresh (self->wanted->pool, self->wanted_kind) >= LOW_WATER)
    return;

  self->n_searches++;
  self->searched = self->wanted;
  self->just_one = FALSE;
  self->n_tried = 0;
  search_another (self);
}

/* What was tried is no more to be found out about. */
static void
finish (ParlourDeals *self)
{
  self->searched = NULL;
  g_signal_emit (self, graded_signal, 0);
  top_up (self);
}

static void
graded_cb (const ParlourAnswer *answer,
           gpointer             user_data)
{
  ParlourDeals *self = user_data;

  if (answer->winnability == PARLOUR_WINNABILITY_LOST)
    parlour_surveyed_deals_add_lost (self->searched->pool, self->tried);
  else if (answer->is_graded)
    parlour_surveyed_deals_add (self->searched->pool, self->tried, &answer->grade);

  if (!self->just_one && answer->winnability != PARLOUR_WINNABILITY_WINNABLE && self->n_tried < MOST_TRIED)
    search_another (self);
  else
    finish (self);
}

/**
 * parlour_deals_new:
 * @folder: where difficulty.csv is, and in surveys/ and grades/ a survey of each
 *   variant and the grades of what was won, named after its id
 * @analyst: finds out about other deals
 * @error: return location for an error
 *
 * Reads how difficult the variants are.  The surveys are read when they are
 * wanted; one that cannot be read is reported and taken as empty.
 *
 * Returns: (transfer full): what there is to know of deals, or %NULL with an
 *   error
 */
ParlourDeals *
parlour_deals_new (GFile           *folder,
                   ParlourAnalyst  *analyst,
                   GError         **error)
{
  g_autoptr (ParlourDeals) self = g_object_new (PARLOUR_TYPE_DEALS, NULL);
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self->folder = g_object_ref (folder);
  self->asker = parlour_asker_new (analyst, graded_cb, self);
  file = g_file_get_child (folder, DIFFICULTY_NAME);
  if (!parlour_difficulty_load (file, self->difficulty, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * parlour_deals_get_difficulty:
 * @self: what there is to know of deals
 * @variant: a variant
 *
 * Returns: (transfer none): how often @variant is won, and by whom
 */
const ParlourDifficulty *
parlour_deals_get_difficulty (ParlourDeals *self,
                              PatVariant    variant)
{
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), NULL);

  return &self->difficulty[pat_variant_index (variant)];
}

/**
 * parlour_deals_count:
 * @self: what there is to know of deals
 * @variant: a variant
 * @kind: a kind of winnable deal
 *
 * Returns: how many deals of @kind are known
 */
guint
parlour_deals_count (ParlourDeals    *self,
                     PatVariant       variant,
                     ParlourDealKind  kind)
{
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), 0);
  g_return_val_if_fail (kind != PARLOUR_DEAL_ANY, 0);

  return parlour_surveyed_deals_count (get_list (self, variant)->pool, kind);
}

/**
 * parlour_deals_offers:
 * @self: what there is to know of deals
 * @variant: a variant
 * @kind: a kind of winnable deal
 *
 * Returns: whether there are enough deals of @kind for a player to ask for one, and
 *   of a grade, enough of another
 */
gboolean
parlour_deals_offers (ParlourDeals    *self,
                      PatVariant       variant,
                      ParlourDealKind  kind)
{
  guint n_grades = 0;

  if (kind == PARLOUR_DEAL_WINNABLE)
    return parlour_deals_count (self, variant, kind) > 0;

  for (ParlourDealKind grade = PARLOUR_DEAL_EASY; grade <= PARLOUR_DEAL_HARD; grade++)
    n_grades += parlour_deals_count (self, variant, grade) >= FEW;

  return n_grades > 1 && parlour_deals_count (self, variant, kind) >= FEW;
}

/**
 * parlour_deals_find_grade:
 * @self: what there is to know of deals
 * @variant: a variant
 * @deal: a deal number
 * @grade: (out): who wins it
 *
 * Returns: whether that is known; else parlour_deals_want_grade() finds it out
 */
gboolean
parlour_deals_find_grade (ParlourDeals     *self,
                          PatVariant        variant,
                          guint32           deal,
                          ParlourDealGrade *grade)
{
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);

  return parlour_surveyed_deals_find_grade (get_list (self, variant)->pool, deal,
                                            &grade->can_be_won, &grade->grade);
}

/**
 * parlour_deals_want_grade:
 * @self: what there is to know of deals
 * @variant: a variant
 * @deal: a deal number
 *
 * Finds out who wins @deal, in the background: #ParlourDeals::graded tells when
 * anything was found out.  Where it can be won is not found in short time, it
 * stays open.
 */
void
parlour_deals_want_grade (ParlourDeals *self,
                          PatVariant    variant,
                          guint32       deal)
{
  Wanted wanted = { .deal = deal };
  ParlourDealGrade grade;

  g_return_if_fail (PARLOUR_IS_DEALS (self));

  wanted.list = get_list (self, variant);
  if (parlour_deals_find_grade (self, variant, deal, &grade))
    return;

  g_array_append_val (self->wanted_grades, wanted);
  top_up (self);
}

/**
 * parlour_deals_get_kind:
 * @self: what there is to know of deals
 * @variant: a variant
 * @deal: a deal number
 *
 * Returns: easy, middling or hard, or winnable where it is not known how hard; or
 *   %PARLOUR_DEAL_ANY where @deal is not known to be winnable
 */
ParlourDealKind
parlour_deals_get_kind (ParlourDeals *self,
                        PatVariant    variant,
                        guint32       deal)
{
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), PARLOUR_DEAL_ANY);

  return parlour_surveyed_deals_get_kind (get_list (self, variant)->pool, deal);
}

/**
 * parlour_deals_pick:
 * @self: what there is to know of deals
 * @variant: a variant
 * @kind: a kind of deal
 *
 * Draws a deal, among those that have not been played as long as there are
 * some.  When they run low, more are looked for in the background.
 *
 * Returns: a deal number; where none of @kind is known, of one that can be won
 *   or, at last, of any
 */
guint32
parlour_deals_pick (ParlourDeals    *self,
                    PatVariant       variant,
                    ParlourDealKind  kind)
{
  guint32 deal = 0;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), PAT_DEAL_MIN);

  if (kind != PARLOUR_DEAL_ANY)
    {
      self->wanted = get_list (self, variant);
      self->wanted_kind = kind;
      self->n_searches = 0;
      deal = parlour_surveyed_deals_pick (self->wanted->pool, kind);
      if (deal == 0)
        deal = parlour_surveyed_deals_pick (self->wanted->pool, PARLOUR_DEAL_WINNABLE);
      top_up (self);
    }

  return deal != 0 ? deal : (guint32) g_random_int_range (PAT_DEAL_MIN, PAT_DEAL_MAX);
}

/**
 * parlour_deals_has_today:
 * @self: what there is to know of deals
 * @variant: a variant
 *
 * Returns: whether parlour_deals_today() knows of a deal
 */
gboolean
parlour_deals_has_today (ParlourDeals *self,
                         PatVariant    variant)
{
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);

  return parlour_surveyed_deals_has_today (get_list (self, variant)->pool);
}

/**
 * parlour_deals_today:
 * @self: what there is to know of deals
 * @variant: a variant
 * @day: a day, as g_date_get_julian() has it
 *
 * Gives each day a deal of the survey that can be won, the same for everybody
 * with this version of the program, and none twice before all had their day.
 *
 * Returns: a deal number, or 0 where no deal is known to be winnable
 */
guint32
parlour_deals_today (ParlourDeals *self,
                     PatVariant    variant,
                     guint32       day)
{
  g_autofree char *id = parlour_variant_to_id (variant);

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), 0);

  return parlour_surveyed_deals_get_today (get_list (self, variant)->pool, day, g_str_hash (id));
}

/**
 * parlour_deals_note_played:
 * @self: what there is to know of deals
 * @variant: a variant
 * @deal: a deal number
 *
 * Notes that @deal was dealt, so that it does not come again soon.  Forgotten
 * when the program ends.
 */
void
parlour_deals_note_played (ParlourDeals *self,
                           PatVariant    variant,
                           guint32       deal)
{
  g_return_if_fail (PARLOUR_IS_DEALS (self));

  parlour_surveyed_deals_note_played (get_list (self, variant)->pool, deal);
}

static void
parlour_deals_dispose (GObject *object)
{
  ParlourDeals *self = PARLOUR_DEALS (object);

  g_clear_pointer (&self->asker, parlour_asker_free);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (parlour_deals_parent_class)->dispose (object);
}

static void
parlour_deals_finalize (GObject *object)
{
  ParlourDeals *self = PARLOUR_DEALS (object);

  for (guint i = 0; i < PAT_N_VARIANTS; i++)
    g_clear_pointer (&self->lists[i].pool, parlour_surveyed_deals_free);
  g_array_unref (self->wanted_grades);

  G_OBJECT_CLASS (parlour_deals_parent_class)->finalize (object);
}

static void
parlour_deals_class_init (ParlourDealsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_deals_dispose;
  object_class->finalize = parlour_deals_finalize;

  /**
   * ParlourDeals::graded:
   *
   * Of a deal or more something was found out.
   */
  graded_signal = g_signal_new ("graded", PARLOUR_TYPE_DEALS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
parlour_deals_init (ParlourDeals *self)
{
  self->wanted_grades = g_array_new (FALSE, FALSE, sizeof (Wanted));
}
