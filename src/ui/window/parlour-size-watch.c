/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-size-watch.h"

#include "parlour-breakpoint.h"
#include "parlour-css-class.h"

/*
 * Says how a window is to be composed for the size it has, from a telephone to
 * a wall.
 */

/* Below this width, in sizes of the font, things stand one below the other. */
#define NARROW_EM 52

struct _ParlourSizeWatch
{
  GObject    parent_instance;

  /* Outlives this. */
  GtkWidget *window;

  gboolean   narrow;
  int        width_px;
  int        height_px;
  /* The size of the font, px; 0 before anything was said. */
  double     em_px;
  guint      source;
};

enum
{
  NARROW,
  RESIZED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ParlourSizeWatch, parlour_size_watch, G_TYPE_OBJECT)

static void
set_narrow (ParlourSizeWatch *self,
            gboolean          narrow)
{
  self->narrow = narrow;
  parlour_css_class_set (self->window, "narrow", narrow);
  g_signal_emit (self, signals[NARROW], 0, narrow);
}

static void
fit (ParlourSizeWatch *self,
     int               width_px,
     int               height_px)
{
  gboolean narrow = parlour_breakpoint_is (self->window, width_px, NARROW_EM);

  /* That makes the buttons of the header bar anew, which is not for each step of
   * a resize. */
  if (self->em_px == 0 || self->narrow != narrow)
    set_narrow (self, narrow);

  self->width_px = width_px;
  self->height_px = height_px;
  self->em_px = parlour_breakpoint_get_em (self->window);
  g_signal_emit (self, signals[RESIZED], 0, width_px, height_px,
                 parlour_breakpoint_count_chars (self->window, width_px));
}

static gboolean
fit_cb (gpointer user_data)
{
  ParlourSizeWatch *self = user_data;

  self->source = 0;
  fit (self, gtk_widget_get_width (self->window), gtk_widget_get_height (self->window));

  return G_SOURCE_REMOVE;
}

/**
 * parlour_size_watch_allocate:
 * @self: a watch
 * @width_px: what the window has been allocated
 * @height_px: what the window has been allocated
 *
 * Has everything composed anew if that or the font has another size; not at
 * once, since nothing may change its size in the midst of an allocation.
 */
void
parlour_size_watch_allocate (ParlourSizeWatch *self,
                             int               width_px,
                             int               height_px)
{
  g_return_if_fail (PARLOUR_IS_SIZE_WATCH (self));

  if ((self->width_px != width_px || self->height_px != height_px
       || self->em_px != parlour_breakpoint_get_em (self->window))
      && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
fit_default (ParlourSizeWatch *self)
{
  int width, height;

  if (gtk_widget_get_width (self->window) > 0)
    return;

  gtk_window_get_default_size (GTK_WINDOW (self->window), &width, &height);
  fit (self, width, height);
}

/**
 * parlour_size_watch_start:
 * @self: a watch
 *
 * To be called once, when it is known how large the window is to be.  Before its
 * first allocation it goes by that, so that a size too wide for a telephone is
 * never asked for.
 */
void
parlour_size_watch_start (ParlourSizeWatch *self)
{
  g_return_if_fail (PARLOUR_IS_SIZE_WATCH (self));

  g_signal_connect_object (self->window, "notify::default-width",
                           G_CALLBACK (fit_default), self, G_CONNECT_SWAPPED);
  fit_default (self);
}

/**
 * parlour_size_watch_get_narrow:
 * @self: a watch
 *
 * Returns: whether things stand one below the other
 */
gboolean
parlour_size_watch_get_narrow (ParlourSizeWatch *self)
{
  g_return_val_if_fail (PARLOUR_IS_SIZE_WATCH (self), FALSE);

  return self->narrow;
}

/**
 * parlour_size_watch_new:
 * @window: what is composed; must outlive this
 *
 * Returns: (transfer full): a size of which nothing is known yet
 */
ParlourSizeWatch *
parlour_size_watch_new (GtkWindow *window)
{
  ParlourSizeWatch *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);

  self = g_object_new (PARLOUR_TYPE_SIZE_WATCH, NULL);
  self->window = GTK_WIDGET (window);

  return self;
}

static void
parlour_size_watch_dispose (GObject *object)
{
  g_clear_handle_id (&PARLOUR_SIZE_WATCH (object)->source, g_source_remove);

  G_OBJECT_CLASS (parlour_size_watch_parent_class)->dispose (object);
}

static void
parlour_size_watch_class_init (ParlourSizeWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = parlour_size_watch_dispose;

  signals[NARROW] = g_signal_new ("narrow",
                                  PARLOUR_TYPE_SIZE_WATCH,
                                  G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[RESIZED] = g_signal_new ("resized",
                                   PARLOUR_TYPE_SIZE_WATCH,
                                   G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
}

static void
parlour_size_watch_init (ParlourSizeWatch *self)
{
}
