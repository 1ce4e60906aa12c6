/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save-folder.h"

#include "parlour-file.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _ParlourSaveFolder
{
  char       *path;
  /* The file descriptor of the lock while we hold it; else -1. */
  int         lock;
  /* Another process had the lock when this one wanted it: this one never writes here. */
  gboolean    taken;
  /* Files of saves that can neither be read nor set aside. */
  GHashTable *blocked;
};

G_DEFINE_QUARK (parlour-save-error-quark, parlour_save_error)

/**
 * parlour_unreadable_free:
 * @unreadable: (transfer full): what could not be read
 */
void
parlour_unreadable_free (ParlourUnreadable *unreadable)
{
  g_clear_error (&unreadable->error);
  g_free (unreadable->aside);
  g_free (unreadable);
}

/**
 * parlour_save_folder_new:
 * @path: where saves are kept; it need not exist
 *
 * Returns: (transfer full): the folder, not read yet
 */
ParlourSaveFolder *
parlour_save_folder_new (const char *path)
{
  ParlourSaveFolder *self = g_new0 (ParlourSaveFolder, 1);

  self->path = g_strdup (path);
  self->lock = -1;
  self->blocked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

/**
 * parlour_save_folder_free:
 * @self: (transfer full): a folder
 *
 * Frees @self and releases the folder to other processes.
 */
void
parlour_save_folder_free (ParlourSaveFolder *self)
{
  if (self->lock >= 0)
    close (self->lock);
  g_hash_table_unref (self->blocked);
  g_free (self->path);
  g_free (self);
}

static gboolean
set_taken (GError **error)
{
  g_set_error (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN,
               "another Parlour keeps its games here");
  return FALSE;
}

/* The player does not know the folder, so the message has the whole path. */
static gboolean
set_unusable (const char  *path,
              int          number,
              GError     **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number),
               "%s: %s", shown, g_strerror (number));
  return FALSE;
}

/* Adds the path of the folder to an error that names only a file in it. */
static void
prefix_folder (ParlourSaveFolder  *self,
               GError            **error)
{
  g_autofree char *shown = g_filename_display_name (self->path);

  g_prefix_error (error, "%s" G_DIR_SEPARATOR_S, shown);
}

/* The temporary names that parlour_file_replace_path() gives to saves. */
#define TEMPORARY_PATTERN "^\\.[0-9a-z-]+\\" PARLOUR_SAVE_SUFFIX "\\.[0-9A-Za-z]{6}$"

/* Removes the files that a killed process left half written. */
static void
remove_temporary_files (const char *folder)
{
  g_auto (GStrv) names = parlour_file_list (folder);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_regex_match_simple (TEMPORARY_PATTERN, names[i], 0, 0))
      {
        g_autofree char *path = g_build_filename (folder, names[i], NULL);

        parlour_file_remove (path, NULL);
      }
}

/* Whether we hold the lock of the folder that is there now, and not of one that was removed. */
static gboolean
holds_lock (ParlourSaveFolder *self,
            const char        *path)
{
  GStatBuf there;
  struct stat held;

  return self->lock >= 0
         && fstat (self->lock, &held) == 0
         && g_lstat (path, &there) == 0
         && there.st_dev == held.st_dev && there.st_ino == held.st_ino;
}

/**
 * parlour_save_folder_claim:
 * @self: a folder
 * @error: return location for an error of %G_IO_ERROR or %PARLOUR_SAVE_ERROR
 *
 * Creates the folder if it is missing and locks it until @self is freed.  It may be
 * called again after a failure, but a folder that another process had locked is never
 * written to.
 *
 * Returns: whether the folder is ours
 */
gboolean
parlour_save_folder_claim (ParlourSaveFolder  *self,
                           GError            **error)
{
  g_autofree char *path = g_build_filename (self->path, ".lock", NULL);

  if (holds_lock (self, path))
    return TRUE;
  if (self->taken)
    return set_taken (error);

  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;

  if (!parlour_file_create_folder (self->path, error))
    return FALSE;

  self->lock = parlour_file_open_own (path, O_RDWR | O_CREAT, error);
  if (self->lock < 0)
    {
      prefix_folder (self, error);
      return FALSE;
    }

  if (flock (self->lock, LOCK_EX | LOCK_NB) != 0)
    {
      int number = errno;

      close (self->lock);
      self->lock = -1;
      self->taken = number == EWOULDBLOCK;
      return self->taken ? set_taken (error) : set_unusable (self->path, number, error);
    }

  remove_temporary_files (self->path);
  return TRUE;
}

/**
 * parlour_save_folder_get_path:
 * @self: a folder
 *
 * Returns: (transfer none): its path
 */
const char *
parlour_save_folder_get_path (ParlourSaveFolder *self)
{
  return self->path;
}

/* Renames a save to an unused name.  Returns: (nullable): the new path. */
static char *
set_aside (ParlourSaveFolder *self,
           const char        *file)
{
  g_autofree char *path = g_build_filename (self->path, file, NULL);
  g_autofree char *other = parlour_file_find_aside (path);

  return other != NULL && parlour_file_rename (path, other) ? g_steal_pointer (&other) : NULL;
}

/* @error: (transfer full)
 * @aside: (transfer full) (nullable) */
static void
add_unreadable (GPtrArray  *unreadable,
                PatVariant  variant,
                GError     *error,
                char       *aside)
{
  ParlourUnreadable *one = g_new0 (ParlourUnreadable, 1);

  one->variant = variant;
  one->error = error;
  one->aside = aside;
  g_ptr_array_add (unreadable, one);
}

/* Moves a save that cannot be read out of the way, or else protects it from being replaced. */
static void
protect_unreadable (ParlourSaveFolder     *self,
                    const ParlourSaveName *name,
                    const GError          *error,
                    GPtrArray             *unreadable)
{
  g_autofree char *file = parlour_save_name_to_file (name);
  char *aside = self->lock >= 0 ? set_aside (self, file) : NULL;

  add_unreadable (unreadable, name->variant, g_error_copy (error), aside);
  if (aside == NULL)
    g_hash_table_add (self->blocked, g_steal_pointer (&file));
}

static int
compare_saved (gconstpointer a,
               gconstpointer b)
{
  guint64 one_ms = parlour_game_get_facts (*(ParlourGame *const *) a)->saved_ms;
  guint64 other_ms = parlour_game_get_facts (*(ParlourGame *const *) b)->saved_ms;

  return (one_ms > other_ms) - (one_ms < other_ms);
}

/* Reads an unfinished game.
 * Returns: (transfer full) (nullable): the game */
static ParlourGame *
load (ParlourSaveFolder     *self,
      const ParlourSaveName *name,
      GPtrArray             *unreadable)
{
  g_autoptr (GError) error = NULL;
  ParlourRecordHead head;
  ParlourGame *game = parlour_save_read (self->path, name, &head, NULL, &error);

  if (game == NULL)
    {
      protect_unreadable (self, name, error, unreadable);
      return NULL;
    }

  if (head.time_lost)
    {
      g_autofree char *file = parlour_save_name_to_file (name);

      add_unreadable (unreadable, name->variant,
                      g_error_new (PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TIME,
                         "%s: the playing time is malformed", file),
            NULL);
    }

  return game;
}

/**
 * parlour_save_folder_load:
 * @self: a folder, which need not be ours
 * @unreadable: (element-type ParlourUnreadable): the saves that cannot be read are
 *   added here
 *
 * Reads the unfinished games.  A save that cannot be read is set aside if the folder is
 * ours; it is never written over.  A save without a valid playing time is read, and
 * its clock starts at zero.
 *
 * Returns: (transfer full) (element-type ParlourGame): the games, the one saved last
 *   at the end
 */
GPtrArray *
parlour_save_folder_load (ParlourSaveFolder *self,
                          GPtrArray         *unreadable)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) names = NULL;

  /* The error of parlour_save_folder_claim() has told that. */
  if (self->taken)
    return games;

  names = parlour_save_list (self->path, FALSE);
  for (guint i = 0; i < names->len; i++)
    {
      ParlourGame *game = load (self, &g_array_index (names, ParlourSaveName, i), unreadable);

      if (game != NULL)
        g_ptr_array_add (games, game);
    }

  g_ptr_array_sort (games, compare_saved);

  return games;
}

/* Tries again to set an unreadable save aside, if there is one in the place of @file. */
static gboolean
retry_set_aside (ParlourSaveFolder  *self,
                 const char         *file,
                 GError            **error)
{
  g_autofree char *aside = NULL;

  if (!g_hash_table_contains (self->blocked, file))
    return TRUE;

  aside = set_aside (self, file);
  if (aside == NULL)
    {
      g_set_error (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_BLOCKED,
                   "%s: a save that cannot be read is in the way", file);
      return FALSE;
    }

  g_hash_table_remove (self->blocked, file);
  return TRUE;
}

/* Whether @text differs from the save at @path only in the playing time. */
static gboolean
differs_in_time_only (const char *path,
          GBytes     *text)
{
  const gsize offset = parlour_record_get_time_offset (text);
  const gsize behind = offset + PARLOUR_RECORD_TIME_LENGTH;
  g_autoptr (GBytes) saved = parlour_file_read_own (path, g_bytes_get_size (text), NULL);
  const char *before, *now;
  gsize length, length_now;

  if (offset == 0 || saved == NULL)
    return FALSE;

  before = g_bytes_get_data (saved, &length);
  now = g_bytes_get_data (text, &length_now);

  return length == length_now
         && memcmp (before, now, offset) == 0
         && memcmp (before + behind, now + behind, length - behind) == 0;
}

/* Overwrites the playing time in the save, without fsync: the time must survive a kill of the
 * process, but not a crash of the machine. */
static gboolean
write_time (const char *path,
            GBytes     *text)
{
  const gsize offset = parlour_record_get_time_offset (text);
  const char *digits = (const char *) g_bytes_get_data (text, NULL) + offset;
  int fd = parlour_file_open_own (path, O_WRONLY, NULL);
  gssize n;

  if (fd < 0)
    return FALSE;

  n = pwrite (fd, digits, PARLOUR_RECORD_TIME_LENGTH, (off_t) offset);
  close (fd);

  return n == PARLOUR_RECORD_TIME_LENGTH;
}

/**
 * parlour_save_folder_write:
 * @self: a folder that is ours
 * @file: the name of a save's file
 * @text: its new contents
 * @error: return location for an error of %G_IO_ERROR or %PARLOUR_SAVE_ERROR
 *
 * Replaces a save and waits until it is on the disk.  If only the playing time changed, it
 * does not wait.
 *
 * Returns: %FALSE on failure, with the old save unchanged
 */
gboolean
parlour_save_folder_write (ParlourSaveFolder  *self,
                           const char         *file,
                           GBytes             *text,
                           GError            **error)
{
  g_autofree char *path = g_build_filename (self->path, file, NULL);

  if (differs_in_time_only (path, text) && write_time (path, text))
    return TRUE;
  if (g_bytes_get_size (text) > PAT_RECORD_MAX_SIZE)
    {
      /* parlour_save_read() refuses a larger save. */
      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_TOO_LARGE, file, NULL);
      return FALSE;
    }

  if (!retry_set_aside (self, file, error))
    return FALSE;

  if (!parlour_file_replace_path (path, text, 0600, error))
    {
      prefix_folder (self, error);
      return FALSE;
    }

  return TRUE;
}

/**
 * parlour_save_folder_remove:
 * @self: a folder that is ours
 * @file: the name of a save's file
 * @error: return location for an error of %G_IO_ERROR
 *
 * Removes a save, unless it cannot be read.
 *
 * Returns: %FALSE on failure
 */
gboolean
parlour_save_folder_remove (ParlourSaveFolder  *self,
                            const char         *file,
                            GError            **error)
{
  g_autofree char *path = g_build_filename (self->path, file, NULL);

  if (g_hash_table_contains (self->blocked, file))
    return TRUE;

  if (!parlour_file_remove (path, error))
    {
      prefix_folder (self, error);
      return FALSE;
    }

  return TRUE;
}
