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
 * Signals:
 *   game-changed ()                          another game is on the table
 *   position-changed ()                      the game on the table shows another position;
 *                                            if that is a win, it is counted already
 *   presented ()                             the table must be shown, e.g. instead of the
 *                                            chooser; the game may be the same as before
 *   unreadable (const ParlourUnreadable *)   a saved game could not be read
 */
ParlourSession         *parlour_session_new                  (ParlourSettings   *settings,
                                                              ParlourStatistics *statistics,
                                                              ParlourDeals      *deals,
                                                              ParlourAnalyst    *analyst);

ParlourGame            *parlour_session_get_game             (ParlourSession    *self);
ParlourSettings        *parlour_session_get_settings         (ParlourSession    *self);
ParlourGameList        *parlour_session_get_game_list        (ParlourSession    *self);
ParlourStatistics      *parlour_session_get_statistics       (ParlourSession    *self);
ParlourAnalyst         *parlour_session_get_analyst          (ParlourSession    *self);
ParlourDeals           *parlour_session_get_deals            (ParlourSession    *self);

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
void                    parlour_session_close                (ParlourSession    *self);
