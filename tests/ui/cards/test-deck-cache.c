/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decks.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-deck-cache.h"
#include "parlour-deck-source.h"
#include "tests.h"

/*
 * The cache of drawn faces: files come back as they were written, damaged ones are
 * drawn again, and only files of the cache are ever deleted.
 */

#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde"
#define NAME DIGEST "0-3-40"
#define ASPECT 1.4

enum
{
  WIDTH = 40,
  HEIGHT = 56,
  N_WRITERS = 4,
  N_TURNS = 60,
  LARGE = 620,
  N_LARGE = 60,
  /* The back and the ace of clubs. */
  FACES = 3,
};

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
}

static char *
get_path (const char *name)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", name, NULL);
}

/* @deletes: whether they are deleted as well */
static guint
count_files (gboolean deletes)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = get_path (name);

      n++;
      if (deletes)
        g_assert_cmpint (g_remove (path), ==, 0);
    }

  return n;
}

/* Returns: the path of the only file */
static char *
find_file (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  char *path;

  g_assert_nonnull (dir);
  path = get_path (g_dir_read_name (dir));
  g_assert_null (g_dir_read_name (dir));

  return path;
}

static void
overwrite (const char *path,
           const char *contents,
           gsize       length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, (gssize) length, &error);
  g_assert_no_error (error);
}

/* Writes two faces, of @colour and of the next one; none for 0. */
static void
store_size (const char *name,
            guint       width,
            guint       height,
            double      aspect,
            guint32     colour)
{
  const ParlourFaceHead head = {
    PARLOUR_FACE_MAGIC, aspect, colour ? FACES : 0, width, height,
  };
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof colour);
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 2 * width * height && colour; i++)
    {
      guint32 pixel = colour + i / (width * height);

      g_array_append_val (pixels, pixel);
    }
  g_byte_array_append (file, (const guint8 *) &head, sizeof head);
  g_byte_array_append (file, (const guint8 *) pixels->data, pixels->len * sizeof colour);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&file));
  parlour_deck_cache_store (name, bytes);
}

static void
store (const char *name,
       guint32     colour)
{
  store_size (name, WIDTH, HEIGHT, ASPECT, colour);
}

/* Returns: (nullable): the faces of a file in the cache */
static ParlourFaces *
find (const char *name)
{
  g_autoptr (GBytes) file = parlour_deck_cache_find (name);

  return file ? parlour_face_file_read (file) : NULL;
}

static void
assert_colour (cairo_surface_t *surface,
               guint32          colour)
{
  const guint32 *pixels = (gpointer) cairo_image_surface_get_data (surface);

  for (guint p = 0; p < WIDTH * HEIGHT; p++)
    g_assert_cmphex (pixels[p], ==, colour);
}

/* Returns: the colour of the first face, or 0 if there are no faces */
static guint32
load (const char *name)
{
  g_autoptr (ParlourFaces) faces = find (name);
  guint32 colour;

  if (!faces)
    return 0;

  colour = *(guint32 *) (gpointer) cairo_image_surface_get_data (faces->surfaces[0]);
  assert_colour (faces->surfaces[0], colour);
  assert_colour (faces->surfaces[1], colour + 1);

  return colour;
}

static ParlourFaces *
draw (ParlourDeckSource *source)
{
  g_autoptr (GError) error = NULL;
  ParlourFaces *drawn = parlour_deck_source_draw (source, WIDTH, 0, FACES, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (drawn);

  return drawn;
}

static ParlourDeckSource *
make_source (guint height)
{
  g_autofree char *size = g_strdup_printf ("width='650' height='%u'", 5 * height);
  g_autoptr (GBytes) sheet = decks_make_sheet (size, height, NULL);

  return parlour_deck_source_new (sheet);
}

static void
test_drawn_faces_come_back (void)
{
  g_autoptr (ParlourDeckSource) source = make_source (70);
  g_autoptr (ParlourDeckSource) same = make_source (70);
  g_autoptr (ParlourDeckSource) other = make_source (71);
  g_autoptr (ParlourDeckSource) own = parlour_deck_source_new_own ("");
  g_autoptr (ParlourDeckSource) styled = parlour_deck_source_new_own (".card { fill: red }");
  g_autoptr (ParlourFaces) drawn = draw (source);
  g_autoptr (ParlourFaces) found = parlour_deck_source_find (same, WIDTH, HEIGHT, FACES);
  g_autoptr (ParlourFaces) own_drawn = draw (own);

  g_assert_nonnull (found);
  g_assert_cmpfloat (found->aspect, ==, drawn->aspect);
  for (guint face = 0; face < 2; face++)
    g_assert_cmpmem (cairo_image_surface_get_data (drawn->surfaces[face]), WIDTH * HEIGHT * 4,
                     cairo_image_surface_get_data (found->surfaces[face]), WIDTH * HEIGHT * 4);
  g_assert_null (found->surfaces[2]);

  g_assert_null (parlour_deck_source_find (source, WIDTH, HEIGHT + 1, FACES));
  g_assert_null (parlour_deck_source_find (source, WIDTH + 1, HEIGHT, FACES));
  g_assert_null (parlour_deck_source_find (source, WIDTH, HEIGHT, 1));
  g_assert_null (parlour_deck_source_find (other, WIDTH, 0, FACES));
  g_assert_null (parlour_deck_source_find (styled, WIDTH, 0, FACES));
}

static void
assert_not_kept (void)
{
  g_autoptr (ParlourDeckSource) source = make_source (70);
  g_autoptr (ParlourFaces) drawn = draw (source);

  g_assert_null (parlour_deck_source_find (source, WIDTH, 0, FACES));
}

/* Faces are drawn all the same. */
static void
test_unwritable (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *parent = g_path_get_dirname (folder);
  g_autofree char *path = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  overwrite (folder, "", 0);
  assert_not_kept ();
  g_assert_cmpint (g_unlink (folder), ==, 0);

  /* A pipe or a folder has the name of the file. */
  store (NAME, 0xff102030);
  path = find_file ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmphex (load (NAME), ==, 0);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  store (NAME, 0xff102030);
  g_assert_cmphex (load (NAME), ==, 0);
  g_assert_cmpuint (count_files (FALSE), ==, 1);
}

/* A symbolic link in place of @folder, to files that must not be touched.
 * @below: the folder of the cache in @folder */
static void
check_linked_folder (const char *folder,
                     const char *below)
{
  g_autofree char *elsewhere = g_dir_make_tmp (NULL, NULL);
  g_autofree char *linked = g_build_filename (elsewhere, below, NULL);
  g_autofree char *theirs = g_build_filename (linked, NAME, NULL);
  g_autofree char *parent = g_path_get_dirname (folder);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (linked, 0700), ==, 0);
  overwrite (theirs, "", 0);
  g_assert_cmpint (truncate (theirs, 2 * PARLOUR_DECK_CACHE_MAX_BYTES), ==, 0);
  g_assert_cmpint (symlink (elsewhere, folder), ==, 0);

  g_test_expect_message ("Parlour", G_LOG_LEVEL_MESSAGE, "*cache of faces*: It is a link");
  assert_not_kept ();
  g_test_assert_expected_messages ();
  g_assert_cmpuint (count_files (FALSE), ==, 1);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_unlink (theirs), ==, 0);
  g_rmdir (linked);
  g_rmdir (elsewhere);
}

static void
test_linked_folder (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *parent = g_path_get_dirname (folder);

  check_linked_folder (folder, "");
  g_rmdir (folder);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
  check_linked_folder (parent, "decks");
}

static gpointer
write_often (gpointer data)
{
  int *n_writing = data;

  for (guint i = 0; i < N_TURNS; i++)
    store (NAME, i % 2 == 0 ? 0xff102030 : 0xff405060);
  g_atomic_int_add (n_writing, -1);

  return NULL;
}

/* While several processes write a file, a reader always finds a complete one. */
static void
test_several_writers (void)
{
  GThread *writers[N_WRITERS];
  int n_writing = N_WRITERS;

  store (NAME, 0xff102030);
  for (guint i = 0; i < N_WRITERS; i++)
    writers[i] = g_thread_new ("writer", write_often, &n_writing);
  while (g_atomic_int_get (&n_writing) > 0)
    g_assert_cmphex (load (NAME), !=, 0);
  for (guint i = 0; i < N_WRITERS; i++)
    g_thread_join (writers[i]);

  g_assert_cmpuint (count_files (FALSE), ==, 1);
}

/* When there is no room, all files go, and unfinished ones; files of others stay. */
static void
test_bound (void)
{
  static const char *const others[] = {
    "notes.txt", DIGEST "0-3-40.bak", DIGEST "0-3", "X" NAME, DIGEST "G-3-40",
  };
  g_autofree char *folder = get_folder ();
  g_autofree char *unfinished = get_path ("." NAME ".aB3xYz");
  guint most = 0;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  overwrite (unfinished, "half", 4);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = get_path (others[i]);

      overwrite (path, "theirs", 6);
    }

  store (DIGEST "1-3-40", 0xff102030);
  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *name = g_strdup_printf (DIGEST "a-%x-%u", i, LARGE);
      guint n;

      store_size (name, LARGE, LARGE, 1, 0xff102030);
      n = count_files (FALSE) - G_N_ELEMENTS (others);
      g_assert_cmpuint (n, >, 0);
      most = MAX (most, n);
    }
  g_assert_cmphex (load (DIGEST "1-3-40"), ==, 0);
  g_assert_false (g_file_test (unfinished, G_FILE_TEST_EXISTS));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = get_path (others[i]);

      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpuint (most, >=, 10);
  g_assert_cmpuint ((most - 2) * (LARGE * LARGE * 4 * 2 / 1024), <=, 64 * 1024);
}

/* The file is not stored, and no other file is deleted for it. */
static void
test_too_large (void)
{
  store (NAME, 0xff102030);
  store_size (DIGEST "1-3-3000", 3000, 3000, 1, 0xff102030);
  g_assert_cmphex (load (NAME), ==, 0xff102030);
  g_assert_cmpuint (count_files (FALSE), ==, 1);
}

static void
test_damaged (void)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *longer = NULL;
  g_autoptr (GBytes) other = NULL;
  gsize length, step;

  store (NAME, 0xff102030);
  path = find_file ();
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  for (gsize i = 0; i < length; i += step)
    {
      step = i < 64 ? 7 : 331;
      overwrite (path, contents, i);
      g_assert_cmphex (load (NAME), ==, 0);
    }

  /* A byte of a face, and one of the check sum at the end. */
  for (gsize i = length - 1; i > length / 2; i -= length / 3)
    {
      contents[i] ^= 1;
      overwrite (path, contents, length);
      g_assert_cmphex (load (NAME), ==, 0);
      contents[i] ^= 1;
    }

  /* The number of another version of the format. */
  contents[6]++;
  other = g_bytes_new (contents, length - sizeof (guint64));
  parlour_deck_cache_store (NAME, other);
  g_assert_cmphex (load (NAME), ==, 0);
  contents[6]--;

  longer = g_malloc0 (length + 1);
  memcpy (longer, contents, length);
  overwrite (path, longer, length + 1);
  g_assert_cmphex (load (NAME), ==, 0);

  store (NAME, 0xff405060);
  g_assert_cmphex (load (NAME), ==, 0xff405060);
  g_assert_cmpuint (count_files (FALSE), ==, 1);
}

/* A head with impossible numbers. */
static void
test_impossible_head (void)
{
  static const struct
  {
    guint    width, height;
    double   aspect;
    gboolean good;
  } heads[] = {
    { WIDTH, HEIGHT, ASPECT, TRUE },
    { WIDTH, HEIGHT, 0 }, { WIDTH, HEIGHT, -ASPECT }, { WIDTH, HEIGHT, INFINITY }, { WIDTH, HEIGHT, NAN },
    { 0, HEIGHT, ASPECT }, { WIDTH, 0, ASPECT }, { 1 << 20, HEIGHT, ASPECT }, { WIDTH, 1 << 20, ASPECT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autoptr (ParlourFaces) faces = NULL;

      store_size (NAME, heads[i].width, heads[i].height, heads[i].aspect, 0);
      faces = find (NAME);
      g_assert_cmpint (faces != NULL, ==, heads[i].good);
    }
}

/* Damaged faces are drawn again. */
static void
test_damaged_deck (void)
{
  g_autoptr (ParlourDeckSource) source = make_source (70);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ParlourFaces) drawn = draw (source);
      g_autofree char *path = find_file ();
      g_autofree char *contents = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      overwrite (path, contents, length - 1);
      g_assert_null (parlour_deck_source_find (source, WIDTH, 0, FACES));
    }
}

/* Each test leaves no cache. */
static void
run_case (gconstpointer data)
{
  g_autofree char *folder = get_folder ();

  ((void (*) (void)) data) ();
  count_files (TRUE);
  g_rmdir (folder);
}

TESTS
{
  /* Registers types; a display is not needed. */
  gtk_init_check ();

#define ADD(name, test) g_test_add_data_func ("/deck-cache/" name, (gconstpointer) test, run_case)
  ADD ("drawn-faces-come-back", test_drawn_faces_come_back);
  ADD ("unwritable", test_unwritable);
  ADD ("linked-folder", test_linked_folder);
  ADD ("several-writers", test_several_writers);
  ADD ("bound", test_bound);
  ADD ("too-large", test_too_large);
  ADD ("damaged", test_damaged);
  ADD ("impossible-head", test_impossible_head);
  ADD ("damaged-deck", test_damaged_deck);
#undef ADD
}
