/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

/* The maximum number shown of a game. */
#define PARLOUR_MOST_TURNING_POINTS 5

/* How a move, or the card that it turned, changed the chance to win. */
typedef enum
{
  /* The move lowered the chance, and another would not have. */
  PARLOUR_TURN_MISTAKE,
  /* The card that was turned lowered the chance. */
  PARLOUR_TURN_BAD_LUCK,
  /* The card that was turned raised the chance. */
  PARLOUR_TURN_GOOD_LUCK,
  /* The only move that kept the chance. */
  PARLOUR_TURN_SAVED,
} ParlourTurnKind;

/* A large change of the chance to win at a move.  A move may have two of them: one because it is a
 * mistake, and one because the card that it turned is lucky or unlucky. */
typedef struct
{
  ParlourTurnKind kind;
  /* The index of the move, from 0. */
  guint           move;
  /* Chances to win, 0 to 1, before and after the move.  For a mistake: with the
   * best move and with this one, before the card that it may have turned was seen.
   * For PARLOUR_TURN_SAVED: with this move and with the next best. */
  double          before;
  double          after;
  /* For a mistake the best move, as far as is known, else the move itself. */
  PatMove         better;
  /* For luck the card that was turned, else PAT_NO_CARD. */
  PatCard         card;
} ParlourTurningPoint;

/* A move is tested for PARLOUR_TURN_SAVED only if there are at most so many other legal moves. */
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
