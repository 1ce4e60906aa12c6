/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-deck.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "parlour-deck-cache.h"
#include "parlour-decks.h"

/*
 * Decks in the user's cache: what is kept is found again as it was drawn, what
 * is damaged is not taken for a deck, and all of it may go at any time.
 */

enum { WIDTH = 40, HEIGHT = 56, PATIENCE_MS = 30000 };

static GBytes *
get_own (void)
{
  GBytes *bytes = g_resources_lookup_data (PARLOUR_DECKS_OWN_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (bytes);

  return bytes;
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
}

/* Returns: how many files there are; deletes them all if @deletes */
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
        g_unlink (path);
    }

  return n;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("nothing was kept");

  return G_SOURCE_REMOVE;
}

/* Draws all of our deck in a small size, and waits until it is kept. */
static char *
keep_own (guint width_px,
          guint height_px)
{
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourRaster) raster = parlour_raster_new (width_px, height_px);
  char *key = parlour_deck_cache_make_key (bytes, NULL);
  guint timeout = g_timeout_add (PATIENCE_MS, late_cb, NULL);
  ParlourDeckCache *cache = NULL;

  g_assert_true (parlour_raster_fill (raster, sheet, G_MAXUINT64, NULL));
  parlour_deck_cache_keep (key, parlour_sheet_get_aspect (sheet), raster);
  while (!(cache = parlour_deck_cache_open (key, width_px, height_px)))
    g_main_context_iteration (NULL, FALSE);

  g_source_remove (timeout);
  parlour_deck_cache_free (cache);

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

static void
test_round (void)
{
  g_autofree char *key = keep_own (WIDTH, HEIGHT);
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeckCache) cache = parlour_deck_cache_open (key, WIDTH, HEIGHT);
  double aspect = 0;

  for (guint i = 0; i <= PAT_PACK_SIZE; i++)
    {
      PatCard card = i < PAT_PACK_SIZE ? pat_card_new (i % 13 + 1, i / 13, 1) : PAT_NO_CARD;
      cairo_surface_t *drawn = parlour_sheet_paint (sheet, card, WIDTH, HEIGHT, NULL);
      cairo_surface_t *kept = parlour_deck_cache_read (cache, card);

      assert_same (kept, drawn);
      cairo_surface_destroy (kept);
      cairo_surface_destroy (drawn);
    }

  g_assert_true (parlour_deck_cache_find_aspect (key, &aspect));
  g_assert_cmpfloat (aspect, ==, parlour_sheet_get_aspect (sheet));
  g_assert_null (parlour_deck_cache_open (key, WIDTH, HEIGHT + 1));
}

/* Another style, and a document that differs, are other decks. */
static void
test_keys (void)
{
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (GBytes) less = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) - 1);
  g_autofree char *plain = parlour_deck_cache_make_key (bytes, NULL);
  g_autofree char *again = parlour_deck_cache_make_key (bytes, NULL);
  g_autofree char *styled = parlour_deck_cache_make_key (bytes, "path { fill: red }");
  g_autofree char *other = parlour_deck_cache_make_key (less, NULL);

  g_assert_cmpstr (plain, ==, again);
  g_assert_cmpstr (plain, !=, styled);
  g_assert_cmpstr (plain, !=, other);
}

static void
test_damaged (void)
{
  g_autofree char *key = keep_own (WIDTH, HEIGHT);
  g_autofree char *folder = get_folder ();
  g_autofree char *name = g_strdup_printf ("%s-%dx%d", key, WIDTH, HEIGHT);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *content = NULL;
  double aspect;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_true (g_file_set_contents (path, content, (gssize) length - 1, NULL));
  g_assert_null (parlour_deck_cache_open (key, WIDTH, HEIGHT));
  g_assert_false (parlour_deck_cache_find_aspect (key, &aspect));

  /* A face of which a bit has turned is drawn anew. */
  content[length - 1] ^= 1;
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  {
    g_autoptr (ParlourDeckCache) cache = parlour_deck_cache_open (key, WIDTH, HEIGHT);
    cairo_surface_t *good = parlour_deck_cache_read (cache, pat_card_new (PAT_ACE, 0, 0));

    g_assert_nonnull (good);
    g_assert_null (parlour_deck_cache_read (cache, PAT_NO_CARD));
    cairo_surface_destroy (good);
  }

  content[0] ^= 1;
  g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
  g_assert_null (parlour_deck_cache_open (key, WIDTH, HEIGHT));
  g_unlink (path);
}

/* The first face of a deck that is kept is that of one that is drawn; so is the
 * next, when all that was kept has been deleted or cut off meanwhile. */
static void
test_deck (gconstpointer data)
{
  gboolean cut = GPOINTER_TO_INT (data);
  g_autofree char *key = keep_own (WIDTH, HEIGHT);
  g_autofree char *folder = get_folder ();
  g_autofree char *name = g_strdup_printf ("%s-%dx%d", key, WIDTH, HEIGHT);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) bytes = get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeck) deck = parlour_deck_new_for_bytes (bytes, NULL, NULL);
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

/* Large cards in many sizes do not fill the disk. */
static void
test_bounded (void)
{
  enum { LARGE_PX = 300, N_SIZES = 6 };
  guint n;

  count_files (TRUE);
  for (guint i = 0; i < N_SIZES; i++)
    {
      g_autofree char *key = keep_own (LARGE_PX, LARGE_PX + 40 + i);

      n = count_files (FALSE);
    }
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <, N_SIZES);
  count_files (TRUE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  /* No display is needed to draw a deck, only the types that this registers. */
  gtk_init_check ();

  g_test_add_func ("/deck-cache/round", test_round);
  g_test_add_func ("/deck-cache/keys", test_keys);
  g_test_add_func ("/deck-cache/damaged", test_damaged);
  g_test_add_data_func ("/deck-cache/deleted", GINT_TO_POINTER (FALSE), test_deck);
  g_test_add_data_func ("/deck-cache/cut-off", GINT_TO_POINTER (TRUE), test_deck);
  g_test_add_func ("/deck-cache/bounded", test_bounded);

  return g_test_run ();
}
