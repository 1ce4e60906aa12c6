/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

bool pat_room_make (void   **block,
                    size_t  *room,
                    size_t   size,
                    size_t   n,
                    size_t   max);
