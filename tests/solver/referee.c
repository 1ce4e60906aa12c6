/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"

/* Returns: @n, or fewer under valgrind */
unsigned
referee_rounds (unsigned n)
{
  return g_getenv ("PARLOUR_TEST_SLOW") != NULL ? n / 20 : n;
}

/* Sets up foundations of these @heights and no other piles.  @rest: (out): the other cards,
 * shuffled.  Returns: the number of these */
unsigned
referee_fill (PatVariant      variant,
              PatPosition    *position,
              const unsigned *heights,
              PatCard        *rest,
              PatRandom      *random)
{
  bool home[PAT_CARD_LIMIT] = { false };
  unsigned n = 0;

  pat_position_init (position);
  for (unsigned f = 0; f < pat_variant_foundations (variant); f++)
    for (unsigned i = 0; i < heights[f]; i++)
      {
        const PatFamily *family = &variant.game->families[f];
        unsigned rank = (unsigned) (family->base - 1 + PAT_N_RANKS + (int) i * family->step) % PAT_N_RANKS + 1;
        PatCard card = family->suit == PAT_ANY_SUIT
                         ? pat_card_new (rank, f / 2, f % 2)
                         : pat_card_new (rank, family->suit, f / PAT_N_SUITS);

        pat_position_push (position, PAT_F1 + f, card);
        home[card] = true;
      }

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
      for (unsigned pack = 0; pack < pat_variant_packs (variant); pack++)
        if (!home[pat_card_new (rank, suit, pack)])
          rest[n++] = pat_card_new (rank, suit, pack);

  pat_random_shuffle (random, rest, n);
  return n;
}

/* Returns: a position of Trefoil.  The cards of the @n_ranks highest ranks are shuffled and lie in
 * fans of three; all others are on foundations */
PatPosition
referee_reduced_trefoil (unsigned   n_ranks,
                         PatRandom *random)
{
  const unsigned height = PAT_N_RANKS - n_ranks;
  PatCard rest[PAT_PACK_SIZE];
  PatPosition position;
  unsigned n = referee_fill ((PatVariant) { &pat_trefoil, 0 }, &position,
                             (unsigned[]) { height, height, height, height }, rest, random);

  for (unsigned i = 0; i < n; i++)
    pat_position_push (&position, PAT_T1 + i / 3, rest[i]);

  return position;
}

/* Plays up to @n random moves; gathers the cards only if @gathering. */
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

/* Asserts that the moves of @solution are legal, and win if it says so. */
void
referee_replay (PatVariant         variant,
                const PatPosition *position,
                const PatSolution *solution)
{
  PatPosition end = *position;

  for (size_t i = 0; i < solution->n_moves; i++)
    {
      g_assert_true (pat_variant_is_legal (variant, &end, solution->moves[i]));
      pat_variant_play (variant, &end, solution->moves[i]);
    }

  if (solution->verdict == PAT_VERDICT_WON)
    g_assert_cmpint (pat_variant_status (variant, &end), ==, PAT_WON);
}

/* Solves @position and checks the moves.  Returns: the verdict */
PatVerdict
referee_solve (PatVariant         variant,
               const PatPosition *position,
               uint64_t           nodes,
               bool               unpruned)
{
  PatLimits limits = { .nodes = nodes, .unpruned = unpruned };
  PatSolution solution;
  PatVerdict verdict;

  pat_solve (variant, position, &limits, &solution);
  referee_replay (variant, position, &solution);
  verdict = solution.verdict;
  pat_solution_clear (&solution);
  return verdict;
}

/* Asserts that pruning keeps these moves, and no others. */
void
referee_assert_kept (const PatTable *table,
                     const char     *moves)
{
  PatMoveList list;
  g_autofree char *kept = NULL;

  pat_variant_list_moves (table->variant, &table->position, &list);
  pat_guide_find (table->variant)->prune (table->variant, &table->position, &list);
  kept = pat_table_moves (list.moves, list.n);

  g_assert_cmpstr (kept, ==, moves);
}
