/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "parlour-board-moves.h"

/*
 * Moves on a board, without a widget.
 */

enum { DEAL = 7, N_MOVES = 200 };

/* The signals of the moves. */
typedef struct
{
  guint   n_refused;
  PatMove refused;
  guint   n_asked;
  guint   n_over;
  guint   n_held_changed;
} Heard;

static void
refused_cb (ParlourBoardMoves *moves,
            const PatMove     *move,
            Heard             *heard)
{
  heard->n_refused++;
  heard->refused = *move;
}

static void
choose_cb (ParlourBoardMoves      *moves,
           const ParlourCardMoves *card_moves,
           Heard                  *heard)
{
  if (card_moves)
    heard->n_asked++;
  else
    heard->n_over++;
}

static void
held_cb (ParlourBoardMoves *moves,
         Heard             *heard)
{
  heard->n_held_changed++;
}

static ParlourBoardMoves *
begin (const PatGame *rules,
       Heard         *heard)
{
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { .game = rules }, DEAL);
  ParlourBoardMoves *moves = parlour_board_moves_new ();

  *heard = (Heard) { 0 };
  parlour_board_moves_set_game (moves, game);
  g_signal_connect (moves, "refused", G_CALLBACK (refused_cb), heard);
  g_signal_connect (moves, "choose", G_CALLBACK (choose_cb), heard);
  g_signal_connect (moves, "held-changed", G_CALLBACK (held_cb), heard);

  return moves;
}

static guint
count (ParlourBoardMoves *moves,
       guint              pile)
{
  return pat_position_count (parlour_game_get_position (parlour_board_moves_get_game (moves)), pile);
}

/* Cards are dealt one by one, each to the pile that was announced; an empty stock refuses. */
static void
test_deal (void)
{
  Heard heard;
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_nationale, &heard);
  guint n_dealt = 0;

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
  g_assert_cmpuint (heard.n_refused, ==, 0);

  g_assert_cmpuint (parlour_board_moves_find_next (moves), ==, PAT_N_PILES);
  g_assert_false (parlour_board_moves_deal (moves));
  g_assert_cmpuint (heard.n_refused, ==, 1);
  g_assert_cmpint (heard.refused.kind, ==, PAT_MOVE_DEAL);
}

/* Gathering the fans is refused while there are other moves (TRE-5), and in the last deal
 * dealing is refused. */
static void
test_gather (void)
{
  Heard heard;
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_trefoil, &heard);
  ParlourGame *game = parlour_board_moves_get_game (moves);
  guint n_refused = 0, n_gathered = 0;

  while (parlour_game_get_status (game) == PAT_PLAYING)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);
      gboolean stuck = legal->moves[0].kind == PAT_MOVE_REDEAL;
      guint deal = parlour_game_get_position (game)->deal;

      g_assert_true (parlour_board_moves_deal (moves) == stuck);
      g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, deal + stuck);
      n_gathered += stuck;
      if (!stuck)
        {
          g_assert_cmpuint (heard.n_refused, ==, ++n_refused);
          g_assert_cmpint (heard.refused.kind, ==, deal < 3 ? PAT_MOVE_REDEAL : PAT_MOVE_DEAL);
          g_assert_true (parlour_board_moves_play (moves, legal->moves[0]));
        }
    }
  g_assert_cmpuint (n_gathered, ==, 2);
  g_assert_cmpuint (n_refused, >, 2);
}

static void
test_gather_at_any_time (void)
{
  Heard heard;
  g_autoptr (ParlourGame) game = parlour_game_new ((PatVariant) { &pat_trefoil, PAT_OPTION_GATHERING }, DEAL);
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_trefoil, &heard);

  parlour_board_moves_set_game (moves, game);
  g_assert_cmpuint (parlour_game_get_legal (game)->n, >, 1);
  g_assert_true (parlour_board_moves_deal (moves));
  g_assert_cmpuint (parlour_game_get_position (game)->deal, ==, 2);
  g_assert_cmpuint (heard.n_refused, ==, 0);
}

/* Autoplay plays safe cards after a move, and undo takes them back with it. */
static void
test_autoplay (void)
{
  enum { LEFT = 3 };
  Heard heard;
  g_autoptr (ParlourGame) game = model_load_won ("kings");
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_kings, &heard);
  guint n_moves = parlour_game_get_n_moves (game) - LEFT;

  parlour_game_go_to (game, n_moves);
  parlour_game_set_autoplay (game, TRUE);
  parlour_board_moves_set_game (moves, game);
  g_assert_true (parlour_board_moves_play (moves, *parlour_history_get_move (parlour_game_get_history (game), n_moves)));
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves + LEFT);
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves);
}

static void
test_no_game (void)
{
  g_autoptr (ParlourBoardMoves) moves = parlour_board_moves_new ();

  g_assert_null (parlour_board_moves_get_game (moves));
  g_assert_false (parlour_board_moves_deal (moves));
}

static void
test_refuse (void)
{
  Heard heard;
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_louis, &heard);
  PatMove move = { PAT_MOVE_PLAY, PAT_F1, PAT_F1 + 1, 1 };

  g_assert_false (parlour_board_moves_play (moves, move));
  g_assert_cmpuint (heard.n_refused, ==, 1);
  g_assert_cmpmem (&heard.refused, sizeof move, &move, sizeof move);

  parlour_board_moves_refuse_cards (moves, PAT_T1, 2);
  g_assert_cmpuint (heard.n_refused, ==, 2);
  g_assert_cmpuint (heard.refused.from, ==, PAT_T1);
  g_assert_cmpuint (heard.refused.to, ==, PAT_N_PILES);
  g_assert_cmpuint (heard.refused.n, ==, 2);
}

static void
test_to_foundation (void)
{
  Heard heard;
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_trefoil, &heard);
  ParlourGame *game = parlour_board_moves_get_game (moves);
  guint n_found = 0;

  for (guint i = 0; i < N_MOVES && parlour_game_get_legal (game)->n > 0; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);

      for (guint pile = PAT_T1; pile < PAT_H1; pile++)
        {
          gboolean expected = FALSE;
          PatMove move;

          if (count (moves, pile) == 0)
            continue;

          for (gsize j = 0; j < legal->n; j++)
            expected |= legal->moves[j].kind == PAT_MOVE_PLAY && legal->moves[j].from == pile
                        && legal->moves[j].n == 1 && legal->moves[j].to < PAT_T1;
          g_assert_cmpint (parlour_board_moves_find_to_foundation (moves, pile,
                                                                   count (moves, pile) - 1, &move),
                           ==, expected);
          n_found += expected;
        }
      g_assert_true (parlour_board_moves_play (moves, legal->moves[0]));
    }
  g_assert_cmpuint (n_found, >, 0);
}

/* Cards picked up wait for a place; a move that is refused leaves them so. */
static void
test_pick_up (void)
{
  Heard heard;
  g_autoptr (ParlourBoardMoves) moves = begin (&pat_trefoil, &heard);
  PatMove move = parlour_game_get_legal (parlour_board_moves_get_game (moves))->moves[0];
  const ParlourHeld *held = parlour_board_moves_get_held (moves);
  guint place = count (moves, move.from) - move.n;

  parlour_board_moves_pick_up (moves, move.from, place, FALSE);
  g_assert_true (parlour_board_moves_is_choosing (moves));
  g_assert_cmpuint (held->pile, ==, move.from);
  g_assert_cmpuint (held->place, ==, place);
  g_assert_cmpuint (held->n, ==, move.n);
  g_assert_true (held->card_moves.piles & G_GUINT64_CONSTANT (1) << move.to);
  g_assert_cmpuint (heard.n_asked, ==, 1);

  g_assert_false (parlour_board_moves_put_down (moves, move.from));
  g_assert_cmpuint (heard.n_refused, ==, 1);
  g_assert_cmpuint (held->n, ==, move.n);
  g_assert_cmpuint (heard.n_over, ==, 0);
  g_assert_true (parlour_board_moves_put_back (moves));
  g_assert_false (parlour_board_moves_put_back (moves));
  g_assert_cmpuint (held->n, ==, 0);
  g_assert_cmpuint (held->card_moves.piles, ==, 0);
  g_assert_cmpuint (heard.n_over, ==, 1);
  g_assert_cmpuint (heard.n_held_changed, ==, 2);

  /* Nothing is asked while cards are dragged. */
  parlour_board_moves_pick_up (moves, move.from, place, TRUE);
  g_assert_false (parlour_board_moves_is_choosing (moves));
  g_assert_true (parlour_board_moves_put_down (moves, move.to));
  g_assert_true (parlour_board_moves_put_back (moves));
  g_assert_cmpuint (heard.n_asked, ==, 1);
  g_assert_cmpuint (heard.n_over, ==, 1);
  g_assert_cmpuint (heard.n_held_changed, ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ui/board-moves/deal", test_deal);
  g_test_add_func ("/ui/board-moves/gather", test_gather);
  g_test_add_func ("/ui/board-moves/gather-at-any-time", test_gather_at_any_time);
  g_test_add_func ("/ui/board-moves/autoplay", test_autoplay);
  g_test_add_func ("/ui/board-moves/no-game", test_no_game);
  g_test_add_func ("/ui/board-moves/refuse", test_refuse);
  g_test_add_func ("/ui/board-moves/to-foundation", test_to_foundation);
  g_test_add_func ("/ui/board-moves/pick-up", test_pick_up);

  return g_test_run ();
}
