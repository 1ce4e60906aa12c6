/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-review-chart.h"
#include "parlour-review-window.h"

struct _ParlourReviewWindow
{
  GtkWindow               parent_instance;

  ParlourReview          *review;
  /* The game of the review. */
  ParlourGame            *game;
  /* (nullable): the game with the better move, while that is shown. */
  ParlourGame            *variation;

  GtkWidget              *table;
  ParlourBoard           *board;
  ParlourChart           *chart;
  GtkListView            *list;
  /* The selection of the list, with an item for each position. */
  GtkSingleSelection     *selection;
  GtkLabel               *seen_label;
  GtkLabel               *known_label;
  GtkWidget              *looking_label;
  GtkRevealer            *words_revealer;
  GtkLabel               *count_label;
  GtkLabel               *words_label;
  GtkWidget              *previous_button;
};
