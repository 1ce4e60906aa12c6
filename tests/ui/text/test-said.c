/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-play.h"
#include "noted.h"
#include "parlour-names.h"
#include "parlour-refusal.h"
#include "parlour-announcement.h"
#include "parlour-status.h"
#include "tests.h"

/*
 * All words about one game of each kind: announcements, the status line, the names of
 * piles and the reasons for refusals.  The test fails on unintended changes of words,
 * and on words at the wrong time.  PARLOUR_TEST_WRITE=1 in the environment updates
 * said.txt of each game after an intended change.
 */

/* The number of moves in each announcement, in turn. */
static const guint hops[] = { 1, 1, 1, 2, 1, 1, 6, 1, 4 };

/* The number of announcements at the beginning, and of moves at the end. */
enum { N_HOPS = 27, N_LAST = 2 };

static void
append_line (GString    *text,
             const char *head,
             char       *words)
{
  g_string_append_printf (text, "%s%s\n", head, words != NULL ? words : "(nothing)");
  g_free (words);
}

static void
append_status (GString     *text,
               ParlourGame *game)
{
  g_autoptr (GString) facts = g_string_new (NULL);

  append_line (text, "  asked: ", parlour_status_lead (game));
  for (ParlourStatusFact fact = 0; fact < PARLOUR_STATUS_N_FACTS; fact++)
    {
      g_autofree char *words = parlour_status_fact (game, fact);

      g_string_append_printf (facts, "%s%s", fact > 0 ? " · " : "", words != NULL ? words : "–");
    }
  append_line (text, "  counted: ", g_strdup (facts->str));
}

/* Whether the game has such a pile. */
static gboolean
has_pile (PatVariant variant,
          guint      pile)
{
  if (pile < PAT_T1)
    return pile < PAT_F1 + pat_variant_foundations (variant);
  if (pile < PAT_H1)
    return pile < PAT_T1 + pat_variant_tableau (variant);
  if (pile < PAT_STORE)
    return variant.game == &pat_louis;
  if (pile == PAT_STORE)
    return variant.game == &pat_storehouse;

  return pile == PAT_STOCK || variant.game->turns_waste;
}

static void
go_to (GString     *text,
       ParlourGame *game,
       guint        n_moves)
{
  guint before = parlour_game_get_n_moves (game);
  g_autofree char *head = g_strdup_printf ("%u to %u: ", before, n_moves);

  parlour_game_go_to (game, n_moves);
  append_line (text, head, parlour_announcement_since (game, before));
}

/* Every second pile is described as playable. */
static void
append_piles (GString     *text,
              ParlourGame *game)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *position = parlour_game_get_position (game);

  for (guint pile = 0; pile < PAT_N_PILES; pile++)
    if (has_pile (variant, pile))
      append_line (text, "  pile: ", parlour_names_state (variant, position, pile, pile % 2 == 0));

  for (guint pile = PAT_T1; pile < PAT_T1 + 3; pile++)
    {
      guint n = pat_position_count (position, pile);

      append_line (text, "  read: ", parlour_names_cards (variant, position, pile));
      for (guint place = 0; place < MIN (n, 2); place++)
        append_line (text, "  place: ", parlour_names_place (variant, position, pile, place,
                                                             place + pile < PAT_T1 + 2));
    }
}

static gboolean
is_legal (ParlourGame *game,
          PatMove      move)
{
  return pat_variant_is_legal (parlour_game_get_variant (game), parlour_game_get_position (game), move);
}

/* Each refusal once, with the first move that it refuses. */
static void
append_refusals (GString     *text,
                 ParlourGame *game,
                 GHashTable  *said)
{
  PatVariant variant = parlour_game_get_variant (game);
  const PatPosition *position = parlour_game_get_position (game);

  for (guint from = PAT_T1; from < PAT_N_PILES; from++)
    for (guint to = 0; to <= PAT_N_PILES; to++)
      {
        PatMove move = { from == PAT_STOCK ? PAT_MOVE_DEAL : PAT_MOVE_PLAY,
                         from == PAT_STOCK ? 0 : from, from == PAT_STOCK ? 0 : to,
                         from == PAT_STOCK ? 0 : 1 };
        g_autofree char *words = NULL;
        g_autofree char *line = NULL;

        if (from == to || is_legal (game, move)
            || (from != PAT_STOCK && pat_position_count (position, from) == 0)
            || (to < PAT_N_PILES && !has_pile (variant, to)))
          continue;

        words = parlour_refusal_words (variant, position, parlour_game_get_legal (game), move);
        if (!g_hash_table_add (said, g_strdup (words)))
          continue;
        line = g_strdup_printf ("  refused, %u to %u: ", from, to);
        append_line (text, line, g_steal_pointer (&words));
      }
}

static void
append_game (GString       *text,
             const PatGame *rules)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (ParlourGame) game = model_load_played (rules->name);
  guint length, at = 0;

  length = parlour_history_get_length (parlour_game_get_history (game));
  parlour_game_go_to (game, 0);

  g_string_append_printf (text, "%s\n", rules->name);
  append_status (text, game);
  for (guint hop = 0; at < length; hop++)
    {
      if (hop == N_HOPS)
        {
          append_piles (text, game);
          /* Undo one move, then several. */
          go_to (text, game, at - 1);
          go_to (text, game, at);
          go_to (text, game, at - 2);
          at = length - N_LAST;
          parlour_game_go_to (game, at);
        }

      at = MIN (at + hops[hop % G_N_ELEMENTS (hops)], length);
      go_to (text, game, at);
      append_status (text, game);
      append_refusals (text, game, said);
    }
  append_piles (text, game);
}

/* The letter or number on an empty place is the one by which moves name the pile. */
static void
test_signs (void)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);

  for (gsize i = 0; i < n; i++)
    for (guint pile = PAT_T1; pile < PAT_T1 + pat_variant_tableau (variants[i]); pile++)
      {
        g_autofree char *name = parlour_names_pile (variants[i], pile);
        g_autofree char *sign = parlour_names_sign (variants[i], pile);
        g_autofree char *end = g_strconcat (" ", sign, NULL);

        g_assert_true (g_str_has_suffix (name, end));
      }
}

static void
test_said (gconstpointer data)
{
  const PatGame *rules = data;
  g_autoptr (GString) text = g_string_new (NULL);

  append_game (text, rules);
  noted_assert_game (rules, "said.txt", text->str, NULL);
}

TESTS
{
  noted_add_games ("/said/course-of-a-game/", test_said);
  g_test_add_func ("/said/signs-of-piles", test_signs);
}
