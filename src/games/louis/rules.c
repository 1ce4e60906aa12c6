/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

/* Louis, chapter 60. */

/* The seventh heap is gathered first. */
enum { FIRST_GATHERED = 6 };

/* LOU-8. */
static unsigned
count_deals (PatVariant variant)
{
  return pat_variant_get (variant, LOUIS_DEALS) == LOUIS_DEALS_2 ? 2 : 3;
}

/* LOU-3, LOU-4: returns the heap, from 0, to which the next card is dealt. */
static unsigned
next_heap (const PatPosition *position)
{
  if (position->cursor > 0)
    return position->live ? position->cursor % N_HEAPS : position->cursor - 1u;

  for (unsigned heap = 0; heap < N_HEAPS; heap++)
    if (pat_position_count (position, PAT_T1 + heap) == 0)
      return heap;

  /* The first circle is full, so the second one begins, at heap a. */
  return 0;
}

/* LOU-3, LOU-4, LOU-6: returns whether the top card of @heap, from 0, may be
 * played. */
static bool
is_available (const PatPosition *position,
              unsigned           heap)
{
  if (position->cursor == 0)
    return pat_position_count (position, PAT_T1 + heap) > 0;

  return position->live && heap == position->cursor - 1u;
}

/* LOU-7: returns whether the top card of @pile fits both foundations of its suit, of which no
 * other card is in abeyance. */
static bool
may_lie_aside (PatVariant         variant,
               const PatPosition *position,
               unsigned           pile)
{
  PatCard card = pat_position_top (position, pile);
  unsigned suit = pat_card_suit (card);

  return pat_position_count (position, PAT_H1 + suit) == 0 &&
         pat_foundation_takes (variant, position, PAT_F1 + suit, card) &&
         pat_foundation_takes (variant, position, PAT_F1 + PAT_N_SUITS + suit, card);
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  bool dealt = pat_position_count (position, PAT_STOCK) == 0;
  unsigned n_lying = pat_position_start (position, PAT_T1 + N_HEAPS) -
                     pat_position_start (position, PAT_T1);

  if (!dealt)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);

  for (unsigned heap = 0; heap < N_HEAPS; heap++)
    {
      unsigned pile = PAT_T1 + heap;

      if (!is_available (position, heap))
        continue;

      pat_list_foundations (variant, position, pile, list);
      if (may_lie_aside (variant, position, pile))
        {
          unsigned suit = pat_card_suit (pat_position_top (position, pile));

          pat_list_add (list, PAT_MOVE_PLAY, pile, PAT_H1 + suit, 1);
        }
      if (dealt) /* LOU-5, LOU-6 */
        pat_list_builds (variant, position, pile, pat_builds_suit_either, list);
    }

  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    pat_list_foundations (variant, position, PAT_H1 + suit, list);

  if (dealt && n_lying > 0 && position->deal < pat_variant_deals (variant)) /* LOU-8 */
    pat_list_add (list, PAT_MOVE_REDEAL, 0, 0, 0);
}

static void
deal (PatPosition *position)
{
  unsigned heap = next_heap (position);
  bool circle = pat_position_count (position, PAT_T1 + heap) == 0;

  pat_position_move (position, PAT_STOCK, PAT_T1 + heap, 1);
  if (pat_position_count (position, PAT_STOCK) == 0)
    {
      position->cursor = 0;
      position->live = 0;
    }
  else if (!circle)
    {
      position->cursor = heap + 1;
      position->live = 1;
    }
}

/* LOU-8: gathers the heaps from g round to f. */
static void
gather (PatPosition *position)
{
  PatCard cards[PAT_MAX_CARDS];
  unsigned n = 0;

  for (unsigned i = 0; i < N_HEAPS; i++)
    n += pat_position_take (position, PAT_T1 + (FIRST_GATHERED + i) % N_HEAPS, cards + n);
  pat_stack_stock (position, cards, n);
  position->deal++;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  switch (move.kind)
    {
    case PAT_MOVE_DEAL:
      deal (position);
      break;

    case PAT_MOVE_REDEAL:
      gather (position);
      break;

    default:
      pat_position_move (position, move.from, move.to, move.n);
      if (move.from < PAT_H1)
        position->live = 0;
      break;
    }
}

/* LOU-1. */
const PatGame pat_louis = {
  .name = "louis",
  .options = {
    PAT_BASES,
    [LOUIS_DEALS] = { "deals", PAT_OF_OURS, { [LOUIS_DEALS_3] = "3", [LOUIS_DEALS_2] = "2" } },
  },
  .n_packs = 2,
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
    PAT_FAMILIES (PAT_KING, -1),
  },
  .n_tableau = N_HEAPS,
  .count_deals = count_deals,
  .set_up = pat_set_up_stock,
  .list_moves = list_moves,
  .play = play,
};
