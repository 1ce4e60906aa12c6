/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deals.h"

#include "pat-shuffle.h"

#include "parlour-deal-list.h"
#include "parlour-facts.h"

/* When fewer deals of a kind than this are unplayed, more are searched for. */
#define LEAST_UNPLAYED 6

/* The maximum number of random deals that are searched after each pick. */
#define MOST_TRIED 16

#define DIFFICULTY_NAME "difficulty.csv"

/* A deal that is to be graded. */
typedef struct
{
  PatVariant variant;
  guint32    deal;
} Wanted;

/*
 * Knows how often each variant can be won, and which deals can.  More deals are searched and
 * graded in the background, one at a time.
 */
struct _ParlourDeals
{
  GObject            parent_instance;

  GFile             *folder;
  ParlourDifficulty  difficulty[PAT_MAX_VARIANTS];
  /* In the order of pat_variants(), as difficulty; NULL until the list is needed. */
  ParlourDealList   *lists[PAT_MAX_VARIANTS];

  /* More deals of this kind of a variant are searched for, unless it is PARLOUR_DEAL_ANY. */
  PatVariant         wanted_variant;
  ParlourDealKind    wanted_kind;
  guint              n_tried;
  /* The elements are Wanted; these deals are searched first. */
  GArray            *wanted_grades;
  /* The keys of all Wanted that were ever added, as gint64: see get_key().  A deal that stays
   * open is not searched again. */
  GHashTable        *asked;

  /* Searches a deal, and grades it if it can be won. */
  ParlourAsker      *asker;
  /* The deal that is being searched; its number is 0 if there is none. */
  Wanted             searched;
};

G_DEFINE_FINAL_TYPE (ParlourDeals, parlour_deals, G_TYPE_OBJECT)

static guint graded_signal;

static ParlourDealList *
get_list (ParlourDeals *self,
          PatVariant    variant)
{
  ParlourDealList **list = &self->lists[pat_variant_index (variant)];

  if (*list == NULL)
    *list = parlour_deal_list_load (self->folder, variant);

  return *list;
}

static gint64
get_key (const Wanted *wanted)
{
  return (gint64) pat_variant_index (wanted->variant) << 32 | wanted->deal;
}

/* Whether to search for more deals, since few unplayed ones are left. */
static gboolean
wants_more (ParlourDeals *self)
{
  if (self->wanted_kind == PARLOUR_DEAL_ANY || self->n_tried >= MOST_TRIED)
    return FALSE;

  return parlour_deal_list_count_fresh (get_list (self, self->wanted_variant), self->wanted_kind)
         < LEAST_UNPLAYED;
}

/* Chooses the deal to search next, if one is wanted. */
static void
choose (ParlourDeals *self)
{
  if (self->wanted_grades->len > 0)
    {
      self->searched = g_array_index (self->wanted_grades, Wanted, 0);
      g_array_remove_index (self->wanted_grades, 0);
    }
  else if (wants_more (self))
    {
      const ParlourDealList *list = get_list (self, self->wanted_variant);

      self->n_tried++;
      self->searched.variant = self->wanted_variant;
      self->searched.deal = parlour_deal_list_draw_beyond (list);
    }
}

/* The deal that is being searched is asked for again until its answer is noted. */
static gboolean
next_search (gpointer         user_data,
             ParlourQuestion *question)
{
  ParlourDeals *self = user_data;

  if (self->searched.deal == 0)
    choose (self);
  if (self->searched.deal == 0)
    return FALSE;

  *question = (ParlourQuestion) {
    .kind = PARLOUR_QUESTION_GRADE,
    .priority = PARLOUR_PRIORITY_IDLE,
    .variant = self->searched.variant,
    .nodes = PARLOUR_NODES_LONG,
  };
  pat_variant_deal (self->searched.variant, self->searched.deal, &question->position);

  return TRUE;
}

static void
note_search (gpointer             user_data,
             const ParlourAnswer *answer)
{
  ParlourDeals *self = user_data;
  const Wanted found = self->searched;
  ParlourDealList *list = get_list (self, found.variant);

  if (answer->winnability == PARLOUR_WINNABILITY_LOST)
    parlour_deal_list_add_lost (list, found.deal);
  else if (answer->is_graded)
    parlour_deal_list_add_graded (list, found.deal, &answer->grade);

  self->searched.deal = 0;
  g_signal_emit (self, graded_signal, 0, (guint) pat_variant_index (found.variant));
}

static const ParlourAskerClient client = { next_search, note_search, NULL };

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
  self->asker = parlour_asker_new (analyst, &client, self);
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
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);
  g_return_val_if_fail (kind != PARLOUR_DEAL_ANY, FALSE);

  return parlour_deal_list_offers (get_list (self, variant), kind);
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
  const ParlourDealList *list;
  const ParlourWinnableDeal *found;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);

  list = get_list (self, variant);
  found = parlour_deal_list_find (list, deal);
  *grade = (ParlourDealGrade) { 0 };
  if (found == NULL)
    return parlour_deal_list_is_lost (list, deal);

  grade->can_be_won = TRUE;
  grade->grade = found->grade;
  return found->kind != PARLOUR_DEAL_WINNABLE;
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
  const Wanted wanted = { variant, deal };
  const gint64 key = get_key (&wanted);
  ParlourDealGrade grade;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), FALSE);

  if (parlour_deals_find_grade (self, variant, deal, &grade)
      || !g_hash_table_add (self->asked, g_memdup2 (&key, sizeof key)))
    return FALSE;

  g_array_append_val (self->wanted_grades, wanted);
  parlour_asker_go (self->asker);
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
  const ParlourWinnableDeal *found;

  g_return_val_if_fail (PARLOUR_IS_DEALS (self), PARLOUR_DEAL_ANY);

  found = parlour_deal_list_find (get_list (self, variant), deal);

  return found != NULL ? found->kind : PARLOUR_DEAL_ANY;
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
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), PARLOUR_ODDS_SAME);
  g_return_val_if_fail (kind != PARLOUR_DEAL_ANY, PARLOUR_ODDS_SAME);

  return parlour_deal_list_get_odds (get_list (self, variant), kind);
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
      const ParlourDealList *list = get_list (self, variant);

      self->wanted_variant = variant;
      self->wanted_kind = kind;
      self->n_tried = 0;
      deal = parlour_deal_list_pick (list, kind);
      if (deal == 0)
        deal = parlour_deal_list_pick (list, PARLOUR_DEAL_WINNABLE);
      parlour_asker_go (self->asker);
    }

  return deal != 0 ? deal : (guint32) g_random_int_range (PAT_DEAL_MIN, PAT_DEAL_MAX);
}

/**
 * parlour_deals_today:
 * @self: the deals
 * @variant: a variant
 * @day: a day, as g_date_get_julian() has it
 *
 * Gets the deal of a day: a deal of the survey that can be won, the same for all players with this
 * version of the program.  No deal comes twice before all others have come.
 *
 * Returns: a deal number, or 0 if no deal is known to be winnable
 */
guint32
parlour_deals_today (ParlourDeals *self,
                     PatVariant    variant,
                     guint32       day)
{
  g_return_val_if_fail (PARLOUR_IS_DEALS (self), 0);

  return parlour_deal_list_get_of_day (get_list (self, variant), day);
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
  g_return_if_fail (PARLOUR_IS_DEALS (self));

  parlour_deal_list_note_played (get_list (self, variant), deal);
}

static void
parlour_deals_finalize (GObject *object)
{
  ParlourDeals *self = PARLOUR_DEALS (object);

  g_clear_pointer (&self->asker, parlour_asker_free);
  g_clear_object (&self->folder);
  for (guint i = 0; i < PAT_MAX_VARIANTS; i++)
    g_clear_pointer (&self->lists[i], parlour_deal_list_free);
  g_array_unref (self->wanted_grades);
  g_hash_table_unref (self->asked);

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
   * The search for a deal of this variant has ended; its grade may be known now.
   */
  graded_signal = g_signal_new ("graded", PARLOUR_TYPE_DEALS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
parlour_deals_init (ParlourDeals *self)
{
  self->wanted_grades = g_array_new (FALSE, FALSE, sizeof (Wanted));
  self->asked = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}
