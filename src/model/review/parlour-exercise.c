/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercise.h"

#include <string.h>

#include "pat-careful.h"
#include "pat-hidden.h"

#include "parlour-chance-study.h"
#include "parlour-difference.h"

/* The number of worlds asked for at a time; each takes some 10 to 30 ms. */
enum { ROUND = 32 };

struct _ParlourExercise
{
  GObject               parent_instance;

  ParlourExerciseState  state;
  PatMove               tried;
  ParlourAsker         *asker;
  guint                 n_worlds;
};

G_DEFINE_FINAL_TYPE (ParlourExercise, parlour_exercise, G_TYPE_OBJECT)

static guint answered_signal;

/* Moves before the exercise begins. */
static guint
count_before (ParlourExercise *self)
{
  return self->state.mistake.move - 1;
}

/* The position of the exercise after @move. */
static PatPosition
get_after (ParlourExercise *self,
           PatMove          move)
{
  const ParlourHistory *history = parlour_game_get_history (self->state.game);
  PatPosition position = *parlour_history_get_after (history, count_before (self));

  pat_variant_play (history->variant, &position, move);

  return position;
}

static void
set_answer (ParlourExercise       *self,
            ParlourExerciseAnswer  answer,
            double                 share)
{
  self->state.answer = answer;
  self->state.share = share;
  g_signal_emit (self, answered_signal, 0);
}

/* Asks for the chance in fresh worlds, after @move or (nullable) with the better move.
 * Returns: whether it was known */
static gboolean
ask_chance (ParlourExercise *self,
            const PatMove   *move,
            PatChance       *chance)
{
  ParlourQuestion question = parlour_question_chance (parlour_game_get_history (self->state.game), count_before (self),
                                                      PAT_UNSEEN_ALL, parlour_game_get_odds (self->state.game),
                                                      PARLOUR_WORLDS_FRESH);
  ParlourAnswer answer;
  gboolean is_known;

  question.priority = PARLOUR_PRIORITY_HINT;
  question.is_moved = move != NULL;
  if (move != NULL)
    question.move = *move;
  question.n_worlds = self->n_worlds;
  is_known = parlour_asker_ask (self->asker, &question, &answer);
  *chance = answer.chance;

  return is_known;
}

/* Returns: how good the try is, judged as the review judges a move, with at most as many
 *   worlds; fewer if they are conclusive */
static ParlourExerciseAnswer
compare (ParlourExercise *self,
         const PatChance *best,
         const PatChance *tried)
{
  ParlourDifference difference = parlour_difference_in_same_worlds (best, tried);

  if (MIN (best->n_worlds, tried->n_worlds) < self->n_worlds)
    return PARLOUR_EXERCISE_UNKNOWN;
  if (difference.value < 0 && parlour_difference_is_telling (&difference))
    return PARLOUR_EXERCISE_WORSE;
  if (difference.low > -PARLOUR_DIFFERENCE_TELLING || self->n_worlds >= PARLOUR_FRESH_WORLDS)
    return PARLOUR_EXERCISE_AS_GOOD;

  return PARLOUR_EXERCISE_THINKING;
}

/* Asks for more worlds until the try is judged. */
static void
judge (ParlourExercise *self)
{
  PatChance best, tried;

  while (ask_chance (self, NULL, &best) && ask_chance (self, &self->tried, &tried))
    {
      ParlourExerciseAnswer answer = compare (self, &best, &tried);

      if (answer != PARLOUR_EXERCISE_THINKING)
        {
          set_answer (self, answer, tried.share);
          return;
        }
      self->n_worlds += ROUND;
    }
}

static void
take_proof (ParlourExercise    *self,
            ParlourWinnability  winnability)
{
  if (winnability == PARLOUR_WINNABILITY_WINNABLE)
    set_answer (self, PARLOUR_EXERCISE_AS_GOOD, 1);
  else
    set_answer (self, winnability == PARLOUR_WINNABILITY_LOST ? PARLOUR_EXERCISE_WORSE : PARLOUR_EXERCISE_UNKNOWN, 0);
}

static void
answered_cb (const ParlourAnswer *answer,
             gpointer             user_data)
{
  ParlourExercise *self = user_data;

  if (self->state.is_proved)
    take_proof (self, answer->winnability);
  else
    judge (self);
}

static void
ask_proof (ParlourExercise *self)
{
  PatVariant variant = parlour_game_get_variant (self->state.game);
  const PatPosition after = get_after (self, self->tried);
  ParlourQuestion question = parlour_question_proof (variant, &after, pat_careful_nodes (variant));
  ParlourAnswer answer;

  question.priority = PARLOUR_PRIORITY_HINT;
  if (parlour_asker_ask (self->asker, &question, &answer))
    take_proof (self, answer.winnability);
}

/**
 * parlour_exercise_new:
 * @analyst: answers its questions
 * @finished: a game that is over and can be read
 * @mistake: which of its mistakes, from 0
 *
 * Returns: (transfer full): the exercise, before the first try
 */
ParlourExercise *
parlour_exercise_new (ParlourAnalyst      *analyst,
                      ParlourFinishedGame *finished,
                      guint                mistake)
{
  ParlourExercise *self;
  const ParlourHistory *history;
  const PatPosition *position;

  g_return_val_if_fail (finished->error == NULL, NULL);
  g_return_val_if_fail (mistake < finished->head.n_mistakes, NULL);

  self = g_object_new (PARLOUR_TYPE_EXERCISE, NULL);
  self->asker = parlour_asker_new (analyst, answered_cb, self);
  self->state.finished = parlour_finished_game_ref (finished);
  self->state.mistake = finished->head.mistakes[mistake];
  self->state.game = parlour_finished_game_open (finished);
  parlour_game_go_to (self->state.game, count_before (self));

  history = parlour_game_get_history (self->state.game);
  position = parlour_history_get_after (history, count_before (self));
  self->state.played = *parlour_history_get_move (history, count_before (self));
  self->state.is_proved = pat_hidden_count (position, PAT_UNSEEN_ALL) <= 1;

  return self;
}

/**
 * parlour_exercise_get_state:
 * @self: an exercise
 *
 * Returns: (transfer none): what is known of it, as it is now
 */
const ParlourExerciseState *
parlour_exercise_get_state (ParlourExercise *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (self), NULL);

  return &self->state;
}

/**
 * parlour_exercise_try:
 * @self: an exercise
 * @move: a legal move
 *
 * Judges @move, and drops the try before.  A known answer is set, and “answered” emitted,
 * before this returns.
 */
void
parlour_exercise_try (ParlourExercise *self,
                      PatMove          move)
{
  PatPosition better, played, tried;

  g_return_if_fail (PARLOUR_IS_EXERCISE (self));

  parlour_exercise_forget (self);
  better = get_after (self, self->state.mistake.better);
  played = get_after (self, self->state.played);
  tried = get_after (self, move);

  if (memcmp (&tried, &better, sizeof tried) == 0)
    set_answer (self, PARLOUR_EXERCISE_RIGHT, self->state.mistake.before / 1000.0);
  else if (memcmp (&tried, &played, sizeof tried) == 0)
    set_answer (self, PARLOUR_EXERCISE_WORSE, self->state.mistake.after / 1000.0);
  else
    {
      self->tried = move;
      self->state.answer = PARLOUR_EXERCISE_THINKING;
      self->n_worlds = ROUND;
      if (self->state.is_proved)
        ask_proof (self);
      else
        judge (self);
    }
}

/**
 * parlour_exercise_forget:
 * @self: an exercise
 *
 * Drops the last try and its answer.
 */
void
parlour_exercise_forget (ParlourExercise *self)
{
  g_return_if_fail (PARLOUR_IS_EXERCISE (self));

  parlour_asker_stop (self->asker);
  self->state.answer = PARLOUR_EXERCISE_NONE;
  self->state.share = 0;
}

static void
parlour_exercise_finalize (GObject *object)
{
  ParlourExercise *self = PARLOUR_EXERCISE (object);

  g_clear_pointer (&self->asker, parlour_asker_free);
  g_clear_pointer (&self->state.finished, parlour_finished_game_unref);
  g_clear_object (&self->state.game);

  G_OBJECT_CLASS (parlour_exercise_parent_class)->finalize (object);
}

static void
parlour_exercise_class_init (ParlourExerciseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_exercise_finalize;

  answered_signal = g_signal_new ("answered", PARLOUR_TYPE_EXERCISE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_exercise_init (ParlourExercise *self)
{
}
