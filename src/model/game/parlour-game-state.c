/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-game-private.h"

/*
 * What is known of a game beside its positions.
 */

/* Gives a game that was dealt a name of its own. */
void
parlour_game_draw_id (ParlourGame *self)
{
  do
    self->id = (guint64) g_random_int () << 32 | g_random_int ();
  while (self->id == 0);
}

/**
 * parlour_game_get_id:
 * @self: a game
 *
 * Tells one game from every other, also from the same deal dealt again.  It
 * stays the same through undo, restart, saving and loading.
 *
 * Returns: the number, never 0
 */
guint64
parlour_game_get_id (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), 0);

  return self->id;
}

/**
 * parlour_game_get_helped:
 * @self: a game
 *
 * Returns: whether the player was shown a move
 */
gboolean
parlour_game_get_helped (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return self->helped;
}

/**
 * parlour_game_set_helped:
 * @self: a game
 *
 * Notes that the player was shown a move.  What has been seen cannot be taken
 * back: neither undo nor restart forgets it.
 */
void
parlour_game_set_helped (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (self->helped)
    return;

  self->helped = self->told[PROP_HELPED] = TRUE;
  g_object_notify (G_OBJECT (self), "helped");
}

/**
 * parlour_game_get_counted:
 * @self: a game
 *
 * Returns: whether the result of the game is in the statistics
 */
gboolean
parlour_game_get_counted (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), FALSE);

  return self->counted;
}

/**
 * parlour_game_set_counted:
 * @self: a game
 *
 * Notes that the result of the game is in the statistics, for good.
 */
void
parlour_game_set_counted (ParlourGame *self)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (self->counted)
    return;

  self->counted = self->told[PROP_COUNTED] = TRUE;
  g_object_notify (G_OBJECT (self), "counted");
}

/**
 * parlour_game_get_clock:
 * @self: a game
 *
 * The game says when it is under way.  Whether somebody sits at its table and
 * whether it is paused is for others to say: without, the clock stands.
 *
 * Returns: (transfer none): what times the game
 */
ParlourClock *
parlour_game_get_clock (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), NULL);

  return self->clock;
}

/**
 * parlour_game_set_autoplay:
 * @self: a game
 * @autoplay: whether cards play themselves
 *
 * After a move or a run of deals, cards that are proved to be of no further use
 * on the table go to their foundations, in one step with that move.
 */
void
parlour_game_set_autoplay (ParlourGame *self,
                           gboolean     autoplay)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  self->autoplay = autoplay;
}

/* @runs: as ParlourGameState has them */
static void
join_runs (ParlourHistory *history,
           const GArray   *runs)
{
  for (guint i = 0; i < parlour_history_get_length (history); i++)
    parlour_history_set_joined (history, i, FALSE);

  for (guint i = 0; i < runs->len; i += 2)
    for (guint j = g_array_index (runs, guint, i); j < g_array_index (runs, guint, i + 1); j++)
      if (!parlour_history_set_joined (history, j, TRUE))
        g_return_if_reached ();
}

/**
 * parlour_game_restore:
 * @self: a game that is new from a record
 * @state: what else is known of it
 *
 * Goes on with a game that was saved: it is the same game as it was then.
 */
void
parlour_game_restore (ParlourGame            *self,
                      const ParlourGameState *state)
{
  g_return_if_fail (PARLOUR_IS_GAME (self));

  if (state->id != 0)
    self->id = state->id;
  parlour_clock_set_elapsed_ms (self->clock, state->elapsed_ms);
  self->saved_ms = state->saved_ms;
  self->helped = state->helped;
  self->counted = state->counted;

  if (state->runs != NULL)
    join_runs (&self->history, state->runs);
  if (state->shown >= 0)
    parlour_history_go_to (&self->history, state->shown);
  parlour_game_settle (self);
}

/**
 * parlour_game_get_saved_ms:
 * @self: a game
 *
 * Returns: when the save was written that the game comes from, in milliseconds
 *   since 1970, or 0
 */
gint64
parlour_game_get_saved_ms (ParlourGame *self)
{
  g_return_val_if_fail (PARLOUR_IS_GAME (self), 0);

  return self->saved_ms;
}
