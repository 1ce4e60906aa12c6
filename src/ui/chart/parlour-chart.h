/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-ticks.h"

G_BEGIN_DECLS

typedef enum
{
  /* A value at each whole number from the beginning of the lower axis. */
  PARLOUR_CHART_LINE,
  /* Bars of one width that share the lower axis. */
  PARLOUR_CHART_BARS,
} ParlourChartKind;

/* Something to compare with: what it is called, and between which values it lies. */
typedef struct
{
  const char *name;
  double      from;
  double      to;
} ParlourChartReference;

enum { PARLOUR_CHART_MAX_REFERENCES = 3 };

/* What a chart shows. */
typedef struct
{
  ParlourChartKind        kind;

  /* The lower axis. */
  ParlourScale            x_scale;
  double                  x_min;
  double                  x_max;
  /* The other one begins at 0. */
  ParlourScale            y_scale;
  double                  y_max;

  const double           *values;
  guint                   n_values;
  /* (nullable): what to say of each value where it is pointed at. */
  char                  **tips;

  /* How many values at the beginning of a line are not quite what the others
   * are: they are drawn lighter. */
  guint                   n_tentative;
  /* (nullable): what the line is called. */
  const char             *name;

  ParlourChartReference   references[PARLOUR_CHART_MAX_REFERENCES];
  guint                   n_references;

  /* The same in words, for those who do not see it: what it comes to, and
   * (nullable) more. */
  const char             *label;
  const char             *description;
} ParlourChartData;

#define PARLOUR_TYPE_CHART (parlour_chart_get_type ())
G_DECLARE_FINAL_TYPE (ParlourChart, parlour_chart, PARLOUR, CHART, GtkWidget)

void parlour_chart_set_data  (ParlourChart           *self,
                              const ParlourChartData *data);
void parlour_chart_set_empty (ParlourChart           *self,
                              const char             *words);

G_END_DECLS
