/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_KINGS_LAYOUT (parlour_kings_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourKingsLayout, parlour_kings_layout, PARLOUR, KINGS_LAYOUT, ParlourLayout)

G_END_DECLS
