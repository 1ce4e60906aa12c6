/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercise.h"

#include <string.h>

#include "pat-careful.h"
#include "pat-hidden.h"

#include "parlour-chance-study.h"
#include "parlour-chance-worker.h"
#include "parlour-difference.h"

/* At a time, and before anything is said.  A world takes some 10 ms, or 30. */
enum { JOB_WORLDS = 16, LEAST_WORLDS = 32 };

/* MiB, of the search where nothing is hidden. */
enum { MEMORY_MB = 96 };

struct _ParlourExercise
{
  GObject              parent_instance;

  ParlourFinishedGame *finished;
  ParlourMistake       mistake;
  PatMove              played;
  gboolean             is_proved;
  /* What is tried is played there. */
  ParlourGame         *game;

  ParlourWorker       *worker;
  PatMove              tried;
  ParlourAnswer        answer;
  double               share;
  /* In the same worlds: after what was tried, and with the better move. */
  PatChance            chance;
  PatChance            best;
};

G_DEFINE_FINAL_TYPE (ParlourExercise, parlour_exercise, G_TYPE_OBJECT)

static guint answered_signal;

/* What was played before the exercise begins. */
static guint
count_before (ParlourExercise *self)
{
  return self->mistake.move - 1;
}

/* The position of the exercise after @move. */
static PatPosition
get_after (ParlourExercise *self,
           PatMove          move)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);
  PatPosition position = *parlour_history_get_after (history, count_before (self));

  pat_variant_play (history->variant, &position, move);

  return position;
}

static void
answer (ParlourExercise *self,
        ParlourAnswer    answer,
        double           share)
{
  self->answer = answer;
  self->share = share;
  g_signal_emit (self, answered_signal, 0);
}

/* Whether to ask what the better move comes to, and not the one that was tried. */
static gboolean
wants_best (ParlourExercise *self)
{
  return !self->is_proved && self->best.n_worlds <= self->chance.n_worlds;
}

static void
ask (ParlourExercise *self)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);
  gboolean best = wants_best (self);
  PatChanceQuestion question =
    parlour_chance_study_ask_anew (history, parlour_game_get_dealt_winnable (self->game),
                                   count_before (self), best ? NULL : &self->tried);

  if (self->is_proved)
    question.limits = (PatLimits) { .nodes = pat_careful_nodes (history->variant), .memory_mb = MEMORY_MB };
  parlour_chance_worker_start (self->worker, &question, JOB_WORLDS, best ? &self->best : &self->chance);
}

/* As the look back tells a mistake from a move that is none: in no more worlds, and in
 * fewer if they have shown enough. */
static ParlourAnswer
judge (ParlourExercise *self)
{
  ParlourDifference difference = parlour_difference_in_same_worlds (&self->best, &self->chance);
  gboolean is_telling = difference.value < 0 && parlour_difference_is_telling (&difference);
  guint n_worlds = MIN (self->best.n_worlds, self->chance.n_worlds);

  if (n_worlds < PARLOUR_FRESH_WORLDS
      && (n_worlds < LEAST_WORLDS || (!is_telling && difference.low <= -PARLOUR_DIFFERENCE_TELLING)))
    return PARLOUR_ANSWER_THINKING;

  return is_telling ? PARLOUR_ANSWER_WORSE : PARLOUR_ANSWER_AS_GOOD;
}

static void
chance_cb (gconstpointer found,
           gpointer      user_data)
{
  ParlourExercise *self = user_data;
  const PatChance *chance = found;
  gboolean is_best = wants_best (self);
  PatChance *asked = is_best ? &self->best : &self->chance;
  gboolean is_exhausted = chance->n_worlds == asked->n_worlds;
  ParlourAnswer now;

  *asked = *chance;
  if (is_exhausted)
    now = PARLOUR_ANSWER_UNKNOWN;
  else if (chance->is_proved)
    now = chance->n_won > 0 ? PARLOUR_ANSWER_AS_GOOD : PARLOUR_ANSWER_WORSE;
  else
    now = is_best ? PARLOUR_ANSWER_THINKING : judge (self);

  if (now == PARLOUR_ANSWER_THINKING)
    ask (self);
  else
    answer (self, now, self->chance.share);
}

/**
 * parlour_exercise_new:
 * @finished: a game that is over and can be read
 * @mistake: which of its mistakes, from 0
 *
 * Returns: (transfer full): the exercise, nothing tried yet
 */
ParlourExercise *
parlour_exercise_new (ParlourFinishedGame *finished,
                      guint                mistake)
{
  ParlourExercise *self;
  const ParlourHistory *history;
  const PatPosition *position;

  g_return_val_if_fail (finished->error == NULL, NULL);
  g_return_val_if_fail (mistake < finished->n_mistakes, NULL);

  self = g_object_new (PARLOUR_TYPE_EXERCISE, NULL);
  self->finished = parlour_finished_game_ref (finished);
  self->mistake = finished->mistakes[mistake];
  self->game = parlour_finished_game_open (finished);
  parlour_game_go_to (self->game, count_before (self));

  history = parlour_game_get_history (self->game);
  position = parlour_history_get_after (history, count_before (self));
  self->played = *parlour_history_get_move (history, count_before (self));
  self->is_proved = pat_hidden_count (position, PAT_UNSEEN_ALL) <= 1;

  return self;
}

/**
 * parlour_exercise_get_finished:
 * @self: an exercise
 *
 * Returns: (transfer none): the game that it comes from
 */
ParlourFinishedGame *
parlour_exercise_get_finished (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), NULL);

  return self->finished;
}

/**
 * parlour_exercise_get_mistake:
 * @self: an exercise
 *
 * Returns: (transfer none): the mistake that it is about
 */
const ParlourMistake *
parlour_exercise_get_mistake (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), NULL);

  return &self->mistake;
}

/**
 * parlour_exercise_get_played:
 * @self: an exercise
 *
 * Returns: the move that was the mistake
 */
PatMove
parlour_exercise_get_played (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), (PatMove) { 0 });

  return self->played;
}

/**
 * parlour_exercise_is_proved:
 * @self: an exercise
 *
 * Returns: whether nothing is hidden, so that whatever is known of it is certain
 */
gboolean
parlour_exercise_is_proved (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), FALSE);

  return self->is_proved;
}

/**
 * parlour_exercise_get_game:
 * @self: an exercise
 *
 * Returns: (transfer none): a copy of the game, before the mistake at first; who shows
 *   it may play on, and goes back no further
 */
ParlourGame *
parlour_exercise_get_game (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), NULL);

  return self->game;
}

/**
 * parlour_exercise_try:
 * @self: an exercise
 * @move: a move that can be played there
 *
 * Finds out what @move comes to, and nothing else any more.  What is known already is
 * answered before this returns.
 */
void
parlour_exercise_try (ParlourExercise *self,
                      PatMove          move)
{
  PatPosition better, played, tried;

  g_return_if_fail (PARLOUR_IS_EXERCISE (self));

  parlour_exercise_forget (self);
  better = get_after (self, self->mistake.better);
  played = get_after (self, self->played);
  tried = get_after (self, move);

  if (memcmp (&tried, &better, sizeof tried) == 0)
    answer (self, PARLOUR_ANSWER_RIGHT, self->mistake.before / 1000.0);
  else if (memcmp (&tried, &played, sizeof tried) == 0)
    answer (self, PARLOUR_ANSWER_WORSE, self->mistake.after / 1000.0);
  else
    {
      self->tried = move;
      self->chance = (PatChance) { 0 };
      self->answer = PARLOUR_ANSWER_THINKING;
      ask (self);
    }
}

/**
 * parlour_exercise_forget:
 * @self: an exercise
 *
 * It is as if nothing had been tried.
 */
void
parlour_exercise_forget (ParlourExercise *self)
{
  g_return_if_fail (PARLOUR_IS_EXERCISE (self));

  parlour_worker_stop (self->worker);
  self->answer = PARLOUR_ANSWER_NONE;
  self->share = 0;
}

/**
 * parlour_exercise_get_answer:
 * @self: an exercise
 *
 * Returns: what the last try comes to
 */
ParlourAnswer
parlour_exercise_get_answer (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), PARLOUR_ANSWER_NONE);

  return self->answer;
}

/**
 * parlour_exercise_get_share:
 * @self: an exercise
 *
 * Returns: how likely a win is after the last try, 0 to 1, if that is known
 */
double
parlour_exercise_get_share (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), 0);

  return self->share;
}

static void
parlour_exercise_dispose (GObject *object)
{
  ParlourExercise *self = PARLOUR_EXERCISE (object);

  g_clear_pointer (&self->worker, parlour_worker_free);

  G_OBJECT_CLASS (parlour_exercise_parent_class)->dispose (object);
}

static void
parlour_exercise_finalize (GObject *object)
{
  ParlourExercise *self = PARLOUR_EXERCISE (object);

  g_clear_pointer (&self->finished, parlour_finished_game_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (parlour_exercise_parent_class)->finalize (object);
}

static void
parlour_exercise_class_init (ParlourExerciseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_exercise_dispose;
  object_class->finalize = parlour_exercise_finalize;

  answered_signal = g_signal_new ("answered", PARLOUR_TYPE_EXERCISE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_exercise_init (ParlourExercise *self)
{
  self->worker = parlour_chance_worker_new (chance_cb, self);
}
