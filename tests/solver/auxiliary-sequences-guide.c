/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee.h"

#include "pat-guide.h"

/* What the guide had to say over many positions. */
typedef struct
{
  unsigned won;
  unsigned lost;
  unsigned sent_home;
  unsigned empty_struck;
  unsigned proved_lost;
  unsigned proved_with_stock;
  unsigned proved_with_grace;
  unsigned unproved;
  unsigned narrowed;
  unsigned plays;
} Tally;

/* The highest ranks, from five to eight of each suit, shuffled as the stock; the
 * others at home. */
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

/* Plays @n moves at random, three in four of them a deal while there are cards to
 * deal, and few that go home: so that the waste buries what it can.  The grace
 * is spent in one of four games at most. */
static void
play_on (PatVariant   variant,
         PatPosition *position,
         unsigned     n,
         PatRandom   *random)
{
  bool graceful = pat_random_below (random, 4) == 0;
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
      if (list.moves[i].kind == PAT_MOVE_GRACE && !graceful)
        continue;
      pat_variant_play (variant, position, list.moves[i]);
    }
}

/* What the guide strikes here. */
static void
count_struck (PatVariant         variant,
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
    tally->empty_struck++;
}

/* What is narrowed still leaves a legal move where there was one. */
static void
count_narrowed (PatVariant         variant,
                const PatPosition *position,
                Tally             *tally)
{
  PatMoveList list;
  size_t n;

  pat_variant_list_moves (variant, position, &list);
  n = list.n;
  pat_auxiliary_sequences_guide.narrow (variant, position, &list);
  g_assert_true (n == 0 || list.n > 0);
  for (size_t i = 0; i < list.n; i++)
    g_assert_true (pat_variant_is_legal (variant, position, list.moves[i]));
  tally->narrowed += list.n < n;
}

/* The loss is not asked for again after these moves, so none may be found. */
static void
check_may_lose (PatVariant         variant,
                const PatPosition *position,
                Tally             *tally)
{
  PatMoveList list;

  pat_variant_list_moves (variant, position, &list);
  for (size_t i = 0; i < list.n; i++)
    if (!pat_auxiliary_sequences_guide.may_lose (list.moves[i]))
      {
        PatPosition after = *position;

        pat_variant_play (variant, &after, list.moves[i]);
        g_assert_false (pat_auxiliary_sequences_guide.is_lost (variant, &after));
        tally->plays++;
      }
}

/* One position, searched with and without what the guide knows. */
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

  count_struck (variant, position, tally);
  count_narrowed (variant, position, tally);
  if (!proved)
    check_may_lose (variant, position, tally);
  tally->won += truth == PAT_VERDICT_WON;
  tally->lost += truth == PAT_VERDICT_LOST;
  tally->proved_lost += proved;
  tally->proved_with_stock += proved && pat_position_count (position, PAT_STOCK) > 0;
  tally->proved_with_grace += proved && (variant.chosen & PAT_OPTION_GRACE) == 0 && !position->grace_spent;
  tally->unproved += truth == PAT_VERDICT_LOST && !proved;
}

static void
compare_many (unsigned options,
              unsigned n,
              uint64_t seed,
              Tally   *tally)
{
  PatVariant variant = { &pat_auxiliary_sequences, options };
  PatRandom random;

  pat_random_init (&random, seed, 1);
  for (unsigned i = 0; i < n; i++)
    {
      PatPosition position = reduced (variant, &random);

      play_on (variant, &position, 20 + pat_random_below (&random, 60), &random);
      compare (variant, &position, tally);
    }
}

/* With and without the guide's rules, the verdict is the same. */
static void
test_same_verdict (gconstpointer data)
{
  unsigned options = GPOINTER_TO_UINT (data);
  const unsigned enough = 1000;
  unsigned n = referee_rounds (enough);
  Tally tally = { 0 };

  compare_many (options, n, options + 12, &tally);
  g_test_message ("won %u, lost %u, home %u, empty %u, proved %u, with stock %u, with grace %u, unproved %u", tally.won,
                  tally.lost, tally.sent_home, tally.empty_struck, tally.proved_lost,
                  tally.proved_with_stock, tally.proved_with_grace, tally.unproved);

  /* In a few rounds not everything comes. */
  if (n < enough)
    return;

  g_assert_cmpuint (tally.won, >, n / 5);
  g_assert_cmpuint (tally.lost, >, n / 20);
  g_assert_cmpuint (tally.sent_home, >, n / 50);
  g_assert_cmpuint (tally.empty_struck, >, 0);
  g_assert_cmpuint (tally.unproved, >, 0);
  g_assert_cmpuint (tally.narrowed, >, n / 50);
  g_assert_cmpuint (tally.plays, >, n / 50);
  g_assert_cmpuint (tally.proved_lost, >, n / 100);
  g_assert_true ((options & PAT_OPTION_GRACE) != 0 || tally.proved_with_grace > 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solver/auxiliary-sequences/same-verdict",
                        GUINT_TO_POINTER (0), test_same_verdict);
  g_test_add_data_func ("/solver/auxiliary-sequences/same-verdict/no-grace",
                        GUINT_TO_POINTER (PAT_OPTION_GRACE), test_same_verdict);

  return g_test_run ();
}
