/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pat-build.h"

/* Trefoil, chapter 27. */

enum { FAN_SIZE = 3 };

/* TRE-2: the last fan may hold fewer. */
static unsigned
n_tableau (PatVariant variant)
{
  unsigned n_cards = pat_variant_cards (variant);

  if (!pat_variant_has (variant, PAT_OPTION_BASES))
    n_cards -= pat_variant_foundations (variant);

  return (n_cards + FAN_SIZE - 1) / FAN_SIZE;
}

/* TRE-5. */
static unsigned
n_deals (PatVariant variant)
{
  return pat_variant_has (variant, PAT_OPTION_PACKS | PAT_OPTION_DEALS) ? 1 : 3;
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

/* TRE-3; TRE-4: an empty fan takes nothing. */
static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  unsigned last = PAT_T1 + n_tableau (variant) - 1;
  unsigned n_lying = position->end[last] - pat_position_start (position, PAT_T1);

  for (unsigned t = PAT_T1; t <= last; t++)
    {
      pat_list_foundations (variant, position, t, list);
      pat_list_builds (variant, position, t, pat_builds_suit_down, list);
    }

  if (n_lying > 0 && position->deal < n_deals (variant))
    pat_list_add (list, PAT_MOVE_REDEAL, 0, 0, 0);
}

/* TRE-5. */
static void
gather (PatVariant   variant,
        PatPosition *position)
{
  PatCard cards[PAT_MAX_CARDS];

  lay_out (position, cards,
           pat_gather_tableau (position, PAT_T1, PAT_T1 + n_tableau (variant) - 1, cards));
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
  .options = PAT_OPTION_BASES | PAT_OPTION_PACKS | PAT_OPTION_DEALS,
  .families = {
    PAT_FAMILIES (PAT_ACE, 1),
    PAT_FAMILIES (PAT_ACE, 1),
  },
  .n_tableau = n_tableau,
  .n_deals = n_deals,
  .set_up = set_up,
  .list_moves = list_moves,
  .play = play,
};
