/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-survey.h"

G_BEGIN_DECLS

/* A search, in a thread of its own, for a deal that can be won. */
typedef struct ParlourDealSearch ParlourDealSearch;

/* @won is NULL where none was found. */
typedef void (*ParlourDealFound) (const PatSurveyRow *won,
                                  gpointer            user_data);

ParlourDealSearch *parlour_deal_search_start (PatVariant         variant,
                                              guint32            first,
                                              ParlourDealFound   found,
                                              gpointer           user_data);
void               parlour_deal_search_stop  (ParlourDealSearch *self);

G_END_DECLS
