/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_NATIONALE_LAYOUT (parlour_nationale_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourNationaleLayout, parlour_nationale_layout, PARLOUR, NATIONALE_LAYOUT, ParlourLayout)

G_END_DECLS
