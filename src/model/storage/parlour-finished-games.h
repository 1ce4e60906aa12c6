/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-record.h"
#include "parlour-saver.h"

/* How many ended games are kept at most, and in bytes of their saves the size of each
 * and of all.  A game takes some 3,000. */
#define PARLOUR_FINISHED_MAX_GAMES 50
#define PARLOUR_FINISHED_MAX_SIZE (64 * 1024)
#define PARLOUR_FINISHED_MAX_TOTAL (1024 * 1024)

/*
 * A game in the list of those that have ended.  It does not change.
 */
typedef struct
{
  /* (nullable): of PARLOUR_RECORD_ERROR or G_IO_ERROR: why it cannot be read; then
   * only id and times are known. */
  GError            *error;
  PatVariant         variant;
  ParlourRecordHead  head;
  /* Its save. */
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
