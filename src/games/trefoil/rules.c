/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

#include <string.h>

/* Trefoil, chapter 27. */

/* TRE-5: the number of deals can be chosen only with one pack, and the time of gathering
 * only with three deals. */
static bool
is_valid (PatVariant variant)
{
  unsigned n_chosen = 0;

  for (unsigned option = TREFOIL_PACKS; option <= TREFOIL_GATHERING; option++)
    n_chosen += pat_variant_get (variant, option) != 0;

  return n_chosen <= 1;
}

static unsigned
count_packs (PatVariant variant)
{
  return pat_variant_get (variant, TREFOIL_PACKS) == TREFOIL_PACKS_2 ? 2 : 1;
}

/* TRE-5: two packs are dealt once. */
static unsigned
count_deals (PatVariant variant)
{
  return pat_variant_get (variant, TREFOIL_PACKS) == TREFOIL_PACKS_2 ||
         pat_variant_get (variant, TREFOIL_DEALS) == TREFOIL_DEALS_1 ? 1 : 3;
}

/* TRE-2: the last fan may hold fewer than three cards. */
static unsigned
count_tableau (PatVariant variant)
{
  unsigned n_cards = pat_variant_cards (variant);

  if (!pat_variant_bases_in_play (variant))
    n_cards -= pat_variant_foundations (variant);

  return (n_cards + FAN_SIZE - 1) / FAN_SIZE;
}

/* TRE-2. */
static void
lay_out (PatPosition   *position,
         const PatCard *cards,
         unsigned       n)
{
  for (unsigned i = 0; i < n; i++)
    pat_position_push (position, PAT_T1 + i / FAN_SIZE, cards[i]);
}

static void
set_up (PatVariant     variant,
        const PatCard *pack,
        PatPosition   *position)
{
  PatCard rest[PAT_MAX_CARDS];

  lay_out (position, rest, pat_lay_out_bases (variant, pack, position, rest));
}

/* Finds fans by the face of their top card: @first is the first fan with that top, and @next is,
 * for each fan, the next fan with an equal top.  0 is none. */
typedef struct
{
  uint8_t first[PAT_FACE_LIMIT];
  uint8_t next[PAT_H1];
} Tops;

static void
find_tops (const PatPosition *position,
           unsigned           last,
           Tops              *tops)
{
  memset (tops->first, 0, sizeof tops->first);

  for (unsigned t = last; t >= PAT_T1; t--)
    {
      PatCard face = pat_card_face (pat_position_top (position, t));

      tops->next[t] = tops->first[face];
      tops->first[face] = (uint8_t) t;
    }
}

/* Returns: whether TRE-5 allows gathering when @n_cards cards can be moved */
static bool
may_gather (PatVariant variant,
            size_t     n_cards)
{
  return n_cards == 0 || pat_variant_get (variant, TREFOIL_GATHERING) == TREFOIL_ANY_TIME;
}

/* TRE-3; TRE-4: an empty fan takes nothing.  The target of a card has its suit and
 * one rank more, so it is looked up; nothing is above a king. */
static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  unsigned end_of_foundations = PAT_F1 + pat_variant_foundations (variant);
  unsigned last = PAT_T1 + count_tableau (variant) - 1;
  unsigned n_lying = position->end[last] - pat_position_start (position, PAT_T1);
  Tops tops;

  find_tops (position, last, &tops);

  for (unsigned t = PAT_T1; t <= last; t++)
    {
      PatCard card = pat_position_top (position, t);

      if (card == PAT_NO_CARD)
        continue;

      for (unsigned f = PAT_F1 + pat_card_suit (card); f < end_of_foundations; f += PAT_N_SUITS)
        if (pat_position_count (position, f) + 1 == pat_card_rank (card))
          pat_list_add (list, PAT_MOVE_PLAY, t, f, 1);
      for (unsigned to = tops.first[pat_card_face (card) + 1]; to != 0; to = tops.next[to])
        pat_list_add (list, PAT_MOVE_PLAY, t, to, 1);
    }

  if (n_lying > 0 && position->deal < pat_variant_deals (variant) && may_gather (variant, list->n))
    pat_list_add (list, PAT_MOVE_REDEAL, 0, 0, 0);
}

/* TRE-5.  The fans lie one behind the other in memory, so gathering moves no card. */
static void
gather (PatVariant   variant,
        PatPosition *position)
{
  unsigned last = PAT_T1 + count_tableau (variant) - 1;
  unsigned at = pat_position_start (position, PAT_T1);
  unsigned end = position->end[last];

  for (unsigned t = PAT_T1; t <= last; t++)
    {
      at = at + FAN_SIZE < end ? at + FAN_SIZE : end;
      position->end[t] = (uint8_t) at;
    }

  position->deal++;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  if (move.kind == PAT_MOVE_REDEAL)
    gather (variant, position);
  else
    pat_position_move (position, move.from, move.to, move.n);
}

/* TRE-1. */
const PatGame pat_trefoil = {
  .name = "trefoil",
  .options = {
    PAT_BASES,
    [TREFOIL_PACKS] = {
      "packs",
      PAT_OF_THE_BOOK,
      { [TREFOIL_PACKS_1] = "1", [TREFOIL_PACKS_2] = "2" },
    },
    [TREFOIL_DEALS] = {
      "deals",
      PAT_OF_OURS,
      { [TREFOIL_DEALS_3] = "3", [TREFOIL_DEALS_1] = "1" },
    },
    [TREFOIL_GATHERING] = {
      "gathering",
      PAT_OF_OURS,
      { [TREFOIL_WHEN_STUCK] = "when-stuck", [TREFOIL_ANY_TIME] = "any-time" },
    },
  },
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
    PAT_FAMILIES (PAT_ACE, 1),
  },
  .is_valid = is_valid,
  .count_packs = count_packs,
  .count_tableau = count_tableau,
  .count_deals = count_deals,
  .set_up = set_up,
  .list_moves = list_moves,
  .play = play,
};
