/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-deck-source.h"
#include "parlour-deck.h"

/*
 * Decks in the user's cache: they come back as they were drawn; what is not
 * there is drawn anew, and all of it may go at any time.
 */

enum
{
  N_WRITERS = 4,
  N_TURNS = 60,
  LARGE = 620,
  N_LARGE = 60,
};

static void
test_round (void)
{
  g_autofree char *key = kept_keep_own (KEPT_WIDTH, KEPT_HEIGHT);
  g_autoptr (GBytes) bytes = kept_get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeckFile) file = parlour_deck_cache_open (key, KEPT_WIDTH, KEPT_HEIGHT);
  double aspect = 0;

  for (guint i = 0; i <= PAT_PACK_SIZE; i++)
    {
      PatCard card = i < PAT_PACK_SIZE ? pat_card_new (i % 13 + 1, i / 13, 1) : PAT_NO_CARD;
      cairo_surface_t *drawn = parlour_sheet_paint (sheet, card, KEPT_WIDTH, KEPT_HEIGHT, NULL);
      cairo_surface_t *kept = parlour_deck_file_read (file, card);

      kept_assert_same (kept, drawn);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (drawn);
    }

  g_assert_true (parlour_deck_cache_find_aspect (key, &aspect));
  g_assert_cmpfloat (aspect, ==, parlour_sheet_get_aspect (sheet));
  g_assert_null (parlour_deck_cache_open (key, KEPT_WIDTH, KEPT_HEIGHT + 1));
}

/* All faces at once, as they are wanted of a stranger's deck. */
static void
test_kept (void)
{
  g_autoptr (ParlourDeckFile) file = NULL;
  g_autoptr (ParlourRaster) raster = NULL;
  double aspect = 0;

  g_assert_false (kept_is_there (KEPT_KEY));
  g_assert_false (parlour_deck_cache_find_aspect (KEPT_KEY, &aspect));
  kept_store (KEPT_KEY, 0xff102030);

  file = parlour_deck_cache_open (KEPT_KEY, KEPT_WIDTH, KEPT_HEIGHT);
  g_assert_nonnull (file);
  g_assert_cmpfloat (parlour_deck_file_get_aspect (file), ==, KEPT_ASPECT);
  g_assert_null (parlour_deck_file_read (file, pat_card_new (PAT_KING, 0, 0)));
  raster = parlour_deck_file_read_all (file);
  g_assert_nonnull (raster);
  g_assert_true (raster->kept);
  g_assert_cmpuint (raster->width_px, ==, KEPT_WIDTH);
  g_assert_cmpuint (raster->height_px, ==, KEPT_HEIGHT);
  kept_assert_colour (raster, 0xff102030);

  g_assert_true (parlour_deck_cache_find_aspect (KEPT_KEY, &aspect));
  g_assert_cmpfloat (aspect, ==, KEPT_ASPECT);
  g_assert_false (kept_is_there (KEPT_KEY " "));
  g_assert_null (parlour_deck_cache_open (KEPT_KEY, KEPT_WIDTH + 1, KEPT_HEIGHT));
}

/* Another style, a document that differs, and other faces are other decks. */
static void
test_keys (void)
{
  g_autoptr (GBytes) bytes = kept_get_own ();
  g_autoptr (GBytes) less = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 1);
  ParlourDeckSource source = { .bytes = bytes };
  ParlourDeckSource red = { .bytes = bytes, .stylesheet = (char *) "path { fill: red }" };
  ParlourDeckSource gone = { .path = (char *) "/no/such/deck.svg" };
  g_autofree char *plain = kept_make_own_key (bytes);
  g_autofree char *again = kept_make_own_key (bytes);
  g_autofree char *styled = parlour_deck_source_make_key (&red, PARLOUR_DECK_PROCESS_ALL_FACES);
  g_autofree char *other = kept_make_own_key (less);
  g_autofree char *few = parlour_deck_source_make_key (&source, 1);

  g_assert_cmpstr (plain, ==, again);
  g_assert_cmpstr (plain, !=, styled);
  g_assert_cmpstr (plain, !=, other);
  g_assert_cmpstr (plain, !=, few);
  g_assert_nonnull (strstr (plain, PARLOUR_VERSION));
  g_assert_nonnull (strstr (plain, "librsvg"));
  g_assert_null (parlour_deck_source_make_key (&gone, 1));
}

/* What cannot be written is not kept, and leaves nothing behind. */
static void
test_unwritable (void)
{
  g_autofree char *folder = kept_get_folder ();
  g_autofree char *parent = g_path_get_dirname (folder);
  g_autofree char *path = NULL;
  g_autoptr (ParlourRaster) raster = kept_make_raster (KEPT_WIDTH, KEPT_HEIGHT, 0xff102030);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  kept_overwrite (folder, "", 0);
  g_assert_false (parlour_deck_cache_store (KEPT_KEY, KEPT_ASPECT, raster));
  g_assert_false (kept_is_there (KEPT_KEY));
  g_assert_cmpint (g_unlink (folder), ==, 0);

  /* A folder in its place lets nothing be put there. */
  g_assert_true (parlour_deck_cache_store (KEPT_KEY, KEPT_ASPECT, raster));
  path = kept_find_file ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (parlour_deck_cache_store (KEPT_KEY, KEPT_ASPECT, raster));
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpuint (kept_count_files (FALSE), ==, 0);
}

static gpointer
write_often (gpointer data)
{
  int *n_writing = data;

  for (guint i = 0; i < N_TURNS; i++)
    kept_store (KEPT_KEY, i % 2 == 0 ? 0xff102030 : 0xff405060);
  g_atomic_int_add (n_writing, -1);

  return NULL;
}

/* Whoever reads while others write finds one of the two, and it is whole. */
static void
test_writers (void)
{
  GThread *writers[N_WRITERS];
  int n_writing = N_WRITERS;

  kept_store (KEPT_KEY, 0xff102030);
  for (guint i = 0; i < N_WRITERS; i++)
    writers[i] = g_thread_new ("writer", write_often, &n_writing);
  while (g_atomic_int_get (&n_writing) > 0)
    {
      g_autoptr (ParlourRaster) raster = kept_load (KEPT_KEY, KEPT_WIDTH, KEPT_HEIGHT);
      const guint32 *pixels;

      g_assert_nonnull (raster);
      pixels = (gpointer) cairo_image_surface_get_data (raster->surfaces[PARLOUR_DECK_BACK]);
      kept_assert_colour (raster, *pixels);
    }
  for (guint i = 0; i < N_WRITERS; i++)
    g_thread_join (writers[i]);

  g_assert_cmpuint (kept_count_files (TRUE), ==, 1);
}

/* The oldest go when there are too many, and what was left half written. */
static void
test_bound (void)
{
  g_autofree char *folder = kept_get_folder ();
  g_autofree char *left = g_build_filename (folder, ".unfinished-XYZ", NULL);
  g_autoptr (ParlourRaster) raster = kept_make_raster (LARGE, LARGE, 0xff102030);
  const struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
  guint n;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  kept_overwrite (left, "half", 4);
  g_assert_cmpint (utimensat (AT_FDCWD, left, times, 0), ==, 0);

  kept_store ("in use", 0xff102030);
  kept_store ("of no use", 0xff102030);
  for (guint i = 0; i < N_LARGE; i++)
    {
      g_autofree char *key = g_strdup_printf ("deck %u", i);
      g_autoptr (ParlourRaster) loaded = NULL;

      g_assert_true (parlour_deck_cache_store (key, KEPT_ASPECT, raster));
      loaded = kept_load (key, LARGE, LARGE);
      g_assert_nonnull (loaded);
      g_assert_true (kept_is_there ("in use"));
    }
  g_assert_false (kept_is_there ("of no use"));
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  n = kept_count_files (TRUE);
  g_assert_cmpuint (n, >=, 10);
  g_assert_cmpuint ((n - 1) * (LARGE * LARGE * 4 * 2 / 1024), <=, 64 * 1024);
}

/* A raster larger than all that may be kept is not, and drives nothing out. */
static void
test_too_large (void)
{
  g_autoptr (ParlourRaster) raster = kept_make_raster (3000, 3000, 0xff102030);

  kept_store (KEPT_KEY, 0xff102030);
  g_assert_false (parlour_deck_cache_store ("too large", KEPT_ASPECT, raster));
  g_assert_true (kept_is_there (KEPT_KEY));
  g_assert_cmpuint (kept_count_files (TRUE), ==, 1);
}

/* The first face of a deck that is kept is that of one that is drawn; so is the
 * next, when all that was kept has been deleted or cut off meanwhile. */
static void
check_deck (gboolean cut)
{
  g_autofree char *key = kept_keep_own (KEPT_WIDTH, KEPT_HEIGHT);
  g_autofree char *path = kept_find_file ();
  g_autoptr (GBytes) bytes = kept_get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeck) deck = parlour_deck_new_for_bytes (bytes, NULL, NULL, NULL);
  const PatCard cards[] = { pat_card_new (12, 1, 0), pat_card_new (7, 3, 1) };

  parlour_deck_hold (deck, KEPT_WIDTH, KEPT_HEIGHT);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cairo_surface_t *drawn = parlour_sheet_paint (sheet, cards[i], KEPT_WIDTH, KEPT_HEIGHT, NULL);
      ParlourFace face;

      g_assert_true (parlour_deck_get_face (deck, cards[i], KEPT_WIDTH, KEPT_HEIGHT, &face));
      g_assert_cmpuint (face.width_px, ==, KEPT_WIDTH);
      kept_assert_same (face.surface, drawn);
      cairo_surface_destroy (drawn);

      if (cut)
        g_assert_cmpint (truncate (path, 100), ==, 0);
      else
        kept_count_files (TRUE);
    }
  kept_count_files (TRUE);
  parlour_deck_release (deck, KEPT_WIDTH, KEPT_HEIGHT);
}

/* A deck that has become another one is drawn, not remembered. */
static void
test_changed (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "deck.svg", NULL);
  ParlourDeckSource source;
  g_autoptr (ParlourRaster) drawn = NULL;
  g_autoptr (ParlourRaster) other = NULL;
  g_autoptr (ParlourRaster) recalled = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) sheet = kept_get_own ();
  gsize length;
  double aspect;

  length = g_bytes_get_size (sheet);
  kept_overwrite (path, g_bytes_get_data (sheet, NULL), length);
  parlour_deck_source_init (&source, path, NULL);

  drawn = parlour_deck_source_draw (&source, KEPT_WIDTH, 0, 1, NULL, &aspect, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (drawn->kept);
  recalled = parlour_deck_source_draw (&source, KEPT_WIDTH, 0, 1, NULL, &aspect, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (recalled->kept);
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (recalled->surfaces[0]),
                           cairo_image_surface_get_data (drawn->surfaces[0]),
                           KEPT_WIDTH * 4 * recalled->height_px), ==, 0);

  kept_overwrite (path, g_bytes_get_data (sheet, NULL), length);
  other = parlour_deck_source_draw (&source, KEPT_WIDTH, 0, 1, NULL, &aspect, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (other->kept);

  parlour_deck_source_clear (&source);
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

int
main (int   argc,
      char *argv[])
{
  static const KeptCase cases[] = {
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
  };

  return kept_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
