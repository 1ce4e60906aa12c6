/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kept.h"

#include <glib/gstdio.h>
#include <math.h>
#include <sys/stat.h>

/*
 * The files of drawn decks: what is damaged or from elsewhere is not believed,
 * and drawn anew.
 */

/* Every byte counts, and so does their number. */
static void
test_damaged (void)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *longer = NULL;
  gsize length, step;
  double aspect;

  kept_store (KEPT_KEY, 0xff102030);
  path = kept_find_file ();
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));

  for (gsize i = 0; i < length; i += step)
    {
      /* All of what tells what the file is, and some of its faces. */
      step = i < 128 ? 1 : 97;
      contents[i] ^= 0x10;
      kept_overwrite (path, contents, length);
      g_assert_false (kept_is_there (KEPT_KEY));
      contents[i] ^= 0x10;
    }
  for (gsize i = 0; i < length; i += step)
    {
      step = i < 128 ? 7 : 331;
      kept_overwrite (path, contents, i);
      g_assert_false (kept_is_there (KEPT_KEY));
      g_assert_false (parlour_deck_cache_find_aspect (KEPT_KEY, &aspect));
    }

  longer = g_malloc0 (length + 1);
  memcpy (longer, contents, length);
  kept_overwrite (path, longer, length + 1);
  g_assert_false (kept_is_there (KEPT_KEY));

  /* It is written anew as if nothing had been there. */
  kept_store (KEPT_KEY, 0xff405060);
  g_assert_true (kept_is_there (KEPT_KEY));
  g_assert_cmpuint (kept_count_files (TRUE), ==, 1);
}

/* One face of which a bit has turned is drawn anew, and no other. */
static void
test_damaged_face (void)
{
  g_autofree char *key = kept_keep_own (KEPT_WIDTH, KEPT_HEIGHT);
  g_autofree char *path = kept_find_file ();
  g_autoptr (ParlourDeckFile) file = NULL;
  g_autofree char *contents = NULL;
  cairo_surface_t *good;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  contents[length - 1] ^= 1;
  kept_overwrite (path, contents, length);

  file = parlour_deck_cache_open (key, KEPT_WIDTH, KEPT_HEIGHT);
  g_assert_nonnull (file);
  good = parlour_deck_file_read (file, PAT_NO_CARD);
  g_assert_nonnull (good);
  g_assert_null (parlour_deck_file_read (file, pat_card_new (PAT_KING, PAT_N_SUITS - 1, 0)));
  g_assert_null (parlour_deck_file_read_all (file));
  cairo_surface_destroy (good);
}

/* A file of another deck, of another version or of no kind, in the place of this
 * one. */
static void
test_other (void)
{
  g_autofree char *path = NULL;
  g_autofree char *place = NULL;
  double aspect;

  kept_store (KEPT_KEY, 0xff102030);
  path = kept_find_file ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  kept_store ("version 0\n" KEPT_KEY, 0xff102030);
  place = kept_find_file ();
  g_assert_cmpint (g_rename (place, path), ==, 0);
  g_assert_false (kept_is_there (KEPT_KEY));
  g_assert_false (parlour_deck_cache_find_aspect (KEPT_KEY, &aspect));

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_false (kept_is_there (KEPT_KEY));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (kept_is_there (KEPT_KEY));
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* The sum of a file's head, as parlour-deck-file has it: the rest of a file that
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
  enum { SUM = 8, HEAD = 40 + PARLOUR_RASTER_FACES * 16 };
  g_autofree char *changed = g_memdup2 (contents, size);
  guint64 sum = 0;

  memcpy (changed + at, value, length);
  memset (changed + SUM, 0, sizeof sum);
  sum = add_up (add_up (0, changed, HEAD), changed + HEAD, strlen (KEPT_KEY));
  memcpy (changed + SUM, &sum, sizeof sum);
  kept_overwrite (path, changed, size);

  return kept_is_there (KEPT_KEY);
}

/* A file that is whole, of another version of the program or with a shape that
 * no card has. */
static void
test_other_head (void)
{
  enum { ASPECT_AT = 16, VERSION_AT = 24, WIDTH_AT = 32, HEIGHT_AT = 36 };
  const double aspects[] = { 0, -KEPT_ASPECT, INFINITY, NAN };
  const guint32 none = 0;
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  gsize size;
  guint32 version;

  kept_store (KEPT_KEY, 0xff102030);
  path = kept_find_file ();
  g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
  memcpy (&version, contents + VERSION_AT, sizeof version);
  g_assert_cmpuint (version, >, 0);
  g_assert_cmpuint (version, <, 1000);
  g_assert_true (is_kept_with (path, contents, size, VERSION_AT, &version, sizeof version));

  for (guint32 other = 0; other < version + 3; other++)
    g_assert_cmpint (is_kept_with (path, contents, size, VERSION_AT, &other, sizeof other),
                     ==, other == version);
  for (guint i = 0; i < G_N_ELEMENTS (aspects); i++)
    g_assert_false (is_kept_with (path, contents, size, ASPECT_AT, &aspects[i], sizeof aspects[i]));
  g_assert_false (is_kept_with (path, contents, size, WIDTH_AT, &none, sizeof none));
  g_assert_false (is_kept_with (path, contents, size, HEIGHT_AT, &none, sizeof none));
}

int
main (int   argc,
      char *argv[])
{
  static const KeptCase cases[] = {
    { "/deck-cache/damaged", test_damaged },
    { "/deck-cache/damaged-face", test_damaged_face },
    { "/deck-cache/other", test_other },
    { "/deck-cache/other-head", test_other_head },
  };

  return kept_run (argc, argv, cases, G_N_ELEMENTS (cases));
}
