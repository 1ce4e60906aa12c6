/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "tests.h"

#define N_DEALS 20

static const PatMove deal = { .kind = PAT_MOVE_DEAL };

static guint
count (ParlourGame *game,
       guint        pile)
{
  return pat_position_count (parlour_game_get_position (game), pile);
}

static gboolean
can_deal (ParlourGame *game)
{
  return pat_variant_is_legal (parlour_game_get_variant (game),
                               parlour_game_get_position (game),
                               deal);
}

/* KIN-4: whether a card must be played before the next deal and has one place. */
static gboolean
is_forced (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  return parlour_game_get_variant (game).game == &pat_kings && count (game, PAT_STOCK) > 0
         && legal->n == 1 && legal->moves[0].kind == PAT_MOVE_PLAY;
}

/* Lists the legal plays, each as a move and the card that it takes. */
static GHashTable *
list_plays (ParlourGame *game)
{
  const PatPosition *position = parlour_game_get_position (game);
  const PatMoveList *legal = parlour_game_get_legal (game);
  GHashTable *plays = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];
      guint place;

      if (move.kind != PAT_MOVE_PLAY && move.kind != PAT_MOVE_GRACE)
        continue;

      place = move.kind == PAT_MOVE_GRACE ? move.n - 1u : count (game, move.from) - move.n;
      g_hash_table_add (plays,
                        g_strdup_printf ("%u %u %u %u, card %u",
                                         move.kind, move.from, move.to, move.n,
                                         pat_position_pile (position, move.from)[place]));
    }

  return plays;
}

static gboolean
has_more_than (ParlourGame *game,
               GHashTable  *before)
{
  g_autoptr (GHashTable) now = list_plays (game);
  GHashTableIter iter;
  gpointer play;

  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &play, NULL))
    if (!g_hash_table_contains (before, play))
      return TRUE;

  return FALSE;
}

/* Whether @card can go from the tableau to a foundation in @position. */
static gboolean
fits (PatVariant         variant,
      const PatPosition *position,
      PatCard            card)
{
  PatMoveList legal;

  pat_variant_list_moves (variant, position, &legal);
  for (gsize i = 0; i < legal.n; i++)
    if (legal.moves[i].kind == PAT_MOVE_PLAY && legal.moves[i].to < PAT_T1
        && pat_position_top (position, legal.moves[i].from) == card)
      return TRUE;

  return FALSE;
}

/* Whether @card, just dealt, can go to a foundation once a card set aside has gone there. */
static gboolean
can_follow_aside (ParlourGame *game,
                  PatCard      card)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatMoveList *legal = parlour_game_get_legal (game);

  for (gsize i = 0; i < legal->n; i++)
    {
      PatPosition next = *parlour_game_get_position (game);

      if (legal->moves[i].from < PAT_H1 || legal->moves[i].from >= PAT_STORE)
        continue;

      pat_variant_play (variant, &next, legal->moves[i]);
      if (fits (variant, &next, card))
        return TRUE;
    }

  return FALSE;
}

/* Deals a run in @game, and move by move in @twin, which shows the same position.  There must be a
 * reason to stop after the last move of the run, and none before.  A card on the waste is a
 * reason (STO-3, AUX-3).  The run is one step for undo.
 *
 * Returns: whether the last card can follow one set aside */
static gboolean
deal_both (ParlourGame *game,
           ParlourGame *twin)
{
  g_autoptr (GHashTable) before = list_plays (game);
  guint n = parlour_game_get_n_moves (game);
  gboolean follows = FALSE;
  guint n_moves;

  g_assert_true (parlour_game_deal_on (game, FALSE));
  n_moves = parlour_game_get_n_moves (game) - n;
  g_assert_cmpuint (n_moves, >, 0);

  for (guint i = 1; i <= n_moves; i++)
    {
      PatCard dealt = pat_position_top (parlour_game_get_position (twin), PAT_STOCK);
      gboolean stop;

      g_assert_true (parlour_game_deal_on (twin, TRUE));
      g_assert_cmpuint (parlour_game_get_n_moves (twin), ==, n + i);

      follows = can_follow_aside (twin, dealt);
      stop = !is_forced (twin)
             && (parlour_game_get_variant (twin).game->turns_waste || !can_deal (twin)
                 || has_more_than (twin, before) || follows);
      g_assert_cmpint (stop, ==, i == n_moves);
    }

  g_assert_true (parlour_game_undo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n);
  g_assert_true (parlour_game_redo (game));
  model_assert_same (twin, *parlour_game_get_position (game));

  return follows;
}

static void
play_both (ParlourGame *game,
           ParlourGame *twin,
           GRand       *random)
{
  PatMove move = model_random_move (game, random);

  g_assert_true (parlour_game_play (game, move));
  g_assert_true (parlour_game_play (twin, move));
}

/* Long games of every variant in which only some of the possible plays are made
 * between the deals.  Among their stops are a play that must come first (KIN-4), a card that
 * fits a foundation (NAT-3), a card after the circle (LOU-4), one that fills an empty
 * auxiliary (STO-6), and the end of the stock. */
static void
test_stops (gconstpointer data)
{
  const PatVariant *variant = data;

  for (guint32 number = 1; number <= N_DEALS; number++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (number);
      g_autoptr (ParlourGame) game = parlour_game_new (*variant, number);
      g_autoptr (ParlourGame) twin = parlour_game_new (*variant, number);

      for (guint i = 0; i < 200 && parlour_game_get_legal (game)->n > 0; i++)
        {
          /* STO-5: a play may have to come first. */
          if (!can_deal (game) && !is_forced (game))
            g_assert_false (parlour_game_deal_on (game, FALSE) || parlour_game_deal_on (game, TRUE));

          if ((can_deal (game) || is_forced (game)) && g_rand_boolean (random))
            deal_both (game, twin);
          else
            play_both (game, twin, random);
        }
    }
}

/* The runs are not in a record; they are reconstructed. */
static void
test_runs_of_a_record (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (ParlourGame) game = parlour_game_new (*variant, 12);
  ParlourGame *again;

  for (guint i = 0; i < 60 && parlour_game_get_legal (game)->n > 0; i++)
    {
      PatMove move = model_random_move (game, random);

      if (move.kind == PAT_MOVE_DEAL || is_forced (game))
        g_assert_true (parlour_game_deal_on (game, FALSE));
      else
        g_assert_true (parlour_game_play (game, move));
    }

  again = parlour_game_copy (game, parlour_game_get_n_moves (game));

  do
    g_assert_cmpuint (parlour_game_get_n_moves (again), ==, parlour_game_get_n_moves (game));
  while (parlour_game_undo (game) & parlour_game_undo (again));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  g_assert_cmpuint (parlour_game_get_n_moves (again), ==, 0);

  g_assert_finalize_object (again);
}

/* Finds a move: one that sets a card aside if possible, else one from the tableau to a foundation,
 * else one that deals or gathers. */
static gboolean
find_move (ParlourGame *game,
           PatMove     *found)
{
  const PatMoveList *legal = parlour_game_get_legal (game);
  guint best = 0;

  for (gsize i = 0; i < legal->n; i++)
    {
      PatMove move = legal->moves[i];
      guint rank = move.kind != PAT_MOVE_PLAY ? 1
                   : move.to >= PAT_H1 ? 3
                   : move.from < PAT_H1 && move.to < PAT_T1 ? 2 : 0;

      if (rank > best)
        {
          best = rank;
          *found = move;
        }
    }

  return best > 0;
}

/* LOU-7: with an eight set aside, dealing stops at the seven that can follow it. */
static void
test_follows_aside (void)
{
  guint n_stops = 0;

  for (guint32 number = 1; number <= 40; number++)
    {
      g_autoptr (ParlourGame) game = model_deal ("louis", number);
      g_autoptr (ParlourGame) twin = model_deal ("louis", number);
      PatMove move;

      while (find_move (game, &move))
        if (move.kind == PAT_MOVE_DEAL)
          n_stops += deal_both (game, twin);
        else
          {
            g_assert_true (parlour_game_play (game, move));
            g_assert_true (parlour_game_play (twin, move));
          }
    }

  g_test_message ("%u stops", n_stops);
  g_assert_cmpuint (n_stops, >, 0);
}

TESTS
{
  model_add_for_all ("/model/deal-on/stops", test_stops);
  model_add_for_all ("/model/deal-on/runs-of-a-record", test_runs_of_a_record);
  g_test_add_func ("/model/deal-on/follows-aside", test_follows_aside);
}
