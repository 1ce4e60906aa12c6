/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_BANNER_STACK (parlour_banner_stack_get_type ())
G_DECLARE_FINAL_TYPE (ParlourBannerStack, parlour_banner_stack, PARLOUR, BANNER_STACK, GtkBox)

/*
 * Signals:
 *   answered (const char *about)   the player accepted this banner
 *   focus-lost                     a banner with the focus is gone
 */

void                parlour_banner_stack_show       (ParlourBannerStack *self,
                                                     const char         *about,
                                                     const char         *words);
GtkWidget          *parlour_banner_stack_ask        (ParlourBannerStack *self,
                                                     const char         *about,
                                                     const char         *words,
                                                     const char         *accept,
                                                     const char         *dismiss);
gboolean            parlour_banner_stack_update     (ParlourBannerStack *self,
                                                     const char         *about,
                                                     const char         *words);
void                parlour_banner_stack_withdraw   (ParlourBannerStack *self,
                                                     const char         *about);
