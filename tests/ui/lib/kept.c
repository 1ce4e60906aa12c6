/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept.h"

#include <glib/gstdio.h>

#include "parlour-deck-source.h"
#include "parlour-decks.h"

/*
 * kept_get_own:
 *
 * Returns: (transfer full): our own deck
 */
GBytes *
kept_get_own (void)
{
  GBytes *bytes = g_resources_lookup_data (PARLOUR_DECKS_OWN_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert_nonnull (bytes);

  return bytes;
}

/*
 * kept_make_own_key:
 *
 * Returns: (transfer full): what @bytes are kept by, in full
 */
char *
kept_make_own_key (GBytes *bytes)
{
  ParlourDeckSource source = { .bytes = bytes };

  return parlour_deck_source_make_key (&source, PARLOUR_DECK_PROCESS_ALL_FACES);
}

/*
 * kept_get_folder:
 *
 * Returns: (transfer full): where decks are kept
 */
char *
kept_get_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "parlour", "decks", NULL);
}

/*
 * kept_count_files:
 * @deletes: whether to delete them all
 *
 * Returns: how many files there are
 */
guint
kept_count_files (gboolean deletes)
{
  g_autofree char *folder = kept_get_folder ();
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

/*
 * kept_find_file:
 *
 * Returns: (transfer full): the only file there is
 */
char *
kept_find_file (void)
{
  g_autofree char *folder = kept_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  char *path;

  g_assert_nonnull (dir);
  path = g_build_filename (folder, g_dir_read_name (dir), NULL);
  g_assert_null (g_dir_read_name (dir));

  return path;
}

void
kept_overwrite (const char *path,
                const char *contents,
                gsize       length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, (gssize) length, &error);
  g_assert_no_error (error);
}

/*
 * kept_keep_own:
 *
 * Draws all of our deck in a small size, px, and waits until it is kept.
 *
 * Returns: (transfer full): its key
 */
char *
kept_keep_own (guint width_px,
               guint height_px)
{
  g_autoptr (GBytes) bytes = kept_get_own ();
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourRaster) raster = parlour_raster_new (width_px, height_px);
  char *key = kept_make_own_key (bytes);
  ParlourDeckFile *file = NULL;

  g_assert_true (parlour_raster_fill (raster, sheet, G_MAXUINT64, NULL));
  parlour_deck_cache_keep (key, parlour_sheet_get_aspect (sheet), raster);
  while (!(file = parlour_deck_cache_open (key, width_px, height_px)))
    g_main_context_iteration (NULL, FALSE);
  parlour_deck_file_free (file);

  return key;
}

/*
 * kept_assert_same:
 * @a: of KEPT_WIDTH by KEPT_HEIGHT
 * @b: of KEPT_WIDTH by KEPT_HEIGHT
 */
void
kept_assert_same (cairo_surface_t *a,
                  cairo_surface_t *b)
{
  g_assert_nonnull (a);
  g_assert_nonnull (b);
  g_assert_cmpmem (cairo_image_surface_get_data (a), KEPT_WIDTH * KEPT_HEIGHT * 4,
                   cairo_image_surface_get_data (b), KEPT_WIDTH * KEPT_HEIGHT * 4);
}

/*
 * kept_make_raster:
 *
 * Returns: (transfer full): two cards, the back and an ace, of a plain colour
 *   each
 */
ParlourRaster *
kept_make_raster (guint   width,
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

/*
 * kept_assert_colour:
 *
 * Holds @raster to be what kept_make_raster() made.
 */
void
kept_assert_colour (ParlourRaster *raster,
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

/*
 * kept_store:
 *
 * Keeps two plain cards of KEPT_WIDTH by KEPT_HEIGHT.
 */
void
kept_store (const char *key,
            guint32     colour)
{
  g_autoptr (ParlourRaster) raster = kept_make_raster (KEPT_WIDTH, KEPT_HEIGHT, colour);

  g_assert_true (parlour_deck_cache_store (key, KEPT_ASPECT, raster));
}

/*
 * kept_load:
 *
 * Returns: (transfer full) (nullable): all that is kept by @key in that size
 */
ParlourRaster *
kept_load (const char *key,
           guint       width_px,
           guint       height_px)
{
  g_autoptr (ParlourDeckFile) file = parlour_deck_cache_open (key, width_px, height_px);

  return file ? parlour_deck_file_read_all (file) : NULL;
}

/*
 * kept_is_there:
 *
 * Returns: whether what kept_store() keeps can be had
 */
gboolean
kept_is_there (const char *key)
{
  g_autoptr (ParlourRaster) raster = kept_load (key, KEPT_WIDTH, KEPT_HEIGHT);

  return raster != NULL;
}

/* Each leaves nothing behind. */
static void
run_case (gconstpointer data)
{
  const KeptCase *self = data;
  g_autofree char *folder = kept_get_folder ();

  self->run ();
  kept_count_files (TRUE);
  g_rmdir (folder);
}

/*
 * kept_run:
 * @argc: of main()
 * @argv: of main()
 * @cases: what is tested, each in an empty cache
 *
 * Returns: what main() does
 */
int
kept_run (int             argc,
          char           *argv[],
          const KeptCase  cases[],
          guint           n_cases)
{
  g_autofree char *cache = g_dir_make_tmp (NULL, NULL);
  int status;

  g_assert_nonnull (cache);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  /* No display is needed to draw a deck, only the types that this registers. */
  gtk_init_check ();

  for (guint i = 0; i < n_cases; i++)
    g_test_add_data_func (cases[i].name, &cases[i], run_case);
  status = g_test_run ();

  {
    g_autofree char *folder = kept_get_folder ();
    g_autofree char *parent = g_path_get_dirname (folder);

    g_rmdir (parent);
    g_rmdir (cache);
  }

  return status;
}
