/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

char   *parlour_move_list_line      (PatVariant         variant,
                                     const PatPosition *before,
                                     PatMove            move);
PatCard parlour_move_list_find_card (PatVariant         variant,
                                     const PatPosition *before,
                                     PatMove            move);
char   *parlour_move_list_text      (ParlourGame       *game);
