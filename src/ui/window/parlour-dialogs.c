/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-dialogs.h"

#include "parlour-exercise-window.h"
#include "parlour-exercises.h"
#include "parlour-games-window.h"
#include "parlour-review-window.h"
#include "parlour-rules-window.h"
#include "parlour-single-window.h"
#include "parlour-statistics-window.h"

struct _ParlourDialogs
{
  GObject                parent_instance;

  /* Not owned: the main window, which owns this object, and its parts. */
  GtkWindow             *parent;
  ParlourSession        *session;
  ParlourBoard          *board;
  ParlourRecordTransfer *record_transfer;
};

G_DEFINE_FINAL_TYPE (ParlourDialogs, parlour_dialogs, G_TYPE_OBJECT)

/* Presents the window of @type, and creates it if it is not open. */
static gpointer
present_window (ParlourDialogs  *self,
                GType            type,
                gpointer       (*create) (ParlourDialogs *self))
{
  gpointer window = parlour_single_window_find (gtk_window_get_application (self->parent), type);

  if (window == NULL)
    window = create (self);
  parlour_single_window_present (window);

  return window;
}

static gpointer
create_statistics (ParlourDialogs *self)
{
  ParlourStatisticsWindow *window
    = parlour_statistics_window_new (parlour_session_get_statistics (self->session),
                                     parlour_session_get_deals (self->session), self->parent);

  g_signal_connect_object (window, "play-day",
                           G_CALLBACK (parlour_record_transfer_open_day), self->record_transfer,
                           G_CONNECT_SWAPPED);

  return window;
}

/**
 * parlour_dialogs_show_statistics:
 * @self: the windows beside the main window
 * @variant: a variant, or one without a game for the page that the window shows
 */
void
parlour_dialogs_show_statistics (ParlourDialogs *self,
                                 PatVariant      variant)
{
  ParlourStatisticsWindow *window;

  g_return_if_fail (PARLOUR_IS_DIALOGS (self));

  parlour_session_compare (self->session);
  window = present_window (self, PARLOUR_TYPE_STATISTICS_WINDOW, create_statistics);
  if (variant.game != NULL)
    parlour_statistics_window_show_variant (window, variant);
}

/* Exercises reuse the findings of a review. */
static void
review_changed_cb (ParlourDialogs *self,
                   ParlourReview  *review)
{
  if (parlour_review_is_complete (review))
    parlour_exercises_note (parlour_session_get_game_list (self->session), review);
}

/**
 * parlour_dialogs_show_review:
 * @self: the windows beside the main window
 * @game: a game with at least one move
 */
void
parlour_dialogs_show_review (ParlourDialogs *self,
                             ParlourGame    *game)
{
  ParlourReviewWindow *window;

  g_return_if_fail (PARLOUR_IS_DIALOGS (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  window = parlour_review_window_present (parlour_session_get_analyst (self->session), game,
                                          self->board, self->parent);
  g_signal_connect_object (window, "play-on",
                           G_CALLBACK (parlour_session_set_game), self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (parlour_review_window_get_review (window), "changed",
                           G_CALLBACK (review_changed_cb), self, G_CONNECT_SWAPPED);
}

static gpointer
create_exercises (ParlourDialogs *self)
{
  ParlourExerciseWindow *window
    = parlour_exercise_window_new (parlour_session_get_analyst (self->session),
                                   parlour_session_get_game_list (self->session),
                                   self->board, self->parent);

  g_signal_connect_object (window, "look-back",
                           G_CALLBACK (parlour_dialogs_show_review), self, G_CONNECT_SWAPPED);

  return window;
}

/**
 * parlour_dialogs_show_exercises:
 * @self: the windows beside the main window
 */
void
parlour_dialogs_show_exercises (ParlourDialogs *self)
{
  g_return_if_fail (PARLOUR_IS_DIALOGS (self));

  present_window (self, PARLOUR_TYPE_EXERCISE_WINDOW, create_exercises);
}

static gpointer
create_games (ParlourDialogs *self)
{
  ParlourGamesWindow *window
    = parlour_games_window_new (parlour_session_get_game_list (self->session),
                                parlour_session_get_settings (self->session), self->parent);

  g_signal_connect_object (window, "look-back",
                           G_CALLBACK (parlour_dialogs_show_review), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "play-again", G_CALLBACK (parlour_session_deal_again),
                           self->session, G_CONNECT_SWAPPED);

  return window;
}

/**
 * parlour_dialogs_show_games:
 * @self: the windows beside the main window
 *
 * Shows the games played.
 */
void
parlour_dialogs_show_games (ParlourDialogs *self)
{
  g_return_if_fail (PARLOUR_IS_DIALOGS (self));

  present_window (self, PARLOUR_TYPE_GAMES_WINDOW, create_games);
}

/**
 * parlour_dialogs_show_rules:
 * @self: the windows beside the main window
 * @game: the game to explain
 */
void
parlour_dialogs_show_rules (ParlourDialogs *self,
                            const PatGame  *game)
{
  g_return_if_fail (PARLOUR_IS_DIALOGS (self));
  g_return_if_fail (game != NULL);

  parlour_rules_window_present (game, self->board, self->parent);
}

/**
 * parlour_dialogs_new:
 * @parent: the main window, which owns the returned object
 * @session: the session of @parent
 * @board: the board in @parent
 * @record_transfer: the record transfer of @parent
 *
 * Returns: (transfer full): the windows beside @parent, none of which is open yet
 */
ParlourDialogs *
parlour_dialogs_new (GtkWindow             *parent,
                     ParlourSession        *session,
                     ParlourBoard          *board,
                     ParlourRecordTransfer *record_transfer)
{
  ParlourDialogs *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (PARLOUR_IS_SESSION (session), NULL);
  g_return_val_if_fail (PARLOUR_IS_BOARD (board), NULL);
  g_return_val_if_fail (PARLOUR_IS_RECORD_TRANSFER (record_transfer), NULL);

  self = g_object_new (PARLOUR_TYPE_DIALOGS, NULL);
  self->parent = parent;
  self->session = session;
  self->board = board;
  self->record_transfer = record_transfer;

  return self;
}

static void
parlour_dialogs_class_init (ParlourDialogsClass *klass)
{
}

static void
parlour_dialogs_init (ParlourDialogs *self)
{
}
