/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"
#include "parlour-record-transfer.h"
#include "parlour-session.h"

/*
 * Opens the windows beside the main window, each once, and connects them to the session.
 */
#define PARLOUR_TYPE_DIALOGS (parlour_dialogs_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDialogs, parlour_dialogs, PARLOUR, DIALOGS, GObject)

ParlourDialogs *parlour_dialogs_new             (GtkWindow             *parent,
                                                 ParlourSession        *session,
                                                 ParlourBoard          *board,
                                                 ParlourRecordTransfer *record_transfer);
void            parlour_dialogs_show_statistics (ParlourDialogs        *self,
                                                 PatVariant             variant);
void            parlour_dialogs_show_games      (ParlourDialogs        *self);
void            parlour_dialogs_show_exercises  (ParlourDialogs        *self);
void            parlour_dialogs_show_review     (ParlourDialogs        *self,
                                                 ParlourGame           *game);
void            parlour_dialogs_show_rules      (ParlourDialogs        *self,
                                                 const PatGame         *game);
