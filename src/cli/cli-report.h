/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-fault.h"

/* Exit statuses. */
enum
{
  CLI_DONE = 0,
  CLI_BAD_INPUT = 1,
  /* After the error, the usage is printed. */
  CLI_BAD_USAGE = 2,
  /* --record found no win. */
  CLI_NO_WIN = 3,
};

int __attribute__ ((format (printf, 2, 3)))
cli_error (int         status,
           const char *format,
           ...);

int cli_file_error (const char     *file);
int cli_fault      (const char     *file,
                    const PatFault *fault);
int cli_flush      (void);
