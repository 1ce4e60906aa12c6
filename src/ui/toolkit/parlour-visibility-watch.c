/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-visibility-watch.h"

/*
 * Tells whether a widget is visible: it is mapped, and its window is neither minimized
 * nor suspended.
 */
struct _ParlourVisibilityWatch
{
  GObject       parent_instance;

  GSignalGroup *toplevel_signals;
  gboolean      visible;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (ParlourVisibilityWatch, parlour_visibility_watch, G_TYPE_OBJECT)

static void
update (ParlourVisibilityWatch *self)
{
  GdkToplevelState away = GDK_TOPLEVEL_STATE_MINIMIZED;
  GdkToplevel *toplevel = g_signal_group_dup_target (self->toplevel_signals);
  gboolean visible;

#if GTK_CHECK_VERSION (4, 12, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  away |= GDK_TOPLEVEL_STATE_SUSPENDED;
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
  visible = toplevel != NULL && (gdk_toplevel_get_state (toplevel) & away) == 0;
  g_clear_object (&toplevel);
  if (visible == self->visible)
    return;

  self->visible = visible;
  g_signal_emit (self, changed_signal, 0, visible);
}

static void
map_cb (ParlourVisibilityWatch *self,
        GtkWidget              *widget)
{
  g_signal_group_set_target (self->toplevel_signals,
                             gtk_native_get_surface (gtk_widget_get_native (widget)));
  update (self);
}

static void
unmap_cb (ParlourVisibilityWatch *self)
{
  g_signal_group_set_target (self->toplevel_signals, NULL);
  update (self);
}

/**
 * parlour_visibility_watch_new:
 * @widget: a widget that is not mapped
 *
 * Returns: (transfer full): a watch, which may outlive @widget
 */
ParlourVisibilityWatch *
parlour_visibility_watch_new (GtkWidget *widget)
{
  ParlourVisibilityWatch *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (!gtk_widget_get_mapped (widget), NULL);

  self = g_object_new (PARLOUR_TYPE_VISIBILITY_WATCH, NULL);
  g_signal_connect_object (widget, "map", G_CALLBACK (map_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "unmap", G_CALLBACK (unmap_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * parlour_visibility_watch_get_visible:
 * @self: a watch
 *
 * Returns: whether the widget is visible
 */
gboolean
parlour_visibility_watch_get_visible (ParlourVisibilityWatch *self)
{
  g_return_val_if_fail (PARLOUR_IS_VISIBILITY_WATCH (self), FALSE);

  return self->visible;
}

static void
parlour_visibility_watch_dispose (GObject *object)
{
  g_clear_object (&PARLOUR_VISIBILITY_WATCH (object)->toplevel_signals);

  G_OBJECT_CLASS (parlour_visibility_watch_parent_class)->dispose (object);
}

static void
parlour_visibility_watch_class_init (ParlourVisibilityWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_visibility_watch_dispose;

  changed_signal = g_signal_new ("changed",
                                 PARLOUR_TYPE_VISIBILITY_WATCH,
                                 G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
parlour_visibility_watch_init (ParlourVisibilityWatch *self)
{
  self->toplevel_signals = g_signal_group_new (GDK_TYPE_SURFACE);
  g_signal_group_connect_swapped (self->toplevel_signals, "notify::state",
                                  G_CALLBACK (update), self);
}
