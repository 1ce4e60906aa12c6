/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"
#include "model-play.h"
#include "place.h"

#include "parlour-game-list.h"
#include "parlour-record.h"
#include "variant.h"
#include "tests.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Finished games are kept from one run of the program to the next. */

typedef struct
{
  Place                *place;
  char                 *folder;
  ParlourSaver         *saver;
  ParlourGameList      *games;
  guint                 n_changed;
} Fixture;

static GPtrArray *
get_list (Fixture *fixture)
{
  return parlour_game_list_get_ended (fixture->games);
}

static ParlourFinishedGame *
get (Fixture *fixture,
     guint    i)
{
  g_assert_cmpuint (i, <, get_list (fixture)->len);

  return g_ptr_array_index (get_list (fixture), i);
}

static void
start (Fixture *fixture)
{
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new_with_free_func ((GDestroyNotify) parlour_unreadable_free);

  g_autoptr (GPtrArray) games = NULL;

  fixture->saver = parlour_saver_new (fixture->folder);
  games = parlour_saver_load (fixture->saver, unreadable);
  fixture->games = parlour_game_list_new ();
  g_signal_connect_swapped (fixture->games, "changed", G_CALLBACK (model_count_cb), &fixture->n_changed);
  parlour_game_list_load (fixture->games, fixture->saver, games);
}

static void
stop (Fixture *fixture)
{
  parlour_game_list_close (fixture->games);
  g_assert_finalize_object (fixture->games);
  parlour_saver_close (fixture->saver);
  g_assert_finalize_object (fixture->saver);
}

/* Simulates the end of the program and a new start. */
static void
restart (Fixture *fixture)
{
  stop (fixture);
  start (fixture);
}

static void
set_up (Fixture *fixture)
{
  fixture->place = place_new ();
  fixture->folder = g_build_filename (fixture->place->path, "games", NULL);
  start (fixture);
  fixture->n_changed = 0;
}

static void
tear_down (Fixture *fixture)
{
  stop (fixture);
  g_free (fixture->folder);
  place_free (fixture->place);
}

/* Returns: the number of games that have a file */
static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  parlour_saver_flush (fixture->saver);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".parlour");

  return n;
}

/* Returns: another game in each call, after @n moves */
static ParlourGame *
play (guint n)
{
  ParlourGame *game = model_deal ("louis", 5);

  model_play_first (game, n);

  return game;
}

static void
keep (Fixture *fixture,
      guint    n_moves)
{
  g_autoptr (ParlourGame) game = play (n_moves);

  model_keep_ended (fixture->games, game);
}

/* A game is kept with its undone moves, and only the user may read the file. */
static void
test_keeps (Fixture *fixture)
{
  g_autoptr (ParlourGame) lost = play (9);
  g_autoptr (ParlourGame) won = model_load_won ("kings-bases-in-play");
  g_autoptr (ParlourGame) opened = NULL;
  const gint64 before_ms = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  const ParlourFinishedGame *kept;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  GStatBuf info;

  parlour_clock_set_elapsed_ms (parlour_game_get_clock (lost), 65432);
  parlour_game_set_helped (lost);
  parlour_game_undo (lost);
  model_keep_ended (fixture->games, lost);
  model_keep_ended (fixture->games, won);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  restart (fixture);

  g_assert_cmpuint (get_list (fixture)->len, ==, 2);
  kept = get (fixture, 0);
  g_assert_no_error (kept->error);
  g_assert_cmpuint (kept->head.facts.id, ==, parlour_game_get_facts (won)->id);
  g_assert_true (kept->variant.game == &pat_kings);
  g_assert_true (pat_variant_is_same (kept->variant, variant_named ("kings", "bases=in-play")));
  g_assert_cmpuint (kept->head.facts.deal, ==, parlour_game_get_facts (won)->deal);
  g_assert_cmpint (kept->head.facts.outcome, ==, PARLOUR_WON);
  g_assert_false (kept->head.facts.helped);
  g_assert_cmpint (kept->head.facts.first_sight, ==, parlour_game_get_facts (won)->first_sight);
  g_assert_cmpuint (kept->head.facts.n_moves, ==, parlour_game_get_n_moves (won));

  kept = get (fixture, 1);
  g_assert_cmpuint (kept->head.facts.id, ==, parlour_game_get_facts (lost)->id);
  g_assert_cmpint (kept->head.facts.outcome, ==, PARLOUR_LOST);
  g_assert_true (kept->head.facts.helped);
  g_assert_cmpint (kept->head.facts.first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
  g_assert_cmpint (kept->head.facts.elapsed_ms, ==, 65432);
  g_assert_cmpuint (kept->head.facts.n_moves, ==, 9);
  g_assert_cmpuint (kept->head.n_mistakes, ==, 0);
  g_assert_cmpint (kept->head.facts.saved_ms, >=, before_ms);
  g_assert_cmpint (kept->head.facts.saved_ms, <, get (fixture, 0)->head.facts.saved_ms);

  opened = parlour_finished_game_open (get (fixture, 1));
  g_assert_cmpuint (parlour_game_get_n_moves (opened), ==, 9);
  g_assert_true (parlour_game_redo (lost));
  model_assert_same (opened, *parlour_game_get_position (lost));

  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_stat (path, &info), ==, 0);
      g_assert_cmpuint (info.st_mode & 0777, ==, 0600);
    }
  g_assert_cmpint (g_stat (fixture->folder, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 0777, ==, 0700);
}

/* A game is kept once, with the moves made last. */
static void
test_once (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = play (4);
  g_autoptr (ParlourFinishedGame) first = NULL;

  keep (fixture, 1);
  model_keep_ended (fixture->games, game);
  first = parlour_finished_game_ref (get (fixture, 0));
  parlour_game_undo (game);
  parlour_game_redo (game);
  parlour_game_set_helped (game);
  model_keep_ended (fixture->games, game);
  g_assert_true (get (fixture, 0) == first);
  g_assert_cmpuint (fixture->n_changed, ==, 2);

  g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
  model_keep_ended (fixture->games, game);
  g_assert_cmpuint (get_list (fixture)->len, ==, 2);
  g_assert_cmpuint (get (fixture, 0)->head.facts.n_moves, ==, 5);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  g_assert_true (parlour_game_list_knows (fixture->games, parlour_game_get_facts (game)->id));
  g_assert_false (parlour_game_list_knows (fixture->games, 1));
}

/* The oldest game is removed when there are too many.  The names of other files do not count as
 * times of saves. */
static void
test_bounds (Fixture *fixture)
{
  place_put (fixture->folder, "99999999999999999.jpg", "");
  place_put (fixture->folder, "999999999999999-a.parlour", "");
  restart (fixture);
  for (guint i = 0; i < PARLOUR_FINISHED_MAX_GAMES + 5; i++)
    keep (fixture, i + 1);

  for (guint j = 0; j < 2; j++)
    {
      g_assert_cmpuint (get_list (fixture)->len, ==, PARLOUR_FINISHED_MAX_GAMES);
      g_assert_cmpuint (count_files (fixture), ==, PARLOUR_FINISHED_MAX_GAMES + 1);
      for (guint i = 0; i < PARLOUR_FINISHED_MAX_GAMES; i++)
        g_assert_cmpuint (get (fixture, i)->head.facts.n_moves, ==, PARLOUR_FINISHED_MAX_GAMES + 5 - i);
      restart (fixture);
    }
}

/* Writes @n files of about @size bytes each. */
static void
put_large (Fixture *fixture,
           guint    n,
           gsize    size)
{
  g_autofree char *padding = g_strnfill (size, 'x');
  g_autofree char *text = g_strdup_printf ("Parlour game record 1\n#: id 00000000000000ff\n# %s\n"
                                           "game: louis\ndeal: 1\nmove: deal\n",
                                           padding);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%015u-%016x.parlour", i + 1, i + 1);

      place_put (fixture->folder, name, text);
    }
}

/* The oldest games are also removed when all together are too large. */
static void
test_total (Fixture *fixture)
{
  const gsize size = PARLOUR_FINISHED_MAX_TOTAL / 40;

  put_large (fixture, 45, size);
  restart (fixture);
  g_assert_cmpuint (get_list (fixture)->len, ==, 39);
  g_assert_cmpint (get (fixture, 0)->head.facts.saved_ms, ==, 45);
  g_assert_cmpuint (count_files (fixture), ==, 39);

  /* Small games still fit. */
  keep (fixture, 3);
  g_assert_cmpuint (get_list (fixture)->len, ==, 40);
  g_assert_cmpuint (count_files (fixture), ==, 40);
}

#define PLAYED "game: louis\ndeal: 1\nmove: deal\nmove: deal\nmove: deal\n"

/* A file that cannot be read stays and is listed; files of others are ignored.
 * Clearing the list removes all files that are ours. */
static void
test_unreadable (Fixture *fixture)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *message;
  } files[] = {
    { "000000000000005-000000000000000a.parlour", "Parlour game record 1\n#: helped yes\n" PLAYED "move: redeal\n",
      "000000000000005-000000000000000a.parlour, line 8: this move is not legal here: redeal" },
    { "000000000000004-000000000000000b.parlour", "Parlour game record 1\n#: mistake 9 t1>f5 600 0\n" PLAYED,
      "000000000000004-000000000000000b.parlour, line 2: the record does not have this move" },
    { "000000000000003-000000000000000c.parlour", "Parlour game record 2\n",
      "000000000000003-000000000000000c.parlour, line 1: this record has a newer form" },
    { "000000000000002-000000000000000d.parlour", "", "000000000000002-000000000000000d.parlour, line 1: " },
    { "000000000000001-000000000000000e.parlour", "Parlour game record 1\n" PLAYED, NULL },
  };
  static const char *const others[] = {
    "000000000000001-000000000000000e.parlour~", "000000000000001-000000000000000E.parlour",
    "00000000000001-000000000000000ef.parlour", "000000000000001_000000000000000e.parlour", "notes.txt",
  };
  g_autofree char *pipe = g_build_filename (fixture->folder, "000000000000000-000000000000000f.parlour", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    place_put (fixture->folder, files[i].name, files[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    place_put (fixture->folder, others[i], "mine");
  place_put (fixture->folder, ".000000000000001-000000000000000e.parlour.AB12CD", "half");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  restart (fixture);
  keep (fixture, 2);
  parlour_saver_flush (fixture->saver);
  g_assert_cmpuint (get_list (fixture)->len, ==, G_N_ELEMENTS (files) + 2);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      const ParlourFinishedGame *game = get (fixture, i + 1);

      g_assert_true (place_has (fixture->folder, files[i].name));
      if (files[i].message == NULL)
        g_assert_no_error (game->error);
      else
        g_assert_true (g_str_has_prefix (game->error->message, files[i].message));
    }
  g_assert_error (get (fixture, 6)->error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_false (parlour_game_list_note_mistakes (fixture->games, 0xa, NULL, 0));
  g_assert_false (place_has (fixture->folder, ".000000000000001-000000000000000e.parlour.AB12CD"));

  parlour_game_list_clear (fixture->games);
  g_assert_cmpuint (get_list (fixture)->len, ==, 0);
  restart (fixture);
  g_assert_cmpuint (get_list (fixture)->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (place_has (fixture->folder, others[i]));
}

static void
test_too_large (Fixture *fixture)
{
  put_large (fixture, 1, PARLOUR_FINISHED_MAX_SIZE);
  restart (fixture);
  g_assert_error (get (fixture, 0)->error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_TOO_LARGE);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* Games can be kept and cleared before the thread that reads the files was joined. */
static void
test_unread (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = play (4);

  keep (fixture, 1);
  model_keep_ended (fixture->games, game);
  restart (fixture);
  g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
  model_keep_ended (fixture->games, game);
  g_assert_cmpuint (get_list (fixture)->len, ==, 2);
  g_assert_cmpuint (get (fixture, 0)->head.facts.n_moves, ==, 5);
  g_assert_cmpuint (count_files (fixture), ==, 2);

  restart (fixture);
  parlour_game_list_clear (fixture->games);
  keep (fixture, 7);
  g_assert_cmpuint (get_list (fixture)->len, ==, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* The order does not depend on the clock, which may have been wrong. */
static void
test_clock_set_back (Fixture *fixture)
{
  place_put (fixture->folder, "099999999999999-000000000000000a.parlour", "Parlour game record 1\n" PLAYED);
  restart (fixture);
  keep (fixture, 1);
  keep (fixture, 2);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (get_list (fixture)->len, ==, 3);
      g_assert_cmpuint (get (fixture, 0)->head.facts.n_moves, ==, 2);
      g_assert_cmpuint (get (fixture, 1)->head.facts.n_moves, ==, 1);
      g_assert_cmpuint (get (fixture, 2)->head.facts.id, ==, 0xa);
      /* The time at which the game ended is that of the clock. */
      g_assert_cmpuint (get (fixture, 0)->head.facts.ended_ms, <, G_GUINT64_CONSTANT (99999999999999));
      restart (fixture);
    }
}

/* Of thousands of ended games the newest are listed. */
static void
test_many_files (Fixture *fixture)
{
  enum { N_FILES = 12000 };
  g_autofree char *empty = g_build_filename (fixture->folder, "empty", NULL);

  /* Making this many files takes seconds, and links to one do not. */
  place_put (fixture->folder, "empty", "");
  for (guint64 i = 1; i <= N_FILES; i++)
    {
      g_autofree char *file = g_strdup_printf ("%015" G_GUINT64_FORMAT "-%016" G_GINT64_MODIFIER "x.parlour", i, i);
      g_autofree char *path = g_build_filename (fixture->folder, file, NULL);

      g_assert_cmpint (link (empty, path), ==, 0);
    }

  restart (fixture);
  g_assert_cmpuint (get_list (fixture)->len, ==, PARLOUR_FINISHED_MAX_GAMES);
}

/* A game has two files if the program was killed before it removed the earlier one. */
static void
test_two_of_one (Fixture *fixture)
{
  place_put (fixture->folder, "000000000000001-000000000000000a.parlour", "Parlour game record 1\n" PLAYED);
  place_put (fixture->folder, "000000000000002-000000000000000a.parlour", "Parlour game record 1\n" PLAYED "move: deal\n");
  restart (fixture);
  g_assert_cmpuint (get_list (fixture)->len, ==, 1);
  g_assert_cmpuint (get (fixture, 0)->head.facts.n_moves, ==, 4);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* Returns: a legal move that was not the one played */
static PatMove
find_other (ParlourGame *game,
            guint       *move)
{
  const ParlourHistory *history = parlour_game_get_history (game);

  for (guint i = 0; i < parlour_history_get_length (history); i++)
    {
      PatMoveList legal;

      pat_variant_list_moves (history->variant, parlour_history_get_after (history, i), &legal);
      for (gsize j = 0; j < legal.n; j++)
        if (memcmp (&legal.moves[j], parlour_history_get_move (history, i), sizeof (PatMove)) != 0)
          {
            *move = i + 1;
            return legal.moves[j];
          }
    }

  g_assert_not_reached ();
}

/* Mistakes are noted with the game, replace earlier ones, and are there after a
 * restart. */
static void
test_mistakes (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = play (30);
  const guint64 id = parlour_game_get_facts (game)->id;
  ParlourMistake mistake = { .before = 620, .after = 410 };
  ParlourMistake wrong;

  mistake.better = find_other (game, &mistake.move);
  model_keep_ended (fixture->games, game);
  g_assert_false (get (fixture, 0)->head.facts.reviewed);
  g_assert_true (parlour_game_list_note_mistakes (fixture->games, id, &mistake, 1));
  g_assert_cmpuint (fixture->n_changed, ==, 2);

  /* Mistakes that are refused: a move that the game does not have; as the better move, the one
   * that was played, or an illegal one. */
  wrong = mistake;
  wrong.move = 31;
  g_assert_false (parlour_game_list_note_mistakes (fixture->games, id, &wrong, 1));
  wrong = mistake;
  wrong.better = *parlour_history_get_move (parlour_game_get_history (game), mistake.move - 1);
  g_assert_false (parlour_game_list_note_mistakes (fixture->games, id, &wrong, 1));
  wrong.better = (PatMove) { PAT_MOVE_REDEAL };
  g_assert_false (parlour_game_list_note_mistakes (fixture->games, id, &wrong, 1));
  g_assert_false (parlour_game_list_note_mistakes (fixture->games, id + 1, &mistake, 1));

  for (guint i = 0; i < 2; i++)
    {
      const ParlourFinishedGame *kept = get (fixture, 0);

      g_assert_true (kept->head.facts.reviewed);
      g_assert_cmpuint (kept->head.n_mistakes, ==, 1);
      g_assert_cmpuint (kept->head.mistakes[0].move, ==, mistake.move);
      g_assert_cmpmem (&kept->head.mistakes[0].better, sizeof (PatMove), &mistake.better, sizeof (PatMove));
      g_assert_cmpuint (kept->head.mistakes[0].before, ==, 620);
      g_assert_cmpuint (kept->head.mistakes[0].after, ==, 410);
      g_assert_cmpuint (kept->head.facts.n_moves, ==, 30);
      g_assert_cmpuint (count_files (fixture), ==, 1);

      /* Keeping the same game again changes nothing, so its mistakes stay. */
      model_keep_ended (fixture->games, game);
      restart (fixture);
    }

  g_assert_true (parlour_game_list_note_mistakes (fixture->games, id, NULL, 0));
  restart (fixture);
  g_assert_true (get (fixture, 0)->head.facts.reviewed);
  g_assert_cmpuint (get (fixture, 0)->head.n_mistakes, ==, 0);
}

/* A second process may read the files, but writes nothing. */
static void
test_taken (Fixture *fixture)
{
  Fixture second = { .place = fixture->place, .folder = fixture->folder };

  keep (fixture, 1);
  g_assert_cmpuint (count_files (fixture), ==, 1);

  start (&second);
  g_assert_cmpuint (get_list (&second)->len, ==, 1);
  keep (&second, 2);
  parlour_game_list_note_mistakes (second.games, get (&second, 1)->head.facts.id, NULL, 0);
  g_assert_cmpuint (count_files (&second), ==, 1);
  parlour_game_list_clear (second.games);
  g_assert_cmpuint (count_files (&second), ==, 1);
  stop (&second);
}

/* Without a saver the games are kept until the program ends. */
static void
test_unsaved (void)
{
  Fixture fixture = { .games = parlour_game_list_new () };

  keep (&fixture, 3);
  g_assert_cmpuint (get (&fixture, 0)->head.facts.n_moves, ==, 3);
  parlour_game_list_clear (fixture.games);
  g_assert_cmpuint (get_list (&fixture)->len, ==, 0);
  g_assert_finalize_object (fixture.games);
}

static void
test_keeps_what_was_begun (void)
{
  g_autoptr (ParlourGameList) games = parlour_game_list_new ();
  PatVariant louis = { &pat_louis };
  PatVariant harder = variant_named ("louis", "bases=in-play");
  g_autoptr (ParlourGame) game = parlour_game_new (louis, 1);
  guint n_changes = 0;

  g_signal_connect_swapped (games, "unfinished-changed", G_CALLBACK (model_count_cb), &n_changes);

  parlour_game_list_keep_unfinished (games, game);
  g_assert_null (parlour_game_list_get_unfinished (games, louis, FALSE));
  g_assert_null (parlour_game_list_get_last (games, &pat_louis, NULL));

  model_play_first (game, 1);
  parlour_game_list_keep_unfinished (games, game);
  parlour_game_list_keep_unfinished (games, game);
  g_assert_true (parlour_game_list_get_unfinished (games, louis, FALSE) == game);
  g_assert_null (parlour_game_list_get_unfinished (games, harder, FALSE));
  g_assert_true (parlour_game_list_get_last (games, &pat_louis, NULL) == game);
  g_assert_true (parlour_game_list_get_last (games, &pat_louis, &louis) == game);
  g_assert_null (parlour_game_list_get_last (games, &pat_louis, &harder));
  g_assert_null (parlour_game_list_get_last (games, &pat_kings, NULL));
  g_assert_cmpuint (n_changes, ==, 1);

  /* A restarted game still has moves, so it is kept. */
  parlour_game_go_to (game, 0);
  parlour_game_list_keep_unfinished (games, game);
  g_assert_true (parlour_game_list_get_unfinished (games, louis, FALSE) == game);
  g_assert_cmpuint (n_changes, ==, 1);

  parlour_game_list_drop_unfinished (games, louis, FALSE);
  parlour_game_list_drop_unfinished (games, louis, FALSE);
  g_assert_null (parlour_game_list_get_unfinished (games, louis, FALSE));
  g_assert_cmpuint (n_changes, ==, 2);
}

static void
test_lets_go (void)
{
  ParlourGameList *games = parlour_game_list_new ();
  ParlourGame *one = parlour_game_new ((PatVariant) { &pat_storehouse }, 1);
  ParlourGame *two = parlour_game_new ((PatVariant) { &pat_storehouse }, 2);

  model_play_first (one, 1);
  model_play_first (two, 1);
  parlour_game_list_keep_unfinished (games, one);
  parlour_game_list_keep_unfinished (games, two);
  g_assert_true (parlour_game_list_get_unfinished (games, (PatVariant) { &pat_storehouse }, FALSE) == two);
  g_assert_finalize_object (one);

  g_assert_finalize_object (games);
  g_assert_finalize_object (two);
}

TESTS
{
  static const struct
  {
    const char *path;
    void      (*test) (Fixture *fixture);
  } tests[] = {
    { "/model/game-list/keeps", test_keeps },
    { "/model/game-list/once", test_once },
    { "/model/game-list/bounds", test_bounds },
    { "/model/game-list/total", test_total },
    { "/model/game-list/unreadable", test_unreadable },
    { "/model/game-list/too-large", test_too_large },
    { "/model/game-list/clock-set-back", test_clock_set_back },
    { "/model/game-list/many-files", test_many_files },
    { "/model/game-list/unread", test_unread },
    { "/model/game-list/two-of-one", test_two_of_one },
    { "/model/game-list/mistakes", test_mistakes },
    { "/model/game-list/taken", test_taken },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    fixture_add (tests[i].path, Fixture, set_up, tests[i].test, tear_down);
  g_test_add_func ("/model/game-list/unsaved", test_unsaved);
  g_test_add_func ("/model/game-list/keeps-unfinished-games-with-moves", test_keeps_what_was_begun);
  g_test_add_func ("/model/game-list/lets-go", test_lets_go);
}
