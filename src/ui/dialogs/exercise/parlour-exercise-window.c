/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-exercise-window.h"

#include <glib/gi18n.h>

#include "parlour-announce.h"
#include "parlour-chance-words.h"
#include "parlour-exercises.h"
#include "parlour-move-words.h"
#include "parlour-single-window.h"
#include "parlour-wrap-layout.h"

/* How long a wrong move stays on the table. */
enum { BACK_MS = 900 };

/*
 * The window with exercises: the table before a mistake in one of the player's games.
 * A move on it is a try, and is not kept.
 */
struct _ParlourExerciseWindow
{
  GtkWindow               parent_instance;

  ParlourExercises       *exercises;
  /* Whether the table shows another position than that before the mistake. */
  gboolean                shows_other_position;
  guint                   back_source;

  GtkStack               *pages;
  GtkLabel               *empty_label;
  GtkWidget              *table;
  ParlourBoard           *board;
  GtkLabel               *count_label;
  GtkLabel               *task_label;
  GtkLabel               *answer_label;
  GtkLabel               *looking_label;
};

G_DEFINE_FINAL_TYPE (ParlourExerciseWindow, parlour_exercise_window, GTK_TYPE_WINDOW)

static guint look_back_signal;

/* Before GTK 4.14 this does nothing, and the role of the label makes screen readers read it. */
static void
announce (ParlourExerciseWindow *self,
          const char            *words)
{
  parlour_announce (GTK_WIDGET (self->answer_label), words);
}

static void
show_answer (ParlourExerciseWindow *self,
             const char            *words)
{
  gtk_label_set_label (self->answer_label, words);
  if (*words != '\0')
    announce (self, words);
}

/* (nullable): the exercise on the table. */
static const ParlourExerciseState *
get_state (ParlourExerciseWindow *self)
{
  return parlour_exercises_get_state (self->exercises);
}

/* Describes a move in place of the mistake. */
static char *
describe (ParlourExerciseWindow *self,
          PatMove                move)
{
  const ParlourHistory *history = parlour_game_get_history (get_state (self)->game);
  guint before = get_state (self)->mistake.move - 1;

  return parlour_move_words (history->variant, parlour_history_get_after (history, before), move);
}

/* Returns: (transfer full): the verdict on the last try, without a full stop; empty before the
 *   first try */
static char *
answer_words (ParlourExerciseWindow *self)
{
  const ParlourExerciseState *state = get_state (self);
  guint thousandths = state->answer == PARLOUR_EXERCISE_WORSE ? state->mistake.before
                                                              : state->mistake.after;
  guint step = parlour_chance_words_step (state->share, thousandths / 1000.0);
  g_autofree char *now = parlour_chance_words_share (state->share, state->is_proved, step);
  g_autofree char *instead = parlour_chance_words_share (thousandths / 1000.0, state->is_proved,
                                                         step);

  switch (state->answer)
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

/* Updates whether each action is enabled. */
static void
update_actions (ParlourExerciseWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const ParlourExerciseState *state = get_state (self);
  const guint n_exercises = parlour_exercises_get_n (self->exercises);
  gboolean is_open = state != NULL;

  gtk_widget_action_set_enabled (widget, "exercise.previous", is_open && state->index > 0);
  gtk_widget_action_set_enabled (widget, "exercise.next",
                                 is_open && state->index + 1 < n_exercises);
  gtk_widget_action_set_enabled (widget, "exercise.show", is_open);
  gtk_widget_action_set_enabled (widget, "exercise.again", is_open && self->shows_other_position);
  gtk_widget_action_set_enabled (widget, "exercise.look-back", is_open);
}

/* A move is a try, unless the previous try is still being analysed. */
static void
game_changed_cb (ParlourExerciseWindow *self)
{
  const ParlourHistory *history = parlour_game_get_history (get_state (self)->game);
  guint before = get_state (self)->mistake.move - 1;

  parlour_board_update (self->board);
  if (self->shows_other_position || history->n_moves <= before)
    return;

  self->shows_other_position = TRUE;
  update_actions (self);
  parlour_exercises_try (self->exercises, *parlour_history_get_move (history, before));
  if (get_state (self)->answer == PARLOUR_EXERCISE_THINKING)
    {
      g_autofree char *words = answer_words (self);

      show_answer (self, words);
    }
}

/* Shows the position before the mistake. */
static void
go_back (ParlourExerciseWindow *self)
{
  g_clear_handle_id (&self->back_source, g_source_remove);
  if (get_state (self) == NULL)
    return;

  parlour_game_go_to (get_state (self)->game, get_state (self)->mistake.move - 1);
  self->shows_other_position = FALSE;
  update_actions (self);
}

static void
back_cb (gpointer user_data)
{
  ParlourExerciseWindow *self = user_data;

  self->back_source = 0;
  go_back (self);
}

static void
answered_cb (ParlourExerciseWindow *self)
{
  ParlourExerciseAnswer answer = get_state (self)->answer;
  g_autofree char *words = answer_words (self);

  show_answer (self, words);
  if (answer == PARLOUR_EXERCISE_WORSE || answer == PARLOUR_EXERCISE_UNKNOWN)
    self->back_source = g_timeout_add_once (BACK_MS, back_cb, self);
}

static void
refused_cb (ParlourExerciseWindow *self,
            const char            *words)
{
  if (words != NULL)
    show_answer (self, words);
}

/* Shows the number of exercises, and whether more may be found. */
static void
update (ParlourExerciseWindow *self)
{
  const ParlourExerciseState *state = get_state (self);
  guint n_games;
  guint n_done = parlour_exercises_get_progress (self->exercises, &n_games);
  /* Translators: a number of games, and the number of all games. */
  g_autofree char *looking = g_strdup_printf (_("Looking through your last games: %1$u of %2$u…"),
                                              n_done, n_games);
  /* Translators: the number of the exercise, and the number of exercises. */
  g_autofree char *count = g_strdup_printf (_("%1$u of %2$u"), state != NULL ? state->index + 1 : 0,
                                            parlour_exercises_get_n (self->exercises));

  gtk_label_set_label (self->count_label, count);
  gtk_label_set_label (self->looking_label, looking);
  gtk_widget_set_visible (GTK_WIDGET (self->looking_label), n_done < n_games);
  gtk_label_set_label (self->empty_label,
                       n_done < n_games
                         ? looking
                         : _("No exercises. When one of your last games has a mistake, you can "
                             "look for the better move here."));
  gtk_stack_set_visible_child_name (self->pages, state != NULL ? "exercise" : "empty");
  update_actions (self);
}

/* Shows exercise @i, or none if it does not exist. */
static void
open_exercise (ParlourExerciseWindow *self,
               guint                  i)
{
  const ParlourExerciseState *state = get_state (self);
  g_autofree char *played = NULL;
  g_autofree char *task = NULL;

  g_clear_handle_id (&self->back_source, g_source_remove);
  self->shows_other_position = FALSE;
  if (state != NULL)
    g_signal_handlers_disconnect_by_data (state->game, self);

  parlour_exercises_open (self->exercises, i);
  state = get_state (self);
  if (state != NULL)
    {
      parlour_board_jump (self->board, state->game, parlour_game_get_n_moves (state->game));
      g_signal_connect_object (state->game, "changed",
                               G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
      played = describe (self, state->played);
      /* Translators: a move such as "Seven of clubs to the foundation". */
      task = g_strdup_printf (_("You played: %s. Something else was better."), played);
      gtk_label_set_label (self->task_label, task);
    }

  show_answer (self, "");
  update (self);
}

/* The list has changed; keeps the exercise shown if it is still in the list. */
static void
exercises_changed_cb (ParlourExerciseWindow *self)
{
  const ParlourExerciseState *state = get_state (self);

  if (state != NULL && state->index != G_MAXUINT)
    update (self);
  else
    open_exercise (self, 0);
}

static void
step_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  ParlourExerciseWindow *self = PARLOUR_EXERCISE_WINDOW (widget);

  open_exercise (self, g_str_equal (name, "exercise.next") ? get_state (self)->index + 1
                                                           : get_state (self)->index - 1);
  gtk_widget_child_focus (self->table, GTK_DIR_TAB_FORWARD);
}

static void
show_better_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  ParlourExerciseWindow *self = PARLOUR_EXERCISE_WINDOW (widget);
  g_autofree char *better = describe (self, get_state (self)->mistake.better);
  /* Translators: a move such as "Seven of clubs to the foundation". */
  g_autofree char *words = g_strdup_printf (_("Better: %s"), better);

  parlour_exercises_forget (self->exercises);
  go_back (self);
  self->shows_other_position = TRUE;
  parlour_game_play_alone (get_state (self)->game, get_state (self)->mistake.better);
  update_actions (self);
  show_answer (self, words);
}

static void
try_again_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ParlourExerciseWindow *self = PARLOUR_EXERCISE_WINDOW (widget);

  parlour_exercises_forget (self->exercises);
  go_back (self);
  show_answer (self, "");
  gtk_widget_child_focus (self->table, GTK_DIR_TAB_FORWARD);
}

static void
look_back_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ParlourExerciseWindow *self = PARLOUR_EXERCISE_WINDOW (widget);
  g_autoptr (ParlourGame) game = parlour_finished_game_open (get_state (self)->finished);

  parlour_game_go_to (game, get_state (self)->mistake.move);
  g_signal_emit (self, look_back_signal, 0, game);
}

/**
 * parlour_exercise_window_new:
 * @analyst: answers questions about positions
 * @games: the finished games
 * @table: the board that provides the deck
 * @parent: the parent window
 *
 * Returns: (transfer none): the window, not presented yet; GTK owns it until it is
 *   closed
 */
ParlourExerciseWindow *
parlour_exercise_window_new (ParlourAnalyst  *analyst,
                             ParlourGameList *games,
                             ParlourBoard    *table,
                             GtkWindow       *parent)
{
  ParlourExerciseWindow *self;

  g_return_val_if_fail (PARLOUR_IS_ANALYST (analyst), NULL);
  g_return_val_if_fail (PARLOUR_IS_GAME_LIST (games), NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (table), NULL);
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = parlour_single_window_new (PARLOUR_TYPE_EXERCISE_WINDOW, parent);
  parlour_board_follow (self->board, table);
  self->exercises = parlour_exercises_new (analyst, games);
  g_signal_connect_object (self->exercises, "changed",
                           G_CALLBACK (exercises_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exercises, "answered",
                           G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  open_exercise (self, 0);

  return self;
}

static void
parlour_exercise_window_dispose (GObject *object)
{
  ParlourExerciseWindow *self = PARLOUR_EXERCISE_WINDOW (object);

  g_clear_handle_id (&self->back_source, g_source_remove);
  g_clear_object (&self->exercises);

  G_OBJECT_CLASS (parlour_exercise_window_parent_class)->dispose (object);
}

static void
parlour_exercise_window_class_init (ParlourExerciseWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_exercise_window_dispose;

  look_back_signal = g_signal_new ("look-back", PARLOUR_TYPE_EXERCISE_WINDOW, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, PARLOUR_TYPE_GAME);

  gtk_widget_class_install_action (widget_class, "exercise.previous", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "exercise.next", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "exercise.show", NULL, show_better_cb);
  gtk_widget_class_install_action (widget_class, "exercise.again", NULL, try_again_cb);
  gtk_widget_class_install_action (widget_class, "exercise.look-back", NULL, look_back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);

  g_type_ensure (PARLOUR_TYPE_BOARD);
  g_type_ensure (PARLOUR_TYPE_WRAP_LAYOUT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/parlour/Parlour/ui/"
                                                             "parlour-exercise-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, empty_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, board);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, count_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, task_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, answer_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourExerciseWindow, looking_label);
  gtk_widget_class_bind_template_callback (widget_class, announce);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void
parlour_exercise_window_init (ParlourExerciseWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->board->moves, "single-deal", TRUE, NULL);
}
