/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-record.h"

int cli_file_load_record (const char *name,
                          PatRecord  *record);
