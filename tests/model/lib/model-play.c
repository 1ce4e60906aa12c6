/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-month.h"
#include "parlour-record.h"
#include "parlour-variant.h"

#include "pat-hidden.h"
#include "pat-text.h"

#include <string.h>

/* Returns: today; if midnight is near, waits until it has passed */
guint32
model_today (void)
{
  for (;;)
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autoptr (GDateTime) soon = g_date_time_add_seconds (now, 20);

      if (g_date_time_get_day_of_month (soon) == g_date_time_get_day_of_month (now))
        return parlour_month_today ();
      g_usleep (G_USEC_PER_SEC);
    }
}

ParlourGame *
model_deal (const char *id,
            guint32     deal)
{
  PatVariant variant;

  g_assert_true (parlour_variant_from_id (id, &variant));

  return parlour_game_new (variant, deal);
}

/* (transfer full): a game whose pack is given card by card. */
ParlourGame *
model_deal_pack (PatVariant     variant,
                 const PatCard *pack)
{
  PatRecord record = { .variant = variant };

  memcpy (record.pack, pack, pat_variant_cards (variant) * sizeof *pack);

  return parlour_game_new_from_record (&record);
}

/* (transfer full): the game of a record of tests/games. */
static ParlourGame *
load_record (const PatGame *rules,
             const char    *name)
{
  g_autofree char *base = g_strconcat (name, ".parlour", NULL);
  /* Benchmarks call this too, and g_test_build_filename() works only in tests. */
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "games", rules->name, "records", base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  ParlourGame *game = parlour_record_load (file, NULL, NULL, &error);

  g_assert_no_error (error);

  return game;
}

/* (transfer full): a game called @name that was played until no move was left. */
ParlourGame *
model_load_played (const char *name)
{
  return load_record (pat_game_find (name), "played");
}

/* (transfer full): the game of a variant that the solver won, after its last move. */
ParlourGame *
model_load_won (const char *id)
{
  PatVariant variant;

  g_assert_true (parlour_variant_from_id (id, &variant));

  return load_record (variant.game, id);
}

/* Returns: the verdict of a search of @position within @limits */
PatVerdict
model_search (PatVariant         variant,
              const PatPosition *position,
              const PatLimits   *limits)
{
  PatSolution solution;
  PatVerdict verdict;

  pat_solve (variant, position, limits, &solution);
  verdict = solution.verdict;
  pat_solution_clear (&solution);

  return verdict;
}

/* Returns: the verdict after @move, by a search without limits */
PatVerdict
model_judge (ParlourGame *game,
             PatMove      move)
{
  PatVariant variant = parlour_game_get_variant (game);
  PatPosition position = *parlour_game_get_position (game);

  pat_variant_play (variant, &position, move);

  return model_search (variant, &position, &(PatLimits) { 0 });
}

/* Returns: a result with these facts alone */
ParlourFacts
model_result (guint64        id,
              guint32        deal,
              ParlourOutcome outcome,
              guint          n_moves,
              guint64        elapsed_ms)
{
  ParlourFacts result = parlour_facts_none ();

  result.ended_ms = G_GUINT64_CONSTANT (1700000000000) + id;
  result.elapsed_ms = elapsed_ms;
  result.n_moves = n_moves;
  result.outcome = outcome;
  result.deal = deal;
  result.id = id;

  return result;
}

/* Keeps @game as one that has ended now. */
void
model_keep_ended (ParlourGameList *games,
                  ParlourGame     *game)
{
  ParlourFacts result = *parlour_game_get_facts (game);

  result.ended_ms = (guint64) (g_get_real_time () / G_TIME_SPAN_MILLISECOND);
  result.outcome = parlour_history_is_won (parlour_game_get_history (game)) ? PARLOUR_WON
                                                                            : PARLOUR_LOST;
  parlour_game_list_keep_ended (games, game, &result);
}

/* Returns: a random legal move; there must be one */
PatMove
model_random_move (ParlourGame *game,
                   GRand       *random)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  g_assert_cmpuint (legal->n, >, 0);

  return legal->moves[g_rand_int_range (random, 0, legal->n)];
}

/* Plays up to this number of random moves. */
void
model_play_randomly (ParlourGame *game,
                     GRand       *random,
                     guint        n_moves)
{
  for (guint i = 0; i < n_moves && parlour_game_get_legal (game)->n > 0; i++)
    g_assert_true (parlour_game_play (game, model_random_move (game, random)));
}

/* Plays up to this number of moves by a player. */
void
model_play_as (ParlourGame   *game,
               PatPlayerKind  kind,
               guint          n_moves)
{
  const PatLimits limits = { .nodes = 100000 };
  PatPlayer player;
  PatMove move;

  pat_player_init (&player, kind, parlour_game_get_variant (game), 9, &limits);
  while (n_moves-- > 0 && pat_player_next (&player, parlour_game_get_position (game), PAT_UNSEEN_ALL, &move))
    parlour_game_play (game, move);
  pat_player_clear (&player);
}

/* Puts @cards, the lowest first, on the pile called @pile. */
void
model_lay (PatPosition *position,
           const char  *pile,
           const char  *cards)
{
  g_auto (GStrv) each = g_strsplit (cards, " ", -1);
  unsigned at;

  g_assert_true (pat_pile_parse (pile, &at));
  for (guint i = 0; each[i] != NULL; i++)
    {
      PatCard card;

      g_assert_true (pat_card_parse (each[i], &card));
      pat_position_push (position, at, card);
    }
}

/* Plays the first legal move this number of times. */
void
model_play_first (ParlourGame *game,
                  guint        n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));
}

/* Asserts that the position shown is @position, byte for byte. */
void
model_assert_same (ParlourGame *game,
                   PatPosition  position)
{
  g_assert_cmpmem (parlour_game_get_position (game), sizeof (PatPosition),
                   &position, sizeof position);
}

/* A handler for g_signal_connect_swapped() that counts a signal. */
void
model_count_cb (guint *n)
{
  (*n)++;
}

/* Adds a test for each variant, with the PatVariant as its data. */
void
model_add_for_all (const char    *path,
                   GTestDataFunc  function)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *id = parlour_variant_to_id (variants[i]);
      g_autofree char *name = g_strconcat (path, "/", id, NULL);

      g_test_add_data_func_full (name,
                                 g_memdup2 (&variants[i], sizeof variants[i]),
                                 function, g_free);
    }
}
