/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-chance-study.h"
#include "parlour-turning-point.h"

#include "pat-key.h"
#include "pat-wilson.h"
#include "tests.h"

#include <string.h>

/* The test invents the chances of a game, so that it knows the turning points. */
#define GAME "auxiliary-sequences"
enum { DEAL = 3, N_MOVES = 40, N_GAMES = 200 };

typedef struct
{
  ParlourGame          *game;
  const ParlourHistory *history;
  ParlourChanceStudy   *study;
  /* The chance in each position, after the move made there (before the card that it may
   * turn is seen), and after any other move. */
  double                here[N_MOVES + 1];
  double                moved[N_MOVES];
  double                other;
  /* Where careful play would have made another move. */
  gboolean              errs[N_MOVES];
  /* In fresh worlds all chances are the same. */
  gboolean              is_fresh_even;
  /* Not 0: worlds are drawn at random. */
  guint64               seed;
} Fixture;

static gboolean
turns_card (Fixture *fixture,
            guint    move)
{
  return parlour_history_get_move (fixture->history, move)->kind == PAT_MOVE_DEAL;
}

/* Questions are told apart by their position. */
static gboolean
has_repeated (const ParlourHistory *history)
{
  for (guint i = 1; i <= N_MOVES; i++)
    for (guint j = 0; j < i; j++)
      if (memcmp (parlour_history_get_after (history, i), parlour_history_get_after (history, j),
                  sizeof (PatPosition)) == 0)
        return TRUE;

  return FALSE;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  for (guint32 seed = 1; fixture->game == NULL || has_repeated (fixture->history); seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);

      g_clear_object (&fixture->game);
      fixture->game = model_deal (GAME, DEAL);
      model_play_randomly (fixture->game, random, N_MOVES);
      fixture->history = parlour_game_get_history (fixture->game);
    }
  fixture->study = parlour_chance_study_new (fixture->history, FALSE);
  g_assert_cmpuint (parlour_chance_study_get_n_positions (fixture->study), ==, N_MOVES + 1);
  for (guint i = 0; i <= N_MOVES; i++)
    fixture->here[i] = 0.6;
  for (guint i = 0; i < N_MOVES; i++)
    fixture->moved[i] = 0.6;
  fixture->other = 0.6;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  parlour_chance_study_free (fixture->study);
  g_object_unref (fixture->game);
}

/* From @move on all chances are @share. */
static void
go_on_with (Fixture *fixture,
            guint    move,
            double   share)
{
  for (guint i = move; i <= N_MOVES; i++)
    fixture->here[i] = share;
  for (guint i = move; i < N_MOVES; i++)
    fixture->moved[i] = share;
}

/* Any legal move but the one played at @position. */
static PatMove
find_other (Fixture *fixture,
            guint    position)
{
  const PatMove *move = parlour_history_get_move (fixture->history, position);
  PatMoveList legal;

  pat_variant_list_moves (fixture->history->variant, parlour_history_get_after (fixture->history, position), &legal);
  for (gsize i = 0; i < legal.n; i++)
    if (memcmp (&legal.moves[i], move, sizeof *move) != 0)
      return legal.moves[i];

  g_assert_not_reached ();
}

static double
get_share (Fixture               *fixture,
           const ParlourQuestion *question,
           guint                  position)
{
  if (question->worlds != PARLOUR_WORLDS_FIRST && fixture->is_fresh_even)
    return 0.6;
  if (!question->is_moved)
    return fixture->here[position];

  return memcmp (&question->move, parlour_history_get_move (fixture->history, position), sizeof (PatMove)) == 0
           ? fixture->moved[position]
           : fixture->other;
}

/* Whether a world is won.  The worlds of all answers agree as far as their chances allow: a world
 * that is won with a lower chance is won with a higher one.  With a seed, half of the worlds are
 * drawn at random instead. */
static gboolean
is_won (Fixture               *fixture,
        const ParlourQuestion *question,
        guint                  position,
        guint                  world,
        double                 share)
{
  guint64 key = fixture->seed;

  if (key == 0)
    return world * 37 % 100 < 100 * share;

  key = pat_key_mix (key + world * 2 + question->worlds);
  if (pat_key_mix (key) % 2 == 0)
    key = pat_key_mix (key + position * 2 + question->is_moved);

  return key % 1000 < 1000 * share;
}

static PatChance
answer (Fixture               *fixture,
        const ParlourQuestion *question)
{
  PatChance chance = { 0 };
  guint position = 0;
  double share;

  while (memcmp (&question->position, parlour_history_get_after (fixture->history, position), sizeof (PatPosition)) != 0)
    position++;
  share = get_share (fixture, question, position);

  for (guint i = 0; i < question->n_worlds; i++)
    {
      gboolean won = is_won (fixture, question, position, i, share);

      chance.won[i / 64] |= (guint64) won << i % 64;
      chance.n_worlds++;
      chance.n_won += won;
    }
  chance.share = (double) chance.n_won / chance.n_worlds;
  chance.low = pat_wilson (chance.n_won, chance.n_worlds, -1);
  chance.high = pat_wilson (chance.n_won, chance.n_worlds, 1);
  if (!question->is_moved && position < N_MOVES)
    {
      chance.has_first = true;
      chance.first = fixture->errs[position] ? find_other (fixture, position)
                                             : *parlour_history_get_move (fixture->history, position);
    }

  return chance;
}

/* Asks and answers once.  Returns: whether there was anything to ask */
static gboolean
step (Fixture *fixture)
{
  ParlourQuestion question;
  PatChance chance;

  if (!parlour_chance_study_next (fixture->study, &question))
    return FALSE;

  chance = answer (fixture, &question);
  parlour_chance_study_note (fixture->study, &chance);
  return TRUE;
}

static GArray *
complete (Fixture *fixture)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));

  while (step (fixture))
    ;
  g_assert_true (parlour_chance_study_is_complete (fixture->study));
  parlour_chance_study_add_turns (fixture->study, points);

  return points;
}

static const ParlourTurningPoint *
the_only_one (const GArray *points)
{
  g_assert_cmpuint (points->len, ==, 1);

  return &g_array_index (points, ParlourTurningPoint, 0);
}

/* A move in the middle that turns a card, or does not. */
static guint
find_move (Fixture  *fixture,
           gboolean  turns)
{
  guint move = N_MOVES / 2;

  while (turns_card (fixture, move) != turns)
    move++;

  return move;
}

static const PatChance *
get_chance (Fixture *fixture,
            guint    position)
{
  return parlour_chance_study_get_chance (fixture->study, position);
}

/* Both ends have a chance after two questions, and every position has one in the end. */
static void
test_coarse_first (Fixture       *fixture,
                   gconstpointer  data)
{
  guint last = N_MOVES;

  go_on_with (fixture, find_move (fixture, TRUE) + 1, 0.2);
  step (fixture);
  step (fixture);
  while (last > 0 && get_chance (fixture, last)->n_worlds == 0)
    last--;
  g_assert_cmpuint (get_chance (fixture, 0)->n_worlds, >, 0);
  g_assert_cmpuint (last, >, N_MOVES / 2);
  g_assert_cmpfloat (get_chance (fixture, 0)->share, >, get_chance (fixture, last)->share);

  while (step (fixture))
    ;
  g_assert_true (parlour_chance_study_is_complete (fixture->study));
  for (guint i = 0; i <= N_MOVES; i++)
    {
      g_assert_cmpuint (get_chance (fixture, i)->n_worlds, >=, 16);
      g_assert_cmpfloat_with_epsilon (get_chance (fixture, i)->share, fixture->here[i], 0.05);
    }
}

/* A small change is no turning point. */
static void
test_even (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GArray) points = NULL;

  go_on_with (fixture, find_move (fixture, TRUE) + 1, 0.66);
  points = complete (fixture);
  g_assert_cmpuint (points->len, ==, 0);
}

static void
test_luck (Fixture       *fixture,
           gconstpointer  data)
{
  guint move = find_move (fixture, TRUE);
  g_autoptr (GArray) points = NULL;
  const ParlourTurningPoint *point;
  PatCard card = pat_position_top (parlour_history_get_after (fixture->history, move), PAT_STOCK);

  go_on_with (fixture, move + 1, GPOINTER_TO_UINT (data) / 100.);
  points = complete (fixture);
  point = the_only_one (points);
  g_assert_cmpint (point->kind, ==, point->after < point->before ? PARLOUR_TURN_BAD_LUCK : PARLOUR_TURN_GOOD_LUCK);
  g_assert_cmpuint (point->move, ==, move);
  g_assert_cmpuint (point->card, ==, card);
  g_assert_cmpfloat_with_epsilon (point->before, 0.6, 0.05);
  g_assert_cmpfloat_with_epsilon (point->after, GPOINTER_TO_UINT (data) / 100., 0.05);
}

/* A card that was turned too early may still be lucky. */
static void
test_lucky_mistake (Fixture       *fixture,
                    gconstpointer  data)
{
  guint move = find_move (fixture, TRUE);
  g_autoptr (GArray) points = NULL;

  fixture->errs[move] = TRUE;
  fixture->moved[move] = 0.4;
  go_on_with (fixture, move + 1, 0.9);
  points = complete (fixture);
  g_assert_cmpuint (points->len, ==, 2);
  g_assert_cmpint (g_array_index (points, ParlourTurningPoint, 0).kind, ==, PARLOUR_TURN_MISTAKE);
  g_assert_cmpint (g_array_index (points, ParlourTurningPoint, 1).kind, ==, PARLOUR_TURN_GOOD_LUCK);
  for (guint i = 0; i < points->len; i++)
    g_assert_cmpuint (g_array_index (points, ParlourTurningPoint, i).move, ==, move);
}

/* A mistake is tested, however many cards changed the chance more. */
static void
test_mistake_among_cards (Fixture       *fixture,
                          gconstpointer  data)
{
  guint move = find_move (fixture, FALSE);
  g_autoptr (GArray) points = NULL;
  double share = 0.9;

  for (guint i = 0; i < N_MOVES; i++)
    {
      fixture->here[i] = share;
      fixture->errs[i] = i == move;
      if (i == move)
        share -= 0.15;
      fixture->moved[i] = share;
      if (turns_card (fixture, i))
        share = share > 0.5 ? share - 0.5 : share + 0.5;
    }
  fixture->here[N_MOVES] = share;

  points = complete (fixture);
  g_assert_cmpuint (points->len, >, 1);
  g_assert_cmpint (g_array_index (points, ParlourTurningPoint, 0).kind, ==, PARLOUR_TURN_MISTAKE);
  g_assert_cmpuint (g_array_index (points, ParlourTurningPoint, 0).move, ==, move);
}

/* Makes a mistake of 20 points at a random move, and other moves than careful play's that
 * are as good, while each card changes the chance.  Returns: the mistake */
static guint
err_at_random (Fixture *fixture,
               GRand   *random)
{
  guint mistake = 0;
  double share = 0.7;

  for (guint i = 0; i < N_MOVES; i++)
    {
      PatMoveList legal;

      pat_variant_list_moves (fixture->history->variant, parlour_history_get_after (fixture->history, i), &legal);
      fixture->errs[i] = legal.n > 1 && g_rand_boolean (random);
      if (fixture->errs[i] && (mistake == 0 || g_rand_int_range (random, 0, 8) == 0))
        mistake = i;
    }
  for (guint i = 0; i < N_MOVES; i++)
    {
      double luck = turns_card (fixture, i) ? g_rand_double_range (random, -0.3, 0.3) : 0;

      fixture->here[i] = share;
      share -= i == mistake ? 0.2 : 0;
      fixture->moved[i] = share;
      share = luck != 0 ? CLAMP (share + luck, 0.3, 0.9) : share;
    }
  fixture->here[N_MOVES] = share;

  return mistake;
}

/* Where worlds are won at random, nine of ten mistakes of 20 points are named, and nearly no
 * other move, however many there are and however lucky or unlucky the cards. */
static void
test_random_worlds (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_named = 0, n_false = 0;

  for (guint game = 1; game <= N_GAMES; game++)
    {
      g_autoptr (GArray) points = NULL;
      guint mistake = err_at_random (fixture, random);

      fixture->seed = pat_key_mix (game);
      parlour_chance_study_free (fixture->study);
      fixture->study = parlour_chance_study_new (fixture->history, FALSE);
      points = complete (fixture);
      parlour_turning_points_choose (points);
      for (guint i = 0; i < points->len; i++)
        {
          const ParlourTurningPoint *point = &g_array_index (points, ParlourTurningPoint, i);

          n_named += point->kind == PARLOUR_TURN_MISTAKE && point->move == mistake;
          n_false += point->kind == PARLOUR_TURN_MISTAKE && point->move != mistake;
        }
    }
  g_test_message ("of %u mistakes %u named; %u false", (guint) N_GAMES, n_named, n_false);
  g_assert_cmpuint (10 * n_named, >=, 9 * N_GAMES);
  g_assert_cmpuint (100 * n_false, <=, N_GAMES);
}

/* A wrong move, which may turn a card. */
static void
test_mistake (Fixture       *fixture,
              gconstpointer  data)
{
  guint move = find_move (fixture, GPOINTER_TO_UINT (data));
  g_autoptr (GArray) points = NULL;
  const ParlourTurningPoint *point;
  PatMove better = find_other (fixture, move);

  fixture->errs[move] = TRUE;
  go_on_with (fixture, move + 1, 0.4);
  fixture->moved[move] = 0.4;
  points = complete (fixture);
  point = the_only_one (points);
  g_assert_cmpint (point->kind, ==, PARLOUR_TURN_MISTAKE);
  g_assert_cmpuint (point->move, ==, move);
  g_assert_cmpmem (&point->better, sizeof better, &better, sizeof better);
  g_assert_cmpfloat_with_epsilon (point->before, 0.6, 0.05);
  g_assert_cmpfloat_with_epsilon (point->after, 0.4, 0.05);
}

/* Another move than careful play's is no mistake if it does as well. */
static void
test_as_good (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GArray) points = NULL;

  for (guint i = 0; i < N_MOVES; i += 3)
    {
      PatMoveList legal;

      pat_variant_list_moves (fixture->history->variant, parlour_history_get_after (fixture->history, i), &legal);
      fixture->errs[i] = legal.n > 1;
    }
  points = complete (fixture);
  g_assert_cmpuint (points->len, ==, 0);
}

/* A turning point that fresh worlds do not confirm is dropped. */
static void
test_refuted (Fixture       *fixture,
              gconstpointer  data)
{
  guint move = find_move (fixture, TRUE);
  g_autoptr (GArray) seeming = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
  g_autoptr (GArray) points = NULL;

  go_on_with (fixture, move + 1, 0.2);
  fixture->is_fresh_even = TRUE;
  while (seeming->len == 0 && step (fixture))
    parlour_chance_study_add_turns (fixture->study, seeming);
  g_assert_cmpuint (the_only_one (seeming)->move, ==, move);

  points = complete (fixture);
  g_assert_cmpuint (points->len, ==, 0);
}

/* All other moves are worse. */
static void
test_saved (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GArray) points = NULL;

  fixture->other = 0.3;
  points = complete (fixture);
  g_assert_cmpuint (points->len, >, 0);
  for (guint i = 0; i < points->len; i++)
    {
      const ParlourTurningPoint *point = &g_array_index (points, ParlourTurningPoint, i);

      g_assert_cmpint (point->kind, ==, PARLOUR_TURN_SAVED);
      g_assert_cmpfloat_with_epsilon (point->before, 0.6, 0.05);
      g_assert_cmpfloat_with_epsilon (point->after, 0.3, 0.05);
    }
}

/* The study ends even if no worlds can be drawn. */
static void
test_no_answers (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ParlourTurningPoint));
  ParlourQuestion question;

  while (parlour_chance_study_next (fixture->study, &question))
    {
      const PatChance nothing = { .high = 1 };

      parlour_chance_study_note (fixture->study, &nothing);
    }
  g_assert_true (parlour_chance_study_is_complete (fixture->study));
  parlour_chance_study_add_turns (fixture->study, points);
  g_assert_cmpuint (points->len, ==, 0);
}

TESTS
{
#define ADD(name, function, data) \
  g_test_add ("/model/chance-study/" name, Fixture, GUINT_TO_POINTER (data), set_up, function, tear_down)
  ADD ("coarse-first", test_coarse_first, 0);
  ADD ("even", test_even, 0);
  ADD ("bad-luck", test_luck, 30);
  ADD ("good-luck", test_luck, 90);
  ADD ("mistake", test_mistake, FALSE);
  ADD ("mistake-to-deal", test_mistake, TRUE);
  ADD ("lucky-mistake", test_lucky_mistake, 0);
  ADD ("mistake-among-cards", test_mistake_among_cards, 0);
  ADD ("random-worlds", test_random_worlds, 0);
  ADD ("as-good", test_as_good, 0);
  ADD ("refuted", test_refuted, 0);
  ADD ("saved", test_saved, 0);
  ADD ("no-answers", test_no_answers, 0);
#undef ADD
}
