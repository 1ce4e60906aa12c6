/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-sheet-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-sheet.h"

/*
 * A file from somewhere, read and unpacked as far as a deck may go.
 */

/* The largest deck that Debian has is of 3 MB, and 11 MB unpacked. */
#define MOST_PACKED (16 * 1024 * 1024)
#define MOST_BYTES (48 * 1024 * 1024)

static void
refuse (GError           **error,
        ParlourDeckError   code,
        const char        *words)
{
  g_set_error_literal (error, PARLOUR_DECK_ERROR, code, words);
}

/* Never waits: a pipe or a device is not a file to be read. */
static int
open_file (const char  *path,
           GError     **error)
{
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  struct stat about = { 0 };

  if (fd < 0)
    {
      refuse (error, PARLOUR_DECK_ERROR_FILE, g_strerror (errno));
      return -1;
    }

  if (fstat (fd, &about) == 0 && S_ISREG (about.st_mode) && about.st_size <= MOST_PACKED)
    return fd;

  if (S_ISREG (about.st_mode))
    refuse (error, PARLOUR_DECK_ERROR_LIMIT, _("It is too large for a deck"));
  else
    refuse (error, PARLOUR_DECK_ERROR_FILE, _("It is not a file"));
  close (fd);

  return -1;
}

/* All that @stream gives, if it is not more than @most. */
static GBytes *
read_all (GInputStream  *stream,
          gsize          most,
          GError       **error)
{
  g_autofree guint8 *all = g_malloc (most + 1);
  g_autoptr (GError) reason = NULL;
  gsize n;

  if (!g_input_stream_read_all (stream, all, most + 1, &n, NULL, &reason))
    {
      refuse (error, PARLOUR_DECK_ERROR_FILE, reason->message);
      return NULL;
    }
  if (n > most)
    {
      refuse (error, PARLOUR_DECK_ERROR_LIMIT, _("It is too large for a deck"));
      return NULL;
    }

  return g_bytes_new (all, n);
}

static GBytes *
unpack (GBytes  *packed,
        GError **error)
{
  g_autoptr (GInputStream) source = g_memory_input_stream_new_from_bytes (packed);
  g_autoptr (GZlibDecompressor) unzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream =
    g_converter_input_stream_new (source, G_CONVERTER (unzip));

  return read_all (stream, MOST_BYTES, error);
}

/**
 * parlour_sheet_file_read:
 * @path: a file, which may be compressed by gzip
 * @error: return location for a #GError of PARLOUR_DECK_ERROR
 *
 * Returns: (transfer full) (nullable): what is in it, unpacked
 */
GBytes *
parlour_sheet_file_read (const char  *path,
                         GError     **error)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const guint8 *data;
  gsize size;
  int fd = open_file (path, error);

  if (fd < 0)
    return NULL;

  stream = g_unix_input_stream_new (fd, TRUE);
  bytes = read_all (stream, MOST_PACKED, error);
  if (!bytes)
    return NULL;

  data = g_bytes_get_data (bytes, &size);
  if (size > 2 && data[0] == 0x1f && data[1] == 0x8b)
    return unpack (bytes, error);

  return g_steal_pointer (&bytes);
}
