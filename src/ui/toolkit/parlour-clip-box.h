/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_CLIP_BOX (parlour_clip_box_get_type ())
G_DECLARE_FINAL_TYPE (ParlourClipBox, parlour_clip_box, PARLOUR, CLIP_BOX, GtkWidget)

G_END_DECLS
