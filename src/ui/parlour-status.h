/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-game.h"

G_BEGIN_DECLS

#define PARLOUR_STATUS_MAX_FACTS 3

char       *parlour_status_lead   (ParlourGame   *game);
char      **parlour_status_facts  (ParlourGame   *game);
const char *parlour_status_redeal (const PatGame *game);

G_END_DECLS
