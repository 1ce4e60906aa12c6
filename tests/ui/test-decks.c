/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "parlour-board-private.h"
#include "parlour-deck-page.h"
#include "parlour-deck-tile.h"
#include "parlour-decks.h"
#include "parlour-remark.h"
#include "screen.h"
#include "stage.h"
#include "wait.h"
#include "within.h"

/*
 * Decks as the player meets them: chosen, refused, added, and in the styles of
 * our own.  Other decks of the machine do no harm.
 */

#define GOOD "good.svg"
#define BAD "bad.svg"

static Stage stage;
static char *folder;

/* Cards of 50 by @height units; without a queen, it is no deck. */
static char *
write_deck (const char *name,
            guint       height,
            gboolean    queens)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const courts[] = { "jack", "queen", "king" };
  g_autoptr (GString) svg = g_string_new (NULL);
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_string_printf (svg, "<svg xmlns='http://www.w3.org/2000/svg' width='650' height='%u'>", 5 * height);
  for (guint i = 0; i <= 52; i++)
    {
      g_autofree char *id = i == 52 ? g_strdup ("back")
                            : i % 13 < 10 ? g_strdup_printf ("%s_%u", suits[i / 13], i % 13 + 1)
                            : g_strdup_printf ("%s_%s", suits[i / 13], courts[i % 13 - 10]);

      if (queens || !g_str_has_suffix (id, "queen"))
        g_string_append_printf (svg, "<rect id='%s' x='%u' y='%u' width='50' height='%u'/>",
                                id, i == 52 ? 100 : i % 13 * 50, i / 13 * height, height);
    }
  g_string_append (svg, "</svg>");
  g_file_set_contents (path, svg->str, svg->len, &error);
  g_assert_no_error (error);

  return path;
}

static gboolean
is_other_deck (gpointer before)
{
  return parlour_board_get_deck (stage.window->board) != before;
}

static gboolean
has_notice (gpointer data)
{
  return parlour_notices_get_words (stage.window->notices, "deck") != NULL;
}

static char *
get_setting (void)
{
  char *path;

  g_object_get (stage.window->settings, "deck", &path, NULL);

  return path;
}

/* Chooses a deck and waits until it is on the table. */
static ParlourDeck *
choose (const char *path)
{
  ParlourDeck *before = parlour_board_get_deck (stage.window->board);

  g_object_set (stage.window->settings, "deck", path, NULL);
  wait_for (is_other_deck, before, "the deck");

  return parlour_board_get_deck (stage.window->board);
}

static void
test_choose (void)
{
  g_autofree char *path = write_deck (GOOD, 50, TRUE);
  ParlourDeck *deck;

  stage_show (&stage, STAGE_TABLE);
  deck = choose (path);

  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (deck), 1.0, 0.01);
  stage_settle (GTK_WIDGET (stage.window));
  /* The table has gone over to the shape of the cards. */
  g_assert_cmpfloat_with_epsilon (parlour_layout_get_room (stage.window->board->layout)->aspect, 1.0, 0.01);

  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (choose ("")), 1.4, 0.01);
  g_unlink (path);
}

/* What cannot be had is named, and what was there stays. */
static void
test_refused (void)
{
  g_autofree char *path = write_deck (BAD, 70, FALSE);
  ParlourDeck *before = parlour_board_get_deck (stage.window->board);
  const char *words;
  g_autofree char *after = NULL;

  g_object_set (stage.window->settings, "deck", path, NULL);
  wait_for (has_notice, NULL, "a word about the deck");

  words = parlour_notices_get_words (stage.window->notices, "deck");
  g_assert_nonnull (strstr (words, BAD));
  g_assert_nonnull (strstr (words, "club_queen"));
  g_assert_true (parlour_board_get_deck (stage.window->board) == before);
  after = get_setting ();
  g_assert_cmpstr (after, ==, "");
  g_unlink (path);
}

/* What is said of one deck stays while another one comes to the table, and goes
 * when yet another is chosen. */
static void
test_notice (void)
{
  g_autofree char *path = write_deck (GOOD, 50, TRUE);
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "It is blank");
  ParlourDeck *before = parlour_board_get_deck (stage.window->board);

  parlour_notices_withdraw (stage.window->notices, "deck");
  g_object_set (stage.window->settings, "deck", path, NULL);
  g_assert_nonnull (stage.window->deck_opening);
  parlour_window_refuse_deck (stage.window, BAD, error);
  wait_for (is_other_deck, before, "the deck");
  g_assert_true (has_notice (NULL));
  g_assert_nonnull (strstr (parlour_notices_get_words (stage.window->notices, "deck"), BAD));

  choose ("");
  g_assert_null (parlour_notices_get_words (stage.window->notices, "deck"));
  g_unlink (path);
}

static void
await_style (gboolean four_colours)
{
  ParlourDeck *before = parlour_board_get_deck (stage.window->board);

  g_object_set (stage.window->settings, "four-colours", four_colours, NULL);
  wait_for (is_other_deck, before, "another style");
}

/* A deck that is gone when the program starts is not forgotten. */
static void
test_gone (void)
{
  g_autofree char *path = g_build_filename (folder, "gone.svg", NULL);
  g_autofree char *after = NULL;
  ParlourWindow *first = stage.window;

  parlour_notices_withdraw (first->notices, "deck");

  /* A window that does not know of any deck yet starts as the program does. */
  g_free (first->deck_path);
  first->deck_path = NULL;
  parlour_board_set_deck (first->board, NULL);
  g_object_set (first->settings, "deck", path, NULL);
  wait_for (has_notice, NULL, "a word about the deck");

  g_assert_nonnull (strstr (parlour_notices_get_words (first->notices, "deck"), "gone.svg"));
  g_assert_nonnull (parlour_board_get_deck (first->board));
  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (parlour_board_get_deck (first->board)), 1.4, 0.01);
  after = get_setting ();
  g_assert_cmpstr (after, ==, path);

  /* Meanwhile our own is there in the style that is asked for. */
  await_style (TRUE);
  await_style (FALSE);
  g_free (after);
  after = get_setting ();
  g_assert_cmpstr (after, ==, path);

  /* To choose what is there already is no work, and stays. */
  g_object_set (first->settings, "deck", "", NULL);
  g_assert_null (first->deck_opening);
}

/* The darkest colour down the middle of the two of clubs: that of its pips. */
static guint32
look_at_club (ParlourDeck *deck)
{
  ParlourFace face;
  const guint8 *data;
  guint least = G_MAXUINT;
  guint32 darkest = 0;

  g_assert_true (parlour_deck_get_face (deck, pat_card_new (2, 0, 0), 250, 350, &face));
  data = cairo_image_surface_get_data (face.surface);

  for (guint y = 0; y < face.height_px; y++)
    {
      guint32 pixel;
      guint sum;

      memcpy (&pixel, data + y * cairo_image_surface_get_stride (face.surface) + face.width_px / 2 * 4,
              sizeof pixel);
      sum = (pixel & 0xff) + (pixel >> 8 & 0xff) + (pixel >> 16 & 0xff);
      if (pixel >> 24 == 0xff && sum < least)
        {
          least = sum;
          darkest = pixel & 0xffffff;
        }
    }

  return darkest;
}

static void
test_styles (void)
{
  ParlourDeck *deck = parlour_board_get_deck (stage.window->board);
  guint32 plain = look_at_club (deck);

  g_assert_cmphex (plain, ==, 0x231c19);

  g_object_set (stage.window->settings, "four-colours", TRUE, NULL);
  wait_for (is_other_deck, deck, "another style");
  deck = parlour_board_get_deck (stage.window->board);
  g_assert_cmphex (look_at_club (deck), ==, 0x1f7a6b);

  g_object_set (stage.window->settings, "large-indices", TRUE, "four-colours", FALSE, NULL);
  wait_for (is_other_deck, deck, "another style");
  g_assert_cmphex (look_at_club (parlour_board_get_deck (stage.window->board)), ==, plain);

  deck = parlour_board_get_deck (stage.window->board);
  g_object_set (stage.window->settings, "large-indices", FALSE, NULL);
  wait_for (is_other_deck, deck, "another style");
}

static gboolean
has_tile (gpointer page)
{
  GtkWidget *tile = within_find_type (page, PARLOUR_TYPE_DECK_TILE);

  return tile != NULL && parlour_deck_tile_is_drawn (PARLOUR_DECK_TILE (tile));
}

static gboolean
is_added (gpointer data)
{
  g_autofree char *path = get_setting ();

  return g_str_has_suffix (path, "/parlour/decks/" GOOD);
}

/* Nothing is on its way to the table. */
static gboolean
is_shown (gpointer data)
{
  return stage.window->deck_opening == NULL;
}

/* The page shows our own deck first, and takes a file. */
static void
test_page (void)
{
  GtkWidget *preferences = stage_show (&stage, STAGE_PREFERENCES);
  GtkWidget *page = within_find_type (preferences, PARLOUR_TYPE_DECK_PAGE);
  GtkWidget *tile;
  g_autofree char *good = write_deck (GOOD, 70, TRUE);
  g_autoptr (GFile) file = g_file_new_for_path (good);

  g_assert_nonnull (page);
  g_assert_null (within_find_type (page, PARLOUR_TYPE_DECK_TILE));
  gtk_stack_set_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (page, GTK_TYPE_STACK)), "cards");
  wait_for (has_tile, page, "a deck to choose");

  tile = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  g_assert_cmpstr (parlour_deck_tile_get_path (PARLOUR_DECK_TILE (tile)), ==, "");
  g_assert_false (parlour_deck_tile_is_refused (PARLOUR_DECK_TILE (tile)));
  g_assert_true (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (tile)));

  parlour_deck_page_add_file (PARLOUR_DECK_PAGE (page), file);
  wait_for (is_added, NULL, "the added deck");
  wait_for (is_shown, NULL, "the added deck on the table");
  g_unlink (good);
}

static gboolean
is_drawn (gpointer tile)
{
  return parlour_deck_tile_is_drawn (tile);
}

static void
count_cb (GObject      *tile,
          GAsyncResult *result,
          gpointer      n)
{
  (*(guint *) n)++;
}

static gboolean
is_counted (gpointer n)
{
  return *(guint *) n > 0;
}

/* A style that changes while the cards are drawn is not missed. */
static void
test_restyled (void)
{
  ParlourDeckTile *tile = PARLOUR_DECK_TILE (g_object_ref_sink (parlour_deck_tile_new ("", "Own", NULL)));
  guint n = 0;

  parlour_deck_tile_draw (tile, NULL, count_cb, &n);
  parlour_deck_tile_set_stylesheet (tile, parlour_decks_stylesheet (TRUE, FALSE));
  wait_for (is_counted, &n, "the cards");
  g_assert_false (parlour_deck_tile_is_drawn (tile));

  n = 0;
  parlour_deck_tile_draw (tile, NULL, count_cb, &n);
  wait_for (is_counted, &n, "the cards");
  g_assert_true (parlour_deck_tile_is_drawn (tile));
  g_assert_false (parlour_deck_tile_is_refused (tile));
  g_object_unref (tile);
}

/* What comes into sight when the window grows is drawn as well. */
static void
test_enlarged (void)
{
  enum { N_DECKS = 12, SMALL_PX = 600, TALL_PX = 1900 };
  g_autofree char *decks = g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
  GtkWidget *preferences;
  GtkFlowBox *tiles;
  gpointer last;

  g_assert_cmpint (g_mkdir_with_parents (decks, 0700), ==, 0);
  for (guint i = 0; i < N_DECKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("many-%02u.svg", i);
      g_autofree char *path = write_deck (name, 70, TRUE);
      g_autofree char *kept = g_build_filename (decks, name, NULL);

      g_assert_cmpint (g_rename (path, kept), ==, 0);
    }

  preferences = stage_show (&stage, STAGE_CARDS);
  tiles = GTK_FLOW_BOX (within_find_type (preferences, GTK_TYPE_FLOW_BOX));
  gtk_window_set_default_size (GTK_WINDOW (preferences), SMALL_PX, SMALL_PX);
  stage_settle (preferences);
  last = gtk_flow_box_get_child_at_index (tiles, N_DECKS);
  wait_for (is_drawn, gtk_flow_box_get_child_at_index (tiles, 2), "the second deck");
  g_assert_false (is_drawn (last));

  gtk_window_set_default_size (GTK_WINDOW (preferences), SMALL_PX, TALL_PX);
  wait_for (is_drawn, last, "the last deck");

  for (guint i = 0; i < N_DECKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("many-%02u.svg", i);
      g_autofree char *kept = g_build_filename (decks, name, NULL);

      g_unlink (kept);
    }
}

static ParlourDeckTile *
find_added (GtkWidget *page)
{
  GtkWidget *tile = within_find_type (page, PARLOUR_TYPE_DECK_TILE);

  while (tile && !g_str_has_suffix (parlour_deck_tile_get_path (PARLOUR_DECK_TILE (tile)),
                                    "/parlour/decks/" GOOD))
    tile = gtk_widget_get_next_sibling (tile);

  return (ParlourDeckTile *) tile;
}

static gboolean
has_added (gpointer page)
{
  return find_added (page) != NULL;
}

static gboolean
has_own_deck (gpointer data)
{
  return g_strcmp0 (stage.window->deck_path, "") == 0;
}

static gboolean
has_removed_deck (gpointer path)
{
  return g_strcmp0 (stage.window->deck_path, path) == 0;
}

static void
click_within (GtkWidget *widget)
{
  g_signal_emit_by_name (within_find_type (widget, GTK_TYPE_BUTTON), "clicked");
}

/* What was added can be removed and had back, and nothing else can. */
static void
test_remove (void)
{
  GtkWidget *page = within_find_type (stage_show (&stage, STAGE_CARDS), PARLOUR_TYPE_DECK_PAGE);
  GtkWidget *own = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  g_autofree char *path = get_setting ();
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;

  wait_for (has_added, page, "the tile of the added deck");
  g_assert_null (within_find_type (own, GTK_TYPE_BUTTON));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  click_within (GTK_WIDGET (find_added (page)));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_null (find_added (page));
  after = get_setting ();
  g_assert_cmpstr (after, ==, "");
  wait_for (has_own_deck, NULL, "our own deck");
  own = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  g_assert_true (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (own)));
  g_assert_true (gtk_window_get_focus (stage.other) == own);

  click_within (within_find_type (page, PARLOUR_TYPE_REMARK));
  g_assert_null (within_find_type (page, PARLOUR_TYPE_REMARK));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  again = get_setting ();
  g_assert_cmpstr (again, ==, path);
  wait_for (has_removed_deck, path, "the deck again");
  wait_for (has_added, page, "its tile again");
  g_assert_true (gtk_window_get_focus (stage.other) == GTK_WIDGET (find_added (page)));

  /* By the key for it, where there is one to remove. */
  g_signal_emit_by_name (own = within_find_type (page, PARLOUR_TYPE_DECK_TILE), "remove");
  g_assert_true (within_find_type (page, PARLOUR_TYPE_DECK_TILE) == own);
  g_signal_emit_by_name (find_added (page), "remove");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  wait_for (has_own_deck, NULL, "our own deck");
}

static GtkWidget *
find_trouble (GtkWidget *page)
{
  return GTK_WIDGET (gtk_widget_get_template_child (page, PARLOUR_TYPE_DECK_PAGE, "trouble_label"));
}

/* What cannot be had back is named, and stays removed; where a folder should be
 * is a file. */
static void
test_undo_fails (void)
{
  GtkWidget *page = within_find_type (stage_show (&stage, STAGE_CARDS), PARLOUR_TYPE_DECK_PAGE);
  g_autofree char *decks = g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
  g_autofree char *deck = write_deck (GOOD, 70, TRUE);
  g_autofree char *path = g_build_filename (decks, GOOD, NULL);
  g_autofree char *after = NULL;

  g_assert_cmpint (g_rename (deck, path), ==, 0);
  page = within_find_type (stage_show (&stage, STAGE_CARDS), PARLOUR_TYPE_DECK_PAGE);
  wait_for (has_added, page, "the tile of the added deck");
  choose (path);
  click_within (GTK_WIDGET (find_added (page)));
  wait_for (has_own_deck, NULL, "our own deck");
  g_assert_false (gtk_widget_get_visible (find_trouble (page)));

  g_assert_cmpint (g_rmdir (decks), ==, 0);
  g_assert_true (g_file_set_contents (decks, "", 0, NULL));
  click_within (within_find_type (page, PARLOUR_TYPE_REMARK));
  g_assert_null (within_find_type (page, PARLOUR_TYPE_REMARK));
  g_assert_true (gtk_widget_get_visible (find_trouble (page)));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (find_trouble (page))), !=, "");
  g_assert_null (find_added (page));
  after = get_setting ();
  g_assert_cmpstr (after, ==, "");
  g_assert_null (stage.window->deck_opening);
  g_assert_cmpint (g_unlink (decks), ==, 0);
}

/* A file that is dropped on the window and is no deck is not kept. */
static void
test_drop (void)
{
  g_autofree char *bad = write_deck (BAD, 70, FALSE);
  g_autoptr (GFile) file = g_file_new_for_path (bad);
  g_autofree char *kept = g_build_filename (g_get_user_data_dir (), "parlour", "decks", BAD, NULL);
  g_autoptr (GPtrArray) entries = NULL;
  guint n_added = 0;

  parlour_notices_withdraw (stage.window->notices, "deck");
  parlour_window_add_deck (stage.window, file);
  wait_for (has_notice, NULL, "a word about the deck");
  g_assert_nonnull (strstr (parlour_notices_get_words (stage.window->notices, "deck"), BAD));
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));

  /* What the page took is listed, and nothing else: no trial is left behind. */
  entries = parlour_decks_find ();
  for (guint i = 0; i < entries->len; i++)
    {
      const ParlourDeckEntry *entry = g_ptr_array_index (entries, i);

      if (entry->origin != PARLOUR_DECK_ORIGIN_ADDED)
        continue;
      n_added++;
      g_assert_cmpstr (entry->name, ==, "Good");
    }
  g_assert_cmpuint (n_added, ==, 1);
  g_unlink (bad);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  if (!screen_init (&argc, &argv))
    return 0;

  folder = g_dir_make_tmp (NULL, NULL);
  stage_open (&stage);

  g_test_add_func ("/decks/choose", test_choose);
  g_test_add_func ("/decks/refused", test_refused);
  g_test_add_func ("/decks/notice", test_notice);
  g_test_add_func ("/decks/gone", test_gone);
  g_test_add_func ("/decks/styles", test_styles);
  g_test_add_func ("/decks/page", test_page);
  g_test_add_func ("/decks/restyled", test_restyled);
  g_test_add_func ("/decks/enlarged", test_enlarged);
  g_test_add_func ("/decks/drop", test_drop);
  g_test_add_func ("/decks/remove", test_remove);
  g_test_add_func ("/decks/undo-fails", test_undo_fails);

  status = g_test_run ();
  g_rmdir (folder);

  return status;
}
