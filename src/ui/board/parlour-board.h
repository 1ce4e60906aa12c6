/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-board-moves.h"
#include "parlour-keyboard.h"
#include "parlour-table-view.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_BOARD (parlour_board_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBoard, parlour_board, PARLOUR, BOARD, ParlourTableView)

/*
 * Properties:
 *   game          ParlourGame, what is shown and played
 *   deck          ParlourDeck, what the cards look like
 *   mirrored      gboolean, laid out for the left hand
 *   animations    gboolean, cards travel (unless GTK's setting forbids it)
 *   single-deal   gboolean, the stock deals one card at a time
 *   interactive   gboolean, %FALSE for a picture of a table
 *
 * Signals:
 *   refused (const PatMove *)   what was asked for is not legal; the move tells
 *                               what it was.  to is PAT_N_PILES when a card was
 *                               clicked that can go nowhere.
 *   choose (const ParlourCardMoves *)
 *                               the places that are lit to choose from, NULL
 *                               when the choice is over
 *   announce (const char *)     what a screen reader has asked for
 *   hint-cleared                the marks of a hint are gone
 */

ParlourGame       *parlour_board_get_game        (ParlourBoard *self);
void               parlour_board_set_game        (ParlourBoard *self,
                                                  ParlourGame  *game);
void               parlour_board_jump            (ParlourBoard *self,
                                                  ParlourGame  *game,
                                                  guint         n_moves);
void               parlour_board_follow          (ParlourBoard *self,
                                                  ParlourBoard *other);
void               parlour_board_set_deck        (ParlourBoard *self,
                                                  ParlourDeck  *deck);

ParlourBoardMoves *parlour_board_get_moves       (ParlourBoard *self);
ParlourKeyboard   *parlour_board_get_keyboard    (ParlourBoard *self);

gboolean           parlour_board_deal            (ParlourBoard *self);
void               parlour_board_show_hint       (ParlourBoard *self,
                                                  PatMove       move);
void               parlour_board_show_found      (ParlourBoard *self,
                                                  guint64       faces);
void               parlour_board_clear_hint      (ParlourBoard *self);
gboolean           parlour_board_cancel          (ParlourBoard *self);

G_END_DECLS
