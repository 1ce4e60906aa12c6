/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-wrap-layout.h"

/* A width at which all children are in one line. */
#define WIDE_PX G_MAXINT16

/*
 * Lays out children side by side and wraps them into further lines, like words.
 * Spare width of a line goes to children that expand, else after the last child.  With
 * centred, a child that expands has its middle in that of the line, as far as it has room.
 *
 * GtkBox searches for a width that fits the height, and lays a label that wraps out
 * hundreds of times for that.  This layout never measures a width for a height.
 */
struct _ParlourWrapLayout
{
  GtkLayoutManager parent_instance;

  int              spacing;
  gboolean         wrapping;
  gboolean         centred;
};

G_DEFINE_FINAL_TYPE (ParlourWrapLayout, parlour_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_SPACING = 1,
  PROP_WRAPPING,
  PROP_CENTRED
};

/* The children, divided into lines. */
typedef struct
{
  ParlourWrapLayout *layout;
  /* Array of GtkRequestedSize; the data is the child.  Once its line is laid out,
   * minimum_size is its final width. */
  GArray            *children;
  /* The current line has the children from first up to, but not including, end. */
  guint              first;
  guint              end;
  int                minimum_height_px;
  int                natural_height_px;
} Lines;

static GtkRequestedSize *
get_child (const Lines *lines,
           guint        i)
{
  return &g_array_index (lines->children, GtkRequestedSize, i);
}

static Lines
start_lines (ParlourWrapLayout *self,
             GtkWidget         *widget)
{
  Lines lines = { .layout = self,
                  .children = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize)) };

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequestedSize size = { .data = child };

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1,
                          &size.minimum_size, &size.natural_size, NULL, NULL);
      g_array_append_val (lines.children, size);
    }

  return lines;
}

static void
lines_clear (Lines *lines)
{
  g_array_unref (lines->children);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_clear)

/* Adds children to the line as long as their natural widths fit.  The first is added in any case.
 * Returns: the width left when each child has its minimum, px */
static int
fill_line (Lines *lines,
           int    width_px)
{
  int least_px = 0, natural_px = 0;

  for (; lines->end < lines->children->len; lines->end++)
    {
      const GtkRequestedSize *child = get_child (lines, lines->end);

      natural_px += child->natural_size;
      if (lines->layout->wrapping && lines->end > lines->first && natural_px > width_px)
        break;

      least_px += child->minimum_size + (lines->end > lines->first ? lines->layout->spacing : 0);
      natural_px += lines->layout->spacing;
    }

  return MAX (width_px - least_px, 0);
}

/* Goes to the next line, and measures it.  Returns: whether there is one */
static gboolean
next_line (Lines *lines,
           int    width_px)
{
  int rest_px, n_expanding = 0;

  lines->first = lines->end;
  lines->minimum_height_px = lines->natural_height_px = 0;
  if (lines->first == lines->children->len)
    return FALSE;

  rest_px = fill_line (lines, width_px);
  rest_px = gtk_distribute_natural_allocation (rest_px, lines->end - lines->first,
                                               get_child (lines, lines->first));
  for (guint i = lines->first; i < lines->end; i++)
    n_expanding += gtk_widget_compute_expand (get_child (lines, i)->data,
                                              GTK_ORIENTATION_HORIZONTAL);

  for (guint i = lines->first; i < lines->end; i++)
    {
      GtkRequestedSize *child = get_child (lines, i);
      int least, natural;

      if (gtk_widget_compute_expand (child->data, GTK_ORIENTATION_HORIZONTAL))
        {
          int share_px = rest_px / n_expanding--;

          child->minimum_size += share_px;
          rest_px -= share_px;
        }
      gtk_widget_measure (child->data, GTK_ORIENTATION_VERTICAL, child->minimum_size, &least,
                          &natural, NULL, NULL);
      lines->minimum_height_px = MAX (lines->minimum_height_px, least);
      lines->natural_height_px = MAX (lines->natural_height_px, natural);
    }

  return TRUE;
}

static void
measure_width (ParlourWrapLayout *self,
               GtkWidget         *widget,
               int               *least,
               int               *natural)
{
  g_auto (Lines) lines = start_lines (self, widget);
  int sum = 0;

  for (guint i = 0; i < lines.children->len; i++)
    {
      const GtkRequestedSize *child = get_child (&lines, i);

      *least = MAX (*least, child->minimum_size);
      sum += child->minimum_size + (i > 0 ? self->spacing : 0);
      *natural += child->natural_size + (i > 0 ? self->spacing : 0);
    }

  if (!self->wrapping)
    *least = sum;
}

static void
measure_height (ParlourWrapLayout *self,
                GtkWidget         *widget,
                int                width_px,
                int               *least,
                int               *natural)
{
  g_auto (Lines) lines = start_lines (self, widget);

  *least = *natural = 0;
  while (next_line (&lines, width_px))
    {
      *least += lines.minimum_height_px + (*least > 0 ? self->spacing : 0);
      *natural += lines.natural_height_px + (*natural > 0 ? self->spacing : 0);
    }
}

static void
parlour_wrap_layout_measure (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             GtkOrientation    orientation,
                             int               for_size,
                             int              *least,
                             int              *natural,
                             int              *least_baseline,
                             int              *natural_baseline)
{
  ParlourWrapLayout *self = PARLOUR_WRAP_LAYOUT (manager);
  int width, wide_least, wide_natural;

  *least = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, widget, least, natural);
  else if (for_size >= 0)
    measure_height (self, widget, for_size, least, natural);
  else
    {
      /* Without a width GtkBox expects a minimum height that is enough at some width. */
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      measure_height (self, widget, width, least, natural);
      measure_height (self, widget, WIDE_PX, &wide_least, &wide_natural);
      *least = MIN (*least, wide_least);
    }
}

/* Makes @place narrower on the side where @child has more space than it needs, so that its middle
 * comes as near to the middle of the line as possible. */
static void
centre (const GtkRequestedSize *child,
        GtkAllocation          *place,
        int                     line_px)
{
  int shift = line_px - 2 * place->x - place->width;

  shift = CLAMP (shift, MIN (child->natural_size - place->width, 0),
                 MAX (place->width - child->natural_size, 0));
  place->x += MAX (shift, 0);
  place->width -= ABS (shift);
}

static void
parlour_wrap_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  ParlourWrapLayout *self = PARLOUR_WRAP_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_auto (Lines) lines = start_lines (self, widget);
  int y = 0;

  while (next_line (&lines, width))
    {
      /* The last line takes the spare height. */
      gboolean is_last = lines.end == lines.children->len;
      int line_height = is_last ? MAX (lines.minimum_height_px, height - y)
                                : lines.minimum_height_px;
      int start = 0;

      for (guint i = lines.first; i < lines.end; i++)
        {
          const GtkRequestedSize *child = get_child (&lines, i);
          int child_width = child->minimum_size;
          GtkAllocation place = { mirrored ? width - start - child_width : start, y, child_width,
                                  line_height };

          if (self->centred && gtk_widget_compute_expand (child->data, GTK_ORIENTATION_HORIZONTAL))
            centre (child, &place, width);
          gtk_widget_size_allocate (child->data, &place, -1);
          start += child_width + self->spacing;
        }
      y += line_height + self->spacing;
    }
}

static GtkSizeRequestMode
parlour_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/**
 * parlour_wrap_layout_new_line:
 * @spacing_px: the space between children
 *
 * Returns: (transfer full): a layout manager that does not wrap
 */
GtkLayoutManager *
parlour_wrap_layout_new_line (int spacing_px)
{
  return g_object_new (PARLOUR_TYPE_WRAP_LAYOUT, "spacing", spacing_px, "wrapping", FALSE, NULL);
}

static void
change (ParlourWrapLayout *self,
        int               *field,
        int                value)
{
  if (*field == value)
    return;

  *field = value;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
parlour_wrap_layout_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  ParlourWrapLayout *self = PARLOUR_WRAP_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      change (self, &self->spacing, g_value_get_int (value));
      break;

    case PROP_WRAPPING:
      change (self, &self->wrapping, g_value_get_boolean (value));
      break;

    case PROP_CENTRED:
      change (self, &self->centred, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_wrap_layout_class_init (ParlourWrapLayoutClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = parlour_wrap_layout_set_property;

  manager_class->get_request_mode = parlour_wrap_layout_get_request_mode;
  manager_class->measure = parlour_wrap_layout_measure;
  manager_class->allocate = parlour_wrap_layout_allocate;

  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                                     flags));
  g_object_class_install_property (object_class, PROP_WRAPPING,
                                   g_param_spec_boolean ("wrapping", NULL, NULL, TRUE, flags));
  g_object_class_install_property (object_class, PROP_CENTRED,
                                   g_param_spec_boolean ("centred", NULL, NULL, FALSE, flags));
}

static void
parlour_wrap_layout_init (ParlourWrapLayout *self)
{
  self->wrapping = TRUE;
}
