/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-session.h"

#include "place.h"

/* The program without a window: a session in folders of its own. */
typedef struct
{
  Place             *place;
  ParlourSettings   *settings;
  ParlourStatistics *statistics;
  ParlourDeals      *deals;
  ParlourAnalyst    *analyst;
  ParlourSession    *session;
  ParlourSaver      *saver;
  guint              n_notified;
  guint              n_presented;
  /* The paths that unreadable saves were moved to, or NULL. */
  GPtrArray         *aside;
} Table;

void         table_set_up         (Table      *table);
void         table_set_up_at      (Table      *table,
                                   const char *path);
void         table_tear_down      (Table      *table);
void         table_start          (Table      *table);
void         table_stop           (Table      *table);
void         table_restart        (Table      *table);
void         table_come_back      (Table      *table,
                                   const char *name,
                                   const char *save,
                                   gsize       length);
void         table_wait_idly      (void);

ParlourGame *table_get_game       (Table      *table);
guint64      table_get_id         (Table      *table);
GPtrArray   *table_get_finished   (Table      *table);
void         table_deal           (Table      *table,
                                   PatVariant  variant,
                                   guint32     number,
                                   guint       n_moves);
void         table_assert_counted (Table      *table,
                                   PatVariant  variant,
                                   guint       n_played,
                                   guint       n_won,
                                   guint       n_won_helped);
