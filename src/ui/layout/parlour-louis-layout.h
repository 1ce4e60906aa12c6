/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_LOUIS_LAYOUT (parlour_louis_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourLouisLayout, parlour_louis_layout, PARLOUR, LOUIS_LAYOUT, ParlourLayout)

G_END_DECLS
