/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "place.h"
#include "small-disk.h"

#include "parlour-record.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* What becomes of the file that a record is saved to. */

static gboolean
save_without_room (ParlourGame  *game,
                   GFile        *file,
                   GError      **error)
{
  gboolean saved;

  small_disk_limit (TRUE);
  saved = model_save (game, file, error);
  small_disk_limit (FALSE);

  return saved;
}

/* The record that was there stays, also at the end of a link. */
static void
test_save_fails (void)
{
  g_autoptr (Place) place = place_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  ParlourGame *game = model_deal ("louis", 3);
  g_autoptr (GFile) link = g_file_get_child (place->folder, "link");
  g_autoptr (GBytes) old = parlour_record_print (game);
  g_autoptr (GBytes) text = NULL;
  GFile *files[] = { place->file, link };
  PatPosition position;

  place_write_text (place->file, g_bytes_get_data (old, NULL), g_bytes_get_size (old));
  g_assert_cmpint (symlink ("game.parlour", g_file_peek_path (link)), ==, 0);

  model_play_randomly (game, random, 50);
  position = *parlour_game_get_position (game);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (save_without_room (game, files[i], &error));
      g_assert_nonnull (error);
      place_assert_text (place->file, g_bytes_get_data (old, NULL), g_bytes_get_size (old));
    }
  /* Nor does half a file stay behind. */
  g_assert_cmpuint (place_count_files (place), ==, 2);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 50);
  model_assert_same (game, position);

  text = parlour_record_print (game);
  g_assert_true (model_save (game, place->file, NULL));
  place_assert_text (place->file, g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  g_assert_finalize_object (game);
}

/* A link stays one when it is saved through. */
static void
test_link (void)
{
  g_autoptr (Place) place = place_new ();
  ParlourGame *game = model_deal ("louis", 4);
  g_autoptr (GFile) link = g_file_get_child (place->folder, "link");
  g_autoptr (GBytes) text = parlour_record_print (game);
  g_autoptr (GError) error = NULL;

  place_write_text (place->file, "old", 3);
  g_assert_cmpint (symlink ("game.parlour", g_file_peek_path (link)), ==, 0);

  g_assert_true (model_save (game, link, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
  place_assert_text (place->file, g_bytes_get_data (text, NULL), g_bytes_get_size (text));

  g_assert_finalize_object (game);
}

/* Of two names of a file, the one saved to gets the new text, at one stroke. */
static void
test_hard_link (void)
{
  g_autoptr (Place) place = place_new ();
  ParlourGame *game = model_deal ("louis", 5);
  g_autoptr (GFile) other = g_file_get_child (place->folder, "other");
  g_autoptr (GBytes) text = parlour_record_print (game);
  g_autoptr (GError) error = NULL;

  place_write_text (place->file, "old", 3);
  g_assert_cmpint (link (g_file_peek_path (place->file), g_file_peek_path (other)), ==, 0);

  g_assert_false (save_without_room (game, place->file, &error));
  place_assert_text (place->file, "old", 3);
  g_clear_error (&error);

  g_assert_true (model_save (game, place->file, &error));
  g_assert_no_error (error);
  place_assert_text (place->file, g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  place_assert_text (other, "old", 3);
  g_assert_cmpuint (place_count_files (place), ==, 2);

  g_assert_finalize_object (game);
}

/* Who may read a file is not the program's to change. */
static void
test_mode (void)
{
  g_autoptr (Place) place = place_new ();
  ParlourGame *game = model_deal ("louis", 6);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  place_write_text (place->file, "old", 3);
  g_assert_cmpint (g_chmod (g_file_peek_path (place->file), 0640), ==, 0);

  g_assert_true (model_save (game, place->file, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (g_file_peek_path (place->file), &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0640);

  g_assert_finalize_object (game);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/record/save-fails", test_save_fails);
  g_test_add_func ("/model/record/link", test_link);
  g_test_add_func ("/model/record/hard-link", test_hard_link);
  g_test_add_func ("/model/record/mode", test_mode);

  return g_test_run ();
}
