/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-chart.h"

G_BEGIN_DECLS

struct _ParlourChart
{
  GtkWidget         parent_instance;

  /* Its texts and values belong to the chart. */
  ParlourChartData  data;
  /* (nullable): what is said instead where there is nothing to show. */
  char             *empty;
  /* From left to right in the direction of reading: where the values were
   * drawn last. */
  graphene_rect_t   plot;
};

int  parlour_chart_measure_line (ParlourChart *self);

/* parlour-chart-draw.c */
void parlour_chart_draw         (GtkWidget    *widget,
                                 GtkSnapshot  *snapshot);

G_END_DECLS
