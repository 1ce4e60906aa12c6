/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-game.h"

/* The options of a command line. */
typedef struct
{
  PatVariant  variant;       /* its game is NULL if none is given */
  guint32     deal;          /* 0: any */
  const char *file;          /* (nullable): a record, owned by the options */
  gboolean    from_desktop;  /* started without a terminal */
} ParlourCommandLine;

void  parlour_command_line_add_options (GApplication       *application);
char *parlour_command_line_read        (GVariantDict       *options,
                                        ParlourCommandLine *parsed);
