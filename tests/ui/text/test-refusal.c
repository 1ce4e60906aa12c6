/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-refusal.h"

#include "parlour-names.h"
#include "pat-shuffle.h"
#include "variant.h"
#include "tests.h"

#include <string.h>

/*
 * The reasons for refusals are true.  In random positions of every variant they are compared with
 * the legal moves.
 */

enum { N_DEALS = 3, N_MOVES = 150, CHECK_EVERY = 4 };

typedef struct
{
  PatVariant  variant;
  PatPosition position;
  PatMoveList legal;
} Scene;

/* Whether a card may be played to a pile, or with %PAT_N_PILES to any. */
static gboolean
may_play (const Scene *scene,
          PatMove      move)
{
  for (gsize i = 0; i < scene->legal.n; i++)
    if (scene->legal.moves[i].kind == PAT_MOVE_PLAY && scene->legal.moves[i].from == move.from
        && scene->legal.moves[i].n == move.n
        && (move.to == PAT_N_PILES || scene->legal.moves[i].to == move.to))
      return TRUE;

  return FALSE;
}

/* Whether the lowest of the cards would be playable without those on it. */
static gboolean
is_covered (const Scene *scene,
            PatMove      move)
{
  Scene bare = *scene;

  /* The card dealt last is gone. */
  if (move.n > 1 && scene->variant.game == &pat_louis && move.from + 1 == PAT_T1 + scene->position.cursor)
    bare.position.live = 0;
  for (; move.n > 1; move.n--)
    pat_position_remove (&bare.position, move.from, pat_position_count (&bare.position, move.from) - 1);
  pat_variant_list_moves (bare.variant, &bare.position, &bare.legal);

  return may_play (&bare, move);
}

/* A rule of building in the tableau, and the words that name it. */
static const struct
{
  const char *words;
  gboolean    in_suit;
  gboolean    up_too;
} rules[] = {
  { "in suit, one rank up or down", TRUE, TRUE },
  { "build down in suit", TRUE, FALSE },
  { "one rank up or down, whatever the suit", FALSE, TRUE },
  { "build down, one rank at a time, whatever the suit", FALSE, FALSE },
};

/* A refusal does not name a rule that the card follows. */
static void
check_rule (const Scene *scene,
            PatMove      move,
            const char  *words)
{
  PatCard card = scene->position.cards[scene->position.end[move.from] - move.n];
  PatCard top = move.to < PAT_N_PILES ? pat_position_top (&scene->position, move.to) : PAT_NO_CARD;
  const char *foundation = "This foundation waits for: ";

  if (g_str_has_prefix (words, foundation))
    g_assert_cmpstr (words + strlen (foundation), !=, parlour_names_card (card));

  for (gsize i = 0; i < G_N_ELEMENTS (rules) && top != PAT_NO_CARD; i++)
    if (strstr (words, rules[i].words))
      {
        int step = (int) pat_card_rank (card) - (int) pat_card_rank (top);

        g_assert_false ((!rules[i].in_suit || pat_card_suit (card) == pat_card_suit (top))
                        && (step == -1 || (rules[i].up_too && step == 1)));
      }
}

/* NAT-4: whether all legal moves lead to foundations, and @move does not. */
static gboolean
must_play_first (const Scene *scene,
                 PatMove      move)
{
  return scene->variant.game == &pat_nationale
         && !pat_variant_is_same (scene->variant, variant_named ("nationale", "building=free"))
         && !pat_variant_is_same (scene->variant,
                                  variant_named ("nationale", "bases=in-play building=free"))
         && pat_position_count (&scene->position, PAT_STOCK) == 0
         && scene->legal.n > 0 && scene->legal.moves[0].to < PAT_T1
         && move.to >= PAT_T1;
}

static void
check (const Scene *scene,
       PatMove      move,
       guint       *n_covered)
{
  g_autofree char *words = parlour_refusal_words (scene->variant, &scene->position, &scene->legal, move);

  gboolean on_foundation = g_str_has_prefix (words, "This card stays");

  if (must_play_first (scene, move) && (move.n == 1 || move.to < PAT_N_PILES))
    g_assert_cmpstr (words, ==, "A card fits a foundation: play it before you build");
  else if (move.n > 1 && (move.to == PAT_N_PILES ? !on_foundation : is_covered (scene, move)))
    {
      PatCard above = scene->position.cards[scene->position.end[move.from] - move.n + 1];
      g_autofree char *covered = g_strconcat ("Covered by: ", parlour_names_card (above), NULL);

      g_assert_cmpstr (words, ==, covered);
      (*n_covered)++;
    }
  else
    {
      g_assert_false (g_str_has_prefix (words, "Covered"));
      check_rule (scene, move, words);
    }
  g_assert_cmpint (on_foundation, <=, move.from < PAT_T1);
  g_assert_false (g_str_has_suffix (words, "."));
}

static void
check_all (const Scene *scene,
           guint       *n_covered)
{
  for (guint from = 0; from < PAT_STOCK; from++)
    for (guint n = 1; n <= pat_position_count (&scene->position, from); n++)
      for (guint to = 0; to <= PAT_N_PILES; to++)
        {
          PatMove move = { PAT_MOVE_PLAY, from, to, n };

          if (from != to && !may_play (scene, move)
              && (to < pat_variant_foundations (scene->variant) || to >= PAT_H1
                  || (to >= PAT_T1 && to < PAT_T1 + pat_variant_tableau (scene->variant))))
            check (scene, move, n_covered);
        }
}

static void
test_true (gconstpointer game)
{
  PatVariant variants[PAT_MAX_VARIANTS];
  gsize n = pat_variants (variants);
  guint n_covered = 0;
  PatRandom random;

  pat_random_init (&random, 1, 1);
  for (gsize v = 0; v < n; v++)
    for (guint deal = 1; deal <= N_DEALS && variants[v].game == game; deal++)
      {
        Scene scene = { .variant = variants[v] };

        pat_variant_deal (scene.variant, deal, &scene.position);
        for (guint i = 0; i < N_MOVES; i++)
          {
            pat_variant_list_moves (scene.variant, &scene.position, &scene.legal);
            if (scene.legal.n == 0)
              break;
            if (i % CHECK_EVERY == 0)
              check_all (&scene, &n_covered);
            pat_variant_play (scene.variant, &scene.position,
                              scene.legal.moves[pat_random_below (&random, scene.legal.n)]);
          }
      }
  g_assert_cmpuint (n_covered, >, 100);
}

TESTS
{
  for (gsize i = 0; i < PAT_N_GAMES; i++)
    {
      g_autofree char *path = g_strconcat ("/refusal/is-true/", pat_games[i]->name, NULL);

      g_test_add_data_func (path, pat_games[i], test_true);
    }
}
