/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-unloading.h"

#include "rules.h"

#include <string.h>

/* The lowest rank of a suit that has no cards. */
enum { NONE_LOWER = PAT_KING + 1 };

static void
pile_init (PatUnloadingPile  *shrunk,
           const PatPosition *position,
           unsigned           pile,
           unsigned           n,
           PatUnloading      *unloading)
{
  shrunk->cards = pat_position_pile (position, pile);
  shrunk->n = n;
  memset (shrunk->least[0], NONE_LOWER, sizeof shrunk->least[0]);

  for (unsigned i = 0; i < shrunk->n; i++)
    {
      unsigned rank = pat_card_rank (shrunk->cards[i]);
      unsigned suit = pat_card_suit (shrunk->cards[i]);

      memcpy (shrunk->least[i + 1], shrunk->least[i], sizeof shrunk->least[0]);
      if (rank < shrunk->least[i][suit])
        shrunk->least[i + 1][suit] = (uint8_t) rank;
      unloading->remaining[suit] |= (uint16_t) (1u << rank);
      unloading->most[rank]--;
    }
}

/* Updates the cards of @suit that must be on auxiliaries: all that are higher than a remaining
 * card, because that one must go to the foundation first. */
static void
update_held (PatUnloading *unloading,
             unsigned      suit)
{
  unsigned in_waste = unloading->waste.least[unloading->waste.n][suit];
  unsigned in_stock = unloading->stock.least[unloading->stock.n][suit];
  unsigned lowest = in_waste < in_stock ? in_waste : in_stock;
  unsigned higher = (2u << PAT_KING) - 1;
  unsigned held = ~unloading->remaining[suit] & higher & ~((2u << lowest) - 1);
  unsigned changed = held ^ unloading->held[suit];

  for (; changed != 0; changed &= changed - 1)
    {
      unsigned rank = (unsigned) __builtin_ctz (changed);

      if ((held >> rank & 1) != 0)
        unloading->least[rank]++;
      else
        unloading->least[rank]--;
    }

  unloading->held[suit] = (uint16_t) held;
}

/*
 * pat_unloading_init:
 * @position: must outlive @unloading
 * @with_stock: whether the stock is considered as well
 *
 * Begins with all cards of the waste, and of the stock, remaining.
 */
void
pat_unloading_init (PatUnloading      *unloading,
                    const PatPosition *position,
                    bool               with_stock)
{
  unsigned n_waste = pat_position_count (position, PAT_WASTE);
  unsigned n_stock = with_stock ? pat_position_count (position, PAT_STOCK) : 0;

  memset (unloading->remaining, 0, sizeof unloading->remaining);
  memset (unloading->held, 0, sizeof unloading->held);
  memset (unloading->least, 0, sizeof unloading->least);
  memset (unloading->most, PAT_N_SUITS, sizeof unloading->most);

  pile_init (&unloading->waste, position, PAT_WASTE, n_waste, unloading);
  pile_init (&unloading->stock, position, PAT_STOCK, n_stock, unloading);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    update_held (unloading, suit);
}

/*
 * pat_unloading_release:
 * @shrunk: the waste or the stock of @unloading, not empty
 *
 * Removes the top card of @shrunk.
 */
void
pat_unloading_release (PatUnloading     *unloading,
                       PatUnloadingPile *shrunk)
{
  PatCard card = shrunk->cards[--shrunk->n];

  unloading->remaining[pat_card_suit (card)] &= (uint16_t) ~(1u << pat_card_rank (card));
  unloading->most[pat_card_rank (card)]++;
  update_held (unloading, pat_card_suit (card));
}

/* Returns: the fewest runs with at least @least and at most @most cards of each rank */
static unsigned
count_runs (const uint8_t least[static PAT_N_RANKS + 1],
            const uint8_t most[static PAT_N_RANKS + 1])
{
  unsigned open = 0;
  unsigned runs = 0;

  for (unsigned rank = PAT_KING; rank > PAT_ACE; rank--)
    {
      if (open > most[rank])
        open = most[rank];
      if (open < least[rank])
        {
          runs += least[rank] - open;
          open = least[rank];
        }
    }

  return runs;
}

/* Returns: the fewest runs that contain all held cards */
unsigned
pat_unloading_count_runs (const PatUnloading *unloading)
{
  return count_runs (unloading->least, unloading->most);
}

/*
 * Whether all cards except the remaining ones can lie on the foundations and on the
 * auxiliaries, each of which is a run.
 *
 * Each foundation holds its suit up to some card below the lowest remaining one, and the
 * other cards are on auxiliaries.  A choice of these four cards
 * determines how many cards of each rank are on auxiliaries.  As many of them begin a
 * run as exceed the number of cards of the next higher rank.  The loop goes from the
 * king down and keeps, for each set of suits whose foundation has been reached, the
 * fewest runs: 16 cases at each rank.
 *
 * pat_unloading_count_runs() lets a single free card lie on an auxiliary; here the
 * higher cards of its suit must lie there as well.
 */
static bool
fits (const PatUnloading *unloading)
{
  enum { N_CASES = 1 << PAT_N_SUITS };
  static const uint8_t n_suits[N_CASES] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
  unsigned runs[N_CASES] = { 0 };
  unsigned above[N_CASES] = { 0 };
  unsigned fewest = N_AUXILIARIES + 1;

  if (pat_unloading_count_runs (unloading) > N_AUXILIARIES)
    return false;
  /* The held cards alone. */
  if (count_runs (unloading->least, unloading->least) <= N_AUXILIARIES)
    return true;
  for (unsigned reached = 1; reached < N_CASES; reached++)
    runs[reached] = fewest;

  for (unsigned rank = PAT_KING; rank > PAT_ACE; rank--)
    {
      unsigned held = 0;
      unsigned free = 0;
      unsigned next_runs[N_CASES];
      unsigned count[N_CASES];

      for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
        {
          held |= (unsigned) (unloading->held[suit] >> rank & 1) << suit;
          free |= (unsigned) ((unloading->remaining[suit] & ((2u << rank) - 1)) == 0) << suit;
        }

      fewest = N_AUXILIARIES + 1;
      for (unsigned reached = 0; reached < N_CASES; reached++)
        {
          count[reached] = n_suits[held | (free & ~reached)];
          next_runs[reached] = N_AUXILIARIES + 1;
          /* Suits that are free at this rank may be reached here or before: try all
           * subsets of them. */
          for (unsigned since = reached & free;; since = (since - 1) & reached & free)
            {
              unsigned from = reached & ~since;
              unsigned more = count[reached] > above[from] ? count[reached] - above[from] : 0;

              if (runs[from] + more < next_runs[reached])
                next_runs[reached] = runs[from] + more;
              if (since == 0)
                break;
            }
          if (next_runs[reached] < fewest)
            fewest = next_runs[reached];
        }
      if (fewest > N_AUXILIARIES)
        return false;

      memcpy (runs, next_runs, sizeof runs);
      memcpy (above, count, sizeof above);
    }

  return true;
}

/*
 * Consider a moment when the waste has shrunk to its lowest p cards, and the stock to
 * its lowest s.  All other cards are on foundations or auxiliaries.  If they do not fit
 * there, that moment cannot come.
 *
 * To win, the waste must shrink to each p in turn, and the stock never grows.  Therefore
 * the greatest s that p allows limits s for every smaller p.  If p allows no s, there is
 * no win without the grace.
 *
 * A run that leaves the waste in one move skips some values of p.  The argument holds as
 * if its cards left one by one: without its lower cards the auxiliaries still hold at
 * most four runs, and the foundations are the same.
 *
 * Returns: PAT_PACK_SIZE if nothing prevents unloading the waste; else a number of cards
 *   to which the waste cannot shrink
 */
static unsigned
unload (const PatPosition *position)
{
  PatUnloading unloading;

  pat_unloading_init (&unloading, position, true);
  for (;;)
    {
      while (!fits (&unloading))
        {
          if (unloading.stock.n == 0)
            return unloading.waste.n;
          pat_unloading_release (&unloading, &unloading.stock);
        }
      if (unloading.waste.n == 0)
        return PAT_PACK_SIZE;
      pat_unloading_release (&unloading, &unloading.waste);
    }
}

/*
 * pat_unloading_is_lost:
 *
 * Uses the proof of unload().  If the waste cannot shrink to p cards, the grace must be
 * spent on one of these p cards before: taking another card does not change the moment
 * with p cards.  The grace is allowed once the stock is empty, so each of the p cards is
 * removed in turn, and the others are tried without a stock.  While there is a stock, the
 * test finds too little to be worth its time.
 *
 * Returns: whether @position is proved lost
 */
bool
pat_unloading_is_lost (PatVariant         variant,
                       const PatPosition *position)
{
  bool grace = pat_variant_get (variant, SEQUENCES_GRACE) == SEQUENCES_GRACE_YES &&
               !position->grace_spent;
  const PatCard *waste = pat_position_pile (position, PAT_WASTE);
  unsigned left;

  if (grace && pat_position_count (position, PAT_STOCK) > 0)
    return false;

  left = unload (position);
  if (left == PAT_PACK_SIZE || !grace)
    return left != PAT_PACK_SIZE;

  for (unsigned taken = 0; taken < left; taken++)
    {
      PatPosition shrunk;

      pat_position_init (&shrunk);
      for (unsigned i = 0; i < left; i++)
        if (i != taken)
          pat_position_push (&shrunk, PAT_WASTE, waste[i]);
      if (unload (&shrunk) == PAT_PACK_SIZE)
        return false;
    }

  return true;
}
