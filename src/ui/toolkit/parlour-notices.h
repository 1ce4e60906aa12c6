/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_NOTICES (parlour_notices_get_type ())
G_DECLARE_FINAL_TYPE (ParlourNotices, parlour_notices, PARLOUR, NOTICES, GtkWidget)

ParlourNotices *parlour_notices_new        (void);

void            parlour_notices_show       (ParlourNotices *self,
                                            const char     *about,
                                            const char     *words);
void            parlour_notices_withdraw   (ParlourNotices *self,
                                            const char     *about);
const char     *parlour_notices_get_words  (ParlourNotices *self,
                                            const char     *about);
void            parlour_notices_set_narrow (ParlourNotices *self,
                                            gboolean        narrow,
                                            int             n_chars);

G_END_DECLS
