/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"
#include "pat-text.h"

/* Fewer under valgrind than @n, which is meant for a bare machine. */
unsigned
referee_rounds (unsigned n)
{
  return g_getenv ("PARLOUR_TEST_SLOW") != NULL ? n / 20 : n;
}

void
referee_shuffle (PatCard   *cards,
                 unsigned   n,
                 PatRandom *random)
{
  for (unsigned i = 0; i < n; i++)
    {
      unsigned j = i + pat_random_below (random, n - i);
      PatCard card = cards[j];

      cards[j] = cards[i];
      cards[i] = card;
    }
}

/* The @n_ranks highest ranks in fans of three, shuffled; the others at home. */
PatPosition
referee_reduced_trefoil (unsigned   n_ranks,
                         PatRandom *random)
{
  PatCard cards[PAT_PACK_SIZE];
  PatPosition position;
  unsigned n = 0;

  pat_position_init (&position);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
      if (rank + n_ranks <= PAT_KING)
        pat_position_push (&position, PAT_F1 + suit, pat_card_new (rank, suit, 0));
      else
        cards[n++] = pat_card_new (rank, suit, 0);

  referee_shuffle (cards, n, random);
  for (unsigned i = 0; i < n; i++)
    pat_position_push (&position, PAT_T1 + i / 3, cards[i]);

  return position;
}

/* Plays up to @n moves at random; a gathering only with @gathering. */
void
referee_play_on (PatVariant   variant,
                 PatPosition *position,
                 unsigned     n,
                 bool         gathering,
                 PatRandom   *random)
{
  PatMoveList list;

  for (; n > 0; n--)
    {
      pat_variant_list_moves (variant, position, &list);
      if (!gathering && list.n > 0 && list.moves[list.n - 1].kind == PAT_MOVE_REDEAL)
        list.n--;
      if (list.n == 0)
        return;
      pat_variant_play (variant, position, list.moves[pat_random_below (random, (uint32_t) list.n)]);
    }
}

/* Returns: the verdict; a win is played through */
PatVerdict
referee_solve (PatVariant         variant,
               const PatPosition *position,
               uint64_t           nodes,
               bool               unpruned)
{
  PatLimits limits = { .nodes = nodes, .unpruned = unpruned };
  PatPosition end = *position;
  PatSolution solution;
  PatVerdict verdict;

  pat_solve (variant, position, &limits, &solution);
  verdict = solution.verdict;
  if (verdict == PAT_VERDICT_WON)
    {
      for (size_t i = 0; i < solution.n_moves; i++)
        {
          g_assert_true (pat_variant_is_legal (variant, &end, solution.moves[i]));
          pat_variant_play (variant, &end, solution.moves[i]);
        }
      g_assert_cmpint (pat_variant_status (variant, &end), ==, PAT_WON);
    }

  pat_solution_clear (&solution);
  return verdict;
}

/* That of the moves these stay. */
void
referee_keeps (const PatTable *table,
               const char     *moves)
{
  PatMoveList list;
  g_autoptr (GString) text = g_string_new (NULL);

  pat_variant_list_moves (table->variant, &table->position, &list);
  pat_guide_find (table->variant)->prune (table->variant, &table->position, &list);
  for (size_t i = 0; i < list.n; i++)
    {
      char move[PAT_MOVE_TEXT];

      pat_move_format (list.moves[i], move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }

  g_assert_cmpstr (text->str, ==, moves);
}
