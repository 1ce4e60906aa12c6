/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-solution-bar.h"

#include <glib/gi18n.h>

#include "parlour-move-words.h"

/* Between two steps that go by themselves: time for the cards to arrive, and
 * for the eye to follow. */
#define STEP_MS 900

/*
 * In the place of the status line while a solution is shown: which step comes
 * next, and the ways to go.
 */
struct _ParlourSolutionBar
{
  GtkWidget        parent_instance;

  ParlourSolution *solution;
  GSignalGroup    *solution_signals;
  guint            play_source;

  GtkBox          *box;
  GtkLabel        *step_label;
  GtkLabel        *words_label;
  GtkButton       *play_button;
  GtkWidget       *next_button;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourSolutionBar, parlour_solution_bar, GTK_TYPE_WIDGET)

static void
update_play_button (ParlourSolutionBar *self)
{
  gboolean playing = self->play_source != 0;
  const char *words = playing ? C_("solution", "Pause") : C_("solution", "Play");

  gtk_button_set_icon_name (self->play_button, playing ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
pause_steps (ParlourSolutionBar *self)
{
  g_clear_handle_id (&self->play_source, g_source_remove);
  update_play_button (self);
}

static gboolean
play_step_cb (gpointer user_data)
{
  ParlourSolutionBar *self = user_data;

  /* The last step wins the game, and the solution is gone. */
  parlour_solution_forward (self->solution);

  return self->play_source != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
update (ParlourSolutionBar *self)
{
  ParlourGame *game = parlour_solution_get_game (self->solution);
  const PatMove *next = parlour_solution_get_next (self->solution);
  guint step;
  g_autofree char *count = NULL;
  g_autofree char *words = NULL;

  if (next == NULL)
    {
      parlour_solution_bar_set_solution (self, NULL);
      return;
    }

  step = parlour_solution_get_step (self->solution);
  words = parlour_move_words (parlour_game_get_variant (game),
                              parlour_game_get_position (game), *next);
  /* Translators: which step of the solution, and how many there are. */
  count = g_strdup_printf (_("%1$u of %2$u"), step + 1,
                           parlour_solution_get_length (self->solution));
  gtk_label_set_label (self->step_label, count);
  gtk_label_set_label (self->words_label, words);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solution.first", step > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "solution.previous", step > 0);
}

/**
 * parlour_solution_bar_get_solution:
 * @self: a bar
 *
 * Returns: (transfer none) (nullable): the solution being shown
 */
ParlourSolution *
parlour_solution_bar_get_solution (ParlourSolutionBar *self)
{
  g_return_val_if_fail (PARLOUR_IS_SOLUTION_BAR (self), NULL);

  return self->solution;
}

/**
 * parlour_solution_bar_set_solution:
 * @self: a bar
 * @solution: (nullable): what to show, or %NULL to show no more
 */
void
parlour_solution_bar_set_solution (ParlourSolutionBar *self,
                                   ParlourSolution    *solution)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION_BAR (self));
  g_return_if_fail (solution == NULL || PARLOUR_IS_SOLUTION (solution));

  if (!g_set_object (&self->solution, solution))
    return;

  g_signal_group_set_target (self->solution_signals, solution);
  pause_steps (self);
  if (solution != NULL)
    update (self);

  g_signal_emit (self, changed_signal, 0);
}

/**
 * parlour_solution_bar_set_narrow:
 * @self: a bar
 * @narrow: whether its parts stand one below the other
 */
void
parlour_solution_bar_set_narrow (ParlourSolutionBar *self,
                                 gboolean            narrow)
{
  g_return_if_fail (PARLOUR_IS_SOLUTION_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  /* As in the status line: what was measured in the other style is void. */
  gtk_widget_queue_resize (GTK_WIDGET (self->words_label));
}

static void
play_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ParlourSolutionBar *self = PARLOUR_SOLUTION_BAR (widget);

  if (self->play_source != 0)
    {
      pause_steps (self);
      return;
    }

  self->play_source = g_timeout_add (STEP_MS, play_step_cb, self);
  update_play_button (self);
  parlour_solution_forward (self->solution);
}

static void
step_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ParlourSolutionBar *self = PARLOUR_SOLUTION_BAR (widget);

  pause_steps (self);
  if (g_str_equal (name, "solution.first"))
    parlour_solution_rewind (self->solution);
  else if (g_str_equal (name, "solution.previous"))
    parlour_solution_back (self->solution);
  else
    parlour_solution_forward (self->solution);
}

static void
stop_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  parlour_solution_bar_set_solution (PARLOUR_SOLUTION_BAR (widget), NULL);
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

  g_clear_handle_id (&self->play_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), PARLOUR_TYPE_SOLUTION_BAR);

  g_clear_object (&self->solution_signals);
  g_clear_object (&self->solution);

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

  gtk_widget_class_install_action (widget_class, "solution.first", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "solution.previous", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "solution.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "solution.next", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "solution.stop", NULL, stop_action);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "solutionbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-solution-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, box);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, step_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, words_label);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, play_button);
  gtk_widget_class_bind_template_child (widget_class, ParlourSolutionBar, next_button);
}

static void
parlour_solution_bar_init (ParlourSolutionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->solution_signals = g_signal_group_new (PARLOUR_TYPE_SOLUTION);
  g_signal_group_connect_swapped (self->solution_signals, "changed", G_CALLBACK (update), self);
  update_play_button (self);
}
