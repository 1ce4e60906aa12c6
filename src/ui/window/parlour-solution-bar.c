/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-solution-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "parlour-move-words.h"

/*
 * Shows a win step by step, in place of the status line: the next step, and buttons to go
 * forward and back.
 */
struct _ParlourSolutionBar
{
  GtkBox           parent_instance;

  /* (nullable): the game in which the solution is played. */
  ParlourGame     *game;
  /* The elements are PatMove; and the number of moves of the game before the first of them. */
  GArray          *plan;
  guint            start;

  GtkLabel        *step_label;
  GtkLabel        *words_label;
  GtkWidget       *first_button;
  GtkWidget       *next_button;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourSolutionBar, parlour_solution_bar, GTK_TYPE_BOX)

static guint
get_step (ParlourSolutionBar *self)
{
  return parlour_game_get_n_moves (self->game) - self->start;
}

/* Whether the last moves of the game are the beginning of the plan, but not all of it. */
static gboolean
follows_plan (ParlourSolutionBar *self)
{
  const ParlourHistory *history = parlour_game_get_history (self->game);

  if (history->n_moves < self->start || get_step (self) >= self->plan->len)
    return FALSE;

  for (guint i = 0; i < get_step (self); i++)
    if (memcmp (parlour_history_get_move (history, self->start + i),
                &g_array_index (self->plan, PatMove, i), sizeof (PatMove)) != 0)
      return FALSE;

  return TRUE;
}

static void
update (ParlourSolutionBar *self)
{
  g_autofree char *count = NULL;
  g_autofree char *words = NULL;

  if (!follows_plan (self))
    {
      parlour_solution_bar_stop (self);
      return;
    }

  words = parlour_move_words (parlour_game_get_variant (self->game),
                              parlour_game_get_position (self->game),
                              *parlour_solution_bar_get_next (self));
  /* Translators: which step of the solution, and how many there are. */
  count = g_strdup_printf (_("%1$u of %2$u"), get_step (self) + 1, self->plan->len);
  gtk_label_set_label (self->step_label, count);
  gtk_label_set_label (self->words_label, words);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solution.first", get_step (self) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solution.previous", get_step (self) > 0);
  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_solution_bar_start:
 * @self: a bar
 * @game: a game
 * @plan: (transfer none) (element-type PatMove): moves that lead from the position shown
 *   to the win; they must not change
 *
 * Shows a solution before its first step.
 */
void
parlour_solution_bar_start (ParlourSolutionBar *self,
                            ParlourGame        *game,
                            GArray             *plan)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION_BAR (self));
  g_return_if_fail (PARLOUR_IS_GAME (game));
  g_return_if_fail (plan != NULL);

  g_set_object (&self->game, game);
  g_clear_pointer (&self->plan, g_array_unref);
  self->plan = g_array_ref (plan);
  self->start = parlour_game_get_n_moves (game);
  update (self);
}

/**
 * parlour_solution_bar_update:
 * @self: a bar
 *
 * Shows the next step after the game has changed.  A game that left the solution ends it.
 */
void
parlour_solution_bar_update (ParlourSolutionBar *self)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION_BAR (self));

  if (self->game != NULL)
    update (self);
}

/**
 * parlour_solution_bar_stop:
 * @self: a bar
 *
 * Ends the solution, if one is shown.
 */
void
parlour_solution_bar_stop (ParlourSolutionBar *self)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION_BAR (self));

  if (!g_set_object (&self->game, NULL))
    return;

  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_solution_bar_get_next:
 * @self: a bar
 *
 * Returns: (transfer none) (nullable): the move of the next step; %NULL if no solution is
 *   shown
 */
const PatMove *
parlour_solution_bar_get_next (ParlourSolutionBar *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION_BAR (self), NULL);

  return self->game != NULL ? &g_array_index (self->plan, PatMove, get_step (self)) : NULL;
}

/**
 * parlour_solution_bar_set_narrow:
 * @self: a bar
 * @narrow: whether there is no room for the less important parts
 */
void
parlour_solution_bar_set_narrow (ParlourSolutionBar *self,
                                 gboolean            narrow)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->step_label), !narrow);
  gtk_widget_set_visible (self->first_button, !narrow);
}

static void
step_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  ParlourSolutionBar *self = PARLOUR_SOLUTION_BAR (widget);

  if (g_str_equal (name, "solution.first"))
    parlour_game_go_to (self->game, self->start);
  else if (g_str_equal (name, "solution.previous"))
    parlour_game_undo (self->game);
  else
    parlour_game_play_alone (self->game, *parlour_solution_bar_get_next (self));
}

static void
stop_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  parlour_solution_bar_stop (PARLOUR_SOLUTION_BAR (widget));
}

static gboolean
parlour_solution_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (PARLOUR_SOLUTION_BAR (widget)->next_button);
}

static void
parlour_solution_bar_dispose (GObject *object)
{
  ParlourSolutionBar *self = PARLOUR_SOLUTION_BAR (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->plan, g_array_unref);

  G_OBJECT_CLASS (parlour_solution_bar_parent_class)->dispose (object);
}

static void
parlour_solution_bar_class_init (ParlourSolutionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = parlour_solution_bar_dispose;
  widget_class->grab_focus = parlour_solution_bar_grab_focus;

  changed_signal = g_signal_new ("changed", PARLOUR_TYPE_SOLUTION_BAR, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "solution.first", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "solution.previous", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "solution.next", NULL, step_cb);
  gtk_widget_class_install_action (widget_class, "solution.stop", NULL, stop_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "solutionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-solution-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, first_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, step_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, words_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, next_button);
}

static void
parlour_solution_bar_init (ParlourSolutionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
