/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-save-folder.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_SAVER (parlour_saver_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSaver, parlour_saver, PARLOUR, SAVER, GObject)

/*
 * Keeps the game that is being played, and those that wait, in a folder, and
 * below it those that are over.
 *
 * Signals:
 *   failed (const GError *error)   a game could not be saved; it is tried again
 *                                  and not said again unless for another cause
 *   recovered ()                   and now it could
 */
ParlourSaver *parlour_saver_new                 (const char   *folder);

GPtrArray    *parlour_saver_load                (ParlourSaver *self,
                                                 GPtrArray    *unreadable);
void          parlour_saver_follow              (ParlourSaver *self,
                                                 ParlourGame  *game);
void          parlour_saver_save                (ParlourSaver *self,
                                                 ParlourGame  *game);
void          parlour_saver_remove              (ParlourSaver *self,
                                                 PatVariant    variant);
void          parlour_saver_set_finished        (ParlourSaver *self,
                                                 const char   *name,
                                                 GBytes       *text);
char         *parlour_saver_get_finished_folder (ParlourSaver *self);
void          parlour_saver_flush               (ParlourSaver *self);

G_END_DECLS
