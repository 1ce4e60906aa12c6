/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-foretell.h"

#include "rules.h"

/* The ranks that the families of @suit take next. */
static unsigned
next_up (const PatPosition *position,
         unsigned           suit)
{
  return PAT_ACE + pat_position_count (position, PAT_F1 + suit);
}

static unsigned
next_down (const PatPosition *position,
           unsigned           suit)
{
  return PAT_KING - pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);
}

/* Whether @card fits a foundation, now or after the card in abeyance is played. */
static bool
fits (const PatPosition *position,
      PatCard            card)
{
  unsigned suit = pat_card_suit (card);
  unsigned rank = pat_card_rank (card);
  unsigned up = next_up (position, suit);
  unsigned down = next_down (position, suit);

  return rank == up || rank == down ||
         (pat_position_count (position, PAT_H1 + suit) > 0 && (rank == up + 1 || rank + 1 == up));
}

/* Plays the top card of @heap to a foundation, or into abeyance if it fits both families.  Plays
 * the card in abeyance of its suit before. */
static bool
play_top (PatPosition *position,
          unsigned     heap)
{
  PatCard card = pat_position_top (position, heap);
  unsigned suit = pat_card_suit (card);
  unsigned rank = pat_card_rank (card);
  unsigned up = PAT_F1 + suit;
  unsigned down = up + PAT_N_SUITS;
  unsigned aside = PAT_H1 + suit;

  if (!fits (position, card))
    return false;
  if (pat_position_count (position, aside) > 0)
    pat_position_move (position, aside, rank >= next_up (position, suit) ? up : down, 1);

  if (next_up (position, suit) == next_down (position, suit))
    pat_position_move (position, heap, aside, 1);
  else
    pat_position_move (position, heap, rank == next_up (position, suit) ? up : down, 1);
  return true;
}

static void
play_tops (PatPosition *position)
{
  bool any;

  do
    {
      any = false;
      for (unsigned heap = PAT_T1; heap < PAT_T1 + N_HEAPS; heap++)
        while (pat_position_count (position, heap) > 0 && play_top (position, heap))
          any = true;
    }
  while (any);
}

/* Plays each card in abeyance that only one family can take now: waiting is of no use to it. */
static void
end_abeyance (PatPosition *position)
{
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned aside = PAT_H1 + suit;
      PatCard card = pat_position_top (position, aside);
      unsigned up = PAT_F1 + suit;
      unsigned down = up + PAT_N_SUITS;

      if (card == PAT_NO_CARD || next_up (position, suit) == next_down (position, suit))
        continue;

      pat_position_move (position, aside,
                         pat_card_rank (card) == next_up (position, suit) ? up : down, 1);
    }
}

/*
 * pat_louis_foretell:
 * @position: a position in which the heaps may be gathered, or are gathered
 * @dealt: (out): the position at the end of the next deal, if all cards that fit are
 *   played
 */
void
pat_louis_foretell (PatVariant         variant,
                    const PatPosition *position,
                    PatPosition       *dealt)
{
  *dealt = *position;
  end_abeyance (dealt);

  if (pat_position_count (dealt, PAT_STOCK) == 0)
    pat_louis.play (variant, dealt, (PatMove) { .kind = PAT_MOVE_REDEAL });
  dealt->cursor = 0;
  while (pat_position_count (dealt, PAT_STOCK) > 0)
    {
      PatCard card = pat_position_top (dealt, PAT_STOCK);
      bool is_last = pat_position_count (dealt, PAT_STOCK) == 1;

      pat_louis.play (variant, dealt, (PatMove) { .kind = PAT_MOVE_DEAL });
      if (is_last || (dealt->cursor == 0 && fits (dealt, card)))
        play_tops (dealt);
      else if (dealt->cursor > 0 && play_top (dealt, PAT_T1 + dealt->cursor - 1u))
        dealt->live = 0;
    }
}
