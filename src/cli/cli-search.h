/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-request.h"
#include "pat-record.h"

int       cli_search_begin  (const CliRequest  *request,
                             PatRecord         *record,
                             PatPosition       *position);
PatLimits cli_search_limits (const CliRequest  *request,
                             PatPlayerKind      player,
                             PatVariant         variant);
void      cli_search        (const CliRequest  *request,
                             PatVariant         variant,
                             const PatPosition *position,
                             PatSolution       *solution);
