/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-application.h"
#include "parlour-banner-stack.h"
#include "parlour-board.h"
#include "parlour-chooser.h"
#include "parlour-deal-popover.h"
#include "parlour-deck-loader.h"
#include "parlour-record-transfer.h"
#include "parlour-solution-bar.h"
#include "parlour-status-line.h"
#include "parlour-window.h"

/* The main window, and the parts of its session. */

/* The fixture of tests with a window that saves nothing. */
typedef struct
{
  ParlourSettings *settings;
  ParlourWindow   *window;
} WindowFixture;

ParlourApplication *window_start_program (void);
gboolean           window_init           (int             *argc,
                                          char          ***argv);
ParlourWindow     *window_new            (ParlourSettings *settings);
void               window_set_up         (WindowFixture   *fixture);
void               window_tear_down      (WindowFixture   *fixture);
void               window_set_indication (ParlourIndication what);
void               window_set_known      (gboolean         known);
GtkWindow         *window_find_other     (ParlourWindow   *window);
gpointer           window_child          (ParlourWindow   *window,
                                          const char      *name);
gpointer           window_line_child     (ParlourWindow   *window,
                                          const char      *name);
const char        *window_get_words      (ParlourWindow   *window);
void               window_activate_tile  (gpointer         chooser,
                                          const PatGame   *game);

ParlourSettings   *window_get_settings   (ParlourWindow   *window);
ParlourDeals      *window_get_deals      (ParlourWindow   *window);
ParlourStatistics *window_get_statistics (ParlourWindow   *window);
ParlourGame       *window_get_game       (ParlourWindow   *window);
ParlourGame       *window_find_waiting   (ParlourWindow   *window,
                                          PatVariant       variant);
void               window_set_game       (ParlourWindow   *window,
                                          ParlourGame     *game);
ParlourGame       *window_lose_game      (void);
void               window_deal           (ParlourWindow   *window,
                                          PatVariant       variant,
                                          guint32          deal);
