/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_STILL_BOX (parlour_still_box_get_type ())
G_DECLARE_FINAL_TYPE (ParlourStillBox, parlour_still_box, PARLOUR, STILL_BOX, GtkBox)

G_END_DECLS
