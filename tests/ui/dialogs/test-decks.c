/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "decks.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parlour-single-window.h"
#include "screen.h"
#include "sight.h"
#include "wait.h"
#include "within.h"

/*
 * Decks on the table: chosen, refused, slow, and the styles of our own deck.
 */

static Stage stage;
static char *folder;
static char *reader;

static void
test_choose (void)
{
  g_autofree char *path = decks_write (folder, DECKS_GOOD, 50, TRUE);
  ParlourDeck *deck;
  const ParlourPlaces *table;

  stage_show (&stage, STAGE_TABLE);
  deck = decks_choose (&stage, path);

  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (deck), 1.0, 0.01);
  stage_settle (GTK_WIDGET (stage.window));
  /* The layout uses the shape of the new cards. */
  table = &PARLOUR_TABLE_VIEW (window_child (stage.window, "board"))->places;
  g_assert_cmpfloat_with_epsilon (table->card_height / table->card_width, 1.0, 0.01);

  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (decks_choose (&stage, "")), 1.4, 0.01);
  g_unlink (path);
}

/* Writes a deck with a mark for its rank in one upper corner of each card. */
static char *
write_marked (gboolean at_right)
{
  char *path = g_build_filename (folder, at_right ? "right.svg" : "left.svg", NULL);
  g_autoptr (GBytes) plain = decks_make_sheet ("width='650' height='350'", 70, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (plain, NULL), g_bytes_get_size (plain));
  g_autoptr (GString) svg = g_string_new (NULL);
  const char *from = text;

  /* All cards have one colour, so that only their marks differ. */
  for (guint i = 0; i < PAT_PACK_SIZE; i++)
    {
      const char *rect = strstr (from, "<rect"), *end = strstr (rect, "/>") + 2;
      g_autofree char *card = g_strndup (rect, end - rect);
      /* In tenths. */
      guint width = 10 + i % 13 * 5;
      guint x = i % 13 * 500 + (at_right ? 480 - width : 30);
      const char *id = strstr (card, "id='") + 4;

      strcpy (strstr (card, "fill='") + 6, "#eeeeee'/>");
      g_string_append_len (svg, from, rect - from);
      g_string_append_printf (svg, "<g id='%.*s'>", (int) strcspn (id, "'"), id);
      memcpy (strstr (card, "id='"), "no='", 4);
      g_string_append_printf (svg, "%s<rect x='%u.%u' y='%u' width='%u.%u' height='8'/></g>", card,
                              x / 10, x % 10, i / 13 * 70 + 3, width / 10, width % 10);
      from = end;
    }
  g_string_append (svg, from);
  g_assert_true (g_file_set_contents (path, svg->str, (gssize) svg->len, NULL));

  return path;
}

/* Piles spread to the left if the ranks are at the right of the cards. */
static void
test_index_at_right (void)
{
  for (guint at_right = 0; at_right < 2; at_right++)
    {
      g_autofree char *path = write_marked (at_right);
      const ParlourPlaces *table;
      ParlourDeck *deck;

      stage_show (&stage, STAGE_TABLE + 1);
      deck = decks_choose (&stage, path);
      g_assert_cmpint (parlour_deck_has_right_index (deck), ==, at_right);
      stage_settle (GTK_WIDGET (stage.window));
      table = &PARLOUR_TABLE_VIEW (window_child (stage.window, "board"))->places;
      g_assert_cmpint (table->piles[PAT_STOCK].x > gtk_widget_get_width (window_child (stage.window, "board")) / 2.0, ==,
                       at_right);
      g_unlink (path);
    }
  decks_choose (&stage, "");
}

/* A message names a deck that cannot be read, and the present deck stays. */
static void
test_refused (void)
{
  g_autofree char *path = decks_write (folder, DECKS_BAD, 70, FALSE);
  ParlourDeck *before = decks_get_shown (&stage);
  const char *words;

  decks_set_setting (&stage, path);
  wait_for (decks_have_notice, &stage, "a message about the deck");

  words = decks_get_notice (&stage);
  g_assert_nonnull (strstr (words, DECKS_BAD));
  g_assert_nonnull (strstr (words, "club_queen"));
  g_assert_true (decks_get_shown (&stage) == before);
  decks_assert_setting (&stage, "");
  g_unlink (path);
}

/* A message about one deck stays while another is opened, and goes with the next
 * choice. */
static void
test_notice (void)
{
  g_autofree char *path = decks_write (folder, DECKS_GOOD, 50, TRUE);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/" DECKS_BAD);
  ParlourDeck *before = decks_get_shown (&stage);

  parlour_banner_stack_withdraw (window_child (stage.window, "banners"), "deck");
  decks_set_setting (&stage, path);
  g_assert_true (decks_get_shown (&stage) == before);
  parlour_record_transfer_open_files (parlour_window_get_record_transfer (stage.window), &(GSList) { .data = nowhere });
  wait_for (decks_have_notice, &stage, "a message about the other deck");
  decks_await_other (&stage, before);
  g_assert_nonnull (strstr (decks_get_notice (&stage), DECKS_BAD));

  decks_choose (&stage, "");
  g_assert_null (decks_get_notice (&stage));
  g_unlink (path);
}

static void
await_style (gboolean four_colours)
{
  ParlourDeck *before = decks_get_shown (&stage);

  g_object_set (window_get_settings (stage.window), "four-colours", four_colours, NULL);
  decks_await_other (&stage, before);
}

/* Starts the program with the deck at @path preferred.  Returns: (transfer full): the previous
 * window.  A task may keep it alive for a while, but it must not open the deck as well. */
static ParlourWindow *
start_anew (const char *path)
{
  g_autoptr (ParlourSettings) settings = g_object_ref (window_get_settings (stage.window));
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  ParlourWindow *before = g_object_ref (stage.window);

  gtk_window_destroy (GTK_WINDOW (stage.window));
  g_object_set (settings, "deck", uri, NULL);
  g_application_activate (G_APPLICATION (stage.application));
  stage.window = parlour_single_window_find (GTK_APPLICATION (stage.application),
                                             PARLOUR_TYPE_WINDOW);
  g_assert_null (decks_get_shown (&stage));

  return before;
}

/* A missing deck stays preferred when the program starts. */
static void
test_gone (void)
{
  g_autofree char *path = g_build_filename (folder, "gone.svg", NULL);
  g_autoptr (ParlourWindow) before = start_anew (path);

  wait_for (decks_have_notice, &stage, "a message about the deck");

  g_assert_nonnull (strstr (decks_get_notice (&stage), "gone.svg"));
  g_assert_nonnull (decks_get_shown (&stage));
  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (decks_get_shown (&stage)), 1.4, 0.01);
  decks_assert_setting (&stage, path);

  /* Our own deck stands in, in the chosen style. */
  await_style (TRUE);
  await_style (FALSE);
  decks_assert_setting (&stage, path);

  decks_set_setting (&stage, "");
}

/* Our own deck, which may stand in, is not square. */
static gboolean
is_square (gpointer data)
{
  ParlourDeck *deck = decks_get_shown (&stage);

  return deck != NULL && parlour_deck_get_aspect (deck) == 1;
}

/* At the start the preferred deck is opened, also if its name is not in UTF-8. */
static void
test_start (void)
{
  g_autofree char *path = decks_write (folder, "d\xe9" "ck.svg", 50, TRUE);
  g_autoptr (ParlourWindow) before = start_anew (path);

  wait_for (is_square, NULL, "the deck");

  decks_choose (&stage, "");
  g_unlink (path);
}

/* Replaces the reader by one that waits for let_go(), and then runs the real one. */
static void
hold_reader (void)
{
  g_autofree char *gate = g_build_filename (folder, "gate", NULL);
  g_autofree char *held = g_build_filename (folder, "held-reader", NULL);
  g_autofree char *script =
    g_strdup_printf ("#!/bin/sh\nread -r line <'%s'\nexec '%s' \"$@\"\n", gate, reader);

  g_assert_cmpint (mkfifo (gate, 0600), ==, 0);
  g_assert_true (g_file_set_contents_full (held, script, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));
  g_setenv ("PARLOUR_DECK_READER", held, TRUE);
}

static void
free_reader (void)
{
  g_autofree char *gate = g_build_filename (folder, "gate", NULL);
  g_autofree char *held = g_build_filename (folder, "held-reader", NULL);

  int fd = g_open (gate, O_RDWR | O_NONBLOCK, 0);

  /* Our own deck may also be waiting here, to be drawn in a new size. */
  g_assert_cmpint (write (fd, "\n\n\n\n", 4), ==, 4);
  g_assert_true (g_close (fd, NULL));
  g_setenv ("PARLOUR_DECK_READER", reader, TRUE);
  g_unlink (gate);
  g_unlink (held);
}

static void
let_go (void)
{
  g_autofree char *gate = g_build_filename (folder, "gate", NULL);
  /* From GLib 2.84 on, g_file_set_contents() cannot write to a pipe. */
  int fd = g_open (gate, O_WRONLY, 0);

  g_assert_cmpint (write (fd, "\n", 1), ==, 1);
  g_assert_true (g_close (fd, NULL));
}

static gboolean
is_waited_for (gpointer data)
{
  return within_get_banner (GTK_WIDGET (stage.window), "deck-wait") != NULL;
}

/* Starts with a slow deck. */
static void
start_with (const char *path)
{
  g_autoptr (ParlourWindow) before = start_anew (path);

  wait_for (is_waited_for, NULL, "a message about the wait");
}

/* Our own deck stands in for one that takes long, in the chosen style.  The deck is
 * unlike those of other tests, which are in the cache. */
static void
test_slow (void)
{
  g_autofree char *path = decks_write (folder, "quite_slow.svg", 60, TRUE);
  ParlourDeck *ours;

  hold_reader ();
  start_with (path);
  g_assert_nonnull (strstr (within_get_banner (GTK_WIDGET (stage.window), "deck-wait"), "Quite Slow"));
  ours = decks_get_shown (&stage);
  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (ours), 1.4, 0.01);
  await_style (TRUE);
  await_style (FALSE);
  ours = decks_get_shown (&stage);

  let_go ();
  decks_await_other (&stage, ours);
  g_assert_cmpfloat_with_epsilon (parlour_deck_get_aspect (decks_get_shown (&stage)), 1.2, 0.01);
  g_assert_false (is_waited_for (NULL));
  decks_assert_setting (&stage, path);

  free_reader ();
  decks_choose (&stage, "");
  g_unlink (path);
}

/* Cancelling keeps the deck on the table. */
static void
test_given_up (void)
{
  g_autofree char *path = decks_write (folder, "slow.svg", 65, TRUE);
  ParlourDeck *ours;

  hold_reader ();
  start_with (path);
  ours = decks_get_shown (&stage);
  g_signal_emit_by_name (within_find_labelled (window_child (stage.window, "banners"), "Cancel"), "clicked");
  g_assert_false (is_waited_for (NULL));
  g_assert_true (decks_get_shown (&stage) == ours);
  decks_assert_setting (&stage, "");

  free_reader ();
  g_unlink (path);
}

/* Whether the chosen deck is shown and drawn.  Before that, another deck may be on the table, or
 * the deck without its faces. */
static gboolean
is_shown (gpointer data)
{
  ParlourDeck *deck = decks_get_shown (&stage);
  ParlourFace face;

  return parlour_deck_get_width (deck) > 0
         && parlour_deck_get_face (deck, pat_card_new (2, 0, 0), 250, 350, &face);
}

/* The pips of the two of clubs are down its middle. */
static void
assert_clubs (guint32 color)
{
  ParlourFace face;
  gboolean found = FALSE;

  wait_for (is_shown, NULL, "cards of the deck");
  g_assert_true (parlour_deck_get_face (decks_get_shown (&stage), pat_card_new (2, 0, 0), 250, 350, &face));
  for (guint y = 0; y < face.height_px; y++)
    found |= sight_same (sight_get_pixel (face.surface, (int) face.width_px / 2, (int) y),
                         (SightColor) { color >> 16, color >> 8 & 0xff, color & 0xff });
  g_assert_true (found);
}

static void
test_styles (void)
{
  ParlourDeck *deck = decks_get_shown (&stage);

  assert_clubs (0x231c19);

  g_object_set (window_get_settings (stage.window), "four-colours", TRUE, NULL);
  decks_await_other (&stage, deck);
  deck = decks_get_shown (&stage);
  assert_clubs (0x1f7a6b);

  g_object_set (window_get_settings (stage.window), "large-indices", TRUE, "four-colours", FALSE, NULL);
  decks_await_other (&stage, deck);
  assert_clubs (0x231c19);

  deck = decks_get_shown (&stage);
  g_object_set (window_get_settings (stage.window), "large-indices", FALSE, NULL);
  decks_await_other (&stage, deck);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  if (!screen_init (&argc, &argv))
    return 0;

  reader = g_strdup (g_getenv ("PARLOUR_DECK_READER"));
  folder = g_dir_make_tmp (NULL, NULL);
  stage_open (&stage);

  g_test_add_func ("/decks/choose", test_choose);
  g_test_add_func ("/decks/index-at-right", test_index_at_right);
  g_test_add_func ("/decks/refused", test_refused);
  g_test_add_func ("/decks/message-stays-while-opening", test_notice);
  g_test_add_func ("/decks/missing-deck-stays-preferred", test_gone);
  g_test_add_func ("/decks/start", test_start);
  g_test_add_func ("/decks/slow", test_slow);
  g_test_add_func ("/decks/cancel-keeps-deck", test_given_up);
  g_test_add_func ("/decks/styles", test_styles);

  status = g_test_run ();
  g_rmdir (folder);
  g_free (reader);

  return status;
}
