/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-winnability.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_LIGHT (parlour_light_get_type ())
G_DECLARE_FINAL_TYPE (ParlourLight, parlour_light, PARLOUR, LIGHT, GtkButton)

void        parlour_light_set_outlook (ParlourLight       *self,
                                       ParlourWinnability  outlook);
const char *parlour_light_get_words   (ParlourLight       *self);

G_END_DECLS
