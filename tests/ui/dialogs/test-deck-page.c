/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decks.h"

#include <glib/gstdio.h>

#include "parlour-deck-tile.h"
#include "parlour-decks.h"
#include "parlour-preferences.h"
#include "screen.h"
#include "sight.h"
#include "wait.h"
#include "within.h"

/*
 * Decks in the preferences: shown, added, removed and restored.  Other decks may be
 * installed.
 */

enum { FINGERTIP_PX = 60, N_DECKS = 12, GREEN_CLUBS = 0x1f7a6b };

static Stage stage;
static char *folder;

static gboolean
is_added (gpointer data)
{
  g_autofree char *path = decks_get_setting (&stage);

  return g_str_has_suffix (path, "/parlour/decks/" DECKS_GOOD);
}

/* The label of the button is in one line if there is room, even if it can be broken
 * anywhere. */
static void
test_button (void)
{
  GtkWidget *preferences = stage_show (&stage, STAGE_PREFERENCES);
  GtkWidget *button = within_part (preferences, "add_button");
  g_autofree char *words = g_strdup (gtk_button_get_label (GTK_BUTTON (button)));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (button, "絵柄を追加(A)…");
  int natural, width;

  gtk_button_set_label (GTK_BUTTON (button), "絵柄を追加(_A)…");
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, FINGERTIP_PX, NULL, &natural, NULL, NULL);
  pango_layout_get_pixel_size (layout, &width, NULL);
  g_assert_cmpint (natural, >=, width);

  gtk_button_set_label (GTK_BUTTON (button), words);
}

static gboolean
is_refused (gpointer page)
{
  return within_get_banner (page, "error") != NULL;
}

/* The page shows our own deck first, and adds a file that is a deck.  A message names a file
 * that is not.  The same holds for a file without a URI, such as an empty line of a drop. */
static void
test_page (void)
{
  GtkWidget *page = stage_show (&stage, STAGE_PREFERENCES);
  GtkWidget *tile;
  g_autofree char *good = decks_write (folder, DECKS_GOOD, 70, TRUE);
  g_autofree char *bad = decks_write (folder, DECKS_BAD, 70, FALSE);
  g_autoptr (GFile) file = g_file_new_for_path (good);
  g_autoptr (GFile) other = g_file_new_for_path (bad);
  g_autoptr (GFile) nowhere = g_file_new_for_uri ("");
  ParlourDeck *before = decks_get_shown (&stage);

  g_assert_null (within_find_type (page, PARLOUR_TYPE_DECK_TILE));
  gtk_stack_set_visible_child_name (GTK_STACK (within_find_type (page, GTK_TYPE_STACK)), "cards");
  wait_for (stage_has_deck, page, "a deck to choose");

  tile = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  g_assert_cmpstr (parlour_deck_tile_get_uri (PARLOUR_DECK_TILE (tile)), ==, "");
  g_assert_false (parlour_deck_tile_is_refused (PARLOUR_DECK_TILE (tile)));
  g_assert_true (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (tile)));

  parlour_preferences_add_deck (PARLOUR_PREFERENCES (page), file);
  wait_for (is_added, NULL, "the added deck");
  decks_await_other (&stage, before);

  parlour_preferences_add_deck (PARLOUR_PREFERENCES (page), other);
  wait_for (is_refused, page, "a message about the other file");
  g_assert_nonnull (strstr (within_get_banner (page, "error"), DECKS_BAD));
  g_assert_true (is_added (NULL));

  parlour_preferences_add_deck (PARLOUR_PREFERENCES (page), nowhere);
  g_assert_false (is_refused (page));
  wait_for (is_refused, page, "a message about the file without a URI");
  g_unlink (good);
  g_unlink (bad);
}

static gboolean
has_color (GtkWidget *widget,
           guint32    color)
{
  cairo_surface_t *picture = sight_draw (widget, 1);
  gboolean found = FALSE;

  for (int y = 0; y < gtk_widget_get_height (widget) && !found; y++)
    for (int x = 0; x < gtk_widget_get_width (widget) && !found; x++)
      found = (sight_get_argb (picture, x, y) & 0xffffff) == color;
  cairo_surface_destroy (picture);

  return found;
}

static gboolean
are_drawn (gpointer own)
{
  gboolean drawn = TRUE;

  for (GtkWidget *tile = own; tile != NULL; tile = gtk_widget_get_next_sibling (tile))
    drawn &= parlour_deck_tile_is_drawn (PARLOUR_DECK_TILE (tile));

  return drawn;
}

/* Our own cards are drawn again in another style, also if it changes while they are drawn. */
static void
test_restyled (void)
{
  GtkWidget *page = stage_show (&stage, STAGE_CARDS);
  GtkWidget *own = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  ParlourSettings *settings = window_get_settings (stage.window);

  for (guint i = 0; i < 2; i++)
    {
      wait_for (are_drawn, own, "all decks");
      g_assert_false (has_color (own, GREEN_CLUBS));
      g_object_set (settings, "four-colours", TRUE, NULL);
      if (i == 1)
        g_object_set (settings, "four-colours", FALSE, NULL);
      g_assert_false (parlour_deck_tile_is_drawn (PARLOUR_DECK_TILE (own)));
      wait_for (stage_has_deck, page, "the cards");
      g_assert_cmpint (has_color (own, GREEN_CLUBS), ==, i == 0);
      g_object_set (settings, "four-colours", FALSE, NULL);
    }
}

/* All decks among dropped files are added, and a message names the file that is no deck. */
static void
test_drop (void)
{
  g_autofree char *bad = decks_write (folder, DECKS_BAD, 70, FALSE);
  g_autofree char *good = decks_write (folder, DECKS_GOOD, 70, TRUE);
  g_autoptr (GFile) file = g_file_new_for_path (bad);
  g_autoptr (GFile) other = g_file_new_for_path (good);
  g_autofree char *kept = g_build_filename (g_get_user_data_dir (), "parlour", "decks", DECKS_BAD, NULL);
  g_autoptr (GPtrArray) entries = NULL;
  guint n_added = 0;

  decks_choose (&stage, "");
  parlour_record_transfer_open_files (parlour_window_get_record_transfer (stage.window),
                                      &(GSList) { .data = file, .next = &(GSList) { .data = other } });
  wait_for (decks_have_notice, &stage, "a message about the deck");
  wait_for (is_added, NULL, "the other deck");
  g_assert_nonnull (strstr (decks_get_notice (&stage), DECKS_BAD));
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));

  /* Only the deck of the page is listed. */
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
  g_unlink (good);
  g_unlink (bad);
}

static ParlourDeckTile *
find_added (GtkWidget *page)
{
  GtkWidget *tile = within_find_type (page, PARLOUR_TYPE_DECK_TILE);

  while (tile && !g_str_has_suffix (parlour_deck_tile_get_uri (PARLOUR_DECK_TILE (tile)),
                                    "/parlour/decks/" DECKS_GOOD))
    tile = gtk_widget_get_next_sibling (tile);

  return (ParlourDeckTile *) tile;
}

static void
click_labelled (GtkWidget  *page,
                const char *label)
{
  g_signal_emit_by_name (within_find_labelled (page, label), "clicked");
  g_assert_null (within_find_labelled (page, label));
}

static void
click_within (GtkWidget *widget)
{
  g_signal_emit_by_name (within_find_type (widget, GTK_TYPE_BUTTON), "clicked");
}

/* Only added decks can be removed, and a question comes first. */
static void
test_remove (void)
{
  GtkWidget *page = stage_show (&stage, STAGE_CARDS);
  GtkWidget *own = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  g_autofree char *path = decks_get_setting (&stage);
  ParlourDeck *before = decks_get_shown (&stage);

  while (find_added (page) == NULL)
    wait_step ();
  g_assert_false (gtk_widget_get_visible (within_find_type (own, GTK_TYPE_BUTTON)));

  click_within (GTK_WIDGET (find_added (page)));
  click_labelled (page, "Cancel");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  decks_assert_setting (&stage, path);

  /* The focus returns to the deck. */
  gtk_widget_grab_focus (GTK_WIDGET (find_added (page)));
  g_signal_emit_by_name (find_added (page), "remove");
  click_labelled (page, "Cancel");
  g_assert_true (gtk_window_get_focus (stage.other) == (GtkWidget *) find_added (page));

  /* The Delete key asks too, but not about our own deck. */
  g_signal_emit_by_name (own, "remove");
  g_assert_null (within_find_labelled (page, "Remove"));
  g_signal_emit_by_name (find_added (page), "remove");
  click_labelled (page, "Remove");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_null (find_added (page));
  decks_assert_setting (&stage, "");
  decks_await_other (&stage, before);
  own = within_find_type (page, PARLOUR_TYPE_DECK_TILE);
  g_assert_true (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (own)));
  g_assert_true (gtk_window_get_focus (stage.other) == own);
}

/* A page whose window is closed draws no further decks. */
static void
test_close (void)
{
  g_autofree char *decks = g_build_filename (g_get_user_data_dir (), "parlour", "decks", NULL);
  g_autofree char *log = g_build_filename (folder, "log", NULL);
  g_autofree char *counting = g_build_filename (folder, "counting-reader", NULL);
  g_autofree char *reader = g_strdup (g_getenv ("PARLOUR_DECK_READER"));
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\necho >>'%s'\nexec '%s' \"$@\"\n", log, reader);
  g_autofree char *read = NULL;
  gsize n_read;
  GtkWidget *page;

  for (guint i = 0; i < N_DECKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.svg", i);

      g_free (decks_write (decks, name, 90 + i, TRUE));
    }
  stage_show (&stage, STAGE_TABLE);
  g_assert_true (g_file_set_contents_full (counting, script, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));
  g_setenv ("PARLOUR_DECK_READER", counting, TRUE);

  page = stage_show (&stage, STAGE_CARDS);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  while (!g_file_test (log, G_FILE_TEST_EXISTS))
    wait_step ();
  stage_show (&stage, STAGE_TABLE);
  wait_for (wait_is_gone, &page, "the end of the page");

  g_assert_true (g_file_get_contents (log, &read, &n_read, NULL));
  g_assert_cmpuint (n_read, <, N_DECKS);
  g_setenv ("PARLOUR_DECK_READER", reader, TRUE);
  for (guint i = 0; i < N_DECKS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.svg", i);
      g_autofree char *path = g_build_filename (decks, name, NULL);

      g_unlink (path);
    }
  g_unlink (log);
  g_unlink (counting);
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

  g_test_add_func ("/decks/page", test_page);
  g_test_add_func ("/decks/button", test_button);
  g_test_add_func ("/decks/style-change-redraws", test_restyled);
  g_test_add_func ("/decks/drop", test_drop);
  g_test_add_func ("/decks/remove", test_remove);
  g_test_add_func ("/decks/closed-page-draws-nothing", test_close);

  status = g_test_run ();
  g_rmdir (folder);

  return status;
}
