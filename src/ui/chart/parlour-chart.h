/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-ticks.h"

typedef enum
{
  /* A value at each whole number from the beginning of the x axis. */
  PARLOUR_CHART_LINE,
  /* Bars of equal width that share the x axis. */
  PARLOUR_CHART_BARS,
} ParlourChartKind;

/* An icon on a value. */
typedef struct
{
  guint       value;
  const char *icon;
  gboolean    is_good;
} ParlourChartMark;

/* A value of the strip that may replace the labels of the x axis.  It is drawn as a high block, as
 * a low one, or as a hairline if it is not known. */
typedef enum
{
  PARLOUR_CHART_UNKNOWN,
  PARLOUR_CHART_HIGH,
  PARLOUR_CHART_LOW,
} ParlourChartState;

/* The content of a chart.  It owns its arrays and texts, but not the icon names. */
typedef struct
{
  ParlourChartKind       kind;

  ParlourScale           x_scale;
  double                 x_min;
  double                 x_max;
  /* The y axis begins at 0. */
  ParlourScale           y_scale;
  double                 y_max;

  /* NAN for a value of a line that is not known. */
  double                *values;
  guint                  n_values;
  /* (nullable): the interval around each value of a line. */
  double                *lows;
  double                *highs;

  /* (nullable): a ParlourChartState for each value; with them there is a strip. */
  guint8                *states;
  /* (nullable): of ParlourChartMark. */
  GArray                *marks;

  /* (nullable): the texts for screen readers; with NULL the owner of the chart sets them. */
  char                  *label;
  char                  *description;
} ParlourChartData;

ParlourChartData *parlour_chart_data_new (ParlourChartKind kind,
                                          guint            n_values);

#define PARLOUR_TYPE_CHART (parlour_chart_get_type ())
G_DECLARE_FINAL_TYPE (ParlourChart, parlour_chart, PARLOUR, CHART, GtkWidget)

/*
 * Signals:
 *   picked (guint value)   the player asks for another value, in a chart with a cursor
 */
void     parlour_chart_set_data   (ParlourChart     *self,
                                   ParlourChartData *data);
void     parlour_chart_set_cursor (ParlourChart     *self,
                                   guint             value);
gboolean parlour_chart_get_plot   (ParlourChart     *self,
                                   graphene_rect_t  *plot);
