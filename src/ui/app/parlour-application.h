/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define PARLOUR_TYPE_APPLICATION (parlour_application_get_type ())
G_DECLARE_FINAL_TYPE (ParlourApplication, parlour_application, PARLOUR, APPLICATION, GtkApplication)

ParlourApplication *parlour_application_new (void);
