/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include <glib/gstdio.h>

/* Returns: (transfer full): a folder that need not exist, and that stays */
Place *
place_new_at (const char *path)
{
  Place *place = g_new0 (Place, 1);

  place->path = g_strdup (path);
  place->folder = g_file_new_for_path (place->path);
  place->file = g_file_get_child (place->folder, "game.parlour");

  return place;
}

/* Returns: (transfer full): a new folder, which is removed with the place */
Place *
place_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("parlour-record-XXXXXX", &error);
  Place *place;

  g_assert_no_error (error);
  place = place_new_at (path);
  place->is_own = TRUE;

  return place;
}

/* Removes a file, or a folder with everything in it. */
void
place_remove (const char *path)
{
  GDir *dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      place_remove (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_assert_cmpint (g_remove (path), ==, 0);
}

/*
 * place_free:
 * @place: (transfer full): a place, which is removed if it is its own
 */
void
place_free (Place *place)
{
  if (place->is_own)
    place_remove (place->path);

  g_object_unref (place->file);
  g_object_unref (place->folder);
  g_free (place->path);
  g_free (place);
}

/* Whether @folder has a file called @name. */
gboolean
place_has (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Writes a file in @folder, which is created if it is missing. */
void
place_put (const char *folder,
           const char *name,
           const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

guint
place_count_files (Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

void
place_write_text (GFile      *file,
                  const char *text,
                  gsize       length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, length, &error);
  g_assert_no_error (error);
}

void
place_assert_text (GFile      *file,
                   const char *expected,
                   gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize n;

  g_file_get_contents (g_file_peek_path (file), &text, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (text, n, expected, length);
}
