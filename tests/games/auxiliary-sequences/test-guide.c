/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "auxiliary-sequences/guide-outline.h"
#include "auxiliary-sequences/rules.h"
#include "pat-key.h"
#include "pat-search.h"
#include "tests.h"

#include <limits.h>

/* Counts over many positions: verdicts, pruned moves and proofs. */
typedef struct
{
  unsigned won;
  unsigned lost;
  unsigned sent_home;
  unsigned vacancy_pruned;
  unsigned proved_lost;
  unsigned proved_with_stock;
  unsigned proved_with_grace;
  unsigned unproved;
  /* Moves in wins of the outline search: from foundations, by grace, of several waste
   * cards, among auxiliaries. */
  unsigned laid_back;
  unsigned by_grace;
  unsigned run_laid;
  unsigned moved_over;
} Tally;

/* Returns: a deal in which only the five to eight highest cards of each suit are in the stock; the
 *   others are on foundations */
static PatPosition
reduced (PatVariant  variant,
         PatRandom  *random)
{
  unsigned heights[PAT_N_SUITS];
  PatCard rest[PAT_PACK_SIZE];
  PatPosition position;
  unsigned n;

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    heights[suit] = 5 + pat_random_below (random, 4);

  n = referee_fill (variant, &position, heights, rest, random);
  for (unsigned i = 0; i < n; i++)
    pat_position_push (&position, PAT_STOCK, rest[i]);

  return position;
}

/* Plays @n random moves, and keeps the waste deep: while there is a stock, three in four moves and
 * all that would go to foundations are deals.  Only one game in four may use the grace. */
static void
play_on (PatVariant   variant,
         PatPosition *position,
         unsigned     n,
         PatRandom   *random)
{
  bool may_use_grace = pat_random_below (random, 4) == 0;
  PatMoveList list;

  for (; n > 0; n--)
    {
      size_t deal, i;

      pat_variant_list_moves (variant, position, &list);
      if (list.n == 0)
        return;
      for (deal = 0; deal < list.n && list.moves[deal].kind != PAT_MOVE_DEAL; deal++)
        ;
      i = pat_random_below (random, (uint32_t) list.n);
      if (deal < list.n && (list.moves[i].to < PAT_T1 || pat_random_below (random, 4) > 0))
        i = deal;
      if (list.moves[i].kind == PAT_MOVE_GRACE && !may_use_grace)
        continue;
      pat_variant_play (variant, position, list.moves[i]);
    }
}

/* Counts the moves that the guide prunes. */
static void
count_pruned (PatVariant         variant,
              const PatPosition *position,
              Tally             *tally)
{
  PatMoveList list;
  size_t n;

  pat_variant_list_moves (variant, position, &list);
  n = list.n;
  pat_auxiliary_sequences_guide.prune (variant, position, &list);
  if (list.n == 1 && n > 1 && list.moves[0].to < PAT_T1 && list.moves[0].kind == PAT_MOVE_PLAY)
    tally->sent_home++;
  else if (list.n < n)
    tally->vacancy_pruned++;
}

/* Runs the outline search alone, with @memory bytes of memory. */
static PatOutcome
search_outline (PatVariant         variant,
                const PatPosition *position,
                size_t             memory,
                PatSolution       *solution)
{
  const PatLimits limits = { 0 };
  PatSearch search = {
    .variant = variant,
    .guide = &pat_auxiliary_sequences_guide,
    .limits = &limits,
    .start = { .position = *position },
    .n_cards = PAT_PACK_SIZE,
    .best_score = INT_MIN,
    .stage_memory = memory,
  };
  PatOutcome outcome;

  search.start.sum = pat_key_sum (variant, search.guide, position);
  g_assert_true (pat_seen_init (&search.seen, memory));
  outcome = pat_outline_search (&search, pat_auxiliary_sequences_guide.stages);
  pat_seen_clear (&search.seen);
  *solution = (PatSolution) {
    .verdict = outcome == PAT_SEARCH_WON ? PAT_VERDICT_WON : PAT_VERDICT_LOST,
    .moves = search.best.moves,
    .n_moves = search.best.n,
    .nodes = search.nodes,
  };

  return outcome;
}

static void
count_moves (const PatSolution *win,
             Tally             *tally)
{
  for (size_t i = 0; i < win->n_moves; i++)
    {
      PatMove move = win->moves[i];

      tally->by_grace += move.kind == PAT_MOVE_GRACE;
      if (move.kind != PAT_MOVE_PLAY)
        continue;
      tally->laid_back += move.from < PAT_T1;
      tally->run_laid += move.from == PAT_WASTE && move.n > 1;
      tally->moved_over += move.from >= PAT_T1 && move.from < PAT_WASTE && move.to >= PAT_T1;
    }
}

/* Asserts that the outline search alone finds the right verdict, and wins by legal
 * moves. */
static void
check_outline (PatVariant         variant,
               const PatPosition *position,
               PatVerdict         truth,
               Tally             *tally)
{
  PatSolution solution;
  PatOutcome outcome = search_outline (variant, position, 1 << 25, &solution);

  g_assert_cmpint (outcome, ==, truth == PAT_VERDICT_WON ? PAT_SEARCH_WON : PAT_SEARCH_EXHAUSTED);
  referee_replay (variant, position, &solution);
  if (truth == PAT_VERDICT_WON)
    count_moves (&solution, tally);
  pat_solution_clear (&solution);
}

/* Compares the searches of one position with and without pruning and proofs. */
static void
compare (PatVariant         variant,
         const PatPosition *position,
         Tally             *tally)
{
  PatVerdict truth = referee_solve (variant, position, 20000, true);
  bool proved = pat_auxiliary_sequences_guide.is_lost (variant, position);

  if (truth == PAT_VERDICT_OPEN)
    return;

  g_assert_cmpint (referee_solve (variant, position, 0, false), ==, truth);
  if (proved)
    g_assert_cmpint (truth, ==, PAT_VERDICT_LOST);
  check_outline (variant, position, truth, tally);

  count_pruned (variant, position, tally);
  tally->won += truth == PAT_VERDICT_WON;
  tally->lost += truth == PAT_VERDICT_LOST;
  tally->proved_lost += proved;
  tally->proved_with_stock += proved && pat_position_count (position, PAT_STOCK) > 0;
  tally->proved_with_grace += proved && !position->grace_spent &&
                              pat_variant_get (variant, SEQUENCES_GRACE) == SEQUENCES_GRACE_YES;
  tally->unproved += truth == PAT_VERDICT_LOST && !proved;
}

static void
compare_many (PatVariant variant,
              unsigned   n,
              uint64_t   seed,
              Tally     *tally)
{
  PatRandom random;

  pat_random_init (&random, seed, 1);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = reduced (variant, &random);

      play_on (variant, &position, 20 + pat_random_below (&random, 60), &random);
      compare (variant, &position, tally);
    }
}

/* The verdict is the same with and without pruning and proofs. */
static void
test_same_verdict (gconstpointer data)
{
  const PatVariant variant = variant_named ("auxiliary-sequences", data);
  const bool has_grace = pat_variant_get (variant, SEQUENCES_GRACE) == SEQUENCES_GRACE_YES;
  const unsigned enough = 700;
  unsigned n = referee_rounds (enough);
  Tally tally = { 0 };

  compare_many (variant, n, has_grace ? 12 : 44, &tally);
  g_test_message ("won %u, lost %u, home %u, empty %u, proved %u, with stock %u, with grace %u, unproved %u; "
                  "laid back %u, by grace %u, runs %u, moved over %u", tally.won,
                  tally.lost, tally.sent_home, tally.vacancy_pruned, tally.proved_lost,
                  tally.proved_with_stock, tally.proved_with_grace, tally.unproved,
                  tally.laid_back, tally.by_grace, tally.run_laid, tally.moved_over);

  /* A few rounds do not meet every case. */
  if (n < enough)
    return;

  g_assert_cmpuint (tally.won, >, n / 5);
  g_assert_cmpuint (tally.lost, >, n / 20);
  g_assert_cmpuint (tally.sent_home, >, n / 50);
  g_assert_cmpuint (tally.vacancy_pruned, >, 0);
  g_assert_cmpuint (tally.unproved, >, 0);
  g_assert_cmpuint (tally.proved_lost, >, n / 100);
  g_assert_cmpuint (tally.laid_back, >, 0);
  g_assert_cmpuint (tally.run_laid, >, 0);
  g_assert_cmpuint (tally.moved_over, >, 0);
  g_assert_true (!has_grace || (tally.proved_with_grace > 0 && tally.by_grace > 0));
}

/* Deals that a search over whole positions does not decide. */
static void
test_deals (void)
{
  const PatVariant variant = variant_named ("auxiliary-sequences", "bases=in-play grace=no");
  static const struct
  {
    uint32_t   deal;
    PatOutcome outcome;
    uint64_t   nodes;
  } deals[] = {
    { 1, PAT_SEARCH_EXHAUSTED, 161698 },
    { 29, PAT_SEARCH_WON, 815976 },
    { 62, PAT_SEARCH_WON, 2725 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      PatPosition position;
      PatSolution solution;

      pat_variant_deal (variant, deals[i].deal, &position);
      g_assert_cmpint (search_outline (variant, &position, 1 << 27, &solution), ==, deals[i].outcome);
      g_assert_cmpuint (solution.nodes, ==, deals[i].nodes);
      referee_replay (variant, &position, &solution);
      pat_solution_clear (&solution);
    }
}

/* When memory runs out, nothing is proved, and the best line so far can be played. */
static void
test_little_memory (void)
{
  const PatVariant variant = { &pat_auxiliary_sequences, 0 };

  for (size_t memory = 1 << 17; memory <= 1 << 21; memory *= 4)
    {
      PatPosition position;
      PatSolution solution;

      pat_variant_deal (variant, 1, &position);
      g_assert_cmpint (search_outline (variant, &position, memory, &solution), ==, PAT_SEARCH_ON);
      solution.verdict = PAT_VERDICT_OPEN;
      referee_replay (variant, &position, &solution);
      g_assert_cmpuint (solution.n_moves, >, 0);
      pat_solution_clear (&solution);
    }
}

TESTS
{
  g_test_add_data_func ("/solver/auxiliary-sequences/same-verdict",
                        "", test_same_verdict);
  g_test_add_data_func ("/solver/auxiliary-sequences/same-verdict/no-grace",
                        "grace=no", test_same_verdict);
  g_test_add_func ("/solver/auxiliary-sequences/outline/deals", test_deals);
  g_test_add_func ("/solver/auxiliary-sequences/outline/little-memory", test_little_memory);
}
