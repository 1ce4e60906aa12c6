/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-question.h"

/*
 * Studies which positions of a game could be won by a player who knew the cards, and
 * finds the moves that changed that once nothing was hidden.
 *
 * It searches nothing itself: ask it for the next question and note the answer, until
 * there is none.
 */
typedef struct _ParlourProofStudy ParlourProofStudy;

ParlourProofStudy  *parlour_proof_study_new             (const ParlourHistory *history,
                                                         guint                 n_hidden);
void                parlour_proof_study_free            (ParlourProofStudy    *self);

gboolean            parlour_proof_study_next            (ParlourProofStudy    *self,
                                                         ParlourQuestion      *question);
void                parlour_proof_study_note            (ParlourProofStudy    *self,
                                                         const ParlourAnswer  *answer);

ParlourWinnability  parlour_proof_study_get_winnability (ParlourProofStudy    *self,
                                                         guint                 position);
void                parlour_proof_study_add_turns       (ParlourProofStudy    *self,
                                                         GArray               *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourProofStudy, parlour_proof_study_free)
