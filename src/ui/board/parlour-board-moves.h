/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"
#include "parlour-card-moves.h"

#define PARLOUR_TYPE_BOARD_MOVES (parlour_board_moves_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBoardMoves, parlour_board_moves, PARLOUR, BOARD_MOVES, GObject)

/*
 * Properties, write only:
 *   single-deal                 the stock deals one card at a time
 *
 * Signals:
 *   refused (const PatMove *)   the move is not legal; to is PAT_N_PILES for cards that
 *                               cannot go anywhere
 *   choose (const ParlourCardMoves *)
 *                               the player chooses between the targets; NULL when
 *                               that is over
 *   held-changed                other cards are picked up, or none
 */

/* The cards that the player has picked up; n is 0 for none. */
typedef struct
{
  guint            pile;
  /* The lowest of them, from 0 at the bottom. */
  guint            place;
  guint            n;
  /* They follow the pointer.  Otherwise they stay at their place and have a mark. */
  gboolean         dragged;
  /* They must be played.  The game has picked them up, and the player cannot put them back. */
  gboolean         must_play;
  ParlourCardMoves card_moves;
} ParlourHeld;

struct _ParlourBoardMoves
{
  GObject      parent_instance;

  ParlourGame *game;
  gboolean     single_deal;
  ParlourHeld  held;
};

ParlourBoardMoves *parlour_board_moves_new                (void);

void               parlour_board_moves_set_game           (ParlourBoardMoves      *self,
                                                           ParlourGame            *game);

guint              parlour_board_moves_find_next          (ParlourBoardMoves      *self);
guint64            parlour_board_moves_find_must_play     (ParlourBoardMoves      *self);
void               parlour_board_moves_find_card_moves    (ParlourBoardMoves      *self,
                                                           guint                   pile,
                                                           guint                   place,
                                                           ParlourCardMoves       *card_moves);
gboolean           parlour_board_moves_find_to_foundation (ParlourBoardMoves      *self,
                                                           guint                   pile,
                                                           guint                   place,
                                                           PatMove                *move);

int                parlour_board_moves_find_meant         (ParlourBoardMoves      *self,
                                                           guint                   pile,
                                                           int                     place);

gboolean           parlour_board_moves_play               (ParlourBoardMoves      *self,
                                                           PatMove                 move);
gboolean           parlour_board_moves_deal               (ParlourBoardMoves      *self);
void               parlour_board_moves_refuse_cards       (ParlourBoardMoves      *self,
                                                           guint                   pile,
                                                           guint                   n);

gboolean           parlour_board_moves_is_choosing        (ParlourBoardMoves      *self);
void               parlour_board_moves_pick_up            (ParlourBoardMoves      *self,
                                                           guint                   pile,
                                                           guint                   place,
                                                           gboolean                dragged);
gboolean           parlour_board_moves_put_down           (ParlourBoardMoves      *self,
                                                           guint                   pile);
void               parlour_board_moves_click              (ParlourBoardMoves      *self,
                                                           guint                   pile,
                                                           int                     place,
                                                           guint                   hinted);
gboolean           parlour_board_moves_play_held_home     (ParlourBoardMoves      *self);
gboolean           parlour_board_moves_put_back           (ParlourBoardMoves      *self);
void               parlour_board_moves_update             (ParlourBoardMoves      *self);
