/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deal-kind.h"
#include "parlour-grades.h"
#include "parlour-survey.h"

G_BEGIN_DECLS

/* The deals of one variant that are known to be winnable, and those known not to
 * be. */
typedef struct ParlourSurveyedDeals ParlourSurveyedDeals;

ParlourSurveyedDeals *parlour_surveyed_deals_new         (const ParlourSurvey   *survey,
                                                          const ParlourGrades   *grades);
void                  parlour_surveyed_deals_free        (ParlourSurveyedDeals  *self);

guint                 parlour_surveyed_deals_count       (ParlourSurveyedDeals  *self,
                                                          ParlourDealKind        kind);
guint                 parlour_surveyed_deals_count_fresh (ParlourSurveyedDeals  *self,
                                                          ParlourDealKind        kind);
ParlourDealKind       parlour_surveyed_deals_get_kind    (ParlourSurveyedDeals  *self,
                                                          guint32                deal);
guint32               parlour_surveyed_deals_pick        (ParlourSurveyedDeals  *self,
                                                          ParlourDealKind        kind);
gboolean              parlour_surveyed_deals_has_today   (ParlourSurveyedDeals  *self);
guint32               parlour_surveyed_deals_get_today   (ParlourSurveyedDeals  *self,
                                                          guint32                day,
                                                          guint32                salt);
void                  parlour_surveyed_deals_add         (ParlourSurveyedDeals  *self,
                                                          guint32                deal,
                                                          const PatGrade        *grade);
void                  parlour_surveyed_deals_add_lost    (ParlourSurveyedDeals  *self,
                                                          guint32                deal);
gboolean              parlour_surveyed_deals_find_grade  (ParlourSurveyedDeals  *self,
                                                          guint32                deal,
                                                          gboolean              *can_be_won,
                                                          PatGrade              *grade);
void                  parlour_surveyed_deals_note_played (ParlourSurveyedDeals  *self,
                                                          guint32                deal);

G_END_DECLS
