/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* How far a survey has come, for somebody who watches. */
typedef struct
{
  bool     shown;
  /* ms. */
  uint64_t began;
  /* Deals: all of them, those done, and those done before it began. */
  unsigned total;
  unsigned done;
  unsigned before;
} CliProgress;

void cli_progress_begin (CliProgress *progress,
                         bool         rows_on_stdout,
                         unsigned     total,
                         unsigned     before);
void cli_progress_show  (CliProgress *progress,
                         unsigned     done);
void cli_progress_end   (CliProgress *progress);
