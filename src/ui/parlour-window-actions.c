/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include <glib/gi18n.h>

static gboolean
find_redeal (ParlourGame *game,
             PatMove     *move)
{
  const PatMoveList *legal = parlour_game_get_legal (game);

  for (size_t i = 0; i < legal->n; i++)
    {
      if (legal->moves[i].kind != PAT_MOVE_REDEAL)
        continue;

      *move = legal->moves[i];
      return TRUE;
    }

  return FALSE;
}

static void
new_deal_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  parlour_window_deal (self, parlour_game_get_variant (self->game), 0);
}

static void
restart_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  gtk_menu_button_popdown (self->title_button);
  parlour_game_restart (self->game);
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  parlour_game_undo (PARLOUR_WINDOW (widget)->game);
}

static void
redo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  parlour_game_redo (PARLOUR_WINDOW (widget)->game);
}

static void
redeal_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  PatMove move;

  if (find_redeal (self->game, &move))
    parlour_game_play (self->game, move);
}

static void
deal_number_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  gtk_menu_button_popup (PARLOUR_WINDOW (widget)->title_button);
}

static void
copy_deal_number_action (GtkWidget  *widget,
                         const char *name,
                         GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);
  g_autofree char *number = g_strdup_printf ("%u", parlour_game_get_deal (self->game));
  g_autofree char *words = g_strdup_printf (_("Deal number %s copied"), number);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), number);
  parlour_status_line_say (self->status_line, words);
}

static void
choose_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  parlour_window_show_chooser (PARLOUR_WINDOW (widget));
}

static void
back_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ParlourWindow *self = PARLOUR_WINDOW (widget);

  if (parlour_chooser_get_at_variant (self->chooser))
    parlour_chooser_show_games (self->chooser, NULL);
  else
    parlour_window_show_table (self);
}

/* The one place that says what can be done now. */
void
parlour_window_update_actions (ParlourWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean playing = parlour_window_is_playing (self);
  gboolean choosing = !playing;
  PatMove redeal;

  gtk_widget_action_set_enabled (widget, "win.new-deal", playing);
  gtk_widget_action_set_enabled (widget, "win.deal-number", playing);
  gtk_widget_action_set_enabled (widget, "win.choose", playing);
  gtk_widget_action_set_enabled (widget, "win.undo",
                                 playing && parlour_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 playing && parlour_game_get_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "win.restart",
                                 playing && parlour_game_get_n_moves (self->game) > 0);
  gtk_widget_action_set_enabled (widget, "win.redeal",
                                 playing && find_redeal (self->game, &redeal));
  gtk_widget_action_set_enabled (widget, "win.copy-deal-number",
                                 playing && parlour_game_get_deal (self->game) != 0);
  gtk_widget_action_set_enabled (widget, "win.back",
                                 choosing && (self->game != NULL
                                              || parlour_chooser_get_at_variant (self->chooser)));

  gtk_widget_set_visible (self->game_buttons, playing);
  gtk_widget_set_visible (self->back_button,
                          choosing && (self->game != NULL
                                       || parlour_chooser_get_at_variant (self->chooser)));
  gtk_stack_set_visible_child (self->title_stack,
                               playing ? GTK_WIDGET (self->title_button) : self->plain_title);
}

void
parlour_window_install_actions (ParlourWindowClass *klass)
{
  static const struct
  {
    const char *name;
    void      (*activate) (GtkWidget  *widget,
                           const char *name,
                           GVariant   *parameter);
  } actions[] = {
    { "win.new-deal", new_deal_action },
    { "win.restart", restart_action },
    { "win.undo", undo_action },
    { "win.redo", redo_action },
    { "win.redeal", redeal_action },
    { "win.deal-number", deal_number_action },
    { "win.copy-deal-number", copy_deal_number_action },
    { "win.choose", choose_action },
    { "win.back", back_action },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  for (size_t i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);

  /* A key without a modifier must not come before what is typed somewhere. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, 0, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);

  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
}
