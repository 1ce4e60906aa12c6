/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner-stack.h"
#include "parlour-settings.h"
#include "parlour-table-view.h"

#define PARLOUR_TYPE_DECK_LOADER (parlour_deck_loader_get_type ())
G_DECLARE_FINAL_TYPE (ParlourDeckLoader, parlour_deck_loader, PARLOUR, DECK_LOADER, GObject)

ParlourDeckLoader *parlour_deck_loader_new        (ParlourSettings    *settings,
                                                   ParlourBannerStack *banners,
                                                   ParlourTableView   *view);
void               parlour_deck_loader_start      (ParlourDeckLoader  *self);
void               parlour_deck_loader_stop       (ParlourDeckLoader  *self);

void               parlour_deck_loader_add        (ParlourDeckLoader  *self,
                                                   GFile              *file);
