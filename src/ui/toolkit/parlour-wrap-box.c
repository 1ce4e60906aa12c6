/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-wrap-box.h"

/*
 * Children side by side, that go on in another line where there is no room for
 * them all, as words do.  What a line has to spare goes to its children that
 * expand, else before the first; or, from the start, after the last.
 *
 * Its width is never sought for a height.  A GtkBox of words that wrap seeks for
 * the height at which they all find room, and for each height that it tries each
 * of its labels seeks for a width: hundreds of times words are laid out.  Here
 * they are laid out once, also where all children keep to one line.
 */
struct _ParlourWrapBox
{
  GtkWidget parent_instance;

  int       spacing;
  /* Negative: as between the children of a line. */
  int       line_spacing;
  gboolean  wrapping;
  gboolean  from_start;
};

G_DEFINE_FINAL_TYPE (ParlourWrapBox, parlour_wrap_box, GTK_TYPE_WIDGET)

enum
{
  PROP_SPACING = 1,
  PROP_LINE_SPACING,
  PROP_WRAPPING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The children from first up to the one before end. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  guint      n;
  guint      n_expanding;
  /* Without the spaces between the children. */
  int        least_px;
  int        natural_px;
} Line;

/* (nullable): the first of @child and what follows it that takes room. */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (ParlourWrapBox *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

static int
get_line_spacing (ParlourWrapBox *self)
{
  return self->line_spacing < 0 ? self->spacing : self->line_spacing;
}

/* As many children from @first on as find all the room they want; one may have
 * to do with less. */
static Line
take_line (ParlourWrapBox *self,
           GtkWidget      *first,
           int             width_px)
{
  Line line = { .first = first, .end = first };

  while (line.end != NULL)
    {
      int least, natural;

      gtk_widget_measure (line.end, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
      if (line.n > 0 && self->wrapping
          && line.natural_px + natural + (int) line.n * self->spacing > width_px)
        break;

      line.least_px += least;
      line.natural_px += natural;
      line.n++;
      line.n_expanding += gtk_widget_compute_expand (line.end, GTK_ORIENTATION_HORIZONTAL);
      line.end = get_next (line.end);
    }

  return line;
}

/* Fills in how wide each child of a line is; returns what is left over. */
static int
share_out (ParlourWrapBox   *self,
           const Line       *line,
           int               width_px,
           GtkRequestedSize *sizes)
{
  int rest = MAX (width_px - line->least_px - ((int) line->n - 1) * self->spacing, 0);
  guint n_left = line->n_expanding;
  GtkWidget *child = line->first;

  for (guint i = 0; i < line->n; i++, child = get_next (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1,
                        &sizes[i].minimum_size, &sizes[i].natural_size, NULL, NULL);
  rest = gtk_distribute_natural_allocation (rest, line->n, sizes);

  child = line->first;
  for (guint i = 0; i < line->n && n_left > 0; i++, child = get_next (child))
    if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
      {
        int share = rest / (int) n_left--;

        sizes[i].minimum_size += share;
        rest -= share;
      }

  return rest;
}

/* How high each child of a line wants to be, in the widths of @sizes. */
static void
measure_line (const Line             *line,
              const GtkRequestedSize *sizes,
              int                    *least,
              int                    *natural)
{
  GtkWidget *child = line->first;

  *least = *natural = 0;
  for (guint i = 0; i < line->n; i++, child = get_next (child))
    {
      int child_least, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, sizes[i].minimum_size,
                          &child_least, &child_natural, NULL, NULL);
      *least = MAX (*least, child_least);
      *natural = MAX (*natural, child_natural);
    }
}

/* Takes the children of a line, from @first on, with how wide and how high they
 * are to be.  Returns: (transfer full): their widths */
static GtkRequestedSize *
make_line (ParlourWrapBox *self,
           GtkWidget      *first,
           int             width_px,
           Line           *line,
           int            *least,
           int            *natural)
{
  GtkRequestedSize *sizes;

  *line = take_line (self, first, width_px);
  sizes = g_new0 (GtkRequestedSize, line->n);
  share_out (self, line, width_px, sizes);
  measure_line (line, sizes, least, natural);

  return sizes;
}

static void
measure_across (ParlourWrapBox *self,
                int            *least,
                int            *natural)
{
  guint n = 0;
  int sum = 0;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
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
parlour_wrap_box_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *least,
                          int            *natural,
                          int            *least_baseline,
                          int            *natural_baseline)
{
  ParlourWrapBox *self = PARLOUR_WRAP_BOX (widget);
  int width = for_size;
  Line line;

  *least = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_across (self, least, natural);
      return;
    }

  if (width < 0)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  for (GtkWidget *child = get_first (self); child != NULL; child = line.end)
    {
      int line_least, line_natural;
      g_autofree GtkRequestedSize *sizes = make_line (self, child, width, &line,
                                                      &line_least, &line_natural);

      *least += line_least + (*least > 0 ? get_line_spacing (self) : 0);
      *natural += line_natural + (*natural > 0 ? get_line_spacing (self) : 0);
    }
}

static void
allocate_line (ParlourWrapBox         *self,
               const Line             *line,
               const GtkRequestedSize *sizes,
               GtkAllocation           at)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *child = line->first;
  int start = self->from_start ? 0 : at.width;

  for (guint i = 0; i < line->n && !self->from_start; i++)
    start -= sizes[i].minimum_size + (i > 0 ? self->spacing : 0);

  for (guint i = 0; i < line->n; i++, child = get_next (child))
    {
      int width = sizes[i].minimum_size;
      GtkAllocation place = {
        mirrored ? at.width - start - width : start, at.y, width, at.height
      };

      gtk_widget_size_allocate (child, &place, -1);
      start += width + self->spacing;
    }
}

static void
parlour_wrap_box_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  ParlourWrapBox *self = PARLOUR_WRAP_BOX (widget);
  int y = 0;
  Line line;

  for (GtkWidget *child = get_first (self); child != NULL; child = line.end)
    {
      int line_least, line_natural;
      g_autofree GtkRequestedSize *sizes = make_line (self, child, width, &line,
                                                      &line_least, &line_natural);

      /* What is higher than need be is so for the last line. */
      if (line.end == NULL)
        line_least = MAX (line_least, height - y);
      allocate_line (self, &line, sizes, (GtkAllocation) { 0, y, width, line_least });
      y += line_least + get_line_spacing (self);
    }
}

static GtkSizeRequestMode
parlour_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* What wants the room that there is gets it through whatever is around it. */
static void
parlour_wrap_box_compute_expand (GtkWidget *widget,
                                 gboolean  *across,
                                 gboolean  *down)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      *across |= gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
      *down |= gtk_widget_compute_expand (child, GTK_ORIENTATION_VERTICAL);
    }
}

/**
 * parlour_wrap_box_new_line:
 * @spacing_px: between the children
 *
 * Returns: (transfer floating): a wrap that has but one line
 */
GtkWidget *
parlour_wrap_box_new_line (int spacing_px)
{
  return g_object_new (PARLOUR_TYPE_WRAP_BOX, "spacing", spacing_px, "wrapping", FALSE, NULL);
}

/**
 * parlour_wrap_box_append:
 * @self: a wrap
 * @child: (transfer floating): its last child
 */
void
parlour_wrap_box_append (ParlourWrapBox *self,
                         GtkWidget      *child)
{
  g_return_if_fail (PARLOUR_IS_WRAP_BOX (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

/**
 * parlour_wrap_box_set_wrapping:
 * @self: a wrap
 * @wrapping: whether there may be more than one line
 */
void
parlour_wrap_box_set_wrapping (ParlourWrapBox *self,
                               gboolean        wrapping)
{
  g_return_if_fail (PARLOUR_IS_WRAP_BOX (self));

  if (self->wrapping == wrapping)
    return;

  self->wrapping = wrapping;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WRAPPING]);
}

/**
 * parlour_wrap_box_set_from_start:
 * @self: a wrap
 * @from_start: whether each line begins at the start, else it ends at the end
 */
void
parlour_wrap_box_set_from_start (ParlourWrapBox *self,
                                 gboolean        from_start)
{
  g_return_if_fail (PARLOUR_IS_WRAP_BOX (self));

  self->from_start = from_start;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
parlour_wrap_box_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  ParlourWrapBox *self = PARLOUR_WRAP_BOX (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    case PROP_LINE_SPACING:
      g_value_set_int (value, self->line_spacing);
      break;

    case PROP_WRAPPING:
      g_value_set_boolean (value, self->wrapping);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_wrap_box_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  ParlourWrapBox *self = PARLOUR_WRAP_BOX (object);

  switch (id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_LINE_SPACING:
      self->line_spacing = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;

    case PROP_WRAPPING:
      parlour_wrap_box_set_wrapping (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
parlour_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (parlour_wrap_box_parent_class)->dispose (object);
}

static void
parlour_wrap_box_class_init (ParlourWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = parlour_wrap_box_get_property;
  object_class->set_property = parlour_wrap_box_set_property;
  object_class->dispose = parlour_wrap_box_dispose;

  widget_class->compute_expand = parlour_wrap_box_compute_expand;
  widget_class->measure = parlour_wrap_box_measure;
  widget_class->size_allocate = parlour_wrap_box_size_allocate;
  widget_class->get_request_mode = parlour_wrap_box_get_request_mode;

  properties[PROP_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LINE_SPACING] =
    g_param_spec_int ("line-spacing", NULL, NULL, -1, G_MAXINT16, -1,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WRAPPING] =
    g_param_spec_boolean ("wrapping", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "wrap");
}

static void
parlour_wrap_box_init (ParlourWrapBox *self)
{
  self->line_spacing = -1;
  self->wrapping = TRUE;
}
