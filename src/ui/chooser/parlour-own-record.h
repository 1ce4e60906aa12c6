/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "parlour-statistics.h"

G_BEGIN_DECLS

#define PARLOUR_TYPE_OWN_RECORD (parlour_own_record_get_type ())
G_DECLARE_FINAL_TYPE (ParlourOwnRecord, parlour_own_record, PARLOUR, OWN_RECORD, GtkButton)

/*
 * Properties:
 *   wanted   gboolean: whether the player wants to see it
 */
void parlour_own_record_set_statistics (ParlourOwnRecord  *self,
                                        ParlourStatistics *statistics);
void parlour_own_record_set_variant    (ParlourOwnRecord  *self,
                                        PatVariant         variant);

G_END_DECLS
