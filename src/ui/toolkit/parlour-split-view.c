/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-split-view.h"

/* The list beside the detail: its maximum width, and its share of the width of the view. */
#define LIST_MAX_PX 400
#define LIST_SHARE 0.38
/* The detail above the list: its share of the height of the view. */
#define STACKED_SHARE 0.48

/*
 * A list and its detail; the list is the first child, and the detail the last.  A wide view
 * shows them side by side.  A narrow one is “folded”: it shows one of them at a time or, if
 * it stacks them, the list below the detail.
 */
G_DEFINE_FINAL_TYPE (ParlourSplitView, parlour_split_view, GTK_TYPE_WIDGET)

static guint changed_signal;

static GtkWidget *
get_list (ParlourSplitView *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
get_detail (ParlourSplitView *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

/**
 * parlour_split_view_set_show_detail:
 * @self: a split view
 * @show_detail: whether a folded view shows the detail instead of the list
 */
void
parlour_split_view_set_show_detail (ParlourSplitView *self,
                                    gboolean          show_detail)
{
  g_return_if_fail (PARLOUR_IS_SPLIT_VIEW (self));

  if (self->show_detail == show_detail)
    return;

  self->show_detail = show_detail;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_signal_emit (self, changed_signal, 0);
}

static int
measure (GtkWidget      *child,
         GtkOrientation  orientation,
         int             for_size,
         gboolean        natural)
{
  int minimum_px, natural_px;

  gtk_widget_measure (child, orientation, for_size, &minimum_px, &natural_px, NULL, NULL);
  return natural ? natural_px : minimum_px;
}

static int
measure_width (GtkWidget *child,
               gboolean   natural)
{
  return measure (child, GTK_ORIENTATION_HORIZONTAL, -1, natural);
}

static gboolean
folds (ParlourSplitView *self,
       int               width)
{
  return width
         < measure_width (get_list (self), TRUE) + measure_width (get_detail (self), FALSE) * 3 / 2;
}

static GtkSizeRequestMode
parlour_split_view_get_request_mode (GtkWidget *widget)
{
  return PARLOUR_SPLIT_VIEW (widget)->stacks ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
parlour_split_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  ParlourSplitView *self = PARLOUR_SPLIT_VIEW (widget);
  gboolean stacked = orientation == GTK_ORIENTATION_VERTICAL && self->stacks && for_size >= 0
                     && folds (self, for_size);
  int list_minimum, list_natural, detail_minimum, detail_natural;

  if (!stacked)
    for_size = -1;
  gtk_widget_measure (get_list (self), orientation, for_size, &list_minimum, &list_natural, NULL,
                      NULL);
  gtk_widget_measure (get_detail (self), orientation, for_size, &detail_minimum, &detail_natural,
                      NULL, NULL);

  *minimum = stacked ? list_minimum + detail_minimum : MAX (list_minimum, detail_minimum);
  *natural = stacked || orientation == GTK_ORIENTATION_HORIZONTAL
               ? list_natural + detail_natural
               : MAX (list_natural, detail_natural);
}

static gboolean
notify_cb (gpointer user_data)
{
  ParlourSplitView *self = user_data;

  self->notify_source = 0;
  g_signal_emit (self, changed_signal, 0);

  return G_SOURCE_REMOVE;
}

static void
set_folded (ParlourSplitView *self,
            gboolean          folded)
{
  if (self->folded == folded)
    return;

  /* Notify later: handlers may change sizes, which is not allowed during an allocation. */
  self->folded = folded;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_cb, self, NULL);
}

/* Divides the height.
 * @list: (inout): the whole view
 * @detail: (inout): the whole view */
static void
place_stacked (ParlourSplitView *self,
               GtkAllocation    *list,
               GtkAllocation    *detail)
{
  int list_minimum = measure (get_list (self), GTK_ORIENTATION_VERTICAL, list->width, FALSE);
  int detail_minimum = measure (get_detail (self), GTK_ORIENTATION_VERTICAL, list->width, FALSE);

  detail->height = MAX (MIN ((int) (STACKED_SHARE * list->height), list->height - list_minimum),
                        detail_minimum);
  list->y = detail->height;
  list->height -= detail->height;
}

/* Divides the width.
 * @list: (inout): the whole view
 * @detail: (inout): the whole view */
static void
place_side_by_side (ParlourSplitView *self,
                    GtkAllocation    *list,
                    GtkAllocation    *detail)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int wanted = CLAMP ((int) (LIST_SHARE * list->width), measure_width (get_list (self), FALSE),
                      MAX (LIST_MAX_PX, measure_width (get_list (self), TRUE)));

  list->width = MIN (wanted, detail->width - measure_width (get_detail (self), FALSE));
  detail->width -= list->width;
  if (rtl)
    list->x = detail->width;
  else
    detail->x = list->width;
}

static void
parlour_split_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  ParlourSplitView *self = PARLOUR_SPLIT_VIEW (widget);
  GtkAllocation list = { 0, 0, width, height }, detail = list;

  set_folded (self, folds (self, width));
  gtk_widget_set_child_visible (get_list (self),
                                !self->folded || self->stacks || !self->show_detail);
  gtk_widget_set_child_visible (get_detail (self),
                                !self->folded || self->stacks || self->show_detail);

  if (!self->folded)
    place_side_by_side (self, &list, &detail);
  else if (self->stacks)
    place_stacked (self, &list, &detail);

  gtk_widget_size_allocate (get_list (self), &list, -1);
  gtk_widget_size_allocate (get_detail (self), &detail, -1);
}

static void
parlour_split_view_dispose (GObject *object)
{
  ParlourSplitView *self = PARLOUR_SPLIT_VIEW (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);
  while (get_list (self) != NULL)
    gtk_widget_unparent (get_list (self));

  G_OBJECT_CLASS (parlour_split_view_parent_class)->dispose (object);
}

static void
parlour_split_view_class_init (ParlourSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = parlour_split_view_dispose;

  widget_class->get_request_mode = parlour_split_view_get_request_mode;
  widget_class->measure = parlour_split_view_measure;
  widget_class->size_allocate = parlour_split_view_size_allocate;

  changed_signal = g_signal_new ("changed", PARLOUR_TYPE_SPLIT_VIEW, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "splitview");
}

static void
parlour_split_view_init (ParlourSplitView *self)
{
}
