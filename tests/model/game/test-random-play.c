/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "pat-hidden.h"
#include "tests.h"

/* Changes games at random, and checks the invariants and the number of seen cards after each
 * change. */

enum { N_STEPS = 400, N_DEALS = 3 };

static guint
count_stock (ParlourGame *game)
{
  return pat_position_count (parlour_game_get_position (game), PAT_STOCK);
}

/* Makes a random change: a move, undo, redo, restart and so on. */
static void
do_something (ParlourGame *game,
              GRand       *random)
{
  const guint length = parlour_history_get_length (parlour_game_get_history (game));

  switch (g_rand_int_range (random, 0, 20))
    {
    case 0:
      parlour_game_go_to (game, 0);
      break;
    case 1:
      parlour_game_go_to (game, g_rand_int_range (random, 0, length + 1));
      break;
    case 2: case 3: case 4:
      parlour_game_undo (game);
      break;
    case 5: case 6: case 7: case 8:
      parlour_game_redo (game);
      break;
    case 9: case 10: case 11: case 12:
      parlour_game_deal_on (game, g_rand_boolean (random));
      break;
    case 13:
      if (parlour_game_get_legal (game)->n > 0)
        g_assert_true (parlour_game_play_alone (game, model_random_move (game, random)));
      break;
    default:
      model_play_randomly (game, random, 1);
    }
}

/* The number of unseen cards is the smallest first stock so far, and 0 from the second deal on.
 * A game is no longer played at first sight once a card is face down that was visible before.
 * “changed” is emitted once for each change of the position. */
static void
test_play (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (1893);

  for (guint32 deal = 1; deal <= N_DEALS; deal++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (*variant, deal);
      const ParlourFacts *facts = parlour_game_get_facts (game);
      const guint in_first = count_stock (game);
      guint least = in_first, n_changed = 0;
      gboolean seen_early = FALSE;

      g_assert_cmpuint (facts->unseen, ==, in_first);
      g_signal_connect_swapped (game, "changed", G_CALLBACK (model_count_cb), &n_changed);
      parlour_game_set_autoplay (game, g_rand_boolean (random));

      for (guint i = 0; i < N_STEPS; i++)
        {
          const guint before = parlour_game_get_n_moves (game);

          n_changed = 0;
          do_something (game, random);
          g_assert_cmpuint (n_changed, ==, parlour_game_get_n_moves (game) != before);

          seen_early |= parlour_game_get_position (game)->deal == 1 && count_stock (game) > least;
          least = parlour_game_get_position (game)->deal > 1 ? 0 : MIN (least, count_stock (game));
          g_assert_cmpuint (facts->unseen, ==, least);
          g_assert_cmpint (facts->first_sight, ==, seen_early ? PARLOUR_FIRST_SIGHT_NO : PARLOUR_FIRST_SIGHT_YES);
        }
      g_assert_cmpuint (facts->unseen, <, MAX (in_first, 1));
    }
}

/* The cards that the moves of a record turn are seen. */
static void
test_record (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autoptr (ParlourGame) game = parlour_game_new (*variant, 1);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (ParlourGame) read = NULL;

      model_play_randomly (game, random, 1);
      read = parlour_game_copy (game, parlour_game_get_n_moves (game));
      g_assert_cmpuint (parlour_game_get_facts (read)->unseen, ==, parlour_game_get_facts (game)->unseen);
    }
}

/* parlour_game_note_unseen() only decreases the number. */
static void
test_only_decreases (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 1);
  const guint in_first = parlour_game_get_facts (game)->unseen;
  guint n_noted = 0;

  g_signal_connect_swapped (game, "noted", G_CALLBACK (model_count_cb), &n_noted);

  parlour_game_note_unseen (game, PAT_UNSEEN_ALL);
  parlour_game_note_unseen (game, in_first);
  g_assert_cmpuint (parlour_game_get_facts (game)->unseen, ==, in_first);
  g_assert_cmpuint (n_noted, ==, 0);

  parlour_game_note_unseen (game, in_first - 5);
  parlour_game_note_unseen (game, in_first - 4);
  g_assert_cmpuint (parlour_game_get_facts (game)->unseen, ==, in_first - 5);
  g_assert_cmpuint (n_noted, ==, 1);

  g_assert_true (parlour_game_deal_on (game, TRUE));
  g_assert_cmpuint (parlour_game_get_facts (game)->unseen, ==, in_first - 5);
}

TESTS
{
  model_add_for_all ("/model/random-play/facts-and-signals", test_play);
  model_add_for_all ("/model/unseen/record", test_record);
  g_test_add_func ("/model/unseen/only-decreases", test_only_decreases);
}
