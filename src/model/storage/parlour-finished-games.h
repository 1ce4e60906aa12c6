/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-saver.h"
#include "parlour-save-head.h"

G_BEGIN_DECLS

/* How many games are kept, how large each of them may be, and all of them together,
 * in bytes of the text that they are written down in.  A game takes some 3,000. */
#define PARLOUR_FINISHED_MAX_GAMES 50
#define PARLOUR_FINISHED_MAX_SIZE (64 * 1024)
#define PARLOUR_FINISHED_MAX_TOTAL (1024 * 1024)

/*
 * A game that is over, as the list of them has it.  It does not change.
 */
typedef struct
{
  /* When it ended, in milliseconds since 1970. */
  gint64             finished_ms;
  guint64            id;
  /* Of PARLOUR_RECORD_ERROR or G_IO_ERROR: why it cannot be read.  Else NULL, and
   * all that follows is known. */
  GError            *error;

  PatVariant         variant;
  /* 0 when the pack was given card by card. */
  guint32            deal;
  gboolean           won;
  gboolean           helped;
  ParlourFirstSight  first_sight;
  gint64             elapsed_ms;
  guint              n_moves;
  /* It was looked through, and these are its mistakes. */
  gboolean           reviewed;
  ParlourMistake     mistakes[PARLOUR_MAX_MISTAKES];
  guint              n_mistakes;
  /* What is written down of it. */
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
 *   changed   other games are kept, or something else is known of them
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

G_END_DECLS
