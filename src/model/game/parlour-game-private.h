/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-history.h"

G_BEGIN_DECLS

/* What the files of the game share. */

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_STATUS,
  PROP_N_MOVES,
  PROP_HELPED,
  PROP_COUNTED,
  N_PROPERTIES,
};

struct _ParlourGame
{
  GObject        parent_instance;

  guint32        deal;
  PatCard        pack[PAT_MAX_CARDS];
  ParlourHistory history;
  gboolean       helped;
  gboolean       autoplay;
  gboolean       counted;
  /* Never 0. */
  guint64        id;
  ParlourClock  *clock;
  /* When the save was written that the game comes from, since 1970; else 0. */
  gint64         saved_ms;

  /* The property values last notified.  A handler of changed may itself play:
   * then the inner call has told the news, and the outer one has none. */
  guint          told[N_PROPERTIES];
};

/* parlour-game.c */
void parlour_game_announce (ParlourGame *self);
void parlour_game_settle   (ParlourGame *self);

/* parlour-game-state.c */
void parlour_game_draw_id  (ParlourGame *self);

G_END_DECLS
