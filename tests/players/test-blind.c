/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-chance.h"
#include "pat-hidden.h"
#include "pat-player.h"
#include "pat-shuffle.h"

#include "../rules/pat-table.h"
#include "tests.h"

#include <string.h>

/* Hasty and careful play, and the chance of careful play to win, must not depend on the order of
 * the hidden cards. */

enum { MOST_MOVES = 400 };

/* The number of positions of each variant. */
static guint n_positions = 2000;
static guint n_chances = 12;

/* Plays from both positions until a hidden card is turned. */
static void
compare_play (PatVariant         variant,
              const PatPosition *a,
              const PatPosition *b,
              unsigned           unseen,
              PatPlayerKind      kind,
              unsigned           percent_hasty,
              uint64_t           seed)
{
  PatLimits limits = { .nodes = 300, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB };
  PatPlayer players[2];
  PatPosition at[2] = { *a, *b };
  unsigned hidden = pat_hidden_count (a, unseen);
  PatMove moves[2] = { 0 };

  for (unsigned i = 0; i < 2; i++)
    {
      pat_player_init (&players[i], kind, variant, seed, &limits);
      players[i].percent_hasty = percent_hasty;
    }
  for (guint i = 0; i < MOST_MOVES && pat_hidden_count (&at[0], unseen) == hidden; i++)
    {
      bool plays = pat_player_next (&players[0], &at[0], unseen, &moves[0]);

      g_assert_cmpint (plays, ==, pat_player_next (&players[1], &at[1], unseen, &moves[1]));
      if (!plays)
        break;
      g_assert_cmpmem (&moves[0], sizeof moves[0], &moves[1], sizeof moves[1]);
      pat_variant_play (variant, &at[0], moves[0]);
      pat_variant_play (variant, &at[1], moves[1]);
    }

  pat_player_clear (&players[0]);
  pat_player_clear (&players[1]);
}

static void
compare_chances (PatVariant         variant,
                 const PatPosition *a,
                 const PatPosition *b,
                 const PatPosition *winnable,
                 unsigned           unseen,
                 const PatMove     *move)
{
  PatChance chances[2] = { 0 };

  for (int i = 0; i < 2; i++)
    {
      PatChanceQuestion question = {
        .variant = variant,
        .position = i == 0 ? a : b,
        .unseen = unseen,
        .move = move,
        .winnable = winnable,
        .seed = 3,
        .limits = { .nodes = 2000, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB },
      };

      pat_chance_add (&question, 1, &chances[i]);
      pat_chance_add (&question, 1, &chances[i]);
    }

  g_assert_cmpmem (&chances[0], sizeof chances[0], &chances[1], sizeof chances[1]);
}

/* Plays a game with hasty play and some random moves up to @position.  @unseen: (out): how many
 * cards the player has not seen; fewer than the stock holds if some were seen before an undo.
 * @move: (out): a legal move */
static void
find_position (PatVariant   variant,
               PatRandom   *random,
               PatPosition *beginning,
               PatPosition *position,
               unsigned    *unseen,
               PatMove     *move)
{
  PatLimits limits = { .nodes = 100, .memory_mb = PAT_SOLVER_MIN_MEMORY_MB };
  PatPlayer player;
  unsigned n_moves = pat_random_below (random, 150);
  PatMoveList list;

  pat_player_init (&player, PAT_PLAYER_HASTY, variant, pat_random_next (random), &limits);
  pat_variant_deal (variant, 1 + pat_random_below (random, 100000), beginning);
  *position = *beginning;
  for (unsigned i = 0; i < n_moves; i++)
    {
      pat_variant_list_moves (variant, position, &list);
      if (list.n == 0 || pat_position_count (position, PAT_STOCK) < 3)
        break;
      *move = list.moves[pat_random_below (random, (uint32_t) list.n)];
      if (pat_random_below (random, 3) > 0 && !pat_player_next (&player, position, PAT_UNSEEN_ALL, move))
        break;
      pat_variant_play (variant, position, *move);
    }

  *unseen = pat_position_count (position, PAT_STOCK);
  if (pat_random_below (random, 4) == 0)
    *unseen -= pat_random_below (random, *unseen / 2 + 1);
  pat_variant_list_moves (variant, position, &list);
  if (list.n > 0)
    *move = list.moves[pat_random_below (random, (uint32_t) list.n)];
  pat_player_clear (&player);
}

static void
test_blind (gconstpointer data)
{
  const PatVariant *variant = data;
  PatRandom random;
  /* Each choice searches many random worlds. */
  gboolean is_slow = variant->game == &pat_nationale ||
                     (variant->game == &pat_louis && pat_variant_deals (*variant) == 2);
  guint n = is_slow ? n_positions / 8 : n_positions;
  guint n_hidden = 0;

  pat_random_init (&random, 15, pat_variant_index (*variant));
  for (guint i = 0; i < n; i++)
    {
      PatPosition beginning, position, other;
      PatMove move = { 0 };
      unsigned unseen;

      find_position (*variant, &random, &beginning, &position, &unseen, &move);
      other = position;
      pat_random_shuffle (&random, other.cards + pat_position_start (&other, PAT_STOCK),
                          pat_hidden_count (&other, unseen));
      n_hidden += pat_hidden_count (&position, unseen) > 1;
      /* Shuffling may have changed nothing. */
      if (memcmp (&position, &other, sizeof position) == 0)
        continue;

      compare_play (*variant, &position, &other, unseen, PAT_PLAYER_CAREFUL, i % 2 * 20, i);
      compare_play (*variant, &position, &other, unseen, PAT_PLAYER_HASTY, 0, i);
      if (i < n_chances)
        compare_chances (*variant, &position, &other, i % 2 == 0 ? &beginning : NULL, unseen,
                         i % 3 == 0 ? NULL : &move);
    }

  /* Trefoil has no hidden cards. */
  if (variant->game == &pat_trefoil)
    g_assert_cmpuint (n_hidden, ==, 0);
  else
    g_assert_cmpuint (n_hidden, >, n / 2);
}

TESTS
{
  if (g_getenv ("PARLOUR_TEST_SLOW") != NULL)
    {
      n_positions = 50;
      n_chances = 2;
    }
  pat_table_add_tests ("/players/ignore-hidden-order", test_blind);
}
