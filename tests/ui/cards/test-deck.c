/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decks.h"

#include <glib/gstdio.h>

#include "parlour-deck.h"
#include "parlour-decks.h"
#include "parlour-sheet.h"

/*
 * Decks: what is refused and why, and what is drawn when.  Colours tell the
 * cards of the test's own sheet apart.
 */

typedef struct
{
  ParlourDeck *deck;
  GMainLoop   *loop;
} Fixture;

#define GOOD_SIZE "width='650' height='350'"

static GBytes *
make_sheet (const char *size,
            const char *without)
{
  return decks_make_sheet (size, 70, without);
}

static void
assert_refused (GBytes *bytes,
                int     code)
{
  g_autoptr (GError) error = NULL;
  ParlourSheet *sheet = parlour_sheet_new (bytes, NULL, &error);

  g_assert_null (sheet);
  g_assert_error (error, PARLOUR_DECK_ERROR, code);
  g_bytes_unref (bytes);
}

static void
test_refusals (void)
{
  assert_refused (g_bytes_new_static ("", 0), PARLOUR_DECK_ERROR_FORMAT);
  assert_refused (g_bytes_new_static ("not svg", 7), PARLOUR_DECK_ERROR_FORMAT);
  assert_refused (g_bytes_new_static ("<svg", 4), PARLOUR_DECK_ERROR_FORMAT);
  assert_refused (make_sheet ("width='650' height='650'", NULL), PARLOUR_DECK_ERROR_SIZE);
  assert_refused (make_sheet ("width='0' height='0'", NULL), PARLOUR_DECK_ERROR_SIZE);
  assert_refused (make_sheet (GOOD_SIZE, "heart_queen"), PARLOUR_DECK_ERROR_CARDS);
  assert_refused (make_sheet (GOOD_SIZE, "back"), PARLOUR_DECK_ERROR_CARDS);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_set_object ((GAsyncResult **) user_data, result);
}

static ParlourDeck *
open_deck (const char    *path,
           const char    *stylesheet,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  parlour_deck_open (path, stylesheet, 50, cancellable, opened_cb, &result);
  g_cancellable_cancel (cancellable);
  while (!result)
    g_main_context_iteration (NULL, TRUE);

  return parlour_deck_open_finish (result, error);
}

static void
test_no_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (open_deck ("/nowhere/at/all.svg", NULL, NULL, &error));
  g_assert_error (error, PARLOUR_DECK_ERROR, PARLOUR_DECK_ERROR_FILE);
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_null (open_deck ("/nowhere/at/all.svg", NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* What is no reader is not waited for, whatever it does. */
static void
test_no_reader (void)
{
  static const char *const programs[] = { "/nowhere/reader", "/bin/false", "/bin/true", "/bin/echo" };
  g_autofree char *reader = g_strdup (g_getenv ("PARLOUR_DECK_READER"));

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autoptr (GError) error = NULL;

      g_setenv ("PARLOUR_DECK_READER", programs[i], TRUE);
      g_assert_null (open_deck ("/nowhere/at/all.svg", NULL, NULL, &error));
      g_assert_nonnull (error);
    }

  g_setenv ("PARLOUR_DECK_READER", reader, TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GBytes) sheet = make_sheet (GOOD_SIZE, NULL);

  fixture->deck = parlour_deck_new_for_bytes (sheet, data);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  g_signal_connect_swapped (fixture->deck, "rasterised", G_CALLBACK (g_main_loop_quit),
                            fixture->loop);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer deck = fixture->deck;

  g_signal_handlers_disconnect_by_data (deck, fixture->loop);
  g_main_loop_unref (fixture->loop);
  g_object_add_weak_pointer (deck, &deck);
  g_object_unref (deck);
  /* A thread that is done may hold its task, and so the deck, a little longer. */
  while (g_atomic_pointer_get (&deck))
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
}

/* The pixel of a face at x, y. */
static guint32
get_pixel (const ParlourFace *face,
           int                x,
           int                y)
{
  const guint8 *data = cairo_image_surface_get_data (face->surface);
  guint32 pixel;

  memcpy (&pixel, data + cairo_image_surface_get_stride (face->surface) * y + 4 * x, sizeof pixel);

  return pixel;
}

/* The colour, 0xrrggbb, in the middle of a card. */
static guint32
look_at (ParlourDeck *deck,
         PatCard      card,
         guint        width_px,
         guint        height_px,
         guint       *got_px)
{
  ParlourFace face;

  g_assert_true (parlour_deck_get_face (deck, card, width_px, height_px, &face));
  *got_px = face.width_px;

  return get_pixel (&face, (int) face.width_px / 2, (int) face.height_px / 2) & 0xffffff;
}

/* It is known without reading the sheet. */
static void
test_aspect (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (PARLOUR_DECKS_OWN_PATH,
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (ParlourSheet) sheet = parlour_sheet_new (bytes, NULL, NULL);
  g_autoptr (ParlourDeck) deck = parlour_deck_new (NULL);

  g_assert_cmpfloat (parlour_deck_get_aspect (deck), ==, parlour_sheet_get_aspect (sheet));
}

/* The first size is there at once, and every card is in its place. */
static void
test_first (Fixture       *fixture,
            gconstpointer  data)
{
  guint got;

  parlour_deck_hold (fixture->deck, 47, 66);
  for (guint suit = 0; suit < PAT_N_SUITS; suit++)
    for (guint rank = PAT_ACE; rank <= PAT_KING; rank++)
      g_assert_cmphex (look_at (fixture->deck, pat_card_new (rank, suit, 1), 47, 66, &got), ==,
                       (rank - 1) * 16 << 16 | (suit * 40 + 40) << 8 | 0x40);
  g_assert_cmphex (look_at (fixture->deck, PARLOUR_DECK_BACK, 47, 66, &got), ==, 0x20c840);
  g_assert_cmpuint (got, ==, 47);
  parlour_deck_release (fixture->deck, 47, 66);
}

/* A further size comes later; until then the first one serves. */
static void
test_later (Fixture       *fixture,
            gconstpointer  data)
{
  guint got;

  parlour_deck_hold (fixture->deck, 47, 66);
  parlour_deck_hold (fixture->deck, 94, 132);
  parlour_deck_release (fixture->deck, 47, 66);
  look_at (fixture->deck, pat_card_new (1, 0, 0), 94, 132, &got);
  g_assert_cmpuint (got, ==, 47);

  g_main_loop_run (fixture->loop);
  look_at (fixture->deck, pat_card_new (1, 0, 0), 94, 132, &got);
  g_assert_cmpuint (got, ==, 94);
  /* The old size is gone. */
  look_at (fixture->deck, pat_card_new (1, 0, 0), 47, 66, &got);
  g_assert_cmpuint (got, ==, 94);
  parlour_deck_release (fixture->deck, 94, 132);
}

/* Sizes given up while they are being drawn leave nothing behind. */
static void
test_given_up (Fixture       *fixture,
               gconstpointer  data)
{
  guint got;

  parlour_deck_hold (fixture->deck, 47, 66);
  for (guint width = 50; width < 60; width++)
    {
      parlour_deck_hold (fixture->deck, width, 70);
      parlour_deck_release (fixture->deck, width, 70);
    }
  g_main_loop_run (fixture->loop);
  look_at (fixture->deck, pat_card_new (1, 0, 0), 59, 70, &got);
  g_assert_cmpuint (got, ==, 47);
  parlour_deck_release (fixture->deck, 47, 66);
}

/* Nobody knows where a stranger's is. */
static void
assert_no_index (ParlourDeck *deck)
{
  graphene_rect_t index;
  ParlourFace face;

  g_assert_true (parlour_deck_get_face (deck, pat_card_new (2, 0, 0), 47, 66, &face));
  g_assert_false (parlour_deck_find_index (deck, &face, &index));
}

/* A deck from a file has cards at once, of the size that was guessed, and then
 * of that which is held. */
static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = decks_write (folder, "deck.svg", 70, TRUE);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GError) error = NULL;
  ParlourDeck *deck;
  guint got;

  deck = open_deck (path, ".card { fill: red }", NULL, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (deck, "rasterised", G_CALLBACK (g_main_loop_quit), loop);

  g_assert_cmphex (look_at (deck, pat_card_new (5, 2, 0), 47, 66, &got), ==, 0x407840);
  g_assert_cmpuint (got, ==, 50);
  parlour_deck_hold (deck, 94, 132);
  g_main_loop_run (loop);
  g_assert_cmphex (look_at (deck, pat_card_new (5, 2, 0), 94, 132, &got), ==, 0x407840);
  g_assert_cmpuint (got, ==, 94);
  parlour_deck_release (deck, 94, 132);
  assert_no_index (deck);

  g_object_unref (deck);
  g_unlink (path);
  g_rmdir (folder);
}

/* Our own deck can be opened without waiting as well, in another style. */
static void
test_own (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourDeck) deck =
    open_deck ("/org/parlour/Parlour/cards/parlour.svg", ".paper { fill: #123456 !important }", NULL,
               &error);
  ParlourFace face;

  g_assert_no_error (error);
  g_assert_true (parlour_deck_get_face (deck, pat_card_new (2, 0, 0), 50, 70, &face));
  g_assert_cmphex (get_pixel (&face, 25, 3), ==, 0xff123456);
}

/* The box about an index of our own holds it, and there is room for another in the
 * upper right corner. */
static void
test_index (void)
{
  g_autoptr (ParlourDeck) deck = parlour_deck_new (NULL);

  parlour_deck_hold (deck, 250, 350);
  for (guint i = 0; i < PAT_PACK_SIZE; i++)
    {
      ParlourFace face;
      graphene_rect_t index;
      guint n_inked = 0;
      int left, right, top, bottom;

      g_assert_true (parlour_deck_get_face (deck, pat_card_new (i % 13 + 1, i / 13, 0), 250, 350, &face));
      g_assert_true (parlour_deck_find_index (deck, &face, &index));
      left = (int) index.origin.x;
      right = left + (int) index.size.width;
      top = (int) index.origin.y;
      bottom = top + (int) index.size.height;

      for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
          {
            guint32 paper = get_pixel (&face, left, top);

            n_inked += get_pixel (&face, x, y) != paper;
            g_assert_cmphex (get_pixel (&face, (int) face.width_px - 1 - x, y), ==, paper);
            if (x == left || x == right - 1 || y == top || y == bottom - 1)
              g_assert_cmphex (get_pixel (&face, x, y), ==, paper);
          }
      g_assert_cmpuint (n_inked, >, 0);
    }
  parlour_deck_release (deck, 250, 350);
}

static void
test_style (Fixture       *fixture,
            gconstpointer  data)
{
  guint got;

  parlour_deck_hold (fixture->deck, 47, 66);
  g_assert_cmphex (look_at (fixture->deck, pat_card_new (5, 2, 0), 47, 66, &got), ==, 0x123456);
  parlour_deck_release (fixture->deck, 47, 66);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* No display is needed to draw a deck, only the types that this registers. */
  gtk_init_check ();

  g_test_add_func ("/deck/refusals", test_refusals);
  g_test_add_func ("/deck/no-file", test_no_file);
  g_test_add_func ("/deck/cancelled", test_cancelled);
  g_test_add_func ("/deck/no-reader", test_no_reader);
  g_test_add_func ("/deck/file", test_file);
  g_test_add_func ("/deck/own", test_own);
  g_test_add_func ("/deck/aspect", test_aspect);
  g_test_add_func ("/deck/index", test_index);
  g_test_add ("/deck/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/deck/later", Fixture, NULL, set_up, test_later, tear_down);
  g_test_add ("/deck/given-up", Fixture, NULL, set_up, test_given_up, tear_down);
  g_test_add ("/deck/style", Fixture, ".card { fill: #123456 !important }", set_up, test_style,
              tear_down);

  return g_test_run ();
}
