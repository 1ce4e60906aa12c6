/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "parlour-variant-statistics.h"

G_BEGIN_DECLS

/*
 * How ParlourStatistics reaches GSettings.
 */
GSettingsSchema          *parlour_statistics_store_find_schema (void);
gboolean                  parlour_statistics_store_is_lasting  (void);

gboolean                  parlour_statistics_store_lock        (int                            *lock);
void                      parlour_statistics_store_unlock      (int                             lock);
gboolean                  parlour_statistics_store_mend        (GSettingsSchema                *schema,
                                                                const char                     *variant_id,
                                                                char                          **aside);

ParlourVariantStatistics *parlour_statistics_store_read        (GSettingsSchema                *schema,
                                                                const char                     *variant_id);
gboolean                  parlour_statistics_store_write       (GSettingsSchema                *schema,
                                                                const char                     *variant_id,
                                                                const ParlourVariantStatistics *figures);

G_END_DECLS
