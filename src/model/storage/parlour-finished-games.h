/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-record.h"
#include "parlour-saver.h"

/* Limits of the games kept: their number, the size of each save, and the size of all,
 * in bytes.  A save takes some 3,000 bytes. */
#define PARLOUR_FINISHED_MAX_GAMES 50
#define PARLOUR_FINISHED_MAX_SIZE (64 * 1024)
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

#define PARLOUR_TYPE_FINISHED_GAMES (parlour_finished_games_get_type ())
G_DECLARE_FINAL_TYPE (ParlourFinishedGames, parlour_finished_games, PARLOUR, FINISHED_GAMES, GObject)

/*
 * Signals:
 *   changed   the list or what is known of a game changed
 */
ParlourFinishedGames *parlour_finished_games_new           (void);

void                  parlour_finished_games_load          (ParlourFinishedGames *self,
                                                            ParlourSaver         *saver);
gboolean              parlour_finished_games_get_loading   (ParlourFinishedGames *self);
GPtrArray            *parlour_finished_games_get_list      (ParlourFinishedGames *self);
gboolean              parlour_finished_games_knows         (ParlourFinishedGames *self,
                                                            guint64               id);
void                  parlour_finished_games_keep          (ParlourFinishedGames *self,
                                                            ParlourGame          *game);
gboolean              parlour_finished_games_note_mistakes (ParlourFinishedGames *self,
                                                            guint64               id,
                                                            const ParlourMistake *mistakes,
                                                            guint                 n);
void                  parlour_finished_games_clear         (ParlourFinishedGames *self);
