/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercise-words.h"

#include <glib/gi18n.h>

#include "parlour-chance-words.h"
#include "parlour-move-words.h"

/*
 * Exercises in words.  An exercise asks for the better move in place of a mistake.
 */

static char *
describe (ParlourExercise *exercise,
          PatMove          move)
{
  const ParlourHistory *history = parlour_game_get_history (parlour_exercise_get_game (exercise));
  guint before = parlour_exercise_get_mistake (exercise)->move - 1;

  return parlour_move_words (history->variant, parlour_history_get_after (history, before), move);
}

/**
 * parlour_exercise_words_task:
 * @exercise: an exercise
 *
 * Returns: (transfer full): the question
 */
char *
parlour_exercise_words_task (ParlourExercise *exercise)
{
  g_autofree char *move = describe (exercise, parlour_exercise_get_played (exercise));

  /* Translators: a move such as "Seven of clubs to the foundation". */
  return g_strdup_printf (_("You played: %s. Something else was better."), move);
}

/**
 * parlour_exercise_words_shown:
 * @exercise: an exercise
 *
 * Returns: (transfer full): the better move, without a full stop
 */
char *
parlour_exercise_words_shown (ParlourExercise *exercise)
{
  g_autofree char *move = describe (exercise, parlour_exercise_get_mistake (exercise)->better);

  /* Translators: a move such as "Seven of clubs to the foundation". */
  return g_strdup_printf (_("Better: %s"), move);
}

/**
 * parlour_exercise_words_answer:
 * @exercise: an exercise
 *
 * Returns: (transfer full): the verdict on the last try, without a full stop; empty
 *   before the first try
 */
char *
parlour_exercise_words_answer (ParlourExercise *exercise)
{
  const ParlourMistake *mistake = parlour_exercise_get_mistake (exercise);
  ParlourExerciseAnswer answer = parlour_exercise_get_answer (exercise);
  gboolean is_proved = parlour_exercise_is_proved (exercise);
  double share = parlour_exercise_get_share (exercise);
  double other = (answer == PARLOUR_EXERCISE_WORSE ? mistake->before : mistake->after) / 1000.0;
  guint step = parlour_chance_words_step (share, other);
  g_autofree char *now = parlour_chance_words_share (share, is_proved, step);
  g_autofree char *instead = parlour_chance_words_share (other, is_proved, step);

  switch (answer)
    {
    case PARLOUR_EXERCISE_THINKING:
      return g_strdup (_("Checking the move…"));

    case PARLOUR_EXERCISE_RIGHT:
      /* Translators: the chance after the right move, and after the mistake.  Each is
       * "about 70 %", "less than 5 %", "a sure win" or "no chance". */
      return g_strdup_printf (_("Right: %1$s instead of %2$s"), now, instead);

    case PARLOUR_EXERCISE_AS_GOOD:
      /* Translators: another move that is no mistake; the chances as in "Right". */
      return g_strdup_printf (_("As good: %1$s instead of %2$s"), now, instead);

    case PARLOUR_EXERCISE_WORSE:
      /* Translators: the chance after the move that was tried, and after the right
       * one; as in "Right". */
      return g_strdup_printf (_("Not as good: %1$s, with the better move %2$s"), now, instead);

    case PARLOUR_EXERCISE_UNKNOWN:
      return g_strdup (_("Not known whether that is as good"));

    default:
      return g_strdup ("");
    }
}
