/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-saver.h"

#include "parlour-save-queue.h"
#include "parlour-save.h"

/* While the clock runs its time is written so often. */
#define TICK_MS 900

/*
 * The main thread prints a save, which takes microseconds, and lets the queue
 * write it.
 */
struct _ParlourSaver
{
  GObject            parent_instance;

  /* Until the queue has it. */
  ParlourSaveFolder *folder;
  ParlourSaveQueue  *queue;

  ParlourGame       *game;
  GSignalGroup      *game_signals;
  GSignalGroup      *clock_signals;
  guint              tick_source;

  /* The latest time that any save has. */
  gint64             saved_ms;

  /* What was last told, while it lasts. */
  GError            *failure;
};

/* The news of an attempt, on its way to the main thread. */
typedef struct
{
  GWeakRef  self;
  GError   *error;
} News;

enum
{
  FAILED,
  RECOVERED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ParlourSaver, parlour_saver, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void
news_free (News *news)
{
  g_weak_ref_clear (&news->self);
  g_clear_error (&news->error);
  g_free (news);
}

static gboolean
is_same_failure (const GError *a,
                 const GError *b)
{
  return a != NULL && b != NULL && g_error_matches (a, b->domain, b->code);
}

static gboolean
news_cb (gpointer user_data)
{
  News *news = user_data;
  g_autoptr (ParlourSaver) self = g_weak_ref_get (&news->self);

  if (self == NULL || (news->error == NULL && self->failure == NULL)
      || is_same_failure (news->error, self->failure))
    return G_SOURCE_REMOVE;

  g_clear_error (&self->failure);
  self->failure = g_steal_pointer (&news->error);

  if (self->failure != NULL)
    g_signal_emit (self, signals[FAILED], 0, self->failure);
  else
    g_signal_emit (self, signals[RECOVERED], 0);

  return G_SOURCE_REMOVE;
}

/* Mostly in the thread of the queue, which ends before this object does.  Takes
 * @error over. */
static void
told_cb (GError   *error,
         gpointer  user_data)
{
  News *news = g_new0 (News, 1);

  g_weak_ref_init (&news->self, user_data);
  news->error = error;
  /* Not g_main_context_invoke(), which may call it here and now. */
  g_idle_add_full (G_PRIORITY_DEFAULT, news_cb, news, (GDestroyNotify) news_free);
}

static ParlourSaveQueue *
ensure_queue (ParlourSaver *self)
{
  if (self->queue == NULL)
    self->queue = parlour_save_queue_new (g_steal_pointer (&self->folder), told_cb, self);

  return self->queue;
}

/* Which game was played last shows in the times of the saves, so that they rise
 * even where the clock was set back. */
static gint64
next_saved_ms (ParlourSaver *self)
{
  self->saved_ms = MAX (g_get_real_time () / G_TIME_SPAN_MILLISECOND, self->saved_ms + 1);
  self->saved_ms = MIN (self->saved_ms, PARLOUR_SAVE_MAX_SAVED_MS);

  return self->saved_ms;
}

/**
 * parlour_saver_save:
 * @self: a saver
 * @game: a game
 *
 * Sees to it that @game is saved as it is now, within a second.
 */
void
parlour_saver_save (ParlourSaver *self,
                    ParlourGame  *game)
{
  GBytes *text;

  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  text = parlour_save_print (game, next_saved_ms (self));
  parlour_save_queue_write (ensure_queue (self), parlour_game_get_variant (game), text);
}

/**
 * parlour_saver_remove:
 * @self: a saver
 * @variant: a variant
 *
 * Sees to it that no game of @variant is kept.
 */
void
parlour_saver_remove (ParlourSaver *self,
                      PatVariant    variant)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));

  parlour_save_queue_remove (ensure_queue (self), variant);
}

static gboolean
tick_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;
  ParlourClock *clock = parlour_game_get_clock (self->game);

  parlour_save_queue_time (ensure_queue (self),
                           parlour_game_get_variant (self->game),
                           parlour_clock_get_elapsed_ms (clock));

  return G_SOURCE_CONTINUE;
}

static void
update_tick (ParlourSaver *self)
{
  gboolean running = self->game != NULL
                     && parlour_clock_get_running (parlour_game_get_clock (self->game));

  if (running && self->tick_source == 0)
    self->tick_source = g_timeout_add (TICK_MS, tick_cb, self);
  else if (!running)
    g_clear_handle_id (&self->tick_source, g_source_remove);
}

static void
changed_cb (ParlourSaver *self)
{
  parlour_saver_save (self, self->game);
}

static void
running_cb (ParlourSaver *self)
{
  update_tick (self);
  changed_cb (self);
}

/**
 * parlour_saver_follow:
 * @self: a saver
 * @game: (nullable): the game on the table
 *
 * Saves @game now and whenever it changes, until it is called again.  The game
 * that was followed before is saved once more.
 */
void
parlour_saver_follow (ParlourSaver *self,
                      ParlourGame  *game)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (self->game != NULL)
    parlour_saver_save (self, self->game);

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->clock_signals,
                             game != NULL ? parlour_game_get_clock (game) : NULL);
  update_tick (self);

  if (game != NULL)
    parlour_saver_save (self, game);
}

/**
 * parlour_saver_flush:
 * @self: a saver
 *
 * Waits until all that is to be saved has been, or could not be.
 */
void
parlour_saver_flush (ParlourSaver *self)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));

  if (self->queue != NULL)
    parlour_save_queue_flush (self->queue);
}

/**
 * parlour_saver_load:
 * @self: a saver that has saved nothing yet
 * @unreadable: (element-type ParlourUnreadable): where to add what is wrong
 *
 * Reads the games that were kept.  One that cannot be read is set aside.  If
 * nothing can be kept there, “failed” says so soon.
 *
 * Returns: (transfer full) (element-type ParlourGame): the games, the one that
 *   was played last at the end
 */
GPtrArray *
parlour_saver_load (ParlourSaver *self,
                    GPtrArray    *unreadable)
{
  GError *error = NULL;
  GPtrArray *games;

  g_return_val_if_fail (PARLOUR_IS_SAVER (self), NULL);
  g_return_val_if_fail (unreadable != NULL, NULL);
  g_return_val_if_fail (self->folder != NULL, NULL);

  /* Said before anything is played that could not be saved. */
  if (!parlour_save_folder_claim (self->folder, &error))
    told_cb (error, self);

  games = parlour_save_folder_load (self->folder, unreadable);
  if (games->len > 0)
    self->saved_ms = parlour_game_get_saved_ms (games->pdata[games->len - 1]);

  return games;
}

/**
 * parlour_saver_new:
 * @folder: where to keep games; it is made when it is needed
 *
 * Returns: (transfer full): a saver
 */
ParlourSaver *
parlour_saver_new (const char *folder)
{
  ParlourSaver *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (PARLOUR_TYPE_SAVER, NULL);
  self->folder = parlour_save_folder_new (folder);

  return self;
}

static void
parlour_saver_dispose (GObject *object)
{
  ParlourSaver *self = PARLOUR_SAVER (object);

  parlour_saver_follow (self, NULL);
  g_clear_pointer (&self->queue, parlour_save_queue_free);

  G_OBJECT_CLASS (parlour_saver_parent_class)->dispose (object);
}

static void
parlour_saver_finalize (GObject *object)
{
  ParlourSaver *self = PARLOUR_SAVER (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->clock_signals);
  g_clear_pointer (&self->folder, parlour_save_folder_free);
  g_clear_error (&self->failure);

  G_OBJECT_CLASS (parlour_saver_parent_class)->finalize (object);
}

static void
parlour_saver_class_init (ParlourSaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_saver_dispose;
  object_class->finalize = parlour_saver_finalize;

  signals[FAILED] = g_signal_new ("failed",
                                  PARLOUR_TYPE_SAVER,
                                  G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[RECOVERED] = g_signal_new ("recovered",
                                     PARLOUR_TYPE_SAVER,
                                     G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
parlour_saver_init (ParlourSaver *self)
{
  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::helped",
                                  G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::counted",
                                  G_CALLBACK (changed_cb), self);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "notify::running",
                                  G_CALLBACK (running_cb), self);
}
