/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-chart-private.h"

/* How high a chart is, in lines of text, and how wide. */
#define MIN_LINES 13
#define NATURAL_LINES 15
#define MIN_WIDTH_PX 200
#define NATURAL_WIDTH_PX 420

/*
 * A chart: a line or bars above two axes.
 *
 * It is a picture to a screen reader, and says in words what it shows.
 */
G_DEFINE_FINAL_TYPE (ParlourChart, parlour_chart, GTK_TYPE_WIDGET)

static void
clear (ParlourChart *self)
{
  g_free ((double *) self->data.values);
  g_strfreev (self->data.tips);
  g_free ((char *) self->data.name);
  for (guint i = 0; i < self->data.n_references; i++)
    g_free ((char *) self->data.references[i].name);
  g_free ((char *) self->data.label);
  g_free ((char *) self->data.description);
  self->data = (ParlourChartData) { 0 };
  g_clear_pointer (&self->empty, g_free);
}

static void
say (ParlourChart *self,
     const char   *label,
     const char   *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "",
                                  -1);
}

/**
 * parlour_chart_set_data:
 * @self: a chart
 * @data: what it shows, at least one value; it is copied
 */
void
parlour_chart_set_data (ParlourChart           *self,
                        const ParlourChartData *data)
{
  g_return_if_fail (PARLOUR_IS_CHART (self));
  g_return_if_fail (data->n_values > 0);
  g_return_if_fail (data->label != NULL);
  g_return_if_fail (data->x_min <= data->x_max);
  g_return_if_fail (data->n_references <= PARLOUR_CHART_MAX_REFERENCES);

  clear (self);
  self->data = *data;
  self->data.values = g_memdup2 (data->values, data->n_values * sizeof *data->values);
  self->data.tips = g_strdupv (data->tips);
  self->data.name = g_strdup (data->name);
  for (guint i = 0; i < data->n_references; i++)
    self->data.references[i].name = g_strdup (data->references[i].name);
  self->data.label = g_strdup (data->label);
  self->data.description = g_strdup (data->description);

  say (self, data->label, data->description);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), data->tips != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * parlour_chart_set_empty:
 * @self: a chart
 * @words: what it says
 *
 * Lets the chart say why there is nothing to show.
 */
void
parlour_chart_set_empty (ParlourChart *self,
                         const char   *words)
{
  g_return_if_fail (PARLOUR_IS_CHART (self));
  g_return_if_fail (words != NULL);

  clear (self);
  self->empty = g_strdup (words);

  say (self, words, NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Which value is nearest to @x, or -1 beside them all. */
static int
find_value (ParlourChart *self,
            int           x)
{
  const ParlourChartData *data = &self->data;
  double along;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x;

  along = (x - self->plot.origin.x) / MAX (self->plot.size.width, 1);
  if (data->n_values == 0 || along < 0 || along > 1)
    return -1;

  if (data->kind == PARLOUR_CHART_LINE)
    return (int) (along * (data->n_values - 1) + 0.5);

  return MIN ((int) (along * data->n_values), (int) data->n_values - 1);
}

static gboolean
parlour_chart_query_tooltip (GtkWidget  *widget,
                             int         x,
                             int         y,
                             gboolean    keyboard,
                             GtkTooltip *tooltip)
{
  ParlourChart *self = PARLOUR_CHART (widget);
  int value = keyboard ? -1 : find_value (self, x);

  if (value < 0 || self->data.tips == NULL)
    return FALSE;

  gtk_tooltip_set_text (tooltip, self->data.tips[value]);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { x, y, 1, 1 });

  return TRUE;
}

/* How high a line of text is, px. */
int
parlour_chart_measure_line (ParlourChart *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static void
parlour_chart_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  int line_px;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH_PX;
      *natural = NATURAL_WIDTH_PX;
      return;
    }

  line_px = parlour_chart_measure_line (PARLOUR_CHART (widget));
  *minimum = MIN_LINES * line_px;
  *natural = NATURAL_LINES * line_px;
}

static void
parlour_chart_finalize (GObject *object)
{
  clear (PARLOUR_CHART (object));

  G_OBJECT_CLASS (parlour_chart_parent_class)->finalize (object);
}

static void
parlour_chart_class_init (ParlourChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = parlour_chart_finalize;

  widget_class->measure = parlour_chart_measure;
  widget_class->snapshot = parlour_chart_draw;
  widget_class->query_tooltip = parlour_chart_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
parlour_chart_init (ParlourChart *self)
{
  /* So it is come to, and read. */
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
