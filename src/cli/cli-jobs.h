/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-request.h"

#include <stdio.h>

int cli_jobs_run (const CliRequest *request,
                  unsigned          first,
                  unsigned          last,
                  FILE             *stream);
