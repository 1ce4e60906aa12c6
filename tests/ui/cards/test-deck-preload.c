/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"
#include "parlour-deck-cache.h"
#include "parlour-decks.h"

/*
 * What is drawn of the deck before there is a window: the same cards, in the
 * size that was shown last, and nothing where the cache has them.
 */

enum { WIDTH = 60, HEIGHT = 84 };

static GBytes *
get_sheet (void)
{
  return g_resources_lookup_data (PARLOUR_DECKS_OWN_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static ParlourDeckPreload *
begin (const char *stylesheet)
{
  ParlourDeckPreload *begun =
    parlour_deck_preload_new (PARLOUR_DECKS_OWN_PATH, stylesheet, WIDTH, HEIGHT);

  g_assert_nonnull (begun);

  return begun;
}

/* A deck in which every card can be had at once, as it is drawn of @bytes. */
static void
assert_deck (ParlourDeckPreload *begun,
             const char         *stylesheet,
             guint               width_px)
{
  g_autoptr (GBytes) bytes = get_sheet ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, stylesheet, NULL);
  g_autoptr (ParlourDeck) deck = parlour_deck_new_for_bytes (bytes, stylesheet, begun, NULL);
  const PatCard cards[] = { PARLOUR_DECK_BACK, pat_card_new (PAT_ACE, 0, 0),
                            pat_card_new (PAT_KING, 3, 0) };

  g_assert_cmpfloat (parlour_deck_get_aspect (deck), ==, parlour_sheet_get_aspect (sheet));
  parlour_deck_hold (deck, width_px, HEIGHT);
  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cairo_surface_t *drawn = parlour_sheet_paint (sheet, cards[i], width_px, HEIGHT, NULL);
      ParlourFace face;

      g_assert_true (parlour_deck_get_face (deck, cards[i], width_px, HEIGHT, &face));
      g_assert_cmpuint (face.width_px, ==, width_px);
      cairo_surface_flush (face.surface);
      cairo_surface_flush (drawn);
      g_assert_cmpmem (cairo_image_surface_get_data (face.surface),
                       cairo_image_surface_get_stride (face.surface) * HEIGHT,
                       cairo_image_surface_get_data (drawn),
                       cairo_image_surface_get_stride (drawn) * HEIGHT);
      cairo_surface_destroy (drawn);
    }
  parlour_deck_release (deck, width_px, HEIGHT);
}

/* Early or late, in that size or another, it is the same deck. */
static void
test_deck (gconstpointer data)
{
  double aspect;
  ParlourDeckPreload *read = begin (NULL);

  assert_deck (begin (NULL), NULL, WIDTH);
  assert_deck (begin (NULL), NULL, WIDTH + 10);
  assert_deck (begin (NULL), ".diamond { fill: blue }", WIDTH);
  assert_deck (NULL, NULL, WIDTH);

  g_assert_true (parlour_deck_preload_get_aspect (read, &aspect));
  g_assert_cmpfloat (aspect, >, 1);
  assert_deck (read, NULL, WIDTH);
}

/* The back is drawn first: it is there soon after the sheet was read. */
static void
test_begun (gconstpointer data)
{
  guint n = 0;

  /* Stopped at once it may have nothing yet. */
  for (guint try = 1; n == 0; try++)
    {
      g_autoptr (ParlourDeckPreload) begun = begin (NULL);
      g_autoptr (ParlourRaster) raster = parlour_raster_new (WIDTH, HEIGHT);
      g_autoptr (ParlourSheet) sheet = NULL;
      double aspect;

      g_assert_true (parlour_deck_preload_get_aspect (begun, &aspect));
      g_usleep (try * 10000);
      sheet = parlour_deck_preload_stop (begun, raster);
      g_assert_nonnull (sheet);
      for (guint face = 0; face < PARLOUR_RASTER_FACES; face++)
        n += raster->nodes[face] != NULL;
      g_assert_true (n == 0 || raster->nodes[PARLOUR_DECK_BACK] != NULL);
    }
}

/* Nobody may want it after all. */
static void
test_unwanted (gconstpointer data)
{
  for (guint i = 0; i < 3; i++)
    parlour_deck_preload_free (begin (NULL));
}

/* What the cache has is neither read nor drawn. */
static void
test_cached (gconstpointer data)
{
  g_autoptr (GBytes) bytes = get_sheet ();
  ParlourDeckSource source = { .bytes = bytes };
  g_autofree char *key = parlour_deck_source_make_key (&source, PARLOUR_DECK_PROCESS_ALL_FACES);
  g_autoptr (ParlourRaster) raster = NULL;
  g_autoptr (ParlourDeckPreload) begun = NULL;
  double aspect;

  raster = parlour_deck_source_draw (&source, WIDTH, HEIGHT, PARLOUR_DECK_PROCESS_ALL_FACES, NULL,
                                     &aspect, NULL, NULL);
  g_assert_nonnull (raster);
  g_assert_true (parlour_deck_cache_store (key, aspect, raster));

  begun = begin (NULL);
  g_assert_false (parlour_deck_preload_get_aspect (begun, &aspect));
  assert_deck (g_steal_pointer (&begun), NULL, WIDTH);
}

/* The size that was shown last is what the next start begins with. */
static void
test_size (gconstpointer data)
{
  g_autoptr (GSettings) kept = g_settings_new (PARLOUR_APP_ID);
  g_autoptr (ParlourSettings) settings = parlour_settings_new ();
  g_autoptr (ParlourDeckPreload) begun = NULL;
  PatVariant louis = { &pat_louis, 0 };
  Table table;
  guint width_px, height_px;

  g_settings_reset (kept, "card-width");
  g_assert_null (parlour_deck_loader_preload (settings));

  table_open (&table, (ParlourApplication *) data, parlour_game_new (louis, 5), 900, 700);
  g_assert_true (parlour_deck_get_size (parlour_board_get_deck (table.board),
                                        &width_px, &height_px));
  table_close (&table);
  g_assert_cmpint (g_settings_get_int (kept, "card-width"), ==, width_px);
  g_assert_cmpint (g_settings_get_int (kept, "card-height"), ==, height_px);
  begun = parlour_deck_loader_preload (settings);
  g_assert_nonnull (begun);

  /* A stranger's deck is not begun, nor one that would fill the memory. */
  g_object_set (settings, "deck", "/no/such/deck.svg", NULL);
  g_assert_null (parlour_deck_loader_preload (settings));
  g_object_set (settings, "deck", "", "card-width", 4096, "card-height", 4096, NULL);
  g_assert_null (parlour_deck_loader_preload (settings));
  g_settings_reset (kept, "card-width");
  g_settings_reset (kept, "card-height");
}

int
main (int   argc,
      char *argv[])
{
  ParlourApplication *application = table_init (&argc, &argv);

  if (application == NULL)
    return 0;

  g_test_add_data_func ("/window/head-start/deck", application, test_deck);
  g_test_add_data_func ("/window/head-start/begun", application, test_begun);
  g_test_add_data_func ("/window/head-start/unwanted", application, test_unwanted);
  g_test_add_data_func ("/window/head-start/size", application, test_size);
  g_test_add_data_func ("/window/head-start/cached", application, test_cached);

  return g_test_run ();
}
