/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-refusal.h"
#include "parlour-status.h"

#include "parlour-game-words.h"
#include "parlour-layout.h"
#include "parlour-sample-game.h"
#include "parlour-words.h"

#define N_DEALS 3
#define N_MOVES 250

static void
check_words (char *words)
{
  g_assert_nonnull (words);
  g_assert_cmpuint (strlen (words), >, 3);
  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_false (g_str_has_suffix (words, "."));
  g_free (words);
}

/* Every illegal move is refused with words. */
static void
check_refusals (ParlourGame *game)
{
  const PatMoveList *legal = parlour_game_get_legal (game);
  PatVariant variant = parlour_game_get_variant (game);

  for (unsigned from = 0; from < PAT_N_PILES; from++)
    for (unsigned to = 0; to <= PAT_N_PILES; to++)
      {
        PatMove move = { PAT_MOVE_PLAY, from, to, 1 };

        if (from == to || pat_variant_is_legal (variant, parlour_game_get_position (game), move)
            || (to >= pat_variant_foundations (variant) && to < PAT_T1)
            || (to >= PAT_T1 + pat_variant_tableau (variant) && to < PAT_H1))
          continue;

        check_words (parlour_refusal_words (variant, parlour_game_get_position (game),
                                            legal, move));
      }
}

static void
play_at_random (PatVariant variant,
                guint32    deal)
{
  g_autoptr (ParlourGame) game = parlour_game_new (variant, deal);

  for (guint i = 0; i < N_MOVES; i++)
    {
      const PatMoveList *legal = parlour_game_get_legal (game);
      g_autofree char *lead = parlour_status_lead (game);
      gboolean stuck = parlour_game_get_status (game) == PAT_STUCK;

      g_assert_cmpint (g_str_equal (lead, "No moves left"), ==, stuck);
      check_words (g_steal_pointer (&lead));
      for (ParlourStatusFact fact = 0; fact < PARLOUR_STATUS_N_FACTS; fact++)
        {
          char *words = parlour_status_fact (game, fact);

          if (words != NULL || (fact == PARLOUR_STATUS_MOVES
                                && parlour_game_get_status (game) != PAT_WON))
            check_words (words);
        }

      if (i % 50 == 7)
        check_refusals (game);

      if (legal->n == 0)
        break;

      g_assert_true (parlour_game_play (game, legal->moves[g_test_rand_int_range (0, legal->n)]));
    }
}

static void
test_always_words (gconstpointer data)
{
  for (guint32 deal = 1; deal <= N_DEALS; deal++)
    play_at_random (*(const PatVariant *) data, deal);
}

static void
test_kings_duty (void)
{
  PatVariant kings = { &pat_kings };
  gboolean met = FALSE;

  for (guint32 deal = 1; deal < 20 && !met; deal++)
    {
      g_autoptr (ParlourGame) game = parlour_game_new (kings, deal);

      while (pat_position_count (parlour_game_get_position (game), PAT_STOCK) > 0
             && (parlour_game_get_legal (game)->n > 1
                 || parlour_game_get_legal (game)->moves[0].kind == PAT_MOVE_DEAL))
        g_assert_true (parlour_game_play (game, parlour_game_get_legal (game)->moves[0]));

      if (pat_position_count (parlour_game_get_position (game), PAT_STOCK) > 0)
        {
          g_autofree char *lead = parlour_status_lead (game);
          PatMove deal_on = { .kind = PAT_MOVE_DEAL };
          g_autofree char *refusal = parlour_refusal_words (kings,
                                                            parlour_game_get_position (game),
                                                            parlour_game_get_legal (game),
                                                            deal_on);

          g_assert_cmpstr (lead, ==,
                           "A card fits its own line: play it before the next is dealt");
          g_assert_cmpstr (refusal, ==,
                           "A card fits a foundation of its own line: it must be played first");
          met = TRUE;
        }
    }

  g_assert_true (met);
}

/* A refused gathering names a card that can be moved (TRE-5). */
static void
test_no_gathering (void)
{
  g_autoptr (ParlourGame) game = model_deal ("trefoil", 1);
  const PatMove redeal = { .kind = PAT_MOVE_REDEAL };
  PatVariant variant = parlour_game_get_variant (game);
  g_autofree char *to_fan = NULL, *home = NULL;
  PatMoveList legal = *parlour_game_get_legal (game);

  to_fan = parlour_refusal_words (variant, parlour_game_get_position (game), &legal, redeal);
  g_assert_cmpstr (to_fan, ==, "No gathering while a card can be moved: Ten of diamonds to fan 13");

  legal.moves[0] = (PatMove) { PAT_MOVE_PLAY, PAT_T1 + 5, PAT_F1, 1 };
  legal.n = 1;
  home = parlour_refusal_words (variant, parlour_game_get_position (game), &legal, redeal);
  g_assert_cmpstr (home, ==, "No gathering while a card can be moved: Two of clubs to the foundation");
}

static void
test_variants (void)
{
  PatVariant variants[PAT_N_VARIANTS];
  size_t n = pat_variants (variants);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  /* Variants have different subtitles in the header. */
  for (size_t i = 0; i < n; i++)
    {
      g_autofree char *words = parlour_words_variant (variants[i]);

      g_assert_true (g_hash_table_add (seen,
                                       g_strdup_printf ("%s, %s",
                                                        parlour_words_game (variants[i].game),
                                                        words)));
    }

  g_assert_cmpuint (g_hash_table_size (seen), ==, PAT_N_VARIANTS);
}

static void
test_scene (gconstpointer data)
{
  const PatVariant *variant = data;
  guint n_moves = parlour_layout_get (variant->game)->preview_moves;
  g_autoptr (ParlourGame) one = parlour_sample_game_new (*variant, n_moves);
  g_autoptr (ParlourGame) two = parlour_sample_game_new (*variant, n_moves);

  g_assert_cmpuint (parlour_game_get_n_moves (one), >, 5);
  g_assert_cmpint (parlour_game_get_status (one), ==, PAT_PLAYING);
  model_assert_same (one, *parlour_game_get_position (two));
}

/* Every game has all words. */
static void
test_words (gconstpointer data)
{
  const PatVariant *variant = data;
  const ParlourGameWords *words = parlour_game_words_get (variant->game);

  g_assert_nonnull (words->name);
  g_assert_nonnull (words->line);
  for (guint i = 0; i < PARLOUR_LESSON_STEPS; i++)
    g_assert_nonnull (words->lesson[i].words);
  g_assert_nonnull (words->in_play_note);
  g_assert_true (words->redeal != NULL || pat_variant_deals (*variant) == 1);
  g_assert_nonnull (words->name_pile);
  g_assert_nonnull (words->to_pile);
  g_assert_nonnull (words->lead);
  g_assert_nonnull (words->refuse);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  model_add_for_all ("/status/always-words", test_always_words);
  g_test_add_func ("/status/kings-duty", test_kings_duty);
  g_test_add_func ("/status/no-gathering", test_no_gathering);
  g_test_add_func ("/status/variants", test_variants);
  model_add_for_all ("/status/scene", test_scene);
  model_add_for_all ("/status/words", test_words);

  return g_test_run ();
}
