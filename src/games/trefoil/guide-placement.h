/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-game.h"

/* A set of cards of one pack: 16 bits for each suit, with the bit of a card at its
 * face. */
typedef uint64_t Cards;

#define CARD(card) (UINT64_C (1) << pat_card_face (card))
#define EACH_SUIT  UINT64_C (0x0001000100010001)
#define ALL_HOME   (EACH_SUIT * 0x3fff)

/* The places of the cards, as sets, for proofs of loss. */
typedef struct
{
  /* The card under each card. */
  PatCard under[PAT_CARD_LIMIT];
  /* For each pack: the tops of the fans, the cards that cover another, and the cards
   * on foundations. */
  Cards   tops[PAT_MAX_PACKS];
  Cards   covers[PAT_MAX_PACKS];
  Cards   home[PAT_MAX_PACKS];
  /* The cards of which at least one copy is on a foundation, and those of which both are.  The
   * bit below each ace stands for no card and is always set. */
  Cards   once;
  Cards   twice;
} Placement;

static inline void
read_foundations (const PatPosition *position,
                  Placement         *placement)
{
  placement->once = EACH_SUIT;
  placement->twice = EACH_SUIT;

  for (unsigned f = PAT_F1; f < PAT_F1 + PAT_MAX_FOUNDATIONS; f++)
    {
      Cards family = ((CARD (0) << (pat_position_count (position, f) + 1)) - 1)
                     << (f - PAT_F1) % PAT_N_SUITS * 16;

      placement->twice |= placement->once & family;
      placement->once |= family;
    }

  for (unsigned i = 0; i < pat_position_start (position, PAT_T1); i++)
    placement->home[pat_card_pack (position->cards[i])] |= CARD (position->cards[i]);
}

static inline void
read_fans (const PatPosition *position,
           Placement         *placement)
{
  unsigned at = pat_position_start (position, PAT_T1);

  for (unsigned t = PAT_T1; t < PAT_H1; t++)
    {
      PatCard under = PAT_NO_CARD;

      for (; at < position->end[t]; at++)
        {
          PatCard card = position->cards[at];

          placement->under[card] = under;
          if (under != PAT_NO_CARD)
            placement->covers[pat_card_pack (card)] |= CARD (card);
          under = card;
        }
      if (under != PAT_NO_CARD)
        placement->tops[pat_card_pack (under)] |= CARD (under);
    }
}
