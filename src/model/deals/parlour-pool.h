/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-deal-kind.h"
#include "parlour-survey.h"

G_BEGIN_DECLS

/* The deals of one variant that are known to be winnable. */
typedef struct ParlourPool ParlourPool;

ParlourPool     *parlour_pool_new         (const ParlourSurvey   *survey);
void             parlour_pool_free        (ParlourPool           *self);

guint            parlour_pool_count       (ParlourPool           *self,
                                           ParlourDealKind        kind);
guint            parlour_pool_count_fresh (ParlourPool           *self,
                                           ParlourDealKind        kind);
ParlourDealKind  parlour_pool_get_kind    (ParlourPool           *self,
                                           guint32                deal);
guint32          parlour_pool_pick        (ParlourPool           *self,
                                           ParlourDealKind        kind);
gboolean         parlour_pool_has_today   (ParlourPool           *self);
guint32          parlour_pool_get_today   (ParlourPool           *self,
                                           guint32                day,
                                           guint32                salt);
void             parlour_pool_add         (ParlourPool           *self,
                                           const ParlourSurveyed *won);
void             parlour_pool_note_played (ParlourPool           *self,
                                           guint32                deal);

G_END_DECLS
