/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * How ParlourStatistics reaches GSettings: one list of lines for each variant.
 */
GSettingsSchema *parlour_statistics_store_find_schema (void);
gboolean         parlour_statistics_store_is_lasting  (void);

gboolean         parlour_statistics_store_lock        (int                *lock);
void             parlour_statistics_store_unlock      (int                 lock);
gboolean         parlour_statistics_store_mend        (char              **aside);

char           **parlour_statistics_store_read        (GSettingsSchema    *schema,
                                                       const char         *variant_id);
gboolean         parlour_statistics_store_write       (GSettingsSchema    *schema,
                                                       const char         *variant_id,
                                                       const char *const  *lines);
