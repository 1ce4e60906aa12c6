/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-record.h"
#include "parlour-variant.h"
#include "tests.h"

#include <string.h>

#define LOUIS "Parlour game record 1\n%sgame: louis\ndeal: 1\nmove: deal\nmove: deal\nmove: deal\n"

/* Every game has an id of its own, which stays the same. */
static void
test_id (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 1);
  g_autoptr (ParlourGame) again = model_deal ("louis", 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint64 id = parlour_game_get_facts (game)->id;

  g_assert_cmpuint (id, !=, 0);
  g_assert_cmpuint (id, !=, parlour_game_get_facts (again)->id);

  model_play_randomly (game, random, 20);
  parlour_game_undo (game);
  parlour_game_go_to (game, 0);
  g_assert_cmpuint (parlour_game_get_facts (game)->id, ==, id);
}

static ParlourGame *
read_text (const char  *text,
           gsize        length,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return parlour_record_parse (bytes, "louis.parlour", NULL, error);
}

static ParlourGame *
read_head (const char  *head,
           GError     **error)
{
  g_autofree char *text = g_strdup_printf (LOUIS, head);

  return read_text (text, strlen (text), error);
}

/* Asserts that both games have the same positions and steps, to the start and back. */
static void
assert_same (ParlourGame *a,
             ParlourGame *b)
{
  guint shown = parlour_game_get_n_moves (a);

  g_assert_cmpuint (parlour_game_get_facts (a)->id, ==, parlour_game_get_facts (b)->id);
  g_assert_cmpuint (parlour_game_get_facts (a)->deal, ==, parlour_game_get_facts (b)->deal);
  g_assert_cmpuint (parlour_game_get_facts (a)->unseen, ==, parlour_game_get_facts (b)->unseen);
  g_assert_cmpint (parlour_game_get_facts (a)->first_sight, ==, parlour_game_get_facts (b)->first_sight);
  g_assert_cmpint (parlour_game_get_facts (a)->helped, ==, parlour_game_get_facts (b)->helped);
  g_assert_cmpint (parlour_game_get_facts (a)->counted, ==, parlour_game_get_facts (b)->counted);
  g_assert_cmpint (parlour_game_get_facts (a)->dealt_winnable, ==, parlour_game_get_facts (b)->dealt_winnable);
  g_assert_cmpuint (parlour_game_get_odds (a), ==, parlour_game_get_odds (b));
  g_assert_cmpuint (parlour_game_get_facts (a)->day, ==, parlour_game_get_facts (b)->day);
  g_assert_cmpint (parlour_game_get_status (a), ==, parlour_game_get_status (b));

  do
    {
      g_assert_cmpuint (parlour_game_get_n_moves (a), ==, parlour_game_get_n_moves (b));
      model_assert_same (a, *parlour_game_get_position (b));
      g_assert_true (parlour_game_undo (a) == parlour_game_undo (b));
    }
  while (parlour_game_get_n_moves (a) > 0);

  do
    {
      g_assert_cmpuint (parlour_game_get_n_moves (a), ==, parlour_game_get_n_moves (b));
      model_assert_same (a, *parlour_game_get_position (b));
      g_assert_true (parlour_game_redo (a) == parlour_game_redo (b));
    }
  while (parlour_history_can_redo (parlour_game_get_history (a)));

  parlour_game_go_to (a, shown);
  parlour_game_go_to (b, shown);
}

static void
save_and_read (ParlourGame *game)
{
  g_autoptr (GBytes) text = parlour_record_print_unfinished (game, 1763722409123);
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ParlourGame) read = parlour_record_parse (text, "louis.parlour", NULL, &error);

  g_assert_no_error (error);
  again = parlour_record_print_unfinished (read, 1763722409123);
  g_assert_true (g_bytes_equal (text, again));
  assert_same (game, read);
}

/* Plays runs of deals and single deals, and undoes some. */
static void
test_round_trip (gconstpointer data)
{
  const PatVariant *variant = data;

  for (guint32 number = 1; number <= 5; number++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (number);
      g_autoptr (ParlourGame) game = parlour_game_new (*variant, number);

      for (guint i = 0; i < 20; i++)
        {
          save_and_read (game);
          model_play_randomly (game, random, 3);
          parlour_game_deal_on (game, g_rand_boolean (random));
          if (i == 10)
            parlour_game_set_helped (game);
          if (i == 15)
            parlour_game_set_counted (game, TRUE);
          if (i == 5)
            {
              parlour_game_set_dealt_winnable (game, 50);
              parlour_game_set_day (game, 739932);
            }
        }
      parlour_game_undo (game);
      parlour_game_undo (game);
      save_and_read (game);
      parlour_game_go_to (game, 0);
      save_and_read (game);
    }
}

/* A record for others ends with the position shown. */
static void
test_shown (void)
{
  g_autoptr (ParlourGame) game = model_deal ("louis", 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;
  ParlourGame *read;

  model_play_randomly (game, random, 30);
  parlour_game_set_helped (game);
  parlour_game_undo (game);

  text = parlour_record_print (game);
  read = parlour_record_parse (text, "louis.parlour", NULL, &error);
  g_assert_no_error (error);
  g_assert_false (parlour_history_can_redo (parlour_game_get_history (read)));
  model_assert_same (read, *parlour_game_get_position (game));
  g_assert_true (parlour_game_get_facts (read)->helped);
  g_assert_cmpuint (parlour_game_get_facts (read)->unseen, ==, parlour_game_get_facts (game)->unseen);
  g_assert_cmpuint (parlour_game_get_facts (read)->id, ==, parlour_game_get_facts (game)->id);

  g_assert_finalize_object (read);
}

static const struct
{
  const char *head;
  /* 0 if nothing is wrong. */
  guint       line;
  const char *words;
} heads[] = {
  { "" },
  { "#:\n" },
  { "#: colour red\n" },
  { "# id of no use\n#: id x\n" },
  { "#: elapsed 0.005\n#:\tid  00000000000000ff \r\n#: helped yes\n" },
  { "#: shown 0\n" },
  { "#: shown 3\n#: moves 3\n" },
  { "#: runs\n" },
  { "#: runs 1-3\n" },
  { "#: unseen 0\n" },
  { "#: id 0000000000000000\n", 2, "value" },
  { "#: id 00000000000000FF\n", 2, "value" },
  { "#: id 1\n", 2, "value" },
  { "#: id\n", 2, "value" },
  { "#: elapsed -1\n" },
  { "#: elapsed 1000000000.000\n" },
  { "#: elapsed 99999999999999999999\n" },
  { "#: elapsed 1.000 2\n" },
  { "#: saved-ms soon\n", 2, "value" },
  { "#: unseen -1\n", 2, "value" },
  { "#: unseen\n", 2, "value" },
  { "#: first-sight yes\n" },
  { "#: first-sight\n", 2, "value" },
  { "#: first-sight perhaps\n", 2, "value" },
  { "#: helped yes\n#: counted twice\n", 3, "value" },
  { "#: dealt-winnable\n", 2, "value" },
  { "#: outcome won\n" },
  { "#: outcome\n", 2, "value" },
  { "#: outcome drawn\n", 2, "value" },
  { "#: day 2026-11-12\n" },
  { "#: day 2024-02-29\n" },
  { "#: day\n", 2, "value" },
  { "#: day 2026-02-29\n", 2, "value" },
  { "#: day 2026-11\n", 2, "value" },
  { "#: day 2026-11-268\n", 2, "value" },
  { "#: day 2026-0-12\n", 2, "value" },
  { "#: day 0-11-12\n", 2, "value" },
  { "#: day 10000-11-12\n", 2, "value" },
  { "#: day -001-11-12\n", 2, "value" },
  { "#: day +026-11-12\n", 2, "value" },
  { "#: day 2026-11-+2\n", 2, "value" },
  { "#: day 2026- 1-12\n", 2, "value" },
  { "#: helped yes\n#: helped yes\n", 3, "before" },
  { "#: shown 1\n#: shown 1\n", 3, "before" },
  { "#: shown 4\n", 2, "shown" },
  { "#: helped yes\n#: moves 4\n", 3, "as many moves" },
  { "#: moves 2\n", 2, "as many moves" },
  { "#: runs 1\n", 2, "value" },
  { "#: runs 1-1\n", 2, "value" },
  { "#: runs 2-1\n", 2, "value" },
  { "#: runs 0-1\n", 2, "value" },
  { "#: runs 1-2,3-4\n", 2, "value" },
  { "#: runs 1-2 2-3\n", 2, "value" },
  { "#: runs 1-4\n", 2, "steps of a game" },
  { "#: mistake 2 t1>f5 620 0\n#: helped yes\n#: mistake 3 t1>f5 1000 999\n" },
  { "#: reviewed yes\n#: mistake 2 t1>f5 620 0\n" },
  { "#: reviewed twice\n", 2, "value" },
  { "#: mistake\n", 2, "value" },
  { "#: mistake 2 t1>f5 620\n", 2, "value" },
  { "#: mistake 2 t1>f5 1001 0\n", 2, "value" },
  { "#: mistake 2 better 620 0\n", 2, "value" },
  { "#: mistake 0 t1>f5 620 0\n", 2, "value" },
  { "#: mistake 3 t1>f5 620 0\n#: mistake 3 t1>f5 620 0\n", 3, "value" },
  { "#: helped yes\n#: mistake 4 t1>f5 620 0\n", 3, "does not have this move" },
  { "#: mistake 2 t1>f5 620 0\n#: mistake 3 deal 620 0\n", 3, "the better move is not legal there" },
  { "#: mistake 1 t1>f5 620 0\n", 2, "the better move is not legal there" },
};

static void
test_heads (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autoptr (GError) error = NULL;
      ParlourGame *game = read_head (heads[i].head, &error);
      g_autofree char *place = g_strdup_printf ("louis.parlour, line %u: ", heads[i].line);

      if (heads[i].line == 0)
        {
          g_assert_no_error (error);
          g_assert_finalize_object (game);
          continue;
        }

      g_assert_null (game);
      g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_INVALID);
      g_assert_true (g_str_has_prefix (error->message, place));
      g_assert_nonnull (strstr (error->message, heads[i].words));
    }
}

/* The number of unseen cards is the smaller one of the number in the head and the number after
 * the moves, including those that can be redone.  Here three of the 96 cards of Louis were dealt.
 * First sight is unknown if the head does not have it, and “no” if the unseen cards contradict
 * it. */
static void
test_seen (void)
{
  static const struct
  {
    const char        *head;
    guint              unseen;
    ParlourFirstSight  first_sight;
  } cases[] = {
    { "", 93, PARLOUR_FIRST_SIGHT_UNKNOWN },
    { "#: shown 0\n", 93, PARLOUR_FIRST_SIGHT_NO },
    { "#: unseen 93\n", 93, PARLOUR_FIRST_SIGHT_UNKNOWN },
    { "#: unseen 94\n", 93, PARLOUR_FIRST_SIGHT_UNKNOWN },
    { "#: unseen 2147483647\n", 93, PARLOUR_FIRST_SIGHT_UNKNOWN },
    { "#: unseen 92\n", 92, PARLOUR_FIRST_SIGHT_NO },
    { "#: unseen 40\n#: shown 0\n", 40, PARLOUR_FIRST_SIGHT_NO },
    { "#: unseen 0\n", 0, PARLOUR_FIRST_SIGHT_NO },
    { "#: first-sight yes\n", 93, PARLOUR_FIRST_SIGHT_YES },
    { "#: first-sight no\n", 93, PARLOUR_FIRST_SIGHT_NO },
    { "#: unseen 40\n#: first-sight yes\n", 40, PARLOUR_FIRST_SIGHT_NO },
    { "#: shown 0\n#: first-sight yes\n", 93, PARLOUR_FIRST_SIGHT_NO },
    { "#: first-sight yes\n#: helped yes\n", 93, PARLOUR_FIRST_SIGHT_YES },
    { "#: first-sight no\n#: helped yes\n", 93, PARLOUR_FIRST_SIGHT_NO },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ParlourGame) game = read_head (cases[i].head, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (parlour_game_get_facts (game)->unseen, ==, cases[i].unseen);
      g_assert_cmpint (parlour_game_get_facts (game)->first_sight, ==, cases[i].first_sight);
    }
}

/* A card may have been turned by moves that are not in the save. */
static void
test_unseen_after_another_move (void)
{
  g_autoptr (ParlourGame) game = model_deal ("storehouse", 1);
  const guint in_first = parlour_game_get_facts (game)->unseen;

  while (parlour_game_deal_on (game, TRUE))
    ;
  parlour_game_go_to (game, 0);
  save_and_read (game);

  g_assert_true (parlour_game_deal_on (game, TRUE));
  g_assert_cmpuint (parlour_history_get_length (parlour_game_get_history (game)), ==, 1);
  g_assert_cmpuint (in_first, >, 1);
  g_assert_cmpuint (parlour_game_get_facts (game)->unseen, ==, 0);
  save_and_read (game);
}

/* A redeal or a play to the tableau is never one step with the play before it. */
static void
test_runs_after_plays (void)
{
  static const char *const texts[] = {
    "Parlour game record 1\n#: runs 1-2\ngame: trefoil\noptions: gathering=any-time\ndeal: 1\nmove: t1>t13\nmove: redeal\n",
    "Parlour game record 1\n#: runs 1-2\ngame: trefoil\ndeal: 1\nmove: t1>t13\nmove: t1>t5\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (texts[i], strlen (texts[i]), &error));
      g_assert_error (error, PARLOUR_RECORD_ERROR, PARLOUR_RECORD_ERROR_INVALID);
      g_assert_true (g_str_has_prefix (error->message, "louis.parlour, line 2: these moves are not steps of a game"));
    }
}

/* A save that was cut off is never taken for a shorter game. */
static void
test_truncated (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (ParlourGame) game = model_deal ("louis", 2);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length, head_end;

  model_play_randomly (game, random, 60);
  parlour_game_undo (game);
  bytes = parlour_record_print_unfinished (game, 1);
  text = g_bytes_get_data (bytes, &length);
  head_end = (gsize) (g_strstr_len (text, (gssize) length, "game:") - text);

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (text, i, &error));
      g_assert_nonnull (error);
    }

  /* A changed byte is harmless too. */
  for (gsize i = 0; i < 4 * head_end; i++)
    {
      g_autofree char *copy = g_memdup2 (text, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (ParlourGame) read = NULL;

      copy[i % head_end] = (char) g_rand_int_range (random, 0, 256);
      read = read_text (copy, length, &error);
      g_assert_true ((read == NULL) == (error != NULL));
    }
}

TESTS
{
  g_test_add_func ("/model/save/id", test_id);
  model_add_for_all ("/model/save/round-trip", test_round_trip);
  g_test_add_func ("/model/save/shown", test_shown);
  g_test_add_func ("/model/save/heads", test_heads);
  g_test_add_func ("/model/save/unseen-cards", test_seen);
  g_test_add_func ("/model/save/unseen-after-another-move", test_unseen_after_another_move);
  g_test_add_func ("/model/save/runs-after-plays", test_runs_after_plays);
  g_test_add_func ("/model/save/truncated", test_truncated);
}
