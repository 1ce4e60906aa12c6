/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-board.h"

G_BEGIN_DECLS

void parlour_scroll_raise_through (ParlourBoard *board);

G_END_DECLS
