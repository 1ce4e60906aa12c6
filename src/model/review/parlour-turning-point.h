/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/* The most that are shown of a game. */
#define PARLOUR_MOST_TURNING_POINTS 5

/* How a move, or the card that it turned, changed the game. */
typedef enum
{
  /* The move cost chance, and another would not have. */
  PARLOUR_TURN_MISTAKE,
  /* The card that came cost chance. */
  PARLOUR_TURN_BAD_LUCK,
  /* The card that came brought chance. */
  PARLOUR_TURN_GOOD_LUCK,
  /* The only move that kept the chance. */
  PARLOUR_TURN_SAVED,
} ParlourTurnKind;

/* A move at which a game turned. */
typedef struct
{
  ParlourTurnKind kind;
  /* Which move of the game, from 0. */
  guint           move;
  /* The chance to win, 0 to 1: before it, and after it.  A mistake: with the best
   * move, and with this one, before the card that it may have turned was seen.
   * Saved: with this one, and with the next best. */
  double          before;
  double          after;
  /* A mistake: the best move, as far as is known.  Else the move itself. */
  PatMove         better;
  /* Luck: the card that came.  Else PAT_NO_CARD. */
  PatCard         card;
} ParlourTurningPoint;

/* A move with more others is not tested for being the only one that held. */
#define PARLOUR_MOST_OTHERS 4

int      parlour_turning_point_compare (gconstpointer      a,
                                        gconstpointer      b);
void     parlour_turning_points_choose (GArray            *points);
gboolean parlour_may_have_held         (PatVariant         variant,
                                        const PatPosition *position,
                                        PatMove            move,
                                        guint64            seed,
                                        PatMove            others[static PARLOUR_MOST_OTHERS],
                                        guint             *n_others);
