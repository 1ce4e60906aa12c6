/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save-folder.h"

#include "parlour-file.h"
#include "parlour-record.h"
#include "parlour-variant.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Before the name of the variant, for games for practice. */
#define PRACTICE "practice-"

struct _ParlourSaveFolder
{
  char       *path;
  /* The file descriptor of the lock while we hold it; else -1. */
  int         lock;
  /* Another process had the lock: the folder will never be ours. */
  gboolean    taken;
  /* Names of saves that can neither be read nor set aside. */
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

/* Puts the path of the folder before an error that names a file in it. */
static void
prefix_folder (ParlourSaveFolder  *self,
               GError            **error)
{
  g_autofree char *shown = g_filename_display_name (self->path);

  g_prefix_error (error, "%s" G_DIR_SEPARATOR_S, shown);
}

/* The names of parlour_file_replace_path() for saves while they are written. */
#define UNFINISHED_PATTERN "^\\.[0-9a-z-]+\\" PARLOUR_SAVE_SUFFIX "\\.[0-9A-Za-z]{6}$"

/* Removes the files that a killed process left half written. */
static void
sweep (const char *folder)
{
  g_auto (GStrv) names = parlour_file_list (folder);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_regex_match_simple (UNFINISHED_PATTERN, names[i], 0, 0))
      {
        g_autofree char *path = g_build_filename (folder, names[i], NULL);

        parlour_file_remove (path, NULL);
      }
}

/* Whether the lock we hold is the file in the folder; it is not if somebody removed
 * the folder. */
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

  sweep (self->path);
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
 *
 * Returns: (transfer none): its path
 */
const char *
parlour_save_folder_get_path (ParlourSaveFolder *self)
{
  return self->path;
}

/**
 * parlour_save_make_name:
 * @variant: a variant
 * @practice: whether the game is for practice
 *
 * Returns: (transfer full): the name of the save of an unfinished game
 */
char *
parlour_save_make_name (PatVariant variant,
                        gboolean   practice)
{
  g_autofree char *id = parlour_variant_to_id (variant);

  return g_strconcat (practice ? PRACTICE : "", id, NULL);
}

/**
 * parlour_save_get_next_ms:
 * @last_ms: the time of the last save, or 0
 *
 * The times of saves tell in which order games were played, so they increase even if the
 * clock was set back.
 *
 * Returns: the time of a save that is written now, in ms since 1970, later than @last_ms
 */
guint64
parlour_save_get_next_ms (guint64 last_ms)
{
  const gint64 now_ms = g_get_real_time () / G_TIME_SPAN_MILLISECOND;

  return MIN (MAX ((guint64) MAX (now_ms, 0), last_ms + 1), PARLOUR_MAX_SAVED_MS);
}

/**
 * parlour_save_is_ended:
 * @name: the name of a save
 *
 * Returns: whether it is of a game that has ended
 */
gboolean
parlour_save_is_ended (const char *name)
{
  return g_ascii_isdigit (*name);
}

/* Renames a save to an unused name.  Returns: (nullable): the new path. */
static char *
set_aside (ParlourSaveFolder *self,
           const char        *id)
{
  g_autofree char *path = save_path (self, id);
  g_autofree char *other = parlour_file_find_aside (path);

  return other != NULL && parlour_file_rename (path, other) ? g_steal_pointer (&other) : NULL;
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

/* Notes that a save cannot be read, and protects it from being written over. */
static void
note_unreadable (ParlourSaveFolder *self,
                 PatVariant         variant,
                 const char        *id,
                 const GError      *error,
                 GPtrArray         *unreadable)
{
  char *aside = self->lock >= 0 ? set_aside (self, id) : NULL;

  note (unreadable, variant, g_error_copy (error), aside);
  if (aside == NULL)
    g_hash_table_add (self->blocked, g_strdup (id));
}

/* Whether @game is the one that its file is named after. */
static gboolean
is_of (ParlourGame  *game,
       const char   *id,
       GError      **error)
{
  g_autofree char *own = parlour_save_make_name (parlour_game_get_variant (game),
                                                 parlour_game_get_facts (game)->practice);
  g_autofree char *name = NULL;

  if (g_str_equal (own, id))
    return TRUE;

  name = g_strconcat (id, PARLOUR_SAVE_SUFFIX, NULL);
  parlour_record_error_set (error, PARLOUR_RECORD_ERROR_OTHER_VARIANT, name, own);
  return FALSE;
}

static int
compare_saved (gconstpointer a,
               gconstpointer b)
{
  guint64 one_ms = parlour_game_get_facts (*(ParlourGame *const *) a)->saved_ms;
  guint64 other_ms = parlour_game_get_facts (*(ParlourGame *const *) b)->saved_ms;

  return (one_ms > other_ms) - (one_ms < other_ms);
}

/* Reads the game @id from @path.
 * Returns: (transfer full) (nullable): the game */
static ParlourGame *
read_game (const char         *path,
           const char         *id,
           ParlourRecordHead  *head,
           GError            **error)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = parlour_file_read_own (path, PAT_RECORD_MAX_SIZE, error);
  g_autoptr (ParlourGame) game = NULL;

  if (bytes != NULL)
    game = parlour_record_parse (bytes, base, head, error);

  return game != NULL && is_of (game, id, error) ? g_steal_pointer (&game) : NULL;
}

/* Reads a save of a variant, if there is one.
 * Returns: (transfer full) (nullable): the game */
static ParlourGame *
load_variant (ParlourSaveFolder *self,
              PatVariant         variant,
              gboolean           practice,
              GPtrArray         *unreadable)
{
  g_autofree char *id = parlour_save_make_name (variant, practice);
  g_autofree char *path = save_path (self, id);
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) game = NULL;
  ParlourRecordHead head;

  game = read_game (path, id, &head, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return NULL;
  if (game == NULL)
    {
      note_unreadable (self, variant, id, error, unreadable);
      return NULL;
    }

  if (head.time_lost)
    note (unreadable, variant,
          g_error_new (PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TIME, "%s%s: this time is none", id, PARLOUR_SAVE_SUFFIX),
          NULL);

  return g_steal_pointer (&game);
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
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);
  g_auto (GStrv) names = parlour_file_list (self->path);

  /* parlour_save_folder_claim() tells about a folder that cannot be used. */
  for (gsize i = 0; i < 2 * n && !self->taken && names != NULL; i++)
    {
      ParlourGame *game = load_variant (self, variants[i / 2], i % 2 == 1, unreadable);

      if (game != NULL)
        g_ptr_array_add (games, game);
    }

  g_ptr_array_sort (games, compare_saved);

  return games;
}

/* Sets an unreadable save aside now, if that could not be done before. */
static gboolean
retry_set_aside (ParlourSaveFolder  *self,
                 const char         *id,
                 GError            **error)
{
  g_autofree char *aside = NULL;

  if (!g_hash_table_contains (self->blocked, id))
    return TRUE;

  aside = set_aside (self, id);
  if (aside == NULL)
    {
      g_set_error (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_BLOCKED,
                   "%s" PARLOUR_SAVE_SUFFIX ": a save that cannot be read is in the way", id);
      return FALSE;
    }

  g_hash_table_remove (self->blocked, id);
  return TRUE;
}

/* Whether @text differs from the save at @path only in the playing time. */
static gboolean
is_later (const char *path,
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

/* Writes the playing time over the one in the save, without fsync: it must survive the
 * process, not the machine. */
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
 * @name: of a save
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
                           const char         *name,
                           GBytes             *text,
                           GError            **error)
{
  g_autofree char *path = save_path (self, name);

  if (is_later (path, text) && write_time (path, text))
    return TRUE;
  if (g_bytes_get_size (text) > PAT_RECORD_MAX_SIZE)
    {
      g_autofree char *base = g_path_get_basename (path);

      /* read_game() refuses a larger save. */
      parlour_record_error_set (error, PARLOUR_RECORD_ERROR_TOO_LARGE, base, NULL);
      return FALSE;
    }

  if (!retry_set_aside (self, name, error))
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
 * @name: of a save
 * @error: return location for an error of %G_IO_ERROR
 *
 * Removes a save, unless it cannot be read.
 *
 * Returns: %FALSE on failure
 */
gboolean
parlour_save_folder_remove (ParlourSaveFolder  *self,
                            const char         *name,
                            GError            **error)
{
  g_autofree char *path = save_path (self, name);

  if (g_hash_table_contains (self->blocked, name))
    return TRUE;

  if (!parlour_file_remove (path, error))
    {
      prefix_folder (self, error);
      return FALSE;
    }

  return TRUE;
}
