/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-table-view.h"

G_BEGIN_DECLS

void parlour_scroll_raise_install (ParlourTableView *view);

G_END_DECLS
