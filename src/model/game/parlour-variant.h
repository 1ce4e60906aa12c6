/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pat-game.h"

char       *parlour_variant_to_id   (PatVariant     variant);
gboolean    parlour_variant_from_id (const char    *id,
                                     PatVariant    *variant);
PatVariant  parlour_variant_settle  (PatVariant     variant);
