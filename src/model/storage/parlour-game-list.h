/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-record.h"
#include "parlour-saver.h"

/* The maximum number of ended games that are kept, and of bytes in all their saves. */
#define PARLOUR_FINISHED_MAX_GAMES 50
#define PARLOUR_FINISHED_MAX_TOTAL (1024 * 1024)

/*
 * A game that has ended.  It is immutable.
 */
typedef struct
{
  /* (nullable): set if the save cannot be read, of PARLOUR_RECORD_ERROR or
   * G_IO_ERROR; then only the id and the times are known. */
  GError            *error;
  PatVariant         variant;
  ParlourRecordHead  head;
  /* The contents of the save. */
  GBytes            *text;
} ParlourFinishedGame;

ParlourFinishedGame *parlour_finished_game_ref   (ParlourFinishedGame *self);
void                 parlour_finished_game_unref (ParlourFinishedGame *self);
ParlourGame         *parlour_finished_game_open  (ParlourFinishedGame *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourFinishedGame, parlour_finished_game_unref)

#define PARLOUR_TYPE_GAME_LIST (parlour_game_list_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGameList, parlour_game_list, PARLOUR, GAME_LIST, GObject)

/*
 * Signals:
 *   changed ()              a game that has ended was added or removed, or what is known
 *                           of it changed
 *   unfinished-changed ()   an unfinished game was added, replaced or dropped
 */
ParlourGameList *parlour_game_list_new             (void);

ParlourGame     *parlour_game_list_get_unfinished  (ParlourGameList      *self,
                                                    PatVariant            variant,
                                                    gboolean              practice);
ParlourGame     *parlour_game_list_get_last        (ParlourGameList      *self,
                                                    const PatGame        *rules,
                                                    const PatVariant     *variant);
void             parlour_game_list_keep_unfinished (ParlourGameList      *self,
                                                    ParlourGame          *game);
void             parlour_game_list_drop_unfinished (ParlourGameList      *self,
                                                    PatVariant            variant,
                                                    gboolean              practice);

void             parlour_game_list_load            (ParlourGameList      *self,
                                                    ParlourSaver         *saver,
                                                    GPtrArray            *unfinished);
void             parlour_game_list_close           (ParlourGameList      *self);
GPtrArray       *parlour_game_list_get_ended       (ParlourGameList      *self);
gboolean         parlour_game_list_knows           (ParlourGameList      *self,
                                                    guint64               id);
void             parlour_game_list_keep_ended      (ParlourGameList      *self,
                                                    ParlourGame          *game,
                                                    const ParlourFacts   *result);
void             parlour_game_list_drop_ended      (ParlourGameList      *self,
                                                    guint64               id);
gboolean         parlour_game_list_note_mistakes   (ParlourGameList      *self,
                                                    guint64               id,
                                                    const ParlourMistake *mistakes,
                                                    guint                 n);
void             parlour_game_list_clear           (ParlourGameList      *self);
