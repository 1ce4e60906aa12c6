/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

double pat_wilson (size_t n_hits,
                   size_t n,
                   int    side);
