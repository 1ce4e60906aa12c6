/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-wrap-layout.h"

/* At this width all children are in one line. */
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
  PROP_CENTRED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The children from first up to, but not including, end. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  /* Array of GtkRequestedSize; minimum_size becomes the final width. */
  GArray    *widths;
  int        minimum_height_px;
  int        natural_height_px;
} Line;

/* (nullable): @child or the next sibling that is laid out. */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (GtkWidget *widget)
{
  return skip_hidden (gtk_widget_get_first_child (widget));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static GtkRequestedSize *
get_width (const Line *line,
           guint       i)
{
  return &g_array_index (line->widths, GtkRequestedSize, i);
}

/* Adds children to the line while their natural widths fit; the first may have less.
 * Returns: the width left when each child has its minimum, px */
static int
take_children (ParlourWrapLayout *self,
               Line              *line,
               int                width_px)
{
  int least_px = 0;
  int natural_px = 0;

  for (line->end = line->first; line->end != NULL; line->end = get_next (line->end))
    {
      GtkRequestedSize size = { 0 };

      gtk_widget_measure (line->end, GTK_ORIENTATION_HORIZONTAL, -1,
                          &size.minimum_size, &size.natural_size, NULL, NULL);
      natural_px += size.natural_size;
      if (self->wrapping && line->widths->len > 0 && natural_px > width_px)
        break;

      least_px += size.minimum_size + (line->widths->len > 0 ? self->spacing : 0);
      natural_px += self->spacing;
      g_array_append_val (line->widths, size);
    }

  return MAX (width_px - least_px, 0);
}

static void
share_out (const Line *line,
           int         rest_px)
{
  GtkWidget *child;
  int n_expanding = 0;

  rest_px = gtk_distribute_natural_allocation (rest_px, line->widths->len, get_width (line, 0));

  for (child = line->first; child != line->end; child = get_next (child))
    n_expanding += gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);

  child = line->first;
  for (guint i = 0; i < line->widths->len && n_expanding > 0; i++, child = get_next (child))
    if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
      {
        int share_px = rest_px / n_expanding--;

        get_width (line, i)->minimum_size += share_px;
        rest_px -= share_px;
      }
}

static void
line_clear (Line *line)
{
  g_array_unref (line->widths);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

/* Makes the line that starts with @first, and measures it. */
static Line
make_line (ParlourWrapLayout *self,
           GtkWidget         *first,
           int                width_px)
{
  Line line = { .first = first, .widths = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize)) };
  GtkWidget *child = first;

  share_out (&line, take_children (self, &line, width_px));
  for (guint i = 0; i < line.widths->len; i++, child = get_next (child))
    {
      int least, natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, get_width (&line, i)->minimum_size,
                          &least, &natural, NULL, NULL);
      line.minimum_height_px = MAX (line.minimum_height_px, least);
      line.natural_height_px = MAX (line.natural_height_px, natural);
    }

  return line;
}

static void
measure_across (ParlourWrapLayout *self,
                GtkWidget         *widget,
                int               *least,
                int               *natural)
{
  guint n = 0;
  int sum = 0;

  for (GtkWidget *child = get_first (widget); child != NULL; child = get_next (child))
    {
      int child_least, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1,
                          &child_least, &child_natural, NULL, NULL);
      *least = MAX (*least, child_least);
      sum += child_least;
      *natural += child_natural;
      n++;
    }

  if (n > 0)
    *natural += ((int) n - 1) * self->spacing;
  if (n > 0 && !self->wrapping)
    *least = sum + ((int) n - 1) * self->spacing;
}

static void
measure_down (ParlourWrapLayout *self,
              GtkWidget         *widget,
              int                width_px,
              int               *least,
              int               *natural)
{
  *least = *natural = 0;
  for (GtkWidget *child = get_first (widget); child != NULL;)
    {
      g_auto (Line) line = make_line (self, child, width_px);

      *least += line.minimum_height_px + (*least > 0 ? self->spacing : 0);
      *natural += line.natural_height_px + (*natural > 0 ? self->spacing : 0);
      child = line.end;
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
    {
      measure_across (self, widget, least, natural);
    }
  else if (for_size >= 0)
    {
      measure_down (self, widget, for_size, least, natural);
    }
  else
    {
      /* GtkBox expects the least height that any width needs. */
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      measure_down (self, widget, width, least, natural);
      measure_down (self, widget, WIDE_PX, &wide_least, &wide_natural);
      *least = MIN (*least, wide_least);
    }
}

/* Takes from the wider side of @child what puts it in the middle of the line. */
static void
centre (GtkWidget     *child,
        GtkAllocation *place,
        int            line_px)
{
  int shift = line_px - 2 * place->x - place->width;
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  shift = CLAMP (shift, MIN (natural - place->width, 0), MAX (place->width - natural, 0));
  place->x += MAX (shift, 0);
  place->width -= ABS (shift);
}

static void
allocate_line (ParlourWrapLayout *self,
               GtkWidget         *widget,
               const Line        *line,
               GtkAllocation      at)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = line->first;
  int start = 0;

  for (guint i = 0; i < line->widths->len; i++, child = get_next (child))
    {
      int width = get_width (line, i)->minimum_size;
      GtkAllocation place = {
        mirrored ? at.width - start - width : start, at.y, width, at.height
      };

      if (self->centred && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        centre (child, &place, at.width);
      gtk_widget_size_allocate (child, &place, -1);
      start += width + self->spacing;
    }
}

static void
parlour_wrap_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  ParlourWrapLayout *self = PARLOUR_WRAP_LAYOUT (manager);
  GtkWidget *child;
  int y = 0;

  for (child = get_first (widget); child != NULL;)
    {
      g_auto (Line) line = make_line (self, child, width);

      /* The last line takes the spare height. */
      if (line.end == NULL)
        line.minimum_height_px = MAX (line.minimum_height_px, height - y);
      allocate_line (self, widget, &line, (GtkAllocation) { 0, y, width, line.minimum_height_px });
      y += line.minimum_height_px + self->spacing;
      child = line.end;
    }
}

static GtkSizeRequestMode
parlour_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/**
 * parlour_wrap_layout_new:
 * @spacing_px: the space between children
 * @wrapping: whether there may be several lines
 *
 * Returns: (transfer full): a layout manager
 */
GtkLayoutManager *
parlour_wrap_layout_new (int      spacing_px,
                         gboolean wrapping)
{
  return g_object_new (PARLOUR_TYPE_WRAP_LAYOUT,
                       "spacing", spacing_px,
                       "wrapping", wrapping,
                       NULL);
}

/**
 * parlour_wrap_layout_new_box:
 * @spacing_px: the space between children
 * @wrapping: whether there may be several lines
 *
 * Returns: (transfer floating): a box with this layout
 */
GtkWidget *
parlour_wrap_layout_new_box (int      spacing_px,
                             gboolean wrapping)
{
  g_autoptr (GtkLayoutManager) layout = parlour_wrap_layout_new (spacing_px, wrapping);

  return g_object_new (GTK_TYPE_BOX, "layout-manager", layout, NULL);
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

  properties[PROP_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0, flags);
  properties[PROP_WRAPPING] =
    g_param_spec_boolean ("wrapping", NULL, NULL, TRUE, flags);
  properties[PROP_CENTRED] =
    g_param_spec_boolean ("centred", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
parlour_wrap_layout_init (ParlourWrapLayout *self)
{
  self->wrapping = TRUE;
}
