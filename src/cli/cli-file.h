/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-record.h"

#include <stdio.h>

FILE *cli_file_open        (const char *name);
void  cli_file_close       (FILE       *stream);
int   cli_file_load_record (const char *name,
                            PatRecord  *record);
