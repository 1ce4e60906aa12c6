/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-last-winnable.h"

#include <string.h>

#include "parlour-question.h"

/* Each round searches the positions that are still open, each up to this limit of nodes, but at
 * most this number of positions: a game may end with hundreds of positions that stay open. */
static const struct
{
  guint64 nodes;
  guint   most;
} rounds[] = {
  { PARLOUR_NODES_SHORT, 150 },
  { PARLOUR_NODES_LONG, 20 },
  { PARLOUR_NODES_MOST, 4 },
};

/**
 * parlour_last_winnable_init:
 * @self: uninitialised memory
 * @n_positions: how many there are
 * @most_nodes: how far to search a position
 */
void
parlour_last_winnable_init (ParlourLastWinnable *self,
                            guint                n_positions,
                            guint64              most_nodes)
{
  *self = (ParlourLastWinnable) {
    .n_positions = n_positions,
    .lost = n_positions,
    .most_nodes = most_nodes,
    .tried = g_new0 (gboolean, n_positions),
    .step = 1,
    .asked = n_positions,
  };
}

/**
 * parlour_last_winnable_clear:
 * @self: a search, begun or all zeroes
 *
 * Frees what @self owns.
 */
void
parlour_last_winnable_clear (ParlourLastWinnable *self)
{
  g_clear_pointer (&self->tried, g_free);
}

/* Selects the untried position nearest to @wanted among those that are not decided.
 * Returns: %FALSE if there is none */
static gboolean
find_untried (ParlourLastWinnable *self,
              guint                wanted)
{
  for (guint distance = 0; distance < self->lost; distance++)
    {
      if (wanted + distance < self->lost && !self->tried[wanted + distance])
        {
          self->asked = wanted + distance;
          return TRUE;
        }
      if (wanted >= self->n_winnable + distance && !self->tried[wanted - distance])
        {
          self->asked = wanted - distance;
          return TRUE;
        }
    }

  return FALSE;
}

/* Selects the next position of this round.  The last winnable position is mostly near the end of
 * the game, and late positions are searched quickly.  So the search goes back by one, two, four
 * and so on until it finds a win, and then halves the rest.  In the last round all open positions
 * are about equally hard, so it begins with the first, which decides most. */
static gboolean
next_of_round (ParlourLastWinnable *self)
{
  guint wanted;

  if (self->n_searched >= rounds[self->round].most)
    return FALSE;
  if (self->asked >= self->n_winnable && self->asked < self->lost && !self->tried[self->asked])
    return TRUE;

  if (self->n_winnable > 0 && self->round + 1 == G_N_ELEMENTS (rounds))
    wanted = self->n_winnable;
  else if (self->n_winnable > 0)
    wanted = self->n_winnable + (self->lost - self->n_winnable) / 2;
  else
    {
      wanted = self->lost - MIN (self->step, self->lost);
      self->step *= 2;
    }

  return find_untried (self, wanted);
}

/**
 * parlour_last_winnable_next:
 * @self: a search
 *
 * Selects the next position to search; the same one again until its answer is noted.
 *
 * Returns: %FALSE when there is nothing left to search
 */
gboolean
parlour_last_winnable_next (ParlourLastWinnable *self)
{
  if (self->n_winnable >= self->lost)
    return FALSE;

  while (!next_of_round (self))
    {
      if (self->round + 1 == G_N_ELEMENTS (rounds)
          || rounds[self->round + 1].nodes > self->most_nodes)
        return FALSE;

      self->round++;
      self->n_searched = 0;
      self->step = 1;
      self->asked = self->n_positions;
      memset (self->tried, 0, self->n_positions * sizeof *self->tried);
    }

  return TRUE;
}

/**
 * parlour_last_winnable_get_nodes:
 * @self: a search that has a next position
 *
 * Returns: how far to search the position
 */
guint64
parlour_last_winnable_get_nodes (const ParlourLastWinnable *self)
{
  return rounds[self->round].nodes;
}

/**
 * parlour_last_winnable_note:
 * @self: a search
 * @winnability: of the position asked for; neither winnable nor lost if the search
 *   reached its limit
 */
void
parlour_last_winnable_note (ParlourLastWinnable *self,
                            ParlourWinnability   winnability)
{
  self->tried[self->asked] = TRUE;
  self->n_searched++;

  if (winnability == PARLOUR_WINNABILITY_WINNABLE)
    self->n_winnable = MAX (self->n_winnable, self->asked + 1);
  else if (winnability == PARLOUR_WINNABILITY_LOST)
    self->lost = MIN (self->lost, self->asked);
}

/**
 * parlour_last_winnable_answer:
 * @self: a search
 * @position: (out): the last position that is winnable, if one is known
 *
 * Returns: the result so far
 */
ParlourLastWinnableAnswer
parlour_last_winnable_answer (const ParlourLastWinnable *self,
                              guint                     *position)
{
  if (self->n_winnable == 0)
    return self->lost == 0 ? PARLOUR_LAST_WINNABLE_NEVER : PARLOUR_LAST_WINNABLE_OPEN;

  *position = self->n_winnable - 1;

  return self->n_winnable == self->lost ? PARLOUR_LAST_WINNABLE_EXACT
                                        : PARLOUR_LAST_WINNABLE_KNOWN;
}
