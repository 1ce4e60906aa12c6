/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercises.h"

#include <math.h>
#include <string.h>

G_STATIC_ASSERT (PARLOUR_MOST_TURNING_POINTS <= PARLOUR_MAX_MISTAKES);

struct _ParlourExercises
{
  GObject              parent_instance;

  ParlourAnalyst      *analyst;
  ParlourGameList     *games;
  gboolean             is_running;
  /* (nullable): the game that is reviewed, and its review. */
  ParlourFinishedGame *finished;
  ParlourReview       *review;
};

G_DEFINE_FINAL_TYPE (ParlourExercises, parlour_exercises, G_TYPE_OBJECT)

static guint changed_signal;

/* Whether @review is a review of @finished, with the same moves. */
static gboolean
is_of (ParlourReview       *review,
       ParlourFinishedGame *finished)
{
  g_autoptr (ParlourGame) game = parlour_finished_game_open (finished);
  const ParlourHistory *kept = parlour_game_get_history (game);
  const ParlourHistory *reviewed = parlour_game_get_history (parlour_review_get_game (review));
  guint n = parlour_history_get_length (kept);

  if (!pat_variant_is_same (kept->variant, reviewed->variant) || n != parlour_history_get_length (reviewed))
    return FALSE;

  for (guint i = 0; i <= n; i++)
    if (memcmp (parlour_history_get_after (kept, i), parlour_history_get_after (reviewed, i), sizeof (PatPosition)) != 0)
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
review_changed_cb (ParlourExercises *self)
{
  g_autoptr (ParlourReview) review = NULL;

  if (!parlour_review_is_complete (self->review))
    return;

  /* This changes the games, which drops the review. */
  review = g_object_ref (self->review);
  parlour_exercises_note (self->games, review);
}

static void
drop_review (ParlourExercises *self)
{
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_clear_object (&self->review);
  g_clear_pointer (&self->finished, parlour_finished_game_unref);
}

static void
start_review (ParlourExercises    *self,
              ParlourFinishedGame *finished)
{
  g_autoptr (ParlourGame) game = parlour_finished_game_open (finished);

  self->finished = parlour_finished_game_ref (finished);
  self->review = parlour_review_new (self->analyst, game, PARLOUR_PRIORITY_IDLE);
  g_signal_connect_object (self->review, "changed",
                           G_CALLBACK (review_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Starts the next review if none is under way, and drops one whose game is gone or was
 * reviewed elsewhere. */
static void
update (ParlourExercises *self)
{
  ParlourFinishedGame *next = find_next (self);

  if (self->finished != NULL
      && !g_ptr_array_find (parlour_game_list_get_ended (self->games), self->finished, NULL))
    drop_review (self);
  if (self->is_running && self->review == NULL && next != NULL)
    start_review (self, next);
  if (self->review != NULL)
    parlour_review_set_running (self->review, self->is_running);
}

static void
games_changed_cb (ParlourExercises *self)
{
  update (self);
  g_signal_emit (self, changed_signal, 0);
}

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
  g_signal_connect_object (games, "changed", G_CALLBACK (games_changed_cb), self, G_CONNECT_SWAPPED);

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

/**
 * parlour_exercises_open:
 * @self: exercises
 * @i: which of them
 *
 * Returns: (transfer full): the exercise
 */
ParlourExercise *
parlour_exercises_open (ParlourExercises *self,
                        guint             i)
{
  const GPtrArray *list;

  g_return_val_if_fail (PARLOUR_IS_EXERCISES (self), NULL);

  list = parlour_game_list_get_ended (self->games);
  for (guint j = 0; j < list->len; j++)
    {
      ParlourFinishedGame *finished = list->pdata[j];

      if (i < finished->head.n_mistakes)
        return parlour_exercise_new (self->analyst, finished, i);
      i -= finished->head.n_mistakes;
    }

  g_return_val_if_reached (NULL);
}

/**
 * parlour_exercises_find:
 * @self: exercises
 * @exercise: an exercise
 * @i: (out): its index
 *
 * Returns: whether @exercise still exists
 */
gboolean
parlour_exercises_find (ParlourExercises *self,
                        ParlourExercise  *exercise,
                        guint            *i)
{
  const GPtrArray *list;

  g_return_val_if_fail (PARLOUR_IS_EXERCISES (self), FALSE);
  g_return_val_if_fail (PARLOUR_IS_EXERCISE (exercise), FALSE);

  *i = 0;
  list = parlour_game_list_get_ended (self->games);
  for (guint j = 0; j < list->len; j++)
    {
      const ParlourFinishedGame *finished = list->pdata[j];

      for (guint k = 0; k < finished->head.n_mistakes; k++, (*i)++)
        if (finished->head.facts.id == parlour_exercise_get_state (exercise)->finished->head.facts.id
            && finished->head.mistakes[k].move == parlour_exercise_get_state (exercise)->mistake.move)
          return TRUE;
    }

  return FALSE;
}

/**
 * parlour_exercises_get_progress:
 * @self: the exercises
 * @n_games: (out): how many games there are
 *
 * Returns: how many of them were looked through
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

/**
 * parlour_exercises_is_looking:
 * @self: exercises
 *
 * Returns: whether there may be more, in games without a review
 */
gboolean
parlour_exercises_is_looking (ParlourExercises *self)
{
  g_return_val_if_fail (PARLOUR_IS_EXERCISES (self), FALSE);

  return parlour_game_list_get_loading (self->games) || find_next (self) != NULL;
}

/**
 * parlour_exercises_set_running:
 * @self: exercises
 * @running: whether to review games; at first %FALSE
 */
void
parlour_exercises_set_running (ParlourExercises *self,
                               gboolean          running)
{
  g_return_if_fail (PARLOUR_IS_EXERCISES (self));

  self->is_running = running;
  update (self);
}

static void
parlour_exercises_dispose (GObject *object)
{
  ParlourExercises *self = PARLOUR_EXERCISES (object);

  drop_review (self);
  g_clear_object (&self->games);
  g_clear_object (&self->analyst);

  G_OBJECT_CLASS (parlour_exercises_parent_class)->dispose (object);
}

static void
parlour_exercises_class_init (ParlourExercisesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_exercises_dispose;

  changed_signal = g_signal_new ("changed", PARLOUR_TYPE_EXERCISES, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
parlour_exercises_init (ParlourExercises *self)
{
}
