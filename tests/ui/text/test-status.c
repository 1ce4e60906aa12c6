/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-status.h"
#include "parlour-words.h"
#include "tests.h"

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
test_variants (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
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

  g_assert_cmpuint (g_hash_table_size (seen), ==, n);
}

TESTS
{
  model_add_for_all ("/status/always-words", test_always_words);
  g_test_add_func ("/status/variants", test_variants);
}
