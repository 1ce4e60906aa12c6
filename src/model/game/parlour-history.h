/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/* A move that was made. */
typedef struct
{
  PatMove  move;
  /* The move is one step with the move before it, as a card dealt in the same run or
   * played automatically; neither undo nor redo stops between the two. */
  gboolean joined;
} ParlourPlayed;

/*
 * The positions of a game and the moves between them, with an index to the position
 * shown.  Only ParlourGame changes it.
 */
typedef struct
{
  PatVariant   variant;

  /* positions[i] is the position after i moves, so there is one more than there are
   * moves.  Moves from n_moves on can be redone. */
  GArray      *positions;
  /* Of ParlourPlayed. */
  GArray      *moves;
  guint        n_moves;

  /* The legal moves and the status of the position shown. */
  PatMoveList  legal;
  PatStatus    status;
} ParlourHistory;

guint              parlour_history_get_length   (const ParlourHistory *self);
const PatPosition *parlour_history_get_after    (const ParlourHistory *self,
                                                 guint                 n_moves);
const PatMove     *parlour_history_get_move     (const ParlourHistory *self,
                                                 guint                 index);
gboolean           parlour_history_is_joined    (const ParlourHistory *self,
                                                 guint                 index);
gboolean           parlour_history_can_redo     (const ParlourHistory *self);
gboolean           parlour_history_is_won       (const ParlourHistory *self);
gboolean           parlour_history_begins_with  (const ParlourHistory *self,
                                                 const ParlourHistory *other);
gboolean           parlour_history_may_join     (PatMove               before,
                                                 PatMove               move);

void               parlour_history_init         (ParlourHistory       *self,
                                                 PatVariant            variant,
                                                 const PatCard        *pack);
void               parlour_history_clear        (ParlourHistory       *self);
gboolean           parlour_history_replay       (ParlourHistory       *self,
                                                 const PatMove        *moves,
                                                 gsize                 n_moves);
void               parlour_history_join_runs    (ParlourHistory       *self,
                                                 const GArray         *runs);
gboolean           parlour_history_play         (ParlourHistory       *self,
                                                 PatMove               move);
void               parlour_history_play_safe    (ParlourHistory       *self);
gboolean           parlour_history_can_deal_on  (const ParlourHistory *self);
gboolean           parlour_history_deal_on      (ParlourHistory       *self,
                                                 gboolean              singly);
gboolean           parlour_history_can_finish   (const ParlourHistory *self);
gboolean           parlour_history_finish       (ParlourHistory       *self);
gboolean           parlour_history_undo         (ParlourHistory       *self);
gboolean           parlour_history_redo         (ParlourHistory       *self);
void               parlour_history_show         (ParlourHistory       *self,
                                                 guint                 n_moves);
