/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-saver.h"

#include "parlour-save-head.h"
#include "parlour-save.h"
#include "parlour-variant.h"

/* While the clock runs its time is written so often.  With the time below, well
 * within the second that may be lost. */
#define TICK_MS 700

/* What changes within so short a time is written at once. */
#define GATHER_MS 150

/* After a failure, until it is tried again. */
#define RETRY_MS 5000

/*
 * The main thread prints a save, which takes microseconds.  Another thread
 * writes it, so that nobody waits for the disk.  Of each name only the newest wish
 * is kept.
 */
struct _ParlourSaver
{
  GObject            parent_instance;

  /* While there is a writer these two are the writer's alone. */
  ParlourSaveFolder *folder;
  GHashTable        *writing;
  GThread           *writer;
  /* The news that the writer has ended; to be read when it has been joined. */
  guint              ended_source;

  /* By the name of the variant, or of a game that is over, GBytes to be written, or
   * NULL where the save is to be removed. */
  GHashTable        *wishes;
  guint              write_source;

  ParlourGame       *game;
  GSignalGroup      *game_signals;
  GSignalGroup      *clock_signals;
  guint              tick_source;

  /* The latest time that any save has. */
  gint64             saved_ms;

  /* What was last told, while it lasts. */
  GError            *failure;
};

enum
{
  FAILED,
  RECOVERED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (ParlourSaver, parlour_saver, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static GHashTable *
wishes_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal,
                                g_free, (GDestroyNotify) g_bytes_unref);
}

/* Grants what is wished for games that are over, or for those under way.  @first
 * is the first thing that went wrong, or NULL. */
static void
grant_some (ParlourSaveFolder  *folder,
            GHashTable         *wishes,
            gboolean            finished,
            GError            **first)
{
  GHashTableIter iter;
  gpointer name, text;

  g_hash_table_iter_init (&iter, wishes);
  while (g_hash_table_iter_next (&iter, &name, &text))
    {
      g_autoptr (GError) error = NULL;
      gboolean done;

      if (g_str_has_prefix (name, PARLOUR_FINISHED_FOLDER) != finished)
        continue;

      done = text != NULL
             ? parlour_save_folder_write (folder, name, text, &error)
             : parlour_save_folder_remove (folder, name, &error);

      if (done)
        g_hash_table_iter_remove (&iter);
      else if (*first == NULL)
        *first = g_steal_pointer (&error);
    }
}

/* In either thread.  What could be done is taken from @wishes.  A game that is over
 * is written before the one that takes its place: if the program dies between the
 * two, it comes back as one that is under way.
 * Returns: (transfer full) (nullable): the first thing that went wrong */
static GError *
grant (ParlourSaveFolder *folder,
       GHashTable        *wishes)
{
  GError *first = NULL;

  if (!parlour_save_folder_claim (folder, &first))
    return first;

  grant_some (folder, wishes, TRUE, &first);
  grant_some (folder, wishes, FALSE, &first);

  return first;
}

static void write_soon (ParlourSaver *self);

/* @error: (transfer full) (nullable): what became of an attempt */
static void
tell (ParlourSaver *self,
      GError       *error)
{
  g_autoptr (GError) before = g_steal_pointer (&self->failure);

  self->failure = error;
  if (g_hash_table_size (self->wishes) > 0)
    write_soon (self);

  if (error == NULL && before != NULL)
    g_signal_emit (self, signals[RECOVERED], 0);
  else if (error != NULL
           && (before == NULL || !g_error_matches (error, before->domain, before->code)))
    g_signal_emit (self, signals[FAILED], 0, error);
}

/* Waits for the writer and takes back what it could not do, unless there is
 * something newer to be done.
 * Returns: (transfer full) (nullable): what went wrong */
static GError *
join (ParlourSaver *self)
{
  GError *error = g_thread_join (g_steal_pointer (&self->writer));
  GHashTableIter iter;
  gpointer name, text;

  g_clear_handle_id (&self->ended_source, g_source_remove);

  g_hash_table_iter_init (&iter, self->writing);
  while (g_hash_table_iter_next (&iter, &name, &text))
    if (!g_hash_table_contains (self->wishes, name))
      {
        g_hash_table_iter_steal (&iter);
        g_hash_table_insert (self->wishes, name, text);
      }
  g_clear_pointer (&self->writing, g_hash_table_unref);

  return error;
}

static gboolean
ended_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;

  tell (self, join (self));

  return G_SOURCE_REMOVE;
}

static gpointer
work (gpointer user_data)
{
  ParlourSaver *self = user_data;
  GError *error = grant (self->folder, self->writing);

  self->ended_source = g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, self, NULL);

  return error;
}

static gboolean
write_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;

  self->write_source = 0;
  self->writing = g_steal_pointer (&self->wishes);
  self->wishes = wishes_new ();
  self->writer = g_thread_new ("saver", work, self);

  return G_SOURCE_REMOVE;
}

/* If there is a writer, when it has ended. */
static void
write_soon (ParlourSaver *self)
{
  if (self->writer == NULL && self->write_source == 0)
    self->write_source = g_timeout_add (self->failure != NULL ? RETRY_MS : GATHER_MS,
                                        write_cb, self);
}

/* @name: (transfer full): as in the table of wishes
 * @text: (transfer full) (nullable): likewise */
static void
wish (ParlourSaver *self,
      char         *name,
      GBytes       *text)
{
  g_hash_table_insert (self->wishes, name, text);
  write_soon (self);
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
  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));

  wish (self, parlour_variant_to_id (parlour_game_get_variant (game)),
        parlour_save_print (game, next_saved_ms (self)));
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

  wish (self, parlour_variant_to_id (variant), NULL);
}

/**
 * parlour_saver_set_finished:
 * @self: a saver
 * @name: a name for a game that is over
 * @text: (nullable): what parlour_save_print() wrote of it; %NULL if it is not to be
 *   kept
 *
 * Sees to it that @text is saved, within a second, and before what has changed
 * since of the games under way.
 */
void
parlour_saver_set_finished (ParlourSaver *self,
                            const char   *name,
                            GBytes       *text)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (name != NULL);

  wish (self, g_strconcat (PARLOUR_FINISHED_FOLDER, name, NULL),
        text != NULL ? g_bytes_ref (text) : NULL);
}

/**
 * parlour_saver_get_finished_folder:
 * @self: a saver
 *
 * Returns: (transfer full): the folder with the games that are over, which need
 *   not be there
 */
char *
parlour_saver_get_finished_folder (ParlourSaver *self)
{
  g_return_val_if_fail (PARLOUR_IS_SAVER (self), NULL);

  return parlour_save_folder_get_path (self->folder, PARLOUR_FINISHED_FOLDER);
}

/* Nothing but the time is new, which the folder sees. */
static gboolean
tick_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;

  wish (self, parlour_variant_to_id (parlour_game_get_variant (self->game)),
        parlour_save_print (self->game, self->saved_ms));

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
clock_changed_cb (ParlourSaver *self)
{
  gboolean was_running = self->tick_source != 0;

  update_tick (self);
  if (was_running != (self->tick_source != 0))
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

  if (self->writer != NULL)
    tell (self, join (self));

  if (g_hash_table_size (self->wishes) > 0)
    {
      g_clear_handle_id (&self->write_source, g_source_remove);
      tell (self, grant (self->folder, self->wishes));
    }
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
  GPtrArray *games;

  g_return_val_if_fail (PARLOUR_IS_SAVER (self), NULL);
  g_return_val_if_fail (unreadable != NULL, NULL);
  g_return_val_if_fail (self->writer == NULL, NULL);

  /* A try without a wish: said before anything is played that could not be
   * saved. */
  if (!parlour_save_folder_claim (self->folder, NULL))
    write_soon (self);

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

/* Nobody is told any more what became of it. */
static void
parlour_saver_dispose (GObject *object)
{
  ParlourSaver *self = PARLOUR_SAVER (object);
  g_autoptr (GError) of_writer = NULL, last = NULL;

  parlour_saver_follow (self, NULL);
  if (self->writer != NULL)
    of_writer = join (self);
  g_clear_handle_id (&self->write_source, g_source_remove);
  if (g_hash_table_size (self->wishes) > 0)
    last = grant (self->folder, self->wishes);

  G_OBJECT_CLASS (parlour_saver_parent_class)->dispose (object);
}

static void
parlour_saver_finalize (GObject *object)
{
  ParlourSaver *self = PARLOUR_SAVER (object);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->clock_signals);
  g_clear_pointer (&self->wishes, g_hash_table_unref);
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
  self->wishes = wishes_new ();

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed",
                                  G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "noted",
                                  G_CALLBACK (changed_cb), self);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed",
                                  G_CALLBACK (clock_changed_cb), self);
}
