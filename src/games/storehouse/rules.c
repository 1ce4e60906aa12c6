/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules.h"
#include "pat-build.h"

/* Storehouse, chapter 23. */

enum { STORE_SIZE = 13 };

/* STO-2. */
static void
set_up (PatVariant     variant,
        const PatCard *pack,
        PatPosition   *position)
{
  PatCard rest[PAT_MAX_CARDS];
  unsigned n = pat_lay_out_bases (variant, pack, position, rest);
  unsigned next = 0;

  for (unsigned i = 0; i < N_AUXILIARIES; i++)
    pat_position_push (position, PAT_T1 + i, rest[next++]);
  for (unsigned i = 0; i < STORE_SIZE; i++)
    pat_position_push (position, PAT_STORE, rest[next++]);
  pat_stack_stock (position, rest + next, n - next);
}

/* STO-4: down in suit, the ace above the king, the two lowest. */
static bool
builds (PatCard under,
        PatCard over)
{
  if (pat_card_rank (under) == BASE)
    return false;

  return pat_same_suit (under, over) &&
         pat_card_rank (under) == pat_card_rank (over) % PAT_N_RANKS + 1;
}

/* STO-5: lists the plays of the top storehouse card, which have priority. */
static void
list_preference (PatVariant         variant,
                 const PatPosition *position,
                 PatMoveList       *list)
{
  pat_list_foundations (variant, position, PAT_STORE, list);
  pat_list_builds (variant, position, PAT_STORE, builds, list);
}

static void
list_moves (PatVariant         variant,
            const PatPosition *position,
            PatMoveList       *list)
{
  list_preference (variant, position, list);
  if (list->n > 0)
    return;

  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    {
      pat_list_foundations (variant, position, t, list);
      pat_list_runs (variant, position, t, builds, false, list); /* STO-4 */
    }
  pat_list_foundations (variant, position, PAT_WASTE, list);
  pat_list_builds (variant, position, PAT_WASTE, builds, list);

  if (pat_position_count (position, PAT_STOCK) > 0)
    pat_list_add (list, PAT_MOVE_DEAL, 0, 0, 0);
  else if (pat_position_count (position, PAT_WASTE) > 0 &&
           position->deal < pat_variant_deals (variant))
    pat_list_add (list, PAT_MOVE_REDEAL, 0, 0, 0);
}

/* STO-6: returns the leftmost empty auxiliary, or PAT_N_PILES. */
static unsigned
find_vacancy (const PatPosition *position)
{
  for (unsigned t = PAT_T1; t < PAT_T1 + N_AUXILIARIES; t++)
    if (pat_position_count (position, t) == 0)
      return t;

  return PAT_N_PILES;
}

/* STO-6: fills empty auxiliaries until no card is left to fill them or STO-5 demands
 * a play first. */
static void
fill_vacancies (PatVariant   variant,
                PatPosition *position)
{
  bool from_store = pat_variant_get (variant, STOREHOUSE_VACANCIES) == STOREHOUSE_FROM_STORE;

  for (unsigned vacancy = find_vacancy (position); vacancy < PAT_N_PILES;
       vacancy = find_vacancy (position))
    {
      unsigned source = PAT_WASTE;
      PatMoveList preference;

      if (from_store && pat_position_count (position, PAT_STORE) > 0)
        source = PAT_STORE;

      preference.n = 0;
      list_preference (variant, position, &preference);
      if (preference.n > 0 || pat_position_count (position, source) == 0)
        return;

      pat_position_move (position, source, vacancy, 1);
    }
}

/* STO-7: turns the waste over, so that the card turned first is turned first
 * again. */
static void
turn_waste (PatPosition *position)
{
  PatCard cards[PAT_MAX_CARDS];

  pat_stack_stock (position, cards, pat_position_take (position, PAT_WASTE, cards));
  position->deal++;
}

static void
play (PatVariant   variant,
      PatPosition *position,
      PatMove      move)
{
  switch (move.kind)
    {
    case PAT_MOVE_DEAL: /* STO-3 */
      pat_position_move (position, PAT_STOCK, PAT_WASTE, 1);
      break;

    case PAT_MOVE_REDEAL:
      turn_waste (position);
      break;

    default:
      pat_position_move (position, move.from, move.to, move.n);
      break;
    }

  fill_vacancies (variant, position);
}

/* STO-1. */
const PatGame pat_storehouse = {
  .name = "storehouse",
  .options = {
    PAT_BASES,
    [STOREHOUSE_VACANCIES] = {
      "vacancies",
      PAT_OF_READINGS,
      { [STOREHOUSE_FROM_WASTE] = "waste", [STOREHOUSE_FROM_STORE] = "storehouse" },
    },
  },
  .n_packs = 1,
  .turns_waste = true,
  .families = {
    PAT_FAMILIES (BASE, 1),
  },
  .n_tableau = N_AUXILIARIES,
  .n_deals = STOREHOUSE_DEALS,
  .set_up = set_up,
  .list_moves = list_moves,
  .play = play,
};
