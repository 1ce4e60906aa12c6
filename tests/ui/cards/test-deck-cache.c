/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck-cache.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-deck-source.h"
#include "parlour-deck.h"
#include "parlour-decks.h"

/*
 * Decks in the user's cache: they come back as they were drawn; what is not
 * there is drawn anew, and all of it may go at any time.
 */

#define KEY "one deck\nfaces 3"
#define ASPECT 1.4

enum
{
  WIDTH = 40,
  HEIGHT = 56,
  N_WRITERS = 4,
  N_TURNS = 60,
  LARGE = 620,
  N_LARGE = 60,
};

typedef struct
{
  const char *name;
  void      (*run) (void);
} Case;

/* Returns: our own deck */
static GBytes *
get_own (void)
{
  GBytes *bytes = g_resources_lookup_data (PARLOUR_DECKS_OWN_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (bytes);

  return bytes;
}

/* Returns: what @bytes are kept by, in full */
static char *
make_own_key (GBytes *bytes)
{
  g_autoptr (ParlourDeckSource) source = parlour_deck_source_new_for_bytes (bytes, NULL);

  return parlour_deck_source_make_key (source, PARLOUR_SHEET_ALL_FACES);
}

/* Returns: where decks are kept */
static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
}

/* Returns: how many files there are */
static guint
count_files (gboolean deletes)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      n++;
      if (deletes)
        g_assert_cmpint (g_unlink (path), ==, 0);
    }

  return n;
}

/* Returns: the only file there is */
static char *
find_file (void)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  char *path;

  g_assert_nonnull (dir);
  path = g_build_filename (folder, g_dir_read_name (dir), NULL);
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

/* Keeps all of our deck in a small size.  Returns: its key */
static char *
store_own (void)
{
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourRaster) raster = parlour_raster_new (WIDTH, HEIGHT, ASPECT);
  char *key = make_own_key (bytes);

  g_assert_true (parlour_raster_draw_all (raster, sheet, PARLOUR_SHEET_ALL_FACES, NULL));
  g_assert_true (parlour_deck_cache_store (key, raster));

  return key;
}

static void
assert_same (cairo_surface_t *a,
             cairo_surface_t *b)
{
  g_assert_nonnull (a);
  g_assert_nonnull (b);
  g_assert_cmpmem (cairo_image_surface_get_data (a), WIDTH * HEIGHT * 4,
                   cairo_image_surface_get_data (b), WIDTH * HEIGHT * 4);
}

/* Returns: two cards, the back and an ace, of a plain colour each */
static ParlourRaster *
make_raster (guint   width,
             guint   height,
             guint32 colour)
{
  const PatCard cards[] = { PARLOUR_DECK_BACK, pat_card_new (PAT_ACE, 2, 0) };
  ParlourRaster *raster = parlour_raster_new (width, height, ASPECT);

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

/* Holds @raster to be what make_raster() made. */
static void
assert_colour (ParlourRaster *raster,
               guint32        colour)
{
  const guint faces[] = { PARLOUR_DECK_BACK, pat_card_face (pat_card_new (PAT_ACE, 2, 0)) };
  guint n = 0;

  for (guint i = 0; i < PARLOUR_RASTER_FACES; i++)
    n += raster->surfaces[i] != NULL;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (faces));

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      const guint32 *pixels = (gpointer) cairo_image_surface_get_data (raster->surfaces[faces[i]]);

      for (guint p = 0; p < raster->width_px * raster->height_px; p++)
        g_assert_cmphex (pixels[p], ==, colour + i);
    }
}

/* Keeps two plain cards of WIDTH by HEIGHT. */
static void
store (const char *key,
       guint32     colour)
{
  g_autoptr (ParlourRaster) raster = make_raster (WIDTH, HEIGHT, colour);

  g_assert_true (parlour_deck_cache_store (key, raster));
}

/* Returns: all that is kept by @key in that size */
static ParlourRaster *
load (const char *key,
      guint       width_px,
      guint       height_px)
{
  g_autoptr (ParlourDeckCache) file = parlour_deck_cache_open (key, width_px, height_px);

  return file ? parlour_deck_cache_read_all (file) : NULL;
}

/* Returns: whether what store() keeps can be had */
static gboolean
is_there (const char *key)
{
  g_autoptr (ParlourRaster) raster = load (key, WIDTH, HEIGHT);

  return raster != NULL;
}

static void
test_round (void)
{
  g_autofree char *key = store_own ();
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeckCache) file = parlour_deck_cache_open (key, WIDTH, HEIGHT);

  for (guint i = 0; i <= PAT_PACK_SIZE; i++)
    {
      PatCard card = i < PAT_PACK_SIZE ? pat_card_new (i % 13 + 1, i / 13, 1) : PAT_NO_CARD;
      cairo_surface_t *drawn = parlour_sheet_paint (sheet, card, WIDTH, HEIGHT, NULL);
      cairo_surface_t *kept = parlour_deck_cache_read_face (file, card);

      assert_same (kept, drawn);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (drawn);
    }

  g_assert_null (parlour_deck_cache_open (key, WIDTH, HEIGHT + 1));
}

/* All faces at once, as they are wanted of a stranger's deck. */
static void
test_kept (void)
{
  g_autoptr (ParlourDeckCache) file = NULL;
  g_autoptr (ParlourRaster) raster = NULL;

  g_assert_false (is_there (KEY));
  store (KEY, 0xff102030);

  /* In its own shape. */
  file = parlour_deck_cache_open (KEY, WIDTH, 0);
  g_assert_nonnull (file);
  g_assert_null (parlour_deck_cache_read_face (file, pat_card_new (PAT_KING, 0, 0)));
  raster = parlour_deck_cache_read_all (file);
  g_assert_nonnull (raster);
  g_assert_cmpfloat (raster->aspect, ==, ASPECT);
  g_assert_cmpuint (raster->width_px, ==, WIDTH);
  g_assert_cmpuint (raster->height_px, ==, HEIGHT);
  assert_colour (raster, 0xff102030);

  g_assert_false (is_there (KEY " "));
  g_assert_null (parlour_deck_cache_open (KEY, WIDTH + 1, HEIGHT));
}

/* Another style, a document that differs, and other faces are other decks. */
static void
test_keys (void)
{
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (GBytes) less = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 1);
  g_autoptr (ParlourDeckSource) source = parlour_deck_source_new_for_bytes (bytes, NULL);
  g_autoptr (ParlourDeckSource) red = parlour_deck_source_new_for_bytes (bytes, "path { fill: red }");
  g_autoptr (ParlourDeckSource) gone = parlour_deck_source_new ("/no/such/deck.svg", NULL);
  g_autofree char *plain = make_own_key (bytes);
  g_autofree char *again = make_own_key (bytes);
  g_autofree char *styled = parlour_deck_source_make_key (red, PARLOUR_SHEET_ALL_FACES);
  g_autofree char *other = make_own_key (less);
  g_autofree char *few = parlour_deck_source_make_key (source, 1);

  g_assert_cmpstr (plain, ==, again);
  g_assert_cmpstr (plain, !=, styled);
  g_assert_cmpstr (plain, !=, other);
  g_assert_cmpstr (plain, !=, few);
  g_assert_nonnull (strstr (plain, PARLOUR_VERSION));
  g_assert_nonnull (strstr (plain, "librsvg"));
  g_assert_null (parlour_deck_source_make_key (gone, 1));
}

/* What cannot be written is not kept, and leaves nothing behind. */
static void
test_unwritable (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *parent = g_path_get_dirname (folder);
  g_autofree char *path = NULL;
  g_autoptr (ParlourRaster) raster = make_raster (WIDTH, HEIGHT, 0xff102030);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  overwrite (folder, "", 0);
  g_assert_false (parlour_deck_cache_store (KEY, raster));
  g_assert_false (is_there (KEY));
  g_assert_cmpint (g_unlink (folder), ==, 0);

  /* A folder in its place lets nothing be put there. */
  g_assert_true (parlour_deck_cache_store (KEY, raster));
  path = find_file ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (parlour_deck_cache_store (KEY, raster));
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpuint (count_files (FALSE), ==, 0);
}

static gpointer
write_often (gpointer data)
{
  int *n_writing = data;

  for (guint i = 0; i < N_TURNS; i++)
    store (KEY, i % 2 == 0 ? 0xff102030 : 0xff405060);
  g_atomic_int_add (n_writing, -1);

  return NULL;
}

/* Whoever reads while others write finds one of the two, and it is whole. */
static void
test_writers (void)
{
  GThread *writers[N_WRITERS];
  int n_writing = N_WRITERS;

  store (KEY, 0xff102030);
  for (guint i = 0; i < N_WRITERS; i++)
    writers[i] = g_thread_new ("writer", write_often, &n_writing);
  while (g_atomic_int_get (&n_writing) > 0)
    {
      g_autoptr (ParlourRaster) raster = load (KEY, WIDTH, HEIGHT);
      const guint32 *pixels;

      g_assert_nonnull (raster);
      pixels = (gpointer) cairo_image_surface_get_data (raster->surfaces[PARLOUR_DECK_BACK]);
      assert_colour (raster, *pixels);
    }
  for (guint i = 0; i < N_WRITERS; i++)
    g_thread_join (writers[i]);

  g_assert_cmpuint (count_files (TRUE), ==, 1);
}

/* The oldest go when there are too many, and what was left half written. */
static void
test_bound (void)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *left = g_build_filename (folder, ".unfinished-XYZ", NULL);
  g_autoptr (ParlourRaster) raster = make_raster (LARGE, LARGE, 0xff102030);
  const struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
  guint n;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  overwrite (left, "half", 4);
  g_assert_cmpint (utimensat (AT_FDCWD, left, times, 0), ==, 0);

  store ("in use", 0xff102030);
  store ("of no use", 0xff102030);
  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *key = g_strdup_printf ("deck %u", i);
      g_autoptr (ParlourRaster) loaded = NULL;

      g_assert_true (parlour_deck_cache_store (key, raster));
      loaded = load (key, LARGE, LARGE);
      g_assert_nonnull (loaded);
      g_assert_true (is_there ("in use"));
    }
  g_assert_false (is_there ("of no use"));
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  n = count_files (TRUE);
  g_assert_cmpuint (n, >=, 10);
  g_assert_cmpuint ((n - 1) * (LARGE * LARGE * 4 * 2 / 1024), <=, 64 * 1024);
}

/* A raster larger than all that may be kept is not, and drives nothing out. */
static void
test_too_large (void)
{
  g_autoptr (ParlourRaster) raster = make_raster (3000, 3000, 0xff102030);

  store (KEY, 0xff102030);
  g_assert_false (parlour_deck_cache_store ("too large", raster));
  g_assert_true (is_there (KEY));
  g_assert_cmpuint (count_files (TRUE), ==, 1);
}

/* The first face of a deck that is kept is that of one that is drawn; so is the
 * next, when all that was kept has been deleted or cut off meanwhile. */
static void
check_deck (gboolean cut)
{
  g_autofree char *key = store_own ();
  g_autofree char *path = find_file ();
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeck) deck = parlour_deck_new_for_bytes (bytes, NULL);
  const PatCard cards[] = { pat_card_new (12, 1, 0), pat_card_new (7, 3, 1) };

  parlour_deck_hold (deck, WIDTH, HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cairo_surface_t *drawn = parlour_sheet_paint (sheet, cards[i], WIDTH, HEIGHT, NULL);
      ParlourFace face;

      g_assert_true (parlour_deck_get_face (deck, cards[i], WIDTH, HEIGHT, &face));
      g_assert_cmpuint (face.width_px, ==, WIDTH);
      assert_same (face.surface, drawn);
      cairo_surface_destroy (drawn);

      if (cut)
        g_assert_cmpint (truncate (path, 100), ==, 0);
      else
        count_files (TRUE);
    }
  count_files (TRUE);
  parlour_deck_release (deck, WIDTH, HEIGHT);
}

/* A deck that has become another one is drawn, not remembered. */
static void
test_changed (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "deck.svg", NULL);
  g_autofree char *reader = g_strdup (g_getenv ("PARLOUR_DECK_READER"));
  g_autoptr (ParlourDeckSource) source = parlour_deck_source_new (path, NULL);
  g_autoptr (ParlourRaster) drawn = NULL;
  g_autoptr (ParlourRaster) recalled = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) sheet = get_own ();

  overwrite (path, g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet));
  drawn = parlour_deck_source_draw (source, WIDTH, 0, 1, NULL, &error);
  g_assert_no_error (error);

  /* What needs a reader now has none. */
  g_setenv ("PARLOUR_DECK_READER", "/bin/false", TRUE);
  recalled = parlour_deck_source_draw (source, WIDTH, 0, 1, NULL, &error);
  g_assert_no_error (error);
  assert_same (recalled->surfaces[0], drawn->surfaces[0]);

  overwrite (path, g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet));
  g_assert_null (parlour_deck_source_draw (source, WIDTH, 0, 1, NULL, &error));
  g_assert_nonnull (error);

  g_setenv ("PARLOUR_DECK_READER", reader, TRUE);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_deleted (void)
{
  check_deck (FALSE);
}

static void
test_cut_off (void)
{
  check_deck (TRUE);
}

/* Every byte counts, and so does their number. */
static void
test_damaged (void)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *longer = NULL;
  gsize length, step;

  store (KEY, 0xff102030);
  path = find_file ();
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  for (gsize i = 0; i < length; i += step)
    {
      /* All of what tells what the file is, and some of its faces. */
      step = i < 128 ? 1 : 97;
      contents[i] ^= 0x10;
      overwrite (path, contents, length);
      g_assert_false (is_there (KEY));
      contents[i] ^= 0x10;
    }
  for (gsize i = 0; i < length; i += step)
    {
      step = i < 128 ? 7 : 331;
      overwrite (path, contents, i);
      g_assert_false (is_there (KEY));
    }

  longer = g_malloc0 (length + 1);
  memcpy (longer, contents, length);
  overwrite (path, longer, length + 1);
  g_assert_false (is_there (KEY));

  /* It is written anew as if nothing had been there. */
  store (KEY, 0xff405060);
  g_assert_true (is_there (KEY));
  g_assert_cmpuint (count_files (TRUE), ==, 1);
}

/* One face of which a bit has turned is drawn anew, and no other. */
static void
test_damaged_face (void)
{
  g_autofree char *key = store_own ();
  g_autofree char *path = find_file ();
  g_autoptr (ParlourDeckCache) file = NULL;
  g_autofree char *contents = NULL;
  cairo_surface_t *good;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  contents[length - 1] ^= 1;
  overwrite (path, contents, length);

  file = parlour_deck_cache_open (key, WIDTH, HEIGHT);
  g_assert_nonnull (file);
  good = parlour_deck_cache_read_face (file, PAT_NO_CARD);
  g_assert_nonnull (good);
  g_assert_null (parlour_deck_cache_read_face (file, pat_card_new (PAT_KING, PAT_N_SUITS - 1, 0)));
  g_assert_null (parlour_deck_cache_read_all (file));
  cairo_surface_destroy (good);
}

/* A file of another deck, of another version or of no kind, in the place of this
 * one. */
static void
test_other (void)
{
  g_autofree char *path = NULL;
  g_autofree char *place = NULL;

  store (KEY, 0xff102030);
  path = find_file ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  store ("version 0\n" KEY, 0xff102030);
  place = find_file ();
  g_assert_cmpint (g_rename (place, path), ==, 0);
  g_assert_false (is_there (KEY));

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (is_there (KEY));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (is_there (KEY));
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* The sum of a file's head, as parlour-deck-cache has it: the rest of a file that
 * is damaged on purpose is sound. */
static guint64
add_up (guint64     sum,
        const char *bytes,
        gsize       length)
{
  for (gsize i = 0; i < length; i += sizeof (guint64))
    {
      guint64 word = 0;

      memcpy (&word, bytes + i, MIN (length - i, sizeof word));
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }

  return sum;
}

/* Writes the file with @value in place of the @length bytes at @at, and sums
 * that fit.  Returns: whether it is still one of the deck */
static gboolean
is_kept_with (const char    *path,
              const char    *contents,
              gsize          size,
              gsize          at,
              gconstpointer  value,
              gsize          length)
{
  enum { SUM = 8, HEAD = 40 + PARLOUR_RASTER_FACES * 8 };
  g_autofree char *changed = g_memdup2 (contents, size);
  guint64 sum = 0;

  memcpy (changed + at, value, length);
  memset (changed + SUM, 0, sizeof sum);
  sum = add_up (add_up (0, changed, HEAD), changed + HEAD, strlen (KEY));
  memcpy (changed + SUM, &sum, sizeof sum);
  overwrite (path, changed, size);

  return is_there (KEY);
}

/* A file that is whole, with a shape that no card has. */
static void
test_other_head (void)
{
  enum { ASPECT_AT = 16, WIDTH_AT = 24, HEIGHT_AT = 28 };
  const double aspects[] = { 0, -ASPECT, INFINITY, NAN };
  const double aspect = 1.5;
  const guint32 none = 0;
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  gsize size;

  store (KEY, 0xff102030);
  path = find_file ();
  g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
  g_assert_true (is_kept_with (path, contents, size, ASPECT_AT, &aspect, sizeof aspect));

  for (guint i = 0; i < G_N_ELEMENTS (aspects); i++)
    g_assert_false (is_kept_with (path, contents, size, ASPECT_AT, &aspects[i], sizeof aspects[i]));
  g_assert_false (is_kept_with (path, contents, size, WIDTH_AT, &none, sizeof none));
  g_assert_false (is_kept_with (path, contents, size, HEIGHT_AT, &none, sizeof none));
}

/* Each leaves nothing behind. */
static void
run_case (gconstpointer data)
{
  g_autofree char *folder = get_folder ();

  ((const Case *) data)->run ();
  count_files (TRUE);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  static const Case cases[] = {
    { "/deck-cache/round", test_round },
    { "/deck-cache/kept", test_kept },
    { "/deck-cache/keys", test_keys },
    { "/deck-cache/unwritable", test_unwritable },
    { "/deck-cache/writers", test_writers },
    { "/deck-cache/bound", test_bound },
    { "/deck-cache/too-large", test_too_large },
    { "/deck-cache/deleted", test_deleted },
    { "/deck-cache/cut-off", test_cut_off },
    { "/deck-cache/changed", test_changed },
    { "/deck-cache/damaged", test_damaged },
    { "/deck-cache/damaged-face", test_damaged_face },
    { "/deck-cache/other", test_other },
    { "/deck-cache/other-head", test_other_head },
  };
  g_autofree char *cache = g_dir_make_tmp (NULL, NULL);
  g_autofree char *parent = g_build_filename (cache, "parlour", NULL);
  int status;

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  /* No display is needed to draw a deck, only the types that this registers. */
  gtk_init_check ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].name, &cases[i], run_case);
  status = g_test_run ();
  g_rmdir (parent);
  g_rmdir (cache);

  return status;
}
