/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "parlour-file.h"

#include <glib/gstdio.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Sets an error that names the file without its folder. */
static gboolean
set_errno (GError     **error,
           const char  *path,
           int          number)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number),
               "%s: %s", shown, g_strerror (number));
  return FALSE;
}

static gboolean
set_no_file (GError     **error,
             const char  *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "%s: not a file", shown);
  return FALSE;
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

/**
 * parlour_file_read:
 * @file: a file
 * @most: how many bytes the caller can use
 * @error: return location for an error of %G_IO_ERROR
 *
 * Reads at most one byte more than @most of a regular file.  It does not block on pipes
 * and devices.
 *
 * Returns: (transfer full): the contents, or %NULL
 */
GBytes *
parlour_file_read (GFile   *file,
                   gsize    most,
                   GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  gsize size;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    {
      g_autofree char *name = parlour_file_get_name (file);

      set_no_file (error, name);
      return NULL;
    }

  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  data = g_malloc (most + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, most + 1, &size, NULL, error))
    return NULL;

  return g_bytes_new (data, size);
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

/* Writes the folder to the disk, so that a rename lasts.  Not all file systems can. */
static void
sync_folder (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);

  if (fd < 0)
    return;

  fsync (fd);
  g_close (fd, NULL);
}

/**
 * parlour_file_replace_path:
 * @path: a file, which need not exist
 * @bytes: the new contents
 * @mode: its permissions, before the umask
 * @error: return location for an error of %G_IO_ERROR
 *
 * Writes a file under a temporary name in the same folder, waits until it is on the
 * disk, and renames it.  At any moment either the old or the new file is there.
 *
 * Returns: %FALSE on failure, with the old file unchanged
 */
gboolean
parlour_file_replace_path (const char  *path,
                           GBytes      *bytes,
                           int          mode,
                           GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *other = g_strdup_printf ("%s/.%s.XXXXXX", folder, name);
  int fd = g_mkstemp_full (other, O_WRONLY | O_CLOEXEC, mode);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  gboolean written;

  if (fd < 0)
    return set_errno (error, path, errno);

  written = write_all (fd, text, length) && fsync (fd) == 0;
  if (!written)
    set_errno (error, path, errno);
  if (close (fd) != 0 && written)
    written = set_errno (error, path, errno);
  if (written && g_rename (other, path) != 0)
    written = set_errno (error, path, errno);

  if (written)
    sync_folder (folder);
  else
    g_unlink (other);

  return written;
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

/* Replaces the target of a link, not the link. */
static gboolean
replace_local (const char  *path,
               GBytes      *bytes,
               GError     **error)
{
  char *end = realpath (path, NULL);
  const char *target = end != NULL ? end : path;
  struct stat info;
  gboolean replaced;

  if (stat (target, &info) != 0)
    replaced = parlour_file_replace_path (target, bytes, 0666, error);
  else if (S_ISREG (info.st_mode))
    replaced = parlour_file_replace_path (target, bytes, info.st_mode & 0777, error);
  else if (S_ISDIR (info.st_mode))
    replaced = set_errno (error, target, EISDIR);
  else
    replaced = set_no_file (error, target);

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

  return path != NULL ? replace_local (path, bytes, error) : replace_remote (file, bytes, error);
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
 * Returns: (transfer full) (nullable): the path of @name in its folder; %NULL if there is no
 *   such file
 */
char *
parlour_file_find_keyfile (const char *name)
{
  g_autoptr (GSettingsBackend) backend = g_settings_backend_get_default ();

  return g_str_equal (G_OBJECT_TYPE_NAME (backend), "GKeyfileSettingsBackend")
         ? g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", name, NULL) : NULL;
}
