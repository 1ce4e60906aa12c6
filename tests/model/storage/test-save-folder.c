/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-save-folder.h"

#include <glib/gstdio.h>

/*
 * What becomes of the folder of saved games when somebody else takes it away or
 * puts something else in its place while a game is under way.
 */

typedef struct
{
  char              *home;
  char              *path;
  char              *lock;
  char              *save;
  ParlourSaveFolder *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->home = g_dir_make_tmp ("parlour-save-folder-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->home, "games", NULL);
  fixture->lock = g_build_filename (fixture->path, ".lock", NULL);
  fixture->save = g_build_filename (fixture->path, "louis.parlour", NULL);
  fixture->folder = parlour_save_folder_new (fixture->path);
}

/* What is there, if anything. */
static void
take_away (Fixture *fixture)
{
  g_remove (fixture->save);
  g_remove (fixture->lock);
  g_remove (fixture->path);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  parlour_save_folder_free (fixture->folder);
  take_away (fixture);
  g_assert_cmpint (g_rmdir (fixture->home), ==, 0);
  g_free (fixture->home);
  g_free (fixture->path);
  g_free (fixture->lock);
  g_free (fixture->save);
}

static gboolean
write_save (ParlourSaveFolder  *folder,
            GError            **error)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("a\nsave", 6);

  return parlour_save_folder_claim (folder, error)
         && parlour_save_folder_write (folder, "louis", text, error);
}

static void
assert_written (Fixture *fixture)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  write_save (fixture->folder, &error);
  g_assert_no_error (error);
  g_file_get_contents (fixture->save, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "a\nsave");
}

/* Another process finds the folder locked. */
static void
assert_locked (Fixture *fixture)
{
  ParlourSaveFolder *other = parlour_save_folder_new (fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_false (parlour_save_folder_claim (other, &error));
  g_assert_error (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN);
  parlour_save_folder_free (other);
}

/* It is made again, and is ours again. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  assert_written (fixture);
  take_away (fixture);

  assert_written (fixture);
  assert_locked (fixture);
}

/* Of a file in its place is told where it is; once that is gone all is well. */
static void
test_file (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  assert_written (fixture);
  take_away (fixture);
  g_file_set_contents (fixture->path, "a file", -1, &error);
  g_assert_no_error (error);

  g_assert_false (write_save (fixture->folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));

  take_away (fixture);
  assert_written (fixture);
  assert_locked (fixture);
}

/* Who has locked the folder that came in its place has it. */
static void
test_others (Fixture       *fixture,
             gconstpointer  data)
{
  ParlourSaveFolder *other = parlour_save_folder_new (fixture->path);
  g_autoptr (GError) error = NULL;

  assert_written (fixture);
  take_away (fixture);
  g_assert_true (write_save (other, &error));

  g_assert_false (write_save (fixture->folder, &error));
  g_assert_error (error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN);
  parlour_save_folder_free (other);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/model/save-folder/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/model/save-folder/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/model/save-folder/others", Fixture, NULL, set_up, test_others, tear_down);

  return g_test_run ();
}
