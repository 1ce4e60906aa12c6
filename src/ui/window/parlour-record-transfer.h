/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner-stack.h"
#include "parlour-deck-loader.h"
#include "parlour-session.h"
#include "parlour-status-line.h"

#define PARLOUR_TYPE_RECORD_TRANSFER (parlour_record_transfer_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRecordTransfer, parlour_record_transfer, PARLOUR, RECORD_TRANSFER,
                      GObject)

ParlourRecordTransfer *parlour_record_transfer_new         (GtkWindow             *window,
                                                            ParlourBannerStack    *banners,
                                                            ParlourStatusLine     *status_line,
                                                            ParlourSession        *session,
                                                            ParlourDeckLoader     *deck_loader);

void                   parlour_record_transfer_open_game   (ParlourRecordTransfer *self,
                                                            ParlourGame           *game);
void                   parlour_record_transfer_open_file   (ParlourRecordTransfer *self,
                                                            GFile                 *file);
void                   parlour_record_transfer_open_files  (ParlourRecordTransfer *self,
                                                            GSList                *files);
void                   parlour_record_transfer_open_day    (ParlourRecordTransfer *self,
                                                            const PatVariant      *variant,
                                                            guint                  day);
void                   parlour_record_transfer_open_text   (ParlourRecordTransfer *self,
                                                            const char            *text);
void                   parlour_record_transfer_paste       (ParlourRecordTransfer *self);
void                   parlour_record_transfer_ask_to_open (ParlourRecordTransfer *self);

void                   parlour_record_transfer_save        (ParlourRecordTransfer *self,
                                                            GFile                 *file);
void                   parlour_record_transfer_ask_to_save (ParlourRecordTransfer *self,
                                                            const char            *what);
void                   parlour_record_transfer_copy        (ParlourRecordTransfer *self,
                                                            const char            *what);

void                   parlour_record_transfer_close       (ParlourRecordTransfer *self);
