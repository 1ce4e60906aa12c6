/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-cache.h"

#include "parlour-file.h"

#include <string.h>

/*
 * The user's cache of drawn faces, for all decks: a file for each deck, choice of
 * faces and width.  Reading a face takes less than a tenth of the time that drawing it
 * does.
 *
 * Anybody may delete a file at any time: it is read as a whole, and a missing one is drawn
 * again.  Files are replaced atomically, so several processes may use the cache at the same
 * time.  A file ends with a check sum, because nothing waits until it is on the disk: after a
 * power cut it may have its size, but not its contents.
 *
 * When there is no room for another file, all are deleted; a face that is needed then is drawn
 * again.
 */

/* Digest, faces and width; with a point before it and a suffix while it is written, see
 * parlour_file_replace_cached(). */
#define NAME "[0-9a-f]{64}-[0-9a-f]{1,16}-[0-9]{1,4}"
#define NAME_PATTERN "^(" NAME "|\\." NAME "\\.[0-9A-Za-z]{6})$"

/* FNV-1a over 64-bit words instead of bytes, because it takes about 1 ms for a table of cards. */
static guint64
get_check_sum (const guint8 *data,
               gsize         size)
{
  guint64 sum = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize at = 0; at < size; at += sizeof sum)
    {
      guint64 word = 0;

      memcpy (&word, data + at, MIN (sizeof word, size - at));
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x100000001b3);
    }

  return sum;
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
}

/**
 * parlour_deck_cache_find:
 * @name: the name of a file in the cache
 *
 * Returns: (transfer full) (nullable): its contents; %NULL if there is no such file or its check
 *   sum is wrong.  The sum does not protect against a program that changes the file on purpose.
 */
GBytes *
parlour_deck_cache_find (const char *name)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_autoptr (GBytes) file = parlour_file_read_own (path, PARLOUR_DECK_CACHE_MAX_BYTES, NULL);
  const guint8 *data;
  gsize size;
  guint64 sum;

  if (file == NULL)
    return NULL;

  data = g_bytes_get_data (file, &size);
  if (size < sizeof sum)
    return NULL;

  size -= sizeof sum;
  memcpy (&sum, data + size, sizeof sum);
  if (sum != get_check_sum (data, size))
    return NULL;

  return g_bytes_new_from_bytes (file, 0, size);
}

/* @deletes: whether to delete all files of the cache
 * Returns: their size, bytes */
static gint64
sum_sizes (const char *folder,
           gboolean    deletes)
{
  g_auto (GStrv) names = parlour_file_list (folder);
  gint64 total = 0;

  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      gint64 size = -1;

      if (g_regex_match_simple (NAME_PATTERN, names[i], 0, 0))
        size = parlour_file_get_size (path);
      if (size < 0)
        continue;

      total += size;
      if (deletes)
        parlour_file_remove (path, NULL);
    }

  return total;
}

/**
 * parlour_deck_cache_store:
 * @name: the name of a file in the cache
 * @bytes: its contents
 *
 * Writes a file to the cache.  If it is too large for the cache or cannot be written, nothing
 * happens.  Blocks, so call it in a thread.
 */
void
parlour_deck_cache_store (const char *name,
                          GBytes     *bytes)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) contents = NULL;
  g_autoptr (GBytes) file = NULL;
  gsize n_bytes;
  const guint8 *data = g_bytes_get_data (bytes, &n_bytes);
  const guint64 sum = get_check_sum (data, n_bytes);
  const gint64 size = (gint64) (n_bytes + sizeof sum);

  if (size > PARLOUR_DECK_CACHE_MAX_BYTES)
    return;
  if (!parlour_file_create_folder (folder, &error))
    {
      g_message ("The cache of faces cannot be used: %s", error->message);
      return;
    }

  if (sum_sizes (folder, FALSE) + size > PARLOUR_DECK_CACHE_MAX_BYTES)
    sum_sizes (folder, TRUE);

  contents = g_byte_array_sized_new ((guint) size);
  g_byte_array_append (contents, data, (guint) n_bytes);
  g_byte_array_append (contents, (const guint8 *) &sum, sizeof sum);
  file = g_byte_array_free_to_bytes (g_steal_pointer (&contents));
  parlour_file_replace_cached (path, file, NULL);
}
