/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-window-private.h"

#include "parlour-breakpoint.h"

/*
 * How a window is composed for the size it has, from a telephone to a wall.
 */

/* Below this width, in sizes of the font, things stand one below the other. */
#define NARROW_EM 52

/* A narrow window keeps of its buttons the one that closes it. */
static void
update_decoration (ParlourWindow *self)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) sides = NULL;
  g_autoptr (GString) narrow = g_string_new (NULL);

  if (!self->narrow)
    {
      gtk_header_bar_set_decoration_layout (self->header_bar, NULL);
      return;
    }

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-decoration-layout", &layout,
                NULL);
  sides = g_strsplit (layout, ":", 2);

  for (guint i = 0; sides[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (narrow, ':');

      if (strstr (sides[i], "close") != NULL)
        g_string_append (narrow, "close");
    }

  gtk_header_bar_set_decoration_layout (self->header_bar, narrow->str);
}

static void
set_narrow (ParlourWindow *self,
            gboolean       narrow)
{
  self->narrow = narrow;

  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");

  update_decoration (self);
  /* A new deal is to be had from the title and from the menu. */
  gtk_widget_set_visible (gtk_widget_get_first_child (self->game_buttons), !narrow);
  parlour_chooser_set_narrow (self->chooser, narrow);
  parlour_status_line_set_narrow (self->status_line, narrow);
  parlour_solution_bar_set_narrow (self->solution_bar, narrow);
}

/* Composes everything for a window of this size. */
static void
fit (ParlourWindow *self,
     int            width_px,
     int            height_px)
{
  gboolean narrow = parlour_breakpoint_is (GTK_WIDGET (self), width_px, NARROW_EM);
  int n_chars = parlour_breakpoint_count_chars (GTK_WIDGET (self), width_px);

  /* That makes the buttons of the header bar anew, which is not for each step of
   * a resize. */
  if (self->fitted_em == 0 || self->narrow != narrow)
    set_narrow (self, narrow);
  parlour_banner_stack_set_narrow (self->notices, narrow, n_chars);
  parlour_tutorial_bar_set_narrow (self->coach, narrow, n_chars);

  self->fitted_width_px = width_px;
  self->fitted_height_px = height_px;
  self->fitted_em = parlour_breakpoint_get_em (GTK_WIDGET (self));
  parlour_chooser_set_room (self->chooser, width_px, height_px);
}

static gboolean
fit_cb (gpointer user_data)
{
  ParlourWindow *self = user_data;

  self->fit_source = 0;
  fit (self,
       gtk_widget_get_width (GTK_WIDGET (self)),
       gtk_widget_get_height (GTK_WIDGET (self)));

  return G_SOURCE_REMOVE;
}

/*
 * parlour_window_fit_soon:
 * @width_px: what the window has been allocated
 * @height_px: what the window has been allocated
 *
 * Composes everything anew if that or the font has another size; not at once,
 * since nothing may change its size in the midst of an allocation.
 */
void
parlour_window_fit_soon (ParlourWindow *self,
                         int            width_px,
                         int            height_px)
{
  if ((self->fitted_width_px != width_px || self->fitted_height_px != height_px
       || self->fitted_em != parlour_breakpoint_get_em (GTK_WIDGET (self)))
      && self->fit_source == 0)
    self->fit_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* Before its first allocation a window goes by the size that it is to have, so
 * that one too wide for a telephone is never asked for. */
void
parlour_window_fit_default (ParlourWindow *self)
{
  int width, height;

  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    return;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  fit (self, width, height);
}
