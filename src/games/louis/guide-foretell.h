/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-position.h"

void pat_louis_foretell (const PatPosition *position,
                         PatPosition       *dealt);
