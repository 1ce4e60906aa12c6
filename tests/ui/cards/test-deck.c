/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decks.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-decks.h"
#include "sight.h"
#include "wait.h"

/*
 * Decks: which files are refused and why, and which faces are there when.  Each card of
 * the test's own deck has its own colour.
 */

static char *folder;

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_set_object ((GAsyncResult **) user_data, result);
}

static ParlourDeck *
open_deck (const char    *uri,
           const char    *stylesheet,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  parlour_deck_open (uri, stylesheet, 50, PARLOUR_ALL_FACES, FALSE, cancellable, opened_cb, &result);
  g_cancellable_cancel (cancellable);
  while (!result)
    g_main_context_iteration (NULL, TRUE);

  return parlour_deck_open_finish (result, NULL, error);
}

static ParlourDeck *
open_file (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GError) error = NULL;
  ParlourDeck *deck = open_deck (uri, "", NULL, &error);

  g_assert_no_error (error);

  return deck;
}

static void
assert_refused (const char *uri,
                int         code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (open_deck (uri, "", NULL, &error));
  g_assert_error (error, PARLOUR_DECK_ERROR, code);
}

static void
test_not_a_file (void)
{
  g_autofree char *pipe = g_build_filename (folder, "pipe.svg", NULL);
  g_autofree char *large = g_build_filename (folder, "large.svg", NULL);
  g_autofree char *pipe_uri = g_filename_to_uri (pipe, NULL, NULL);
  g_autofree char *large_uri = g_filename_to_uri (large, NULL, NULL);
  g_autofree char *folder_uri = g_filename_to_uri (folder, NULL, NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_true (g_file_set_contents (large, "", 0, NULL));
  g_assert_cmpint (truncate (large, (off_t) 1 << 36), ==, 0);
  assert_refused ("file:///nowhere/at/all.svg", PARLOUR_DECK_ERROR_FILE);
  assert_refused ("file:///dev/zero", PARLOUR_DECK_ERROR_FILE);
  assert_refused (folder_uri, PARLOUR_DECK_ERROR_FILE);
  assert_refused (pipe_uri, PARLOUR_DECK_ERROR_FILE);
  assert_refused (large_uri, PARLOUR_DECK_ERROR_LIMIT);
  g_unlink (pipe);
  g_unlink (large);
}

/* A link in the place of the folder of added decks: what is behind it is neither listed,
 * added to nor removed, and the player is told. */
static void
test_linked_folder (void)
{
  g_autofree char *parent = g_build_filename (g_get_user_data_dir (), "parlour", NULL);
  g_autofree char *link = g_build_filename (parent, "decks", NULL);
  g_autofree char *elsewhere = g_build_filename (folder, "elsewhere", NULL);
  g_autofree char *theirs = g_build_filename (elsewhere, "theirs.svg", NULL);
  g_autoptr (GFile) linked = g_file_new_build_filename (link, "theirs.svg", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<svg/>", 6);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error_added = NULL;
  g_autoptr (GError) error_removed = NULL;

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (elsewhere, 0700), ==, 0);
  g_assert_true (g_file_set_contents (theirs, "<svg/>", -1, NULL));
  g_assert_cmpint (symlink (elsewhere, link), ==, 0);

  entries = parlour_decks_find ();
  for (guint i = 0; i < entries->len; i++)
    g_assert_cmpint (((ParlourDeckEntry *) entries->pdata[i])->origin, !=, PARLOUR_DECK_ORIGIN_ADDED);
  g_assert_null (parlour_decks_add ("file:///other.svg", bytes, &error_added));
  g_assert_true (g_str_has_suffix (error_added->message, "parlour/decks: It is a link"));
  g_assert_false (parlour_decks_remove (linked, &error_removed));
  g_assert_true (g_str_has_suffix (error_removed->message, "parlour/decks: It is a link"));

  g_assert_cmpint (g_unlink (link), ==, 0);
  g_assert_cmpint (g_unlink (theirs), ==, 0);
  g_assert_cmpint (g_rmdir (elsewhere), ==, 0);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (open_deck ("file:///nowhere/at/all.svg", "", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
failed_cb (ParlourDeck *deck,
           GError      *error,
           gpointer     failed)
{
  g_assert_nonnull (error);
  *(gboolean *) failed = TRUE;
}

/* A program that is not the reader ends in an error, at opening and later. */
static void
test_no_reader (void)
{
  static const char *const programs[] = { "/nowhere/reader", "/bin/false", "/bin/true", "/bin/echo" };
  g_autofree char *reader = g_strdup (g_getenv ("PARLOUR_DECK_READER"));

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ParlourDeck) deck = parlour_deck_new ("");
      gboolean failed = FALSE;

      g_setenv ("PARLOUR_DECK_READER", programs[i], TRUE);
      g_assert_null (open_deck ("", "", NULL, &error));
      g_assert_nonnull (error);

      g_signal_connect (deck, "failed", G_CALLBACK (failed_cb), &failed);
      parlour_deck_hold (deck, 33, 46, 1);
      while (!failed)
        wait_step ();
    }

  g_setenv ("PARLOUR_DECK_READER", reader, TRUE);
}

/* Asserts that the middle of the card has its own colour.  Returns: the width of the face, px */
static guint
look_at (ParlourDeck *deck,
         PatCard      card,
         guint        width_px,
         guint        height_px)
{
  guint rank = pat_card_rank (card), suit = pat_card_suit (card);
  ParlourFace face;

  g_assert_true (parlour_deck_get_face (deck, card, width_px, height_px, &face));
  g_assert_cmphex (sight_get_argb (face.surface, (int) face.width_px / 2, (int) face.height_px / 2) & 0xffffff, ==,
                   card == PARLOUR_FACE_BACK ? 0x20c840 : (rank - 1) * 16 << 16 | (suit * 40 + 40) << 8 | 0x40);

  return face.width_px;
}

static void
await_sharp (ParlourDeck *deck,
             guint        width_px,
             guint        height_px)
{
  while (!decks_are_sharp (deck, width_px, height_px))
    wait_step ();
}

/* An opened deck has all cards at once, in the expected width.  Another size is drawn later;
 * until then the nearest size is shown. */
static void
test_sizes (void)
{
  g_autofree char *path = decks_write (folder, DECKS_GOOD, 70, TRUE);
  g_autoptr (ParlourDeck) deck = open_file (path);
  const PatCard ace = pat_card_new (PAT_ACE, 0, 0);
  ParlourIndex index;
  ParlourFace face;

  for (guint i = 0; i < PAT_PACK_SIZE; i++)
    g_assert_cmpuint (look_at (deck, pat_card_new (i % 13 + 1, i / 13, 1), 47, 66), ==, 50);
  g_assert_cmpuint (look_at (deck, PARLOUR_FACE_BACK, 47, 66), ==, 50);

  parlour_deck_hold (deck, 94, 132, 1);
  g_assert_cmpuint (parlour_deck_get_width (deck), ==, 94);
  g_assert_cmpuint (look_at (deck, ace, 94, 132), ==, 50);
  await_sharp (deck, 94, 132);
  g_assert_cmpuint (look_at (deck, ace, 94, 132), ==, 94);
  /* The old size is dropped. */
  g_assert_cmpuint (look_at (deck, ace, 47, 66), ==, 94);

  /* Sizes that are released while they are drawn are not kept. */
  for (guint width = 50; width < 60; width++)
    {
      parlour_deck_hold (deck, width, 70, 1);
      parlour_deck_release (deck, width, 70);
    }
  parlour_deck_hold (deck, 47, 66, 1);
  await_sharp (deck, 47, 66);
  g_assert_cmpuint (look_at (deck, ace, 59, 70), !=, 59);
  parlour_deck_release (deck, 47, 66);
  parlour_deck_release (deck, 94, 132);

  g_assert_true (parlour_deck_get_face (deck, ace, 47, 66, &face));
  g_assert_false (parlour_deck_find_index (deck, &face, &index));
  g_unlink (path);
}

/* The shape of our own deck is a constant; it is right in every style. */
static void
test_own (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck = open_deck ("", ".paper { fill: #123456 !important }", NULL, &error);
  g_autoptr (ParlourDeck) plain = parlour_deck_new ("");
  ParlourFace face;

  g_assert_no_error (error);
  g_assert_true (parlour_deck_get_face (deck, pat_card_new (2, 0, 0), 50, 70, &face));
  g_assert_cmphex (sight_get_argb (face.surface, 25, 3), ==, 0xff123456);
  g_assert_cmpfloat (parlour_deck_get_aspect (deck), ==, parlour_deck_get_aspect (plain));
}

static guint
count_green (ParlourDeck *deck,
             guint        width_px)
{
  ParlourFace face;
  guint n = 0;

  parlour_deck_hold (deck, width_px, width_px * 7 / 5, 1);
  await_sharp (deck, width_px, width_px * 7 / 5);
  g_assert_true (parlour_deck_get_face (deck, pat_card_new (PAT_KING, 2, 0), width_px, width_px * 7 / 5, &face));
  for (guint y = 0; y < face.height_px; y++)
    for (guint x = 0; x < face.width_px; x++)
      {
        guint32 pixel = sight_get_argb (face.surface, (int) x, (int) y);

        n += (pixel >> 8 & 0xff) > (pixel >> 16 & 0xff) + 0x20;
      }
  parlour_deck_release (deck, width_px, width_px * 7 / 5);

  return n;
}

/* The hatching of the courts is drawn on large cards only. */
static void
test_fine_lines (void)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new (".fine { fill: #00ff00 !important }");

  g_assert_cmpuint (count_green (deck, 80), ==, 0);
  g_assert_cmpuint (count_green (deck, 250), >, 100);
}

static gboolean
has_large_index (guint  width_px,
                 double scale)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new ("");
  ParlourFace face;
  ParlourIndex index;

  parlour_deck_hold (deck, width_px, width_px * 7 / 5, scale);
  await_sharp (deck, width_px, width_px * 7 / 5);
  g_assert_true (parlour_deck_get_face (deck, pat_card_new (7, 2, 0), width_px, width_px * 7 / 5, &face));
  g_assert_true (parlour_deck_find_index (deck, &face, &index));
  parlour_deck_release (deck, width_px, width_px * 7 / 5);

  /* Without the pip at the upper right. */
  g_assert_cmpint (sight_get_argb (face.surface, (int) width_px * 177 / 250, (int) width_px * 56 / 250) == sight_get_argb (face.surface, (int) width_px / 2, 4), ==,
                   index.is_large);

  return index.is_large;
}

/* Cards on which small indices could not be read have large ones. */
static void
test_small_cards (void)
{
  g_assert_true (has_large_index (60, 1));
  g_assert_false (has_large_index (60, 0.5));
  g_assert_false (has_large_index (70, 1));
  g_assert_true (has_large_index (70, 2));
}

/* The box around an index of our own deck holds the whole index, and the upper right
 * corner has room for another. */
static void
test_index (void)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new ("");

  parlour_deck_hold (deck, 250, 350, 1);
  await_sharp (deck, 250, 350);
  for (guint i = 0; i < PAT_PACK_SIZE; i++)
    {
      ParlourFace face;
      ParlourIndex index;
      guint n_inked = 0;
      int left, right, top, bottom;

      g_assert_true (parlour_deck_get_face (deck, pat_card_new (i % 13 + 1, i / 13, 0), 250, 350, &face));
      g_assert_true (parlour_deck_find_index (deck, &face, &index));
      left = (int) index.box.origin.x;
      right = left + (int) index.box.size.width;
      top = (int) index.box.origin.y;
      bottom = top + (int) index.box.size.height;

      for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
          {
            guint32 paper = sight_get_argb (face.surface, left, top);

            n_inked += sight_get_argb (face.surface, x, y) != paper;
            g_assert_cmphex (sight_get_argb (face.surface, (int) face.width_px - 1 - x, y), ==, paper);
            if (x == left || x == right - 1 || y == top || y == bottom - 1)
              g_assert_cmphex (sight_get_argb (face.surface, x, y), ==, paper);
          }
      g_assert_cmpuint (n_inked, >, 0);
    }
  parlour_deck_release (deck, 250, 350);
}

/* The URI of a file is valid UTF-8 even if its name is not, so it can be saved in the
 * preferences. */
static void
test_name_not_utf8 (void)
{
  g_autofree char *decks = g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (ParlourDeck) deck = NULL;
  g_autoptr (GError) error = NULL;
  const ParlourDeckEntry *entry;

  g_assert_cmpint (g_mkdir_with_parents (decks, 0700), ==, 0);
  path = decks_write (decks, "gr\xfc.svg", 70, TRUE);
  entries = parlour_decks_find ();
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpint (entry->origin, ==, PARLOUR_DECK_ORIGIN_ADDED);
  g_assert_true (g_utf8_validate (entry->uri, -1, NULL));
  g_assert_true (g_utf8_validate (entry->name, -1, NULL));
  deck = open_deck (entry->uri, "", NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  /* Registers types; a display is not needed. */
  gtk_init_check ();
  folder = g_dir_make_tmp (NULL, NULL);

  g_test_add_func ("/deck/not-a-file", test_not_a_file);
  g_test_add_func ("/deck/linked-folder", test_linked_folder);
  g_test_add_func ("/deck/cancelled", test_cancelled);
  g_test_add_func ("/deck/no-reader", test_no_reader);
  g_test_add_func ("/deck/sizes", test_sizes);
  g_test_add_func ("/deck/own", test_own);
  g_test_add_func ("/deck/fine-lines", test_fine_lines);
  g_test_add_func ("/deck/small-cards", test_small_cards);
  g_test_add_func ("/deck/index", test_index);
  g_test_add_func ("/deck/name-not-utf8", test_name_not_utf8);

  status = g_test_run ();
  g_rmdir (folder);

  return status;
}
