/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-month.h"
#include "parlour-record.h"

#include "fixture.h"
#include "model-play.h"
#include "table.h"
#include "variant.h"
#include "tests.h"

#include <string.h>

/* Tests of the session without a window. */

static const PatVariant louis = { &pat_louis };
static const PatVariant kings = { &pat_kings };
static PatVariant trefoil;

static ParlourGame *
find_waiting (Table      *table,
              PatVariant  variant)
{
  return parlour_game_list_get_unfinished (parlour_session_get_game_list (table->session), variant, FALSE);
}

static gboolean
is_saved (Table      *table,
          const char *name)
{
  parlour_saver_flush (table->saver);

  return place_has (table->place->path, name);
}

/* Plays the moves of @won in the game on the table. */
static void
win_as (Table       *table,
        ParlourGame *won)
{
  const ParlourHistory *history = parlour_game_get_history (won);

  for (guint i = 0; i < parlour_history_get_length (history); i++)
    g_assert_true (parlour_game_play (table_get_game (table), *parlour_history_get_move (history, i)));
  g_assert_cmpint (parlour_game_get_status (table_get_game (table)), ==, PAT_WON);
}

static void
win (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");

  table_deal (table, trefoil, parlour_game_get_facts (won)->deal, 0);
  win_as (table, won);
}

static guint
get_unseen (Table *table)
{
  return parlour_game_get_facts (table_get_game (table))->unseen;
}

/* Deals one card, and takes that back. */
static void
peek (Table *table)
{
  g_assert_true (parlour_game_deal_on (table_get_game (table), TRUE));
  g_assert_true (parlour_game_undo (table_get_game (table)));
}

static ParlourFinishedGame *
find_finished (Table *table,
               guint  i)
{
  g_assert_cmpuint (table_get_finished (table)->len, >, i);

  return g_ptr_array_index (table_get_finished (table), i);
}

static void
test_nothing_at_first (Table *table)
{
  g_assert_null (table_get_game (table));
  g_assert_false (parlour_session_continue (table->session, louis));
  parlour_session_leave_game (table->session);
  g_assert_cmpuint (table->n_presented, ==, 0);
}

/* “game-changed” is emitted once for a new game on the table, and not for the same one.
 * “presented” is emitted for both. */
static void
test_notifies_of_new_game (Table *table)
{
  g_autoptr (ParlourGame) game = NULL;

  table_deal (table, louis, 5, 1);
  g_assert_cmpuint (table->n_notified, ==, 1);
  g_assert_cmpuint (table->n_presented, ==, 1);

  game = g_object_ref (table_get_game (table));
  parlour_session_set_game (table->session, game);
  g_assert_cmpuint (table->n_notified, ==, 1);
  g_assert_cmpuint (table->n_presented, ==, 2);
}

typedef struct
{
  Table *table;
  guint  n_changes;
  guint  n_wins;
} Listener;

static void
position_changed_cb (Listener *listener)
{
  listener->n_changes++;
  if (parlour_game_get_status (table_get_game (listener->table)) == PAT_WON)
    {
      listener->n_wins++;
      table_assert_counted (listener->table, trefoil, 1, 1, 0);
    }
}

/* Each change of the game on the table, or of the lesson that covers it, is passed on once; a win
 * is counted by then. */
static void
test_passes_changes_on (Table *table)
{
  g_autoptr (ParlourGame) lesson = parlour_game_new (louis, 6);
  Listener listener = { .table = table };
  ParlourGame *own;

  table_deal (table, louis, 5, 0);
  own = table_get_game (table);
  g_signal_connect_swapped (table->session, "position-changed", G_CALLBACK (position_changed_cb),
                            &listener);
  model_play_first (own, 2);
  g_assert_true (parlour_game_undo (own));
  g_assert_cmpuint (listener.n_changes, ==, 3);

  parlour_session_teach (table->session, lesson);
  model_play_first (lesson, 2);
  g_assert_cmpuint (listener.n_changes, ==, 5);
  parlour_session_take_back (table->session);
  model_play_first (lesson, 1);
  g_assert_cmpuint (listener.n_changes, ==, 5);
  model_play_first (own, 1);
  g_assert_cmpuint (listener.n_changes, ==, 6);

  win (table);
  g_assert_cmpuint (listener.n_wins, ==, 1);
  g_signal_handlers_disconnect_by_data (table->session, &listener);
}

static void
test_resumes_last_game (Table *table)
{
  guint64 left, waiting;

  table_deal (table, kings, 7, 3);
  waiting = table_get_id (table);
  table_deal (table, louis, 5, 4);
  parlour_game_undo (table_get_game (table));
  parlour_game_set_helped (table_get_game (table));
  left = table_get_id (table);

  table_restart (table);
  g_assert_cmpuint (table_get_id (table), ==, left);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 3);
  g_assert_true (parlour_history_can_redo (parlour_game_get_history (table_get_game (table))));
  g_assert_true (parlour_game_get_facts (table_get_game (table))->helped);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->counted);
  g_assert_cmpuint (parlour_game_get_facts (find_waiting (table, kings))->id, ==, waiting);

  /* The game that was on the table last is there after a restart. */
  g_assert_true (parlour_session_continue (table->session, kings));
  g_assert_cmpuint (table_get_id (table), ==, waiting);
  table_restart (table);
  g_assert_cmpuint (table_get_id (table), ==, waiting);
  g_assert_cmpuint (parlour_game_get_facts (find_waiting (table, louis))->id, ==, left);
}

/* A game without moves is neither kept as unfinished nor saved. */
static void
test_drops_game_without_moves (Table *table)
{
  table_deal (table, trefoil, 7, 0);
  table_deal (table, louis, 5, 1);
  g_assert_null (find_waiting (table, trefoil));
  g_assert_false (parlour_session_continue (table->session, trefoil));
  g_assert_true (is_saved (table, "louis.parlour"));
  g_assert_false (is_saved (table, "trefoil-gathering-any-time.parlour"));

  table_restart (table);
  g_assert_false (is_saved (table, "trefoil-gathering-any-time.parlour"));
}

/* A new deal is never the deal of the unfinished game, even if that game was loaded from a save
 * and all other deals were played. */
static void
test_new_deal_is_never_unfinished_deal (Table *table)
{
  const PatVariant one_deal = variant_named ("trefoil", "deals=1");
  enum { SAVED = 2, N_SURVEYED = 1000 };
  g_autoptr (ParlourGame) game = parlour_game_new (one_deal, SAVED);

  g_assert_cmpint (parlour_deals_get_kind (table->deals, one_deal, SAVED), !=, PARLOUR_DEAL_ANY);
  for (guint32 number = 1; number <= N_SURVEYED; number++)
    if (number != SAVED)
      parlour_deals_note_played (table->deals, one_deal, number);
  parlour_session_set_game (table->session, game);

  table_deal (table, one_deal, 0, 0);
  g_assert_true (table_get_game (table) != game);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, !=, SAVED);
}

/* A won game is not kept as unfinished, and dealing it again makes a new game. */
static void
test_win_is_not_unfinished (Table *table)
{
  guint64 id;

  win (table);
  id = table_get_id (table);
  table_restart (table);
  g_assert_cmpuint (table_get_id (table), ==, id);
  g_assert_false (parlour_session_continue (table->session, trefoil));
  table_deal (table, trefoil, parlour_game_get_facts (table_get_game (table))->deal, 0);
  g_assert_cmpuint (table_get_id (table), !=, id);

  win (table);
  table_deal (table, kings, 1, 1);
  g_assert_null (find_waiting (table, trefoil));
  g_assert_false (is_saved (table, "trefoil-gathering-any-time.parlour"));
}

/* If the program dies after a win is counted and before it is kept, the next start keeps it. */
static void
test_win_is_kept_after_crash (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");
  g_autoptr (GBytes) save = parlour_record_print_unfinished (won, 1);

  table_stop (table);
  table_come_back (table, "trefoil-gathering-any-time.parlour", g_bytes_get_data (save, NULL), g_bytes_get_size (save));
  parlour_saver_flush (table->saver);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->counted);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (table_get_finished (table)->len, ==, 1);
      table_restart (table);
    }
}

/* A record of the current game is that game, at another move. */
static void
test_record_of_current_game (Table *table)
{
  g_autoptr (ParlourSaver) saver = NULL;
  g_autoptr (GPtrArray) unreadable = g_ptr_array_new ();
  g_autoptr (GPtrArray) games = NULL;
  guint64 id;
  guint unseen;

  table_deal (table, louis, 5, 2);
  id = table_get_id (table);
  table_stop (table);
  saver = parlour_saver_new (table->place->path);
  games = parlour_saver_load (saver, unreadable);
  parlour_saver_close (saver);
  table_start (table);

  model_play_first (table_get_game (table), 1);
  parlour_game_set_helped (table_get_game (table));
  parlour_game_note_verdict_shown (table_get_game (table));
  unseen = get_unseen (table);
  g_assert_cmpuint (parlour_game_get_facts (games->pdata[0])->unseen, >, unseen);
  parlour_session_open (table->session, games->pdata[0]);
  g_assert_cmpuint (get_unseen (table), ==, unseen);
  g_assert_cmpuint (table_get_id (table), ==, id);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 2);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
  g_assert_true (parlour_game_redo (table_get_game (table)));
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 3);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->helped);
  g_assert_cmpint (parlour_game_get_facts (table_get_game (table))->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->counted);
  table_assert_counted (table, louis, 0, 0, 0);
}

/* Returns: (transfer full): a record of the game on the table, read again */
static ParlourGame *
read_again (Table *table)
{
  g_autoptr (GBytes) record = parlour_record_print (table_get_game (table));
  g_autoptr (GError) error = NULL;
  ParlourGame *game = parlour_record_parse (record, "", NULL, &error);

  g_assert_no_error (error);

  return game;
}

/* A record of the current game that has other moves is for practice; one that has more moves is
 * the game itself. */
static void
test_record_of_other_moves (Table *table)
{
  g_autoptr (ParlourGame) later = NULL;
  ParlourGame *own;
  PatMove last;
  guint64 id;

  table_deal (table, trefoil, 5, 3);
  later = read_again (table);
  own = table_get_game (table);
  id = table_get_id (table);
  parlour_game_set_helped (own);
  parlour_game_undo (own);
  last = parlour_game_get_legal (own)->moves[1];
  g_assert_true (parlour_game_play (own, last));

  parlour_session_open (table->session, later);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->practice);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 3);
  g_assert_cmpuint (table_get_id (table), !=, id);
  parlour_session_take_back (table->session);
  g_assert_true (table_get_game (table) == own);
  g_assert_cmpuint (parlour_game_get_n_moves (own), ==, 3);
  g_assert_cmpmem (parlour_history_get_move (parlour_game_get_history (own), 2), sizeof last,
                   &last, sizeof last);

  /* Another move after undo removes those of the record. */
  g_clear_object (&later);
  later = read_again (table);
  parlour_game_undo (own);
  parlour_game_undo (own);
  parlour_game_undo (own);
  parlour_game_play (own, *parlour_history_get_move (parlour_game_get_history (later), 0));
  g_assert_cmpuint (parlour_history_get_length (parlour_game_get_history (own)), ==, 1);
  parlour_session_open (table->session, later);
  g_assert_cmpuint (table_get_id (table), ==, id);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 3);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->helped);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->practice);
  table_assert_counted (table, trefoil, 0, 0, 0);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 1);
}

/* Returns: (transfer full): a game for practice, which is on the table */
static ParlourGame *
practise (Table      *table,
          PatVariant  variant,
          guint32     number)
{
  ParlourGame *game = parlour_game_new (variant, number);

  model_play_first (game, 2);
  parlour_session_open (table->session, game);
  g_assert_true (table_get_game (table) == game);

  return game;
}

/* Asserts that the ended game at @index is for practice. */
static void
assert_practice_kept (Table   *table,
                      guint    index,
                      guint32  deal,
                      guint    n_moves)
{
  const ParlourFacts *facts = &find_finished (table, index)->head.facts;

  g_assert_true (facts->practice);
  g_assert_cmpuint (facts->deal, ==, deal);
  g_assert_cmpuint (facts->n_moves, ==, n_moves);
}

/* A game for practice leaves the one that counts waiting, whatever happens then. */
static void
test_record_of_other_game (Table *table)
{
  g_autoptr (ParlourGame) other = NULL;
  g_autoptr (ParlourGame) another = NULL;
  guint64 id;

  table_deal (table, louis, 5, 3);
  id = table_get_id (table);
  other = practise (table, louis, 6);
  g_assert_true (parlour_game_get_facts (other)->counted);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_WAITING);

  /* Another game for practice, another variant, and another start. */
  model_play_first (other, 1);
  another = practise (table, louis, 7);
  table_deal (table, kings, 7, 1);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
  g_assert_true (parlour_session_continue (table->session, louis));
  g_assert_true (table_get_game (table) == another);
  g_assert_true (is_saved (table, "louis.parlour"));
  g_assert_true (is_saved (table, "practice-louis.parlour"));
  table_restart (table);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 7);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->practice);

  parlour_session_take_back (table->session);
  g_assert_cmpuint (table_get_id (table), ==, id);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 3);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->counted);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
  g_assert_false (is_saved (table, "practice-louis.parlour"));
  table_assert_counted (table, louis, 0, 0, 0);

  /* Games for practice that made room are kept, those with the same moves once. */
  assert_practice_kept (table, 0, 7, 2);
  assert_practice_kept (table, 1, 6, 3);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 2);
  g_clear_object (&another);
  another = practise (table, louis, 7);
  parlour_session_take_back (table->session);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 2);

  /* A new deal is a choice.  Both games come back. */
  g_clear_object (&other);
  other = practise (table, louis, 9);
  table_deal (table, louis, 8, 0);
  table_assert_counted (table, louis, 1, 0, 0);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 4);
  g_assert_cmpuint (find_finished (table, 0)->head.facts.id, ==, id);
  assert_practice_kept (table, 1, 9, 2);
  g_assert_false (is_saved (table, "practice-louis.parlour"));
  parlour_session_take_back (table->session);
  g_assert_true (table_get_game (table) == other);
  g_assert_true (is_saved (table, "practice-louis.parlour"));
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_WAITING);
  parlour_session_take_back (table->session);
  g_assert_cmpuint (table_get_id (table), ==, id);
  table_assert_counted (table, louis, 0, 0, 0);
}

/* A deal that is opened gives no game up either, and after a new deal only Undo in that deal
 * takes the game back. */
static void
test_record_of_a_deal (Table *table)
{
  g_autoptr (ParlourGame) again = parlour_game_new (louis, 6);
  g_autoptr (ParlourGame) deal = parlour_game_new (louis, 6);
  g_autoptr (ParlourGame) practice = NULL;
  guint64 id;

  table_deal (table, louis, 5, 0);
  parlour_session_open (table->session, again);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->practice);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 6);

  table_deal (table, louis, 5, 3);
  id = table_get_id (table);
  parlour_session_open (table->session, deal);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->practice);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_WAITING);
  parlour_session_take_back (table->session);
  g_assert_cmpuint (table_get_id (table), ==, id);
  table_assert_counted (table, louis, 0, 0, 0);

  table_deal (table, louis, 7, 0);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_GIVEN_UP);
  practice = practise (table, louis, 9);
  g_assert_cmpint (parlour_session_get_previous (table->session), !=, PARLOUR_PREVIOUS_GIVEN_UP);
}

/* A lesson covers the game on the table: it changes nothing of it, and is not saved. */
static void
test_lesson (Table *table)
{
  g_autoptr (ParlourGame) lesson = parlour_game_new (louis, 6);
  g_autoptr (ParlourGame) own = NULL;

  table_deal (table, louis, 5, 3);
  own = g_object_ref (table_get_game (table));
  for (guint i = 0; i < 2; i++)
    {
      parlour_session_teach (table->session, lesson);
      g_assert_true (table_get_game (table) == lesson);
      g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_LESSON);
      model_play_first (lesson, 2);
      parlour_game_undo (lesson);
      g_assert_cmpuint (parlour_game_get_n_moves (own), ==, 3);

      parlour_session_leave_game (table->session);
      if (i == 0)
        parlour_session_take_back (table->session);
      else
        g_assert_true (parlour_session_continue (table->session, louis));
      g_assert_true (table_get_game (table) == own);
      g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
    }

  parlour_session_teach (table->session, lesson);
  g_assert_false (is_saved (table, "practice-louis.parlour"));
  table_restart (table);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 5);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->practice);
  table_assert_counted (table, louis, 0, 0, 0);
}

/* A game for practice that was won is not kept, and does not hide the one that waits. */
static void
test_practice_won (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil");
  guint64 id;

  table_deal (table, trefoil, 5, 3);
  id = table_get_id (table);
  g_assert_true (parlour_game_undo (won));
  parlour_session_open (table->session, won);
  g_assert_true (parlour_game_redo (won));
  g_assert_true (parlour_session_continue (table->session, trefoil));
  g_assert_cmpuint (table_get_id (table), ==, id);
  table_assert_counted (table, trefoil, 0, 0, 0);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 0);
}

static guint
get_streak (Table      *table,
            PatVariant  variant)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (table->statistics, variant);

  return parlour_variant_statistics_get_totals (figures).current_streak;
}

/* A game that was given up can be taken back with its history, and its loss is removed.  Once the
 * game in its place has moves, that is no longer possible. */
static void
test_takes_back (Table *table)
{
  const guint32 today = parlour_month_today ();
  guint64 id;

  win (table);
  g_assert_true (parlour_session_deal_day (table->session, trefoil, today));
  model_play_first (table_get_game (table), 4);
  g_assert_true (parlour_game_undo (table_get_game (table)));
  id = table_get_id (table);
  g_assert_cmpuint (get_streak (table, trefoil), ==, 1);

  parlour_session_deal (table->session, trefoil, 0);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_GIVEN_UP);
  table_assert_counted (table, trefoil, 2, 1, 0);
  g_assert_cmpuint (get_streak (table, trefoil), ==, 0);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 2);

  /* Another new deal, or a look at another variant, changes nothing. */
  parlour_session_deal (table->session, trefoil, 0);
  table_deal (table, kings, 3, 0);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
  parlour_session_deal (table->session, trefoil, 0);
  parlour_session_take_back (table->session);
  g_assert_cmpuint (table_get_id (table), ==, id);
  g_assert_true (parlour_history_can_redo (parlour_game_get_history (table_get_game (table))));
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, today);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->counted);
  table_assert_counted (table, trefoil, 1, 1, 0);
  g_assert_cmpuint (get_streak (table, trefoil), ==, 1);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 1);

  table_restart (table);
  g_assert_cmpuint (table_get_id (table), ==, id);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 1);
  table_assert_counted (table, trefoil, 1, 1, 0);

  /* It ends like any other game. */
  table_deal (table, trefoil, 9, 1);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
  table_assert_counted (table, trefoil, 2, 1, 0);
  parlour_game_undo (table_get_game (table));
  parlour_session_take_back (table->session);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 9);
}

/* Only the games that the last new deal took the place of can be taken back, never together with
 * one that was given up earlier. */
static void
test_takes_back_the_last (Table *table)
{
  g_autoptr (ParlourGame) first = NULL;
  g_autoptr (ParlourGame) last = NULL;

  table_deal (table, louis, 5, 3);
  first = practise (table, louis, 9);
  table_deal (table, louis, 8, 0);
  last = practise (table, louis, 10);
  table_deal (table, louis, 11, 0);
  parlour_session_take_back (table->session);
  g_assert_true (table_get_game (table) == last);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
  table_assert_counted (table, louis, 1, 0, 0);

  /* The same with a game that counts. */
  g_clear_object (&first);
  first = practise (table, louis, 9);
  table_deal (table, louis, 12, 0);
  table_deal (table, kings, 3, 1);
  table_deal (table, kings, 4, 0);
  parlour_session_take_back (table->session);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 3);
  table_deal (table, louis, 13, 0);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_NONE);
}

/* A record without moves is played as a deal of our own. */
static void
test_record_without_moves (Table *table)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 6);

  parlour_session_open (table->session, other);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 6);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->counted);
  table_deal (table, louis, 7, 0);
  table_assert_counted (table, louis, 0, 0, 0);
}

/* When a deal is restarted, or played again after a loss, the cards seen before are not hidden,
 * even if their moves were undone and the program was restarted.  In another deal, or with the
 * same number in another variant, all cards are hidden. */
static void
test_a_lost_deal_stays_seen (Table *table)
{
  const PatVariant other = variant_named ("louis", "bases=in-play");
  ParlourGame *game;
  guint in_first, in_other;

  table_deal (table, other, 6, 0);
  in_other = get_unseen (table);
  table_deal (table, louis, 5, 0);
  in_first = get_unseen (table);
  peek (table);
  game = table_get_game (table);
  g_assert_true (parlour_game_redo (game));
  table_deal (table, louis, 5, 0);
  g_assert_true (table_get_game (table) == game);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  g_assert_cmpuint (get_unseen (table), ==, in_first - 1);
  table_assert_counted (table, louis, 0, 0, 0);

  table_deal (table, louis, 6, 0);
  g_assert_cmpuint (get_unseen (table), ==, in_first);
  table_deal (table, other, 5, 0);
  g_assert_cmpuint (get_unseen (table), ==, in_other);

  table_restart (table);
  table_deal (table, louis, 5, 0);
  g_assert_cmpuint (parlour_history_get_length (parlour_game_get_history (table_get_game (table))), ==, 0);
  g_assert_cmpuint (get_unseen (table), ==, in_first - 1);
  g_assert_cmpint (parlour_game_get_facts (table_get_game (table))->first_sight, ==, PARLOUR_FIRST_SIGHT_NO);
  peek (table);
  g_assert_cmpuint (get_unseen (table), ==, in_first - 1);
  table_assert_counted (table, louis, 1, 0, 0);
}

/* A record from a file does not count, but its cards count as seen. */
static void
test_practice_notes_seen_cards (Table *table)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 6);
  const guint in_first = parlour_game_get_facts (other)->unseen;

  g_assert_true (parlour_game_deal_on (other, TRUE));
  parlour_session_open (table->session, other);
  g_assert_true (parlour_game_deal_on (other, TRUE));
  table_deal (table, louis, 6, 0);
  g_assert_true (table_get_game (table) != other);
  g_assert_cmpuint (get_unseen (table), ==, in_first - 2);
  table_assert_counted (table, louis, 0, 0, 0);
}

/* Cards that were seen in a deal are not hidden in a record of it. */
static void
test_record_of_seen_deal (Table *table)
{
  g_autoptr (ParlourGame) other = parlour_game_new (louis, 5);
  const guint in_first = parlour_game_get_facts (other)->unseen;

  g_assert_true (parlour_game_deal_on (other, TRUE));
  table_deal (table, louis, 5, 0);
  for (guint i = 0; i < 3; i++)
    g_assert_true (parlour_game_deal_on (table_get_game (table), TRUE));
  parlour_session_open (table->session, other);
  g_assert_true (table_get_game (table) == other);
  g_assert_cmpuint (get_unseen (table), ==, in_first - 3);
}

/* A win that is undone and won again is kept once. */
static void
test_keeps_a_win_once (Table *table)
{
  g_autoptr (ParlourFinishedGame) first = NULL;

  win (table);
  first = parlour_finished_game_ref (find_finished (table, 0));
  g_assert_true (parlour_game_undo (table_get_game (table)));
  g_assert_true (parlour_game_redo (table_get_game (table)));
  g_assert_true (find_finished (table, 0) == first);

  /* A game that was won is not lost when it is given up, and stays counted when it is
   * taken back. */
  parlour_game_go_to (table_get_game (table), parlour_game_get_n_moves (table_get_game (table)) / 2);
  model_play_first (table_get_game (table), 1);
  table_deal (table, trefoil, 1, 0);
  g_assert_cmpint (parlour_session_get_previous (table->session), ==, PARLOUR_PREVIOUS_GIVEN_UP);
  parlour_session_take_back (table->session);
  table_assert_counted (table, trefoil, 1, 1, 0);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 1);
  g_assert_true (find_finished (table, 0) == first);
}

/* A kept game has the facts of its result. */
static void
test_keeps_the_result (Table *table)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  const ParlourFacts *result;
  const ParlourFacts *kept;

  win (table);
  figures = parlour_statistics_read (table->statistics, trefoil);
  result = &g_array_index (figures->results, ParlourFacts, 0);
  kept = &find_finished (table, 0)->head.facts;
  g_assert_cmpuint (kept->id, ==, result->id);
  g_assert_cmpuint (kept->ended_ms, ==, result->ended_ms);
  g_assert_cmpuint (kept->elapsed_ms, ==, result->elapsed_ms);
  g_assert_cmpint (kept->outcome, ==, result->outcome);
}

/* Games that were kept stay after the preference is switched off, until they are
 * cleared. */
static void
test_keeps_if_preferred (Table *table)
{
  table_deal (table, louis, 5, 1);
  table_deal (table, louis, 6, 1);
  g_object_set (table->settings, "keep-games", FALSE, NULL);
  table_deal (table, louis, 7, 1);
  win (table);
  g_object_set (table->settings, "keep-games", TRUE, NULL);
  g_assert_true (parlour_game_undo (table_get_game (table)));
  g_assert_true (parlour_game_redo (table_get_game (table)));
  g_assert_cmpuint (table_get_finished (table)->len, ==, 1);

  table_restart (table);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 1);
  parlour_game_list_clear (parlour_session_get_game_list (table->session));
  table_restart (table);
  g_assert_cmpuint (table_get_finished (table)->len, ==, 0);
}

/* The same cards are dealt for a new game, with or without a deal number. */
static void
test_deals_again (Table *table)
{
  g_autoptr (ParlourGame) numbered = NULL;
  g_autoptr (ParlourGame) given = NULL;
  PatRecord record;
  PatPosition start;

  table_deal (table, louis, 5, 3);
  table_deal (table, louis, 6, 0);
  numbered = parlour_finished_game_open (find_finished (table, 0));
  parlour_session_deal_again (table->session, numbered);
  g_assert_cmpuint (table_get_id (table), !=, parlour_game_get_facts (numbered)->id);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 5);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 0);

  parlour_game_fill_record (numbered, parlour_game_get_n_moves (numbered), &record);
  given = model_deal_pack (louis, record.pack);
  pat_record_clear (&record);
  start = *parlour_game_get_position (given);
  model_play_first (given, 1);
  parlour_session_deal_again (table->session, given);
  g_assert_cmpuint (table_get_id (table), !=, parlour_game_get_facts (given)->id);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 0);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->counted);
  model_assert_same (table_get_game (table), start);
}

static gboolean
is_compared (Table      *table,
             PatVariant  variant,
             guint32     number)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (table->statistics, variant);

  for (guint i = 0; i < figures->results->len; i++)
    if (g_array_index (figures->results, ParlourFacts, i).deal == number)
      return g_array_index (figures->results, ParlourFacts, i).can_be_won != PARLOUR_UNKNOWN;

  g_assert_not_reached ();
}

/* A known grade of a deal is added to the result. */
static void
test_a_result_is_compared (Table *table)
{
  g_autoptr (ParlourVariantStatistics) figures = NULL;
  const ParlourFacts *result;
  ParlourDealGrade grade;
  guint32 number;

  win (table);
  number = parlour_game_get_facts (table_get_game (table))->deal;
  g_assert_true (parlour_deals_find_grade (table->deals, trefoil, number, &grade));
  figures = parlour_statistics_read (table->statistics, trefoil);
  result = &g_array_index (figures->results, ParlourFacts, 0);
  g_assert_cmpuint (result->can_be_won, ==, 1);
  g_assert_cmpuint (result->hasty, ==, grade.grade.hasty);
  g_assert_cmpuint (result->careful, ==, grade.grade.careful);
}

/* An unknown grade is searched for.  If the program ends before it is found, the statistics search
 * for it again. */
static void
test_an_old_result_is_compared (Table *table)
{
  enum { BEYOND = 123456 };
  ParlourDealGrade grade;

  table_deal (table, trefoil, BEYOND, 1);
  table_deal (table, trefoil, 1, 1);
  table_assert_counted (table, trefoil, 1, 0, 0);
  table_stop (table);
  table_wait_idly ();
  table_start (table);

  parlour_session_compare (table->session);
  while (!is_compared (table, trefoil, BEYOND))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (parlour_deals_find_grade (table->deals, trefoil, BEYOND, &grade));
}

/* A deal of the preferred kind has the odds of that kind. */
static void
test_deals_preferred_kind (Table *table)
{
  const PatVariant by_the_book = { &pat_trefoil };

  for (ParlourDealKind kind = PARLOUR_DEAL_WINNABLE; kind <= PARLOUR_DEAL_HARD; kind++)
    {
      g_object_set (table->settings, "deal-kind", kind, NULL);
      for (guint i = 0; i < 8; i++)
        {
          ParlourDealKind dealt;

          parlour_session_deal (table->session, by_the_book, 0);
          dealt = parlour_deals_get_kind (table->deals, by_the_book, parlour_game_get_facts (table_get_game (table))->deal);
          g_assert_true (kind == PARLOUR_DEAL_WINNABLE ? dealt != PARLOUR_DEAL_ANY : dealt == kind);
          g_assert_cmpuint (parlour_game_get_odds (table_get_game (table)), ==,
                            parlour_deals_get_odds (table->deals, by_the_book, kind));
        }
    }

  g_assert_cmpuint (parlour_game_get_odds (table_get_game (table)), <, PARLOUR_ODDS_SAME);
}

/* A deal that the player asks for by number was not chosen because it can be won. */
static void
test_marks_winnable_deals (Table *table)
{
  const guint32 today = parlour_month_today ();
  guint32 deal;

  g_object_set (table->settings, "deal-kind", PARLOUR_DEAL_WINNABLE, NULL);
  parlour_session_deal (table->session, trefoil, 0);
  g_assert_true (parlour_game_get_facts (table_get_game (table))->dealt_winnable);

  /* Avoid the current number, which would restart the game, and the deal of today. */
  deal = parlour_game_get_facts (table_get_game (table))->deal + 1;
  deal += parlour_deals_today (table->deals, trefoil, today) == deal;
  parlour_session_deal (table->session, trefoil, deal);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->dealt_winnable);
  parlour_session_deal (table->session, trefoil, parlour_deals_today (table->deals, trefoil, today));
  g_assert_true (parlour_game_get_facts (table_get_game (table))->dealt_winnable);

  g_object_set (table->settings, "deal-kind", PARLOUR_DEAL_ANY, NULL);
  parlour_session_deal (table->session, trefoil, 0);
  g_assert_false (parlour_game_get_facts (table_get_game (table))->dealt_winnable);
}

/* Returns: (nullable) (transfer full): the result of the deal of @day in Trefoil */
static ParlourFacts *
find_day (Table *table,
          guint32  day)
{
  g_autoptr (ParlourVariantStatistics) figures = parlour_statistics_read (table->statistics, trefoil);
  const ParlourFacts *kept = parlour_variant_statistics_get_day (figures, day);

  return kept != NULL ? g_memdup2 (kept, sizeof *kept) : NULL;
}

static guint32
deal_of (Table *table,
         guint32  day)
{
  return parlour_deals_today (table->deals, trefoil, day);
}

/* Only the deals of today and of the past month can be played. */
static void
test_deals_of_days (Table *table)
{
  const guint32 today = model_today ();
  ParlourGame *before;

  for (guint i = 0; i <= 28; i += 7)
    {
      g_assert_true (parlour_session_deal_day (table->session, trefoil, today - i));
      g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, deal_of (table, today - i));
      g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, today - i);
      g_assert_true (parlour_game_get_facts (table_get_game (table))->dealt_winnable);
    }

  before = table_get_game (table);
  g_assert_false (parlour_session_deal_day (table->session, trefoil, today + 2));
  g_assert_false (parlour_session_deal_day (table->session, trefoil, today - 32));
  g_assert_false (parlour_session_deal_day (table->session, trefoil, 0));
  g_assert_true (table_get_game (table) == before);

  /* The number of today's deal means the deal of today; the numbers of other days are
   * plain deals. */
  parlour_session_deal (table->session, trefoil, deal_of (table, today));
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, today);
  parlour_session_deal (table->session, trefoil, deal_of (table, today - 5));
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, 0);
}

/* A result is noted for the day of its deal, even if the program was restarted meanwhile.  After a
 * loss the deal of a day can be tried again. */
static void
test_a_day_is_noted (Table *table)
{
  const guint32 day = model_today () - 3;
  g_autofree ParlourFacts *none = NULL, *lost = NULL, *won = NULL;
  g_autoptr (ParlourGame) other = model_load_won ("trefoil-gathering-any-time");

  g_assert_true (parlour_session_deal_day (table->session, trefoil, day));
  model_play_first (table_get_game (table), 1);
  table_restart (table);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, day);
  none = find_day (table, day);
  g_assert_null (none);

  table_deal (table, trefoil, 5, 0);
  lost = find_day (table, day);
  g_assert_nonnull (lost);
  g_assert_cmpint (lost->outcome, ==, PARLOUR_LOST);
  g_assert_cmpuint (lost->n_moves, ==, 1);

  /* Another deal, whose win is known, is marked as the deal of the day. */
  table_deal (table, trefoil, parlour_game_get_facts (other)->deal, 0);
  parlour_game_set_day (table_get_game (table), day);
  win_as (table, other);
  won = find_day (table, day);
  g_assert_cmpint (won->outcome, ==, PARLOUR_WON);
  g_assert_cmpuint (won->n_moves, ==, parlour_game_get_n_moves (other));
}

/* A deal of a day that is dealt again keeps its day, as long as that day's deal may be played. */
static void
test_deals_a_day_again (Table *table)
{
  const guint32 today = model_today ();
  g_autoptr (ParlourGame) lately = parlour_game_new (trefoil, 7);
  g_autoptr (ParlourGame) long_ago = parlour_game_new (trefoil, 8);

  parlour_game_set_day (lately, today - 2);
  parlour_session_deal_again (table->session, lately);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 7);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, today - 2);

  parlour_game_set_day (long_ago, today - 50);
  parlour_session_deal_again (table->session, long_ago);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->deal, ==, 8);
  g_assert_cmpuint (parlour_game_get_facts (table_get_game (table))->day, ==, 0);
}

/* Leaving the table stops the clock and ends a pause. */
static void
test_leaving_stops_the_clock (Table *table)
{
  ParlourGame *left;
  ParlourClock *clock;

  table_deal (table, louis, 5, 1);
  left = table_get_game (table);
  clock = parlour_game_get_clock (left);
  parlour_clock_set_attended (clock, TRUE);
  g_assert_true (parlour_clock_get_running (clock));

  parlour_clock_set_paused (clock, TRUE);
  parlour_session_leave_game (table->session);
  g_assert_false (parlour_clock_get_running (clock));
  g_assert_false (parlour_clock_get_paused (clock));
  g_assert_true (find_waiting (table, louis) == left);
  g_assert_true (table_get_game (table) == left);

  parlour_clock_set_attended (clock, TRUE);
  table_deal (table, kings, 7, 0);
  g_assert_false (parlour_clock_get_running (clock));
}

/* Replays a recorded game.  Returns: whether cards were played automatically */
static gboolean
replay_autoplays (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");
  const ParlourHistory *history = parlour_game_get_history (won);
  ParlourGame *game = table_get_game (table);
  guint n = 0;

  while (n < parlour_history_get_length (history)
         && parlour_game_play (game, *parlour_history_get_move (history, n))
         && parlour_game_get_n_moves (game) == n + 1)
    n++;

  return parlour_game_get_n_moves (game) > n + 1;
}

static void
deal_what_was_won (Table *table)
{
  g_autoptr (ParlourGame) won = model_load_won ("trefoil-gathering-any-time");

  table_deal (table, trefoil, parlour_game_get_facts (won)->deal, 0);
}

/* The preference holds for the game on the table, and for later ones. */
static void
test_autoplay (Table *table)
{
  g_object_set (table->settings, "autoplay", TRUE, NULL);
  deal_what_was_won (table);
  g_assert_true (replay_autoplays (table));

  table_deal (table, louis, 5, 0);
  deal_what_was_won (table);
  g_object_set (table->settings, "autoplay", FALSE, NULL);
  g_assert_false (replay_autoplays (table));

  table_deal (table, louis, 5, 0);
  deal_what_was_won (table);
  g_object_set (table->settings, "autoplay", TRUE, NULL);
  g_assert_true (replay_autoplays (table));
}

static void
test_reports_unreadable_saves (Table *table)
{
  g_autofree char *path = g_build_filename (table->place->path, "louis.parlour", NULL);
  g_autoptr (GError) error = NULL;

  table_deal (table, kings, 7, 1);
  table_stop (table);
  g_file_set_contents (path, "hello", -1, &error);
  g_assert_no_error (error);

  table_start (table);
  g_assert_cmpuint (table->aside->len, ==, 1);
  g_assert_true (g_file_test (table->aside->pdata[0], G_FILE_TEST_EXISTS));
  g_assert_true (parlour_game_get_variant (table_get_game (table)).game == &pat_kings);
}

static gboolean
has_failed (Table        *table,
            const GError *error)
{
  table->n_notified = G_MAXUINT;

  return error != NULL;
}

/* A second process may not save to the same folder. */
static void
test_reports_locked_folder (Table *table)
{
  g_autoptr (ParlourStatistics) statistics = parlour_statistics_new ();
  g_autoptr (ParlourSession) other = parlour_session_new (table->settings, statistics,
                                                          table->deals, table->analyst);
  g_autoptr (ParlourSaver) saver = parlour_saver_new (table->place->path);

  g_signal_connect_swapped (saver, "trouble", G_CALLBACK (has_failed), table);
  parlour_session_resume (other, saver);
  while (table->n_notified != G_MAXUINT)
    g_main_context_iteration (NULL, TRUE);
  parlour_session_close (other);
}

/* Closing a session that is still referenced saves the last move, stops the clock, and leaves the
 * folder to the next start. */
static void
test_close (Table *table)
{
  g_autoptr (ParlourSession) held = g_object_ref (table->session);
  g_autoptr (ParlourSaver) held_saver = g_object_ref (table->saver);
  g_autoptr (ParlourGame) game = NULL;

  table_deal (table, louis, 5, 3);
  game = g_object_ref (table_get_game (table));
  parlour_clock_set_attended (parlour_game_get_clock (game), TRUE);
  g_assert_true (parlour_clock_get_running (parlour_game_get_clock (game)));
  parlour_session_close (table->session);
  g_assert_false (parlour_clock_get_running (parlour_game_get_clock (game)));

  /* Nothing is saved any more. */
  model_play_first (game, 1);
  parlour_session_close (table->session);
  g_clear_object (&table->session);
  g_clear_object (&table->saver);
  g_clear_object (&table->statistics);
  table_start (table);
  g_assert_cmpuint (parlour_game_get_n_moves (table_get_game (table)), ==, 3);
  g_assert_cmpuint (table->aside->len, ==, 0);
}

#define ADD(path, test) \
  fixture_add ("/model/session/" path, Table, table_set_up, test, table_tear_down)

TESTS_WITH (tests_init_alone)
{
  trefoil = variant_named ("trefoil", "gathering=any-time");

  ADD ("nothing-at-first", test_nothing_at_first);
  ADD ("close", test_close);
  ADD ("notifies-of-new-game", test_notifies_of_new_game);
  ADD ("passes-changes-on", test_passes_changes_on);
  ADD ("resumes-last-game", test_resumes_last_game);
  ADD ("practice-won", test_practice_won);
  ADD ("lesson", test_lesson);
  ADD ("takes-back", test_takes_back);
  ADD ("takes-back-the-last", test_takes_back_the_last);
  ADD ("keeps-a-win-once", test_keeps_a_win_once);
  ADD ("keeps-the-result", test_keeps_the_result);
  ADD ("keeps-if-preferred", test_keeps_if_preferred);
  ADD ("deals-again", test_deals_again);
  ADD ("drops-game-without-moves", test_drops_game_without_moves);
  ADD ("new-deal-is-never-unfinished-deal", test_new_deal_is_never_unfinished_deal);
  ADD ("win-is-not-unfinished", test_win_is_not_unfinished);
  ADD ("win-is-kept-after-crash", test_win_is_kept_after_crash);
  ADD ("record-of-current-game", test_record_of_current_game);
  ADD ("record-of-other-game", test_record_of_other_game);
  ADD ("record-of-other-moves", test_record_of_other_moves);
  ADD ("record-of-a-deal", test_record_of_a_deal);
  ADD ("record-without-moves", test_record_without_moves);
  ADD ("compared/a-result", test_a_result_is_compared);
  ADD ("compared/an-old-result", test_an_old_result_is_compared);
  ADD ("unseen/a-lost-deal", test_a_lost_deal_stays_seen);
  ADD ("unseen/what-does-not-count", test_practice_notes_seen_cards);
  ADD ("unseen/a-record", test_record_of_seen_deal);
  ADD ("deals-preferred-kind", test_deals_preferred_kind);
  ADD ("marks-winnable-deals", test_marks_winnable_deals);
  ADD ("days/deals", test_deals_of_days);
  ADD ("days/noted", test_a_day_is_noted);
  ADD ("days/dealt-again", test_deals_a_day_again);
  ADD ("leaving-stops-the-clock", test_leaving_stops_the_clock);
  ADD ("autoplay", test_autoplay);
  ADD ("reports-unreadable-saves", test_reports_unreadable_saves);
  ADD ("reports-locked-folder", test_reports_locked_folder);
}
