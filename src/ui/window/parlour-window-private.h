/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-window.h"

#include "parlour-banner-stack.h"
#include "parlour-board.h"
#include "parlour-chooser.h"
#include "parlour-deal-popover.h"
#include "parlour-deck-loader.h"
#include "parlour-dialogs.h"
#include "parlour-end-panel.h"
#include "parlour-hints.h"
#include "parlour-lesson.h"
#include "parlour-record-transfer.h"
#include "parlour-solution-bar.h"
#include "parlour-status-line.h"
#include "parlour-window-focus.h"

/*
 * The main window: the chooser, the page of the game with its status line, and banners, connected
 * to the session.  The files parlour-window*.c read its members; parlour-window.c alone writes
 * them.
 */
struct _ParlourWindow
{
  GtkApplicationWindow   parent_instance;

  ParlourSession        *session;
  /* (transfer none): the session's. */
  ParlourSettings       *settings;
  /* (transfer none) (nullable): the session's. */
  ParlourGame           *game;
  GSignalGroup          *clock_signals;

  gboolean               narrow;
  /* The sizes of window and font to which the widgets were last fitted, px.  At first 0. */
  int                    width_px;
  int                    height_px;
  double                 em_px;

  ParlourWindowFocus    *focus;
  ParlourDeckLoader     *deck_loader;
  ParlourHints          *hints;
  ParlourLesson         *lesson;
  ParlourRecordTransfer *record_transfer;
  ParlourDialogs        *dialogs;

  GtkWidget             *banner_box;
  ParlourBannerStack    *banners;
  GtkStack              *stack;
  ParlourChooser        *chooser;
  GtkWidget             *game_page;
  ParlourBoard          *board;
  ParlourEndPanel       *end_panel;
  GtkWidget             *pause_sheet;
  GtkStack              *footer;
  ParlourStatusLine     *status_line;
  ParlourSolutionBar    *solution_bar;

  GtkHeaderBar          *header_bar;
  GtkWidget             *back_button;
  GtkWidget             *game_buttons;
  GtkStack              *title_stack;
  GtkWidget             *plain_title;
  GtkWidget             *new_deal_button;
  GtkWidget             *redo_button;
  GtkMenuButton         *deal_button;
  GtkMenuButton         *title_button;
  GtkLabel              *title_label;
  GtkLabel              *subtitle_label;
  ParlourDealPopover    *deal_popover;
  GtkMenuButton         *menu_button;
};

gboolean parlour_window_is_paused    (ParlourWindow *self);
gboolean parlour_window_can_go_back  (ParlourWindow *self);
void     parlour_window_show_game    (ParlourWindow *self);
void     parlour_window_show_chooser (ParlourWindow *self);
