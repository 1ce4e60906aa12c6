/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "parlour-statistics.h"

/* Results that were read from an export. */
typedef struct
{
  /* The elements are ParlourResult. */
  GArray *results;
  /* The elements are guint: the numbers of the lines that cannot be read, from 1. */
  GArray *bad_lines;
} ParlourImport;

void parlour_export_begin   (GString                        *csv);
void parlour_export_variant (GString                        *csv,
                             PatVariant                      variant,
                             const ParlourVariantStatistics *figures);

ParlourImport *parlour_import_new_parsed (GBytes              *csv);
void           parlour_import_free       (ParlourImport       *self);
guint          parlour_import_count_new  (const ParlourImport *self,
                                          ParlourStatistics   *statistics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ParlourImport, parlour_import_free)
