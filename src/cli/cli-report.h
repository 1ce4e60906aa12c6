/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-command.h"
#include "pat-fault.h"

/* Exit statuses. */
enum
{
  CLI_DONE = 0,
  CLI_BAD_INPUT = 1,
  CLI_BAD_USAGE = 2,
  /* --record found no win. */
  CLI_NO_WIN = 3,
};

int __attribute__ ((format (printf, 2, 3)))
cli_usage_error (const CliCommand *command,
                 const char       *format,
                 ...);

int __attribute__ ((format (printf, 1, 2)))
cli_error       (const char       *format,
                 ...);

int cli_file_error (const char     *file);
int cli_fault      (const char     *file,
                    const PatFault *fault);
int cli_flush      (void);
