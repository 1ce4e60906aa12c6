/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-analyst.h"
#include "parlour-chance-study.h"
#include "parlour-game.h"
#include "parlour-proof-study.h"

#include "parlour-standing.h"
#include "parlour-turning-point.h"

#define PARLOUR_TYPE_REVIEW (parlour_review_get_type ())
G_DECLARE_FINAL_TYPE (ParlourReview, parlour_review, PARLOUR, REVIEW, GObject)

/*
 * Two studies, each with a question in the queue.  The result does not depend on which
 * is faster: the only thing that passes between them is the winnability of the first
 * position without hidden cards, when the study of proofs is complete.
 *
 * The members are public to be read; only parlour-review.c writes them, but callers may have
 * the game show another position.
 */
struct _ParlourReview
{
  GObject              parent_instance;

  ParlourPriority      priority;
  ParlourGame         *game;
  ParlourChanceStudy  *chances;
  ParlourAsker        *chance_asker;
  ParlourProofStudy   *proofs;
  ParlourAsker        *proof_asker;
  gboolean             is_proving;
  gboolean             is_running;

  /* The standings, by the number of moves before the position, and the turning points
   * (ParlourTurningPoint). */
  ParlourStanding     *standings;
  GArray              *turns;
  gboolean             is_complete;
  guint                changed_source;
};

/*
 * Reviews a game: finds the chance to win after each move, and the turning points.
 * The first figures are rough and become more exact; the final result is the same on
 * every run.
 *
 * Signals:
 *   changed   more is known; some ten times a second at most
 */
ParlourReview         *parlour_review_new          (ParlourAnalyst  *analyst,
                                                    ParlourGame     *game,
                                                    ParlourPriority  priority);

guint                  parlour_review_get_n_moves  (ParlourReview *self);
const ParlourStanding *parlour_review_get_standing (ParlourReview *self,
                                                    guint          n_moves);
void                   parlour_review_set_running  (ParlourReview *self,
                                                    gboolean       running);
