/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

G_BEGIN_DECLS

const char *parlour_names_card  (PatCard            card);
char       *parlour_names_pile  (PatVariant         variant,
                                 guint              pile);
char       *parlour_names_state (PatVariant         variant,
                                 const PatPosition *position,
                                 guint              pile);

G_END_DECLS
