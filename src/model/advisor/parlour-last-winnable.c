/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-last-winnable.h"

/**
 * parlour_last_winnable_init:
 * @self: uninitialised memory
 * @n_positions: how many there are
 *
 * Begins a search that knows of nothing.
 */
void
parlour_last_winnable_init (ParlourLastWinnable *self,
                            guint                n_positions)
{
  *self = (ParlourLastWinnable) {
    .lost = n_positions,
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

/**
 * parlour_last_winnable_note:
 * @self: a search
 * @position: which position, from 0
 * @winnability: what was found; neither winnable nor lost means that more is not
 *   to be had
 */
void
parlour_last_winnable_note (ParlourLastWinnable *self,
                            guint                position,
                            ParlourWinnability   winnability)
{
  self->tried[position] = TRUE;

  if (winnability == PARLOUR_WINNABILITY_WINNABLE)
    self->n_winnable = MAX (self->n_winnable, position + 1);
  else if (winnability == PARLOUR_WINNABILITY_LOST)
    self->lost = MIN (self->lost, position);
}

/* Asks for the position not tried that is nearest to @wanted, if there is one between
 * those that are decided. */
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

/**
 * parlour_last_winnable_next:
 * @self: a search
 *
 * Asks for the next position to search.  A mistake is mostly found out soon after it
 * was made, and late positions are searched quickly: so it goes back by one, two, four
 * and so on until there is a win, and then halves what lies between.  What nothing was
 * noted of, as its search was stopped, is asked for again.
 *
 * Returns: %FALSE when no search would tell more
 */
gboolean
parlour_last_winnable_next (ParlourLastWinnable *self)
{
  guint wanted;

  if (self->n_winnable >= self->lost)
    return FALSE;

  if (self->asked >= self->n_winnable && self->asked < self->lost && !self->tried[self->asked])
    return TRUE;

  if (self->n_winnable > 0)
    wanted = self->n_winnable + (self->lost - self->n_winnable) / 2;
  else
    {
      wanted = self->lost - MIN (self->step, self->lost);
      self->step *= 2;
    }

  return find_untried (self, wanted);
}

/**
 * parlour_last_winnable_answer:
 * @self: a search
 * @position: (out): the last position that is winnable, if one is known
 *
 * Returns: what has been found so far
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
