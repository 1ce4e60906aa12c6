/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

#include "parlour-history.h"
#include "parlour-winnability.h"

G_BEGIN_DECLS

/*
 * Which positions of a game could still be won by one who knew the cards; and where
 * nothing was hidden any more, the moves at which that turned.
 *
 * Searches nothing itself: ask it what to search next, tell it what was found, until
 * there is nothing.
 */
typedef struct _ParlourProofStudy ParlourProofStudy;

ParlourProofStudy  *parlour_proof_study_new             (const ParlourHistory *history,
                                                         guint                 n_hidden);
void                parlour_proof_study_free            (ParlourProofStudy    *self);

gboolean            parlour_proof_study_next            (ParlourProofStudy    *self,
                                                         PatPosition          *position,
                                                         PatLimits            *limits);
void                parlour_proof_study_note            (ParlourProofStudy    *self,
                                                         const PatSolution    *solution);

ParlourWinnability  parlour_proof_study_get_winnability (ParlourProofStudy    *self,
                                                         guint                 position);
void                parlour_proof_study_add_turns       (ParlourProofStudy    *self,
                                                         GArray               *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourProofStudy, parlour_proof_study_free)

G_END_DECLS
