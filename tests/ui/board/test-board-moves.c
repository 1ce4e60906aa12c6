/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "parlour-board-moves.h"
#include "variant.h"
#include "tests.h"

/*
 * Moves on a board, without a widget.
 */

enum { DEAL = 7 };

static guint
count (ParlourBoardMoves *moves,
       guint              pile)
{
  return pat_position_count (parlour_game_get_position (moves->game), pile);
}

/* Cards are dealt one by one, each to the pile that was announced; an empty stock refuses. */
static void
test_deal (void)
{
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { &pat_nationale }, DEAL);
  g_autoptr (ParlourBoardMoves) moves = parlour_board_moves_new ();
  guint n_dealt = 0, n_refused = 0;

  g_signal_connect_swapped (moves, "refused", G_CALLBACK (model_count_cb), &n_refused);
  parlour_board_moves_set_game (moves, game);
  g_object_set (moves, "single-deal", TRUE, NULL);
  while (count (moves, PAT_STOCK) > 0)
    {
      guint next = parlour_board_moves_find_next (moves);
      guint before = next < PAT_N_PILES ? count (moves, next) : 0;
      guint stock = count (moves, PAT_STOCK);

      g_assert_true (parlour_board_moves_deal (moves));
      g_assert_cmpuint (count (moves, PAT_STOCK), <, stock);
      if (next < PAT_N_PILES)
        g_assert_cmpuint (count (moves, next), ==, before + 1);
      n_dealt++;
    }
  g_assert_cmpuint (n_dealt, >, 1);
  g_assert_cmpuint (n_refused, ==, 0);

  g_assert_cmpuint (parlour_board_moves_find_next (moves), ==, PAT_N_PILES);
  g_assert_false (parlour_board_moves_deal (moves));
  g_assert_cmpuint (n_refused, ==, 1);
}

static void
test_gather_at_any_time (void)
{
  const PatVariant trefoil = variant_named ("trefoil", "gathering=any-time");
  g_autoptr (ParlourGame) game = parlour_game_new (trefoil, DEAL);
  g_autoptr (ParlourBoardMoves) moves = parlour_board_moves_new ();

  parlour_board_moves_set_game (moves, game);
  g_assert_cmpuint (parlour_game_get_legal (game)->n, >, 1);
  g_assert_true (parlour_board_moves_deal (moves));
  g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, 2);
}

/* The card that must be played is picked up again when another one is put back. */
static void
test_must_play (void)
{
  g_autoptr (ParlourGame) game = NULL;
  g_autoptr (ParlourBoardMoves) moves = parlour_board_moves_new ();
  ParlourHeld must_play;
  guint pile = PAT_T1;

  for (guint32 deal = 1; !moves->held.must_play; deal++)
    {
      g_set_object (&game, NULL);
      game = parlour_game_new ((PatVariant) { &pat_storehouse }, deal);
      parlour_board_moves_set_game (moves, game);
      parlour_board_moves_update (moves);
    }

  must_play = moves->held;
  while (pile == must_play.pile || count (moves, pile) == 0)
    pile++;
  parlour_board_moves_pick_up (moves, pile, count (moves, pile) - 1, FALSE);
  g_assert_false (moves->held.must_play);
  g_assert_true (parlour_board_moves_put_back (moves));
  g_assert_true (moves->held.must_play);
  g_assert_cmpuint (moves->held.pile, ==, must_play.pile);
  g_assert_false (parlour_board_moves_put_back (moves));
}

static void
test_no_game (void)
{
  g_autoptr (ParlourBoardMoves) moves = parlour_board_moves_new ();

  g_assert_null (moves->game);
  g_assert_false (parlour_board_moves_deal (moves));
}

TESTS
{
  g_test_add_func ("/ui/board-moves/deal", test_deal);
  g_test_add_func ("/ui/board-moves/gather-at-any-time", test_gather_at_any_time);
  g_test_add_func ("/ui/board-moves/must-play", test_must_play);
  g_test_add_func ("/ui/board-moves/no-game", test_no_game);
}
