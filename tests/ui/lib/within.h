/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

typedef gboolean (*WithinMatch) (GtkWidget     *widget,
                                 gconstpointer  wanted);

GtkWidget *within_find           (GtkWidget     *widget,
                                  WithinMatch    match,
                                  gconstpointer  wanted);
gpointer   within_part           (gpointer       widget,
                                  const char    *name);
gboolean   within_has_focus      (GtkWidget     *widget);
gboolean   within_is_laid_out    (gpointer       widget);
GtkWidget *within_find_type      (GtkWidget     *widget,
                                  GType          type);
GtkWidget *within_find_css_class (GtkWidget     *widget,
                                  const char    *css_class);
GtkWidget *within_find_button    (GtkWidget     *widget,
                                  const char    *action,
                                  const char    *target);

GtkWidget *within_find_labelled  (GtkWidget     *widget,
                                  const char    *label);

const char *within_get_banner    (GtkWidget     *window,
                                  const char    *about);

GtkEventController *within_find_controller (GtkWidget *widget,
                                            GType      type);
