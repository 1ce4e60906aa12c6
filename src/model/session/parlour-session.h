/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deals.h"
#include "parlour-game.h"
#include "parlour-game-list.h"
#include "parlour-saver.h"
#include "parlour-settings.h"
#include "parlour-statistics.h"

#define PARLOUR_TYPE_SESSION (parlour_session_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSession, parlour_session, PARLOUR, SESSION, GObject)

/* The game that can be put back in place of the one on the table. */
typedef enum
{
  PARLOUR_PREVIOUS_NONE,
  /* The game whose place it took; no move was made since. */
  PARLOUR_PREVIOUS_GIVEN_UP,
  /* The game that counts, while one for practice is on the table. */
  PARLOUR_PREVIOUS_WAITING,
  /* The game that a lesson covers. */
  PARLOUR_PREVIOUS_LESSON,
} ParlourPrevious;

/*
 * The game on the table, the unfinished games, and the last ones that have ended.  The
 * session has them saved and counted, chooses deals, and knows no widget.
 *
 * Each variant has at most one unfinished game that counts, on the table or waiting, and
 * at most one for practice.  While a game for practice is played, the one that counts
 * waits.  A new game takes the place of both.
 *
 * A game that was given up can be taken back until a move is made in the game that took
 * its place.
 *
 * A lesson is shown instead of the game on the table, which stays there and waits.  It is
 * neither saved nor counted.
 *
 * The members are public to be read; only parlour-session.c writes them.
 */
struct _ParlourSession
{
  GObject            parent_instance;

  ParlourSettings   *settings;
  ParlourStatistics *statistics;
  ParlourDeals      *deals;
  ParlourAnalyst    *analyst;
  ParlourGameList   *games;
  /* (nullable): NULL as long as nothing is saved. */
  ParlourSaver      *saver;
  ParlourGame       *game;
  GSignalGroup      *game_signals;
  /* (nullable): the game of a lesson, which covers the one on the table. */
  ParlourGame       *lesson;
  /* (nullable): the game that was given up last, and whether its loss was counted. */
  ParlourGame       *given_up;
  gboolean           loss_counted;

  /* Variants whose statistics to compare with other players, in the order of
   * pat_variants(). */
  gboolean           to_compare[PAT_N_VARIANTS];
  guint              compare_source;
  /* Set while the grades of deals are added to the statistics. */
  gboolean           noting_grades;
};

/*
 * Signals:
 *   game-changed ()                          another game is on the table
 *   presented ()                             show the game on the table, whether it
 *                                            changed or not
 *   unreadable (const ParlourUnreadable *)   a saved game could not be read
 *   save-trouble (const GError *)            as ParlourSaver::trouble
 */
ParlourSession         *parlour_session_new                  (ParlourSettings   *settings,
                                                              ParlourStatistics *statistics,
                                                              ParlourDeals      *deals,
                                                              ParlourAnalyst    *analyst);

ParlourGame            *parlour_session_get_game             (ParlourSession    *self);

void                    parlour_session_resume               (ParlourSession    *self,
                                                              ParlourSaver      *saver);
void                    parlour_session_compare              (ParlourSession    *self);
void                    parlour_session_set_game             (ParlourSession    *self,
                                                              ParlourGame       *game);
void                    parlour_session_teach                (ParlourSession    *self,
                                                              ParlourGame       *lesson);
void                    parlour_session_deal                 (ParlourSession    *self,
                                                              PatVariant         variant,
                                                              guint32            deal);
void                    parlour_session_deal_kind            (ParlourSession    *self,
                                                              PatVariant         variant,
                                                              ParlourDealKind    kind);
gboolean                parlour_session_deal_day             (ParlourSession    *self,
                                                              PatVariant         variant,
                                                              guint32            day);
void                    parlour_session_deal_again           (ParlourSession    *self,
                                                              ParlourGame       *game);
gboolean                parlour_session_continue             (ParlourSession    *self,
                                                              PatVariant         variant);
void                    parlour_session_open                 (ParlourSession    *self,
                                                              ParlourGame       *game);
ParlourPrevious         parlour_session_get_previous         (ParlourSession    *self);
void                    parlour_session_take_back            (ParlourSession    *self);
void                    parlour_session_leave_game           (ParlourSession    *self);
void                    parlour_session_flush                (ParlourSession    *self);
