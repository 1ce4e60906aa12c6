/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-solver.h"

int  cli_search_room (const PatLimits   *limits,
                      unsigned           n);
void cli_search      (PatVariant         variant,
                      const PatPosition *position,
                      const PatLimits   *limits,
                      PatSolution       *solution);
