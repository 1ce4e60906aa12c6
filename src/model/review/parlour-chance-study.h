/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-question.h"

#include "parlour-standing.h"

/* The number of fresh worlds that confirm a clear turning point. */
#define PARLOUR_FRESH_WORLDS 160

/*
 * Studies the positions of a game in which more than one card was hidden: finds how likely careful
 * play was to win from each of them, and which moves changed that.
 *
 * Plain data that searches nothing itself: get the next question, answer it and note the answer,
 * until there is none.  The result depends only on cards that could be seen, and
 * is the same on every run.
 */
typedef struct _ParlourChanceStudy ParlourChanceStudy;

ParlourChanceStudy *parlour_chance_study_new             (const ParlourHistory *history,
                                                          guint                 odds);
void                parlour_chance_study_free            (ParlourChanceStudy   *self);

guint               parlour_chance_study_get_n_positions (ParlourChanceStudy   *self);
void                parlour_chance_study_set_ending      (ParlourChanceStudy   *self,
                                                          ParlourWinnability    winnability);
gboolean            parlour_chance_study_next            (ParlourChanceStudy   *self,
                                                          ParlourQuestion      *question);
void                parlour_chance_study_note            (ParlourChanceStudy   *self,
                                                          const PatChance      *chance);
gboolean            parlour_chance_study_is_complete     (ParlourChanceStudy   *self);

const PatChance    *parlour_chance_study_get_chance      (ParlourChanceStudy   *self,
                                                          guint                 position);
void                parlour_chance_study_add_turns       (ParlourChanceStudy   *self,
                                                          GArray               *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourChanceStudy, parlour_chance_study_free)
