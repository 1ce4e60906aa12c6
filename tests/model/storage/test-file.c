/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"
#include "small-disk.h"

#include "parlour-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Replaces a file, also by a text that does not fit on a small disk. */
static const char old[] = "old";
static const char text[] = "Parlour game record 1\ngame: louis\n";

static gboolean
write_text (GFile   *file,
            GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return parlour_file_replace (file, bytes, error);
}

static void
assert_written (GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (file, &error));
  g_assert_no_error (error);
}

static void
assert_no_room (GFile *file)
{
  g_autoptr (GError) error = NULL;

  small_disk_limit (TRUE);
  g_assert_false (write_text (file, &error));
  small_disk_limit (FALSE);
  g_assert_nonnull (error);
}

/* A failed write leaves the old file, also behind a link, and no partial file
 * beside it. */
static void
test_fails (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) link = g_file_get_child (place->folder, "link");
  GFile *files[] = { place->file, link };

  place_write_text (place->file, old, strlen (old));
  g_assert_cmpint (symlink ("game.parlour", g_file_peek_path (link)), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      assert_no_room (files[i]);
      place_assert_text (place->file, old, strlen (old));
    }
  g_assert_cmpuint (place_count_files (place), ==, 2);

  assert_written (place->file);
  place_assert_text (place->file, text, strlen (text));
}

/* Writing to a link replaces its target and keeps the link. */
static void
test_link (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) link = g_file_get_child (place->folder, "link");

  place_write_text (place->file, old, strlen (old));
  g_assert_cmpint (symlink ("game.parlour", g_file_peek_path (link)), ==, 0);

  assert_written (link);
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
  place_assert_text (place->file, text, strlen (text));
}

/* Of two hard links, only the one written to gets the new text. */
static void
test_hard_link (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) other = g_file_get_child (place->folder, "other");

  place_write_text (place->file, old, strlen (old));
  g_assert_cmpint (link (g_file_peek_path (place->file), g_file_peek_path (other)), ==, 0);

  assert_no_room (place->file);
  place_assert_text (place->file, old, strlen (old));

  assert_written (place->file);
  place_assert_text (place->file, text, strlen (text));
  place_assert_text (other, old, strlen (old));
  g_assert_cmpuint (place_count_files (place), ==, 2);
}

/* Writing keeps the permissions of the file. */
static void
test_mode (void)
{
  g_autoptr (Place) place = place_new ();
  GStatBuf info;

  place_write_text (place->file, old, strlen (old));
  g_assert_cmpint (g_chmod (g_file_peek_path (place->file), 0640), ==, 0);

  assert_written (place->file);
  g_assert_cmpint (g_stat (g_file_peek_path (place->file), &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0640);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/file/failed-write-keeps-old-file", test_fails);
  g_test_add_func ("/model/file/keeps-link", test_link);
  g_test_add_func ("/model/file/hard-link", test_hard_link);
  g_test_add_func ("/model/file/keeps-mode", test_mode);

  return g_test_run ();
}
