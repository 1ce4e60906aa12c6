/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-save-folder.h"
#include "parlour-writer.h"

#define PARLOUR_TYPE_SAVER (parlour_saver_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSaver, parlour_saver, PARLOUR, SAVER, GObject)

/*
 * Saves the game on the table, the unfinished games and the last ended ones in a folder, through
 * its writer.
 *
 * Signals:
 *   trouble (const GError *error)   (nullable): as the signal of its writer
 */
ParlourSaver  *parlour_saver_new        (const char            *folder);

GPtrArray     *parlour_saver_load       (ParlourSaver          *self,
                                         GPtrArray             *unreadable);
void           parlour_saver_follow     (ParlourSaver          *self,
                                         ParlourGame           *game);
void           parlour_saver_set        (ParlourSaver          *self,
                                         const ParlourSaveName *name,
                                         GBytes                *text);
const char    *parlour_saver_get_folder (ParlourSaver          *self);
ParlourWriter *parlour_saver_get_writer (ParlourSaver          *self);
void           parlour_saver_flush      (ParlourSaver          *self);
void           parlour_saver_close      (ParlourSaver          *self);
