/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"

#include "parlour-status.h"
#include "parlour-words.h"
#include "tests.h"

#include <string.h>

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

/* @data: the text of the metainfo
 * Returns: (transfer full): its paragraph that begins with @head, in small letters */
static char *
find_paragraph (const char *data,
                const char *head)
{
  const char *paragraph = strstr (data, head);
  g_autofree char *words = NULL;

  g_assert_nonnull (paragraph);
  words = g_strndup (paragraph, strcspn (paragraph, "<"));
  return g_utf8_strdown (words, -1);
}

/* The metainfo names each option of its games as one of the book or one of ours. */
static void
test_metainfo (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "org.parlour.Parlour.metainfo.xml.in", NULL);
  g_autofree char *data = NULL;
  g_autofree char *book = NULL;
  g_autofree char *ours = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &data, NULL, &error);
  g_assert_no_error (error);
  book = find_paragraph (data, "Options of the book:");
  ours = find_paragraph (data, "Options of our own:");
  g_assert_nonnull (strstr (book, "in play in every game"));

  for (guint i = 0; i < PAT_N_GAMES && strstr (data, parlour_words_game (pat_games[i])) != NULL; i++)
    for (guint option = PAT_OPTION_BASES + 1; pat_games[i]->options[option].key != NULL; option++)
      for (guint value = 1; pat_games[i]->options[option].values[value] != NULL; value++)
        {
          const PatOrigin origin = pat_games[i]->options[option].origin;
          const char *words = origin == PAT_OF_READINGS
                                ? parlour_words_option (pat_games[i], option)
                                : parlour_words_value (pat_games[i], option, value);
          g_autofree char *name = g_utf8_strdown (words, -1);

          if (strstr (origin == PAT_OF_OURS ? ours : book, name) == NULL
              || strstr (origin == PAT_OF_OURS ? book : ours, name) != NULL)
            g_error ("%s: “%s” is not where it belongs", pat_games[i]->name, words);
        }
}

TESTS
{
  g_test_add_func ("/words/metainfo", test_metainfo);
  model_add_for_all ("/status/always-words", test_always_words);
  g_test_add_func ("/status/variants", test_variants);
}
