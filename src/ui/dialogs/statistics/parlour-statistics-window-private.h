/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner-stack.h"
#include "parlour-split-view.h"
#include "parlour-statistics-window.h"
#include "parlour-statistics-page.h"
#include "parlour-statistics-row.h"

struct _ParlourStatisticsWindow
{
  GtkWindow              parent_instance;

  ParlourStatistics     *statistics;
  ParlourDeals          *deals;
  PatVariant             variant;
  GCancellable          *cancellable;
  /* (nullable): the open file chooser for an export. */
  GtkFileChooserNative  *chooser;
  gboolean               exports_all;
  /* The variant of the question whether to reset. */
  PatVariant             variant_to_reset;
  /* Variant id to ParlourVariantStatistics that were reset, while that can be undone. */
  GHashTable            *forgotten;

  GtkWidget             *back_button;
  GtkMenuButton         *menu_button;
  GtkWidget             *not_kept_label;
  ParlourSplitView      *split_view;
  GtkWidget             *list_scroller;
  GtkListBox            *list;
  ParlourStatisticsPage *page;
  ParlourBannerStack    *banners;
};

void parlour_statistics_window_export (ParlourStatisticsWindow *self,
                                       GFile                   *file,
                                       gboolean                 all);
