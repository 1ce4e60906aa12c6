/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PARLOUR_TYPE_RENDER_CACHE_BOX (parlour_render_cache_box_get_type ())
G_DECLARE_FINAL_TYPE (ParlourRenderCacheBox, parlour_render_cache_box, PARLOUR, RENDER_CACHE_BOX, GtkBox)

G_END_DECLS
