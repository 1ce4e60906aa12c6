/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-game.h"
#include "pat-grade.h"

#include "parlour-deal-kind.h"

/* A deal that can be won. */
typedef struct
{
  guint32         deal;
  ParlourDealKind kind;
  /* Not known for %PARLOUR_DEAL_WINNABLE. */
  PatGrade        grade;
  /* When it was last played: the number of deals played by then; 0 if never. */
  guint           played;
} ParlourWinnableDeal;

typedef struct _ParlourDealList ParlourDealList;

ParlourDealList           *parlour_deal_list_load        (GFile                 *folder,
                                                          PatVariant             variant);
void                       parlour_deal_list_free        (ParlourDealList       *self);

const ParlourWinnableDeal *parlour_deal_list_find        (const ParlourDealList *self,
                                                          guint32                number);
gboolean                   parlour_deal_list_is_lost     (const ParlourDealList *self,
                                                          guint32                number);
gboolean                   parlour_deal_list_offers      (const ParlourDealList *self,
                                                          ParlourDealKind        kind);
guint                      parlour_deal_list_count_fresh (const ParlourDealList *self,
                                                          ParlourDealKind        kind);
guint32                    parlour_deal_list_pick        (const ParlourDealList *self,
                                                          ParlourDealKind        kind);
guint32                    parlour_deal_list_get_of_day  (const ParlourDealList *self,
                                                          guint32                day);
guint                      parlour_deal_list_get_odds    (const ParlourDealList *self,
                                                          ParlourDealKind        kind);
guint32                    parlour_deal_list_draw_beyond (const ParlourDealList *self);

void                       parlour_deal_list_add_graded  (ParlourDealList       *self,
                                                          guint32                number,
                                                          const PatGrade        *grade);
void                       parlour_deal_list_add_lost    (ParlourDealList       *self,
                                                          guint32                number);
void                       parlour_deal_list_note_played (ParlourDealList       *self,
                                                          guint32                number);
