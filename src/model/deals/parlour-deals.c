/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deals.h"

#include "pat-shuffle.h"

#include "parlour-facts.h"
#include "parlour-tables.h"
#include "parlour-variant.h"

/* More deals of a kind are searched for when fewer than this are unplayed. */
#define LOW_WATER 6

/* The maximum number of random deals that are searched after each pick. */
#define MOST_TRIED 16

/* A grade that fewer deals have is not offered. */
#define FEW 10

#define DIFFICULTY_NAME "difficulty.csv"

/* A deal that can be won. */
typedef struct
{
  guint32         deal;
  ParlourDealKind kind;
  /* Not known for %PARLOUR_DEAL_WINNABLE. */
  PatGrade        grade;
  /* When it was last played, by a count of deals; 0 for never. */
  guint           played;
} Entry;

/* The deals of a variant, as far as they are known. */
typedef struct
{
  PatVariant  variant;
  /* (nullable): Entry: those of the survey by deal number, then those found since;
   * read when it is first needed. */
  GArray     *entries;
  guint       n_surveyed;
  guint       n_played;
  /* Deal numbers: those that cannot be won, and those that were asked for.  A deal that
   * stays open is not searched again. */
  GHashTable *lost;
  GHashTable *asked;
  /* The first deal beyond the survey. */
  guint32     beyond;
} List;

/* A deal that is to be graded. */
typedef struct
{
  List    *list;
  guint32  deal;
} Wanted;

/*
 * Knows how often each variant can be won, and which deals can.
 */
struct _ParlourDeals
{
  GObject            parent_instance;

  GFile             *folder;
  ParlourDifficulty  difficulty[PAT_MAX_VARIANTS];
  /* In the order of pat_variants(), as difficulty. */
  List               lists[PAT_MAX_VARIANTS];

  /* (nullable): the list and kind that more deals are searched for. */
  List              *wanted;
  ParlourDealKind    wanted_kind;
  guint              n_tried;
  /* The elements are Wanted; these deals are searched first. */
  GArray            *wanted_grades;

  /* Searches a deal, and grades it if it can be won. */
  ParlourAsker      *asker;
  /* The deal that is being searched; its list is %NULL if there is none. */
  Wanted             searched;
};

G_DEFINE_FINAL_TYPE (ParlourDeals, parlour_deals, G_TYPE_OBJECT)

static guint graded_signal;

static Entry *
get_entry (const List *list,
           guint       i)
{
  return &g_array_index (list->entries, Entry, i);
}

static void
set_grade (Entry          *entry,
           const PatGrade *grade)
{
  entry->kind = PARLOUR_DEAL_EASY + pat_grade_name (grade);
  entry->grade = *grade;
}

/* Adds a deal that can be won.  Returns: its entry, until the next is added */
static Entry *
add (List    *list,
     guint32  deal)
{
  const Entry entry = { .deal = deal, .kind = PARLOUR_DEAL_WINNABLE };

  g_array_append_val (list->entries, entry);
  return get_entry (list, list->entries->len - 1);
}

static void
add_lost (List    *list,
          guint32  deal)
{
  g_hash_table_add (list->lost, GUINT_TO_POINTER (deal));
}

static Entry *
find_entry (const List *list,
            guint32     deal)
{
  for (guint i = 0; i < list->entries->len; i++)
    if (get_entry (list, i)->deal == deal)
      return get_entry (list, i);

  return NULL;
}

static gboolean
is_of_kind (const Entry     *entry,
            ParlourDealKind  kind)
{
  return kind <= PARLOUR_DEAL_WINNABLE || entry->kind == kind;
}

static guint
count (const List      *list,
       ParlourDealKind  kind,
       gboolean         fresh_only)
{
  guint n = 0;

  for (guint i = 0; i < list->entries->len; i++)
    n += is_of_kind (get_entry (list, i), kind) && !(fresh_only && get_entry (list, i)->played > 0);

  return n;
}

/* Draws among the deals of @kind that were not played; when all were, takes the one that
 * was played longest ago.  Returns: 0 if there is no deal of @kind */
static guint32
pick (const List      *list,
      ParlourDealKind  kind)
{
  guint n_fresh = count (list, kind, TRUE);
  guint skip = n_fresh > 0 ? (guint) g_random_int_range (0, (gint32) n_fresh) : 0;
  const Entry *oldest = NULL;

  for (guint i = 0; i < list->entries->len; i++)
    {
      const Entry *entry = get_entry (list, i);

      if (!is_of_kind (entry, kind))
        continue;
      if (entry->played == 0 && skip-- == 0)
        return entry->deal;
      if (oldest == NULL || entry->played < oldest->played)
        oldest = entry;
    }

  return oldest != NULL ? oldest->deal : 0;
}

static void
fill_list (List                *list,
           const ParlourSurvey *survey,
           const ParlourGrades *grades)
{
  for (guint i = 0; i < survey->deals->len; i++)
    {
      const PatSurveyRow *row = &g_array_index (survey->deals, PatSurveyRow, i);

      if (row->verdict == PAT_VERDICT_WON)
        add (list, row->deal);
      else if (row->verdict == PAT_VERDICT_LOST)
        add_lost (list, row->deal);
      list->beyond = row->deal + 1;
    }
  list->n_surveyed = list->entries->len;

  for (guint i = 0; grades != NULL && i < grades->deals->len; i++)
    {
      const PatGradeRow *row = &g_array_index (grades->deals, PatGradeRow, i);
      Entry *entry = find_entry (list, row->deal);

      if (entry != NULL)
        set_grade (entry, &row->grade);
    }
}

static GFile *
get_file (ParlourDeals *self,
          const char   *folder,
          PatVariant    variant)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autofree char *name = g_strconcat (folder, "/", id, ".csv", NULL);

  return g_file_resolve_relative_path (self->folder, name);
}

/* Without a survey or grades any deal can still be played. */
static void
read_list (ParlourDeals *self,
           List         *list)
{
  g_autoptr (GFile) survey_file = get_file (self, "surveys", list->variant);
  g_autoptr (GFile) grades_file = get_file (self, "grades", list->variant);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) grades_error = NULL;
  g_autoptr (ParlourSurvey) survey = parlour_survey_load (survey_file, &error);
  g_autoptr (ParlourGrades) grades = NULL;

  list->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  list->lost = g_hash_table_new (NULL, NULL);
  list->asked = g_hash_table_new (NULL, NULL);
  list->beyond = PAT_DEAL_MIN;
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
  fill_list (list, survey, grades);
}

static List *
get_list (ParlourDeals *self,
          PatVariant    variant)
{
  List *list = &self->lists[pat_variant_index (variant)];

  if (list->entries == NULL)
    {
      list->variant = variant;
      read_list (self, list);
    }

  return list;
}

static void
search (ParlourDeals *self,
        List         *list,
        guint32       deal)
{
  ParlourQuestion question = {
    .kind = PARLOUR_QUESTION_GRADE,
    .priority = PARLOUR_PRIORITY_IDLE,
    .variant = list->variant,
    .nodes = PARLOUR_NODES_LONG,
  };
  ParlourAnswer answer;

  self->searched = (Wanted) { list, deal };
  pat_variant_deal (list->variant, deal, &question.position);
  /* Grades are not cached, so this is never answered at once. */
  parlour_asker_ask (self->asker, &question, &answer);
}

/* Starts the next search, if one is wanted and none is under way. */
static void
top_up (ParlourDeals *self)
{
  if (self->searched.list != NULL)
    return;

  if (self->wanted_grades->len > 0)
    {
      Wanted wanted = g_array_index (self->wanted_grades, Wanted, 0);

      g_array_remove_index (self->wanted_grades, 0);
      search (self, wanted.list, wanted.deal);
    }
  else if (self->wanted != NULL && self->n_tried < MOST_TRIED
           && count (self->wanted, self->wanted_kind, TRUE) < LOW_WATER)
    {
      self->n_tried++;
      search (self, self->wanted,
              (guint32) g_random_int_range ((gint32) self->wanted->beyond, (gint32) PAT_DEAL_MAX));
    }
}

static void
graded_cb (const ParlourAnswer *answer,
           gpointer             user_data)
{
  ParlourDeals *self = user_data;
  Wanted found = self->searched;

  if (answer->winnability == PARLOUR_WINNABILITY_LOST)
    add_lost (found.list, found.deal);
  else if (answer->is_graded && find_entry (found.list, found.deal) == NULL)
    set_grade (add (found.list, found.deal), &answer->grade);

  self->searched.list = NULL;
  g_signal_emit (self, graded_signal, 0, (guint) (found.list - self->lists));
  top_up (self);
}

/**
 * parlour_deals_new:
 * @folder: a folder with difficulty.csv and, for each variant, its survey in surveys/ and
 *   the grades of winnable deals in grades/, both named after its id
 * @analyst: searches and grades other deals
 * @error: return location for an error
 *
 * Reads how difficult the variants are.  Surveys are read when they are needed; one that
 * cannot be read is reported and treated as empty.
 *
 * Returns: (transfer full): the deals, or %NULL with an error
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
 * @self: the deals
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
 * parlour_deals_offers:
 * @self: the deals
 * @variant: a variant
 * @kind: a kind of winnable deal
 *
 * Returns: whether there are enough deals of @kind to offer it; a single grade is not
 *   offered
 */
gboolean
parlour_deals_offers (ParlourDeals    *self,
                      PatVariant       variant,
                      ParlourDealKind  kind)
{
  const List *list;
  guint n_grades = 0;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);
  g_return_val_if_fail (kind != PARLOUR_DEAL_ANY, FALSE);

  list = get_list (self, variant);
  if (kind == PARLOUR_DEAL_WINNABLE)
    return count (list, kind, FALSE) > 0;

  for (ParlourDealKind grade = PARLOUR_DEAL_EASY; grade <= PARLOUR_DEAL_HARD; grade++)
    n_grades += count (list, grade, FALSE) >= FEW;

  return n_grades > 1 && count (list, kind, FALSE) >= FEW;
}

/**
 * parlour_deals_find_grade:
 * @self: the deals
 * @variant: a variant
 * @deal: a deal number
 * @grade: (out): how hard it is
 *
 * Returns: whether the grade is known; if not, see parlour_deals_want_grade()
 */
gboolean
parlour_deals_find_grade (ParlourDeals     *self,
                          PatVariant        variant,
                          guint32           deal,
                          ParlourDealGrade *grade)
{
  const List *list;
  const Entry *entry;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);

  list = get_list (self, variant);
  entry = find_entry (list, deal);
  *grade = (ParlourDealGrade) { 0 };
  if (entry == NULL)
    return g_hash_table_contains (list->lost, GUINT_TO_POINTER (deal));

  grade->can_be_won = TRUE;
  grade->grade = entry->grade;
  return entry->kind != PARLOUR_DEAL_WINNABLE;
}

/**
 * parlour_deals_want_grade:
 * @self: the deals
 * @variant: a variant
 * @deal: a deal number
 *
 * Grades @deal in the background, and then emits ParlourDeals::graded.  The grade stays
 * unknown if no win is found soon.
 *
 * Returns: %FALSE if it is known, or was asked for before
 */
gboolean
parlour_deals_want_grade (ParlourDeals *self,
                          PatVariant    variant,
                          guint32       deal)
{
  Wanted wanted = { .deal = deal };
  ParlourDealGrade grade;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);

  wanted.list = get_list (self, variant);
  if (parlour_deals_find_grade (self, variant, deal, &grade)
      || !g_hash_table_add (wanted.list->asked, GUINT_TO_POINTER (deal)))
    return FALSE;

  g_array_append_val (self->wanted_grades, wanted);
  top_up (self);
  return TRUE;
}

/**
 * parlour_deals_get_kind:
 * @self: the deals
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
  const Entry *entry;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), PARLOUR_DEAL_ANY);

  entry = find_entry (get_list (self, variant), deal);

  return entry != NULL ? entry->kind : PARLOUR_DEAL_ANY;
}

/* How many games of graded deals of @kind careful play won, and lost. */
static void
count_games (const List      *list,
             ParlourDealKind  kind,
             guint           *n_won,
             guint           *n_lost)
{
  *n_won = 0;
  *n_lost = 0;
  for (guint i = 0; i < list->entries->len; i++)
    {
      const Entry *entry = get_entry (list, i);

      if (entry->kind == PARLOUR_DEAL_WINNABLE || !is_of_kind (entry, kind))
        continue;
      *n_won += entry->grade.careful;
      *n_lost += PAT_GRADE_CAREFUL - entry->grade.careful;
    }
}

/**
 * parlour_deals_get_odds:
 * @self: the deals
 * @variant: a variant
 * @kind: a kind of winnable deal
 *
 * Compares how often careful play wins graded deals of @kind and of all kinds.
 *
 * Returns: the odds of the former by the odds of the latter, as dealt_odds in
 *   #ParlourFacts
 */
guint
parlour_deals_get_odds (ParlourDeals    *self,
                        PatVariant       variant,
                        ParlourDealKind  kind)
{
  const List *list;
  guint n_won, n_lost, n_all_won, n_all_lost;
  double expected_won, expected_lost;
  double odds, expected_odds;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), PARLOUR_ODDS_SAME);
  g_return_val_if_fail (kind != PARLOUR_DEAL_ANY, PARLOUR_ODDS_SAME);

  list = get_list (self, variant);
  count_games (list, kind, &n_won, &n_lost);
  count_games (list, PARLOUR_DEAL_WINNABLE, &n_all_won, &n_all_lost);
  if (n_won + n_lost == 0)
    return PARLOUR_ODDS_SAME;

  /* How these games would end if the kind did not matter. */
  expected_won = (double) n_all_won / (n_all_won + n_all_lost) * (n_won + n_lost);
  expected_lost = (double) n_all_lost / (n_all_won + n_all_lost) * (n_won + n_lost);

  /* One more deal won and one more lost, on both sides, keep the odds of few deals near those
   * of all. */
  odds = (double) (n_won + PAT_GRADE_CAREFUL) / (n_lost + PAT_GRADE_CAREFUL);
  expected_odds = (expected_won + PAT_GRADE_CAREFUL) / (expected_lost + PAT_GRADE_CAREFUL);

  return (guint) (PARLOUR_ODDS_SAME * odds / expected_odds + 0.5);
}

/**
 * parlour_deals_pick:
 * @self: the deals
 * @variant: a variant
 * @kind: a kind of deal
 *
 * Draws a deal, an unplayed one if possible.  When few unplayed ones are left, more are
 * searched for in the background.
 *
 * Returns: the number of a deal of @kind; if none is known, of one that can be won, or
 *   else of any deal
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
      self->n_tried = 0;
      deal = pick (self->wanted, kind);
      if (deal == 0)
        deal = pick (self->wanted, PARLOUR_DEAL_WINNABLE);
      top_up (self);
    }

  return deal != 0 ? deal : (guint32) g_random_int_range (PAT_DEAL_MIN, PAT_DEAL_MAX);
}

/**
 * parlour_deals_today:
 * @self: the deals
 * @variant: a variant
 * @day: a day, as g_date_get_julian() has it
 *
 * Gets the deal of a day: a deal of the survey that can be won, the same for everybody
 * with this version of the program.  No deal comes twice before all others have come.
 *
 * Returns: a deal number, or 0 if no deal is known to be winnable
 */
guint32
parlour_deals_today (ParlourDeals *self,
                     PatVariant    variant,
                     guint32       day)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  g_autofree guint *order = NULL;
  PatRandom random;
  List *list;
  guint n;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), 0);

  list = get_list (self, variant);
  n = list->n_surveyed;
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

  return get_entry (list, order[day % n])->deal;
}

/**
 * parlour_deals_note_played:
 * @self: the deals
 * @variant: a variant
 * @deal: a deal number
 *
 * Notes that @deal was dealt, so that it does not come again soon.  This is forgotten
 * when the program ends.
 */
void
parlour_deals_note_played (ParlourDeals *self,
                           PatVariant    variant,
                           guint32       deal)
{
  List *list;
  Entry *entry;

  g_return_if_fail (PARLOUR_IS_DEALS (self));

  list = get_list (self, variant);
  entry = find_entry (list, deal);
  if (entry != NULL)
    entry->played = ++list->n_played;
}

static void
parlour_deals_finalize (GObject *object)
{
  ParlourDeals *self = PARLOUR_DEALS (object);

  g_clear_pointer (&self->asker, parlour_asker_free);
  g_clear_object (&self->folder);
  for (guint i = 0; i < PAT_MAX_VARIANTS; i++)
    {
      g_clear_pointer (&self->lists[i].entries, g_array_unref);
      g_clear_pointer (&self->lists[i].lost, g_hash_table_unref);
      g_clear_pointer (&self->lists[i].asked, g_hash_table_unref);
    }
  g_array_unref (self->wanted_grades);

  G_OBJECT_CLASS (parlour_deals_parent_class)->finalize (object);
}

static void
parlour_deals_class_init (ParlourDealsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_deals_finalize;

  /**
   * ParlourDeals::graded:
   * @index: of the variant, in the order of pat_variants()
   *
   * A search has ended.
   */
  graded_signal = g_signal_new ("graded", PARLOUR_TYPE_DEALS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
parlour_deals_init (ParlourDeals *self)
{
  self->wanted_grades = g_array_new (FALSE, FALSE, sizeof (Wanted));
}
