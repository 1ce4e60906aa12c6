/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-solution.h"

#include <string.h>

struct _ParlourSolution
{
  GObject      parent_instance;

  ParlourGame *game;
  GArray      *plan;
  /* Moves of the game before the first step. */
  guint        start;
  /* The game has gone another way. */
  gboolean     has_ended;
};

G_DEFINE_FINAL_TYPE (ParlourSolution, parlour_solution, G_TYPE_OBJECT)

static guint changed_signal;

/* Whether all that the game has played since the start is of the plan. */
static gboolean
is_on_the_way (ParlourSolution *self)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);

  if (history->n_moves < self->start || history->n_moves - self->start > self->plan->len)
    return FALSE;

  for (guint i = self->start; i < history->n_moves; i++)
    if (memcmp (parlour_history_get_move (history, i),
                &g_array_index (self->plan, PatMove, i - self->start), sizeof (PatMove)) != 0)
      return FALSE;

  return TRUE;
}

static void
game_changed_cb (ParlourSolution *self)
{
  self->has_ended |= !is_on_the_way (self);
  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_solution_new:
 * @game: a game
 * @plan: (transfer none) (element-type PatMove): moves that lead from the
 *   position shown to the win; they are not changed any more
 *
 * Returns: (transfer full): the solution, before its first step
 */
ParlourSolution *
parlour_solution_new (ParlourGame *game,
                      GArray      *plan)
{
  ParlourSolution *self;

  g_return_val_if_fail (PARLOUR_IS_GAME (game), NULL);
  g_return_val_if_fail (plan != NULL, NULL);

  self = g_object_new (PARLOUR_TYPE_SOLUTION, NULL);
  self->game = g_object_ref (game);
  self->plan = g_array_ref (plan);
  self->start = parlour_game_get_n_moves (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * parlour_solution_get_game:
 * @self: a solution
 *
 * Returns: (transfer none): the game that it is played in
 */
ParlourGame *
parlour_solution_get_game (ParlourSolution *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION (self), NULL);

  return self->game;
}

/**
 * parlour_solution_get_length:
 * @self: a solution
 *
 * Returns: how many steps there are
 */
guint
parlour_solution_get_length (ParlourSolution *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION (self), 0);

  return self->plan->len;
}

/**
 * parlour_solution_get_step:
 * @self: a solution that has not ended
 *
 * Returns: how many steps have been made
 */
guint
parlour_solution_get_step (ParlourSolution *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION (self), 0);

  return parlour_game_get_n_moves (self->game) - self->start;
}

/**
 * parlour_solution_get_next:
 * @self: a solution
 *
 * Returns: (transfer none) (nullable): the move of the next step, or %NULL
 *   after the last, and when the game has gone another way
 */
const PatMove *
parlour_solution_get_next (ParlourSolution *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION (self), NULL);

  if (self->has_ended || parlour_solution_get_step (self) >= self->plan->len)
    return NULL;

  return &g_array_index (self->plan, PatMove, parlour_solution_get_step (self));
}

/**
 * parlour_solution_forward:
 * @self: a solution that has not ended
 *
 * Plays the next move.
 *
 * Returns: %FALSE after the last
 */
gboolean
parlour_solution_forward (ParlourSolution *self)
{
  const PatMove *next;

  g_return_val_if_fail (PARLOUR_IS_SOLUTION (self), FALSE);

  next = parlour_solution_get_next (self);

  return next != NULL && parlour_game_play_alone (self->game, *next);
}

/**
 * parlour_solution_back:
 * @self: a solution that has not ended
 *
 * Takes the last step back.
 *
 * Returns: %FALSE before the first
 */
gboolean
parlour_solution_back (ParlourSolution *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION (self), FALSE);

  return parlour_solution_get_step (self) > 0 && parlour_game_undo (self->game);
}

/**
 * parlour_solution_rewind:
 * @self: a solution that has not ended
 *
 * Goes back to before the first step.
 */
void
parlour_solution_rewind (ParlourSolution *self)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION (self));

  parlour_game_go_to (self->game, self->start);
}

static void
parlour_solution_dispose (GObject *object)
{
  ParlourSolution *self = PARLOUR_SOLUTION (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->plan, g_array_unref);

  G_OBJECT_CLASS (parlour_solution_parent_class)->dispose (object);
}

static void
parlour_solution_class_init (ParlourSolutionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = parlour_solution_dispose;

  /**
   * ParlourSolution::changed:
   *
   * The game is at another step, or has gone another way.
   */
  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_SOLUTION,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
parlour_solution_init (ParlourSolution *self)
{
}
