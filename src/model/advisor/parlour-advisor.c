/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-advisor.h"

#include "parlour-solver-worker.h"
#include "parlour-verdict-cache.h"

/* How many stages of search a position can go through. */
enum { N_STAGES = 3 };

/* How a position is searched, one stage after the other until it is decided:
 * the first for an answer before the player has put down his hand, the last as
 * far as patience goes. */
static const PatLimits stages[N_STAGES] = {
  { .ms = 60, .memory_mb = 32 },
  { .ms = 1000, .memory_mb = 96 },
  { .ms = 10000, .memory_mb = 96 },
};

/* By the clock, the first stage. */
#define FIRST_ANSWER_MS 75

/* How each position is searched for the last winnable one, and how long in all. */
static const PatLimits finding_limits = { .ms = 1500, .memory_mb = 96 };
enum { FINDING_MS = 30000 };

struct _ParlourAdvisor
{
  GObject           parent_instance;

  ParlourGame      *game;
  GSignalGroup     *game_signals;
  /* (nullable): of the game's deal. */
  ParlourVerdictCache *verdicts;
  ParlourWorker       *worker;

  /* What the worker was given last. */
  PatPosition       searched;
  guint             stage;

  gboolean          watching;
  /* Whether advice is wanted on the position shown. */
  gboolean          asked;
  ParlourWinnability    winnability;

  /* Whether the last winnable position is being found; which one is searched for
   * that, and processor time spent, ms. */
  gboolean             finding;
  ParlourLastWinnable  last_winnable;
  guint                finding_ms;
};

enum
{
  CHANGED,
  LAST_WINNABLE,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (ParlourAdvisor, parlour_advisor, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* What is known of the position shown. */
static const ParlourKnown *
look_up (ParlourAdvisor *self)
{
  if (self->game == NULL)
    return NULL;

  return parlour_verdict_cache_look_up (self->verdicts, parlour_game_get_position (self->game));
}

static gboolean
is_answered (const ParlourKnown *known)
{
  return known != NULL && (known->n_stages > 0 || parlour_known_count_left (known) > 0);
}

/* Whether to search the position shown, of which @known is known, further. */
static gboolean
wants_stage (ParlourAdvisor     *self,
             const ParlourKnown *known)
{
  if (self->game == NULL || parlour_game_get_status (self->game) != PAT_PLAYING)
    return FALSE;

  /* Lost, but which move gets furthest may not be known. */
  if (known != NULL && parlour_winnability_is_decided (known->winnability))
    return self->asked && !is_answered (known);

  return (self->asked || self->watching) &&
         (known == NULL || known->n_stages < N_STAGES);
}

static void
start_stage (ParlourAdvisor *self,
             guint           stage)
{
  const PatPosition *position = parlour_game_get_position (self->game);

  /* It may be at it already. */
  if (parlour_worker_is_busy (self->worker) && self->stage == stage
      && memcmp (&self->searched, position, sizeof *position) == 0)
    return;

  self->searched = *position;
  self->stage = stage;
  parlour_solver_worker_start (self->worker, parlour_game_get_variant (self->game),
                               position, &stages[stage], stage == 0 ? FIRST_ANSWER_MS : 0);
}

/* Sees what is known of the position shown, has more found out if that is
 * wanted, and tells. */
static void
consider (ParlourAdvisor *self)
{
  ParlourWinnability winnability = PARLOUR_WINNABILITY_UNKNOWN;
  const ParlourKnown *known = NULL;

  if (self->game != NULL)
    {
      const ParlourHistory *history = parlour_game_get_history (self->game);

      parlour_verdict_cache_learn_ending (self->verdicts, parlour_game_get_position (self->game));
      known = parlour_verdict_cache_infer (self->verdicts, history, history->n_moves);
    }

  if (!self->finding)
    {
      if (wants_stage (self, known))
        start_stage (self, known != NULL ? known->n_stages : 0);
      else
        parlour_worker_stop (self->worker);
    }

  if (known != NULL && parlour_winnability_is_decided (known->winnability))
    winnability = known->winnability;
  else if (parlour_worker_is_busy (self->worker))
    winnability = PARLOUR_WINNABILITY_SEARCHING;

  self->winnability = winnability;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Gives up finding the last winnable position, if that is under way. */
static void
stop_finding (ParlourAdvisor *self)
{
  if (!self->finding)
    return;

  self->finding = FALSE;
  parlour_last_winnable_clear (&self->last_winnable);
  parlour_worker_stop (self->worker);
}

static void
finish_finding (ParlourAdvisor *self)
{
  guint n_moves = 0;
  ParlourLastWinnableAnswer answer = parlour_last_winnable_answer (&self->last_winnable, &n_moves);

  stop_finding (self);
  g_signal_emit (self, signals[LAST_WINNABLE], 0, answer, n_moves);
  consider (self);
}

static void
find_further (ParlourAdvisor *self)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);

  if (self->finding_ms >= FINDING_MS
      || !parlour_last_winnable_next (&self->last_winnable))
    {
      finish_finding (self);
      return;
    }

  self->searched = *parlour_history_get_after (history, self->last_winnable.asked);
  self->stage = 0;
  parlour_solver_worker_start (self->worker, history->variant, &self->searched,
                               &finding_limits, 0);
  consider (self);
}

/* The position asked for last has been searched, and what was found is known. */
static void
note_tried (ParlourAdvisor *self,
            guint           spent_ms)
{
  const ParlourKnown *known = parlour_verdict_cache_look_up (self->verdicts, &self->searched);

  parlour_last_winnable_note (&self->last_winnable, self->last_winnable.asked, known->winnability);
  self->finding_ms += spent_ms;
  find_further (self);
}

static void
answer_cb (gconstpointer found,
           gpointer      user_data)
{
  const PatSolution *solution = found;
  /* Whoever is told may let go of the advisor. */
  g_autoptr (ParlourAdvisor) self = g_object_ref (user_data);

  parlour_verdict_cache_learn (self->verdicts, &self->searched, solution, self->stage + 1);

  if (self->finding)
    note_tried (self, solution->ms);
  else
    consider (self);
}

static void
game_changed_cb (ParlourAdvisor *self)
{
  self->asked = FALSE;
  stop_finding (self);
  consider (self);
}

/**
 * parlour_advisor_new:
 *
 * Returns: (transfer full): an advisor without a game
 */
ParlourAdvisor *
parlour_advisor_new (void)
{
  return g_object_new (PARLOUR_TYPE_ADVISOR, NULL);
}

/**
 * parlour_advisor_set_game:
 * @self: an advisor
 * @game: (nullable): the game to advise on
 *
 * Turns to another game.  What was known of the one before is forgotten.
 */
void
parlour_advisor_set_game (ParlourAdvisor *self,
                          ParlourGame    *game)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  /* Two variants may begin alike and go on differently. */
  parlour_worker_stop (self->worker);
  g_signal_group_set_target (self->game_signals, game);
  g_clear_pointer (&self->verdicts, parlour_verdict_cache_free);
  if (game != NULL)
    self->verdicts = parlour_verdict_cache_new (parlour_game_get_variant (game));

  game_changed_cb (self);
}

/**
 * parlour_advisor_set_watching:
 * @self: an advisor
 * @watching: whether each position is searched, or only those asked for
 */
void
parlour_advisor_set_watching (ParlourAdvisor *self,
                              gboolean        watching)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));

  if (self->watching == watching)
    return;

  self->watching = watching;
  consider (self);
}

/**
 * parlour_advisor_get_winnability:
 * @self: an advisor
 *
 * Returns: what can be said now of the position shown
 */
ParlourWinnability
parlour_advisor_get_winnability (ParlourAdvisor *self)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), PARLOUR_WINNABILITY_UNKNOWN);

  return self->winnability;
}

/**
 * parlour_advisor_ask:
 * @self: an advisor
 *
 * Asks for advice on the position shown, until the game goes on.  The answer
 * comes, and gets better, with ParlourAdvisor::changed.
 */
void
parlour_advisor_ask (ParlourAdvisor *self)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));

  if (self->asked)
    return;

  self->asked = TRUE;
  consider (self);
}

/* For want of a better one: up if it can be, and no card dealt too soon. */
static PatMove
choose_move (const PatMoveList *legal)
{
  for (gsize i = 0; i < legal->n; i++)
    if (legal->moves[i].kind == PAT_MOVE_PLAY && legal->moves[i].to < PAT_T1)
      return legal->moves[i];

  return legal->moves[0];
}

/**
 * parlour_advisor_get_advice:
 * @self: an advisor
 * @advice: (out): where to write the advice
 *
 * Advises on the position shown; see parlour_advisor_ask().
 *
 * Returns: %FALSE if there is no answer yet, or no legal move
 */
gboolean
parlour_advisor_get_advice (ParlourAdvisor *self,
                            ParlourAdvice  *advice)
{
  const ParlourKnown *known;
  const PatMove *moves;

  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), FALSE);

  known = look_up (self);
  if (!is_answered (known) || parlour_game_get_legal (self->game)->n == 0)
    return FALSE;

  advice->winnability = known->winnability;
  moves = parlour_known_get_moves (known);
  advice->move = moves != NULL ? *moves : choose_move (parlour_game_get_legal (self->game));
  return TRUE;
}

/**
 * parlour_advisor_get_plan:
 * @self: an advisor
 *
 * Returns: (transfer full) (nullable) (element-type PatMove): the moves that
 *   lead from the position shown to the win, or %NULL if no win is known
 */
GArray *
parlour_advisor_get_plan (ParlourAdvisor *self)
{
  const ParlourKnown *known;
  GArray *plan;

  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), NULL);

  known = look_up (self);
  if (known == NULL || known->winnability != PARLOUR_WINNABILITY_WINNABLE)
    return NULL;

  plan = g_array_new (FALSE, FALSE, sizeof (PatMove));
  g_array_append_vals (plan, parlour_known_get_moves (known), parlour_known_count_left (known));

  return plan;
}

/* Whether a search would tell nothing new. */
static gboolean
is_exhausted (const ParlourKnown *known)
{
  return parlour_winnability_is_decided (known->winnability) || known->n_stages == N_STAGES;
}

/**
 * parlour_advisor_find_last_winnable:
 * @self: an advisor with a game
 *
 * Finds the last position up to the one shown from which a win is
 * possible, until ParlourAdvisor::last-winnable or until the game goes on.
 */
void
parlour_advisor_find_last_winnable (ParlourAdvisor *self)
{
  const ParlourHistory *history;

  g_return_if_fail (PARLOUR_IS_ADVISOR (self));
  g_return_if_fail (self->game != NULL);

  if (self->finding)
    return;

  history = parlour_game_get_history (self->game);
  self->finding = TRUE;
  self->finding_ms = 0;
  parlour_last_winnable_init (&self->last_winnable, history->n_moves + 1);
  for (guint i = 0; i <= history->n_moves; i++)
    {
      const ParlourKnown *known = parlour_verdict_cache_look_up (self->verdicts,
                                                                 parlour_history_get_after (history, i));

      if (known != NULL && is_exhausted (known))
        parlour_last_winnable_note (&self->last_winnable, i, known->winnability);
    }

  find_further (self);
}

/**
 * parlour_advisor_is_finding_last_winnable:
 * @self: an advisor
 * @lost: (out) (optional): after how many moves the game is known to have been
 *   lost; more than there are moves if that is not known
 *
 * Returns: whether the last winnable position is being found
 */
gboolean
parlour_advisor_is_finding_last_winnable (ParlourAdvisor *self,
                                          guint          *lost)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), FALSE);

  if (self->finding && lost != NULL)
    *lost = self->last_winnable.lost;

  return self->finding;
}

static void
parlour_advisor_dispose (GObject *object)
{
  ParlourAdvisor *self = PARLOUR_ADVISOR (object);

  stop_finding (self);
  g_clear_pointer (&self->worker, parlour_worker_free);
  g_clear_pointer (&self->verdicts, parlour_verdict_cache_free);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_advisor_parent_class)->dispose (object);
}

static void
parlour_advisor_class_init (ParlourAdvisorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_advisor_dispose;

  /**
   * ParlourAdvisor::changed:
   *
   * What is known of the position shown may be something else.
   */
  signals[CHANGED] = g_signal_new ("changed",
                                   PARLOUR_TYPE_ADVISOR,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * ParlourAdvisor::last-winnable:
   * @result: a #ParlourLastWinnableAnswer
   * @n_moves: if a win was found, after how many moves it is still possible
   *
   * parlour_advisor_find_last_winnable() has come to its end.
   */
  signals[LAST_WINNABLE] = g_signal_new ("last-winnable",
                                       PARLOUR_TYPE_ADVISOR,
                                       G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
}

static void
parlour_advisor_init (ParlourAdvisor *self)
{
  self->worker = parlour_solver_worker_new (answer_cb, self);
  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (game_changed_cb), self);
}
