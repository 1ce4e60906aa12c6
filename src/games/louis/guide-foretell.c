/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "guide-foretell.h"

#include <string.h>

enum { N_HEAPS = 12, FIRST_GATHERED = 6 };

/* The table.  up and down are the top ranks of the two families of each suit, 0 and 14
 * without cards; aside is the rank of the card in abeyance, or 0. */
typedef struct
{
  PatCard  heaps[N_HEAPS][PAT_MAX_CARDS];
  unsigned count[N_HEAPS];
  unsigned up[PAT_N_SUITS];
  unsigned down[PAT_N_SUITS];
  unsigned aside[PAT_N_SUITS];
} Table;

/* Plays @card to a foundation or into abeyance if it fits.  A card that fits both
 * families waits in abeyance until a card is played that follows it. */
static bool
play (Table  *table,
      PatCard card)
{
  unsigned suit = pat_card_suit (card), rank = pat_card_rank (card);
  unsigned *up = &table->up[suit], *down = &table->down[suit], *aside = &table->aside[suit];
  bool fits_up = rank == *up + 1, fits_down = rank + 1 == *down;

  if (fits_up && fits_down && *aside == 0)
    {
      *aside = rank;
      return true;
    }
  if (*aside > 0)
    {
      /* Both families need the rank of the card in abeyance. */
      fits_up = fits_up || rank == *aside + 1;
      fits_down = fits_down || rank + 1 == *aside;
      if (fits_up || fits_down)
        *aside = 0;
    }

  if (fits_up)
    *up = rank;
  if (fits_down)
    *down = rank;
  return fits_up || fits_down;
}

/* Plays the top cards of @heap while they fit.  Returns: whether any was played */
static bool
clear_heap (Table   *table,
            unsigned heap)
{
  unsigned count = table->count[heap];

  while (table->count[heap] > 0 && play (table, table->heaps[heap][table->count[heap] - 1]))
    table->count[heap]--;

  return table->count[heap] < count;
}

static void
clear_heaps (Table *table)
{
  bool any;

  do
    {
      any = false;
      for (unsigned heap = 0; heap < N_HEAPS; heap++)
        any |= clear_heap (table, heap);
    }
  while (any);
}

static void
read_families (Table             *table,
               const PatPosition *position)
{
  memset (table->count, 0, sizeof table->count);
  for (unsigned suit = 0; suit < PAT_N_SUITS; suit++)
    {
      unsigned aside = pat_position_count (position, PAT_H1 + suit);

      table->up[suit] = pat_position_count (position, PAT_F1 + suit);
      table->down[suit] = PAT_KING + 1 - pat_position_count (position, PAT_F1 + PAT_N_SUITS + suit);
      table->aside[suit] = 0;
      if (aside > 0)
        play (table, pat_position_top (position, PAT_H1 + suit));
    }
}

/* LOU-8: writes the cards to be dealt to @stock.  Returns: their number */
static unsigned
gather (const PatPosition *position,
        PatCard           *stock)
{
  unsigned n = 0;

  for (unsigned i = 0; i < N_HEAPS; i++)
    {
      unsigned heap = PAT_T1 + (FIRST_GATHERED + i) % N_HEAPS;
      unsigned count = pat_position_count (position, heap);

      memcpy (stock + n, pat_position_pile (position, heap), count);
      n += count;
    }
  for (unsigned i = pat_position_count (position, PAT_STOCK); i > 0; i--)
    stock[n++] = pat_position_pile (position, PAT_STOCK)[i - 1];

  return n;
}

/* Returns: the first empty heap, or N_HEAPS */
static unsigned
find_empty (const Table *table)
{
  unsigned heap = 0;

  while (heap < N_HEAPS && table->count[heap] > 0)
    heap++;

  return heap;
}

/* Deals as LOU-3 and LOU-4 say. */
static void
deal (Table         *table,
      const PatCard *stock,
      unsigned       n)
{
  bool first_circle = true;
  unsigned heap = 0;

  for (unsigned i = 0; i < n; i++)
    {
      if (first_circle && (heap = find_empty (table)) == N_HEAPS)
        {
          first_circle = false;
          heap = 0;
        }

      table->heaps[heap][table->count[heap]++] = stock[i];
      if (first_circle || i == n - 1)
        clear_heaps (table);
      else if (play (table, stock[i]))
        table->count[heap]--;
      else
        heap = (heap + 1) % N_HEAPS;
    }
}

/* Copies the table to @position.  The cards on foundations are only counted. */
static void
write_position (const Table *table,
                PatPosition *position)
{
  unsigned at = 0;

  for (unsigned f = PAT_F1; f < PAT_T1; f++)
    {
      unsigned suit = f % PAT_N_SUITS;

      at += f < PAT_F1 + PAT_N_SUITS ? table->up[suit] : PAT_KING + 1 - table->down[suit];
      position->end[f] = (uint8_t) at;
    }
  for (unsigned pile = PAT_T1; pile < PAT_N_PILES; pile++)
    {
      if (pile < PAT_T1 + N_HEAPS)
        {
          memcpy (position->cards + at, table->heaps[pile - PAT_T1], table->count[pile - PAT_T1]);
          at += table->count[pile - PAT_T1];
        }
      else if (pile >= PAT_H1 && pile < PAT_H1 + PAT_N_SUITS && table->aside[pile - PAT_H1] > 0)
        position->cards[at++] = pat_card_new (table->aside[pile - PAT_H1], pile - PAT_H1, 0);
      position->end[pile] = (uint8_t) at;
    }
}

/*
 * pat_louis_foretell:
 * @position: a position in which the heaps may be gathered, or are gathered
 * @dealt: (out): the position at the end of the next deal, if all cards that fit are
 *   played; its foundations have the right counts, but not the right cards
 */
void
pat_louis_foretell (const PatPosition *position,
                    PatPosition       *dealt)
{
  bool gathers = pat_position_count (position, PAT_STOCK) == 0;
  PatCard stock[PAT_MAX_CARDS];
  Table table;

  read_families (&table, position);
  deal (&table, stock, gather (position, stock));
  *dealt = *position;
  dealt->deal += gathers;
  write_position (&table, dealt);
}
