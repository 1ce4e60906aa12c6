/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-saver.h"

#include "parlour-record.h"

/* Interval between writes of the playing time.  With GATHER_MS it stays well below the
 * second that may be lost. */
#define TICK_MS 700

/* Debounce: changes within this time are written together. */
#define GATHER_MS 150

/* Delay before a retry after a failure. */
#define RETRY_MS 5000

/*
 * The main thread prints a save, which takes microseconds; another thread writes it,
 * so that nothing waits for the disk.  Only the latest pending write per file is kept.
 */
struct _ParlourSaver
{
  GObject            parent_instance;

  /* While the writer runs, only it may touch these two.  The folder is NULL once the saver is
   * closed. */
  ParlourSaveFolder *folder;
  GHashTable        *writing;
  GThread           *writer;
  /* The writer thread adds this source when it ends, so it is read only after the
   * join. */
  guint              ended_source;

  /* By the name of the save: the GBytes to write, or NULL to remove it. */
  GHashTable        *pending;
  guint              write_source;

  ParlourGame       *game;
  GSignalGroup      *game_signals;
  GSignalGroup      *clock_signals;
  guint              tick_source;

  /* The time of the latest save. */
  guint64            saved_ms;

  /* (nullable): the last failure, until writing succeeds. */
  GError            *failure;
};

G_DEFINE_FINAL_TYPE (ParlourSaver, parlour_saver, G_TYPE_OBJECT)

static guint trouble_signal;

static GHashTable *
pending_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal,
                                g_free, (GDestroyNotify) g_bytes_unref);
}

/* Changes of saves in the order in which they are written, so that no game is missing at
 * any moment: it may only be there twice. */
enum { ENDED_WRITTEN, UNFINISHED, ENDED_REMOVED, N_STEPS };

/* Writes the pending changes of one step.
 * @first: (inout): the first error */
static void
write_step (ParlourSaveFolder  *folder,
            GHashTable         *pending,
            int                 step,
            GError            **first)
{
  GHashTableIter iter;
  gpointer name, text;

  g_hash_table_iter_init (&iter, pending);
  while (g_hash_table_iter_next (&iter, &name, &text))
    {
      g_autoptr (GError) error = NULL;
      const int own = !parlour_save_is_ended (name) ? UNFINISHED : text != NULL ? ENDED_WRITTEN : ENDED_REMOVED;
      gboolean done;

      if (own != step)
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

/* Runs in either thread, and takes from @pending what succeeded.  An ended game is
 * written before the one that takes its place, and removed after it was taken back.
 * Returns: (transfer full) (nullable): the first error */
static GError *
write_pending (ParlourSaveFolder *folder,
               GHashTable        *pending)
{
  GError *first = NULL;

  if (!parlour_save_folder_claim (folder, &first))
    return first;

  for (int step = 0; step < N_STEPS && (step != ENDED_REMOVED || first == NULL); step++)
    write_step (folder, pending, step, &first);

  return first;
}

static void write_soon (ParlourSaver *self);

/* Emits “trouble” after an attempt, if there is another cause or none any more.
 * @error: (transfer full) (nullable): how it failed */
static void
report (ParlourSaver *self,
        GError       *error)
{
  g_autoptr (GError) before = g_steal_pointer (&self->failure);

  self->failure = error;
  if (g_hash_table_size (self->pending) > 0)
    write_soon (self);

  if (error != NULL ? before == NULL || !g_error_matches (error, before->domain, before->code) : before != NULL)
    g_signal_emit (self, trouble_signal, 0, error);
}

/* Waits for the writer.  Saves that it could not write become pending again, unless
 * there are newer ones.
 * Returns: (transfer full) (nullable): the first error */
static GError *
join (ParlourSaver *self)
{
  GError *error = g_thread_join (g_steal_pointer (&self->writer));
  GHashTableIter iter;
  gpointer name, text;

  g_clear_handle_id (&self->ended_source, g_source_remove);

  g_hash_table_iter_init (&iter, self->writing);
  while (g_hash_table_iter_next (&iter, &name, &text))
    if (!g_hash_table_contains (self->pending, name))
      {
        g_hash_table_iter_steal (&iter);
        g_hash_table_insert (self->pending, name, text);
      }
  g_clear_pointer (&self->writing, g_hash_table_unref);

  return error;
}

static gboolean
ended_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;

  report (self, join (self));

  return G_SOURCE_REMOVE;
}

static gpointer
work (gpointer user_data)
{
  ParlourSaver *self = user_data;
  GError *error = write_pending (self->folder, self->writing);

  self->ended_source = g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, self, NULL);

  return error;
}

static gboolean
write_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;

  self->write_source = 0;
  self->writing = g_steal_pointer (&self->pending);
  self->pending = pending_new ();
  self->writer = g_thread_new ("saver", work, self);

  return G_SOURCE_REMOVE;
}

/* While a writer runs, report() starts the next one. */
static void
write_soon (ParlourSaver *self)
{
  if (self->writer == NULL && self->write_source == 0)
    self->write_source = g_timeout_add (self->failure != NULL ? RETRY_MS : GATHER_MS,
                                        write_cb, self);
}

/* @name: (transfer full)
 * @text: (transfer full) (nullable): %NULL to remove the save */
static void
add_pending (ParlourSaver *self,
             char         *name,
             GBytes       *text)
{
  g_hash_table_insert (self->pending, name, text);
  write_soon (self);
}

static char *
make_name (ParlourGame *game)
{
  return parlour_save_make_name (parlour_game_get_variant (game), parlour_game_get_facts (game)->practice);
}

/**
 * parlour_saver_remove:
 * @self: a saver
 * @variant: a variant
 * @practice: whether to remove its game for practice
 *
 * Removes the unfinished game of @variant, within a second, unless it is the one followed.
 */
void
parlour_saver_remove (ParlourSaver *self,
                      PatVariant    variant,
                      gboolean      practice)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (self->folder != NULL);

  if (self->game == NULL || !pat_variant_is_same (parlour_game_get_variant (self->game), variant)
      || parlour_game_get_facts (self->game)->practice != practice)
    add_pending (self, parlour_save_make_name (variant, practice), NULL);
}

/**
 * parlour_saver_set_ended:
 * @self: a saver
 * @name: the name of the save of a game that has ended; it begins with a digit
 * @text: (nullable): the new contents; %NULL to remove the save
 *
 * Writes a save within a second, and before later changes of unfinished games.
 */
void
parlour_saver_set_ended (ParlourSaver *self,
                         const char   *name,
                         GBytes       *text)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (self->folder != NULL);
  g_return_if_fail (name != NULL && parlour_save_is_ended (name));

  add_pending (self, g_strdup (name), text != NULL ? g_bytes_ref (text) : NULL);
}

/**
 * parlour_saver_get_folder:
 * @self: a saver
 *
 * Returns: (transfer none): the path of the folder, which need not exist
 */
const char *
parlour_saver_get_folder (ParlourSaver *self)
{
  g_return_val_if_fail (PARLOUR_IS_SAVER (self), NULL);

  return parlour_save_folder_get_path (self->folder);
}

/* Only the playing time has changed, so parlour_save_folder_write() does not wait. */
static gboolean
tick_cb (gpointer user_data)
{
  ParlourSaver *self = user_data;

  add_pending (self, make_name (self->game), parlour_record_print_unfinished (self->game, self->saved_ms));
  if (parlour_clock_get_running (parlour_game_get_clock (self->game)))
    return G_SOURCE_CONTINUE;

  /* The player is idle. */
  self->tick_source = 0;

  return G_SOURCE_REMOVE;
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

/* Saves the game on the table as it is now, within a second. */
static void
save (ParlourSaver *self)
{
  self->saved_ms = parlour_save_get_next_ms (self->saved_ms);
  add_pending (self, make_name (self->game), parlour_record_print_unfinished (self->game, self->saved_ms));
}

static void
clock_changed_cb (ParlourSaver *self)
{
  gboolean was_running = self->tick_source != 0;

  update_tick (self);
  if (was_running != (self->tick_source != 0))
    save (self);
}

/**
 * parlour_saver_follow:
 * @self: a saver
 * @game: (nullable): the game on the table
 *
 * Saves @game now and whenever it changes, until the next call.  The game followed
 * before is saved once more.
 */
void
parlour_saver_follow (ParlourSaver *self,
                      ParlourGame  *game)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (self->folder != NULL);
  g_return_if_fail (game == NULL || PARLOUR_IS_GAME (game));

  if (self->game != NULL)
    save (self);

  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  g_signal_group_set_target (self->clock_signals,
                             game != NULL ? parlour_game_get_clock (game) : NULL);
  update_tick (self);

  if (game != NULL)
    save (self);
}

/**
 * parlour_saver_flush:
 * @self: a saver
 *
 * Waits until everything pending has been written or has failed.
 */
void
parlour_saver_flush (ParlourSaver *self)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));

  if (self->writer != NULL)
    report (self, join (self));

  if (g_hash_table_size (self->pending) > 0)
    {
      g_clear_handle_id (&self->write_source, g_source_remove);
      report (self, write_pending (self->folder, self->pending));
    }
}

/**
 * parlour_saver_close:
 * @self: a saver
 *
 * Saves the game followed, waits until everything pending has been written or has failed,
 * and lets other processes have the folder.  The saver accepts nothing and emits nothing after
 * that.  Call it before the last reference is dropped; it does nothing the second time.
 */
void
parlour_saver_close (ParlourSaver *self)
{
  g_autoptr (GError) of_writer = NULL, last = NULL;

  g_return_if_fail (PARLOUR_IS_SAVER (self));

  if (self->folder == NULL)
    return;

  parlour_saver_follow (self, NULL);
  if (self->writer != NULL)
    of_writer = join (self);
  g_clear_handle_id (&self->write_source, g_source_remove);
  if (g_hash_table_size (self->pending) > 0)
    last = write_pending (self->folder, self->pending);
  g_clear_pointer (&self->folder, parlour_save_folder_free);
}

/**
 * parlour_saver_load:
 * @self: a saver that has saved nothing yet
 * @unreadable: (element-type ParlourUnreadable): the saves that cannot be read are
 *   added here
 *
 * Reads the unfinished games.  One that cannot be read is set aside.  If nothing can be
 * saved, “trouble” is emitted soon.
 *
 * Returns: (transfer full) (element-type ParlourGame): the games, the one played last
 *   at the end
 */
GPtrArray *
parlour_saver_load (ParlourSaver *self,
                    GPtrArray    *unreadable)
{
  GPtrArray *games;

  g_return_val_if_fail (PARLOUR_IS_SAVER (self), NULL);
  g_return_val_if_fail (unreadable != NULL, NULL);
  g_return_val_if_fail (self->writer == NULL, NULL);

  /* Try without anything pending, so that the player is told before playing. */
  if (!parlour_save_folder_claim (self->folder, NULL))
    write_soon (self);

  games = parlour_save_folder_load (self->folder, unreadable);
  if (games->len > 0)
    self->saved_ms = parlour_game_get_facts (games->pdata[games->len - 1])->saved_ms;

  return games;
}

/**
 * parlour_saver_new:
 * @folder: where to save games; it is created when needed
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
parlour_saver_finalize (GObject *object)
{
  ParlourSaver *self = PARLOUR_SAVER (object);

  /* A saver that was not closed would lose the latest changes. */
  g_assert (self->folder == NULL);

  g_clear_object (&self->game_signals);
  g_clear_object (&self->clock_signals);
  g_clear_pointer (&self->pending, g_hash_table_unref);
  g_clear_error (&self->failure);

  G_OBJECT_CLASS (parlour_saver_parent_class)->finalize (object);
}

static void
parlour_saver_class_init (ParlourSaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_saver_finalize;

  trouble_signal = g_signal_new ("trouble", PARLOUR_TYPE_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
parlour_saver_init (ParlourSaver *self)
{
  self->pending = pending_new ();

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (save), self);
  g_signal_group_connect_swapped (self->game_signals, "noted", G_CALLBACK (save), self);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed",
                                  G_CALLBACK (clock_changed_cb), self);
}
