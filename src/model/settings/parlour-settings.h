/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-deal-kind.h"
#include "parlour-felt.h"
#include "parlour-light.h"

/* The page that lists the games. */
#define PARLOUR_KNOWN_CHOOSER "chooser"

#define PARLOUR_TYPE_SETTINGS (parlour_settings_get_type ())
G_DECLARE_FINAL_TYPE (ParlourSettings, parlour_settings, PARLOUR, SETTINGS, GObject)

ParlourSettings *parlour_settings_new            (void);
const char      *parlour_settings_get_trouble    (ParlourSettings *self);
int              parlour_settings_get            (ParlourSettings *self,
                                                  const char      *name);
gboolean         parlour_settings_knows          (ParlourSettings *self,
                                                  const char      *what);
void             parlour_settings_learn          (ParlourSettings *self,
                                                  const char      *what);
