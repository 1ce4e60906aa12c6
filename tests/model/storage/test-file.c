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

/* A failed write leaves the old file, also behind a link, and no partial file beside it.
 * Writing replaces the target of a link, not the link, and keeps the permissions. */
static void
test_replaces (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) link = g_file_get_child (place->folder, "link");
  GFile *files[] = { place->file, link };
  GStatBuf info;

  g_assert_cmpint (symlink ("game.parlour", g_file_peek_path (link)), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      place_write_text (place->file, old, strlen (old));
      g_assert_cmpint (g_chmod (g_file_peek_path (place->file), 0640), ==, 0);
      assert_no_room (files[i]);
      place_assert_text (place->file, old, strlen (old));
      g_assert_cmpuint (place_count_files (place), ==, 2);

      assert_written (files[i]);
      place_assert_text (place->file, text, strlen (text));
      g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
      g_assert_cmpint (g_stat (g_file_peek_path (place->file), &info), ==, 0);
      g_assert_cmpuint (info.st_mode & 0777, ==, 0640);
    }
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/file/replaces", test_replaces);
  g_test_add_func ("/model/file/hard-link", test_hard_link);

  return g_test_run ();
}
