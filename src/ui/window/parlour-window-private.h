/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-chooser.h"
#include "parlour-tutorial-bar.h"
#include "parlour-deal-popover.h"
#include "parlour-deals.h"
#include "parlour-hints.h"
#include "parlour-banner-stack.h"
#include "parlour-result-counter.h"
#include "parlour-unfinished-games.h"
#include "parlour-solution-bar.h"
#include "parlour-status-line.h"
#include "parlour-window.h"

G_BEGIN_DECLS

struct _ParlourWindow
{
  GtkApplicationWindow  parent_instance;

  ParlourSettings      *settings;
  ParlourStatistics    *statistics;
  ParlourResultCounter   *scorekeeper;
  ParlourUnfinishedGames         *shelf;
  ParlourSaver         *saver;
  ParlourDeals         *deals;
  ParlourGame          *game;
  GSignalGroup         *game_signals;
  GSignalGroup         *clock_signals;
  ParlourHints          *help;
  gboolean              narrow;
  int                   fitted_width_px;
  int                   fitted_height_px;
  /* The size of the font, px; 0 before anything was fitted. */
  double                fitted_em;
  guint                 fit_source;
  guint                 focus_source;
  /* Runs while somebody is there; for how long after the last that was done. */
  guint                 still_source;
  guint                 still_s;
  gint64                stirred_us;
  gboolean              pointer_known;
  double                pointer_x_px;
  double                pointer_y_px;
  /* (nullable), weak: what had the focus last in the chooser. */
  GtkWidget            *chooser_focus;

  ParlourBannerStack       *notices;
  /* (nullable): what asks for a file. */
  GtkFileChooserNative *file_dialog;
  GCancellable         *deck_opening;
  /* The deck shown: empty for our own, NULL for none yet. */
  char                 *deck_path;
  /* The deck that deck_opening is about. */
  char                 *deck_wanted;
  /* (nullable): for those that are being added. */
  GCancellable         *deck_adding;
  guint                 n_decks_adding;
  /* (nullable): what is waited for, and until the player is told so. */
  char                 *deck_awaited;
  guint                 deck_wait_source;

  GtkStack             *stack;
  ParlourChooser       *chooser;
  GtkWidget            *table;
  ParlourBoard         *board;
  GtkWidget            *pause_sheet;
  ParlourTutorialBar         *coach;
  GtkStack             *foot;
  ParlourStatusLine    *status_line;
  ParlourSolutionBar   *solution_bar;

  GtkHeaderBar         *header_bar;
  /* Holds the header bar in full screen. */
  GtkRevealer          *header_revealer;
  gboolean              pointer_at_header;
  GtkWidget            *leave_button;
  GtkWidget            *back_button;
  GtkWidget            *game_buttons;
  GtkStack             *title_stack;
  GtkWidget            *plain_title;
  GtkMenuButton        *title_button;
  GtkLabel             *title_label;
  GtkLabel             *subtitle_label;
  ParlourDealPopover   *deal_popover;
  GtkWidget            *hint_button;
  GtkMenuButton        *menu_button;
};

gboolean parlour_window_is_playing             (ParlourWindow      *self);
void     parlour_window_show_chooser           (ParlourWindow      *self);
void     parlour_window_show_table             (ParlourWindow      *self);

ParlourGame *
         parlour_window_find_unfinished (ParlourWindow      *self,
                                         PatVariant          variant);

/* The subject of notices, those of reading a record and of writing one. */
#define PARLOUR_WINDOW_ABOUT_RECORD "record"

/* parlour-window-records.c */
void     parlour_window_install_record_actions (ParlourWindowClass *klass);
void     parlour_window_update_record_actions  (ParlourWindow      *self,
                                                gboolean            playing);
void     parlour_window_accept_drops           (ParlourWindow      *self);
void     parlour_window_open_text              (ParlourWindow      *self,
                                                const char         *text);

/* parlour-window-export.c */
void     parlour_window_save_to_file           (ParlourWindow      *self,
                                                GFile              *file);

/* parlour-window-deck.c */
void     parlour_window_follow_deck            (ParlourWindow      *self,
                                                ParlourDeckPreload *begun);
void     parlour_window_add_deck               (ParlourWindow      *self,
                                                GFile              *file);
void     parlour_window_forget_deck            (ParlourWindow      *self);
void     parlour_window_refuse_deck            (ParlourWindow      *self,
                                                const char         *file,
                                                const GError       *error);

/* parlour-window-saves.c */
void     parlour_window_add_notices            (ParlourWindow      *self);
void     parlour_window_keep_game              (ParlourWindow      *self,
                                                ParlourGame        *before);

/* parlour-window-settings.c */
void     parlour_window_follow_settings        (ParlourWindow      *self,
                                                ParlourDeckPreload *begun);
void     parlour_window_update_autoplay        (ParlourWindow      *self);

/* parlour-window-size.c */
void     parlour_window_fit_default            (ParlourWindow      *self);
void     parlour_window_fit_soon               (ParlourWindow      *self,
                                                int                 width_px,
                                                int                 height_px);

/* parlour-window-clock.c */
void     parlour_window_init_clock             (ParlourWindow      *self);
void     parlour_window_follow_clock           (ParlourWindow      *self);
void     parlour_window_stir                   (ParlourWindow      *self);
void     parlour_window_update_attended        (ParlourWindow      *self);
void     parlour_window_leave_game             (ParlourWindow      *self);
gboolean parlour_window_is_paused              (ParlourWindow      *self);
gboolean parlour_window_can_pause              (ParlourWindow      *self);

/* parlour-window-focus.c */
void     parlour_window_init_focus             (ParlourWindow      *self);
void     parlour_window_forget_focus           (ParlourWindow      *self);
void     parlour_window_focus_board            (ParlourWindow      *self);
void     parlour_window_return_focus           (ParlourWindow      *self);
void     parlour_window_keep_focus             (ParlourWindow      *self);
gboolean parlour_window_leave_aside            (ParlourWindow      *self);

/* parlour-window-full-screen.c */
void     parlour_window_init_full_screen       (ParlourWindow      *self);
void     parlour_window_forget_full_screen     (ParlourWindow      *self);
void     parlour_window_pop_up                 (ParlourWindow      *self,
                                                GtkMenuButton      *button);

/* parlour-window-actions.c */
void     parlour_window_install_actions        (ParlourWindowClass *klass);
void     parlour_window_update_actions         (ParlourWindow      *self);

G_END_DECLS
