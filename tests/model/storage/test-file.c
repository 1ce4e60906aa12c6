/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place.h"
#include "small-disk.h"

#include "parlour-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* Replaces a file, also by a text that does not fit on a small disk. */
static const char old[] = "old";

/* (nullable): why no disk can be mounted. */
static const char *no_mount;

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

/* Asserts that a file is neither replaced nor changed, and that the message names it. */
static void
assert_kept (Place *place,
             int    code)
{
  const guint n_files = place_count_files (place);
  g_autoptr (GError) error = NULL;

  g_assert_false (write_text (place->file, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, "game.parlour: "));
  place_assert_text (place->file, old, strlen (old));
  g_assert_cmpuint (place_count_files (place), ==, n_files);
}

/* On a full or read-only disk the old file stays, and no partial file is left beside it. */
static void
test_small_disk (void)
{
  g_autoptr (Place) place = place_new ();
  g_autofree char *filler = g_build_filename (place->path, "filler", NULL);

  if (no_mount != NULL || !small_disk_mount (place->path))
    {
      g_test_skip ("nothing can be mounted here");
      return;
    }

  place_write_text (place->file, old, strlen (old));
  small_disk_fill (filler);
  assert_kept (place, G_IO_ERROR_NO_SPACE);

  g_assert_cmpint (g_unlink (filler), ==, 0);
  g_assert_true (small_disk_protect (place->path));
  assert_kept (place, G_IO_ERROR_READ_ONLY);

  g_assert_cmpint (umount2 (place->path, MNT_DETACH), ==, 0);
}

/* A link whose target is missing stays, and nothing is written. */
static void
test_dangling_link (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("nothing", g_file_peek_path (place->file)), ==, 0);
  g_assert_false (write_text (place->file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, "game.parlour: "));
  g_assert_true (g_file_test (g_file_peek_path (place->file), G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (place_count_files (place), ==, 1);
}

static void
put_pipe (const char *path,
          const char *elsewhere)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
put_socket (const char *path,
            const char *elsewhere)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  const int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_assert_cmpuint (strlen (path), <, sizeof address.sun_path);
  strcpy (address.sun_path, path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  close (fd);
}

static void
put_folder (const char *path,
            const char *elsewhere)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
put_device (const char *path,
            const char *elsewhere)
{
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
}

static void
put_dangling_link (const char *path,
                   const char *elsewhere)
{
  g_assert_cmpint (symlink ("/nowhere/at/all", path), ==, 0);
}

static void
put_link (const char *path,
          const char *elsewhere)
{
  g_assert_cmpint (symlink (elsewhere, path), ==, 0);
}

static void
put_file (const char *path,
          const char *elsewhere)
{
  g_assert_true (g_file_set_contents (path, old, -1, NULL));
}

static void
put_unreadable (const char *path,
                const char *elsewhere)
{
  put_file (path, elsewhere);
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
}

static void
put_folder_of_another (const char *path,
                       const char *elsewhere)
{
  put_folder (path, elsewhere);
  g_assert_cmpint (chown (path, 12345, (gid_t) -1), ==, 0);
}

/* Something that is not a regular file, in the place of a file or folder of ours. */
typedef struct
{
  const char *name;
  void      (*put) (const char *path,
                    const char *elsewhere);
  int         code;
  /* The message, or its beginning if words of the system follow. */
  const char *words;
} Odd;

static const Odd odd_files[] = {
  { "pipe", put_pipe, G_IO_ERROR_NOT_REGULAR_FILE, "game.parlour: It is not a file" },
  { "socket", put_socket, G_IO_ERROR_NOT_REGULAR_FILE, "game.parlour: It is not a file" },
  { "folder", put_folder, G_IO_ERROR_IS_DIRECTORY, "game.parlour: " },
  { "device", put_device, G_IO_ERROR_NOT_REGULAR_FILE, "game.parlour: It is a link" },
  { "dangling-link", put_dangling_link, G_IO_ERROR_NOT_REGULAR_FILE, "game.parlour: It is a link" },
  { "link", put_link, G_IO_ERROR_NOT_REGULAR_FILE, "game.parlour: It is a link" },
  { "unreadable", put_unreadable, G_IO_ERROR_PERMISSION_DENIED, "game.parlour: " },
};

/* An odd thing in the place of a file of ours is neither read nor opened, and it can be set
 * aside, replaced or removed; but a folder stays.  A file behind a link is not touched. */
static void
test_odd_file (gconstpointer data)
{
  const Odd *odd = data;
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) elsewhere = g_file_get_child (place->folder, "theirs");
  g_autofree char *aside = g_build_filename (place->path, "aside", NULL);
  const char *path = g_file_peek_path (place->file);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) error_opened = NULL;
  const gboolean is_folder = odd->code == G_IO_ERROR_IS_DIRECTORY;

  if (odd->put == put_unreadable && geteuid () == 0)
    {
      g_test_skip ("root may read every file");
      return;
    }

  place_write_text (elsewhere, old, strlen (old));
  odd->put (path, g_file_peek_path (elsewhere));

  g_assert_null (parlour_file_read_own (path, 100, &error));
  g_assert_error (error, G_IO_ERROR, odd->code);
  g_assert_true (g_str_has_prefix (error->message, odd->words));
  g_assert_cmpint (parlour_file_open_own (path, O_RDWR | O_CREAT, &error_opened), ==, -1);
  g_assert_error (error_opened, G_IO_ERROR, odd->code);
  if (odd->put != put_unreadable)
    g_assert_cmpint (parlour_file_get_size (path), ==, -1);

  g_assert_true (parlour_file_rename (path, aside));
  g_assert_cmpuint (place_count_files (place), ==, 2);
  g_assert_true (parlour_file_rename (aside, path));
  g_assert_true (parlour_file_replace_path (path, bytes, 0600, NULL) == !is_folder);
  if (!is_folder)
    {
      place_assert_text (place->file, text, strlen (text));
      g_assert_true (parlour_file_remove (path, NULL));
      odd->put (path, g_file_peek_path (elsewhere));
    }
  g_assert_true (parlour_file_remove (path, NULL) == !is_folder);

  place_assert_text (elsewhere, old, strlen (old));
  g_assert_cmpuint (place_count_files (place), ==, is_folder ? 2 : 1);
}

/* Reading stops one byte after the given bound. */
static void
test_large (void)
{
  g_autoptr (Place) place = place_new ();
  const char *path = g_file_peek_path (place->file);
  g_autoptr (GBytes) own = NULL;
  g_autoptr (GBytes) chosen = NULL;

  place_write_text (place->file, "", 0);
  g_assert_cmpint (truncate (path, 1 << 30), ==, 0);
  own = parlour_file_read_own (path, 100, NULL);
  chosen = parlour_file_read (place->file, 100, NULL, NULL);
  g_assert_cmpuint (g_bytes_get_size (own), ==, 101);
  g_assert_cmpuint (g_bytes_get_size (chosen), ==, 101);
}

/* A file that the player chose may be a link. */
static void
test_chosen_link (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GFile) link = g_file_get_child (place->folder, "link");
  g_autoptr (GBytes) bytes = NULL;

  place_write_text (place->file, text, strlen (text));
  g_assert_cmpint (symlink ("game.parlour", g_file_peek_path (link)), ==, 0);
  bytes = parlour_file_read (link, 100, NULL, NULL);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
}

static const Odd odd_folders[] = {
  { "pipe", put_pipe, G_IO_ERROR_NOT_DIRECTORY, "" },
  { "file", put_file, G_IO_ERROR_NOT_DIRECTORY, "" },
  { "link", put_link, G_IO_ERROR_NOT_DIRECTORY, "It is a link" },
  { "dangling-link", put_dangling_link, G_IO_ERROR_NOT_DIRECTORY, "It is a link" },
  { "another", put_folder_of_another, G_IO_ERROR_PERMISSION_DENIED, "It belongs to another user" },
};

static void
assert_refused (const Odd  *odd,
                const char *path,
                GError     *error)
{
  g_autofree char *expected = g_strdup_printf ("%s: %s", path, odd->words);

  g_assert_error (error, G_IO_ERROR, odd->code);
  g_assert_true (g_str_has_prefix (error->message, expected));
  g_error_free (error);
}

/* An odd thing in the place of a folder of ours, @depth folders below the user's data. */
static void
check_odd_folder (const Odd *odd,
                  guint      depth)
{
  const char *const names[] = { "parlour", "games" };
  g_autofree char *elsewhere = g_dir_make_tmp (NULL, NULL);
  g_autofree char *below = g_build_filename (elsewhere, depth == 1 ? "games" : ".", NULL);
  g_autofree char *theirs = g_build_filename (below, "louis.parlour", NULL);
  g_autofree char *top = g_build_filename (g_get_user_data_dir (), names[0], NULL);
  g_autofree char *folder = g_build_filename (top, names[1], NULL);
  g_autofree char *path = g_build_filename (folder, "louis.parlour", NULL);
  const char *culprit = depth == 1 ? top : folder;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autofree char *left = NULL;
  GError *errors[5] = { NULL };

  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  g_assert_true (g_file_set_contents (theirs, old, -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (depth == 1 ? g_get_user_data_dir () : top, 0700), ==, 0);
  odd->put (culprit, elsewhere);

  g_assert_null (parlour_file_list (folder));
  g_assert_cmpint (parlour_file_get_size (path), ==, -1);
  g_assert_false (parlour_file_create_folder (folder, &errors[0]));
  g_assert_null (parlour_file_read_own (path, 100, &errors[1]));
  g_assert_cmpint (parlour_file_open_own (path, O_RDWR | O_CREAT, &errors[2]), ==, -1);
  g_assert_false (parlour_file_replace_path (path, bytes, 0600, &errors[3]));
  g_assert_false (parlour_file_remove (path, &errors[4]));
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    assert_refused (odd, culprit, errors[i]);

  g_assert_true (g_file_get_contents (theirs, &left, NULL, NULL));
  g_assert_cmpstr (left, ==, old);
  place_remove (elsewhere);
  place_remove (g_get_user_data_dir ());
}

static void
test_odd_folder (gconstpointer data)
{
  const Odd *odd = data;

  if (odd->put == put_folder_of_another && geteuid () != 0)
    {
      g_test_skip ("only root can give a folder away");
      return;
    }

  check_odd_folder (odd, 1);
  check_odd_folder (odd, 2);
}

/* The user's folder for data may be a link. */
static void
test_linked_data (void)
{
  g_autofree char *elsewhere = g_dir_make_tmp (NULL, NULL);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "parlour", "games", NULL);
  g_autofree char *path = g_build_filename (folder, "louis.parlour", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_auto (GStrv) names = NULL;

  g_assert_cmpint (symlink (elsewhere, g_get_user_data_dir ()), ==, 0);
  g_assert_true (parlour_file_create_folder (folder, NULL));
  g_assert_true (parlour_file_replace_path (path, bytes, 0600, NULL));
  names = parlour_file_list (folder);
  g_assert_cmpstrv (names, ((const char *const[]) { "louis.parlour", NULL }));

  g_assert_cmpint (g_unlink (g_get_user_data_dir ()), ==, 0);
  place_remove (elsewhere);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *home = g_dir_make_tmp (NULL, NULL);
  g_autofree char *data_folder = g_build_filename (home, "data", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  no_mount = small_disk_prepare ();
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/file/replaces", test_replaces);
  g_test_add_func ("/model/file/hard-link", test_hard_link);
  g_test_add_func ("/model/file/small-disk", test_small_disk);
  g_test_add_func ("/model/file/dangling-link", test_dangling_link);

  g_test_add_func ("/model/file/large", test_large);
  g_test_add_func ("/model/file/chosen-link", test_chosen_link);
  g_test_add_func ("/model/file/linked-data", test_linked_data);
  for (guint i = 0; i < G_N_ELEMENTS (odd_files); i++)
    {
      g_autofree char *path = g_strconcat ("/model/file/odd-file/", odd_files[i].name, NULL);

      g_test_add_data_func (path, &odd_files[i], test_odd_file);
    }
  for (guint i = 0; i < G_N_ELEMENTS (odd_folders); i++)
    {
      g_autofree char *path = g_strconcat ("/model/file/odd-folder/", odd_folders[i].name, NULL);

      g_test_add_data_func (path, &odd_folders[i], test_odd_folder);
    }

  status = g_test_run ();
  place_remove (home);

  return status;
}
