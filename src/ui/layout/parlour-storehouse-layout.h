/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_STOREHOUSE_LAYOUT (parlour_storehouse_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStorehouseLayout, parlour_storehouse_layout, PARLOUR, STOREHOUSE_LAYOUT, ParlourLayout)

G_END_DECLS
