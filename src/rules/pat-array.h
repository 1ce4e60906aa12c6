/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

bool pat_array_reserve (void   **array,
                        size_t  *capacity,
                        size_t   size,
                        size_t   n,
                        size_t   max);
