/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-shuffle.h"

/*
 * PCG32 (M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms for Random Number Generation", 2014), variant
 * XSH-RR with a 64 bit state.  Its output must never change: a deal number names the
 * same cards in all versions of the program.
 */

/* The stream of pat_shuffle(), which must never change either. */
enum { SHUFFLE_STREAM = 1890 };

/*
 * pat_random_init:
 * @stream: selects one of 2⁶³ sequences
 */
void
pat_random_init (PatRandom *random,
                 uint64_t   seed,
                 uint64_t   stream)
{
  random->state = 0;
  random->increment = stream << 1 | 1;
  pat_random_next (random);
  random->state += seed;
  pat_random_next (random);
}

/*
 * pat_random_next:
 *
 * Returns: the next 32 random bits
 */
uint32_t
pat_random_next (PatRandom *random)
{
  uint64_t old = random->state;
  uint32_t mixed = (uint32_t) ((old >> 18 ^ old) >> 27);
  unsigned turn = (unsigned) (old >> 59);

  random->state = old * UINT64_C (6364136223846793005) + random->increment;
  return mixed >> turn | mixed << (-turn & 31);
}

/*
 * pat_random_below:
 * @bound: more than 0
 *
 * Rejects the lowest 2³² mod @bound draws.  The number of other draws is a multiple of @bound,
 * so no result is favoured.
 *
 * Returns: a number from 0 to @bound - 1, each equally likely
 */
uint32_t
pat_random_below (PatRandom *random,
                  uint32_t   bound)
{
  uint32_t n_rejected = -bound % bound;
  uint32_t draw;

  do
    draw = pat_random_next (random);
  while (draw < n_rejected);

  return draw % bound;
}

/*
 * pat_random_shuffle:
 *
 * Shuffles @n cards by the method of Fisher and Yates, from the last card down.
 */
void
pat_random_shuffle (PatRandom *random,
                    PatCard   *cards,
                    unsigned   n)
{
  for (; n > 1; n--)
    {
      unsigned other = pat_random_below (random, n);
      PatCard card = cards[n - 1];

      cards[n - 1] = cards[other];
      cards[other] = card;
    }
}

/*
 * pat_shuffle:
 * @deal: PAT_DEAL_MIN to PAT_DEAL_MAX
 * @n_packs: 1 or 2
 * @pack: (out): @n_packs × 52 cards, in the order in which they are dealt
 *
 * Shuffles packs that are sorted by suit, ace to king.
 */
void
pat_shuffle (uint32_t  deal,
             unsigned  n_packs,
             PatCard  *pack)
{
  PatRandom random;
  unsigned n = 0;

  for (unsigned p = 0; p < n_packs; p++)
    for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
      for (unsigned rank = PAT_ACE; rank <= PAT_KING; rank++)
        pack[n++] = pat_card_new (rank, suit, p);

  pat_random_init (&random, deal, SHUFFLE_STREAM);
  pat_random_shuffle (&random, pack, n);
}
