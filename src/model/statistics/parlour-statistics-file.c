/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-statistics-file.h"

#include "parlour-file.h"

#include <errno.h>
#include <string.h>

/*
 * A blank line follows each line: damage to a single newline joins no two lines.  A file
 * without the last line was cut off.
 */
#define LAST_LINE "end"

/* Upper bound of the file, bytes: many times the size of the longest list of results. */
#define MAX_SIZE ((gsize) 1024 * 1024)

static gboolean
get_text (const char  *path,
          char       **text,
          gsize       *length,
          GError     **error)
{
  g_autoptr (GBytes) bytes = parlour_file_read_own (path, MAX_SIZE, error);

  if (bytes == NULL)
    return FALSE;

  *length = g_bytes_get_size (bytes);
  if (*length > MAX_SIZE)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (EFBIG));
      return FALSE;
    }

  *text = g_malloc0 (*length + 1);
  /* The data of no bytes may be NULL, which memcpy() does not allow. */
  if (*length > 0)
    memcpy (*text, g_bytes_get_data (bytes, NULL), *length);
  return TRUE;
}

/**
 * parlour_statistics_file_read:
 * @path: the file, which need not exist
 * @whole: (out): whether it was not cut off
 *
 * Returns: (transfer full) (nullable): its lines, which may be damaged; %NULL if it cannot be
 *   read now
 */
char **
parlour_statistics_file_read (const char *path,
                              gboolean   *whole)
{
  g_autoptr (GStrvBuilder) read = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  *whole = TRUE;
  if (!get_text (path, &text, &length, &error))
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? g_strv_builder_end (read) : NULL;

  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0')
      text[i] = '?';

  *whole = FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] == '\0')
        continue;

      *whole = g_str_equal (lines[i], LAST_LINE);
      if (!*whole)
        g_strv_builder_add (read, lines[i]);
    }

  return g_strv_builder_end (read);
}

/**
 * parlour_statistics_file_set_aside:
 * @path: a damaged file
 *
 * Copies @path.  The caller holds the lock.
 *
 * Returns: (transfer full) (nullable): the path of the copy; %NULL on failure
 */
char *
parlour_statistics_file_set_aside (const char *path)
{
  g_autofree char *aside = parlour_file_find_aside (path);
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  if (aside == NULL || !get_text (path, &text, &length, NULL))
    return NULL;

  bytes = g_bytes_new_take (text, length);

  return parlour_file_replace_path (aside, bytes, 0600, NULL) ? g_steal_pointer (&aside) : NULL;
}

/**
 * parlour_statistics_file_write:
 * @path: the file, which need not exist
 * @lines: its new lines
 *
 * Replaces the file, atomically.  The caller holds the lock.
 *
 * Returns: whether that succeeded
 */
gboolean
parlour_statistics_file_write (const char        *path,
                               const char *const *lines)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s\n\n", lines[i]);
  g_string_append (text, LAST_LINE "\n");

  parlour_file_create_folder (folder, NULL);
  bytes = g_string_free_to_bytes (text);

  return parlour_file_replace_path (path, bytes, 0600, NULL);
}
