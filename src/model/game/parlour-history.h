/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/*
 * The positions of a game and the moves between them, with an index to the position
 * shown.  Plain data; ParlourGame emits the signals.
 */
typedef struct
{
  PatVariant   variant;

  /* positions[i] is the position after i moves, so there is one more than there are
   * moves.  Moves from n_moves on can be redone. */
  GArray      *positions;
  GArray      *moves;
  guint        n_moves;

  /* The legal moves and the status of the position shown. */
  PatMoveList  legal;
  PatStatus    status;
} ParlourHistory;

void               parlour_history_init         (ParlourHistory *self,
                                                 PatVariant      variant,
                                                 const PatCard  *pack);
void               parlour_history_clear        (ParlourHistory *self);

guint              parlour_history_get_length   (const ParlourHistory *self);
const PatPosition *parlour_history_get_after    (const ParlourHistory *self,
                                                 guint                 n_moves);
const PatMove     *parlour_history_get_move     (const ParlourHistory *self,
                                                 guint                 index);
gboolean           parlour_history_is_joined    (const ParlourHistory *self,
                                                 guint                 index);
gboolean           parlour_history_can_redo     (const ParlourHistory *self);
gboolean           parlour_history_is_won       (const ParlourHistory *self);

gboolean           parlour_history_play         (ParlourHistory *self,
                                                 PatMove         move);
gboolean           parlour_history_deal_on      (ParlourHistory *self,
                                                 gboolean        singly);
gboolean           parlour_history_replay       (ParlourHistory *self,
                                                 const PatMove  *moves,
                                                 gsize           n_moves);
void               parlour_history_play_on      (ParlourHistory *self);
gboolean           parlour_history_finish       (ParlourHistory *self);
gboolean           parlour_history_may_join     (PatMove         before,
                                                 PatMove         move);
gboolean           parlour_history_set_joined   (ParlourHistory *self,
                                                 guint           index,
                                                 gboolean        joined);
gboolean           parlour_history_undo         (ParlourHistory *self);
gboolean           parlour_history_redo         (ParlourHistory *self);
gboolean           parlour_history_go_to        (ParlourHistory *self,
                                                 guint           n_moves);
