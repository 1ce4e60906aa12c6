/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "place.h"
#include "small-disk.h"

#include "parlour-record.h"
#include "parlour-saver.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>

/* The reason why nothing can be mounted here, or NULL. */
static const char *no_mount;

typedef struct
{
  Place        *place;
  char         *folder;
  ParlourSaver *saver;
  /* The games that the saver loaded, and the files that it could not read. */
  GPtrArray    *games;
  GPtrArray    *unreadable;
  /* A game of Louis, and its save. */
  ParlourGame  *game;
  GFile        *louis;
  GError       *failure;
  guint         n_failed;
  guint         n_recovered;
} Fixture;

static void
trouble_cb (Fixture      *fixture,
            const GError *error)
{
  if (error == NULL)
    {
      fixture->n_recovered++;
      return;
    }

  g_clear_error (&fixture->failure);
  fixture->failure = g_error_copy (error);
  fixture->n_failed++;
}

static ParlourSaver *
new_saver (Fixture *fixture)
{
  ParlourSaver *saver = parlour_saver_new (fixture->folder);

  g_clear_pointer (&fixture->games, g_ptr_array_unref);
  fixture->games = parlour_saver_load (saver, fixture->unreadable);
  g_signal_connect_swapped (saver, "trouble", G_CALLBACK (trouble_cb), fixture);

  return saver;
}

static void
stop (ParlourSaver *saver)
{
  parlour_saver_close (saver);
  g_assert_finalize_object (saver);
}

static void
restart (Fixture *fixture)
{
  stop (fixture->saver);
  fixture->saver = new_saver (fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->place = place_new ();
  fixture->folder = g_build_filename (fixture->place->path, "parlour", "games", NULL);
  fixture->louis = g_file_new_build_filename (fixture->folder, "louis.parlour", NULL);
  fixture->unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_unreadable_free);
  fixture->game = model_deal ("louis", 1);
  fixture->saver = new_saver (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  stop (fixture->saver);
  g_assert_finalize_object (fixture->game);
  g_ptr_array_unref (fixture->games);
  place_free (fixture->place);
  g_free (fixture->folder);
  g_object_unref (fixture->louis);
  g_ptr_array_unref (fixture->unreadable);
  g_clear_error (&fixture->failure);
}

static void
assert_text (Fixture    *fixture,
             const char *name,
             const char *expected)
{
  g_autoptr (GFile) file = g_file_new_build_filename (fixture->folder, name, NULL);

  place_assert_text (file, expected, strlen (expected));
}

/* Runs the main loop until all signals were emitted. */
static void
settle (ParlourSaver *saver)
{
  parlour_saver_flush (saver);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Saves a game that is not on the table. */
static void
save_once (ParlourSaver *saver,
           ParlourGame  *game)
{
  parlour_saver_follow (saver, game);
  parlour_saver_follow (saver, NULL);
}

/* A change is soon on the disk, although nothing flushes the saver. */
static void
test_by_itself (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_moves = 0;

  parlour_saver_follow (fixture->saver, fixture->game);
  settle (fixture->saver);
  model_play_randomly (fixture->game, random, 5);
  while (n_moves < 5)
    {
      g_autoptr (ParlourGame) read = NULL;

      g_main_context_iteration (NULL, FALSE);
      read = parlour_record_load (fixture->louis, NULL, NULL, NULL);
      n_moves = parlour_game_get_n_moves (read);
    }
}

/* One game of each variant is kept, in the order of saving, even if the clock was
 * set back.  Only the user may read the files. */
static void
test_keeps (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (ParlourGame) kings = model_deal ("kings", 2);
  g_autoptr (ParlourGame) trefoil = model_deal ("trefoil-gathering-any-time", 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const ParlourSaveName name = parlour_save_name_of (trefoil);
  GStatBuf info;

  place_put (fixture->folder, "storehouse.parlour",
             "Parlour game record 1\n#: saved-ms 999999999999000\ngame: storehouse\ndeal: 4\n");
  restart (fixture);
  parlour_saver_follow (fixture->saver, kings);
  model_play_randomly (kings, random, 9);
  parlour_saver_follow (fixture->saver, trefoil);
  parlour_saver_follow (fixture->saver, fixture->game);
  model_play_randomly (fixture->game, random, 7);
  parlour_game_set_helped (fixture->game);
  parlour_game_undo (fixture->game);
  parlour_saver_set (fixture->saver, &name, NULL);
  restart (fixture);
  g_assert_cmpint (g_stat (g_file_peek_path (fixture->louis), &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (fixture->folder, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0700);

  g_assert_cmpuint (fixture->unreadable->len, ==, 0);
  g_assert_cmpuint (fixture->games->len, ==, 3);
  g_assert_cmpuint (parlour_game_get_facts (fixture->games->pdata[1])->id, ==, parlour_game_get_facts (kings)->id);
  g_assert_cmpuint (parlour_game_get_facts (fixture->games->pdata[2])->id, ==,
                    parlour_game_get_facts (fixture->game)->id);
  model_assert_same (fixture->games->pdata[2], *parlour_game_get_position (fixture->game));
  g_assert_true (parlour_history_can_redo (parlour_game_get_history (fixture->games->pdata[2])));
  g_assert_true (parlour_game_get_facts (fixture->games->pdata[2])->helped);
  g_assert_false (parlour_game_get_facts (fixture->games->pdata[1])->helped);

  g_assert_cmpuint (fixture->n_failed, ==, 0);
}

/* A game that was taken back is removed from the ended ones only when its save is
 * written. */
static void
test_taken_back (Fixture       *fixture,
                 gconstpointer  data)
{
  const ParlourSaveName name = { .is_ended = TRUE, .saved_ms = 1, .id = 10 };
  const char *file = "000000000000001-000000000000000a.parlour";
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);

  parlour_saver_set (fixture->saver, &name, text);
  parlour_saver_flush (fixture->saver);
  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->louis), 0700), ==, 0);
  save_once (fixture->saver, fixture->game);
  parlour_saver_set (fixture->saver, &name, NULL);
  parlour_saver_flush (fixture->saver);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_true (place_has (fixture->folder, file));

  g_assert_cmpint (g_rmdir (g_file_peek_path (fixture->louis)), ==, 0);
  parlour_saver_flush (fixture->saver);
  g_assert_false (place_has (fixture->folder, file));
  g_assert_true (place_has (fixture->folder, "louis.parlour"));
}

/* A save that would be too large to be read again does not replace the one before. */
static void
test_too_large (Fixture       *fixture,
                gconstpointer  data)
{
  ParlourSaveFolder *folder = parlour_save_folder_new (fixture->place->path);
  g_autofree char *path = g_build_filename (fixture->place->path, "louis.parlour", NULL);
  g_autofree char *large = g_strnfill (PAT_RECORD_MAX_SIZE + 1, '\n');
  g_autoptr (GBytes) text = g_bytes_new_static (large, PAT_RECORD_MAX_SIZE);
  g_autoptr (GBytes) longer = g_bytes_new_static (large, PAT_RECORD_MAX_SIZE + 1);
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  g_assert_true (parlour_save_folder_claim (folder, NULL));
  g_assert_true (parlour_save_folder_write (folder, "louis.parlour", text, NULL));
  g_assert_false (parlour_save_folder_write (folder, "louis.parlour", longer, &error));
  g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_TOO_LARGE);
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_size, ==, PAT_RECORD_MAX_SIZE);
  parlour_save_folder_free (folder);
}

/* Cards that were turned stay seen in the save after undo, and even if nothing else
 * has changed. */
static void
test_unseen (Fixture       *fixture,
             gconstpointer  data)
{
  const guint in_first = parlour_game_get_facts (fixture->game)->unseen;

  parlour_saver_follow (fixture->saver, fixture->game);
  settle (fixture->saver);

  for (guint i = 0; i < 3; i++)
    {
      const guint deeper = in_first - 1 - i;
      g_autoptr (ParlourGame) read = NULL;

      if (i == 1)
        {
          parlour_game_note_unseen (fixture->game, deeper);
        }
      else
        {
          while (parlour_game_get_facts (fixture->game)->unseen > deeper)
            g_assert_true (parlour_game_deal_on (fixture->game, TRUE));
          parlour_game_go_to (fixture->game, 0);
        }

      settle (fixture->saver);
      read = parlour_record_load (fixture->louis, NULL, NULL, NULL);
      g_assert_cmpuint (parlour_game_get_n_moves (read), ==, 0);
      g_assert_cmpuint (parlour_game_get_facts (read)->unseen, ==, deeper);
    }
}

/* While the clock runs without a move, the time in the save is updated in place. */
static void
test_clock (Fixture       *fixture,
            gconstpointer  data)
{
  ParlourClock *clock = parlour_game_get_clock (fixture->game);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gint64 now_us = 0;
  gint64 read_ms = 0;
  GStatBuf before, after;

  parlour_clock_set_time (clock, &now_us);
  parlour_clock_set_attended (clock, TRUE);
  parlour_saver_follow (fixture->saver, fixture->game);
  model_play_randomly (fixture->game, random, 3);
  settle (fixture->saver);
  g_assert_cmpint (g_stat (g_file_peek_path (fixture->louis), &before), ==, 0);

  now_us = 223 * G_TIME_SPAN_SECOND;
  while (read_ms == 0)
    {
      g_autoptr (ParlourGame) read = NULL;

      g_main_context_iteration (NULL, TRUE);
      read = parlour_record_load (fixture->louis, NULL, NULL, NULL);
      read_ms = parlour_clock_get_elapsed_ms (parlour_game_get_clock (read));
    }
  g_assert_cmpint (read_ms, ==, 223000);
  g_assert_cmpint (g_stat (g_file_peek_path (fixture->louis), &after), ==, 0);
  g_assert_true (after.st_ino == before.st_ino);
}

/* A malformed time loses only the time, not the game, and is reported. */
static void
test_time_lost (Fixture       *fixture,
                gconstpointer  data)
{
  ParlourUnreadable *note;
  ParlourGame *read;

  place_put (fixture->folder, "storehouse.parlour",
             "Parlour game record 1\n#: elapsed 99999999999999999999\n#: id 0123456789abcdef\n"
             "game: storehouse\ndeal: 1\n");
  restart (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 1);
  read = fixture->games->pdata[0];
  g_assert_cmpuint (parlour_game_get_facts (read)->id, ==, G_GUINT64_CONSTANT (0x0123456789abcdef));
  g_assert_cmpint (parlour_clock_get_elapsed_ms (parlour_game_get_clock (read)), ==, 0);

  g_assert_cmpuint (fixture->unreadable->len, ==, 1);
  note = g_ptr_array_index (fixture->unreadable, 0);
  g_assert_error (note->error, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TIME);
  g_assert_null (note->aside);
  g_assert_true (place_has (fixture->folder, "storehouse.parlour"));
}

/* An unreadable save is renamed, and nothing is overwritten. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  const char *later = "Parlour game record 2\nvoices: 4\n";
  const char *illegal = "Parlour game record 1\ngame: louis\ndeal: 1\nmove: redeal\n";
  const char *other = "Parlour game record 1\ngame: storehouse\ndeal: 1\n";

  place_put (fixture->folder, "louis.parlour", illegal);
  place_put (fixture->folder, "louis.parlour.unreadable-1", "older");
  place_put (fixture->folder, "kings.parlour", later);
  place_put (fixture->folder, "trefoil-gathering-any-time.parlour", other);
  place_put (fixture->folder, "storehouse.parlour", other);
  /* A save of a game that no longer exists is not ours. */
  place_put (fixture->folder, "capricieuse.parlour", other);
  place_put (fixture->folder, "notes.txt", "mine");
  place_put (fixture->folder, ".louis.parlour.AB12CD", "half");
  place_put (fixture->folder, ".louis.parlour.videos.mp4", "not ours");
  place_put (fixture->folder, ".My louis.parlour.AB12CD", "not ours");

  restart (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 1);
  g_assert_cmpuint (fixture->unreadable->len, ==, 3);

  for (guint i = 0; i < 3; i++)
    {
      const char *messages[] = {
        "kings.parlour, line 1: this record has a newer form",
        "louis.parlour, line 4: this move is not legal here: redeal",
        "trefoil-gathering-any-time.parlour: this is a game of another variant: storehouse",
      };
      const char *names[] = {
        "kings.parlour.unreadable-1",
        "louis.parlour.unreadable-2",
        "trefoil-gathering-any-time.parlour.unreadable-1",
      };
      ParlourUnreadable *note = g_ptr_array_index (fixture->unreadable, i);
      g_autofree char *aside = g_build_filename (fixture->folder, names[i], NULL);

      g_assert_true (g_str_has_prefix (note->error->message, messages[i]));
      g_assert_cmpstr (note->aside, ==, aside);
    }

  parlour_saver_follow (fixture->saver, fixture->game);
  settle (fixture->saver);
  g_assert_cmpuint (fixture->n_failed, ==, 0);
  assert_text (fixture, "louis.parlour.unreadable-1", "older");
  assert_text (fixture, "louis.parlour.unreadable-2", illegal);
  assert_text (fixture, "kings.parlour.unreadable-1", later);
  assert_text (fixture, "trefoil-gathering-any-time.parlour.unreadable-1", other);
  assert_text (fixture, "capricieuse.parlour", other);
  assert_text (fixture, "notes.txt", "mine");
  g_assert_true (place_has (fixture->folder, "louis.parlour"));
  g_assert_false (place_has (fixture->folder, "kings.parlour"));
  g_assert_false (place_has (fixture->folder, ".louis.parlour.AB12CD"));
  g_assert_true (place_has (fixture->folder, ".louis.parlour.videos.mp4"));
  g_assert_true (place_has (fixture->folder, ".My louis.parlour.AB12CD"));
}

/* A folder in the place of a save cannot be read, but it can be set aside. */
static void
test_no_files (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "louis.parlour", NULL);
  g_autofree char *pipe = g_build_filename (fixture->folder, "kings.parlour", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  restart (fixture);
  g_assert_cmpuint (fixture->unreadable->len, ==, 2);
  g_assert_true (place_has (fixture->folder, "louis.parlour.unreadable-1"));
  g_assert_true (place_has (fixture->folder, "kings.parlour.unreadable-1"));
}

/* Saves a game that goes on. */
static void
save (ParlourSaver *saver,
      ParlourGame  *game)
{
  g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
  save_once (saver, game);
  settle (saver);
}

/* A way to make writing fail, and to repair it. */
typedef struct
{
  const char *path;
  void      (*spoil) (Fixture *fixture);
  void      (*mend)  (Fixture *fixture);
  /* The expected code of G_IO_ERROR. */
  int         code;
  gboolean    needs_disk;
} Failure;

static void
put_in_the_way (Fixture *fixture)
{
  place_remove (fixture->folder);
  g_assert_true (g_file_set_contents (fixture->folder, "a file", -1, NULL));
}

static void
take_away (Fixture *fixture)
{
  place_remove (fixture->folder);
}

/* Replaces the folder by a link to another one, which has a file with the temporary name of a
 * save. */
static void
link_folder (Fixture *fixture)
{
  g_autofree char *elsewhere = g_strconcat (fixture->folder, "-elsewhere", NULL);

  place_remove (fixture->folder);
  g_assert_cmpint (g_mkdir (elsewhere, 0700), ==, 0);
  place_put (elsewhere, "louis.parlour", "theirs");
  place_put (elsewhere, ".louis.parlour.AB12CD", "theirs");
  g_assert_cmpint (symlink (elsewhere, fixture->folder), ==, 0);
}

static void
unlink_folder (Fixture *fixture)
{
  g_autofree char *elsewhere = g_strconcat (fixture->folder, "-elsewhere", NULL);
  const char *const names[] = { "louis.parlour", ".louis.parlour.AB12CD" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (elsewhere, names[i], NULL);
      g_autofree char *left = NULL;

      g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
      g_assert_cmpstr (left, ==, "theirs");
    }
  g_assert_cmpint (g_unlink (fixture->folder), ==, 0);
  place_remove (elsewhere);
}

static void
fill_disk (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "filling", NULL);

  small_disk_fill (path);
}

static void
empty_disk (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "filling", NULL);

  g_assert_cmpint (g_remove (path), ==, 0);
}

/* Remounting requires that no file is open for writing, but the lock file is. */
static void
forbid (Fixture *fixture)
{
  const char *folder = fixture->folder;

  g_assert_cmpint (mount (folder, folder, "", MS_BIND, NULL), ==, 0);
  g_assert_cmpint (mount ("none", folder, "", MS_BIND | MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
}

static void
allow (Fixture *fixture)
{
  g_assert_cmpint (umount2 (fixture->folder, MNT_DETACH), ==, 0);
}

static const Failure failures[] = {
  { "/model/saver/in-the-way", put_in_the_way, take_away, G_IO_ERROR_NOT_DIRECTORY },
  { "/model/saver/linked", link_folder, unlink_folder, G_IO_ERROR_NOT_DIRECTORY },
  { "/model/saver/full-disk", fill_disk, empty_disk, G_IO_ERROR_NO_SPACE, TRUE },
  { "/model/saver/read-only", forbid, allow, G_IO_ERROR_READ_ONLY, TRUE },
};

/* A failure is reported once with its path, and the recovery once; the old save
 * stays. */
static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  const Failure *failure = data;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0700), ==, 0);
  if (failure->needs_disk && (no_mount != NULL || !small_disk_mount (fixture->folder)))
    {
      g_test_skip (no_mount != NULL ? no_mount : "nothing can be mounted here");
      return;
    }

  restart (fixture);
  save (fixture->saver, fixture->game);
  g_file_get_contents (g_file_peek_path (fixture->louis), &before, NULL, NULL);

  failure->spoil (fixture);
  for (guint i = 0; i < 3; i++)
    save (fixture->saver, fixture->game);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_error (fixture->failure, G_IO_ERROR, failure->code);
  g_assert_nonnull (strstr (fixture->failure->message, fixture->folder));
  g_file_get_contents (g_file_peek_path (fixture->louis), &after, NULL, NULL);
  if (failure->needs_disk)
    g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (fixture->n_recovered, ==, 0);

  failure->mend (fixture);
  settle (fixture->saver);
  settle (fixture->saver);
  g_assert_cmpuint (fixture->n_failed, ==, 1);
  g_assert_cmpuint (fixture->n_recovered, ==, 1);
  g_assert_true (place_has (fixture->folder, "louis.parlour"));

  if (failure->needs_disk)
    g_assert_cmpint (umount2 (fixture->folder, MNT_DETACH), ==, 0);
}

/* After the folder was removed, it is created and locked again, unless another process does that
 * first. */
static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  ParlourSaver *other;

  save (fixture->saver, fixture->game);
  place_remove (fixture->folder);
  save (fixture->saver, fixture->game);
  g_assert_true (place_has (fixture->folder, "louis.parlour"));

  other = new_saver (fixture);
  save (other, fixture->game);
  g_assert_error (fixture->failure, PARLOUR_SAVE_ERROR, PARLOUR_SAVE_ERROR_TAKEN);
  stop (other);

  place_remove (fixture->folder);
  other = new_saver (fixture);
  save (fixture->saver, fixture->game);
  g_assert_cmpuint (fixture->n_failed, ==, 2);
  g_assert_false (place_has (fixture->folder, "louis.parlour"));
  save (other, fixture->game);
  g_assert_true (place_has (fixture->folder, "louis.parlour"));

  stop (other);
}

/* A second process reads and writes nothing as long as it runs. */
static void
test_taken (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (ParlourGame) other = model_deal ("louis", 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const ParlourSaveName name = parlour_save_name_of (fixture->game);
  ParlourSaver *second;

  model_play_randomly (fixture->game, random, 5);
  parlour_saver_follow (fixture->saver, fixture->game);
  settle (fixture->saver);

  second = new_saver (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 0);
  save_once (second, other);
  parlour_saver_set (second, &name, NULL);
  settle (second);
  g_assert_cmpuint (fixture->n_failed, ==, 1);

  stop (g_steal_pointer (&fixture->saver));
  save_once (second, other);
  settle (second);
  stop (second);

  fixture->saver = new_saver (fixture);
  g_assert_cmpuint (fixture->games->len, ==, 1);
  g_assert_cmpuint (parlour_game_get_facts (fixture->games->pdata[0])->id, ==,
                    parlour_game_get_facts (fixture->game)->id);
}

TESTS
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture       *fixture,
                       gconstpointer  data);
  } tests[] = {
    { "/model/saver/by-itself", test_by_itself },
    { "/model/saver/keeps", test_keeps },
    { "/model/saver/too-large", test_too_large },
    { "/model/saver/taken-back", test_taken_back },
    { "/model/saver/unseen", test_unseen },
    { "/model/saver/clock", test_clock },
    { "/model/saver/time-lost", test_time_lost },
    { "/model/saver/unreadable", test_unreadable },
    { "/model/saver/no-files", test_no_files },
    { "/model/saver/gone", test_gone },
    { "/model/saver/taken", test_taken },
  };

  no_mount = small_disk_prepare ();
  for (gsize i = 0; i < G_N_ELEMENTS (failures); i++)
    g_test_add (failures[i].path, Fixture, &failures[i], set_up, test_failure, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
}
