/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save-folder.h"

#include "parlour-file.h"
#include "parlour-record.h"
#include "parlour-save-head.h"
#include "parlour-variant.h"

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
  /* Held, and locked, for as long as the folder is ours; else -1. */
  int         lock;
  /* The lock was another's: what is there is not ours, for good. */
  gboolean    taken;
  /* Names of variants whose saves can neither be read nor set aside. */
  GHashTable *in_the_way;
  /* The save written last, and its name; else NULL. */
  GBytes     *written;
  char       *written_name;
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
 * @path: where saves are kept; it need not be there
 *
 * Returns: (transfer full): the folder, not looked at yet
 */
ParlourSaveFolder *
parlour_save_folder_new (const char *path)
{
  ParlourSaveFolder *self = g_new0 (ParlourSaveFolder, 1);

  self->path = g_strdup (path);
  self->lock = -1;
  self->in_the_way = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

static void
forget_written (ParlourSaveFolder *self)
{
  g_clear_pointer (&self->written, g_bytes_unref);
  g_clear_pointer (&self->written_name, g_free);
}

/**
 * parlour_save_folder_free:
 * @self: (transfer full): a folder
 *
 * Lets another process have the folder.
 */
void
parlour_save_folder_free (ParlourSaveFolder *self)
{
  if (self->lock >= 0)
    close (self->lock);
  forget_written (self);
  g_hash_table_unref (self->in_the_way);
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

/* The player knows of no folder: the whole path says where it is. */
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

/* What a process left half written when it was killed. */
static void
sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (*name == '.' && strstr (name, PARLOUR_SAVE_SUFFIX ".") != NULL)
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_unlink (path);
      }
}

/* Whether the lock that is held is the one in the folder.  It is not when
 * somebody has taken the folder away. */
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
 * Makes the folder if need be, also anew, and keeps other processes from
 * writing to it until @self is freed.  It may be tried again, but what was
 * another's once is never written to.
 *
 * Returns: whether the folder is ours now
 */
gboolean
parlour_save_folder_claim (ParlourSaveFolder  *self,
                           GError            **error)
{
  g_autofree char *path = g_build_filename (self->path, ".lock", NULL);
  g_autofree char *finished = NULL;

  if (holds_lock (self, path))
    return TRUE;
  if (self->taken)
    return set_taken (error);

  forget_written (self);
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;

  if (g_mkdir_with_parents (self->path, 0700) != 0)
    return set_unusable (self->path, errno, error);

  self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (self->lock < 0)
    return set_unusable (self->path, errno, error);

  if (flock (self->lock, LOCK_EX | LOCK_NB) != 0)
    {
      int number = errno;

      close (self->lock);
      self->lock = -1;
      self->taken = number == EWOULDBLOCK;
      return self->taken ? set_taken (error) : set_unusable (self->path, number, error);
    }

  finished = g_build_filename (self->path, PARLOUR_FINISHED_FOLDER, NULL);
  sweep (self->path);
  sweep (finished);
  return TRUE;
}

static char *
save_path (ParlourSaveFolder *self,
           const char        *name)
{
  return g_strconcat (self->path, G_DIR_SEPARATOR_S, name, PARLOUR_SAVE_SUFFIX, NULL);
}

/**
 * parlour_save_folder_get_path:
 * @self: a folder
 * @name: that of a file or a folder in it
 *
 * Returns: (transfer full): where that is
 */
char *
parlour_save_folder_get_path (ParlourSaveFolder *self,
                              const char        *name)
{
  return g_build_filename (self->path, name, NULL);
}

/* Gives a save a name that nothing has.  Returns: (nullable): the path. */
static char *
set_aside (ParlourSaveFolder *self,
           const char        *id)
{
  g_autofree char *path = save_path (self, id);
  g_autofree char *other = parlour_file_find_aside (path);

  return other != NULL && g_rename (path, other) == 0 ? g_steal_pointer (&other) : NULL;
}

/* @error: (transfer full)
 * @aside: (transfer full) (nullable) */
static void
note (GPtrArray  *unreadable,
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

/* Notes that the save of @variant cannot be read, and saves it from being
 * written over. */
static void
note_unreadable (ParlourSaveFolder *self,
                 PatVariant         variant,
                 const GError      *error,
                 GPtrArray         *unreadable)
{
  g_autofree char *id = parlour_variant_to_id (variant);
  char *aside = self->lock >= 0 ? set_aside (self, id) : NULL;

  note (unreadable, variant, g_error_copy (error), aside);
  if (aside == NULL)
    g_hash_table_add (self->in_the_way, g_steal_pointer (&id));
}

/* Whether @game is of the variant that its file is named after. */
static gboolean
is_of (ParlourGame  *game,
       const char   *id,
       GError      **error)
{
  g_autofree char *own = parlour_variant_to_id (parlour_game_get_variant (game));
  g_autofree char *name = NULL;

  if (g_str_equal (own, id))
    return TRUE;

  name = g_strconcat (id, PARLOUR_SAVE_SUFFIX, NULL);
  parlour_record_error_set (error, PARLOUR_RECORD_ERROR_OTHER_VARIANT,
                            &(ParlourRecordFault) { .name = name, .what = own });
  return FALSE;
}

static int
compare_saved (gconstpointer a,
               gconstpointer b)
{
  gint64 one_ms = parlour_game_get_saved_ms (*(ParlourGame *const *) a);
  gint64 other_ms = parlour_game_get_saved_ms (*(ParlourGame *const *) b);

  return (one_ms > other_ms) - (one_ms < other_ms);
}

/**
 * parlour_save_folder_load:
 * @self: a folder, which need not be ours
 * @unreadable: (element-type ParlourUnreadable): where to add what is wrong
 *
 * Reads all saves.  One that cannot be read is set aside if the folder is ours;
 * it is never written over.  One that has no sensible time is read all the same, and
 * its clock begins anew.
 *
 * Returns: (transfer full) (element-type ParlourGame): the games, the one that
 *   was saved last at the end
 */
GPtrArray *
parlour_save_folder_load (ParlourSaveFolder *self,
                          GPtrArray         *unreadable)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_object_unref);
  PatVariant variants[PAT_N_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n && !self->taken; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);
      g_autofree char *path = save_path (self, id);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (ParlourGame) game = NULL;
      ParlourSaveHead head;
      GStatBuf info;

      if (g_lstat (path, &info) != 0 && (errno == ENOENT || errno == ENOTDIR))
        continue;

      game = parlour_record_load (file, &head, &error);
      if (game == NULL || !is_of (game, id, &error))
        note_unreadable (self, variants[i], error, unreadable);
      else
        {
          if (head.time_lost)
            note (unreadable, variants[i],
                  g_error_new (PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TIME,
                               "%s%s: this time is none", id, PARLOUR_SAVE_SUFFIX),
                  NULL);
          g_ptr_array_add (games, g_steal_pointer (&game));
        }
    }

  g_ptr_array_sort (games, compare_saved);

  return games;
}

/* Sets what was in the way aside now, if it can be. */
static gboolean
make_way (ParlourSaveFolder  *self,
          const char         *id,
          GError            **error)
{
  g_autofree char *aside = NULL;

  if (!g_hash_table_contains (self->in_the_way, id))
    return TRUE;

  aside = set_aside (self, id);
  if (aside == NULL)
    {
      g_set_error (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_IN_THE_WAY,
                   "%s" PARLOUR_SAVE_SUFFIX ": a save that cannot be read is in the way", id);
      return FALSE;
    }

  g_hash_table_remove (self->in_the_way, id);
  return TRUE;
}

/* Whether @text is the save that was written last but for the time. */
static gboolean
is_later (ParlourSaveFolder *self,
          const char        *id,
          GBytes            *text)
{
  const gsize offset = parlour_save_head_time_offset (text);
  const gsize behind = offset + PARLOUR_SAVE_TIME_DIGITS;
  const char *before, *now;
  gsize length, length_now;

  if (g_strcmp0 (self->written_name, id) != 0)
    return FALSE;

  before = g_bytes_get_data (self->written, &length);
  now = g_bytes_get_data (text, &length_now);

  return length == length_now
         && memcmp (before, now, offset) == 0
         && memcmp (before + behind, now + behind, length - behind) == 0;
}

/* Writes the time over the one in the save, and nothing else: the disk need
 * not hurry, since only the process must be outlived. */
static gboolean
write_time (const char *path,
            GBytes     *text)
{
  const gsize offset = parlour_save_head_time_offset (text);
  const char *digits = (const char *) g_bytes_get_data (text, NULL) + offset;
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0);
  gssize n;

  if (fd < 0)
    return FALSE;

  n = pwrite (fd, digits, PARLOUR_SAVE_TIME_DIGITS, (off_t) offset);
  close (fd);

  return n == PARLOUR_SAVE_TIME_DIGITS;
}

/**
 * parlour_save_folder_write:
 * @self: a folder that is ours
 * @name: that of a variant, or of a game that is over
 * @text: what parlour_save_print() wrote
 * @error: return location for an error of %G_IO_ERROR or %PARLOUR_SAVE_ERROR
 *
 * Puts a save in the place of the one before, and waits until it is on the
 * disk.  Where only the time is later than in what was written last, it is not
 * waited for.
 *
 * Returns: %FALSE, and the one before is as it was, if that did not succeed
 */
gboolean
parlour_save_folder_write (ParlourSaveFolder  *self,
                           const char         *name,
                           GBytes             *text,
                           GError            **error)
{
  g_autofree char *path = save_path (self, name);
  g_autofree char *folder = g_path_get_dirname (path);

  if (is_later (self, name, text) && write_time (path, text))
    return TRUE;

  forget_written (self);
  if (!make_way (self, name, error))
    return FALSE;

  /* That of the games that are over.  Where it cannot be made, nor can the file. */
  g_mkdir (folder, 0700);
  if (!parlour_file_replace_path (path, text, 0600, error))
    {
      g_autofree char *shown = g_filename_display_name (folder);

      g_prefix_error (error, "%s" G_DIR_SEPARATOR_S, shown);
      return FALSE;
    }

  self->written = g_bytes_ref (text);
  self->written_name = g_strdup (name);
  return TRUE;
}

/**
 * parlour_save_folder_remove:
 * @self: a folder that is ours
 * @name: that of a variant, or of a game that is over
 * @error: return location for an error of %G_IO_ERROR
 *
 * Removes a save, if there is one that can be read.
 *
 * Returns: %FALSE if that did not succeed
 */
gboolean
parlour_save_folder_remove (ParlourSaveFolder  *self,
                            const char         *name,
                            GError            **error)
{
  g_autofree char *path = save_path (self, name);

  if (g_hash_table_contains (self->in_the_way, name))
    return TRUE;

  if (g_strcmp0 (self->written_name, name) == 0)
    forget_written (self);
  if (g_unlink (path) != 0 && errno != ENOENT)
    return set_unusable (path, errno, error);

  return TRUE;
}
