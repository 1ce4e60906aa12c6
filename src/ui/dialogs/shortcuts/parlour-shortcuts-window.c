/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-shortcuts-window.h"

#include "parlour-shortcut-row.h"
#include "parlour-single-window.h"

/*
 * The window of shortcuts: all that can be done by keys, one below the other,
 * in any width.
 */
struct _ParlourShortcutsWindow
{
  GtkWindow  parent_instance;

  GtkWidget *groups;
};

G_DEFINE_FINAL_TYPE (ParlourShortcutsWindow, parlour_shortcuts_window, GTK_TYPE_WINDOW)

static void
show_keys (GtkWidget      *widget,
           GtkApplication *application)
{
  if (PARLOUR_IS_SHORTCUT_ROW (widget))
    {
      parlour_shortcut_row_show_keys (PARLOUR_SHORTCUT_ROW (widget), application);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_keys (child, application);
}

/**
 * parlour_shortcuts_window_present:
 * @parent: the window that they are asked from
 *
 * Shows the one window of shortcuts beside @parent, which goes on as before.
 */
void
parlour_shortcuts_window_present (GtkWindow *parent)
{
  GtkApplication *application;
  ParlourShortcutsWindow *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  application = gtk_window_get_application (parent);
  self = parlour_single_window_find (application, PARLOUR_TYPE_SHORTCUTS_WINDOW);
  if (self == NULL)
    {
      self = parlour_single_window_new (PARLOUR_TYPE_SHORTCUTS_WINDOW, parent);
      show_keys (self->groups, application);
    }

  parlour_single_window_present (GTK_WINDOW (self));
}

static void
parlour_shortcuts_window_class_init (ParlourShortcutsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PARLOUR_TYPE_SHORTCUT_ROW);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/parlour/Parlour/ui/parlour-shortcuts-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ParlourShortcutsWindow, groups);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
parlour_shortcuts_window_init (ParlourShortcutsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
