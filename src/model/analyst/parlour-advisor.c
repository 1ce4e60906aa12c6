/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-advisor.h"

#include "parlour-told-chance.h"
#include "pat-hidden.h"

/* The limits, in nodes, of the searches of a position, one after the other until it is decided. */
static const guint64 stages[] = { PARLOUR_NODES_SHORT, PARLOUR_NODES_LONG, PARLOUR_NODES_MOST };

/* The maximum number of worlds, and how many are added at a time.  The first question has a single
 * world, so that there soon is a figure. */
enum { MOST_WORLDS = 400, ROUND = 8 };

G_STATIC_ASSERT (MOST_WORLDS + ROUND <= PAT_CHANCE_NOTED);

/* An interval with at most this half-width needs no more worlds. */
#define NARROW 0.05

struct _ParlourAdvisor
{
  GObject              parent_instance;

  ParlourAnalyst      *analyst;
  ParlourGame         *game;

  /* Whether to find, for every position shown, the chance from what was seen, and whether it
   * can be won by a player who knows all cards. */
  gboolean             watching_seen;
  gboolean             watching_known;
  /* The same for this position only, because the player asked. */
  gboolean             asked_seen;
  gboolean             asked_known;

  /* The chance in the position shown; it has no worlds until it is known. */
  ParlourAsker        *seen;
  PatChance            chance;
  /* There are no more worlds. */
  gboolean             is_exhausted;
  ParlourToldChance    told;

  ParlourAsker        *proof;
  gboolean             finding;
  ParlourLastWinnable  last_winnable;
};

enum
{
  CHANGED,
  LAST_WINNABLE,
  N_SIGNALS,
};

G_DEFINE_FINAL_TYPE (ParlourAdvisor, parlour_advisor, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* Asks for the chance in more worlds, until it is exact enough. */
static gboolean
next_chance (gpointer         user_data,
             ParlourQuestion *question)
{
  ParlourAdvisor *self = user_data;
  guint n_worlds = self->chance.n_worlds;

  if (!parlour_advisor_has_hidden (self) || !(self->watching_seen || self->asked_seen))
    return FALSE;
  if (self->is_exhausted || n_worlds >= MOST_WORLDS
      || (n_worlds > 0 && self->chance.high - self->chance.low <= 2 * NARROW))
    return FALSE;

  *question = parlour_question_chance (parlour_game_get_history (self->game),
                                       parlour_game_get_n_moves (self->game),
                                       parlour_game_get_facts (self->game)->unseen,
                                       parlour_game_get_odds (self->game), PARLOUR_WORLDS_FIRST);
  question->n_worlds = n_worlds > 0 ? n_worlds + ROUND : 1;
  if (n_worlds > 0)
    question->priority = PARLOUR_PRIORITY_WINDOW;
  else if (self->asked_seen)
    question->priority = PARLOUR_PRIORITY_HINT;
  else
    question->priority = PARLOUR_PRIORITY_TABLE;

  return TRUE;
}

static void
note_chance (gpointer             user_data,
             const ParlourAnswer *answer)
{
  ParlourAdvisor *self = user_data;

  self->is_exhausted = answer->chance.n_worlds == self->chance.n_worlds;
  self->chance = answer->chance;
}

/* The player is told a chance only while every position is watched.  The game notes the figure
 * that was told. */
static void
emit_changed (gpointer user_data)
{
  ParlourAdvisor *self = user_data;
  const PatChance *chance = parlour_advisor_get_chance (self);

  if (self->watching_seen && chance != NULL && parlour_told_chance_update (&self->told, chance))
    parlour_game_note_chance (self->game, (guint) self->told.percent);

  g_signal_emit (self, signals[CHANGED], 0);
}

static const ParlourAskerClient chance_client = { next_chance, note_chance, emit_changed };

/* Returns: what is known of the position shown */
static const ParlourKnown *
look_up (ParlourAdvisor *self)
{
  static const ParlourKnown nothing = { 0 };
  const ParlourKnown *known = NULL;

  if (self->game != NULL)
    known = parlour_analyst_infer (self->analyst, parlour_game_get_history (self->game),
                                   parlour_game_get_n_moves (self->game));

  return known != NULL ? known : &nothing;
}

static gboolean
is_answered (const ParlourKnown *known)
{
  return known->nodes > 0 || parlour_known_count_left (known) > 0;
}

/* Whether to search the position shown further; @known is the answer so far. */
static gboolean
wants_search (ParlourAdvisor     *self,
              const ParlourKnown *known)
{
  if (self->game == NULL || parlour_game_get_status (self->game) != PAT_PLAYING)
    return FALSE;

  /* A position that is known to be lost may need a search for the move that gets
   * furthest. */
  if (parlour_winnability_is_decided (known->winnability))
    return self->asked_known && !is_answered (known);

  return (self->asked_known || self->watching_known) && known->nodes < PARLOUR_NODES_MOST;
}

/* Searches the position shown further. */
static gboolean
next_search (ParlourAdvisor  *self,
             ParlourQuestion *question)
{
  const ParlourKnown *known = look_up (self);
  guint stage = 0;

  if (!wants_search (self, known))
    return FALSE;

  while (known->nodes >= stages[stage])
    stage++;
  *question = parlour_question_proof (parlour_game_get_variant (self->game),
                                      parlour_game_get_position (self->game), stages[stage]);
  question->is_fresh = parlour_winnability_is_decided (known->winnability);
  if (self->asked_known)
    question->priority = PARLOUR_PRIORITY_HINT;
  else if (stage == 0)
    question->priority = PARLOUR_PRIORITY_TABLE;
  else
    question->priority = PARLOUR_PRIORITY_WINDOW;

  return TRUE;
}

/* Looks for the last winnable position: searches one that is shown now or was before. */
static gboolean
next_before (ParlourAdvisor  *self,
             ParlourQuestion *question)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);

  if (!parlour_last_winnable_next (&self->last_winnable))
    return FALSE;

  *question =
    parlour_question_proof (history->variant,
                            parlour_history_get_after (history, self->last_winnable.asked),
                            parlour_last_winnable_get_nodes (&self->last_winnable));
  question->priority = PARLOUR_PRIORITY_HINT;

  return TRUE;
}

static gboolean
next_proof (gpointer         user_data,
            ParlourQuestion *question)
{
  ParlourAdvisor *self = user_data;

  return self->finding ? next_before (self, question) : next_search (self, question);
}

/* Only the search for the last winnable position needs the answer here.  For the position shown,
 * look_up() finds it in the cache. */
static void
note_proof (gpointer             user_data,
            const ParlourAnswer *answer)
{
  ParlourAdvisor *self = user_data;

  if (self->finding)
    parlour_last_winnable_note (&self->last_winnable, answer->winnability);
}

/* Asks the next questions, if there are any, and emits “changed”. */
static void
ask_and_emit (ParlourAdvisor *self)
{
  parlour_asker_go (self->seen);
  parlour_asker_go (self->proof);
  emit_changed (self);
}

static void
stop_finding (ParlourAdvisor *self)
{
  self->finding = FALSE;
  parlour_last_winnable_clear (&self->last_winnable);
}

static void
proof_noted (gpointer user_data)
{
  /* A signal handler may drop the advisor. */
  g_autoptr (ParlourAdvisor) self = g_object_ref (user_data);

  if (self->finding && !parlour_asker_is_waiting (self->proof))
    {
      ParlourLastWinnableAnswer result;
      guint n_moves = 0;

      result = parlour_last_winnable_answer (&self->last_winnable, &n_moves);
      stop_finding (self);
      g_signal_emit (self, signals[LAST_WINNABLE], 0, result, n_moves);
    }
  ask_and_emit (self);
}

static const ParlourAskerClient proof_client = { next_proof, note_proof, proof_noted };

/**
 * parlour_advisor_update:
 * @self: an advisor
 *
 * Follows a change of the game: answers questions about its current position.
 */
void
parlour_advisor_update (ParlourAdvisor *self)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));

  self->asked_seen = FALSE;
  self->asked_known = FALSE;
  self->chance = (PatChance) { 0 };
  self->is_exhausted = FALSE;
  parlour_told_chance_move (&self->told);
  stop_finding (self);
  ask_and_emit (self);
}

/**
 * parlour_advisor_new:
 * @analyst: answers its questions
 *
 * Returns: (transfer full): an advisor without a game
 */
ParlourAdvisor *
parlour_advisor_new (ParlourAnalyst *analyst)
{
  ParlourAdvisor *self;

  g_return_val_if_fail (PARLOUR_IS_ANALYST (analyst), NULL);

  self = g_object_new (PARLOUR_TYPE_ADVISOR, NULL);
  self->analyst = g_object_ref (analyst);
  self->proof = parlour_asker_new (analyst, &proof_client, self);
  self->seen = parlour_asker_new (analyst, &chance_client, self);

  return self;
}

/**
 * parlour_advisor_set_game:
 * @self: an advisor
 * @game: (nullable): the game to advise on
 *
 * The advisor does not listen to the game: call parlour_advisor_update() when it has changed.
 */
void
parlour_advisor_set_game (ParlourAdvisor *self,
                          ParlourGame    *game)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  self->told = PARLOUR_TOLD_CHANCE_NONE;
  parlour_advisor_update (self);
}

/**
 * parlour_advisor_set_watching:
 * @self: an advisor
 * @seen: whether to find the chance in every position, not only when asked
 * @known: the same for whether it can be won
 */
void
parlour_advisor_set_watching (ParlourAdvisor *self,
                              gboolean        seen,
                              gboolean        known)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));

  if (self->watching_seen == seen && self->watching_known == known)
    return;

  self->watching_seen = seen;
  self->watching_known = known;
  ask_and_emit (self);
}

/**
 * parlour_advisor_has_hidden:
 * @self: an advisor
 *
 * Returns: whether the game goes on and its hidden cards are unknown: a single hidden card follows
 *   from the others
 */
gboolean
parlour_advisor_has_hidden (ParlourAdvisor *self)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), FALSE);

  if (self->game == NULL || parlour_game_get_status (self->game) != PAT_PLAYING)
    return FALSE;

  return pat_hidden_count (parlour_game_get_position (self->game),
                           parlour_game_get_facts (self->game)->unseen) > 1;
}

/**
 * parlour_advisor_get_chance:
 * @self: an advisor
 *
 * Returns: (transfer none) (nullable): how likely careful play is to win from the
 *   position shown, and its first move; %NULL if that is not known yet, or nothing is
 *   hidden
 */
const PatChance *
parlour_advisor_get_chance (ParlourAdvisor *self)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), NULL);

  return parlour_advisor_has_hidden (self) && self->chance.n_worlds > 0 ? &self->chance : NULL;
}

/**
 * parlour_advisor_get_told:
 * @self: an advisor
 *
 * Returns: the chance that the player is told while every position is watched, per cent, or -1
 *   if none was told yet.  After a move the figure stays until the chance is known to differ
 */
int
parlour_advisor_get_told (ParlourAdvisor *self)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), -1);

  return self->told.percent;
}

/**
 * parlour_advisor_ask:
 * @self: an advisor
 * @seen: whether to find the chance from what was seen; otherwise advice is found that knows all
 *   cards
 *
 * Asks about the position shown.
 */
void
parlour_advisor_ask (ParlourAdvisor *self,
                     gboolean        seen)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));

  self->asked_seen |= seen;
  self->asked_known |= !seen;
  ask_and_emit (self);
}

/**
 * parlour_advisor_get_winnability:
 * @self: an advisor
 *
 * Returns: whether the position shown can be won, as far as is known
 */
ParlourWinnability
parlour_advisor_get_winnability (ParlourAdvisor *self)
{
  const ParlourKnown *known;

  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), PARLOUR_WINNABILITY_UNKNOWN);

  known = look_up (self);
  if (known->winnability == PARLOUR_WINNABILITY_UNKNOWN && parlour_asker_is_waiting (self->proof))
    return PARLOUR_WINNABILITY_SEARCHING;

  return known->winnability;
}

/* Chooses a move while there is no answer: a play to a foundation if possible, else
 * the first legal move. */
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
 * See parlour_advisor_ask().
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
  if (known->winnability != PARLOUR_WINNABILITY_WINNABLE)
    return NULL;

  plan = g_array_new (FALSE, FALSE, sizeof (PatMove));
  g_array_append_vals (plan, parlour_known_get_moves (known), parlour_known_count_left (known));

  return plan;
}

/**
 * parlour_advisor_find_last_winnable:
 * @self: an advisor with a game
 *
 * Begins to look for the last position, up to the one shown, from which a win is possible.  It
 * ends with ParlourAdvisor::last-winnable, or without it when another position is shown.
 */
void
parlour_advisor_find_last_winnable (ParlourAdvisor *self)
{
  g_return_if_fail (PARLOUR_IS_ADVISOR (self));
  g_return_if_fail (self->game != NULL);

  if (self->finding)
    return;

  self->finding = TRUE;
  /* The player waits, so the longest searches are left out. */
  parlour_last_winnable_init (&self->last_winnable, parlour_game_get_n_moves (self->game) + 1,
                              PARLOUR_NODES_LONG);
  parlour_asker_go (self->proof);
  proof_noted (self);
}

/**
 * parlour_advisor_is_finding_last_winnable:
 * @self: an advisor
 *
 * Returns: whether the last winnable position is being found
 */
gboolean
parlour_advisor_is_finding_last_winnable (ParlourAdvisor *self)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), FALSE);

  return self->finding;
}

static void
parlour_advisor_dispose (GObject *object)
{
  ParlourAdvisor *self = PARLOUR_ADVISOR (object);

  stop_finding (self);
  g_clear_pointer (&self->proof, parlour_asker_free);
  g_clear_pointer (&self->seen, parlour_asker_free);
  g_clear_object (&self->game);
  g_clear_object (&self->analyst);

  G_OBJECT_CLASS (parlour_advisor_parent_class)->dispose (object);
}

static void
parlour_advisor_class_init (ParlourAdvisorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_advisor_dispose;

  signals[CHANGED] = g_signal_new ("changed",
                                   PARLOUR_TYPE_ADVISOR,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  signals[LAST_WINNABLE] = g_signal_new ("last-winnable",
                                       PARLOUR_TYPE_ADVISOR,
                                       G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_UINT);
}

static void
parlour_advisor_init (ParlourAdvisor *self)
{
  self->told = PARLOUR_TOLD_CHANCE_NONE;
}
