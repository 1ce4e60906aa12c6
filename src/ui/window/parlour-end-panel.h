/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-session.h"
#include "parlour-table-view.h"

#define PARLOUR_TYPE_END_PANEL (parlour_end_panel_get_type ())
G_DECLARE_FINAL_TYPE (ParlourEndPanel, parlour_end_panel, PARLOUR, END_PANEL, GtkWidget)

void parlour_end_panel_follow   (ParlourEndPanel  *self,
                                 ParlourTableView *view,
                                 ParlourSession   *session);
void parlour_end_panel_set_game (ParlourEndPanel  *self,
                                 ParlourGame      *game);
void parlour_end_panel_update   (ParlourEndPanel  *self);
void parlour_end_panel_close    (ParlourEndPanel  *self);
