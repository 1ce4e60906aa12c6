/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parlour-board-private.h"

/*
 * What the board has to say to whoever put it up.
 */

enum
{
  REFUSED,
  CHOOSE,
  TOLD,
  UNHINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Emits "refused": @move is not legal, and the player is to be told why. */
void
parlour_board_refuse (ParlourBoard *self,
                      PatMove       move)
{
  g_signal_emit (self, signals[REFUSED], 0, &move);
}

/* Emits "choose": there are places to choose from, those of @offer; with NULL, no
 * more. */
void
parlour_board_choosing (ParlourBoard       *self,
                        const ParlourOffer *offer)
{
  g_signal_emit (self, signals[CHOOSE], 0, offer);
}

/* Emits "told": a listener has asked for @words. */
void
parlour_board_tell (ParlourBoard *self,
                    const char   *words)
{
  g_signal_emit (self, signals[TOLD], 0, words);
}

/* Emits "unhinted": there is no hint on the board any more. */
void
parlour_board_unhinted (ParlourBoard *self)
{
  g_signal_emit (self, signals[UNHINTED], 0);
}

/* To be called by class_init. */
void
parlour_board_install_signals (ParlourBoardClass *class)
{
  /**
   * ParlourBoard::refused:
   * @move: a #PatMove
   *
   * What the player asked for is not legal.
   */
  signals[REFUSED] =
    g_signal_new ("refused", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * ParlourBoard::choose:
   * @offer: (nullable): a #ParlourOffer with the places that are lit to choose
   *   from, %NULL when that is over
   */
  signals[CHOOSE] =
    g_signal_new ("choose", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * ParlourBoard::told:
   * @words: what a listener has asked for
   */
  signals[TOLD] =
    g_signal_new ("told", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * ParlourBoard::unhinted:
   *
   * The marks of a hint are gone.
   */
  signals[UNHINTED] =
    g_signal_new ("unhinted", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}
