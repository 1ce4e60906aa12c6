/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner-stack.h"
#include "parlour-board.h"
#include "parlour-chooser.h"
#include "parlour-deal-popover.h"
#include "parlour-deck-loader.h"
#include "parlour-focus-guard.h"
#include "parlour-fullscreen-header.h"
#include "parlour-hints.h"
#include "parlour-idle-watch.h"
#include "parlour-pause.h"
#include "parlour-record-transfer.h"
#include "parlour-size-watch.h"
#include "parlour-solution-bar.h"
#include "parlour-status-line.h"
#include "parlour-tutorial-bar.h"
#include "parlour-window.h"

G_BEGIN_DECLS

/* What the window and its actions share. */

struct _ParlourWindow
{
  GtkApplicationWindow     parent_instance;

  ParlourSession          *session;
  /* The session's. */
  ParlourSettings         *settings;
  /* (nullable): the session's. */
  ParlourGame             *game;
  GSignalGroup            *game_signals;

  ParlourDeckLoader       *deck_loader;
  ParlourFocusGuard       *focus_guard;
  ParlourFullscreenHeader *fullscreen_header;
  ParlourHints            *hints;
  ParlourIdleWatch        *idle_watch;
  ParlourPause            *pause;
  ParlourRecordTransfer   *record_transfer;
  ParlourSizeWatch        *size_watch;

  GtkWidget               *content;
  ParlourBannerStack      *banners;
  GtkStack                *stack;
  ParlourChooser          *chooser;
  GtkWidget               *table;
  ParlourBoard            *board;
  GtkWidget               *pause_sheet;
  ParlourTutorialBar      *tutorial_bar;
  GtkStack                *footer;
  ParlourStatusLine       *status_line;
  ParlourSolutionBar      *solution_bar;

  GtkHeaderBar            *header_bar;
  GtkRevealer             *header_revealer;
  GtkWidget               *leave_button;
  GtkWidget               *back_button;
  GtkWidget               *game_buttons;
  GtkStack                *title_stack;
  GtkWidget               *plain_title;
  GtkMenuButton           *title_button;
  GtkLabel                *title_label;
  GtkLabel                *subtitle_label;
  ParlourDealPopover      *deal_popover;
  GtkWidget               *hint_button;
  GtkMenuButton           *menu_button;
};

/* parlour-window.c */
void parlour_window_show_chooser    (ParlourWindow      *self);
void parlour_window_show_table      (ParlourWindow      *self);

/* parlour-window-actions.c */
void parlour_window_install_actions (ParlourWindowClass *klass);
void parlour_window_update_actions  (ParlourWindow      *self);

G_END_DECLS
