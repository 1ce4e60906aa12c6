/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-advisor-private.h"

/*
 * The advisor looks for where the game was lost.
 */

/* For each position, and in all. */
static const PatLimits look_back_limits = { .ms = 1500, .memory_mb = 96 };
enum { LOOK_BACK_MS = 30000 };

/* Gives a look back up, if there is one. */
void
parlour_advisor_stop_looking_back (ParlourAdvisor *self)
{
  if (!self->looking_back)
    return;

  self->looking_back = FALSE;
  parlour_look_back_clear (&self->look_back);
  parlour_solver_worker_stop (self->searcher);
}

static void
finish_looking_back (ParlourAdvisor *self)
{
  const ParlourLookBack *look_back = &self->look_back;
  ParlourLookedBack result;
  guint n_moves = 0;

  if (look_back->n_winnable > 0)
    {
      n_moves = look_back->n_winnable - 1;
      result = look_back->n_winnable == look_back->lost ? PARLOUR_LOOKED_BACK_TO_LAST
                                                        : PARLOUR_LOOKED_BACK_TO_KNOWN;
    }
  else
    result = look_back->lost == 0 ? PARLOUR_LOOKED_BACK_LOST : PARLOUR_LOOKED_BACK_OPEN;

  parlour_advisor_stop_looking_back (self);
  parlour_advisor_tell_looked_back (self, result, n_moves);
  parlour_advisor_consider (self);
}

static void
look_further_back (ParlourAdvisor *self)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);

  if (self->look_back_ms >= LOOK_BACK_MS
      || !parlour_look_back_next (&self->look_back, &self->looked_at))
    {
      finish_looking_back (self);
      return;
    }

  self->searched = *parlour_history_get_after (history, self->looked_at);
  self->stage = 0;
  parlour_solver_worker_start (self->searcher, history->variant, &self->searched, &look_back_limits, 0);
  parlour_advisor_consider (self);
}

/* The position asked for last has been searched, and what was found is known. */
void
parlour_advisor_looked (ParlourAdvisor *self,
                        guint           spent_ms)
{
  const ParlourKnown *known = parlour_verdict_cache_look_up (self->knowledge, &self->searched);

  parlour_look_back_note (&self->look_back, self->looked_at, known->outlook);
  self->look_back_ms += spent_ms;
  look_further_back (self);
}

/* Whether a search would tell nothing new. */
static gboolean
is_exhausted (const ParlourKnown *known)
{
  return parlour_known_is_decided (known) || known->n_stages == PARLOUR_ADVISOR_STAGES;
}

/**
 * parlour_advisor_look_back:
 * @self: an advisor with a game
 *
 * Looks for the last position up to the one shown from which a win is
 * possible, until ParlourAdvisor::looked-back or until the game goes on.
 */
void
parlour_advisor_look_back (ParlourAdvisor *self)
{
  const ParlourHistory *history;

  g_return_if_fail (PARLOUR_IS_ADVISOR (self));
  g_return_if_fail (self->game != NULL);

  if (self->looking_back)
    return;

  history = parlour_game_get_history (self->game);
  self->looking_back = TRUE;
  self->look_back_ms = 0;
  parlour_look_back_init (&self->look_back, history->n_moves + 1);
  for (guint i = 0; i <= history->n_moves; i++)
    {
      const ParlourKnown *known = parlour_verdict_cache_look_up (self->knowledge,
                                                                 parlour_history_get_after (history, i));

      if (known != NULL && is_exhausted (known))
        parlour_look_back_note (&self->look_back, i, known->outlook);
    }

  look_further_back (self);
}

/**
 * parlour_advisor_is_looking_back:
 * @self: an advisor
 * @lost: (out) (optional): after how many moves the game is known to have been
 *   lost; more than there are moves if that is not known
 *
 * Returns: whether a look back is under way
 */
gboolean
parlour_advisor_is_looking_back (ParlourAdvisor *self,
                                 guint          *lost)
{
  g_return_val_if_fail (PARLOUR_IS_ADVISOR (self), FALSE);

  if (self->looking_back && lost != NULL)
    *lost = self->look_back.lost;

  return self->looking_back;
}
