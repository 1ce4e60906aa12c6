/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-analyst.h"
#include "parlour-deal-kind.h"
#include "parlour-difficulty.h"

/* How hard a deal is. */
typedef struct
{
  gboolean can_be_won;
  /* How often hasty and careful play win; zero if the deal cannot be won. */
  PatGrade grade;
} ParlourDealGrade;

#define PARLOUR_TYPE_DEALS (parlour_deals_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeals, parlour_deals, PARLOUR, DEALS, GObject)

ParlourDeals            *parlour_deals_new            (GFile                 *folder,
                                                       ParlourAnalyst        *analyst,
                                                       GError               **error);

const ParlourDifficulty *parlour_deals_get_difficulty (ParlourDeals          *self,
                                                       PatVariant             variant);
gboolean                 parlour_deals_offers         (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       ParlourDealKind        kind);
gboolean                 parlour_deals_find_grade     (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       guint32                deal,
                                                       ParlourDealGrade      *grade);
gboolean                 parlour_deals_want_grade     (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       guint32                deal);
ParlourDealKind          parlour_deals_get_kind       (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       guint32                deal);
guint                    parlour_deals_get_odds       (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       ParlourDealKind        kind);
guint32                  parlour_deals_pick           (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       ParlourDealKind        kind);
guint32                  parlour_deals_today          (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       guint32                day);
void                     parlour_deals_note_played    (ParlourDeals          *self,
                                                       PatVariant             variant,
                                                       guint32                deal);
