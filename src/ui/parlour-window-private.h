/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-chooser.h"
#include "parlour-deal-popover.h"
#include "parlour-shelf.h"
#include "parlour-status-line.h"
#include "parlour-window.h"

G_BEGIN_DECLS

struct _ParlourWindow
{
  GtkApplicationWindow  parent_instance;

  ParlourSettings      *settings;
  ParlourShelf         *shelf;
  ParlourGame          *game;
  GSignalGroup         *game_signals;
  gboolean              narrow;
  int                   fitted_width_px;
  int                   fitted_height_px;
  guint                 fit_source;

  GtkStack             *stack;
  ParlourChooser       *chooser;
  GtkWidget            *table;
  ParlourBoard         *board;
  ParlourStatusLine    *status_line;

  GtkHeaderBar         *header_bar;
  GtkWidget            *back_button;
  GtkWidget            *game_buttons;
  GtkStack             *title_stack;
  GtkWidget            *plain_title;
  GtkMenuButton        *title_button;
  GtkLabel             *title_label;
  GtkLabel             *subtitle_label;
  ParlourDealPopover   *deal_popover;
  GtkMenuButton        *menu_button;
};

gboolean parlour_window_is_playing      (ParlourWindow      *self);
void     parlour_window_show_chooser    (ParlourWindow      *self);
void     parlour_window_show_table      (ParlourWindow      *self);

/* parlour-window-actions.c */
void     parlour_window_install_actions (ParlourWindowClass *klass);
void     parlour_window_update_actions  (ParlourWindow      *self);

G_END_DECLS
