/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-source.h"
#include "parlour-raster-cache.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Cards that are kept: they come back as they were, and what is damaged, from
 * elsewhere or not there at all is drawn anew.
 */

#define KEY "one deck\n20x28"
#define ASPECT 1.4

enum { WIDTH = 20, HEIGHT = 28, N_WRITERS = 4, N_TURNS = 60, LARGE = 620, N_LARGE = 60 };

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp (NULL, &error);

  g_assert_no_error (error);

  return folder;
}

/* Deletes @folder and the files in it.  Returns: how many these were. */
static guint
clear (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
      n++;
    }
  g_rmdir (folder);

  return n;
}

/* The only file in @folder. */
static char *
find_file (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  char *path = g_build_filename (folder, g_dir_read_name (dir), NULL);

  g_assert_null (g_dir_read_name (dir));

  return path;
}

/* Two cards, the back and an ace, of a plain colour each. */
static ParlourRaster *
make_raster (guint   width,
             guint   height,
             guint32 colour)
{
  const PatCard cards[] = { PARLOUR_DECK_BACK, pat_card_new (PAT_ACE, 2, 0) };
  ParlourRaster *raster = parlour_raster_new (width, height);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
      guint32 *pixels = (gpointer) cairo_image_surface_get_data (surface);

      for (guint p = 0; p < width * height; p++)
        pixels[p] = colour + i;
      cairo_surface_mark_dirty (surface);
      parlour_raster_take (raster, cards[i], surface);
    }

  return raster;
}

static void
assert_colour (ParlourRaster *raster,
               guint32        colour)
{
  const guint faces[] = { PARLOUR_DECK_BACK, pat_card_face (pat_card_new (PAT_ACE, 2, 0)) };
  guint n = 0;

  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    n += raster->nodes[i] != NULL;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (faces));

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      const guint32 *pixels = (gpointer) cairo_image_surface_get_data (raster->surfaces[faces[i]]);

      for (guint p = 0; p < raster->width_px * raster->height_px; p++)
        g_assert_cmphex (pixels[p], ==, colour + i);
    }
}

static void
store (const char *folder,
       const char *key,
       guint32     colour)
{
  g_autoptr (ParlourRaster) raster = make_raster (WIDTH, HEIGHT, colour);

  g_assert_true (parlour_raster_cache_store (folder, key, ASPECT, raster));
}

static gboolean
is_kept (const char *folder,
         const char *key)
{
  double aspect;
  g_autoptr (ParlourRaster) raster = parlour_raster_cache_load (folder, key, &aspect);

  return raster != NULL;
}

static void
test_kept (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *deep = g_build_filename (folder, "a", NULL);
  g_autoptr (ParlourRaster) raster = NULL;
  double aspect = 0;

  g_assert_false (is_kept (deep, KEY));
  store (deep, KEY, 0xff102030);
  raster = parlour_raster_cache_load (deep, KEY, &aspect);
  g_assert_nonnull (raster);
  g_assert_true (raster->kept);
  g_assert_cmpuint (raster->width_px, ==, WIDTH);
  g_assert_cmpuint (raster->height_px, ==, HEIGHT);
  g_assert_cmpfloat (aspect, ==, ASPECT);
  assert_colour (raster, 0xff102030);
  g_assert_false (is_kept (deep, KEY " "));

  g_assert_cmpuint (clear (deep), ==, 1);
  clear (folder);
}

/* Every byte counts, and so does their number. */
static void
test_damaged (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *longer = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  store (folder, KEY, 0xff102030);
  path = find_file (folder);
  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);

  for (gsize i = 0; i < length; i += i < 128 ? 1 : 97)
    {
      contents[i] ^= 0x10;
      g_file_set_contents (path, contents, (gssize) length, &error);
      g_assert_no_error (error);
      g_assert_false (is_kept (folder, KEY));
      contents[i] ^= 0x10;
    }
  for (gsize i = 0; i < length; i += i < 128 ? 7 : 331)
    {
      g_file_set_contents (path, contents, (gssize) i, &error);
      g_assert_no_error (error);
      g_assert_false (is_kept (folder, KEY));
    }

  longer = g_malloc0 (length + 1);
  memcpy (longer, contents, length);
  g_file_set_contents (path, longer, (gssize) length + 1, &error);
  g_assert_no_error (error);
  g_assert_false (is_kept (folder, KEY));

  /* It is written anew as if nothing had been there. */
  store (folder, KEY, 0xff405060);
  g_assert_true (is_kept (folder, KEY));
  g_assert_cmpuint (clear (folder), ==, 1);
}

/* A file of another deck, or of another version, in the place of this one. */
static void
test_other (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = NULL;
  g_autofree char *place = NULL;

  store (folder, KEY, 0xff102030);
  path = find_file (folder);
  g_assert_cmpint (g_unlink (path), ==, 0);
  store (folder, "version 0\n" KEY, 0xff102030);
  place = find_file (folder);
  g_assert_cmpint (g_rename (place, path), ==, 0);
  g_assert_false (is_kept (folder, KEY));

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (is_kept (folder, KEY));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (is_kept (folder, KEY));
  g_rmdir (path);
  clear (folder);
}

/* What cannot be written is not kept, and leaves nothing behind. */
static void
test_unwritable (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autoptr (ParlourRaster) raster = make_raster (WIDTH, HEIGHT, 0xff102030);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (file, "", 0, &error);
  g_assert_no_error (error);
  g_assert_false (parlour_raster_cache_store (file, KEY, ASPECT, raster));
  g_assert_false (is_kept (file, KEY));

  /* A folder in its place lets nothing be put there. */
  g_assert_true (parlour_raster_cache_store (folder, KEY, ASPECT, raster));
  g_unlink (file);
  {
    g_autofree char *path = find_file (folder);

    g_assert_cmpint (g_unlink (path), ==, 0);
    g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
    g_assert_false (parlour_raster_cache_store (folder, KEY, ASPECT, raster));
    g_assert_cmpint (g_rmdir (path), ==, 0);
  }
  g_assert_cmpuint (clear (folder), ==, 0);
}

static gpointer
write_often (gpointer data)
{
  for (guint i = 0; i < N_TURNS; i++)
    store (data, KEY, i % 2 == 0 ? 0xff102030 : 0xff405060);

  return NULL;
}

/* Whoever reads while others write finds one of the two, and it is whole. */
static void
test_writers (void)
{
  g_autofree char *folder = make_folder ();
  GThread *writers[N_WRITERS];

  store (folder, KEY, 0xff102030);
  for (guint i = 0; i < N_WRITERS; i++)
    writers[i] = g_thread_new ("writer", write_often, folder);
  for (guint i = 0; i < N_TURNS; i++)
    {
      double aspect;
      g_autoptr (ParlourRaster) raster = parlour_raster_cache_load (folder, KEY, &aspect);
      const guint32 *pixels;

      g_assert_nonnull (raster);
      pixels = (gpointer) cairo_image_surface_get_data (raster->surfaces[PARLOUR_DECK_BACK]);
      assert_colour (raster, *pixels);
    }
  for (guint i = 0; i < N_WRITERS; i++)
    g_thread_join (writers[i]);

  g_assert_cmpuint (clear (folder), ==, 1);
}

/* The oldest go when there are too many, and what was left half written. */
static void
test_bound (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *left = g_build_filename (folder, ".unfinished-XYZ", NULL);
  g_autoptr (ParlourRaster) raster = make_raster (LARGE, LARGE, 0xff102030);
  g_autoptr (GError) error = NULL;
  guint n;

  g_file_set_contents (left, "half", -1, &error);
  g_assert_no_error (error);
  {
    struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };

    g_assert_cmpint (utimensat (AT_FDCWD, left, times, 0), ==, 0);
  }

  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *key = g_strdup_printf ("deck %u", i);

      g_assert_true (parlour_raster_cache_store (folder, key, ASPECT, raster));
      g_assert_true (is_kept (folder, key));
    }
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  n = clear (folder);
  g_assert_cmpuint (n, >=, 10);
  g_assert_cmpuint (n * (LARGE * LARGE * 4 * 2 / 1024), <=, 64 * 1024);
}

/* A deck that has become another one is drawn, not remembered. */
static void
test_changed (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  ParlourDeckSource source;
  g_autoptr (ParlourRaster) drawn = NULL;
  g_autoptr (ParlourRaster) other = NULL;
  g_autoptr (ParlourRaster) recalled = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) sheet = NULL;
  gsize length;
  double aspect;

  sheet = g_resources_lookup_data ("/org/parlour/Parlour/cards/parlour.svg", G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  length = g_bytes_get_size (sheet);
  g_file_set_contents (path, g_bytes_get_data (sheet, NULL), (gssize) length, &error);
  g_assert_no_error (error);
  parlour_deck_source_init (&source, path, NULL);

  drawn = parlour_deck_source_draw (&source, WIDTH, 0, 1, &aspect, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (drawn->kept);
  recalled = parlour_deck_source_draw (&source, WIDTH, 0, 1, &aspect, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (recalled->kept);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (recalled->surfaces[0]),
                           cairo_image_surface_get_data (drawn->surfaces[0]),
                           WIDTH * 4 * recalled->height_px), ==, 0);

  g_file_set_contents (path, g_bytes_get_data (sheet, NULL), (gssize) length, &error);
  g_assert_no_error (error);
  other = parlour_deck_source_draw (&source, WIDTH, 0, 1, &aspect, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (other->kept);

  parlour_deck_source_clear (&source);
  clear (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *cache = make_folder ();
  int status;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  /* No display is needed, only the types that this registers. */
  gtk_init_check ();

  g_test_add_func ("/raster-cache/kept", test_kept);
  g_test_add_func ("/raster-cache/damaged", test_damaged);
  g_test_add_func ("/raster-cache/other", test_other);
  g_test_add_func ("/raster-cache/unwritable", test_unwritable);
  g_test_add_func ("/raster-cache/writers", test_writers);
  g_test_add_func ("/raster-cache/bound", test_bound);
  g_test_add_func ("/raster-cache/changed", test_changed);
  status = g_test_run ();

  {
    g_autofree char *folder = parlour_raster_cache_folder ();
    g_autofree char *parent = g_path_get_dirname (folder);

    clear (folder);
    g_rmdir (parent);
    g_rmdir (cache);
  }

  return status;
}
