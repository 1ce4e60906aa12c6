/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-key.h"

/* The hash of @card at @depth of a pile.  Interchangeable piles have the same @place. */
static inline uint64_t
hash_card (unsigned place,
           unsigned depth,
           unsigned card)
{
  return pat_key_mix ((uint64_t) (place + 1) << 16 | depth << 8 | card);
}

/* A family's base and count determine its cards, so only these are hashed.  Equal families, as
 * in two packs, have the same hash. */
static uint64_t
hash_foundation (PatVariant         variant,
                 const PatPosition *position,
                 unsigned           foundation,
                 bool               alike)
{
  const PatFamily *family = &variant.game->families[foundation - PAT_F1];
  unsigned place = family->suit == PAT_ANY_SUIT ? (alike ? PAT_F1 : foundation)
                   : PAT_F1 + family->suit * 2u + (family->step > 0);

  return hash_card (place, pat_position_count (position, foundation), 0);
}

/* The sum of the hashes of the cards of a pile from @first on. */
static inline uint64_t
hash_cards (const PatPosition *position,
            unsigned           pile,
            unsigned           first,
            unsigned           place,
            uint8_t            face)
{
  const PatCard *cards = pat_position_pile (position, pile);
  unsigned count = pat_position_count (position, pile);
  uint64_t sum = 0;

  for (unsigned i = first; i < count; i++)
    sum += hash_card (place, i, cards[i] & face);

  return sum;
}

/*
 * The contribution of a pile to the sum of a position.  If the pile is not interchangeable, the
 * cards below @first are left out.  An interchangeable pile is hashed as a whole.
 */
static uint64_t
hash_pile (PatVariant         variant,
           const PatGuide    *guide,
           const PatPosition *position,
           unsigned           pile,
           unsigned           first,
           bool               alike)
{
  if (pile < PAT_T1)
    return hash_foundation (variant, position, pile, alike);
  if (pile >= PAT_H1 || !alike)
    return hash_cards (position, pile, first, pile, guide->face);
  if (pat_position_count (position, pile) == 0)
    return 0;

  return pat_key_mix (hash_cards (position, pile, 0, PAT_T1, guide->face));
}

/*
 * pat_key_sum:
 *
 * Returns: the sum over all piles of @position
 */
uint64_t
pat_key_sum (PatVariant         variant,
             const PatGuide    *guide,
             const PatPosition *position)
{
  bool alike = pat_key_piles_are_alike (variant, guide, position);
  unsigned n_foundations = pat_variant_foundations (variant);
  unsigned n_tableau = pat_variant_tableau (variant);
  uint64_t sum = 0;

  for (unsigned f = PAT_F1; f < PAT_F1 + n_foundations; f++)
    sum += hash_pile (variant, guide, position, f, 0, alike);
  for (unsigned t = PAT_T1; t < PAT_T1 + n_tableau; t++)
    sum += hash_pile (variant, guide, position, t, 0, alike);
  for (unsigned pile = PAT_H1; pile < PAT_N_PILES; pile++)
    sum += hash_pile (variant, guide, position, pile, 0, alike);

  return sum;
}

/* The pile that the top card of the stock was dealt to. */
static unsigned
dealt_to (const PatPosition *before,
          const PatPosition *after)
{
  unsigned pile = PAT_T1;

  while (before->end[pile] == after->end[pile])
    pile++;

  return pile;
}

/*
 * pat_key_sum_after:
 * @sum: the sum of @before
 * @after: the position after @move
 *
 * Returns: the sum of @after
 */
uint64_t
pat_key_sum_after (PatVariant         variant,
                   const PatGuide    *guide,
                   const PatPosition *before,
                   uint64_t           sum,
                   PatMove            move,
                   const PatPosition *after)
{
  bool alike = pat_key_piles_are_alike (variant, guide, after);
  unsigned piles[2] = { move.from, move.to };

  if (guide->touches_others || move.kind == PAT_MOVE_REDEAL || move.kind == PAT_MOVE_GRACE ||
      alike != pat_key_piles_are_alike (variant, guide, before))
    return pat_key_sum (variant, guide, after);

  if (move.kind == PAT_MOVE_DEAL)
    {
      piles[0] = PAT_STOCK;
      piles[1] = dealt_to (before, after);
    }

  for (size_t i = 0; i < 2; i++)
    {
      unsigned was = pat_position_count (before, piles[i]);
      unsigned is = pat_position_count (after, piles[i]);
      unsigned same = was < is ? was : is;

      sum -= hash_pile (variant, guide, before, piles[i], same, alike);
      sum += hash_pile (variant, guide, after, piles[i], same, alike);
    }

  return sum;
}

/*
 * pat_key_finish:
 * @sum: the sum of @position
 *
 * Returns: the key of @position
 */
uint64_t
pat_key_finish (uint64_t           sum,
                const PatPosition *position)
{
  uint64_t others = (uint64_t) position->barred << 32 | (uint64_t) position->deal << 24 |
                    (uint64_t) position->cursor << 16 | (uint64_t) position->live << 8 |
                    position->grace_spent;

  return pat_key_mix (sum + others);
}
