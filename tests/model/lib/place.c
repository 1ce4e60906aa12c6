/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"

#include <glib/gstdio.h>

Place *
place_new (void)
{
  Place *place = g_new (Place, 1);
  g_autoptr (GError) error = NULL;

  place->path = g_dir_make_tmp ("parlour-record-XXXXXX", &error);
  g_assert_no_error (error);
  place->folder = g_file_new_for_path (place->path);
  place->file = g_file_get_child (place->folder, "game.parlour");

  return place;
}

/*
 * place_free:
 * @place: (transfer full): with files, and no folder, in it
 */
void
place_free (Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (place->path, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (place->path), ==, 0);

  g_object_unref (place->file);
  g_object_unref (place->folder);
  g_free (place->path);
  g_free (place);
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
