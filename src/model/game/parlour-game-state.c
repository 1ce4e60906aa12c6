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
