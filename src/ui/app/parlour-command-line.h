/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pat-game.h"

G_BEGIN_DECLS

/* What is asked for on the command line. */
typedef struct
{
  PatVariant  variant;       /* without a game: none is named */
  guint32     deal;          /* 0: any */
  const char *file;          /* (nullable): a record, owned by the options */
  gboolean    from_desktop;  /* nobody reads there what a command says */
} ParlourCommandLine;

void     parlour_command_line_add_options (GApplication        *application);
gboolean parlour_command_line_read        (GVariantDict        *options,
                                           ParlourCommandLine  *asked,
                                           char               **message);

G_END_DECLS
