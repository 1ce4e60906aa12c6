/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-lesson.h"

#include <glib/gi18n.h>

#include "parlour-announcement.h"
#include "parlour-game-words.h"
#include "parlour-move-words.h"
#include "parlour-record.h"
#include "pat-text.h"

/* After this number of actions in a game its lesson is no longer offered. */
#define MAX_ACTIONS 4

/* Time in which the player sees a move before the lesson goes on, or takes it back. */
#define PAUSE_MS 700

/*
 * The lesson of a game: a recorded game, in which the player makes five moves.  Each step
 * waits for a move of one kind; the recorded moves lead to the next step.  Undo leads to
 * the step before.  The lesson is also offered to a player who does not know the game.
 */
struct _ParlourLesson
{
  GObject                  parent_instance;

  ParlourSession          *session;
  /* Not owned: the widgets of the window. */
  ParlourBoard            *board;
  ParlourStatusLine       *status_line;

  /* The game on the table, and how far it has come. */
  ParlourGame             *game;
  guint                    n_moves;
  guint                    n_actions;

  /* (nullable): the recorded game, and the copy in which the player makes the moves. */
  ParlourGame             *record;
  ParlourGame             *practice;
  const ParlourLessonStep *steps;
  /* The current step, and the number of moves before each step. */
  guint                    step;
  guint                    starts[PARLOUR_LESSON_STEPS + 1];
  guint                    pause_source;
};

G_DEFINE_FINAL_TYPE (ParlourLesson, parlour_lesson, G_TYPE_OBJECT)

static gboolean
is_active (ParlourLesson *self)
{
  return self->practice != NULL;
}

static PatMove
get_task (ParlourLesson *self,
          guint          step)
{
  PatMove move;

  if (!pat_move_parse (self->steps[step].move, &move))
    g_assert_not_reached ();

  return move;
}

/* Moves between the same two areas count as one kind of move.  The areas are the foundations, the
 * tableau, the places for cards set aside, the storehouse, and the waste. */
static guint
get_area (guint pile)
{
  return (pile >= PAT_T1) + (pile >= PAT_H1) + (pile >= PAT_STORE) + (pile >= PAT_WASTE);
}

static gboolean
is_same_kind (PatMove a,
              PatMove b)
{
  return a.kind == b.kind && get_area (a.from) == get_area (b.from)
         && get_area (a.to) == get_area (b.to) && (a.n > 1) == (b.n > 1);
}

/* Whether the game is at the position where the current step began. */
static gboolean
is_at_start (ParlourLesson *self)
{
  return parlour_game_get_n_moves (self->practice) == self->starts[self->step];
}

/* Whether the player has made a move of the kind that the current step asks for. */
static gboolean
is_done (ParlourLesson *self)
{
  guint start = self->starts[self->step];

  return self->step < PARLOUR_LESSON_STEPS && parlour_game_get_n_moves (self->practice) > start
         && is_same_kind (*parlour_history_get_move (parlour_game_get_history (self->practice),
                                                     start),
                          get_task (self, self->step));
}

/* Whether the next step can begin at the current position. */
static gboolean
can_begin_next (ParlourLesson *self)
{
  return self->step + 1 == PARLOUR_LESSON_STEPS
         || pat_move_list_has (parlour_game_get_legal (self->practice),
                               get_task (self, self->step + 1));
}

static void
mark_task (ParlourLesson *self)
{
  if (is_active (self) && parlour_board_get_game (self->board) == self->practice
      && self->step < PARLOUR_LESSON_STEPS && is_at_start (self))
    parlour_board_show_task (self->board, get_task (self, self->step));
}

static void
show_step (ParlourLesson *self)
{
  g_autofree char *count = g_strdup_printf (_("%1$u of %2$u"), self->step + 1,
                                            PARLOUR_LESSON_STEPS);
  g_autofree char *words = g_strconcat (count, C_("between facts", " · "),
                                        gettext (self->steps[self->step].words), NULL);
  g_autofree char *move = parlour_move_words (parlour_game_get_variant (self->practice),
                                              parlour_game_get_position (self->practice),
                                              get_task (self, self->step));
  g_autofree char *spoken = parlour_announcement_join (words, move);

  parlour_status_line_set_task (self->status_line, words, spoken);
  mark_task (self);
}

/* Begins the next step, or takes back a move that the step did not ask for. */
static void
pause_cb (gpointer user_data)
{
  ParlourLesson *self = user_data;

  self->pause_source = 0;
  if (is_done (self))
    {
      guint start = self->steps[++self->step].n_moves;

      self->starts[self->step] = start;
      parlour_game_follow (self->practice, self->record, start);
    }
  else
    {
      parlour_game_go_to (self->practice, self->starts[self->step]);
      parlour_status_line_set_text (self->status_line,
                                    _("That move is allowed, "
                                      "but the lesson waits for the marked one"));
    }
}

/* Undo leads to the step before. */
static void
update_step (ParlourLesson *self)
{
  guint n_moves = parlour_game_get_n_moves (self->practice);

  g_clear_handle_id (&self->pause_source, g_source_remove);
  if (n_moves < self->starts[self->step])
    {
      while (n_moves < self->starts[self->step])
        self->step--;
      if (!is_at_start (self))
        {
          parlour_game_go_to (self->practice, self->starts[self->step]);
          return;
        }
    }
  if (is_done (self) && can_begin_next (self))
    self->starts[++self->step] = n_moves;

  if (self->step == PARLOUR_LESSON_STEPS)
    {
      const char *end = is_at_start (self) ? _("That was the lesson: now play your own game")
                                           : NULL;

      parlour_status_line_set_task (self->status_line, end, end);
    }
  else if (is_at_start (self))
    show_step (self);
  else
    self->pause_source = g_timeout_add_once (PAUSE_MS, pause_cb, self);
}

/* Offers the lesson of the game on the table to a player who does not know the game. */
static void
update_offer (ParlourLesson *self)
{
  gboolean offered = !is_active (self) && parlour_game_get_status (self->game) == PAT_PLAYING
                     && !parlour_settings_knows (parlour_session_get_settings (self->session),
                                                 parlour_game_get_variant (self->game).game->name);
  const char *words = offered && parlour_game_get_n_moves (self->game) == 0
                      ? _("New to this game? The lesson shows it in five moves") : NULL;

  parlour_status_line_set_task (self->status_line, words, words);
  parlour_status_line_offer (self->status_line, PARLOUR_OFFER_LESSON, offered);
}

static void
known_cb (ParlourLesson *self)
{
  if (self->game != NULL && !is_active (self))
    update_offer (self);
}

/**
 * parlour_lesson_update:
 * @self: a lesson with a game
 *
 * Follows a change of the game on the table, and sets the task of the status line.  Cards dealt
 * together count as one action.  After the first action in any game the chooser no longer
 * suggests a game.
 */
void
parlour_lesson_update (ParlourLesson *self)
{
  ParlourSettings *settings;
  guint n_moves;

  g_return_if_fail (PARLOUR_IS_LESSON (self));
  g_return_if_fail (self->game != NULL);

  settings = parlour_session_get_settings (self->session);
  n_moves = parlour_game_get_n_moves (self->game);
  if (n_moves > self->n_moves)
    {
      self->n_actions++;
      parlour_settings_learn (settings, PARLOUR_KNOWN_CHOOSER);
    }
  self->n_moves = n_moves;
  if (self->n_actions >= MAX_ACTIONS)
    parlour_settings_learn (settings, parlour_game_get_variant (self->game).game->name);

  if (is_active (self))
    update_step (self);
  else
    update_offer (self);
}

/* Ends the lesson, if there is one. */
static void
end (ParlourLesson *self)
{
  g_clear_handle_id (&self->pause_source, g_source_remove);
  g_clear_object (&self->practice);
  g_clear_object (&self->record);
}

/**
 * parlour_lesson_new:
 * @session: has the games
 * @board: (transfer none): marks the moves
 * @status_line: (transfer none): shows the words
 *
 * The widgets must outlive the lesson.
 *
 * Returns: (transfer full): a lesson that was not started
 */
ParlourLesson *
parlour_lesson_new (ParlourSession    *session,
                    ParlourBoard      *board,
                    ParlourStatusLine *status_line)
{
  ParlourLesson *self;

  g_return_val_if_fail (PARLOUR_IS_SESSION (session), NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (board), NULL);
  g_return_val_if_fail (PARLOUR_IS_STATUS_LINE (status_line), NULL);

  self = g_object_new (PARLOUR_TYPE_LESSON, NULL);
  self->session = g_object_ref (session);
  self->board = board;
  self->status_line = status_line;
  g_signal_connect_object (parlour_session_get_settings (session), "notify::known",
                           G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "hint-cleared", G_CALLBACK (mark_task), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * parlour_lesson_start:
 * @self: a lesson; its session has a game
 * @rules: a game
 *
 * Puts the lesson of @rules on the table, from its first step.
 */
void
parlour_lesson_start (ParlourLesson *self,
                      const PatGame *rules)
{
  const ParlourGameWords *words = parlour_game_words_get (rules);

  g_return_if_fail (PARLOUR_IS_LESSON (self));

  end (self);
  self->steps = words->lesson;
  self->step = 0;
  self->starts[0] = 0;
  self->record = parlour_record_load_sample (words->lesson_record != NULL ? words->lesson_record
                                                                          : rules->name);
  self->practice = parlour_game_copy (self->record, 0);
  parlour_settings_learn (parlour_session_get_settings (self->session), rules->name);
  parlour_session_teach (self->session, self->practice);
}

/**
 * parlour_lesson_set_game:
 * @self: a lesson
 * @game: the game on the table
 *
 * A game other than that of the lesson ends the lesson.
 */
void
parlour_lesson_set_game (ParlourLesson *self,
                         ParlourGame   *game)
{
  g_return_if_fail (PARLOUR_IS_LESSON (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  if (!g_set_object (&self->game, game))
    return;

  if (game != self->practice)
    end (self);
  self->n_moves = parlour_game_get_n_moves (game);
  self->n_actions = 0;
  update_offer (self);
  if (is_active (self))
    update_step (self);
}

/**
 * parlour_lesson_is_over:
 * @self: a lesson
 *
 * Returns: whether all its steps are done, and its game is still on the table
 */
gboolean
parlour_lesson_is_over (ParlourLesson *self)
{
  g_return_val_if_fail (PARLOUR_IS_LESSON (self), FALSE);

  return is_active (self) && self->step == PARLOUR_LESSON_STEPS;
}

static void
parlour_lesson_dispose (GObject *object)
{
  ParlourLesson *self = PARLOUR_LESSON (object);

  end (self);
  g_clear_object (&self->game);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (parlour_lesson_parent_class)->dispose (object);
}

static void
parlour_lesson_class_init (ParlourLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_lesson_dispose;
}

static void
parlour_lesson_init (ParlourLesson *self)
{
}
