/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner.h"
#include "parlour-settings.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_GREETING (parlour_greeting_get_type ())
G_DECLARE_FINAL_TYPE (ParlourGreeting, parlour_greeting, PARLOUR, GREETING, ParlourBanner)

void parlour_greeting_set_settings (ParlourGreeting *self,
                                    ParlourSettings *settings);

G_END_DECLS
