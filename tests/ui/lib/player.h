/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * A pointer and a keyboard for a window, which send real events through the X server.
 */
typedef struct _Player Player;

typedef gboolean (*PlayerCondition) (gpointer data);

gboolean player_has_screen   (void);
gboolean player_init         (int             *argc,
                              char          ***argv);

Player  *player_new          (GtkWindow       *window);
void     player_free         (Player          *self);

void     player_focus        (Player          *self);
void     player_fill_screen  (Player          *self,
                              gboolean         full);
gboolean player_was_asked_to_leave
                             (Player          *self);
void     player_settle       (Player          *self);
void     player_step         (Player          *self);
void     player_wait         (Player          *self,
                              PlayerCondition  condition,
                              gpointer         data);
void     player_wait_while   (Player          *self,
                              PlayerCondition  condition,
                              gpointer         data);

void     player_move         (Player          *self,
                              GtkWidget       *widget,
                              double           x_px,
                              double           y_px);
void     player_press        (Player          *self,
                              guint            button);
void     player_release      (Player          *self,
                              guint            button);
void     player_click_now    (Player          *self,
                              GtkWidget       *widget,
                              double           x_px,
                              double           y_px);
void     player_slip         (Player          *self,
                              GtkWidget       *widget,
                              double           x_px,
                              double           y_px,
                              double           dx_px,
                              double           dy_px);
void     player_click        (Player          *self,
                              GtkWidget       *widget,
                              double           x_px,
                              double           y_px);
void     player_click_middle (Player          *self,
                              GtkWidget       *widget);
void     player_drag         (Player          *self,
                              GtkWidget       *widget,
                              double           from_x_px,
                              double           from_y_px,
                              double           to_x_px,
                              double           to_y_px);
void     player_strike_key   (Player          *self,
                              guint            keyval,
                              GdkModifierType  modifiers);
void     player_key          (Player          *self,
                              guint            keyval,
                              GdkModifierType  modifiers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Player, player_free)
