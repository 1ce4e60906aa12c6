/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-layout.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_AUXILIARY_LAYOUT (parlour_auxiliary_layout_get_type ())
G_DECLARE_FINAL_TYPE (ParlourAuxiliaryLayout, parlour_auxiliary_layout, PARLOUR, AUXILIARY_LAYOUT, ParlourLayout)

G_END_DECLS
