/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-saver.h"

#include "parlour-record.h"

/* Interval between writes of the playing time.  Together with the delay of the writer it is less
 * than the second that a kill may lose. */
#define TICK_MS 700

/*
 * The main thread prints a save, which takes microseconds.  The writer writes it, so that the
 * main loop never waits for the disk.
 */
struct _ParlourSaver
{
  GObject            parent_instance;

  ParlourWriter     *writer;
  /* Once a job was added to the writer, only the writer's thread may touch the folder.  NULL after
   * the saver was closed. */
  ParlourSaveFolder *folder;

  ParlourGame       *game;
  GSignalGroup      *game_signals;
  GSignalGroup      *clock_signals;
  guint              tick_source;

  /* The time of the latest save. */
  guint64            saved_ms;
};

/* A save to write or to remove. */
typedef struct
{
  ParlourSaveFolder *folder;
  char              *file;
  /* (nullable): NULL to remove it. */
  GBytes            *text;
} Save;

G_DEFINE_FINAL_TYPE (ParlourSaver, parlour_saver, G_TYPE_OBJECT)

static guint trouble_signal;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_free (save->file);
  g_clear_pointer (&save->text, g_bytes_unref);
  g_free (save);
}

static gboolean
write_save (ParlourWriter  *writer,
            gpointer        data,
            GError        **error)
{
  const Save *save = data;

  return parlour_save_folder_claim (save->folder, error)
         && parlour_writer_may_write (writer, save->file, error)
         && parlour_save_folder_write (save->folder, save->file, save->text, error);
}

static gboolean
remove_save (ParlourWriter  *writer,
             gpointer        data,
             GError        **error)
{
  const Save *save = data;

  return parlour_save_folder_claim (save->folder, error)
         && parlour_writer_may_write (writer, save->file, error)
         && parlour_save_folder_remove (save->folder, save->file, error);
}

static gboolean
claim_folder (ParlourWriter  *writer,
              gpointer        data,
              GError        **error)
{
  const Save *save = data;

  return parlour_save_folder_claim (save->folder, error);
}

static const ParlourJobKind writing = { .run = write_save, .free = save_free, .superseded = TRUE };
static const ParlourJobKind removing = { .run = remove_save, .free = save_free, .superseded = TRUE,
                                         .destroys = TRUE };
static const ParlourJobKind claiming = { .run = claim_folder, .free = save_free,
                                         .superseded = TRUE };

/* @file: (transfer full): the name of a file
 * @text: (transfer full) (nullable) */
static void
add (ParlourSaver         *self,
     const ParlourJobKind *kind,
     char                 *file,
     GBytes               *text)
{
  Save *save = g_new (Save, 1);

  save->folder = self->folder;
  save->file = file;
  save->text = text;
  parlour_writer_add (self->writer, kind, file, save);
}

static void
trouble_cb (ParlourSaver *self,
            const GError *error)
{
  g_signal_emit (self, trouble_signal, 0, error);
}

/* Returns: (transfer full): the name of the file of the game followed */
static char *
get_file (ParlourSaver *self)
{
  const ParlourSaveName name = parlour_save_name_of (self->game);

  return parlour_save_name_to_file (&name);
}

/**
 * parlour_saver_set:
 * @self: a saver
 * @name: which save
 * @text: (nullable): the new contents; %NULL to remove the save
 *
 * Writes or removes a save, in turn with the other changes.  Does nothing for the save of the
 * game that is followed.
 */
void
parlour_saver_set (ParlourSaver          *self,
                   const ParlourSaveName *name,
                   GBytes                *text)
{
  g_autofree char *file = NULL;
  g_autofree char *followed = NULL;

  g_return_if_fail (PARLOUR_IS_SAVER (self));
  g_return_if_fail (self->folder != NULL);
  g_return_if_fail (name != NULL);

  file = parlour_save_name_to_file (name);
  followed = self->game != NULL ? get_file (self) : NULL;
  if (g_strcmp0 (file, followed) == 0)
    return;

  if (text != NULL)
    add (self, &writing, g_steal_pointer (&file), g_bytes_ref (text));
  else
    add (self, &removing, g_steal_pointer (&file), NULL);
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

  add (self, &writing, get_file (self),
       parlour_record_print_unfinished (self->game, self->saved_ms));
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
  add (self, &writing, get_file (self),
       parlour_record_print_unfinished (self->game, self->saved_ms));
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
 * parlour_saver_get_writer:
 * @self: a saver
 *
 * Returns: (transfer none): the writer, for jobs that must be done in turn with the saves
 */
ParlourWriter *
parlour_saver_get_writer (ParlourSaver *self)
{
  g_return_val_if_fail (PARLOUR_IS_SAVER (self), NULL);

  return self->writer;
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

  parlour_writer_flush (self->writer);
}

/**
 * parlour_saver_close:
 * @self: a saver
 *
 * Saves the game followed, waits until everything pending has been written or has failed,
 * and lets other processes have the folder.  The saver and its writer accept nothing and emit
 * nothing after that.  Call it before the last reference is dropped; it does nothing the second
 * time.
 */
void
parlour_saver_close (ParlourSaver *self)
{
  g_return_if_fail (PARLOUR_IS_SAVER (self));

  if (self->folder == NULL)
    return;

  /* This marks a game whose result is stored now, so that it is saved with the mark. */
  parlour_writer_flush (self->writer);
  parlour_saver_follow (self, NULL);
  parlour_writer_close (self->writer);
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
  g_return_val_if_fail (parlour_writer_is_idle (self->writer), NULL);

  /* Claim the folder before there is anything to save, so that the player is warned before
   * playing. */
  if (!parlour_save_folder_claim (self->folder, NULL))
    add (self, &claiming, g_strdup (""), NULL);

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
  g_clear_object (&self->writer);

  G_OBJECT_CLASS (parlour_saver_parent_class)->finalize (object);
}

static void
parlour_saver_class_init (ParlourSaverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = parlour_saver_finalize;

  trouble_signal = g_signal_new ("trouble", PARLOUR_TYPE_SAVER, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
parlour_saver_init (ParlourSaver *self)
{
  self->writer = parlour_writer_new ();
  g_signal_connect_swapped (self->writer, "trouble", G_CALLBACK (trouble_cb), self);

  self->game_signals = g_signal_group_new (PARLOUR_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (save), self);
  g_signal_group_connect_swapped (self->game_signals, "noted", G_CALLBACK (save), self);

  self->clock_signals = g_signal_group_new (PARLOUR_TYPE_CLOCK);
  g_signal_group_connect_swapped (self->clock_signals, "changed",
                                  G_CALLBACK (clock_changed_cb), self);
}
