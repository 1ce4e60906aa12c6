/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_BANNER (parlour_banner_get_type ())
G_DECLARE_DERIVABLE_TYPE (ParlourBanner, parlour_banner, PARLOUR, BANNER, GtkBox)

struct _ParlourBannerClass
{
  GtkBoxClass parent_class;
};

/*
 * Properties:
 *   words       what it says; to be set
 *
 * Signals:
 *   accepted    the player wants what it offers
 *   dismissed   the player does not want to see it any more
 */
GtkWidget  *parlour_banner_new       (const char    *words,
                                      const char    *accept,
                                      const char    *dismiss);
const char *parlour_banner_get_words (ParlourBanner *self);
void        parlour_banner_accept    (ParlourBanner *self);
void        parlour_banner_dismiss   (ParlourBanner *self);

G_END_DECLS
