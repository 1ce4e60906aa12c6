/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * Whether a game is played at first sight, as careful play plays it: seeing what
 * lies open, and never a card before its time.  It is not any more,
 *
 *  - once cards lie in the first stock that had been turned: by undo past a card
 *    that was turned, by restart after one was, and from the beginning where the
 *    deal had been looked into when it was played before;
 *  - once the player was shown a move, or a solution, by a search that knows the
 *    hidden cards; what it shows when there are none is not the player's own.  A hint
 *    by what can be seen is help, and counted as that, but no card is seen early;
 *  - once the light, or an answer to a question, told that the game can or cannot
 *    be won while cards were hidden.
 *
 * That is all.  Undo of what turned no card is to think with one's hands, and
 * after the first deal everything has been seen; so it has when one card is hidden,
 * which those that lie open tell.  In Trefoil, where all lies open from the
 * beginning, only a move that is shown counts, and neither undo nor
 * an earlier game: careful play has all the cards before it too.  That a deal was
 * chosen because it can be won, or for being easy, is no help either; but it is
 * one reason why the players are compared on the same deals.
 *
 * It is not known of a game from a save that does not say, and of one whose pack
 * was given card by card: nobody knows who has read it, and when.
 */
typedef enum
{
  PARLOUR_FIRST_SIGHT_UNKNOWN,
  PARLOUR_FIRST_SIGHT_NO,
  PARLOUR_FIRST_SIGHT_YES,
} ParlourFirstSight;
