/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

/*
 * What of the window is as the player prefers it.
 */

/* Has the game on the table, if there is one, play what it may by itself. */
void
parlour_window_update_autoplay (ParlourWindow *self)
{
  if (self->game != NULL)
    parlour_game_set_autoplay (self->game, parlour_settings_get_autoplay (self->settings));
}

static void
update_felt (ParlourWindow *self)
{
  ParlourFelt felt = parlour_settings_get_felt (self->settings);

  for (guint i = 0; i < PARLOUR_N_FELTS; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), parlour_felt_get_css_class (i));

  gtk_widget_add_css_class (GTK_WIDGET (self), parlour_felt_get_css_class (felt));
}

/**
 * parlour_window_follow_settings:
 * @self: a window
 * @begun: (transfer full) (nullable): of parlour_window_begin_deck()
 *
 * Keeps the window, and what is in it, as the player prefers it.  To be called
 * once, when the window has its settings.
 */
void
parlour_window_follow_settings (ParlourWindow      *self,
                                ParlourDeckPreload *begun)
{
  g_object_bind_property (self->settings, "window-width", self, "default-width",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "window-height", self, "default-height",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "window-maximized", self, "maximized",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "mirrored", self->board, "mirrored",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "deal-singly", self->board, "single-deal",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "animations", self->board, "animations",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "deal-kind", self->deal_popover, "kind",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "light", self->help, "light",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "show-time",
                          parlour_status_line_get_time_label (self->status_line), "visible",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->settings, "show-statistics",
                          parlour_chooser_get_own_record (self->chooser), "wanted",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->settings, "notify::autoplay",
                           G_CALLBACK (parlour_window_update_autoplay), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::felt",
                           G_CALLBACK (update_felt), self, G_CONNECT_SWAPPED);
  update_felt (self);
  parlour_window_follow_deck (self, begun);

  g_signal_connect (self, "notify::default-width", G_CALLBACK (parlour_window_fit_default), NULL);
  parlour_window_fit_default (self);
}
