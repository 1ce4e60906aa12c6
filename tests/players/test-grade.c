/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-grade.h"
#include "pat-setup.h"
#include "pat-shuffle.h"
#include "tests.h"

#include <glib.h>

/* Grades must hold for a player that has no part in the grading: a greedy one, which plays to a
 * foundation if it can, and else makes a random move. */

enum { FIRST_DEAL = 1000001, N_GAMES = 200, MOST_MOVES = 600, N_GRADES = 3 };

/* Returns: false if there is no legal move */
static bool
play_greedy (PatVariant   variant,
             PatPosition *position,
             PatRandom   *random)
{
  PatMoveList list;
  PatMove move;

  pat_variant_list_moves (variant, position, &list);
  if (list.n == 0)
    return false;

  move = list.moves[pat_random_below (random, (uint32_t) list.n)];
  for (size_t i = 0; i < list.n; i++)
    if (list.moves[i].kind == PAT_MOVE_PLAY && list.moves[i].to < PAT_T1)
      move = list.moves[i];
  pat_variant_play (variant, position, move);
  return true;
}

static guint
count_greedy_wins (PatVariant         variant,
                   const PatPosition *beginning,
                   PatRandom         *random)
{
  guint n_won = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      PatPosition position = *beginning;
      guint n_moves = 0;

      while (n_moves < MOST_MOVES && play_greedy (variant, &position, random))
        n_moves++;
      n_won += pat_variant_status (variant, &position) == PAT_WON;
    }

  return n_won;
}

/* Grades @n deals.  Greedy play must win a larger share of those of the grade @easier than of
 * those of the next grade. */
static void
compare (PatVariant   variant,
         guint        n,
         PatGradeName easier)
{
  guint n_deals[N_GRADES] = { 0 }, n_won[N_GRADES] = { 0 };
  PatRandom random;

  pat_random_init (&random, FIRST_DEAL, 0);
  for (guint i = 0; i < n; i++)
    {
      PatPosition position;
      PatGradeName name;
      PatGrade grade;

      pat_variant_deal (variant, FIRST_DEAL + i, &position);
      g_assert_true (pat_grade_find (variant, &position, 1, NULL, &grade));
      name = pat_grade_name (&grade);
      n_deals[name]++;
      n_won[name] += count_greedy_wins (variant, &position, &random);
    }

  for (PatGradeName name = PAT_GRADE_EASY; name <= PAT_GRADE_HARD; name++)
    g_test_message ("%s, grade %d: %u games won, %u deals", variant.game->name, name, n_won[name], n_deals[name]);
  g_assert_cmpuint (n_deals[easier], >=, n / 6);
  g_assert_cmpuint (n_deals[easier + 1], >=, n / 6);
  g_assert_cmpuint (n_won[easier] * n_deals[easier + 1], >, 2 * n_won[easier + 1] * n_deals[easier]);
}

static void
test_greedy (void)
{
  const PatVariant louis = { &pat_louis }, trefoil = { &pat_trefoil };

  compare (louis, 12, PAT_GRADE_EASY);
  compare (trefoil, 40, PAT_GRADE_MIDDLING);
}

TESTS
{
  g_test_add_func ("/players/grade/holds-for-greedy-player", test_greedy);
}
