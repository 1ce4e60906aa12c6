/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-month.h"
#include "parlour-session.h"

#include "fixture.h"
#include "model-play.h"
#include "place.h"

/* Tests of the session without a window. */

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };
static const PatVariant trefoil = { &pat_trefoil, PAT_OPTION_GATHERING };

typedef struct
{
  Place             *place;
  ParlourSettings   *settings;
  ParlourStatistics *statistics;
  ParlourDeals      *deals;
  ParlourAnalyst    *analyst;
  ParlourSession    *session;
  guint              n_notified;
  guint              n_presented;
  /* The paths that unreadable saves were moved to, or NULL. */
  GPtrArray         *aside;
} Fixture;

static ParlourGame *
get_game (Fixture *fixture)
{
  return parlour_session_get_game (fixture->session);
}

static guint64
get_id (Fixture *fixture)
{
  return parlour_game_get_facts (get_game (fixture))->id;
}

static ParlourGame *
find_waiting (Fixture    *fixture,
              PatVariant  variant)
{
  return parlour_game_list_get_unfinished (parlour_session_get_game_list (fixture->session),
                                           variant, FALSE);
}

static void
unreadable_cb (Fixture                 *fixture,
               const ParlourUnreadable *unreadable)
{
  g_assert_nonnull (unreadable->error);
  g_ptr_array_add (fixture->aside, g_strdup (unreadable->aside));
}

static void
start (Fixture *fixture)
{
  g_autoptr (ParlourSaver) saver = parlour_saver_new (fixture->place->path);

  fixture->session = parlour_session_new (fixture->settings, fixture->statistics, fixture->deals,
                                          fixture->analyst);
  g_signal_connect_swapped (fixture->session, "game-changed",
                            G_CALLBACK (model_count_cb), &fixture->n_notified);
  g_signal_connect_swapped (fixture->session, "presented",
                            G_CALLBACK (model_count_cb), &fixture->n_presented);
  g_signal_connect_swapped (fixture->session, "unreadable", G_CALLBACK (unreadable_cb), fixture);
  parlour_session_resume (fixture->session, saver);
}

/* Simulates the end of the program and a new start. */
static void
restart (Fixture *fixture)
{
  g_assert_finalize_object (fixture->session);
  start (fixture);
}

static void
set_up (Fixture *fixture)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  fixture->place = place_new ();
  fixture->aside = g_ptr_array_new_with_free_func (g_free);
  fixture->settings = parlour_settings_new ();
  fixture->statistics = parlour_statistics_new ();
  fixture->analyst = parlour_analyst_new ();
  fixture->deals = parlour_deals_new (folder, fixture->analyst, &error);
  g_assert_no_error (error);
  start (fixture);
}

/* Runs the main loop until it has nothing to do; other threads may still run. */
static void
wait_idly (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
tear_down (Fixture *fixture)
{
  g_assert_finalize_object (fixture->session);
  g_assert_finalize_object (fixture->statistics);
  g_assert_finalize_object (fixture->deals);
  g_clear_object (&fixture->analyst);
  g_assert_finalize_object (fixture->settings);
  g_ptr_array_unref (fixture->aside);
  place_free (fixture->place);

  /* Pending signals of GSettings hold its backend, and with it the folder of this
   * test. */
  wait_idly ();
}

static gboolean
is_saved (Fixture    *fixture,
          const char *name)
{
  parlour_session_flush (fixture->session);

  return place_has (fixture->place->path, name);
}

static void
deal (Fixture    *fixture,
      PatVariant  variant,
      guint32     number,
      guint       n_moves)
{
  parlour_session_deal (fixture->session, variant, number);
  model_play_first (get_game (fixture), n_moves);
}

/* Asserts the numbers of games of @variant that count as played and as won. */
static void
assert_counted (Fixture    *fixture,
                PatVariant  variant,
                guint       n_played,
                guint       n_won)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (fixture->statistics,
                                                                          variant);

  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_played, ==, n_played);
  g_assert_cmpuint (parlour_variant_statistics_get_totals (figures).n_won, ==, n_won);
}

/* Plays the moves of @won in the game on the table. */
static void
win_as (Fixture     *fixture,
        ParlourGame *won)
{
  const ParlourHistory *history = parlour_game_get_history (won);

  for (guint i = 0; i < parlour_history_get_length (history); i++)
    g_assert_true (parlour_game_play (get_game (fixture), *parlour_history_get_move (history, i)));
  g_assert_cmpint (parlour_game_get_status (get_game (fixture)), ==, PAT_WON);
}

static void
win (Fixture *fixture)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");

  deal (fixture, trefoil, parlour_game_get_deal (won), 0);
  win_as (fixture, won);
}

static guint
get_unseen (Fixture *fixture)
{
  return parlour_game_get_unseen (get_game (fixture));
}

/* Deals one card, and takes that back. */
static void
peek (Fixture *fixture)
{
  g_assert_true (parlour_game_deal_on (get_game (fixture), TRUE));
  g_assert_true (parlour_game_undo (get_game (fixture)));
}

/* Returns: the finished games, the last one first */
static GPtrArray *
get_finished (Fixture *fixture)
{
  ParlourGameList *games = parlour_session_get_game_list (fixture->session);

  while (parlour_game_list_get_loading (games))
    g_main_context_iteration (NULL, TRUE);

  return parlour_game_list_get_ended (games);
}

static ParlourFinishedGame *
find_finished (Fixture *fixture,
               guint    i)
{
  g_assert_cmpuint (get_finished (fixture)->len, >, i);

  return g_ptr_array_index (get_finished (fixture), i);
}

static void
test_nothing_at_first (Fixture *fixture)
{
  g_assert_null (get_game (fixture));
  g_assert_false (parlour_session_continue (fixture->session, louis));
  parlour_session_leave_game (fixture->session);
  g_assert_cmpuint (fixture->n_presented, ==, 0);
}

/* A new game on the table is notified of once; for the same game only “presented” is
 * emitted. */
static void
test_notifies_of_new_game (Fixture *fixture)
{
  g_autoptr (ParlourGame) game = NULL;

  deal (fixture, louis, 5, 1);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  g_assert_cmpuint (fixture->n_presented, ==, 1);

  game = g_object_ref (get_game (fixture));
  parlour_session_set_game (fixture->session, game);
  g_assert_cmpuint (fixture->n_notified, ==, 1);
  g_assert_cmpuint (fixture->n_presented, ==, 2);
}

static void
test_resumes_last_game (Fixture *fixture)
{
  guint64 left, waiting;

  deal (fixture, kings, 7, 3);
  waiting = get_id (fixture);
  deal (fixture, louis, 5, 4);
  parlour_game_undo (get_game (fixture));
  parlour_game_set_helped (get_game (fixture));
  left = get_id (fixture);

  restart (fixture);
  g_assert_cmpuint (get_id (fixture), ==, left);
  g_assert_cmpuint (parlour_game_get_n_moves (get_game (fixture)), ==, 3);
  g_assert_true (parlour_game_get_can_redo (get_game (fixture)));
  g_assert_true (parlour_game_get_facts (get_game (fixture))->helped);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->counted);
  g_assert_cmpuint (parlour_game_get_facts (find_waiting (fixture, kings))->id, ==, waiting);

  /* The game that was on the table last is there after a restart. */
  g_assert_true (parlour_session_continue (fixture->session, kings));
  g_assert_cmpuint (get_id (fixture), ==, waiting);
  restart (fixture);
  g_assert_cmpuint (get_id (fixture), ==, waiting);
  g_assert_cmpuint (parlour_game_get_facts (find_waiting (fixture, louis))->id, ==, left);
}

/* A game without moves is neither kept as unfinished nor saved. */
static void
test_drops_game_without_moves (Fixture *fixture)
{
  deal (fixture, trefoil, 7, 0);
  deal (fixture, louis, 5, 1);
  g_assert_null (find_waiting (fixture, trefoil));
  g_assert_false (parlour_session_continue (fixture->session, trefoil));
  g_assert_true (is_saved (fixture, "louis.parlour"));
  g_assert_false (is_saved (fixture, "trefoil-gathering-any-time.parlour"));

  restart (fixture);
  g_assert_false (is_saved (fixture, "trefoil-gathering-any-time.parlour"));
}

/* A new deal abandons the unfinished game of its variant, even if that is not on the
 * table and all its moves were undone.  A game without moves is not counted as lost. */
static void
test_new_deal_abandons_unfinished_game (Fixture *fixture)
{
  deal (fixture, louis, 5, 1);
  parlour_game_undo (get_game (fixture));
  deal (fixture, kings, 7, 1);
  assert_counted (fixture, louis, 0, 0);

  deal (fixture, louis, 6, 0);
  assert_counted (fixture, louis, 1, 0);
  assert_counted (fixture, kings, 0, 0);
  g_assert_null (find_waiting (fixture, louis));

  deal (fixture, louis, 7, 0);
  assert_counted (fixture, louis, 1, 0);
}

/* A new deal is never that of the unfinished game, even if that was loaded from a
 * save and all other deals were played. */
static void
test_new_deal_is_never_unfinished_deal (Fixture *fixture)
{
  const PatVariant one_deal = { &pat_trefoil, PAT_OPTION_DEALS };
  enum { SAVED = 2, N_SURVEYED = 1000 };
  g_autoptr (ParlourGame) game = parlour_game_new (one_deal, SAVED);

  g_assert_cmpint (parlour_deals_get_kind (fixture->deals, one_deal, SAVED), !=, PARLOUR_DEAL_ANY);
  for (guint32 number = 1; number <= N_SURVEYED; number++)
    if (number != SAVED)
      parlour_deals_note_played (fixture->deals, one_deal, number);
  parlour_session_set_game (fixture->session, game);

  deal (fixture, one_deal, 0, 0);
  g_assert_true (get_game (fixture) != game);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), !=, SAVED);
}

static void
test_win_is_counted_once (Fixture *fixture)
{
  guint64 id;

  win (fixture);
  id = get_id (fixture);
  assert_counted (fixture, trefoil, 1, 1);
  g_assert_true (parlour_game_get_facts (get_game (fixture))->counted);

  /* It is there again after a restart, and is not counted twice. */
  restart (fixture);
  g_assert_cmpuint (get_id (fixture), ==, id);
  g_assert_true (parlour_game_get_facts (get_game (fixture))->counted);
  g_assert_false (parlour_session_continue (fixture->session, trefoil));

  /* It is not kept as unfinished, and dealing it again makes a new game. */
  deal (fixture, trefoil, parlour_game_get_deal (get_game (fixture)), 0);
  g_assert_cmpuint (get_id (fixture), !=, id);
  assert_counted (fixture, trefoil, 1, 1);

  /* It is not left for another game either. */
  win (fixture);
  deal (fixture, kings, 1, 1);
  g_assert_null (find_waiting (fixture, trefoil));
  g_assert_false (is_saved (fixture, "trefoil-gathering-any-time.parlour"));
}

/* A win is counted and kept at the next start if the program died before that: the save
 * stays until then, and is not marked as counted. */
static void
test_win_is_counted_after_crash (Fixture *fixture)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new ();
  g_autoptr (GPtrArray) games = NULL;
  ParlourSaver *saver;

  g_assert_finalize_object (fixture->session);
  saver = parlour_saver_new (fixture->place->path);
  games = parlour_saver_load (saver, unreadable);
  parlour_saver_save (saver, won);
  g_assert_finalize_object (saver);

  start (fixture);
  g_assert_true (parlour_game_get_facts (get_game (fixture))->counted);
  assert_counted (fixture, trefoil, 1, 1);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (get_finished (fixture)->len, ==, 1);
      restart (fixture);
    }
}

/* A record of the current game is that game, at another move. */
static void
test_record_of_current_game (Fixture *fixture)
{
  g_autoptr (ParlourSaver) saver = NULL;
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new ();
  g_autoptr (GPtrArray) games = NULL;
  guint64 id;
  guint unseen;

  deal (fixture, louis, 5, 2);
  id = get_id (fixture);
  g_assert_finalize_object (fixture->session);
  saver = parlour_saver_new (fixture->place->path);
  games = parlour_saver_load (saver, unreadable);
  g_clear_object (&saver);
  start (fixture);

  model_play_first (get_game (fixture), 1);
  parlour_game_set_helped (get_game (fixture));
  parlour_game_note_verdict_shown (get_game (fixture));
  unseen = get_unseen (fixture);
  g_assert_cmpuint (parlour_game_get_unseen (games->pdata[0]), >, unseen);
  parlour_session_open (fixture->session, games->pdata[0]);
  g_assert_cmpuint (get_unseen (fixture), ==, unseen);
  g_assert_true (get_game (fixture) == games->pdata[0]);
  g_assert_cmpuint (get_id (fixture), ==, id);
  g_assert_cmpuint (parlour_game_get_n_moves (get_game (fixture)), ==, 2);
  g_assert_true (parlour_game_get_facts (get_game (fixture))->helped);
  g_assert_cmpint (parlour_game_get_first_sight (get_game (fixture)), ==, PARLOUR_FIRST_SIGHT_NO);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->counted);
  assert_counted (fixture, louis, 0, 0);
}

/* Returns: (transfer full): a game for practice, which is on the table */
static ParlourGame *
practise (Fixture    *fixture,
          PatVariant  variant,
          guint32     number)
{
  ParlourGame *game = parlour_game_new (variant, number);

  model_play_first (game, 2);
  parlour_session_open (fixture->session, game);
  g_assert_true (get_game (fixture) == game);

  return game;
}

/* A game for practice leaves the one that counts waiting, whatever happens then. */
static void
test_record_of_other_game (Fixture *fixture)
{
  g_autoptr (ParlourGame) other = NULL;
  g_autoptr (ParlourGame) another = NULL;
  guint64 id;

  deal (fixture, louis, 5, 3);
  id = get_id (fixture);
  other = practise (fixture, louis, 6);
  g_assert_true (parlour_game_get_facts (other)->counted);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_WAITING);

  /* Another game for practice, another variant, and another start. */
  model_play_first (other, 1);
  another = practise (fixture, louis, 7);
  deal (fixture, kings, 7, 1);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_NONE);
  g_assert_true (parlour_session_continue (fixture->session, louis));
  g_assert_true (get_game (fixture) == another);
  g_assert_true (is_saved (fixture, "louis.parlour"));
  g_assert_true (is_saved (fixture, "practice-louis.parlour"));
  restart (fixture);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 7);
  g_assert_true (parlour_game_get_facts (get_game (fixture))->practice);

  parlour_session_take_back (fixture->session);
  g_assert_cmpuint (get_id (fixture), ==, id);
  g_assert_cmpuint (parlour_game_get_n_moves (get_game (fixture)), ==, 3);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->counted);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_NONE);
  g_assert_false (is_saved (fixture, "practice-louis.parlour"));
  assert_counted (fixture, louis, 0, 0);

  /* A new deal is a choice. */
  g_clear_object (&other);
  other = practise (fixture, louis, 6);
  deal (fixture, louis, 8, 0);
  assert_counted (fixture, louis, 1, 0);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 1);
  g_assert_cmpuint (find_finished (fixture, 0)->head.facts.id, ==, id);
  g_assert_false (is_saved (fixture, "practice-louis.parlour"));
  parlour_session_take_back (fixture->session);
  g_assert_cmpuint (get_id (fixture), ==, id);
  assert_counted (fixture, louis, 0, 0);
}

/* A lesson covers the game on the table: it changes nothing of it, and is not saved. */
static void
test_lesson (Fixture *fixture)
{
  g_autoptr (ParlourGame) lesson = parlour_game_new (louis, 6);
  g_autoptr (ParlourGame) own = NULL;

  deal (fixture, louis, 5, 3);
  own = g_object_ref (get_game (fixture));
  for (guint i = 0; i < 2; i++)
    {
      parlour_session_teach (fixture->session, lesson);
      g_assert_true (get_game (fixture) == lesson);
      g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_LESSON);
      model_play_first (lesson, 2);
      parlour_game_undo (lesson);
      g_assert_cmpuint (parlour_game_get_n_moves (own), ==, 3);

      parlour_session_leave_game (fixture->session);
      if (i == 0)
        parlour_session_take_back (fixture->session);
      else
        g_assert_true (parlour_session_continue (fixture->session, louis));
      g_assert_true (get_game (fixture) == own);
      g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_NONE);
    }

  parlour_session_teach (fixture->session, lesson);
  g_assert_false (is_saved (fixture, "practice-louis.parlour"));
  restart (fixture);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 5);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->practice);
  assert_counted (fixture, louis, 0, 0);
}

/* A game for practice that was won is not kept, and does not hide the one that waits. */
static void
test_practice_won (Fixture *fixture)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil");
  guint64 id;

  deal (fixture, trefoil, 5, 3);
  id = get_id (fixture);
  g_assert_true (parlour_game_undo (won));
  parlour_session_open (fixture->session, won);
  g_assert_true (parlour_game_redo (won));
  g_assert_true (parlour_session_continue (fixture->session, trefoil));
  g_assert_cmpuint (get_id (fixture), ==, id);
  assert_counted (fixture, trefoil, 0, 0);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 0);
}

static guint
get_streak (Fixture    *fixture,
            PatVariant  variant)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (fixture->statistics, variant);

  return parlour_variant_statistics_get_totals (figures).current_streak;
}

/* A game that was given up comes back with its history, and its loss goes; but not once
 * the game in its place has moves. */
static void
test_takes_back (Fixture *fixture)
{
  const guint32 today = parlour_month_today ();
  guint64 id;

  win (fixture);
  g_assert_true (parlour_session_deal_day (fixture->session, trefoil, today));
  model_play_first (get_game (fixture), 4);
  g_assert_true (parlour_game_undo (get_game (fixture)));
  id = get_id (fixture);
  g_assert_cmpuint (get_streak (fixture, trefoil), ==, 1);

  parlour_session_deal (fixture->session, trefoil, 0);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_GIVEN_UP);
  assert_counted (fixture, trefoil, 2, 1);
  g_assert_cmpuint (get_streak (fixture, trefoil), ==, 0);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 2);

  /* Another new deal, or a look at another variant, changes nothing. */
  parlour_session_deal (fixture->session, trefoil, 0);
  deal (fixture, kings, 3, 0);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_NONE);
  parlour_session_deal (fixture->session, trefoil, 0);
  parlour_session_take_back (fixture->session);
  g_assert_cmpuint (get_id (fixture), ==, id);
  g_assert_true (parlour_game_get_can_redo (get_game (fixture)));
  g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, today);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->counted);
  assert_counted (fixture, trefoil, 1, 1);
  g_assert_cmpuint (get_streak (fixture, trefoil), ==, 1);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 1);

  restart (fixture);
  g_assert_cmpuint (get_id (fixture), ==, id);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 1);
  assert_counted (fixture, trefoil, 1, 1);

  /* It ends like any other game. */
  deal (fixture, trefoil, 9, 1);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_NONE);
  assert_counted (fixture, trefoil, 2, 1);
  parlour_game_undo (get_game (fixture));
  parlour_session_take_back (fixture->session);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 9);
}

/* A record without moves is played as a deal of our own. */
static void
test_record_without_moves (Fixture *fixture)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 6);

  parlour_session_open (fixture->session, other);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 6);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->counted);
  deal (fixture, louis, 7, 0);
  assert_counted (fixture, louis, 0, 0);
}

/* When a deal is restarted, or played again after it was lost, the cards seen before are
 * not hidden, even if their moves were undone and the program was restarted.  This does not concern other
 * deals, nor the same number in another variant. */
static void
test_a_lost_deal_stays_seen (Fixture *fixture)
{
  const PatVariant other = { &pat_louis, PAT_OPTION_BASES };
  ParlourGame *game;
  guint in_first, in_other;

  deal (fixture, other, 6, 0);
  in_other = get_unseen (fixture);
  deal (fixture, louis, 5, 0);
  in_first = get_unseen (fixture);
  peek (fixture);
  game = get_game (fixture);
  g_assert_true (parlour_game_redo (game));
  deal (fixture, louis, 5, 0);
  g_assert_true (get_game (fixture) == game);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  g_assert_cmpuint (get_unseen (fixture), ==, in_first - 1);
  assert_counted (fixture, louis, 0, 0);

  deal (fixture, louis, 6, 0);
  g_assert_cmpuint (get_unseen (fixture), ==, in_first);
  deal (fixture, other, 5, 0);
  g_assert_cmpuint (get_unseen (fixture), ==, in_other);

  restart (fixture);
  deal (fixture, louis, 5, 0);
  g_assert_cmpuint (parlour_history_get_length (parlour_game_get_history (get_game (fixture))), ==, 0);
  g_assert_cmpuint (get_unseen (fixture), ==, in_first - 1);
  g_assert_cmpint (parlour_game_get_first_sight (get_game (fixture)), ==, PARLOUR_FIRST_SIGHT_NO);
  peek (fixture);
  g_assert_cmpuint (get_unseen (fixture), ==, in_first - 1);
  assert_counted (fixture, louis, 1, 0);
}

/* A record from a file does not count, but its cards count as seen. */
static void
test_what_does_not_count_is_seen (Fixture *fixture)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 6);
  const guint in_first = parlour_game_get_unseen (other);

  g_assert_true (parlour_game_deal_on (other, TRUE));
  parlour_session_open (fixture->session, other);
  g_assert_true (parlour_game_deal_on (other, TRUE));
  deal (fixture, louis, 6, 0);
  g_assert_true (get_game (fixture) != other);
  g_assert_cmpuint (get_unseen (fixture), ==, in_first - 2);
  assert_counted (fixture, louis, 0, 0);
}

/* Cards that were seen in a deal are not hidden in a record of it. */
static void
test_what_was_seen_is_not_hidden_by_a_record (Fixture *fixture)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 5);
  const guint in_first = parlour_game_get_unseen (other);

  g_assert_true (parlour_game_deal_on (other, TRUE));
  deal (fixture, louis, 5, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_true (parlour_game_deal_on (get_game (fixture), TRUE));
  parlour_session_open (fixture->session, other);
  g_assert_true (get_game (fixture) == other);
  g_assert_cmpuint (get_unseen (fixture), ==, in_first - 3);
}

/* A win that is undone and won again is kept once. */
static void
test_keeps_a_win_once (Fixture *fixture)
{
  g_autoptr (ParlourFinishedGame) first = NULL;

  win (fixture);
  first = parlour_finished_game_ref (find_finished (fixture, 0));
  g_assert_true (parlour_game_undo (get_game (fixture)));
  g_assert_true (parlour_game_redo (get_game (fixture)));
  g_assert_true (find_finished (fixture, 0) == first);

  /* A game that was won is not lost when it is given up, and stays counted when it is
   * taken back. */
  parlour_game_go_to (get_game (fixture), parlour_game_get_n_moves (get_game (fixture)) / 2);
  model_play_first (get_game (fixture), 1);
  deal (fixture, trefoil, 1, 0);
  g_assert_cmpint (parlour_session_get_previous (fixture->session), ==, PARLOUR_PREVIOUS_GIVEN_UP);
  parlour_session_take_back (fixture->session);
  assert_counted (fixture, trefoil, 1, 1);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 1);
  g_assert_true (find_finished (fixture, 0) == first);
}

/* Games that were kept stay after the preference is switched off, until they are
 * cleared. */
static void
test_keeps_if_preferred (Fixture *fixture)
{
  deal (fixture, louis, 5, 1);
  deal (fixture, louis, 6, 1);
  g_object_set (fixture->settings, "keep-games", FALSE, NULL);
  deal (fixture, louis, 7, 1);
  win (fixture);
  g_object_set (fixture->settings, "keep-games", TRUE, NULL);
  g_assert_true (parlour_game_undo (get_game (fixture)));
  g_assert_true (parlour_game_redo (get_game (fixture)));
  g_assert_cmpuint (get_finished (fixture)->len, ==, 1);

  restart (fixture);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 1);
  parlour_game_list_clear (parlour_session_get_game_list (fixture->session));
  restart (fixture);
  g_assert_cmpuint (get_finished (fixture)->len, ==, 0);
}

/* The same cards are dealt for a new game, with or without a deal number. */
static void
test_deals_again (Fixture *fixture)
{
  g_autoptr (ParlourGame) numbered = NULL;
  g_autoptr (ParlourGame) given = NULL;
  PatRecord record;
  PatPosition start;

  deal (fixture, louis, 5, 3);
  deal (fixture, louis, 6, 0);
  numbered = parlour_finished_game_open (find_finished (fixture, 0));
  parlour_session_deal_again (fixture->session, numbered);
  g_assert_cmpuint (get_id (fixture), !=, parlour_game_get_facts (numbered)->id);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 5);
  g_assert_cmpuint (parlour_game_get_n_moves (get_game (fixture)), ==, 0);

  parlour_game_fill_record (numbered, parlour_game_get_n_moves (numbered), &record);
  given = parlour_game_new_for_pack (louis, record.pack);
  pat_record_clear (&record);
  start = *parlour_game_get_position (given);
  model_play_first (given, 1);
  parlour_session_deal_again (fixture->session, given);
  g_assert_cmpuint (get_id (fixture), !=, parlour_game_get_facts (given)->id);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 0);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->counted);
  model_assert_same (get_game (fixture), start);
}

static gboolean
is_compared (Fixture    *fixture,
             PatVariant  variant,
             guint32     number)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (fixture->statistics, variant);

  for (guint i = 0; i < figures->results->len; i++)
    if (g_array_index (figures->results, ParlourFacts, i).deal == number)
      return g_array_index (figures->results, ParlourFacts, i).can_be_won != PARLOUR_UNKNOWN;

  g_assert_not_reached ();
}

/* A known grade of a deal is added to the result. */
static void
test_a_result_is_compared (Fixture *fixture)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  const ParlourFacts *result;
  ParlourDealGrade grade;
  guint32 number;

  win (fixture);
  number = parlour_game_get_deal (get_game (fixture));
  g_assert_true (parlour_deals_find_grade (fixture->deals, trefoil, number, &grade));
  g_assert_false (is_compared (fixture, trefoil, number));
  wait_idly ();
  figures = parlour_statistics_read (fixture->statistics, trefoil);
  result = &g_array_index (figures->results, ParlourFacts, 0);
  g_assert_cmpuint (result->can_be_won, ==, 1);
  g_assert_cmpuint (result->hasty, ==, grade.grade.hasty);
  g_assert_cmpuint (result->careful, ==, grade.grade.careful);
}

/* An unknown grade is searched for, and again for the statistics if the program was
 * closed before. */
static void
test_an_old_result_is_compared (Fixture *fixture)
{
  enum { BEYOND = 123456 };
  ParlourDealGrade grade;

  deal (fixture, trefoil, BEYOND, 1);
  deal (fixture, trefoil, 1, 1);
  assert_counted (fixture, trefoil, 1, 0);
  g_assert_finalize_object (fixture->session);
  wait_idly ();
  start (fixture);
  wait_idly ();
  g_assert_false (is_compared (fixture, trefoil, BEYOND));
  g_assert_false (parlour_deals_find_grade (fixture->deals, trefoil, BEYOND, &grade));

  parlour_session_compare (fixture->session);
  while (!is_compared (fixture, trefoil, BEYOND))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (parlour_deals_find_grade (fixture->deals, trefoil, BEYOND, &grade));
}

/* A deal of the preferred kind has the odds of that kind. */
static void
test_deals_preferred_kind (Fixture *fixture)
{
  for (ParlourDealKind kind = PARLOUR_DEAL_WINNABLE; kind <= PARLOUR_DEAL_HARD; kind++)
    {
      g_object_set (fixture->settings, "deal-kind", kind, NULL);
      for (guint i = 0; i < 8; i++)
        {
          ParlourDealKind dealt;

          parlour_session_deal (fixture->session, trefoil, 0);
          dealt = parlour_deals_get_kind (fixture->deals, trefoil, parlour_game_get_deal (get_game (fixture)));
          g_assert_true (kind == PARLOUR_DEAL_WINNABLE ? dealt != PARLOUR_DEAL_ANY : dealt == kind);
          g_assert_cmpuint (parlour_game_get_odds (get_game (fixture)), ==,
                            parlour_deals_get_odds (fixture->deals, trefoil, kind));
        }
    }

  g_assert_cmpuint (parlour_game_get_odds (get_game (fixture)), <, PARLOUR_ODDS_SAME);
}

/* A deal that the player asks for by number was not chosen because it can be won. */
static void
test_marks_winnable_deals (Fixture *fixture)
{
  const guint32 today = parlour_month_today ();
  guint32 deal;

  g_object_set (fixture->settings, "deal-kind", PARLOUR_DEAL_WINNABLE, NULL);
  parlour_session_deal (fixture->session, trefoil, 0);
  g_assert_true (parlour_game_get_facts (get_game (fixture))->dealt_winnable);

  /* Not the current number, which would restart the game, nor the deal of today. */
  deal = parlour_game_get_deal (get_game (fixture)) + 1;
  deal += parlour_deals_today (fixture->deals, trefoil, today) == deal;
  parlour_session_deal (fixture->session, trefoil, deal);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->dealt_winnable);
  parlour_session_deal (fixture->session, trefoil, parlour_deals_today (fixture->deals, trefoil, today));
  g_assert_true (parlour_game_get_facts (get_game (fixture))->dealt_winnable);

  g_object_set (fixture->settings, "deal-kind", PARLOUR_DEAL_ANY, NULL);
  parlour_session_deal (fixture->session, trefoil, 0);
  g_assert_false (parlour_game_get_facts (get_game (fixture))->dealt_winnable);
}

/* Returns: (nullable) (transfer full): the result of the deal of @day in Trefoil */
static ParlourFacts *
find_day (Fixture *fixture,
          guint32  day)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (fixture->statistics, trefoil);
  const ParlourFacts *kept = parlour_variant_statistics_get_day (figures, day);

  return kept != NULL ? g_memdup2 (kept, sizeof *kept) : NULL;
}

static guint32
deal_of (Fixture *fixture,
         guint32  day)
{
  return parlour_deals_today (fixture->deals, trefoil, day);
}

/* Only the deals of today and of the past month can be played. */
static void
test_deals_of_days (Fixture *fixture)
{
  const guint32 today = model_today ();
  ParlourGame *before;

  for (guint i = 0; i <= 28; i += 7)
    {
      g_assert_true (parlour_session_deal_day (fixture->session, trefoil, today - i));
      g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, deal_of (fixture, today - i));
      g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, today - i);
      g_assert_true (parlour_game_get_facts (get_game (fixture))->dealt_winnable);
    }

  before = get_game (fixture);
  g_assert_false (parlour_session_deal_day (fixture->session, trefoil, today + 2));
  g_assert_false (parlour_session_deal_day (fixture->session, trefoil, today - 32));
  g_assert_false (parlour_session_deal_day (fixture->session, trefoil, 0));
  g_assert_true (get_game (fixture) == before);

  /* The number of today's deal means the deal of today; the numbers of other days are
   * plain deals. */
  parlour_session_deal (fixture->session, trefoil, deal_of (fixture, today));
  g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, today);
  parlour_session_deal (fixture->session, trefoil, deal_of (fixture, today - 5));
  g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, 0);
}

/* A game that is finished after a restart is noted for its own day.  A lost deal of a
 * day can be tried again. */
static void
test_a_day_is_noted (Fixture *fixture)
{
  const guint32 day = model_today () - 3;
  g_autofree ParlourFacts *none = NULL, *lost = NULL, *won = NULL;
  g_autoptr (ParlourGame) other = model_load_won ("trefoil-gathering-any-time");

  g_assert_true (parlour_session_deal_day (fixture->session, trefoil, day));
  model_play_first (get_game (fixture), 1);
  parlour_session_flush (fixture->session);
  restart (fixture);
  g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, day);
  none = find_day (fixture, day);
  g_assert_null (none);

  deal (fixture, trefoil, 5, 0);
  lost = find_day (fixture, day);
  g_assert_nonnull (lost);
  g_assert_cmpint (lost->outcome, ==, PARLOUR_LOST);
  g_assert_cmpuint (lost->n_moves, ==, 1);

  /* Another deal with a known win stands in for the deal of the day. */
  deal (fixture, trefoil, parlour_game_get_deal (other), 0);
  parlour_game_set_day (get_game (fixture), day);
  win_as (fixture, other);
  won = find_day (fixture, day);
  g_assert_cmpint (won->outcome, ==, PARLOUR_WON);
  g_assert_cmpuint (won->n_moves, ==, parlour_game_get_n_moves (other));
}

/* A deal of a day that is dealt again keeps its day, as long as that may be
 * played. */
static void
test_deals_a_day_again (Fixture *fixture)
{
  const guint32 today = model_today ();
  g_autoptr (ParlourGame) lately = parlour_game_new (trefoil, 7);
  g_autoptr (ParlourGame) long_ago = parlour_game_new (trefoil, 8);

  parlour_game_set_day (lately, today - 2);
  parlour_session_deal_again (fixture->session, lately);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 7);
  g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, today - 2);

  parlour_game_set_day (long_ago, today - 50);
  parlour_session_deal_again (fixture->session, long_ago);
  g_assert_cmpuint (parlour_game_get_deal (get_game (fixture)), ==, 8);
  g_assert_cmpuint (parlour_game_get_facts (get_game (fixture))->day, ==, 0);
}

/* Leaving the table stops the clock and ends a pause. */
static void
test_leaving_stops_the_clock (Fixture *fixture)
{
  ParlourGame *left;
  ParlourClock *clock;

  deal (fixture, louis, 5, 1);
  left = get_game (fixture);
  clock = parlour_game_get_clock (left);
  parlour_clock_set_attended (clock, TRUE);
  g_assert_true (parlour_clock_get_running (clock));

  parlour_clock_set_paused (clock, TRUE);
  parlour_session_leave_game (fixture->session);
  g_assert_false (parlour_clock_get_running (clock));
  g_assert_false (parlour_clock_get_paused (clock));
  g_assert_true (find_waiting (fixture, louis) == left);
  g_assert_true (get_game (fixture) == left);

  parlour_clock_set_attended (clock, TRUE);
  deal (fixture, kings, 7, 0);
  g_assert_false (parlour_clock_get_running (clock));
}

/* Whether cards are played automatically during a recorded game. */
static gboolean
plays_itself (Fixture *fixture)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");
  const ParlourHistory *history = parlour_game_get_history (won);
  ParlourGame *game = get_game (fixture);
  guint n = 0;

  while (n < parlour_history_get_length (history)
         && parlour_game_play (game, *parlour_history_get_move (history, n))
         && parlour_game_get_n_moves (game) == n + 1)
    n++;

  return parlour_game_get_n_moves (game) > n + 1;
}

static void
deal_what_was_won (Fixture *fixture)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");

  deal (fixture, trefoil, parlour_game_get_deal (won), 0);
}

/* The preference holds for the game on the table, and for later ones. */
static void
test_autoplay (Fixture *fixture)
{
  g_object_set (fixture->settings, "autoplay", TRUE, NULL);
  deal_what_was_won (fixture);
  g_assert_true (plays_itself (fixture));

  deal (fixture, louis, 5, 0);
  deal_what_was_won (fixture);
  g_object_set (fixture->settings, "autoplay", FALSE, NULL);
  g_assert_false (plays_itself (fixture));

  deal (fixture, louis, 5, 0);
  deal_what_was_won (fixture);
  g_object_set (fixture->settings, "autoplay", TRUE, NULL);
  g_assert_true (plays_itself (fixture));
}

static void
test_reports_unreadable_saves (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->place->path, "louis.parlour", NULL);
  g_autoptr (GError) error = NULL;

  deal (fixture, kings, 7, 1);
  g_assert_finalize_object (fixture->session);
  g_file_set_contents (path, "hello", -1, &error);
  g_assert_no_error (error);

  start (fixture);
  g_assert_cmpuint (fixture->aside->len, ==, 1);
  g_assert_true (g_file_test (fixture->aside->pdata[0], G_FILE_TEST_EXISTS));
  g_assert_true (parlour_game_get_variant (get_game (fixture)).game == &pat_kings);
}

static gboolean
has_failed (Fixture      *fixture,
            const GError *error)
{
  fixture->n_notified = G_MAXUINT;

  return error != NULL;
}

/* A second process may not save to the same folder. */
static void
test_reports_locked_folder (Fixture *fixture)
{
  g_autoptr (ParlourSession) other = parlour_session_new (fixture->settings, fixture->statistics,
                                                          fixture->deals, fixture->analyst);
  g_autoptr (ParlourSaver) saver = parlour_saver_new (fixture->place->path);

  g_signal_connect_swapped (other, "save-failed", G_CALLBACK (has_failed), fixture);
  parlour_session_resume (other, saver);
  while (fixture->n_notified != G_MAXUINT)
    g_main_context_iteration (NULL, TRUE);
}

#define ADD(path, test) \
  fixture_add ("/model/session/" path, Fixture, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ADD ("nothing-at-first", test_nothing_at_first);
  ADD ("notifies-of-new-game", test_notifies_of_new_game);
  ADD ("resumes-last-game", test_resumes_last_game);
  ADD ("practice-won", test_practice_won);
  ADD ("lesson", test_lesson);
  ADD ("takes-back", test_takes_back);
  ADD ("keeps-a-win-once", test_keeps_a_win_once);
  ADD ("keeps-if-preferred", test_keeps_if_preferred);
  ADD ("deals-again", test_deals_again);
  ADD ("drops-game-without-moves", test_drops_game_without_moves);
  ADD ("new-deal-abandons-unfinished-game", test_new_deal_abandons_unfinished_game);
  ADD ("new-deal-is-never-unfinished-deal", test_new_deal_is_never_unfinished_deal);
  ADD ("win-is-counted-once", test_win_is_counted_once);
  ADD ("win-is-counted-after-crash", test_win_is_counted_after_crash);
  ADD ("record-of-current-game", test_record_of_current_game);
  ADD ("record-of-other-game", test_record_of_other_game);
  ADD ("record-without-moves", test_record_without_moves);
  ADD ("compared/a-result", test_a_result_is_compared);
  ADD ("compared/an-old-result", test_an_old_result_is_compared);
  ADD ("unseen/a-lost-deal", test_a_lost_deal_stays_seen);
  ADD ("unseen/what-does-not-count", test_what_does_not_count_is_seen);
  ADD ("unseen/a-record", test_what_was_seen_is_not_hidden_by_a_record);
  ADD ("deals-preferred-kind", test_deals_preferred_kind);
  ADD ("marks-winnable-deals", test_marks_winnable_deals);
  ADD ("days/deals", test_deals_of_days);
  ADD ("days/noted", test_a_day_is_noted);
  ADD ("days/dealt-again", test_deals_a_day_again);
  ADD ("leaving-stops-the-clock", test_leaving_stops_the_clock);
  ADD ("autoplay", test_autoplay);
  ADD ("reports-unreadable-saves", test_reports_unreadable_saves);
  ADD ("reports-locked-folder", test_reports_locked_folder);

  return g_test_run ();
}
