/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pat-fault.h"
#include "pat-game.h"

/* The text forms of options and packs. */
void pat_options_format (PatVariant     variant,
                         char           text[static PAT_OPTIONS_TEXT]);
bool pat_options_parse  (const PatGame *game,
                         const char    *text,
                         PatVariant    *variant,
                         PatFault      *fault);

bool pat_pack_parse     (const char    *text,
                         unsigned       n_packs,
                         PatCard       *pack,
                         PatFault      *fault);
