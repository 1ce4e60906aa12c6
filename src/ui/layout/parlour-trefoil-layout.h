/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_TREFOIL_LAYOUT (parlour_trefoil_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourTrefoilLayout, parlour_trefoil_layout, PARLOUR, TREFOIL_LAYOUT, ParlourLayout)

G_END_DECLS
