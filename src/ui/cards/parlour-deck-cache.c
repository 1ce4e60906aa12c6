/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-cache.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "parlour-file.h"

/*
 * The user's cache of drawn faces, for all decks: a file for each deck, choice of
 * faces and width.  Reading a face takes less than a tenth of the time that drawing it
 * does.
 *
 * Anybody may delete a file at any time: it is read as a whole, and a missing one is drawn
 * again.  Files are replaced atomically, so several processes may use the cache at the same
 * time.  When there is no room for another file, all are deleted; a face that is needed then
 * is drawn again.
 */

/* Digest, faces and width; with a point before it and a suffix while it is written, see
 * parlour_file_replace_path(). */
#define NAME "[0-9a-f]{64}-[0-9a-f]{1,16}-[0-9]{1,4}"
#define NAME_PATTERN "^(" NAME "|\\." NAME "\\.[0-9A-Za-z]{6})$"

/* (nullable): the folder, which may not exist; NULL if it is anything but a folder.
 * A symbolic link could lead to files of somebody else, which must not be deleted. */
static char *
find_folder (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
  struct stat about;

  return g_lstat (folder, &about) != 0 || S_ISDIR (about.st_mode) ? g_steal_pointer (&folder) : NULL;
}

/**
 * parlour_deck_cache_find:
 * @name: the name of a file in the cache
 *
 * Returns: (transfer full) (nullable): its contents, which anybody may have changed
 */
GBytes *
parlour_deck_cache_find (const char *name)
{
  g_autofree char *folder = find_folder ();
  g_autoptr (GFile) file = folder ? g_file_new_build_filename (folder, name, NULL) : NULL;

  return file ? parlour_file_read (file, PARLOUR_DECK_CACHE_MAX_BYTES, NULL) : NULL;
}

/* @deletes: whether to delete all files of the cache
 * Returns: their size, bytes */
static gint64
sum_sizes (const char *folder,
           gboolean    deletes)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64 total = 0;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat about;

      if (!g_regex_match_simple (NAME_PATTERN, name, 0, 0)
          || g_lstat (path, &about) != 0 || !S_ISREG (about.st_mode))
        continue;

      total += about.st_size;
      if (deletes)
        g_unlink (path);
    }

  return total;
}

/**
 * parlour_deck_cache_store:
 * @name: the name of a file in the cache
 * @bytes: its contents
 *
 * Writes a file to the cache, unless it is too large for it or cannot be written.  Blocks,
 * so call it in a thread.
 */
void
parlour_deck_cache_store (const char *name,
                          GBytes     *bytes)
{
  g_autofree char *folder = find_folder ();
  g_autofree char *path = folder ? g_build_filename (folder, name, NULL) : NULL;
  const gsize size = g_bytes_get_size (bytes);

  if (!path || size > PARLOUR_DECK_CACHE_MAX_BYTES || g_mkdir_with_parents (folder, 0700) != 0)
    return;

  if (sum_sizes (folder, FALSE) + (gint64) size > PARLOUR_DECK_CACHE_MAX_BYTES)
    sum_sizes (folder, TRUE);
  parlour_file_replace_path (path, bytes, 0600, NULL);
}
