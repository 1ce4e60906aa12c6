/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercises.h"

#include <math.h>
#include <string.h>

#include "pat-careful.h"
#include "pat-hidden.h"

#include "parlour-chance-study.h"
#include "parlour-difference.h"

/* The number of worlds asked for at a time; each takes some 10 to 30 ms. */
enum { ROUND = 32 };

G_STATIC_ASSERT (PARLOUR_MOST_TURNING_POINTS <= PARLOUR_MAX_MISTAKES);

struct _ParlourExercises
{
  GObject               parent_instance;

  ParlourAnalyst       *analyst;
  ParlourGameList      *games;

  /* (nullable): the game that is reviewed, and its review. */
  ParlourFinishedGame  *reviewed;
  ParlourReview        *review;

  /* The open exercise, the move that is being judged, and in how many worlds. */
  ParlourExerciseState  state;
  PatMove               tried;
  ParlourAsker         *asker;
  guint                 n_worlds;
  /* The chance with the better move, once it is known in n_worlds. */
  gboolean              has_best;
  PatChance             best;
};

enum
{
  CHANGED,
  ANSWERED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ParlourExercises, parlour_exercises, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/* Whether @review is a review of @finished, with the same moves. */
static gboolean
is_of (ParlourReview       *review,
       ParlourFinishedGame *finished)
{
  g_autoptr (ParlourGame) game = parlour_finished_game_open (finished);
  const ParlourHistory *kept = parlour_game_get_history (game);
  const ParlourHistory *reviewed = parlour_game_get_history (parlour_review_get_game (review));
  guint n = parlour_history_get_length (kept);

  if (!pat_variant_is_same (kept->variant, reviewed->variant)
      || n != parlour_history_get_length (reviewed))
    return FALSE;

  for (guint i = 0; i <= n; i++)
    if (memcmp (parlour_history_get_after (kept, i), parlour_history_get_after (reviewed, i),
                sizeof (PatPosition)) != 0)
      return FALSE;

  return TRUE;
}

/**
 * parlour_exercises_note:
 * @games: the finished games
 * @review: a complete review
 *
 * Notes the mistakes with the game, if it is among @games.
 */
void
parlour_exercises_note (ParlourGameList *games,
                        ParlourReview   *review)
{
  const GArray *turns;
  const GPtrArray *list;
  ParlourMistake mistakes[PARLOUR_MAX_MISTAKES];
  guint n = 0;

  g_return_if_fail (PARLOUR_IS_GAME_LIST (games));
  g_return_if_fail (parlour_review_is_complete (review));

  turns = parlour_review_get_turns (review);
  list = parlour_game_list_get_ended (games);
  for (guint i = 0; i < turns->len; i++)
    {
      const ParlourTurningPoint *turn = &g_array_index (turns, ParlourTurningPoint, i);

      if (turn->kind == PARLOUR_TURN_MISTAKE)
        mistakes[n++] = (ParlourMistake) {
          .move = turn->move + 1,
          .better = turn->better,
          .before = (guint) round (turn->before * 1000),
          .after = (guint) round (turn->after * 1000),
        };
    }

  for (guint i = 0; i < list->len; i++)
    {
      ParlourFinishedGame *finished = list->pdata[i];

      if (finished->error == NULL && !finished->head.facts.reviewed && is_of (review, finished))
        {
          parlour_game_list_note_mistakes (games, finished->head.facts.id, mistakes, n);
          return;
        }
    }
}

/* Returns: (nullable): the next game to review */
static ParlourFinishedGame *
find_next (ParlourExercises *self)
{
  const GPtrArray *list = parlour_game_list_get_ended (self->games);

  for (guint i = 0; i < list->len; i++)
    {
      ParlourFinishedGame *finished = list->pdata[i];

      if (finished->error == NULL && !finished->head.facts.reviewed)
        return finished;
    }

  return NULL;
}

static void
drop_review (ParlourExercises *self)
{
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_clear_object (&self->review);
  g_clear_pointer (&self->reviewed, parlour_finished_game_unref);
}

static void
review_changed_cb (ParlourExercises *self)
{
  /* This changes the games, which drops the review. */
  g_autoptr (ParlourReview) review = g_object_ref (self->review);

  if (parlour_review_is_complete (review))
    parlour_exercises_note (self->games, review);
}

/* Begins to review the next game, unless that is under review. */
static void
update_review (ParlourExercises *self)
{
  ParlourFinishedGame *next = find_next (self);
  g_autoptr (ParlourGame) game = NULL;

  if (self->reviewed == next)
    return;

  drop_review (self);
  if (next == NULL)
    return;

  game = parlour_finished_game_open (next);
  self->reviewed = parlour_finished_game_ref (next);
  self->review = parlour_review_new (self->analyst, game, PARLOUR_PRIORITY_IDLE);
  g_signal_connect_object (self->review, "changed",
                           G_CALLBACK (review_changed_cb), self, G_CONNECT_SWAPPED);
  review_changed_cb (self);
}

/* Returns: the index of the open exercise, or %G_MAXUINT if it is gone */
static guint
find_index (ParlourExercises *self)
{
  const GPtrArray *list = parlour_game_list_get_ended (self->games);
  guint index = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const ParlourFinishedGame *finished = list->pdata[i];

      for (guint j = 0; j < finished->head.n_mistakes; j++, index++)
        if (finished->head.facts.id == self->state.finished->head.facts.id
            && finished->head.mistakes[j].move == self->state.mistake.move)
          return index;
    }

  return G_MAXUINT;
}

static void
games_changed_cb (ParlourExercises *self)
{
  update_review (self);
  if (self->state.finished != NULL)
    self->state.index = find_index (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns: the number of moves before the exercise begins */
static guint
count_before (ParlourExercises *self)
{
  return self->state.mistake.move - 1;
}

/* Returns: the position of the exercise after @move */
static PatPosition
get_after (ParlourExercises *self,
           PatMove           move)
{
  const ParlourHistory *history = parlour_game_get_history (self->state.game);
  PatPosition position = *parlour_history_get_after (history, count_before (self));

  pat_variant_play (history->variant, &position, move);

  return position;
}

static void
set_answer (ParlourExercises      *self,
            ParlourExerciseAnswer  answer,
            double                 share)
{
  self->state.answer = answer;
  self->state.share = share;
}

/* Asks whether the position after the try can be won. */
static void
ask_proof (ParlourExercises *self,
           ParlourQuestion  *question)
{
  PatVariant variant = parlour_game_get_variant (self->state.game);
  const PatPosition after = get_after (self, self->tried);

  *question = parlour_question_proof (variant, &after, pat_careful_nodes (variant));
}

/* Asks for the chance in fresh worlds, with the better move and then after the try. */
static void
ask_chance (ParlourExercises *self,
            ParlourQuestion  *question)
{
  *question = parlour_question_chance (parlour_game_get_history (self->state.game),
                                       count_before (self), PAT_UNSEEN_ALL,
                                       parlour_game_get_odds (self->state.game),
                                       PARLOUR_WORLDS_FRESH);
  question->n_worlds = self->n_worlds;
  question->is_moved = self->has_best;
  if (self->has_best)
    question->move = self->tried;
}

static gboolean
next_question (gpointer         user_data,
               ParlourQuestion *question)
{
  ParlourExercises *self = user_data;

  if (self->state.answer != PARLOUR_EXERCISE_THINKING)
    return FALSE;

  if (self->state.is_proved)
    ask_proof (self, question);
  else
    ask_chance (self, question);
  question->priority = PARLOUR_PRIORITY_HINT;

  return TRUE;
}

/* Compares the chances with the better move and after the try, as the review does, with at most
 * as many worlds.
 * Returns: how good the try is; PARLOUR_EXERCISE_THINKING if more worlds are needed */
static ParlourExerciseAnswer
compare (ParlourExercises *self,
         const PatChance  *best,
         const PatChance  *tried)
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

/* Judges the try, or asks for more worlds. */
static void
note_chance (ParlourExercises *self,
             const PatChance  *chance)
{
  if (!self->has_best)
    {
      self->best = *chance;
      self->has_best = TRUE;
      return;
    }

  set_answer (self, compare (self, &self->best, chance), chance->share);
  self->has_best = FALSE;
  self->n_worlds += ROUND;
}

static void
note_proof (ParlourExercises   *self,
            ParlourWinnability  winnability)
{
  if (winnability == PARLOUR_WINNABILITY_WINNABLE)
    set_answer (self, PARLOUR_EXERCISE_AS_GOOD, 1);
  else
    set_answer (self,
                winnability == PARLOUR_WINNABILITY_LOST ? PARLOUR_EXERCISE_WORSE
                                                        : PARLOUR_EXERCISE_UNKNOWN,
                0);
}

static void
note_answer (gpointer             user_data,
             const ParlourAnswer *answer)
{
  ParlourExercises *self = user_data;

  if (self->state.is_proved)
    note_proof (self, answer->winnability);
  else
    note_chance (self, &answer->chance);
}

static void
answer_noted (gpointer user_data)
{
  ParlourExercises *self = user_data;

  if (self->state.answer != PARLOUR_EXERCISE_THINKING)
    g_signal_emit (self, signals[ANSWERED], 0);
}

static const ParlourAskerClient client = { next_question, note_answer, answer_noted };

/**
 * parlour_exercises_new:
 * @analyst: answers their questions
 * @games: the finished games
 *
 * Returns: (transfer full): the exercises from @games
 */
ParlourExercises *
parlour_exercises_new (ParlourAnalyst  *analyst,
                       ParlourGameList *games)
{
  ParlourExercises *self;

  g_return_val_if_fail (PARLOUR_IS_ANALYST (analyst), NULL);
  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (games), NULL);

  self = g_object_new (PARLOUR_TYPE_EXERCISES, NULL);
  self->analyst = g_object_ref (analyst);
  self->games = g_object_ref (games);
  self->asker = parlour_asker_new (analyst, &client, self);
  g_signal_connect_object (games, "changed", G_CALLBACK (games_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update_review (self);

  return self;
}

/**
 * parlour_exercises_get_n:
 * @self: exercises
 *
 * Returns: how many there are
 */
guint
parlour_exercises_get_n (ParlourExercises *self)
{
  const GPtrArray *list;
  guint n = 0;

  g_return_val_if_fail (PARLOUR_IS_EXERCISES (self), 0);

  list = parlour_game_list_get_ended (self->games);
  for (guint i = 0; i < list->len; i++)
    n += ((ParlourFinishedGame *) list->pdata[i])->head.n_mistakes;

  return n;
}

static void
clear_state (ParlourExercises *self)
{
  g_clear_pointer (&self->state.finished, parlour_finished_game_unref);
  g_clear_object (&self->state.game);
  self->state = (ParlourExerciseState) { 0 };
}

static void
begin (ParlourExercises    *self,
       ParlourFinishedGame *finished,
       guint                mistake)
{
  const ParlourHistory *history;
  const PatPosition *before;

  self->state.finished = parlour_finished_game_ref (finished);
  self->state.mistake = finished->head.mistakes[mistake];
  self->state.game = parlour_finished_game_open (finished);
  parlour_game_go_to (self->state.game, count_before (self));
  history = parlour_game_get_history (self->state.game);
  self->state.played = *parlour_history_get_move (history, count_before (self));
  before = parlour_history_get_after (history, count_before (self));
  self->state.is_proved = pat_hidden_count (before, PAT_UNSEEN_ALL) <= 1;
}

/**
 * parlour_exercises_open:
 * @self: exercises
 * @i: which of them
 *
 * Opens an exercise in place of the one before; none if there is no exercise @i.
 */
void
parlour_exercises_open (ParlourExercises *self,
                        guint             i)
{
  const GPtrArray *list;

  g_return_if_fail (PARLOUR_IS_EXERCISES (self));

  parlour_asker_stop (self->asker);
  clear_state (self);
  self->state.index = i;
  list = parlour_game_list_get_ended (self->games);
  for (guint j = 0; j < list->len; j++)
    {
      ParlourFinishedGame *finished = list->pdata[j];

      if (i < finished->head.n_mistakes)
        {
          begin (self, finished, i);
          return;
        }
      i -= finished->head.n_mistakes;
    }
}

/**
 * parlour_exercises_get_state:
 * @self: exercises
 *
 * Returns: (transfer none) (nullable): what is known of the open exercise, as it is now
 */
const ParlourExerciseState *
parlour_exercises_get_state (ParlourExercises *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISES (self), NULL);

  return self->state.finished != NULL ? &self->state : NULL;
}

/**
 * parlour_exercises_try:
 * @self: exercises, of which one is open
 * @move: a legal move
 *
 * Drops the try before and judges @move.  If the answer is known, “answered” is emitted before
 * this returns.
 */
void
parlour_exercises_try (ParlourExercises *self,
                       PatMove           move)
{
  PatPosition better, played, tried;

  g_return_if_fail (PARLOUR_IS_EXERCISES (self));
  g_return_if_fail (self->state.finished != NULL);

  parlour_exercises_forget (self);
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
      self->has_best = FALSE;
      parlour_asker_go (self->asker);
    }
  answer_noted (self);
}

/**
 * parlour_exercises_forget:
 * @self: exercises, of which one is open
 *
 * Drops the last try and its answer.
 */
void
parlour_exercises_forget (ParlourExercises *self)
{
  g_return_if_fail (PARLOUR_IS_EXERCISES (self));

  parlour_asker_stop (self->asker);
  self->state.answer = PARLOUR_EXERCISE_NONE;
  self->state.share = 0;
}

/**
 * parlour_exercises_get_progress:
 * @self: the exercises
 * @n_games: (out): how many games there are
 *
 * Returns: how many of them were reviewed or cannot be read
 */
guint
parlour_exercises_get_progress (ParlourExercises *self,
                                guint            *n_games)
{
  const GPtrArray *list;
  guint n = 0;

  g_return_val_if_fail (PARLOUR_IS_EXERCISES (self), 0);

  list = parlour_game_list_get_ended (self->games);
  *n_games = list->len;
  for (guint i = 0; i < list->len; i++)
    {
      const ParlourFinishedGame *finished = list->pdata[i];

      n += finished->error != NULL || finished->head.facts.reviewed;
    }

  return n;
}

static void
parlour_exercises_dispose (GObject *object)
{
  ParlourExercises *self = PARLOUR_EXERCISES (object);

  drop_review (self);
  g_clear_pointer (&self->asker, parlour_asker_free);
  clear_state (self);
  g_clear_object (&self->games);
  g_clear_object (&self->analyst);

  G_OBJECT_CLASS (parlour_exercises_parent_class)->dispose (object);
}

static void
parlour_exercises_class_init (ParlourExercisesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_exercises_dispose;

  signals[CHANGED] = g_signal_new ("changed", PARLOUR_TYPE_EXERCISES, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ANSWERED] = g_signal_new ("answered", PARLOUR_TYPE_EXERCISES, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_exercises_init (ParlourExercises *self)
{
}
