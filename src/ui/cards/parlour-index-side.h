/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-face-file.h"

/* The faces that are compared: the seven to the ten of hearts. */
#define PARLOUR_INDEX_FACES ((guint64) 0x0780 << 32)

gboolean parlour_index_is_right (const ParlourFaces *faces);
