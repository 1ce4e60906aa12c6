/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-question.h"

/*
 * Studies which positions of a game could be won by a player who knew the cards, and which moves
 * changed that once nothing was hidden.
 *
 * Plain data that searches nothing itself: get the next question, answer it and note the answer,
 * until there is none.
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
