/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-banner.h"
#include "parlour-settings.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_WELCOME_BANNER (parlour_welcome_banner_get_type ())
G_DECLARE_FINAL_TYPE (ParlourWelcomeBanner, parlour_welcome_banner, PARLOUR, WELCOME_BANNER, ParlourBanner)

void parlour_welcome_banner_set_settings (ParlourWelcomeBanner *self,
                                          ParlourSettings      *settings);

G_END_DECLS
