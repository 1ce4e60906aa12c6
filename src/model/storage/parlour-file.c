/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * All files that the program opens, except its resources.
 *
 * The player chooses some files: a record, a deck, the target of an export.  Such a file may
 * be anywhere, and behind a link.
 *
 * Other files are our own: saves, statistics, added decks, the cache.  Another program may have
 * put a link or a pipe in their place, so each of these functions checks that the file is
 * regular and no link, and that each folder below the user's data, cache or configuration is a
 * real folder of this user.  The folders are opened one by one, and the file is opened, written or
 * removed through the open folder: so the folder that was checked is used, even if another process
 * replaces it by a link meanwhile.
 *
 * No open waits for a pipe or a device, and each read is bounded.
 */

/* How much is read before a cancellation is noticed, bytes. */
#define READ_SIZE 65536

static void
set_named_error (GError     **error,
                 const char  *name,
                 int          code,
                 const char  *words)
{
  g_autofree char *shown = g_filename_display_name (name);

  g_set_error (error, G_IO_ERROR, code, "%s: %s", shown, words);
}

/* Sets an error that names the file without its folder. */
static gboolean
set_words (GError     **error,
           const char  *path,
           int          code,
           const char  *words)
{
  g_autofree char *name = g_path_get_basename (path);

  set_named_error (error, name, code, words);
  return FALSE;
}

static gboolean
set_errno (GError     **error,
           const char  *path,
           int          number)
{
  return set_words (error, path, (int) g_io_error_from_errno (number), g_strerror (number));
}

/* Refuses anything but a regular file. */
static gboolean
check_type (mode_t       mode,
            const char  *path,
            GError     **error)
{
  if (S_ISREG (mode))
    return TRUE;
  if (S_ISDIR (mode))
    return set_errno (error, path, EISDIR);

  return set_words (error, path, G_IO_ERROR_NOT_REGULAR_FILE,
                    S_ISLNK (mode) ? _("It is a link") : _("It is not a file"));
}

/* Opens a regular file.  Checks the type before it opens the file, since opening some devices has
 * effects, and again after that, since the file may have been replaced.
 * @path: for errors
 * Returns: a file descriptor, or -1 */
static int
open_regular (int          folder,
              const char  *name,
              int          flags,
              const char  *path,
              GError     **error)
{
  const int follows = (flags & O_NOFOLLOW) != 0 ? AT_SYMLINK_NOFOLLOW : 0;
  struct stat info;
  int fd;

  if (fstatat (folder, name, &info, follows) == 0)
    {
      if (!check_type (info.st_mode, path, error))
        return -1;
    }
  else if (errno != ENOENT || (flags & O_CREAT) == 0)
    {
      set_errno (error, path, errno);
      return -1;
    }

  fd = openat (folder, name, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
  if (fd < 0)
    {
      set_errno (error, path, errno);
      return -1;
    }

  if (fstat (fd, &info) == 0 && check_type (info.st_mode, path, error))
    return fd;

  close (fd);
  return -1;
}

/* The player does not know our folders, so the message has the whole path. */
static int
set_folder_words (GError     **error,
                  const char  *path,
                  int          code,
                  const char  *words)
{
  set_named_error (error, path, code, words);
  return -1;
}

static int
set_folder_errno (GError     **error,
                  const char  *path,
                  int          number)
{
  return set_folder_words (error, path, (int) g_io_error_from_errno (number), g_strerror (number));
}

/* Opens a folder that must be real and this user's.
 * @path: for errors
 * Returns: a file descriptor for the functions of the system that end in “at”, or -1 */
static int
open_real_folder (int          parent,
                  const char  *name,
                  const char  *path,
                  GError     **error)
{
  const int fd = openat (parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  const int number = errno;
  struct stat info;

  if (fd >= 0 && fstat (fd, &info) == 0 && info.st_uid == geteuid ())
    return fd;

  if (fd >= 0)
    {
      close (fd);
      return set_folder_words (error, path, G_IO_ERROR_PERMISSION_DENIED,
                               _("It belongs to another user"));
    }

  if (fstatat (parent, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK (info.st_mode))
    return set_folder_words (error, path, G_IO_ERROR_NOT_DIRECTORY, _("It is a link"));

  return set_folder_errno (error, path, number);
}

/* Returns: the length of the part of @path that is not ours and may have links: the user's folder
 *   for data, cache or configuration; for any other path, all but its last part */
static gsize
get_base_length (const char *path)
{
  const char *const bases[] = {
    g_get_user_data_dir (), g_get_user_cache_dir (), g_get_user_config_dir (),
  };
  gsize longest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      gsize length = strlen (bases[i]);

      while (length > 0 && bases[i][length - 1] == G_DIR_SEPARATOR)
        length--;
      if (length > longest
          && strncmp (path, bases[i], length) == 0 && path[length] == G_DIR_SEPARATOR)
        longest = length;
    }

  return longest > 0 ? longest : (gsize) (strrchr (path, G_DIR_SEPARATOR) - path);
}

/* Opens a folder of ours.
 * @creates: whether to create it
 * Returns: a file descriptor for the functions of the system that end in “at”, or -1 */
static int
open_folder (const char  *path,
             gboolean     creates,
             GError     **error)
{
  const gsize length = get_base_length (path);
  g_autofree char *base = length > 0 ? g_strndup (path, length) : g_strdup (G_DIR_SEPARATOR_S);
  g_auto (GStrv) parts = g_strsplit (path + length, G_DIR_SEPARATOR_S, -1);
  g_autoptr (GString) reached = g_string_new (base);
  int folder;

  if (creates && g_mkdir_with_parents (base, 0700) != 0)
    return set_folder_errno (error, base, errno);

  folder = open (base, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0)
    return set_folder_errno (error, base, errno);

  for (guint i = 0; parts[i] != NULL && folder >= 0; i++)
    {
      const int parent = folder;

      if (*parts[i] == '\0')
        continue;

      g_string_append_printf (reached, G_DIR_SEPARATOR_S "%s", parts[i]);
      if (creates && mkdirat (parent, parts[i], 0700) != 0 && errno != EEXIST)
        folder = set_folder_errno (error, reached->str, errno);
      else
        folder = open_real_folder (parent, parts[i], reached->str, error);
      close (parent);
    }

  return folder;
}

/* Opens the folder of a file of ours.
 * @name: (out): the name of the file in it, a part of @path */
static int
open_folder_of (const char  *path,
                const char **name,
                GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  *name = strrchr (path, G_DIR_SEPARATOR) + 1;

  return open_folder (folder, FALSE, error);
}

/**
 * parlour_file_create_folder:
 * @path: an absolute path of a folder of ours
 * @error: return location for an error of %G_IO_ERROR
 *
 * Creates a folder and its parents if they are missing.
 *
 * Returns: whether it is there and is a real folder of this user
 */
gboolean
parlour_file_create_folder (const char  *path,
                            GError     **error)
{
  const int folder = open_folder (path, TRUE, error);

  if (folder < 0)
    return FALSE;

  close (folder);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the names in @folder */
static char **
list (int folder)
{
  g_autoptr (GStrvBuilder) names = NULL;
  const int fd = openat (folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *dir = fd >= 0 ? fdopendir (fd) : NULL;
  struct dirent *entry;

  if (dir == NULL)
    {
      if (fd >= 0)
        close (fd);
      return NULL;
    }

  names = g_strv_builder_new ();
  while ((entry = readdir (dir)) != NULL)
    if (!g_str_equal (entry->d_name, ".") && !g_str_equal (entry->d_name, ".."))
      g_strv_builder_add (names, entry->d_name);
  closedir (dir);

  return g_strv_builder_end (names);
}

/**
 * parlour_file_list:
 * @path: an absolute path of a folder of ours
 *
 * Returns: (transfer full) (nullable): the names in it, in no order; %NULL if it is not there
 *   or no real folder of this user
 */
char **
parlour_file_list (const char *path)
{
  const int folder = open_folder (path, FALSE, NULL);
  char **names;

  if (folder < 0)
    return NULL;

  names = list (folder);
  close (folder);

  return names;
}

/**
 * parlour_file_list_foreign:
 * @path: a folder that is not ours, and may be a link
 *
 * Returns: (transfer full) (nullable): the names in it, in no order
 */
char **
parlour_file_list_foreign (const char *path)
{
  const int folder = open (path, O_PATH | O_DIRECTORY | O_CLOEXEC);
  char **names;

  if (folder < 0)
    return NULL;

  names = list (folder);
  close (folder);

  return names;
}

/**
 * parlour_file_open_own:
 * @path: an absolute path of a file of ours
 * @flags: as for open()
 * @error: return location for an error of %G_IO_ERROR
 *
 * Opens a file without blocking.
 *
 * Returns: a file descriptor of a regular file, or -1
 */
int
parlour_file_open_own (const char  *path,
                       int          flags,
                       GError     **error)
{
  const char *name;
  const int folder = open_folder_of (path, &name, error);
  int fd;

  if (folder < 0)
    return -1;

  fd = open_regular (folder, name, flags | O_NOFOLLOW, path, error);
  close (folder);

  return fd;
}

/* @fd: (transfer full): a file
 * @path: for errors */
static GBytes *
read_and_close (int            fd,
                gsize          most,
                const char    *path,
                GCancellable  *cancellable,
                GError       **error)
{
  g_autofree char *data = g_malloc (most + 1);
  gsize size = 0;
  gssize n = 1;

  while (size <= most && n != 0)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        {
          close (fd);
          return NULL;
        }

      n = read (fd, data + size, MIN (most + 1 - size, READ_SIZE));
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          set_errno (error, path, errno);
          close (fd);
          return NULL;
        }

      size += n;
    }
  close (fd);

  return g_bytes_new (data, size);
}

/**
 * parlour_file_read_own:
 * @path: an absolute path of a file of ours
 * @most: how many bytes the caller can use
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads at most one byte more than @most.
 *
 * Returns: (transfer full): the contents, or %NULL
 */
GBytes *
parlour_file_read_own (const char  *path,
                       gsize        most,
                       GError     **error)
{
  const int fd = parlour_file_open_own (path, O_RDONLY, error);

  return fd >= 0 ? read_and_close (fd, most, path, NULL, error) : NULL;
}

/**
 * parlour_file_get_size:
 * @path: an absolute path of a file of ours
 *
 * Returns: its size, bytes; -1 if it is no regular file of ours
 */
gint64
parlour_file_get_size (const char *path)
{
  const char *name;
  const int folder = open_folder_of (path, &name, NULL);
  struct stat info = { 0 };
  gboolean found;

  if (folder < 0)
    return -1;

  found = fstatat (folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG (info.st_mode);
  close (folder);

  return found ? info.st_size : -1;
}

/**
 * parlour_file_remove:
 * @path: an absolute path of a file of ours
 * @error: return location for an error of %G_IO_ERROR
 *
 * Removes a file, or a link in its place.
 *
 * Returns: whether it was removed or is not there
 */
gboolean
parlour_file_remove (const char  *path,
                     GError     **error)
{
  g_autoptr (GError) reason = NULL;
  const char *name;
  const int folder = open_folder_of (path, &name, &reason);
  gboolean removed;

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  if (folder < 0)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  removed = unlinkat (folder, name, 0) == 0 || errno == ENOENT;
  if (!removed)
    set_errno (error, path, errno);
  close (folder);

  return removed;
}

/**
 * parlour_file_rename:
 * @path: an absolute path of a file of ours, or of anything in its place
 * @other: another path in the same folder
 *
 * Returns: whether it was renamed
 */
gboolean
parlour_file_rename (const char *path,
                     const char *other)
{
  const char *name;
  const int folder = open_folder_of (path, &name, NULL);
  gboolean renamed;

  if (folder < 0)
    return FALSE;

  renamed = renameat (folder, name, folder, strrchr (other, G_DIR_SEPARATOR) + 1) == 0;
  close (folder);

  return renamed;
}

/**
 * parlour_file_get_name:
 * @file: any file, such as one that was pasted or sent over the bus
 *
 * Returns: (transfer full): its name without the folder, to show; its URI if it has no
 *   name
 */
char *
parlour_file_get_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL ? g_filename_display_name (name) : g_file_get_uri (file);
}

/* Adds the name of a file without a path to an error of GIO, which may lack it. */
static void
prefix_name (GFile   *file,
             GError **error)
{
  g_autofree char *name = parlour_file_get_name (file);

  g_prefix_error (error, "%s: ", name);
}

/* Reads a file that has no path, such as a resource.
 * @path: for errors */
static GBytes *
read_remote (GFile         *file,
             gsize          most,
             const char    *path,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  gsize size;

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) == G_FILE_TYPE_SPECIAL)
    {
      check_type (S_IFIFO, path, error);
      return NULL;
    }

  stream = g_file_read (file, cancellable, error);
  if (stream != NULL)
    {
      data = g_malloc (most + 1);
      if (g_input_stream_read_all (G_INPUT_STREAM (stream), data, most + 1, &size, cancellable,
                                   error))
        return g_bytes_new (data, size);
    }

  prefix_name (file, error);
  return NULL;
}

/**
 * parlour_file_read:
 * @file: a file that the player chose
 * @most: how many bytes the caller can use
 * @cancellable: (nullable): stops it
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads at most one byte more than @most of a regular file.  It does not block on pipes
 * and devices.
 *
 * Returns: (transfer full): the contents, or %NULL
 */
GBytes *
parlour_file_read (GFile         *file,
                   gsize          most,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *name = NULL;
  const char *path;
  int fd;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  path = g_file_peek_path (file);
  name = parlour_file_get_name (file);
  if (path == NULL)
    return read_remote (file, most, name, cancellable, error);

  fd = open_regular (AT_FDCWD, path, O_RDONLY, path, error);

  return fd >= 0 ? read_and_close (fd, most, path, cancellable, error) : NULL;
}

static gboolean
write_all (int         fd,
           const char *text,
           gsize       length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;

      text += n;
      length -= n;
    }

  return TRUE;
}

/* Writes the folder to the disk, so that a rename in it is not lost.  Not all file systems can. */
static void
sync_folder (int folder)
{
  const int fd = openat (folder, ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY);

  if (fd < 0)
    return;

  fsync (fd);
  close (fd);
}

/* Creates an empty file beside the file @name.
 * @other: (out) (transfer full): its name
 * Returns: a file descriptor, or -1 */
static int
create_beside (int          folder,
               const char  *name,
               int          mode,
               char       **other)
{
  static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  int fd;

  do
    {
      char suffix[7] = "";

      for (guint i = 0; i + 1 < sizeof suffix; i++)
        suffix[i] = letters[g_random_int_range (0, sizeof letters - 1)];
      *other = g_strdup_printf (".%s.%s", name, suffix);
      fd = openat (folder, *other, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
      if (fd < 0)
        g_clear_pointer (other, g_free);
    }
  while (fd < 0 && errno == EEXIST);

  return fd;
}

/* Writes a file under a temporary name in @folder, and renames it.
 * @waits: whether to wait until it is on the disk
 * @path: for errors */
static gboolean
replace_at (int          folder,
            const char  *name,
            GBytes      *bytes,
            int          mode,
            gboolean     waits,
            const char  *path,
            GError     **error)
{
  g_autofree char *other = NULL;
  const int fd = create_beside (folder, name, mode, &other);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  gboolean written;

  if (fd < 0)
    return set_errno (error, path, errno);

  written = write_all (fd, text, length) && (!waits || fsync (fd) == 0);
  if (!written)
    set_errno (error, path, errno);
  if (close (fd) != 0 && written)
    written = set_errno (error, path, errno);
  if (written && renameat (folder, other, folder, name) != 0)
    written = set_errno (error, path, errno);

  if (!written)
    unlinkat (folder, other, 0);
  else if (waits)
    sync_folder (folder);

  return written;
}

static gboolean
replace_own (const char  *path,
             GBytes      *bytes,
             int          mode,
             gboolean     waits,
             GError     **error)
{
  const char *name;
  const int folder = open_folder_of (path, &name, error);
  gboolean replaced;

  if (folder < 0)
    return FALSE;

  replaced = replace_at (folder, name, bytes, mode, waits, path, error);
  close (folder);

  return replaced;
}

/**
 * parlour_file_replace_path:
 * @path: an absolute path of a file of ours, which need not exist
 * @bytes: the new contents
 * @mode: its permissions, before the umask
 * @error: return location for an error of %G_IO_ERROR
 *
 * Writes a file under a temporary name in the same folder, waits until it is on the
 * disk, and renames it.  At any moment either the old or the new file is there.  A link in
 * its place is replaced, not its target.
 *
 * Returns: %FALSE on failure, with the old file unchanged
 */
gboolean
parlour_file_replace_path (const char  *path,
                           GBytes      *bytes,
                           int          mode,
                           GError     **error)
{
  return replace_own (path, bytes, mode, TRUE, error);
}

/**
 * parlour_file_replace_cached:
 * @path: an absolute path of a file of ours, which need not exist
 * @bytes: the new contents
 * @error: return location for an error of %G_IO_ERROR
 *
 * Replaces a file as parlour_file_replace_path() does, but does not wait until it is on the
 * disk.
 *
 * Returns: %FALSE on failure
 */
gboolean
parlour_file_replace_cached (const char  *path,
                             GBytes      *bytes,
                             GError     **error)
{
  return replace_own (path, bytes, 0600, FALSE, error);
}

/* Unlike g_file_replace_contents(), leaves the file unchanged when writing fails:
 * closing the stream would replace the file by a truncated one, unless the cancellable
 * is cancelled. */
static gboolean
replace_remote (GFile   *file,
                GBytes  *bytes,
                GError **error)
{
  g_autoptr (GCancellable) given_up = g_cancellable_new ();
  g_autoptr (GFileOutputStream) stream = NULL;
  const char *text;
  gsize length;

  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), text, length, NULL, NULL, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);

  g_cancellable_cancel (given_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), given_up, NULL);
  return FALSE;
}

/* Replaces a file in a folder that need not be ours. */
static gboolean
replace_in_folder (const char  *path,
                   GBytes      *bytes,
                   int          mode,
                   GError     **error)
{
  g_autofree char *folder_path = g_path_get_dirname (path);
  const int folder = open (folder_path, O_PATH | O_DIRECTORY | O_CLOEXEC);
  gboolean replaced;

  if (folder < 0)
    return set_errno (error, path, errno);

  replaced = replace_at (folder, strrchr (path, G_DIR_SEPARATOR) + 1, bytes, mode,
                         TRUE, path, error);
  close (folder);

  return replaced;
}

/* Replaces the target of a link, not the link.  A link whose target is missing stays: the
 * target may be on a disk that is not there now. */
static gboolean
replace_local (const char  *path,
               GBytes      *bytes,
               GError     **error)
{
  char *end = realpath (path, NULL);
  const int number = errno;
  const char *target = end != NULL ? end : path;
  struct stat info;
  gboolean replaced;

  if (end == NULL && lstat (path, &info) == 0)
    return set_errno (error, path, number);

  if (stat (target, &info) != 0)
    replaced = replace_in_folder (target, bytes, 0666, error);
  else
    replaced = check_type (info.st_mode, target, error)
               && replace_in_folder (target, bytes, info.st_mode & 0777, error);

  free (end);
  return replaced;
}

/**
 * parlour_file_replace:
 * @file: a file, which need not exist
 * @bytes: the new contents
 * @error: return location for an error of %G_IO_ERROR
 *
 * Replaces a file, as parlour_file_replace_path() does if it is local.  Other hard links
 * keep the old contents.
 *
 * Returns: %FALSE on failure, with the old file unchanged
 */
gboolean
parlour_file_replace (GFile   *file,
                      GBytes  *bytes,
                      GError **error)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  path = g_file_peek_path (file);

  if (path != NULL)
    return replace_local (path, bytes, error);
  if (replace_remote (file, bytes, error))
    return TRUE;

  prefix_name (file, error);
  return FALSE;
}

/**
 * parlour_file_find_aside:
 * @path: a file that cannot be read
 *
 * Race-free only while the lock of the folder is held.
 *
 * Returns: (transfer full) (nullable): an unused path beside @path to move it to; %NULL
 *   on failure
 */
char *
parlour_file_find_aside (const char *path)
{
  for (guint i = 1; i < G_MAXINT; i++)
    {
      g_autofree char *other = g_strdup_printf ("%s.unreadable-%u", path, i);
      GStatBuf info;

      if (g_lstat (other, &info) != 0)
        return errno == ENOENT ? g_steal_pointer (&other) : NULL;
    }

  return NULL;
}

/**
 * parlour_file_find_keyfile:
 * @name: the name of a file
 *
 * Without dconf, as in a sandbox, GSettings may keep all settings in one file, called
 * “keyfile”.
 *
 * Returns: (transfer full) (nullable): the path of @name in the folder of that file; %NULL if
 *   GSettings does not use it
 */
char *
parlour_file_find_keyfile (const char *name)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();

  return g_str_equal (G_OBJECT_TYPE_NAME (backend), "GKeyfileSettingsBackend")
         ? g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL) : NULL;
}
