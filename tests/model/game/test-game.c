/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-variant.h"
#include "pat-hidden.h"
#include "tests.h"

#define N_MOVES 300
#define N_STEPS 30

static void
listen (ParlourGame *game,
        guint       *n_told)
{
  *n_told = 0;
  g_signal_connect_swapped (game, "changed", G_CALLBACK (model_count_cb), n_told);
}

/* Asserts the number of signals, and resets it. */
static void
assert_told (guint *n_told,
             guint  expected)
{
  g_assert_cmpuint (*n_told, ==, expected);
  *n_told = 0;
}

static void
test_not_legal (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 1);
  PatPosition start = *parlour_game_get_position (game);
  guint n_told;

  listen (game, &n_told);
  g_assert_false (parlour_game_play (game, (PatMove) { PAT_MOVE_PLAY, PAT_T1, PAT_F1, 1 }));
  g_assert_false (parlour_game_play (game, (PatMove) { PAT_MOVE_DEAL, 0, 0, 1 }));
  g_assert_false (parlour_game_play (game, (PatMove) { 255, 255, 255, 255 }));
  assert_told (&n_told, 0);
  model_assert_same (game, start);
}

static void
assert_legal_is_fresh (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);
  PatMoveList fresh;

  pat_variant_list_moves (parlour_game_get_variant (game),
                          parlour_game_get_position (game),
                          &fresh);
  g_assert_cmpmem (legal->moves, legal->n * sizeof (PatMove),
                   fresh.moves, fresh.n * sizeof (PatMove));
}

/* Undo and redo of single moves lead through the same positions, byte for
 * byte, in every variant. */
static void
test_undo_redo (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree PatPosition *seen = g_new (PatPosition, N_MOVES + 1);
  g_autoptr (ParlourGame) game = parlour_game_new (*variant, 1887);
  const ParlourHistory *history = parlour_game_get_history (game);
  guint n;

  seen[0] = *parlour_game_get_position (game);
  for (n = 0; n < N_MOVES && parlour_game_get_legal (game)->n > 0; n++)
    {
      PatMove move = model_random_move (game, random);

      g_assert_true (parlour_game_play (game, move));
      g_assert_cmpmem (parlour_history_get_move (history, n), sizeof move, &move, sizeof move);
      seen[n + 1] = *parlour_game_get_position (game);
    }

  for (guint i = n; i-- > 0;)
    {
      g_assert_true (parlour_game_undo (game));
      g_assert_cmpuint (parlour_game_get_n_moves (game), ==, i);
      g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);
      model_assert_same (game, seen[i]);
      assert_legal_is_fresh (game);
    }
  g_assert_false (parlour_game_undo (game));

  for (guint i = 1; i <= n; i++)
    {
      g_assert_true (parlour_game_redo (game));
      model_assert_same (game, seen[i]);
      assert_legal_is_fresh (game);
    }
  g_assert_false (parlour_game_redo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n);
}

static void
test_redo_tail (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (ParlourGame) game = model_deal ("storehouse", 3);
  PatPosition end;

  model_play_randomly (game, random, 20);
  for (guint i = 0; i < 10; i++)
    g_assert_true (parlour_game_undo (game));
  g_assert_true (parlour_history_can_redo (parlour_game_get_history (game)));

  g_assert_true (parlour_game_play (game, model_random_move (game, random)));
  end = *parlour_game_get_position (game);
  g_assert_false (parlour_history_can_redo (parlour_game_get_history (game)));
  g_assert_false (parlour_game_redo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 11);

  g_assert_true (parlour_game_undo (game));
  g_assert_true (parlour_game_redo (game));
  model_assert_same (game, end);
  g_assert_false (parlour_game_redo (game));
}

/* A run of deals is one step for undo and redo, also after restart, and each
 * of its deals a move. */
static void
test_run (void)
{
  g_autoptr (ParlourGame) game = model_deal ("nationale", 4);
  PatPosition start = *parlour_game_get_position (game);
  PatPosition dealt, single;
  guint n;
  guint n_told;

  listen (game, &n_told);
  g_assert_true (parlour_game_deal_on (game, FALSE));
  assert_told (&n_told, 1);
  dealt = *parlour_game_get_position (game);
  n = parlour_game_get_n_moves (game);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpint (parlour_history_get_move (parlour_game_get_history (game), n - 1)->kind, ==,
                   PAT_MOVE_DEAL);

  g_assert_true (parlour_game_deal_on (game, TRUE));
  assert_told (&n_told, 1);
  single = *parlour_game_get_position (game);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n + 1);

  g_assert_true (parlour_game_undo (game));
  assert_told (&n_told, 1);
  model_assert_same (game, dealt);

  g_assert_true (parlour_game_undo (game));
  assert_told (&n_told, 1);
  model_assert_same (game, start);

  g_assert_true (parlour_game_redo (game));
  assert_told (&n_told, 1);
  model_assert_same (game, dealt);

  g_assert_true (parlour_game_redo (game));
  assert_told (&n_told, 1);
  model_assert_same (game, single);

  parlour_game_go_to (game, 0);
  n_told = 0;
  g_assert_true (parlour_game_redo (game));
  model_assert_same (game, dealt);
}

static void
undo_once_cb (ParlourGame *game,
              gboolean    *undone)
{
  if (*undone)
    return;

  *undone = TRUE;
  g_assert_true (parlour_game_undo (game));
}

/* A signal handler may change the game. */
static void
test_play_in_handler (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 8);
  PatPosition start = *parlour_game_get_position (game);
  gboolean undone = FALSE;

  g_signal_connect (game, "changed", G_CALLBACK (undo_once_cb), &undone);

  g_assert_true (parlour_game_deal_on (game, FALSE));
  model_assert_same (game, start);
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, 0);
  g_assert_true (parlour_history_can_redo (parlour_game_get_history (game)));
}

static void
unref_cb (ParlourGame  *game,
          ParlourGame **owned)
{
  g_clear_object (owned);
}

/* A signal handler may drop the last reference to the game. */
static void
test_unref_in_handler (void)
{
  ParlourGame *game = model_deal ("louis", 9);
  ParlourGame *borrowed = game;

  g_object_add_weak_pointer (G_OBJECT (game), (gpointer *) &borrowed);
  g_signal_connect (game, "changed", G_CALLBACK (unref_cb), &game);

  g_assert_true (parlour_game_deal_on (game, FALSE));
  g_assert_null (game);
  g_assert_null (borrowed);
}

/* A copy keeps the facts of the deal, and can be played on. */
static void
test_copy (void)
{
  g_autoptr (ParlourGame) game = model_deal ("auxiliary-sequences", 12);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (ParlourGame) copy = parlour_game_copy (game, 0);

      g_assert_cmpint (parlour_game_get_facts (copy)->dealt_winnable, ==, i == 1);
      g_assert_cmpuint (parlour_game_get_odds (copy), ==, i == 1 ? 50 : 0);
      parlour_game_set_dealt_winnable (game, 50);
    }
}

static void
set_counted (ParlourGame *game)
{
  parlour_game_set_counted (game, TRUE);
}

/* A mark is announced once and never reset. */
static void
test_marks (void)
{
  static const struct
  {
    void (*set) (ParlourGame *game);
    gsize  offset;
  } marks[] = {
    { parlour_game_set_helped, G_STRUCT_OFFSET (ParlourFacts, helped) },
    { set_counted, G_STRUCT_OFFSET (ParlourFacts, counted) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autoptr (ParlourGame) game = model_deal ("trefoil-gathering-any-time", 1);
      g_autoptr (GRand) random = g_rand_new_with_seed (1);
      guint n_noted = 0;

      g_signal_connect_swapped (game, "noted", G_CALLBACK (model_count_cb), &n_noted);
      model_play_randomly (game, random, 2);
      g_assert_false (G_STRUCT_MEMBER (gboolean, parlour_game_get_facts (game), marks[i].offset));
      g_assert_cmpuint (n_noted, ==, 0);

      marks[i].set (game);
      marks[i].set (game);
      g_assert_true (G_STRUCT_MEMBER (gboolean, parlour_game_get_facts (game), marks[i].offset));
      g_assert_cmpuint (n_noted, ==, 1);

      parlour_game_go_to (game, 0);
      model_play_randomly (game, random, 2);
      g_assert_true (G_STRUCT_MEMBER (gboolean, parlour_game_get_facts (game), marks[i].offset));
      g_assert_cmpuint (n_noted, ==, 1);
    }
}

/* The game notes the first chance that is told in its middle: after half of the cards were turned
 * and before three quarters were. */
static void
test_chance (void)
{
  const struct { guint first, last; guint noted; } told[] = {
    { 0, 23, PARLOUR_UNKNOWN },
    { 0, 47, 24 },
    { 30, 47, 30 },
    { 36, 47, PARLOUR_UNKNOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (ParlourGame) game = model_deal ("auxiliary-sequences", 1);
      guint n_all = pat_hidden_count (parlour_game_get_position (game), PAT_UNSEEN_ALL);

      for (guint n = 0; n <= told[i].last; n++)
        {
          if (n >= told[i].first)
            parlour_game_note_chance (game, n);
          g_assert_true (parlour_game_deal_on (game, TRUE));
        }
      g_assert_cmpuint (n_all, ==, 48);
      g_assert_cmpuint (parlour_game_get_facts (game)->chance, ==, told[i].noted);
    }
}

/* Any position of the history can be shown, and no move is lost. */
static void
test_anywhere (gconstpointer data)
{
  const PatVariant *variant = data;
  g_autoptr (ParlourGame) game = parlour_game_new (*variant, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const ParlourHistory *history = parlour_game_get_history (game);
  guint n_changed = 0;
  guint length;

  model_play_randomly (game, random, N_STEPS);
  length = parlour_history_get_length (history);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (model_count_cb), &n_changed);

  for (guint i = 0; i < N_STEPS; i++)
    {
      guint n_moves = g_rand_int_range (random, 0, length + 1);
      PatPosition expected = *parlour_history_get_after (history, n_moves);
      gboolean changes = n_moves != parlour_game_get_n_moves (game);

      n_changed = 0;
      parlour_game_go_to (game, n_moves);
      g_assert_cmpuint (n_changed, ==, changes);
      g_assert_cmpuint (parlour_game_get_n_moves (game), ==, n_moves);
      g_assert_cmpuint (parlour_history_get_length (history), ==, length);
      g_assert_cmpint (parlour_history_can_redo (parlour_game_get_history (game)), ==, n_moves < length);
      model_assert_same (game, expected);
    }
}

/* A position within a run of deals can be shown; undo and redo go from there to the
 * ends of the run. */
static void
test_within_a_run (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 5);
  guint start, end;

  do
    {
      start = parlour_game_get_n_moves (game);
      g_assert_true (parlour_game_deal_on (game, FALSE));
      end = parlour_game_get_n_moves (game);
    }
  while (end - start < 3);

  parlour_game_go_to (game, start + 1);
  g_assert_true (parlour_game_redo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, end);

  parlour_game_go_to (game, start + 1);
  g_assert_true (parlour_game_undo (game));
  g_assert_cmpuint (parlour_game_get_n_moves (game), ==, start);
}

/* The record of a won game of each variant, written by the solver, is a game of that
 * variant, and its last move wins. */
static void
test_won (gconstpointer data)
{
  g_autofree char *id = parlour_variant_to_id (*(const PatVariant *) data);
  g_autoptr (ParlourGame) game = model_load_won (id);
  g_autofree char *found = parlour_variant_to_id (parlour_game_get_variant (game));

  g_assert_cmpstr (found, ==, id);
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_WON);

  g_assert_true (parlour_game_undo (game));
  g_assert_cmpint (parlour_game_get_status (game), ==, PAT_PLAYING);
}

TESTS
{
  g_test_add_func ("/model/game/not-legal", test_not_legal);
  model_add_for_all ("/model/game/undo-redo", test_undo_redo);
  g_test_add_func ("/model/game/redo-tail", test_redo_tail);
  g_test_add_func ("/model/game/run", test_run);
  g_test_add_func ("/model/game/play-in-handler", test_play_in_handler);
  g_test_add_func ("/model/game/unref-in-handler", test_unref_in_handler);
  g_test_add_func ("/model/game/copy", test_copy);
  g_test_add_func ("/model/game/marks-are-permanent", test_marks);
  g_test_add_func ("/model/game/chance-halfway", test_chance);

  model_add_for_all ("/model/game/go-to", test_anywhere);
  g_test_add_func ("/model/game/go-to-within-a-run", test_within_a_run);
  model_add_for_all ("/model/game/won", test_won);
}
